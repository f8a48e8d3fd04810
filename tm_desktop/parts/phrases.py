"""What lies on a table with a map of hexes, in words, and a step that was taken several times."""

from collections.abc import Sequence
from typing import Protocol

from engine.core.game import Action
from engine.kit.hexmap import HexMap
from tm_desktop.parts.texts import GameTexts, part_tr


class Named(Protocol):
    @property
    def id(self) -> str: ...


class Rules(Protocol):
    """The compiled rules, as far as all games with a map and factions have them."""

    @property
    def board(self) -> HexMap: ...
    @property
    def terrains(self) -> Sequence[str]: ...
    @property
    def factions(self) -> Sequence[Named]: ...
    @property
    def power_actions(self) -> Sequence[Named]: ...


def lowered(text: str) -> str:
    """A name in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def repeated(text: str, count: int) -> str:
    """A step that was taken several times."""
    return text if count == 1 else part_tr("%1 × %2", count, text)


def sentences(*parts: str) -> str:
    """Parts one after the other; where there are several, each is a sentence of its own."""
    shown = [part for part in parts if part]
    if len(shown) < 2:
        return "".join(shown)
    return " ".join(part[:1].upper() + part[1:].removesuffix(".") + "." for part in shown)


def hex_of(action: Action) -> int | None:
    """The hex that an action is about."""
    hex_: int | None = getattr(action, "hex", getattr(action, "river", None))
    return hex_


class TablePhrases:
    """Names for one table; `buildings` are its words by number."""

    def __init__(self, texts: GameTexts, rules: Rules, buildings: Sequence[str]) -> None:
        self._texts, self._table, self._buildings = texts, rules, buildings

    def hex(self, hex_: int) -> str:
        return self._table.board.names[hex_]

    def site(self, site: int) -> str:
        first, second = self._table.board.sites[site]
        return f"{self.hex(first)}–{self.hex(second)}"

    def ground(self, kind: int) -> str:
        """What a hex is made of."""
        is_river = kind == self._table.board.river
        return part_tr("River") if is_river else self._texts.name_of("terrains", self._table.terrains[kind])

    def terrain_id(self, terrain: int) -> str:
        return self._table.terrains[terrain]

    def building_id(self, building: int) -> str:
        return self._buildings[building]

    def terrain(self, terrain: int) -> str:
        return self._texts.text_of("terrains", self._table.terrains[terrain], "lower")

    def building(self, building: int) -> str:
        return self._texts.name_of("buildings", self._buildings[building])

    def lower_building(self, building: int) -> str:
        return self._texts.text_of("buildings", self._buildings[building], "lower")

    def faction(self, faction: int) -> str:
        return self._texts.name_of("factions", self._table.factions[faction].id)

    def power_action(self, action: int) -> str:
        return self._texts.name_of("power_actions", self._table.power_actions[action].id)
