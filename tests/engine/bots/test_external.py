"""The bot for other programs: whole games by rows alone, and lines that make no sense."""

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.bots.external import ExternalBot
from engine.bots.levels import make_bot
from engine.bots.table import final_result
from engine.core.options import Options
from engine.core.session import Session
from engine.games.terra_mystica.columns import PICK_FACTIONS
from engine.games.terra_mystica.game import GAME as TM
from tests.conftest import PROJECT
from tests.engine.bots.rows import Here, RowGame, header, restyled, setup_of, stated_scores

PAIRS = ("ice", "volcano", "variable")


def _play_to_the_end(level: str, header: list[str], nodes: int = 0) -> list[str]:
    """Send back every answer until the game is over; the rows."""
    rows = list(header)

    def lines() -> Iterator[str]:
        yield from header
        while True:
            yield "go"
            yield rows[-1]

    for answer in ExternalBot(TM, level, nodes=nodes).talk(lines()):
        word, _, row = answer.partition(" ")
        if word == "over":
            return rows
        if word == "play":
            rows.append(row)
        assert word in ("ready", "play"), answer
    raise AssertionError("the talk ended before the game")


@pytest.mark.parametrize(("players", "level"), [(2, "novice"), (3, "casual"), (5, "random")])
def test_whole_games_are_played_by_rows(players: int, level: str) -> None:
    rows = _play_to_the_end(level, header(players, 60 + players))
    replayed = TM.notation.replay("\n".join(rows), "the game", {}, verify=True)
    assert len(replayed.scores) == players
    assert any(row.startswith("setup ") for row in rows)


@pytest.mark.parametrize(("players", "preset"), [(2, "league"), (4, "league"), (3, "printed")])
def test_games_of_experts_by_rows_end_with_the_scores_of_the_engine(players: int, preset: str) -> None:
    game = RowGame(players, 70 + players, preset, lambda seat: "casual" if seat % 2 else "expert", nodes=20)
    ended, direct = game.by_rows(Here), game.directly()
    assert ended.result == direct.result
    assert ended.state.seats == direct.state.seats  # type: ignore[attr-defined]
    assert final_result(ended).scores == stated_scores(ended)


@pytest.mark.parametrize(
    ("options", "style", "kinds"),
    [
        (
            {"factions": ("acolytes", "riverwalkers", "icemaidens"), "expansion_factions": PAIRS},
            "split",
            {"PickColour", "Cover", "TakePriest", "Unlock"},
        ),
        (
            {"factions": ("dragonlords", "shapeshifters", "yetis"), "expansion_factions": PAIRS},
            "joined",
            {"PickColour", "Cover", "BuyToken"},
        ),
        ({"faction_choice": "draft"}, "mixed", {"PickFaction"}),
        ({"faction_choice": "auction"}, "as answered", {"PickFaction"}),
    ],
)
def test_what_follows_every_set_up_is_played_by_rows(options: Options, style: str, kinds: set[str]) -> None:
    """The notation has picks alone: a host writes how the set-up ended."""
    setup = setup_of(3, 720_006, "league")
    session = Session(TM.create(replace(setup, options={**setup.options, **options})))
    while session.state.phase == PICK_FACTIONS:  # type: ignore[attr-defined]
        decision = session.open_decisions[0]
        session.play(make_bot("casual", session.at).choose(session.game, session.state, decision), decision)
    game = RowGame(3, 720_006, "league", lambda seat: "casual", nodes=0, style=style)
    game.rows = TM.notation.write(session, "commands").splitlines()
    ended = game.by_rows(Here)
    assert final_result(ended).scores == stated_scores(ended)
    assert kinds <= {type(entry.action).__name__ for entry in ended.log}


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_whatever_is_decided_is_accepted_when_it_is_sent_back(preset: str) -> None:
    """Random play meets what good players avoid: spades left over, offers that nobody can take, keys too few."""
    game = RowGame(5, 600_000, preset, lambda seat: "random" if seat % 2 else "casual", nodes=20)
    ended = game.by_rows(Here)
    assert final_result(ended).scores == stated_scores(ended) == final_result(game.directly()).scores


