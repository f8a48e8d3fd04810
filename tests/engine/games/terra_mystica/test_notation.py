"""The words of the notation, and games written and read again."""

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.game import Decision, Seat, Setup
from engine.core.rng import draw, seeded
from engine.core.session import Session
from engine.games.terra_mystica.actions import Leave
from engine.games.terra_mystica.columns import FACTION, LEAVE_GAME, PLACE_SPADES, TAKE_TURN, VP
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.notation.commands import Command, NotationError, read_command, read_commands
from engine.games.terra_mystica.state import TMState

NOTATION = GAME.notation


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("build E7", Command("build", ("E7",))),
        ("Build c5", Command("build", ("C5",))),
        ("Upgrade d5 to tp", Command("upgrade", ("D5", "TP"))),
        ("upgrade D5 to trading post", Command("upgrade", ("D5", "TP"))),
        ("convert pw to c", Command("convert", ("", "PW", "", "C"))),
        ("Convert 2 W to 2 C", Command("convert", ("2", "W", "2", "C"))),
        ("CONVERT 1P TO 1W", Command("convert", ("1", "P", "1", "W"))),
        ("SEND P TO FIRE", Command("send", ("FIRE", ""))),
        ("send priest to air for 2", Command("send", ("AIR", "2"))),
        ("Advance shipping", Command("advance", ("SHIP",))),
        ("advance digging", Command("advance", ("DIG",))),
        ("bridge A1 : B2", Command("bridge", ("A1", "B2"))),
        ("connect r20", Command("connect", ("R20", "", ""))),
        ("+2TW3", Command("take", ("2", "TW3"))),
        ("+fav12", Command("take", ("", "FAV12"))),
        ("+2AIR", Command("step", ("2", "AIR"))),
        ("-water", Command("lower", ("", "WATER"))),
        ("-3CONVERT_W_TO_P", Command("forfeit", ("3", "CONVERT_W_TO_P"))),
        ("+BON4", Command("pass", ("BON4",))),
        ("Leech 2 from chaosmagicians", Command("leech", ("2", "CHAOSMAGICIANS"))),
        ("decline", Command("decline", ("", ""))),
        ("+8vp for FIRE", Command("score", ("8", "FIRE"))),
        ("burn 0", Command("burn", ("0",))),
    ],
)
def test_commands_are_read_as_people_write_them(text: str, command: Command) -> None:
    assert read_command(text) == command


def test_a_cell_holds_several_commands() -> None:
    assert [command.verb for command in read_commands("dig 2. convert 3PW to 1W.build F2")] == [
        "dig",
        "convert",
        "build",
    ]
    assert read_commands("") == []


@pytest.mark.parametrize("text", ["fly", "build", "upgrade E7", "convert 2X to 3C", "+TW", "send p to MOON"])
def test_what_is_no_command_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match="is not a command"):
        read_command(text)


def random_game(preset: str, players: int, seed: int, leaver: bool = False) -> Session:
    seats = tuple(Seat(f"Player {n}") for n in range(1, players + 1))
    game = GAME.create(Setup(GAME.id, seats, seed, GAME.presets[preset]))
    if not leaver:
        return play_game(game, [RandomBot(seed * 10 + seat) for seat in range(players)])
    session, bot, rng = Session(game), RandomBot(seed), seeded(seed)
    left = False
    while decisions := session.open_decisions:
        assert isinstance(session.state, TMState)
        chance, rng = draw(rng, 30)
        leave = Decision(LEAVE_GAME, seed % players)
        if not left and session.state.round >= 2 and chance == 0 and leave in game.standing_decisions(session.state):
            session.play(Leave(), leave)
            left = True
            continue
        session.play(bot.choose(game, session.state, decisions[0]), decisions[0])
    return session


def scores(session: Session) -> dict[str, int]:
    assert isinstance(session.state, TMState)
    assert isinstance(session.game, TerraMystica)
    factions = session.game.rules.factions
    return {factions[row[FACTION]].id: row[VP] for row in session.state.seats}


