"""The player aid and the rules reference of Terra Nova for one table."""

from collections.abc import Sequence

from engine.core.game import AnyGame
from engine.games.terra_nova.columns import FACTION
from engine.games.terra_nova.facts import facts_of, groups_of
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.manual_check import printed_facts
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.amounts import AMOUNTS
from tm_desktop.games.terra_nova.words.texts import TEXTS, tr
from tm_desktop.parts.manuals import GameManuals, ManualWords, TableFacts, facts_at

# What has a sign of its own, by the name of its icon.
_ICONS = {"coins": "coin", "power": "power", "shovels": "spade", "bridges": "bridge", "sailing": "ship"}


def _words() -> ManualWords:
    return ManualWords(TEXTS, LOOK, AMOUNTS, _ICONS, {"coins": tr("coins"), "power": tr("power")})


def _facts(game: AnyGame, seated: Sequence[int]) -> TableFacts:
    assert isinstance(game, TerraNova)
    return facts_at(game, game.rules, seated, facts_of, groups_of, printed_facts)


MANUALS = GameManuals(GAME, _words, _facts, FACTION)
manual = MANUALS.manual
