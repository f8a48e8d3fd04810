"""Help by id: names and short texts from texts.yaml, how it works from help.yaml, options from the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QLocale

from engine.core.packs import Packs
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.packing import whole_rules
from tm_desktop.games.terra_mystica.texts import (
    Sections,
    load_sections,
    load_texts,
    name_of,
    option_text,
    packs_in_use,
    text_of,
    tr,
)
from tm_desktop.games.terra_mystica.tile_words import tiles_of
from tm_desktop.play.presenter import words

OPTIONS = "options"


@dataclass(frozen=True, slots=True)
class Topic:
    """One entry of the help. Its id is `<section>.<id>`; the heading says what kind of thing it is."""

    id: str
    heading: str
    title: str
    text: str


def load_help() -> Sections:
    """Sections by kind of thing, then by id."""
    return load_sections("help", QLocale().name())


def topic(topic_id: str) -> Topic | None:
    return topics().get(topic_id)


def topics() -> Mapping[str, Topic]:
    """All entries in the order of the file, in the language of now."""
    return _topics(QLocale().name(), packs_in_use())


@lru_cache(maxsize=4)
def _topics(locale: str, packs: Packs) -> Mapping[str, Topic]:
    found = {}
    for section, entries in load_help().items():
        for id_, entry in entries.items():
            found[f"{section}.{id_}"] = _topic(section, id_, entry)
    for section, entries in load_texts().items() if packs else ():  # what a pack brings and does not explain
        for id_ in entries if section in load_help() else ():
            found.setdefault(f"{section}.{id_}", _topic(section, id_, ""))
    for section, tiles in tiles_of(whole_rules(packs)).items() if packs else ():
        for tile in tiles:
            found.setdefault(f"{section}.{tile.id}", _topic(section, tile.id, ""))
    return found


def all_topics() -> Mapping[str, Topic]:
    """With the rule options, whose sentences stand among the rules."""
    found = dict(topics())
    for option in GAME.with_packs(packs_in_use()).options:
        id_ = f"{OPTIONS}.{option.id}"
        text = option_text(option)
        known = option.id in load_texts().get(OPTIONS, {})
        title = name_of(OPTIONS, option.id) if known else words(option.id)
        found[id_] = Topic(id_, section_name(OPTIONS), title, text)
    return found


def _topic(section: str, id_: str, entry: object) -> Topic:
    title, text = (entry["title"], entry["text"]) if isinstance(entry, dict) else ("", str(entry))
    known = load_texts().get(section, {}).get(id_)
    if known is not None:
        title = title or (known if isinstance(known, str) else known.get("name", ""))
    short = [] if isinstance(known, str) else _short_texts(section, id_)
    sentences = [*short, text] if text else short
    shown_title = title or words(id_.rpartition(".")[2])
    return Topic(f"{section}.{id_}", section_name(section), shown_title, " ".join(sentences))


def _short_texts(section: str, id_: str) -> list[str]:
    """What texts.yaml or the data say already; the help goes on from there."""
    found = [text_of(section, id_, field) for field in ("ability", "text")]
    if stronghold := text_of(section, id_, "stronghold"):
        found.append(tr("Stronghold: %1", stronghold))
    return list(filter(None, found))


def section_name(section: str) -> str:
    names = {
        "topics": tr("The game"),
        "resources": tr("Resource"),
        "terrains": tr("Terrain"),
        "buildings": tr("Building"),
        "tracks": tr("Track"),
        "cults": tr("Cult"),
        "actions": tr("Action"),
        "power_actions": tr("Power action"),
        "factions": tr("Faction"),
        "specials": tr("Special action"),
        "bonus_cards": tr("Bonus card"),
        "favor_tiles": tr("Favor tile"),
        "scoring_tiles": tr("Scoring tile"),
        "town_tiles": tr("Town tile"),
        "extra_tiles": tr("Final scoring tile"),
        "maps": tr("Map"),
        "phases": tr("Phase"),
        "decisions": tr("Decision"),
        "options": tr("Rule option"),
    }
    return names.get(section) or words(section)
