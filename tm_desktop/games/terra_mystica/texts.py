"""Names and descriptions from texts.yaml, through Qt's translation."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication

from engine.core.resources import resource
from engine.core.rulesdata import load_yaml

CONTEXT = "TerraMysticaTexts"


@lru_cache(maxsize=1)
def load_texts() -> Mapping[str, Mapping[str, Any]]:
    """The file as it is: sections by kind of thing, then by id."""
    texts: Mapping[str, Mapping[str, Any]] = load_yaml(resource("rules", "terra_mystica", "texts.yaml"))
    return texts


def name_of(kind: str, id_: str) -> str:
    """The name of a faction, terrain, building, cult, tile, action: `name_of("bonus_cards", card.id)`."""
    return text_of(kind, id_, "name")


def text_of(kind: str, id_: str, field: str = "text") -> str:
    """A sentence about it; for factions the fields are `ability` and `stronghold`."""
    entry = load_texts()[kind][id_]
    return QCoreApplication.translate(CONTEXT, entry if isinstance(entry, str) else entry.get(field, ""))


def text(source: str) -> str:
    """Any string of texts.yaml in the user's language."""
    return QCoreApplication.translate(CONTEXT, source)


def tr(text: str, *values: object, n: int = -1) -> str:
    """A sentence of this game in the user's language, with %1, %2... filled in; `n` picks the plural."""
    result = QCoreApplication.translate("TerraMystica", text, "", n)
    for number, value in enumerate(values, 1):
        result = result.replace(f"%{number}", str(value))
    return result
