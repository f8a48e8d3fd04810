"""Command files as other programs want them: checked by words alone, and read again."""

import re

import pytest

from engine.bots.api import Report, Watch
from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.events import TurnEnded
from engine.core.game import Action, AnyGame, Decision, Seat, Setup, State
from engine.core.session import Session
from engine.games.terra_mystica.actions import EndTurn, Pass, Upgrade
from engine.games.terra_mystica.columns import STRONGHOLD, TRADING_HOUSE
from engine.games.terra_mystica.game import GAME
from tests.engine.games.terra_mystica.command_form import FACTIONS, Form
from tests.engine.games.terra_mystica.exports import check, factions_of, played, position, table_of

SEED = 900_000
GAMES = range(28)


@pytest.mark.parametrize("number", GAMES)
def test_a_command_file_has_the_strict_form_and_is_read_again(number: int) -> None:
    assert check(played(number, SEED)).problems == []


def test_these_games_show_every_faction_and_number_of_players() -> None:
    assert {faction for number in GAMES for faction in factions_of(number)} == set(FACTIONS)
    assert {table_of(number)[:2] for number in GAMES} == {
        (players, preset) for players in (2, 3, 4, 5) for preset in ("printed", "league")
    }


def test_two_actions_that_would_be_read_as_one_have_a_row_each() -> None:
    """A dwelling goes with the spades before it: only `done` says that it is the second action of a double turn."""
    session = played(1, SEED)
    rows = GAME.notation.write(session, "commands").splitlines()
    pattern = r"chaosmagicians: (action ACTC\. .*transform (\w+) to red)\. done\nchaosmagicians: (build \2)$"
    found = re.search(pattern, "\n".join(rows), re.MULTILINE)
    assert found
    ledger = GAME.notation.write(session, "ledger")
    cells = [line.split("\t")[-1] for line in ledger.splitlines()]
    assert cells[cells.index(found[1]) + 1] == found[3]
    assert position(GAME.notation.replay(ledger, "written", {}, verify=True).session) == position(session)
    joined = "\n".join(rows).replace(f"{found[1]}. done\nchaosmagicians: {found[3]}", f"{found[1]}. {found[3]}")
    with pytest.raises(PlayerError):  # as one row it is one action, and the other is missing
        GAME.notation.replay(joined, "joined", {}, verify=True)


class Idler(RandomBot):
    """Wants a stronghold, and ends each turn as soon as it can."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        legal = game.legal_actions(state, decision)
        for wanted in (Upgrade, EndTurn, Pass):
            found = [action for action in legal if isinstance(action, wanted) and _is_for_stronghold(action)]
            if found:
                return Report(found[-1])
        return super().think(game, state, decision, watch)


def _is_for_stronghold(action: Action) -> bool:
    return not isinstance(action, Upgrade) or action.building in (TRADING_HOUSE, STRONGHOLD)


def _without_spades() -> Session:
    """The Halflings give up the spades of their stronghold at the end of their turn."""
    options = {**GAME.presets["league"], "factions": ("halflings", "witches"), "seat_order": "as_entered"}
    game = GAME.create(Setup(GAME.id, (Seat("A"), Seat("B")), SEED, options))
    session = play_game(game, [Idler(1), RandomBot(2)])
    assert "to SH. -3SPADE" in GAME.notation.write(session, "commands")
    return session


@pytest.mark.parametrize("number", [None, 2, 24])
def test_an_unfinished_game_is_read_up_to_its_last_turn(number: int | None) -> None:
    whole = _without_spades() if number is None else played(number, SEED)
    for at, entry in enumerate(whole.log, 1):
        if any(isinstance(event, TurnEnded) for event in entry.events):
            session = whole.fork()
            session.undo_to(at)
            text = GAME.notation.write(session, "commands")
            assert position(GAME.notation.replay(text, "written", {}, verify=False).session) == position(session)


START = """\
score SCORE2,SCORE1,SCORE6,SCORE4,SCORE3,SCORE5
player Ada
player Ben
setup chaosmagicians
setup nomads
nomads: build F3
chaosmagicians: build G2
nomads: pass BON7
chaosmagicians: pass BON8
"""
END = 5 * "chaosmagicians: pass BON1\nnomads: pass BON2\n" + "chaosmagicians: pass\nnomads: pass\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (START + END, None),
        (START.replace("pass BON8", "pass BON8. done") + END, "a set-up row is one dwelling or one card"),
        (START.replace("build F3", "Build F3") + END, "'Build F3' is no canonical command"),
        (START.replace("build F3", "build F3.build B1") + END, "is no canonical command"),
        (START + "dance\n" + END, "'dance' is no line of a command file"),
        (START + "nomads: send p to AIR. advance ship\n" + END, "2 actions in one row"),
        (START + "nomads: convert 1W to 1C\n" + END, "takes no action"),
        (START + "nomads: leech 1 from chaosmagicians. send p to AIR. done\n" + END, "done stands where no two turns"),
        (START + "nomads: transform F1 to yellow\n" + END, "spades of a cult are used between two rounds"),
        (START + "nomads: dig 1. transform E7 to yellow. build E7\n" + END, "which goes without saying"),
        (START + "nomads: upgrade F3 to TE. +TW1. +TW1\n" + END, "two TW1 in a row are one word"),
        (START + "nomads: send p to AIR\nnomads: advance dig\n" + END, "run into one another"),
        (START + "chaosmagicians: action ACTC. dig 1. build G1\n" + END, "2 actions in one row"),
        (START + "chaosmagicians: action ACTC. dig 1. build G1. done\n" + "nomads: advance dig\n" + END, "is missing"),
        (START + "chaosmagicians: action ACTC. dig 1. transform G1 to red. build G2\n" + END, "2 actions in one row"),
        (START + END.replace("BON2\n", "BON2. +AIR\n", 1), "goes on after passing"),
        (
            START + END.replace("magicians: pass\n", "magicians: pass BON1\n"),
            "who passes takes a card, but not in the last round",
        ),
        (START + END.replace("nomads: pass\n", ""), "5 rounds were played"),
        (START + "nomads: wait\n" + END, "'wait' is no canonical command"),
    ],
)
def test_the_checker_finds_what_is_not_strict(text: str, says: str | None) -> None:
    problems = Form(text).problems
    assert problems == [] if says is None else any(says in problem for problem in problems), problems
