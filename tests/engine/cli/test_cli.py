import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.cli import bench
from engine.cli.jobs import Jobs, in_parallel, usual_processes
from engine.cli.main import main
from engine.core.compiled import running_core
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.resources import resource
from engine.core.savefile import write_save
from engine.games.terra_mystica.game import GAME as TM

ROOT = Path(__file__).parents[3]
SAMPLE = ["--game-module", "tests.sample_game"]
GAME = [*SAMPLE, "--game", "dice_race"]


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = main(args)
    out, err = capsys.readouterr()
    return code, out, err


def test_games_are_listed_with_presets_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", *SAMPLE)
    assert code == 0
    assert "dice_race: Dice race, 2 to 4 seats" in out
    assert "preset quick" in out
    assert "option target = 40 (20, 40, 100)" in out


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "games", "--json", *SAMPLE)
    assert json.loads(out)[-1]["presets"] == {"quick": {"target": 20}}


def test_a_new_game_can_be_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "race.tmgame")
    assert run(capsys, "new", file, "--players", "3", "--preset", "quick", *GAME)[0] == 0
    code, out, _ = run(capsys, "replay", file, *SAMPLE)
    assert (code, out) == (0, f"{file}: 0 steps, not finished\n1 of 1 games, 0 rows played\n")


def test_replay_reports_a_damaged_save(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "race.tmgame"
    run(capsys, "new", str(file), *GAME)
    file.write_text(file.read_text().splitlines()[0] + "\n")
    code, out, _ = run(capsys, "replay", str(file), "--json", *SAMPLE)
    assert code == 1
    assert "the rest of the file is missing" in json.loads(out)[0]["problem"]


def test_simulated_games_repeat_for_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first = run(capsys, "simulate", "6", "--players", "2-4", "--json", *GAME)
    assert first == run(capsys, "simulate", "6", "--players", "2-4", "--json", *GAME)
    assert [row["games"] for row in json.loads(first[1])["by_players"]] == [2, 2, 2]
    assert first != run(capsys, "simulate", "6", "--players", "2-4", "--json", "--seed", "2", *GAME)


def test_several_jobs_give_the_same_games_in_the_same_order(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (run(capsys, "simulate", "9", "--players", "2-4", "--json", "--jobs", jobs, *GAME) for jobs in "12")
    assert one == two
    assert one[0] == 0


def test_a_mistake_in_another_process_is_told_as_in_this_one() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_parallel(divide, [2, 1, 0], Jobs(2), "Number"))
    assert list(in_parallel(divide, [2, 1], Jobs(2), "Number")) == [6, 12]


def divide(number: int) -> int:
    return 12 // number


def test_a_handful_of_games_needs_no_process() -> None:
    assert usual_processes(6) == 1
    assert 1 <= usual_processes(1000) <= (os.cpu_count() or 1)


def test_simulate_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "2", "--players", "3", "--option", "target=20", *GAME)
    assert code == 0
    assert "3 players: 2 games" in out


def test_all_rulesets_compile(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "validate", *SAMPLE)
    assert code == 0
    assert out.endswith("with an error\n")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["simulate", "1", "--players", "9", *GAME], "2 to 4 players, not for 9"),
        (["simulate", "1", "--players", "two", *GAME], "not two"),
        (["simulate", "1", "--preset", "long", *GAME], "no preset long"),
        (["simulate", "1", "--option", "target", *GAME], "NAME=VALUE"),
        (["simulate", "1", "--option", "target=3", *GAME], "cannot be 3"),
        (["simulate", "1", "--game", "chess", *SAMPLE], "no game chess"),
        (["games", "--game-module", "nothing"], "contains no game"),
        (["games", "--game-module", ""], "contains no game"),
        (["games", "--game-module", ".nothing"], "contains no game"),
        (["simulate", "1", "--players", "4-2", *GAME], "not 4-2"),
        (["simulate", "0", *GAME], "not 0"),
        (["perft", "-1", *GAME], "not -1"),
        (["perft", "1", "--after", "-1", *GAME], "not -1"),
        (["bench", "--games", "0", *GAME], "not 0"),
        (["simulate", "1", "--jobs", "0", *GAME], "not 0"),
        (["bench", "--players", "0", *GAME], "2 to 4 players, not for 0"),
        (["worker", "--players", "0", *GAME], "2 to 4 players, not for 0"),
    ],
)
def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    code, out, err = run(capsys, *args)
    assert (code, out) == (1, "")
    assert says in err
    assert err.count("\n") == 1


