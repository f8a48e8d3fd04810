"""Names and descriptions of a game from its texts.yaml in the user's language, and sentences of shared parts."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QLocale

from engine.core.errors import PlayerError
from engine.core.facts import Fact
from engine.core.options import Option, OptionValue
from engine.core.packs import Packs
from engine.core.reading import Node, merged, read_yaml
from engine.core.resources import resource
from engine.core.text_numbers import bound_numbers, texts_in, with_numbers
from tm_desktop.play.presenter import words
from tm_desktop.theming.sentences import translated

_LOG = logging.getLogger("tm_desktop")

_WITH_NUMBERS = ("texts", "help")

Sections = Mapping[str, Mapping[str, Any]]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=_Named)
Described = tuple[str, str, bool, Mapping[str, str]]  # section, id, whether it is new, sentences by field


def told_of(things: Iterable[Thing], id_: str, parts: Callable[[Thing], Iterable[str]]) -> str:
    """A sentence about the one of this id, made of its parts; nothing where there is none."""
    thing = next((thing for thing in things if thing.id == id_), None)
    if thing is None:
        return ""
    words = "; ".join(parts(thing))
    return f"{words[:1].upper()}{words[1:]}."


def part_tr(text: str, *values: object, n: int = -1) -> str:
    """A sentence of shared parts in the user's language."""
    return translated("Parts", text, values, n)


class GameTexts(ABC):
    """The texts of one game. What packs bring comes with them; one table is in view at a time."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._packs: Packs = ()  # those of the game on the table
        self.sections_with = lru_cache(maxsize=8)(self._sections_with)
        self._description_of = lru_cache(maxsize=256)(self._described_by_data)

    # What a game says about its packs

    @abstractmethod
    def facts(self, packs: Packs) -> Mapping[str, Fact]:
        """The facts that numbers in texts are bound to."""

    @abstractmethod
    def described(self, packs: Packs) -> Iterable[Described]:
        """What packs bring or change, told from the data."""

    @abstractmethod
    def description(self, kind: str, id_: str, packs: Packs) -> str:
        """A thing for which there is no text at all."""

    # Packs

    @property
    def packs(self) -> Packs:
        return self._packs

    def use_packs(self, packs: Packs) -> None:
        """From now on names and texts are those of a table with these packs."""
        self._packs = packs  # what is read is kept by its packs

    @contextmanager
    def packs_used(self, packs: Packs) -> Iterator[None]:
        """For a moment, names and texts of another table than the one in view: it is being set up."""
        before = self._packs
        self.use_packs(packs)
        try:
            yield
        finally:
            self.use_packs(before)

    # Names and texts

    def load(self, name: str = "texts") -> Sections:
        """Sections by kind of thing, then by id."""
        return self.sections_with(name, QLocale().name(), self._packs)

    def name_of(self, kind: str, id_: str) -> str:
        """The name of a faction, terrain, building, tile, action: `name_of("bonus_cards", card.id)`."""
        return self.text_of(kind, id_, "name") or words(id_.rpartition(".")[2])

    def text_of(self, kind: str, id_: str, field: str = "text") -> str:
        """A sentence about it, or another field. A pack need not bring any: it is then told from the data."""
        entry = self.load().get(kind, {}).get(id_, {})
        text = str(entry if isinstance(entry, str) else entry.get(field, ""))
        if not text and field == "text" and self._packs:
            return self._description_of(kind, id_, QLocale().name(), self._packs)
        return text

    def picture_of(self, topic_id: str) -> str:
        """The SVG for `<kind>.<id>` that the last pack of the table brings, or nothing."""
        kind, _, id_ = topic_id.partition(".")
        return next((svg for pack in reversed(self._packs) if (svg := pack.picture(kind, id_))), "")

    def said(self, section: str, id_: str) -> str | None:
        """A sentence out of a section of sentences; None where it has none for this id."""
        entries = self.load()[section]
        return str(entries[id_]) if id_ in entries else None

    def option_name(self, option: Option) -> str | None:
        return self.name_of("options", option.id) if option.id in self.load()["options"] else None

    def option_text(self, option: Option) -> str:
        """The sentence that explains an option. The English one stands among the rules, others in texts.yaml files."""
        return str(self._option_entry(option).get("text", option.text))

    def value_name(self, option: Option, value: OptionValue) -> str | None:
        """The name of one of its values, if it has one."""
        names: Mapping[str, str] = self._option_entry(option).get("values", {})
        return str(names[str(value)]) if str(value) in names else None

    def _option_entry(self, option: Option) -> Mapping[str, Any]:
        """What the texts say of an option besides its name."""
        entry = self.load()["options"].get(option.id, {})
        return entry if isinstance(entry, dict) else {}

    # Reading

    def read(self, name: str, locale: str, packs: Packs) -> Node:
        """`<name>.yaml` with what `<name>.<language>.yaml` beside it has in the language; the rest stays English.

        Packs come after that in their order, each in the same way.
        """
        texts = read_yaml(self._file(f"{name}.yaml"))
        languages = (locale.partition("_")[0], locale)
        for language in languages:
            path = self._file(f"{name}.{language}.yaml")
            if path.is_file():
                try:
                    texts = merged(texts, read_yaml(path))
                except PlayerError as error:
                    _LOG.warning("%s", error)
        for pack in packs:
            for file in (f"{name}.yaml", *(f"{name}.{language}.yaml" for language in languages)):
                if file in pack.files:
                    try:
                        texts = merged(texts, pack.node(file))
                    except PlayerError as error:
                        _LOG.warning("%s", error)
        return texts

    def _file(self, name: str) -> Path:
        return resource("rules", self._game_id, name)

    def _sections_with(self, name: str, locale: str, packs: Packs) -> Sections:
        texts = self.read(name, locale, packs)
        if packs and name in _WITH_NUMBERS:
            self._renumber(name, texts, packs)
        sections: dict[str, dict[str, Any]] = texts.plain()
        if packs and name == "texts":
            self._describe(sections, packs)
        return sections

    def _renumber(self, name: str, texts: Node, packs: Packs) -> None:
        """Put the numbers of the data into texts of the game itself; what packs say is left as it is."""
        bound = read_yaml(self._file("numbers.yaml")).get(name)
        printed, facts = self.facts(()), self.facts(packs)
        for key, text in texts_in(texts):
            paths = [item.text() for item in bound.get(key, []).items()]
            now = bound_numbers(key, paths, facts)
            is_own = not any(text.file.startswith(f"{pack.id}/") for pack in packs)
            if is_own and now != bound_numbers(key, paths, printed):
                text.value = with_numbers(text.text(), now)

    def _describe(self, sections: dict[str, dict[str, Any]], packs: Packs) -> None:
        """What packs bring or change without saying so in their texts is told from the data."""
        nodes = [pack.node("texts.yaml") for pack in packs if "texts.yaml" in pack.files]
        for kind, id_, is_new, fields in self.described(packs):
            own = [node.get(kind, {}).get(id_) for node in nodes]
            told = {field for node in own if isinstance(node.value, dict) for field in node.value}
            entry = sections.setdefault(kind, {}).get(id_, {})
            entry = {"name": entry} if isinstance(entry, str) else dict(entry)
            for field, sentence in fields.items():
                if field not in told:
                    text = f"{sentence[:1].upper()}{sentence[1:]}."
                    entry[field] = (
                        text if is_new else f"{entry.get(field, '')} {part_tr('Changed here: %1', text)}".strip()
                    )
            sections[kind][id_] = entry

    def _described_by_data(self, kind: str, id_: str, locale: str, packs: Packs) -> str:
        return self.description(kind, id_, packs)