@pytest.mark.parametrize(
    ("players", "preset", "style", "levels"),
    [
        (2, "league", "split", ("casual", "random")),
        (3, "printed", "joined", ("novice", "random")),
        (4, "league", "mixed", ("casual", "novice")),
    ],
)
def test_rows_may_be_cut_and_joined_in_every_way(
    players: int, preset: str, style: str, levels: tuple[str, str]
) -> None:
    """Slower levels by hand: python -m tests.engine.bots.rows --levels expert,skilled"""
    game = RowGame(players, 77_000 + players, preset, lambda seat: levels[seat % 2], nodes=20, style=style)
    ended = game.by_rows(Here)
    assert restyled(game.rows, style) != game.rows
    assert final_result(ended).scores == stated_scores(ended) == final_result(game.directly()).scores


@pytest.mark.parametrize(("players", "preset"), [(3, "league"), (2, "printed")])
def test_a_turn_may_be_told_in_pieces(players: int, preset: str) -> None:
    """The bot goes on wherever a row has stopped: after a conversion, a cult step, spades, a first tile."""
    game = RowGame(players, 78_000, preset, lambda seat: "random" if seat % 2 else "casual", nodes=20, in_pieces=True)
    ended = game.by_rows(Here)
    assert final_result(ended).scores == stated_scores(ended)


CULT_STEP = """\
option variable-turn-order
score SCORE2,SCORE1,SCORE6,SCORE4,SCORE3,SCORE5
delete BON1
delete BON2
delete BON3
delete BON6
player Ada
player Ben
setup cultists
setup nomads
cultists: build E6
nomads: build F3
nomads: build E8
cultists: build I8
nomads: build G7
nomads: pass BON4
cultists: pass BON5
cultists: upgrade E6 to TP
nomads: leech 1 from cultists
nomads: pass BON9
"""


@pytest.mark.parametrize("level", ["random", "novice", "casual"])
def test_a_follow_up_may_be_a_row_of_its_own(level: str) -> None:
    """The Cultists are to act and have a cult to choose: the answer holds both, or goes on behind the row of one."""
    rows = CULT_STEP.splitlines()
    *_, whole = ExternalBot(TM, level).talk([*rows, "go cultists"])
    assert whole.startswith("play cultists: ")
    *_, rest = ExternalBot(TM, level).talk([*rows, "cultists: +EARTH", "go cultists"])
    assert rest.startswith("play cultists: ")
    *_, following = ExternalBot(TM, level).talk([*rows, "cultists: +EARTH", rest.removeprefix("play "), "go"])
    assert following.startswith("play ")


def test_no_junk_ends_the_talk() -> None:
    """Two thousand lines of noise, broken rows and rows out of place: each is answered by an error."""
    rows = [*header(2, 7), "setup witches", "setup nomads", "witches: build E9", "nomads: build F3"]
    rng = random.Random(4)
    words = ["build", "E9", "dig", "9" * 5000, "-1", "+2FAV99", "action", "ACT7", "convert", "1e400", "pass", "BON99"]
    words += ["witches:", "nomads:", "leech", "from", ".", ":", "transform", "to", "\x00", "ö", "+", "[", "#1", "done"]
    signs = "".join(map(chr, range(32, 127))) + "\t\u00a0\u0663\ud7ff"
    for number in range(2000):
        if number % 2:
            line = " ".join(rng.choices(words, k=rng.randint(1, 6)))
        else:
            line = "x" + "".join(rng.choices(signs, k=rng.randint(1, 60)))
        if number % 500 == 1:
            line = "witches: build " + "E" * 100_000
        answers = list(ExternalBot(TM, "random").talk([*rows, line, "go", "go", "quit"]))[1:]
        harmless = line.partition("#")[0].strip() == ""
        assert harmless or any(answer.startswith("error ") for answer in answers) or _is_legal(line), line
        assert all(len(answer) < 1000 and "\n" not in answer for answer in answers)


def _is_legal(line: str) -> bool:
    """Noise can hit something that says nothing wrong."""
    return line.partition("#")[0].strip().lower() in ("nomads: done", "witches: done", "nomads:", "witches:")