def test_rules_that_are_no_yaml_are_one_sentence(tmp_path: Path) -> None:
    for folder in ("engine", "resources"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "resources" / "rules" / "terra_mystica" / "game.yaml").write_text("rounds: [6", encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "engine", "games"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "game.yaml, line 2: is not YAML" in done.stderr


def test_a_python_without_the_packages_says_so() -> None:
    command = [sys.executable, "-S", "-m", "engine", "games"]  # -S: nothing that was installed
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "yaml is missing" in done.stderr


def test_a_mistake_in_all_rulesets_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PlayerError("The file is wrong.")

    monkeypatch.setattr(type(TM), "create", refuse)
    code, out, _ = run(capsys, "validate")
    assert code == 1
    assert out.count("The file is wrong.") == 1
    assert "terra_mystica, preset defaults, 2 seats and " in out


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("texts.yaml", "  auren:", "  aurens:", "texts.yaml, line 12, factions.aurens: unknown key"),
        (
            "texts.yaml",
            "    ability: No special",
            "    abilty: No special",
            "texts.yaml, line 14, factions.auren.abilty: unknown key",
        ),
        ("texts.yaml", "turn_order: {name", "turn_ordre: {name", ", options.turn_ordre: unknown key"),
        ("texts.yaml", "pass_order: as passed", "passed: as passed", ", options.turn_order.values.passed"),
        ("texts.yaml", "  map: {name: Map}\n", "", ", options: the key map is missing"),
        ("help.yaml", "tracks:", "trakcs:", ", trakcs: unknown key"),
        (
            "help.yaml",
            "    title: The game in short",
            "    titel: The game",
            "help.yaml, line 6, topics.goal.titel: unknown",
        ),
        (
            "texts.pl.yaml",
            "",
            "factions: {aurenowie: {name: Aureni}}",
            "texts.pl.yaml, line 1, factions.aurenowie: unknown",
        ),
    ],
)
def test_a_misspelt_key_of_the_texts_is_located(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    old: str,
    new: str,
    says: str,
) -> None:
    folder = tmp_path / "terra_mystica"
    shutil.copytree(resource("rules", "terra_mystica"), folder)
    path = folder / file
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(before.replace(old, new, 1) if old else new, encoding="utf-8")
    monkeypatch.setattr("engine.games.terra_mystica.game.resource", lambda *parts: folder)
    monkeypatch.setattr("engine.core.checkup._tables", lambda *_: iter(()))
    code, out, _ = run(capsys, "validate")
    assert code == 1
    assert out.count("terra_mystica, texts: ") == 1
    assert says in out


def test_replay_of_a_missing_file_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "replay", "nothing.tmgame", *SAMPLE)
    assert code == 1
    assert "cannot be read" in out


def test_a_game_is_exported_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    save, ledger = tmp_path / "game.tmgame", tmp_path / "game.txt"
    session = play_game(TM.create(Setup(TM.id, (Seat("A"), Seat("B")), 4)), [RandomBot(1), RandomBot(2)])
    write_save(save, TM, session)
    for form in ("ledger", "commands"):
        assert run(capsys, "export", str(save), "--form", form, "-o", str(ledger))[0] == 0
        code, out, _ = run(capsys, "replay", "--verify", str(ledger), str(save))
        assert code == 0, out
        assert "2 of 2 games" in out
    code, _, err = run(capsys, "export", str(save), "--form", "song")
    assert (code, err) == (1, "There is no form song; the forms are: ledger, commands.\n")


