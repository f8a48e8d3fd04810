"""The player aid and the rules reference of Terra Mystica for one table."""

from collections.abc import Sequence

from engine.core.game import AnyGame
from engine.games.terra_mystica.columns import FACTION
from engine.games.terra_mystica.facts import facts_of, groups_of
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.manual_check import printed_facts
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.amounts import AMOUNTS
from tm_desktop.games.terra_mystica.words.texts import TEXTS, tr
from tm_desktop.parts.manuals import GameManuals, ManualWords, TableFacts, facts_at

# What has a sign of its own, by the name of its icon.
_ICONS = {
    **{"coins": "coin", "workers": "worker", "priests": "priest", "power": "power", "keys": "key"},
    **{"spades": "spade", "bridges": "bridge", "shipping": "ship"},
}


def _words() -> ManualWords:
    things = {"coins": tr("coins"), "workers": tr("workers"), "priests": tr("priests"), "power": tr("power")}
    return ManualWords(TEXTS, LOOK, AMOUNTS, _ICONS, things)


def _facts(game: AnyGame, seated: Sequence[int]) -> TableFacts:
    assert isinstance(game, TerraMystica)
    return facts_at(game, game.rules, seated, facts_of, groups_of, printed_facts)


MANUALS = GameManuals(GAME, _words, _facts, FACTION)
manual = MANUALS.manual
