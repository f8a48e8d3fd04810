"""The parts of the final scoring in the words of the notation."""

from engine.games.terra_mystica.ruleset import Ruleset


def award_title(rules: Ruleset, source: str) -> str:
    """The notation's word for a part of the final scoring."""
    kind, _, name = source.partition(".")
    if kind == "cult":
        return name.upper()
    return next((tile.code for tile in rules.extra_tiles if tile.id == name), kind)