def test_replay_says_what_was_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A ledger states values; a command file and a save do not."""
    save = tmp_path / "game.tmgame"
    session = play_game(TM.create(Setup(TM.id, (Seat("A"), Seat("B")), 4)), [RandomBot(1), RandomBot(2)])
    write_save(save, TM, session)
    for form in ("ledger", "commands"):
        run(capsys, "export", str(save), "--form", form, "-o", str(tmp_path / form))
    _, out, _ = run(capsys, "replay", "--verify", str(tmp_path / "commands"))
    assert "; played to the end, no values to compare\n" in out
    assert "identical" not in out
    _, out, _ = run(capsys, "replay", "--verify", str(tmp_path / "ledger"))
    rows = sum("\t" in line for line in (tmp_path / "ledger").read_text(encoding="utf-8").splitlines())
    assert out.endswith(f"1 of 1 games, {rows} rows played, {rows} of them identical in every value\n")
    assert "identical" not in run(capsys, "replay", str(tmp_path / "ledger"))[1]
    assert "identical" not in run(capsys, "replay", "--verify", str(save))[1]


@pytest.mark.parametrize("command", ["replay", "export"])
def test_an_unknown_option_of_a_text_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("setup witches\nsetup nomads\n", encoding="utf-8")
    code, out, err = run(capsys, command, str(file), "--option", "foo=1")
    assert code == 1
    assert "There is no rule option foo; the options are: map, turn_order" in out + err


def test_the_help_of_export_names_every_form(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["export", "--help"])
    out = capsys.readouterr().out
    assert TM.notation is not None
    assert all(form in out for form in TM.notation.forms)


HEADER = (
    '{"format": 1, "game": "terra_mystica", "ruleset": {"version": 1, "hash": "x"}, "seed": 1, "options": {},'
    ' "seats": [{"name": "A", "player": "human"}, {"name": "B", "player": "human"}]}\n'
)
ODD: dict[str, bytes] = {
    "empty": b"",
    "nul": b"\0" * 100,
    "binary": bytes(range(256)) * 20,
    "not_utf8": b"player \xff\xfe\nsetup witches\n",
    "deep": (HEADER + "[" * 100_000 + "\n").encode(),
    "deep_header": b'{"format": ' + b"[" * 100_000,
    "deep_blocks": b"- " * 100_000,
    "deep_lines": "".join(" " * depth + "-\n" for depth in range(2000)).encode(),
    "undo": (HEADER + '{"undo": 1e400}\n{"check": 1}\n').encode(),
    "seed": HEADER.replace('"seed": 1', '"seed": 1e400').encode(),
    "long_seed": HEADER.replace('"seed": 1', f'"seed": {"9" * 5000}').encode(),
    "long_number": f"setup witches\nwitches: burn {'9' * 5000}\n".encode(),
    "ledger": b"\t" * 14 + b"\n",
    "many_players": b"player x\n" * 50 + b"setup witches\n",
    "set_up_twice": b"witches: setup\nwitches: setup\n",
    "large": b"0" * (17 << 20),
}


@pytest.mark.parametrize("command", ["replay", "export", "index"])
@pytest.mark.parametrize("kind", [*ODD, "folder", "pipe", "missing"])
def test_an_odd_file_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str, command: str
) -> None:
    path = tmp_path / kind
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("no pipes among files here")
        os.mkfifo(path)
    elif kind in ODD:
        path.write_bytes(ODD[kind])
    args = ["replay", "x", "--index", str(path)] if command == "index" else [command, str(path)]
    code, out, err = run(capsys, *args)
    said = (out + err).replace("0 of 1 games, 0 rows played\n", "")
    assert (code, said.count("\n")) == (1, 1)
    assert len(said) < 600
    assert "Errno" not in said
    if kind in ("folder", "pipe", "missing", "large") and command != "index":
        assert f"The file {path} cannot be read (" in said


@pytest.mark.parametrize("text", ["[]", "{", "[" * 100_000, "1"])
def test_other_final_scores_beside_a_text_are_no_concern(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    (tmp_path / "final_vp.json").write_text(text, encoding="utf-8")
    file = tmp_path / "game.txt"
    file.write_text(
        "player A\nplayer B\nscore SCORE2,SCORE1,SCORE6,SCORE4,SCORE3,SCORE5\n"
        "delete BON1\ndelete BON2\ndelete BON3\ndelete BON6\nsetup witches\nsetup nomads\n",
        encoding="utf-8",
    )
    assert run(capsys, "replay", str(file))[0] == 0


def test_a_new_game_is_not_written_over_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(capsys, "new", str(tmp_path))
    assert (code, out, err.count("\n")) == (1, "", 1)


def test_a_game_without_a_notation_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    save = tmp_path / "race.tmgame"
    run(capsys, "new", str(save), *GAME)
    code, _, err = run(capsys, "export", str(save), *SAMPLE)
    assert code == 1
    assert "no notation" in err


def test_perft_and_bench_print_their_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "3", *GAME)[1] == "1: 1\n2: 1\n3: 2\n"
    figures = json.loads(run(capsys, "bench", "--games", "3", "--growth", "--json", *GAME)[1])
    assert figures["core"] == running_core()
    seats = [f"games_per_second_with_{seats}_seats" for seats in (2, 3, 4)]
    assert all(figures[name] > 0 for name in ("games_per_second", "copy_microseconds", "start_milliseconds", *seats))


def test_figures_are_kept_and_compared_in_proportion_to_the_machine(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    history = tmp_path / "bench.jsonl"
    keep = ["bench", "--games", "2", "--history", str(history), *GAME]
    assert "since" not in run(capsys, *keep, "--record", "before")[1]
    entry = json.loads(history.read_text(encoding="utf-8"))
    assert entry["name"] == "before"
    # The same figures, measured on a machine of twice the speed, are no progress.
    faster = {name: value * 2 if name.endswith("per_second") else value for name, value in entry.items()}
    assert bench.change("games_per_second", faster["games_per_second"], entry["games_per_second"], faster, entry) == 0
    assert "% since before)" in run(capsys, *keep)[1]
    assert run(capsys, *keep, "--history", str(tmp_path / "no" / "file"), "--record", "x")[0] == 1


@pytest.mark.usefixtures("compiled_core")
def test_both_cores_are_compared_in_one_go(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "bench", "--compare", "interpreted", "compiled", "--games", "2", *GAME)[1]
    assert "times faster compiled; at least 4:" in out
    figures = json.loads(
        run(capsys, "bench", "--compare", "interpreted", "compiled", "--games", "2", "--json", *GAME)[1]
    )
    assert figures["interpreted"].keys() == figures["compiled"].keys()
    assert figures["games_per_second_ratio"] > 0


@pytest.mark.parametrize("args", [["fly"], ["simulate"], ["simulate", "1", "--colour", "red"], []])
def test_an_unknown_argument_is_one_sentence(args: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "engine", *args], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "--help" in done.stderr
