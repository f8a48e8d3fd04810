"""What words about a game with a map can point at and tell."""

from collections.abc import Mapping

from engine.core.chapters import ChapterWords
from engine.core.facts import Fact
from engine.core.game import GameType
from engine.core.manual_check import checked_table
from engine.core.options import Options
from engine.core.resources import resource
from engine.core.text_check import Told, topics_of
from engine.kit.hexmap import HexMap


def chapter_words(
    game_type: GameType,
    options: Options,
    board: HexMap,
    told: Told,
    facts: Mapping[str, Fact],
    groups: Mapping[str, tuple[str, ...]],
) -> ChapterWords:
    """What chapters at a table with these options may speak of."""
    topics = topics_of(resource("rules", game_type.id), told, game_type.packs)
    return ChapterWords(places_of(board), topics, checked_table(options, game_type.options, facts, groups))


def places_of(board: HexMap) -> frozenset[str]:
    """`hex.E7`, `bridge.E7-F6`."""
    bridges = (f"bridge.{board.names[a]}-{board.names[b]}" for a, b in board.sites)
    return frozenset((*(f"hex.{name}" for name in board.names), *bridges))
