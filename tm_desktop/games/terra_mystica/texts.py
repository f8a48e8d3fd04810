"""Names and descriptions from texts.yaml in the user's language, and sentences through Qt's translation."""

import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from engine.core.errors import PlayerError
from engine.core.options import Option
from engine.core.reading import Node, merged, read_yaml
from engine.core.resources import resource

_LOG = logging.getLogger("tm_desktop")

Sections = Mapping[str, Mapping[str, Any]]


def load_texts() -> Sections:
    """Sections by kind of thing, then by id."""
    return load_sections("texts", QLocale().name())


@lru_cache(maxsize=8)
def load_sections(name: str, locale: str) -> Sections:
    sections: Sections = read_texts(name, locale).plain()
    return sections


def read_texts(name: str, locale: str) -> Node:
    """`<name>.yaml` with what `<name>.<language>.yaml` beside it has in the language; the rest stays English."""
    texts = read_yaml(resource("rules", "terra_mystica", f"{name}.yaml"))
    for language in (locale.partition("_")[0], locale):
        path = resource("rules", "terra_mystica", f"{name}.{language}.yaml")
        if path.is_file():
            try:
                texts = merged(texts, read_yaml(path))
            except PlayerError as error:
                _LOG.warning("%s", error)
    return texts


def name_of(kind: str, id_: str) -> str:
    """The name of a faction, terrain, building, cult, tile, action: `name_of("bonus_cards", card.id)`."""
    return text_of(kind, id_, "name")


def text_of(kind: str, id_: str, field: str = "text") -> str:
    """A sentence about it; for factions the fields are `ability` and `stronghold`."""
    entry = load_texts()[kind][id_]
    return str(entry if isinstance(entry, str) else entry.get(field, ""))


def option_text(option: Option) -> str:
    """The sentence that explains an option. The English one stands among the rules, others in texts.<language>.yaml."""
    return str(load_texts()["options"].get(option.id, {}).get("text", option.text))


def tr(text: str, *values: object, n: int = -1) -> str:
    """A sentence of this game in the user's language, with %1, %2... filled in; `n` picks the plural."""
    result = QCoreApplication.translate("TerraMystica", text, "", n)
    for number, value in enumerate(values, 1):
        result = result.replace(f"%{number}", str(value))
    return result


def abilities_of(faction: str) -> tuple[str, str]:
    """What a faction can do from the beginning, and with its stronghold."""
    return text_of("factions", faction, "ability"), tr("Stronghold: %1", text_of("factions", faction, "stronghold"))
