"""Presets as files: what is kept, and one sentence for every file that is none."""

import json
from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.options import Options
from engine.core.presetfile import Preset, make_preset, read_preset, write_preset
from engine.games.terra_mystica.game import GAME
from tests.engine.core.test_packs import pack
from tests.sample_game import GAME as RACE


def test_a_preset_comes_back_as_it_was_written(tmp_path: Path) -> None:
    preset = make_preset(GAME, "Friday, Zoë’s rules", {**GAME.presets["league"], "starting_vp": "balanced_2017"})
    path = tmp_path / "new" / "friday.tmpreset"
    write_preset(path, preset)
    assert read_preset(path, GAME) == preset
    assert list(path.parent.iterdir()) == [path]


def test_only_rules_are_kept_and_only_what_differs() -> None:
    options: Options = {
        "map": "original",
        "turn_order": "pass_order",
        "bonus_cards": ("spade",),
        "factions": ("witches", "pick"),
    }
    assert make_preset(GAME, "x", options).options == {"turn_order": "pass_order"}


def test_a_preset_names_its_packs_and_says_which_is_missing(tmp_path: Path) -> None:
    path, mine = tmp_path / "five.tmpreset", pack("five", game="rounds: 5\n")
    packed = GAME.with_packs((mine,))
    write_preset(path, make_preset(packed, "Five", {"turn_order": "pass_order"}))
    assert json.loads(path.read_bytes())["packs"] == [{"id": "five", "version": "2", "digest": mine.digest}]
    assert read_preset(path, GAME, [pack("other"), mine]).packs == (mine.pack_name,)
    with pytest.raises(PlayerError, match=r"needs the pack five, version 2; install the file five\.tmpack"):
        read_preset(path, GAME)
    with pytest.raises(PlayerError, match="and here is only A pack 2 with other content"):
        read_preset(path, GAME, [pack("five", game="rounds: 4\n")])


@pytest.mark.parametrize("packs", [{}, ["five"], [{"id": "five"}], [3]])
def test_packs_that_are_none_are_no_preset(tmp_path: Path, packs: object) -> None:
    (tmp_path / "x.tmpreset").write_text(json.dumps({**GOOD, "preset": 2, "packs": packs}))
    with pytest.raises(PlayerError, match="is not a TM Desktop preset"):
        read_preset(tmp_path / "x.tmpreset", GAME)


GOOD = {"preset": 1, "game": "terra_mystica", "name": "x", "options": {}}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is not a TM Desktop preset"),
        (b"\xff\xfe\x00", "is not a TM Desktop preset"),
        (b"[" * 100_000, "is not a TM Desktop preset"),
        (b"[1, 2]", "is not a TM Desktop preset"),
        (json.dumps({**GOOD, "preset": "one"}).encode(), "is not a TM Desktop preset"),
        (json.dumps({**GOOD, "preset": True}).encode(), "is not a TM Desktop preset"),
        (json.dumps({**GOOD, "options": ["map"]}).encode(), "is not a TM Desktop preset"),
        (json.dumps({**GOOD, "name": 3}).encode(), "is not a TM Desktop preset"),
        (json.dumps(GOOD).encode()[:-20], "is not a TM Desktop preset"),
        (json.dumps({**GOOD, "preset": 3}).encode(), "newer TM Desktop"),
        (json.dumps({**GOOD, "game": "chess"}).encode(), "is for the game chess"),
        (json.dumps({**GOOD, "options": {"gravity": True}}).encode(), "There is no rule option gravity"),
        (json.dumps({**GOOD, "options": {"turn_order": "nobody"}}).encode(), "turn_order cannot be nobody"),
        (json.dumps({**GOOD, "options": {"turn_order": {"a": 1}}}).encode(), "turn_order cannot be"),
        (json.dumps({**GOOD, "options": {"first_game": 1}}).encode(), "first_game cannot be 1"),
    ],
)
def test_a_file_that_is_no_preset_is_told_in_one_sentence(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "x.tmpreset"
    path.write_bytes(content)
    with pytest.raises(PlayerError, match=told) as caught:
        read_preset(path, GAME)
    assert "\n" not in str(caught.value)


def test_a_missing_file_and_an_unwritable_place_are_told(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="cannot be read"):
        read_preset(tmp_path / "none", GAME)
    (tmp_path / "file").write_text("")
    with pytest.raises(PlayerError, match="could not be saved"):
        write_preset(tmp_path / "file" / "x", Preset(RACE.id, "x", {}))
