"""Games of bots written as command files: their form, and whether they are read again as they were played.

By hand: python -m tests.engine.games.terra_mystica.exports --games 200
"""

import argparse
from collections import Counter

from engine.bots.api import Bot, Report, Watch
from engine.bots.levels import make_bot
from engine.bots.random_bot import RandomBot
from engine.bots.table import final_result, play_game
from engine.core.errors import PlayerError
from engine.core.game import AnyGame, Decision, Seat, Setup, State
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ACTED, ACTIONS, HOME, STRONGHOLD, TRADING_HOUSE, WORKER
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState
from tests.engine.games.terra_mystica.command_form import FACTIONS, Form

LEVELS = ("random", "casual", "novice")
_PAIRS = (  # factions of one colour
    *(("alchemists", "darklings"), ("auren", "witches"), ("chaosmagicians", "giants"), ("cultists", "halflings")),
    *(("dwarves", "engineers"), ("fakirs", "nomads"), ("mermaids", "swarmlings")),
)
_PARTNER = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}


class Doubler(Bot):
    """Random, but out for double turns that transform a hex with one action and build there with the next."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = RandomBot(seed)

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        assert isinstance(game, TerraMystica)
        assert isinstance(state, TMState)
        row, legal = state.seats[decision.seat], game.legal_actions(state, decision)
        wanted = max(legal, key=lambda action: _wish(game, row, action))
        return Report(wanted) if _wish(game, row, wanted) else self._random.think(game, state, decision, watch)


def _wish(game: TerraMystica, row: list[int], action: object) -> int:
    """How much an action serves to transform a hex with one action and to build there with the next; 0 if not."""
    first, second = row[ACTIONS] == 2 or (row[ACTIONS] and row[ACTED]), row[ACTIONS] == 1 and not row[ACTED]
    match action:
        case actions.UseSpecial(index):
            return 9 * (game.rules.specials[index].code == "ACTC")
        case actions.Transform(_, terrain):
            return 8 * (terrain == row[HOME])
        case actions.Dig():
            return 7 * bool(first and row[WORKER] > 3)
        case actions.EndTurn():
            return 6
        case actions.Build():
            return 5 * bool(second)
        case actions.Upgrade(_, building):
            return (4 if building == STRONGHOLD else 3) * (building in (TRADING_HOUSE, STRONGHOLD))
        case actions.SendPriest():
            return 2
    return 0


def table_of(number: int) -> tuple[int, str, str]:
    """Players, preset and level of a game."""
    return 2 + number % 4, ("league", "printed")[number // 4 % 2], LEVELS[number // 8 % 3]


def factions_of(number: int) -> tuple[str, ...]:
    """Each faction in turn begins; of those that share a colour only one sits at a table."""
    start = number % len(FACTIONS)
    found: list[str] = []
    for faction in FACTIONS[start:] + FACTIONS[:start]:
        if len(found) < table_of(number)[0] and _PARTNER[faction] not in found:
            found.append(faction)
    return tuple(found)


def played(number: int, seed: int) -> Session:
    players, preset, level = table_of(number)
    factions = factions_of(number)
    seats = tuple(Seat(f"Player {seat}") for seat in range(1, players + 1))
    options = {**GAME.presets[preset], "factions": factions, "seat_order": "as_entered"}
    game = GAME.create(Setup(GAME.id, seats, seed + number, options))
    bots = [make_bot(level, (seed + number) * 10 + seat) for seat in range(players)]
    if level == "random" and "chaosmagicians" in factions:
        bots[factions.index("chaosmagicians")] = Doubler(seed + number)
    return play_game(game, bots)


def check(session: Session) -> Form:
    """The form of the game's command file; its problems also tell where the game that is read again differs."""
    text = GAME.notation.write(session, "commands")
    form = Form(text)
    try:
        replayed = GAME.notation.replay(text, "written", {}, verify=True)
    except PlayerError as error:
        form.problems.append(str(error))
        return form
    if tuple(replayed.scores.values()) != final_result(session).scores:
        form.problems.append("the game that is read again has other scores")
    if position(replayed.session) != position(session):
        form.problems.append("the game that is read again ends differently")
    if GAME.notation.write(replayed.session, "commands") != text:
        form.problems.append("the game that is read again is written differently")
    return form


def position(session: Session) -> bytes:
    """All of a position but what chance would draw next, and by what chance the factions came."""
    state = session.state.copy()
    assert isinstance(state, TMState)
    state.rng, state.dealt = 0, ()
    return state.key()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=900_000)
    found = parser.parse_args()
    tables: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    rows = bad = splits = halves = 0
    for number in range(found.games):
        form = check(played(number, found.seed))
        rows += form.text.count("\n")
        splits += form.splits
        halves += form.halves
        bad += bool(form.problems)
        players, preset, level = table_of(number)
        tables.update((f"{players} players", preset, level))
        factions.update(factions_of(number))
        for problem in form.problems:
            print(f"game {number}: {problem}", flush=True)
    print(f"{found.games} games, {rows} rows, {bad} games with a problem; `done` after {splits} turns")
    print(f"and between the actions of {halves} double turns")
    print(", ".join(f"{name} {number}" for name, number in [*sorted(tables.items()), *sorted(factions.items())]))


if __name__ == "__main__":
    main()
