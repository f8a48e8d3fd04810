"""Help by id: names and short texts from texts.yaml, how it works from help.yaml, options from the rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QLocale

from engine.core.game import GameType
from engine.core.packs import Packs
from tm_desktop.parts.texts import GameTexts, part_tr
from tm_desktop.play.presenter import words

OPTIONS = "options"


@dataclass(frozen=True, slots=True)
class Topic:
    """One entry of the help. Its id is `<section>.<id>`; the heading says what kind of thing it is."""

    id: str
    heading: str
    title: str
    text: str


class GameHelp:
    """The help of one game."""

    def __init__(self, texts: GameTexts, game_type: GameType) -> None:
        self._texts, self._game_type = texts, game_type
        self.topics_of = lru_cache(maxsize=4)(self._topics_of)

    # What a game says

    def section_name(self, section: str) -> str:
        """What kind of thing a section has."""
        names = {
            "topics": part_tr("The game"),
            "resources": part_tr("Resource"),
            "terrains": part_tr("Terrain"),
            "buildings": part_tr("Building"),
            "tracks": part_tr("Track"),
            "actions": part_tr("Action"),
            "power_actions": part_tr("Power action"),
            "factions": part_tr("Faction"),
            "specials": part_tr("Special action"),
            "town_tiles": part_tr("Town tile"),
            "maps": part_tr("Map"),
            "phases": part_tr("Phase"),
            "decisions": part_tr("Decision"),
            OPTIONS: part_tr("Rule option"),
        }
        return names.get(section) or words(section)

    def short_texts(self, section: str, id_: str) -> Iterable[str]:
        """What texts.yaml or the data say already; the help goes on from there."""
        return (self._texts.text_of(section, id_, field) for field in ("ability", "text"))

    def tiles(self, packs: Packs) -> Mapping[str, Iterable[str]]:
        """By section, the ids of things that packs bring without any text."""
        return {}

    # Topics

    def topic(self, topic_id: str) -> Topic | None:
        return self.topics().get(topic_id)

    def picture(self, topic_id: str) -> str:
        """The SVG that a pack brings for it, or nothing."""
        return self._texts.picture_of(topic_id)

    def topics(self) -> Mapping[str, Topic]:
        """All entries in the order of the file, in the language of now."""
        return self.topics_of(QLocale().name(), self._texts.packs)

    def all_topics(self) -> Mapping[str, Topic]:
        """With the rule options, whose sentences stand among the rules."""
        found = dict(self.topics())
        for option in self._game_type.with_packs(self._texts.packs).options:
            id_ = f"{OPTIONS}.{option.id}"
            title = self._texts.option_name(option) or words(option.id)
            found[id_] = Topic(id_, self.section_name(OPTIONS), title, self._texts.option_text(option))
        return found

    def _topics_of(self, locale: str, packs: Packs) -> Mapping[str, Topic]:
        found = {}
        helped = self._texts.load("help")
        for section, entries in helped.items():
            for id_, entry in entries.items():
                found[f"{section}.{id_}"] = self._topic(section, id_, entry)
        for section, named in self._texts.load().items() if packs else ():  # what a pack brings and does not explain
            for id_ in named if section in helped else ():
                found.setdefault(f"{section}.{id_}", self._topic(section, id_, ""))
        for section, tiles in self.tiles(packs).items() if packs else ():
            for id_ in tiles:
                found.setdefault(f"{section}.{id_}", self._topic(section, id_, ""))
        return found

    def _topic(self, section: str, id_: str, entry: object) -> Topic:
        title, text = (entry["title"], entry["text"]) if isinstance(entry, dict) else ("", str(entry))
        known = self._texts.load().get(section, {}).get(id_)
        if known is not None:
            title = title or (known if isinstance(known, str) else known.get("name", ""))
        short = [] if isinstance(known, str) else list(filter(None, self.short_texts(section, id_)))
        sentences = [*short, text] if text else short
        shown_title = title or words(id_.rpartition(".")[2])
        return Topic(f"{section}.{id_}", self.section_name(section), shown_title, " ".join(sentences))