@pytest.mark.parametrize("form", ["ledger", "commands"])
@pytest.mark.parametrize("preset", ["printed", "league", "first_game"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_game_written_down_replays_to_the_same_scores(form: str, preset: str, players: int) -> None:
    for seed in range(3):
        session = random_game(preset, players, seed)
        text = NOTATION.write(session, form)
        assert NOTATION.replay(text, "written", {}, verify=True).scores == scores(session)


@pytest.mark.parametrize("form", ["ledger", "commands"])
@pytest.mark.parametrize("preset", ["printed", "league"])
def test_a_game_that_somebody_left_replays_too(form: str, preset: str) -> None:
    for seed in range(6):
        session = random_game(preset, 2 + seed % 4, seed, leaver=True)
        text = NOTATION.write(session, form)
        assert "drop" in text
        assert NOTATION.replay(text, "written", {}, verify=True).scores == scores(session)


TWO_CULT_SPADES = """\
option variable-turn-order
player Ada
player Ben
score SCORE2,SCORE1,SCORE6,SCORE4,SCORE3,SCORE5
delete BON1
delete BON2
delete BON3
delete BON6
setup darklings
setup nomads
darklings: build E10
nomads: build F3
nomads: build G7
darklings: build G5
nomads: build D3
nomads: pass BON7
darklings: pass BON8
darklings: send p to EARTH
nomads: pass BON5
darklings: send p to EARTH. done
darklings: burn 3. action ACT2. done
darklings: send p to EARTH. done
darklings: pass BON4
"""


@pytest.mark.parametrize(
    ("row", "changed"),
    [
        ("-2SPADE", 0),
        ("transform D8 to black. -SPADE", 1),
        ("-SPADE. transform D8 to black", 1),
        ("transform D8 to black. transform F5 to black", 2),
    ],
)
def test_the_next_round_begins_when_all_cult_spades_are_used_or_given_up(row: str, changed: int) -> None:
    before = NOTATION.replay(TWO_CULT_SPADES, "rows", {}, verify=False).session
    assert before.open_decisions == (Decision(PLACE_SPADES, 0),)
    after = NOTATION.replay(f"{TWO_CULT_SPADES}darklings: {row}\n", "rows", {}, verify=False).session
    assert after.open_decisions == (Decision(TAKE_TURN, 1),)
    assert isinstance(before.state, TMState)
    assert isinstance(after.state, TMState)
    assert sum(old != new for old, new in zip(before.state.terrain, after.state.terrain, strict=True)) == changed


def test_a_text_without_rows_is_refused() -> None:
    with pytest.raises(PlayerError, match="not a game in the community notation"):
        NOTATION.replay("option variable-turn-order\n", "empty", {}, verify=True)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("score SCORE1\nwitches: build E7\n", "needs|no set-up|players"),
        ("dance SCORE1\nwitches: build E7\n", "not a line of a command file"),
        ("score SCORE77,SCORE2\nsetup witches\nwitches: build E7\n", "no scoring tile SCORE77"),
        ("# rule speed = fast\nsetup witches\nsetup nomads\nwitches: build E7\n", "no rule speed = fast"),
    ],
)
def test_a_wrong_command_file_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        NOTATION.replay(text, "wrong", {}, verify=True)


@pytest.mark.parametrize("text", [f"convert {'1' * 5000}pw to c", f"Scoring Round {'1' * 5000}, SCORE1\t"])
def test_a_number_without_end_is_refused_in_a_sentence(text: str) -> None:
    assert NOTATION is not None
    with pytest.raises(PlayerError, match="too long for any game"):
        NOTATION.replay(text, "game.txt", {}, verify=False)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (
            "nomads: Upgrade f3 to tp. Pass  bon7",
            "rows, row 25, 'nomads: Upgrade f3 to tp. Pass bon7': 'Pass bon7' is not allowed, because the action of"
            " this turn has been taken already.",
        ),
        ("nomads: burn 1. Pass bon5", "'Pass bon5' is not allowed, because that bonus card is not on display."),
        ("nomads: pass", "'pass' is not allowed, because who passes takes a bonus card."),
        ("nomads: action ACT4", "'action ACT4' is not allowed, because the faction cannot pay for it."),
        ("nomads: build A1", "'build A1' is not allowed, because the hex has another terrain."),
        ("darklings: send p to AIR", "'send p to AIR' is not allowed, because it is not the faction's turn."),
        ("nomads: build Z9", "'nomads: build Z9': there is no hex Z9."),
        ("nomads: fly", "'fly' is not a command of the notation."),
        (f"nomads: burn {'9' * 50}", "is not a command of the notation."),
        (f"nomads: build E{'9' * 50}", "is not a command of the notation."),
        (f"nomads: leech {'9' * 50} from darklings", "is not a command of the notation."),
    ],
)
def test_a_refused_row_is_quoted_and_the_reason_told_in_plain_words(row: str, says: str) -> None:
    rows = TWO_CULT_SPADES + "darklings: -2SPADE\n"
    with pytest.raises(PlayerError) as refusal:
        NOTATION.replay(rows + row, "rows", {}, verify=False)
    assert says in str(refusal.value)
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("nomads: dig 1. build E6", "nomads: dig 1\nnomads: build E6"),
        ("nomads: convert 1W to 1C. upgrade F3 to TP", "nomads: convert 1W to 1C\nnomads: upgrade F3 to TP"),
        ("darklings: transform D8 to black. transform F5 to black", "darklings: transform D8 to black"),
    ],
)
def test_consecutive_lines_of_a_faction_are_one_turn(one: str, other: str) -> None:
    start = TWO_CULT_SPADES + ("" if one.startswith("darklings") else "darklings: -2SPADE\n")
    if one.startswith("darklings"):
        other += "\ndarklings: transform F5 to black"
    ends = [NOTATION.replay(start + rows, "rows", {}, verify=False).session.state.key() for rows in (one, other)]
    assert ends[0] == ends[1]


def test_spades_in_hand_wait_for_the_next_line() -> None:
    rows = TWO_CULT_SPADES + "darklings: -2SPADE\nnomads: burn 4. action ACT5\n"
    for row, seat in (("", 1), ("nomads: -SPADE\n", 0), ("nomads: transform E5 to brown\n", 0)):
        session = NOTATION.replay(rows + row, "rows", {}, verify=False).session
        assert session.open_decisions[-1].seat == seat, row


def test_a_number_of_thousands_of_digits_in_a_ledger_is_told() -> None:
    number = "9" * 5000
    for line in (f"Round {number} scoring: SCORE1, x", "\t".join(["witches", "", f"{number} VP", *[""] * 12])):
        with pytest.raises(PlayerError) as refusal:
            NOTATION.replay(f"{line}\nwitches\t", "ledger", {}, verify=False)
        assert len(str(refusal.value)) < 400