def test_a_row_that_leaves_the_table_where_it_was_is_no_answer() -> None:
    class Idler:
        def ask(self, rows: list[str]) -> str:
            return "play witches: wait"

    game = RowGame(2, 7, "league", lambda seat: "random", nodes=20)
    game.rows += ["setup witches", "setup nomads"]
    with pytest.raises(AssertionError, match="'witches: wait' was accepted, but the table waits as before"):
        game.by_rows(lambda game, level, nodes: Idler())


def test_an_answer_is_one_row_of_its_faction() -> None:
    """Offers that cannot be taken are declined by the rules; cult spades do not run on into the next turn."""
    game = RowGame(3, 600_001, "printed", lambda seat: "random" if seat % 2 else "casual", nodes=20)
    start = len(game.rows)
    game.by_rows(Here)
    played = [row for row in game.rows[start:] if not row.startswith("setup ")]
    assert len(played) > 50
    assert all(row.count(":") == 1 and ";" not in row for row in played)


def test_the_best_choices_with_reasons() -> None:
    rows = header(2, 7)
    rows += ["setup witches", "setup nomads", "witches: build E9", "nomads: build F3", "nomads: build G7"]
    rows += ["witches: build F4", "nomads: build D3"]
    ready, count, *choices = ExternalBot(TM, "skilled").talk([*rows, "why", "quit"])
    assert (ready, count) == ("ready skilled", "choices 3")
    assert choices[0].startswith("choice 0.0 nomads: pass BON")
    assert all("# card +" in choice for choice in choices)
    less = [float(choice.split()[1]) for choice in choices]
    assert less == sorted(less, reverse=True)
    accepted = [choice.split(" ", 2)[2] for choice in choices]
    for row in accepted:  # each can be sent as it stands: what follows # is a comment
        *_, answer = ExternalBot(TM, "novice").talk([*rows, row, "go", "quit"])
        assert answer.startswith("play witches: pass ")
    assert list(ExternalBot(TM, "skilled").talk([*rows, "why witches", "quit"]))[1].startswith(
        "error 'witches' has nothing"
    )


def test_the_dialogue_of_the_documents_can_be_had() -> None:
    text = (PROJECT / "docs/bots.md").read_text(encoding="utf-8")
    shown = text.partition("\n-> option ")[2].partition("\n...\n")[0].splitlines()
    lines = [f"-> option {shown[0]}", *shown[1:]]
    said = [line.removeprefix("-> ").split("   ")[0] for line in lines if line.startswith("-> ")]
    told = [line.removeprefix("<- ") for line in lines if line.startswith("<- ")]
    ready, *answers = ExternalBot(TM, "novice").talk([*said, "go", "quit"])
    assert ready == "ready novice"
    assert [answer.split()[:2] for answer in answers[:-1]] == [answer.split()[:2] for answer in told]
    assert answers[-1].startswith("play nomads: build ")  # what was sent back counts


def test_bytes_that_are_no_text_do_not_end_the_talk() -> None:
    command = [sys.executable, "-m", "engine", "bot", "--level", "novice", "--stdio"]
    talk = b"\xff\xfe\x00\nplayer \xff\n\xc3\ngo\nquit\n"
    done = subprocess.run(command, cwd=PROJECT, input=talk, capture_output=True, check=True)
    ready, *answers = done.stdout.decode().splitlines()
    assert ready == "ready novice"
    assert [answer.split()[0] for answer in answers] == ["error"] * 3
    assert not done.stderr


def test_a_dialogue_in_a_process() -> None:
    lines = [*header(2, 7), "go", "setup witches", "setup nomads", "go", "go nomads", "go mermaids"]
    lines += ["dance", "go", "new", "go", "quit"]
    command = [sys.executable, "-m", "engine", "bot", "--level", "novice", "--stdio"]
    done = subprocess.run(command, cwd=PROJECT, input="\n".join(lines), capture_output=True, text=True, check=True)
    ready, faction, dwelling, nomads, mermaids, dance, after, empty = done.stdout.splitlines()
    assert ready == "ready novice"
    assert faction.startswith("play setup ")
    assert dwelling.startswith("play witches: build ")
    assert nomads == "error 'nomads' has nothing to decide now."
    assert mermaids == "error 'mermaids' has nothing to decide now."
    assert dance.startswith("error 'dance' ")
    assert after == dwelling  # what is no row is forgotten
    assert empty.startswith("error ")
    assert not done.stderr
