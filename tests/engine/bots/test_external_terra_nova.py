"""Terra Nova for other programs: whole games by rows alone, turns that begin elsewhere, lines that make no sense."""

import random
import subprocess
import sys

import pytest

from engine.bots.external import ExternalBot
from engine.bots.table import final_result
from engine.core.errors import PlayerError
from engine.games.terra_nova.game import GAME as TN
from tests.conftest import PROJECT
from tests.engine.bots.rows import COMPACT, Here, RowGame, header, restyled, stated_scores
from tests.sample_game import GAME as SAMPLE


def _said(*rows: str, level: str = "casual") -> list[str]:
    return list(ExternalBot(TN, level).talk(rows))[1:]


@pytest.mark.parametrize(
    ("players", "preset", "style", "levels"),
    [
        (2, "printed", "as answered", ("casual", "random")),
        (2, "planner", "split", ("casual", "random")),
        (2, "lucky_digger", "joined", ("random", "novice")),
        (3, "drop_out_order", "joined", ("casual", "random")),
        (4, "printed", "split", ("random", "random")),
        (4, "printed", "mixed", ("casual", "novice")),
    ],
)
def test_rows_may_be_cut_and_joined_in_every_way(
    players: int, preset: str, style: str, levels: tuple[str, str]
) -> None:
    """Slower levels by hand: python -m tests.engine.bots.rows --game terra_nova --levels expert,skilled"""
    game = RowGame(players, 41_000 + players, preset, lambda seat: levels[seat % 2], 20, style, told=COMPACT)
    ended = game.by_rows(Here)
    assert style == "as answered" or restyled(game.rows, style, together=COMPACT.together) != game.rows
    assert final_result(ended).scores == stated_scores(ended) == final_result(game.directly()).scores


@pytest.mark.parametrize(("players", "preset"), [(3, "printed"), (2, "lucky_digger")])
def test_a_turn_may_be_told_in_pieces(players: int, preset: str) -> None:
    """The bot goes on wherever a row has stopped: after an exchange, a town, an action whose end is not told."""
    level_of = ("casual", "random").__getitem__
    game = RowGame(players, 42_000, preset, lambda seat: level_of(seat % 2), 20, in_pieces=True, told=COMPACT)
    ended = game.by_rows(Here)
    assert final_result(ended).scores == stated_scores(ended)


def test_an_answer_is_one_row_of_its_seat() -> None:
    game = RowGame(4, 43_000, "drop_out_order", lambda seat: "random" if seat % 2 else "casual", 20, told=COMPACT)
    start = len(game.rows)
    game.by_rows(Here)
    played = game.rows[start:]
    assert len(played) > 60
    assert all(row.count(":") == 1 for row in played)
    assert {row.partition(": ")[2].split()[0] for row in played} >= {
        "faction",
        "house",
        "take",
        "build",
        "out",
        "exchange",
    }


TABLE = """\
terra_nova 1
option two_player_variant none
seed 3
player human Ada
player human Ben
player1: faction sun_worshippers
player2: faction inventors
sun_worshippers: house B6
inventors: house C7
inventors: house D4
sun_worshippers: house B9
sun_worshippers: house E3
inventors: take A
sun_worshippers: take B
"""


def test_who_is_asked_shows_that_the_turn_before_has_ended() -> None:
    rows = [*TABLE.splitlines(), "sun_worshippers: sail"]
    assert _said(*rows, "go")[0].startswith("play sun_worshippers: ")
    assert _said(*rows, "go inventors")[0].startswith("play inventors: ")
    assert _said(*rows, "go Inventors") == _said(*rows, "go inventors")
    assert _said(*rows, "go golems") == ["error 'golems' has nothing to decide now."]
    whole = [*rows[:-1], "sun_worshippers: sail, end"]
    assert _said(*whole, "go sun_worshippers") == ["error 'sun_worshippers' has nothing to decide now."]


def test_the_best_choices_with_reasons() -> None:
    rows = TABLE.splitlines()
    count, *choices = _said(*rows, "why", level="skilled")
    assert count == "choices 3"
    assert choices[0].startswith("choice 0.0 sun_worshippers: ")
    less = [float(choice.split()[1]) for choice in choices]
    assert less == sorted(less, reverse=True)
    for choice in choices:  # each can be sent as it stands: what follows # is a comment
        row = choice.split(" ", 2)[2]
        assert " # " in row
        assert _said(*rows, row, "go inventors")[0].startswith("play inventors: ")


def test_no_junk_ends_the_talk() -> None:
    rows = TABLE.splitlines()
    rng = random.Random(4)
    words = ["build", "E9", "dig", "9" * 5000, "-1", "+h", "out", "Q", "exchange", "1e400", "town", "-", "A1-B2"]
    words += ["inventors:", "sun_worshippers:", "power", "special", "..", ":", "= 1 2/2/4 0", "\x00", "ö", "#1", "end,"]
    for number in range(600):
        line = " ".join(rng.choices(words, k=rng.randint(1, 6)))
        if number % 2:
            line = f"sun_worshippers: {line}"
        answers = list(ExternalBot(TN, "random").talk([*rows, line, "go", "go", "quit"]))[1:]
        assert all(answer.startswith(("error ", "play ")) for answer in answers), line
        assert all(len(answer) < 1000 and "\n" not in answer for answer in answers)


def test_a_dialogue_in_a_process() -> None:
    lines = [*header(2, 7, "printed", COMPACT), "go", "dance", "new", "go", "quit"]
    command = [sys.executable, "-m", "engine", "bot", "--game", "terra_nova", "--level", "novice", "--stdio"]
    done = subprocess.run(command, cwd=PROJECT, input="\n".join(lines), capture_output=True, text=True, check=True)
    ready, faction, dance, empty = done.stdout.splitlines()
    assert ready == "ready novice"
    assert faction.startswith("play player")
    assert ": faction " in faction
    assert dance == "error 'dance' is no row of a game."
    assert empty == "error The seed is missing; put it before the first line of the game."
    assert not done.stderr


def test_a_game_without_rows_is_refused_with_a_sentence() -> None:
    with pytest.raises(PlayerError, match="has no rows that other programs could send"):
        ExternalBot(SAMPLE, "random")


def test_the_dialogue_of_the_documents_can_be_had() -> None:
    text = (PROJECT / "docs/bots.md").read_text(encoding="utf-8")
    shown = text.partition("\n-> terra_nova 1")[2].partition("\n...\n")[0].splitlines()
    lines = ["-> terra_nova 1", *shown[1:]]
    said = [line.removeprefix("-> ").split("   ")[0] for line in lines if line.startswith("-> ")]
    told = [line.removeprefix("<- ") for line in lines if line.startswith("<- ")]
    assert _said(*said, level="novice") == told
