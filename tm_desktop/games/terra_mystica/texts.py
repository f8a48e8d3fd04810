"""Names and descriptions from texts.yaml in the user's language, and sentences through Qt's translation."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from engine.core.errors import PlayerError
from engine.core.options import Option
from engine.core.packs import Packs
from engine.core.reading import Node, merged, read_yaml
from engine.core.resources import resource
from engine.games.terra_mystica.packing import whole_facts, whole_rules
from engine.games.terra_mystica.text_numbers import bound_numbers, texts_in, with_numbers
from tm_desktop.play.presenter import words

_LOG = logging.getLogger("tm_desktop")

_WITH_NUMBERS = ("texts", "help")

Sections = Mapping[str, Mapping[str, Any]]


_packs: Packs = ()  # those of the game on the table


def use_packs(packs: Packs) -> None:
    """From now on names and texts are those of a table with these packs."""
    global _packs  # one table is in view; what is read is kept by its packs
    _packs = packs


@contextmanager
def packs_used(packs: Packs) -> Iterator[None]:
    """For a moment, names and texts of another table than the one in view: it is being set up."""
    before = _packs
    use_packs(packs)
    try:
        yield
    finally:
        use_packs(before)


def packs_in_use() -> Packs:
    return _packs


def load_texts() -> Sections:
    """Sections by kind of thing, then by id."""
    return load_sections("texts", QLocale().name())


def load_sections(name: str, locale: str) -> Sections:
    return sections_with(name, locale, _packs)


@lru_cache(maxsize=8)
def sections_with(name: str, locale: str, packs: Packs) -> Sections:
    texts = read_texts(name, locale, packs)
    if packs and name in _WITH_NUMBERS:
        _renumber(name, texts, packs)
    sections: dict[str, dict[str, Any]] = texts.plain()
    if packs and name == "texts":
        _describe(sections, packs)
    return sections


def _renumber(name: str, texts: Node, packs: Packs) -> None:
    """Put the numbers of the data into texts of the game itself; what packs say is left as it is."""
    bound = read_yaml(resource("rules", "terra_mystica", "numbers.yaml")).get(name)
    printed, facts = whole_facts(()), whole_facts(packs)
    for key, text in texts_in(texts):
        paths = [item.text() for item in bound.get(key, []).items()]
        now = bound_numbers(key, paths, facts)
        if now != bound_numbers(key, paths, printed) and not any(text.file.startswith(f"{pack.id}/") for pack in packs):
            text.value = with_numbers(text.text(), now)


def _describe(sections: dict[str, dict[str, Any]], packs: Packs) -> None:
    """What packs bring or change without saying so in their texts is told from the data."""
    from engine.games.terra_mystica.describing import described  # only where packs are

    nodes = [pack.node("texts.yaml") for pack in packs if "texts.yaml" in pack.files]
    for kind, id_, is_new, fields in described(packs):
        own = [node.get(kind, {}).get(id_) for node in nodes]
        told = {field for node in own if isinstance(node.value, dict) for field in node.value}
        entry = sections.setdefault(kind, {}).get(id_, {})
        entry = {"name": entry} if isinstance(entry, str) else dict(entry)
        for field, sentence in fields.items():
            if field not in told:
                text = sentence[:1].upper() + sentence[1:] + "."
                entry[field] = text if is_new else f"{entry.get(field, '')} {tr('Changed here: %1', text)}".strip()
        sections[kind][id_] = entry


def read_texts(name: str, locale: str, packs: Packs) -> Node:
    """`<name>.yaml` with what `<name>.<language>.yaml` beside it has in the language; the rest stays English.

    Packs come after that in their order, each in the same way.
    """
    texts = read_yaml(resource("rules", "terra_mystica", f"{name}.yaml"))
    languages = (locale.partition("_")[0], locale)
    for language in languages:
        path = resource("rules", "terra_mystica", f"{name}.{language}.yaml")
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


def name_of(kind: str, id_: str) -> str:
    """The name of a faction, terrain, building, cult, tile, action: `name_of("bonus_cards", card.id)`."""
    return text_of(kind, id_, "name") or words(id_.rpartition(".")[2])


def text_of(kind: str, id_: str, field: str = "text") -> str:
    """A sentence about it; for factions the fields are `ability` and `stronghold`. A pack need not bring any: tiles
    are then described from their data.
    """
    entry = load_texts().get(kind, {}).get(id_, {})
    text = str(entry if isinstance(entry, str) else entry.get(field, ""))
    if not text and field == "text" and _packs:
        return _description(kind, id_, QLocale().name(), _packs)
    return text


@lru_cache(maxsize=256)
def _description(kind: str, id_: str, locale: str, packs: Packs) -> str:
    from tm_desktop.games.terra_mystica.tile_words import described  # which needs the names here

    return described(whole_rules(packs), kind, id_)


def option_text(option: Option) -> str:
    """The sentence that explains an option. The English one stands among the rules, others in texts.<language>.yaml."""
    return str(_option_entry(option).get("text", option.text))


def option_values(option: Option) -> Mapping[str, str]:
    """The names of its values, of those that have one."""
    names: Mapping[str, str] = _option_entry(option).get("values", {})
    return names


def _option_entry(option: Option) -> Mapping[str, Any]:
    """What the texts say of an option besides its name."""
    entry = load_texts()["options"].get(option.id, {})
    return entry if isinstance(entry, dict) else {}


def tr(text: str, *values: object, n: int = -1) -> str:
    """A sentence of this game in the user's language, with %1, %2... filled in; `n` picks the plural."""
    result = QCoreApplication.translate("TerraMystica", text, "", n)
    for number, value in enumerate(values, 1):
        result = result.replace(f"%{number}", str(value))
    return result


def abilities_of(faction: str) -> tuple[str, str]:
    """What a faction can do from the beginning, and with its stronghold."""
    stronghold = text_of("factions", faction, "stronghold")
    return text_of("factions", faction, "ability"), tr("Stronghold: %1", stronghold) if stronghold else ""
