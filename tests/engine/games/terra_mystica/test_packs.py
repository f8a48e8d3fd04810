"""Packs of Terra Mystica: rules with packs are played, saved and opened elsewhere, and leave nothing behind."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.levels import make_bot
from engine.bots.table import check_scores, play_game
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import OptionValue
from engine.core.packfiles import read_pack
from engine.core.packs import Pack, make_pack
from engine.core.reading import Node, read_yaml
from engine.core.resources import resource
from engine.core.savefile import glance, read_save, read_setup, setup_line, setup_of, write_save, write_setup
from engine.core.session import Session
from engine.core.trial import try_out
from engine.games import installed_games
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME, TerraMystica
from tests.engine.core.test_packs import pack

EXAMPLES = sorted(path.name for path in resource("packs").iterdir() if read_pack(path).game == GAME.id)
SEATS = tuple(Seat(f"Seat {number}") for number in (1, 2, 3))


def example(name: str) -> Pack:
    return read_pack(resource("packs", name))


def created(setup: Setup) -> TerraMystica:
    game = GAME.create(setup)
    assert isinstance(game, TerraMystica)
    return game


def test_three_examples_ship() -> None:
    assert EXAMPLES == ["balanced_start", "short_game", "tinkers"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_played_to_the_end(name: str) -> None:
    game_type = GAME.with_packs((example(name),))
    assert try_out(game_type) >= 2
    assert not list(game_type.text_problems())
    bots = [make_bot("random", seat) for seat in range(3)]
    session = play_game(game_type.create(Setup(GAME.id, SEATS, 1, packs=game_type.packs)), bots, check=True)
    check_scores(session, GAME.score_resource)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_save_opens_where_nobody_has_the_pack(name: str, tmp_path: Path) -> None:
    """Nothing but the file is asked: the pack is content, and no folder of packs exists for the reader."""
    packed = make_pack({**example(name).files, "pack.yaml": pack("mine").files["pack.yaml"]})
    session = play_game(created(Setup(GAME.id, SEATS, 1, packs=(packed,))), [make_bot("random", 1)] * 3)
    write_save(tmp_path / "game.tmgame", GAME, session)
    loaded = read_save(tmp_path / "game.tmgame", installed_games())
    assert loaded.told is None
    assert loaded.session.game.setup.packs == (packed,)
    assert loaded.session.state.key() == session.state.key()
    assert glance(tmp_path / "game.tmgame").setup.packs == (packed,)


def test_a_game_without_packs_is_written_as_before(tmp_path: Path) -> None:
    write_save(tmp_path / "game.tmgame", GAME, Session(created(Setup(GAME.id, SEATS, 1))))
    header = json.loads((tmp_path / "game.tmgame").read_bytes().splitlines()[0])
    assert header["format"] == 2
    assert "packs" not in header


def test_set_ups_travel_with_their_packs() -> None:
    setup = created(Setup(GAME.id, SEATS, 1, packs=(example("tinkers"),))).setup
    for copy in (setup_of(json.loads(json.dumps(setup_line(setup)))), read_setup(write_setup(setup))):
        assert copy == setup
        assert created(replace(copy, seed=2)).rules.factions == created(setup).rules.factions


def test_nothing_of_a_pack_is_left_over() -> None:
    before = created(Setup(GAME.id, SEATS, 1)).ruleset_hash()
    packed = created(Setup(GAME.id, SEATS, 1, packs=(example("short_game"), example("tinkers"))))
    assert packed.rules.rounds == 4
    assert "tinkers" in {faction.id for faction in packed.rules.factions}
    assert packed.ruleset_hash() != before
    plain = created(Setup(GAME.id, SEATS, 1))
    assert plain.ruleset_hash() == before
    assert plain.rules.rounds == 6
    assert GAME.with_packs(packed.setup.packs).with_packs(()) is GAME
    assert "tinkers" not in next(option for option in GAME.options if option.id == "factions").values


def test_packs_lie_over_one_another_in_order() -> None:
    five, seven = pack("five", game="rounds: 5\n"), pack("seven", game="rounds: 7\n")
    assert created(Setup(GAME.id, SEATS, 1, packs=(five, seven))).rules.rounds == 7
    assert created(Setup(GAME.id, SEATS, 1, packs=(seven, five))).rules.rounds == 5


def test_a_pack_in_a_save_that_was_spoiled_is_told(tmp_path: Path) -> None:
    write_save(tmp_path / "game.tmgame", GAME, Session(created(Setup(GAME.id, SEATS, 1, packs=(pack("mine"),)))))
    text = (tmp_path / "game.tmgame").read_text().replace("kind: rules", "kind: ruels")
    (tmp_path / "game.tmgame").write_text(text)
    with pytest.raises(PlayerError, match="line 8, kind: expected one of rules, map, texts"):
        read_save(tmp_path / "game.tmgame", installed_games())


def test_of_a_new_faction_is_told_what_is_its_own() -> None:
    told = [found.sentence for found in GAME.with_packs((example("tinkers"),)).differences()]
    assert told[0] == "Faction tinkers: added"
    assert "Faction tinkers: its spades and the digging track, VP of an advance: 6 → 4" in told
    assert not any("what each of them" in sentence and "dwelling" in sentence for sentence in told), "as usual"


# Numbers that packs change

CULTS = ("fire", "water", "earth", "air")


def fewer_cults(number: int) -> Pack:
    """A pack that leaves only the first cults, wherever the others are named."""
    kept, gone = CULTS[:number], CULTS[number:]
    data = sources()
    files = {"game": f"cults: {{tracks: [{', '.join(kept)}]}}\n"}
    boards = {"defaults": data.defaults, **{f"factions__{name}": read_faction(name) for name in data.factions}}
    for path, node in boards.items():
        lost = [cult for cult in node.get("cults", {}).mapping() if cult in gone]
        if lost:
            files[path] = f"cults: {{remove: [{', '.join(lost)}]}}\n"
    favors = data.tiles["favor_tiles"].mapping().items()
    lost = [name for name, tile in favors if set(tile.get("cults").mapping()) & set(gone)]
    files["tiles__favor_tiles"] = f"remove: [{', '.join(lost)}]\n"
    scoring = data.tiles["scoring_tiles"].mapping().items()
    files["tiles__scoring_tiles"] = "".join(
        f"{name}: {{cult: {kept[0]}}}\n" for name, tile in scoring if tile.get("cult").value in gone
    )
    return pack("fewer", **files)


def read_faction(name: str) -> Node:
    return read_yaml(resource("rules", "terra_mystica", "factions", f"{name}.yaml"))


MORE_TILES = "".join(
    f"more_{number}: {{code: M{number}, build: {{dwelling: 2}}, cult: fire, step: 2, reward: {{coins: 1}}}}\n"
    for number in range(2)
)
NUMBERS = {
    "one_round": pack("one", game="rounds: 1\nfirst_game: {scoring_tiles: [big_air]}\n"),
    "eight_rounds": pack("eight", game="rounds: 8\n"),
    "ten_rounds": pack("ten", game="rounds: 10\n", tiles__scoring_tiles=MORE_TILES),
    "short_cults": pack("cults", game="cults: {top: 4, orders: [1], power: {remove: ['5', '7', '10'], 4: 3}}\n"),
    "long_cults": pack("cults", game="cults: {top: 20, orders: [6, 5, 4, 3, 2, 1], power: {15: 3, 20: 5}}\n"),
    "one_cult": fewer_cults(1),
    "small_towns": pack("towns", game="town: {power: 1, buildings: 1}\n", tiles__town_tiles="coins: {count: 9}\n"),
    "few_tiles": pack(
        "few",
        game="power_actions: {remove: [bridge, priest, workers, coins, two_spades]}\nfinal_scoring: {cults: [50]}\n",
        tiles__town_tiles="remove: [workers, priest, power, cults]\n",
    ),
    "long_carpets": pack(
        "carpets", tiles__town_tiles="coins: {gain: {shipping: 30}}\n", game="town: {power: 2, buildings: 1}\n"
    ),
    "new_tokens": pack(
        "tokens",
        game="power_actions: {coins: {cost: {power: 1}, gain: {tokens: 2, remove: [coins]}}}\n",
        tiles__scoring_tiles="big_air: {reward: {full_tokens: 1}}\n",
    ),
    "rich": pack("rich", defaults="start: {bowls: [20, 20, 20], coins: 60, workers: 30}\n"),
}


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("level", ["random", "casual"])
def test_packs_that_change_numbers_are_played(name: str, level: str) -> None:
    everyone: dict[str, OptionValue] = {
        "faction_choice": "random",
        "expansion_factions": ("ice", "volcano", "variable"),
    }
    for seed, players in enumerate((2, 5)):
        seats = tuple(Seat(str(seat)) for seat in range(players))
        game = created(Setup(GAME.id, seats, seed, everyone, (NUMBERS[name],)))
        session = play_game(game, [make_bot(level, seat) for seat in range(players)], check=True)
        check_scores(session, GAME.score_resource)


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"game": "cults: {tracks: [fire, water, earth, air, spirit]}"}, "cults.tracks: expected a list of 1 to 4"),
        ({"game": "cults: {tracks: [fire, water, earth, spirit]}"}, "expected some of fire, water, earth, air; texts"),
        ({"game": "terrain_wheel: [plains, swamp, lakes, forest, mountains, wasteland]"}, "expected a list of 7"),
        ({"game": "rounds: 9"}, "9 rounds need as many scoring tiles, found 8"),
        ({"defaults": "digging: {spade: [{power: 2}]}"}, "digging.spade.0..power: unknown key"),
        ({"defaults": "spade: {shipping: 1}"}, "spade.shipping: unknown key"),
        ({"tiles__scoring_tiles": "big_air: {reward: {bridges: 1}}"}, "big_air.reward.bridges: unknown key"),
        ({"tiles__town_tiles": "coins: {gain: {tokens_per_seat: 1}}"}, "coins.gain.tokens_per_seat: unknown key"),
        ({"defaults": "town: {bridges: 1}"}, "town.bridges: unknown key"),
        ({"factions__witches": "action: {code: A, gain: {free_dwelling: 2}}"}, "an action can give only one of it"),
        ({"factions__witches": "action: {code: A, gain: {}}"}, "action.gain: expected 1 to 99 entries"),
        ({"factions__witches": "leech: {accepted: {favor_tiles: 1}}"}, "leech.accepted.favor_tiles: unknown key"),
    ],
)
def test_what_the_rules_could_not_play_is_refused(files: dict[str, str], says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        created(Setup(GAME.id, SEATS, 1, packs=(pack("mine", **files),)))


MORE_AT_FIRST = {
    "more_rounds": pack("more", game="rounds: 8\n"),
    "more_dwellings": pack("more", defaults="start_dwellings: 3\n"),
    "fewer_dwellings": pack("more", factions__nomads="start_dwellings: 1\n"),
    "more_cards": pack("more", game="bonus_cards_more_than_players: 4\n"),
}


@pytest.mark.parametrize("name", MORE_AT_FIRST)
def test_the_first_game_is_played_with_other_numbers(name: str) -> None:
    """What it does not name is taken in order, or chosen freely."""
    game = created(Setup(GAME.id, SEATS, 1, {"first_game": True}, (MORE_AT_FIRST[name],)))
    session = play_game(game, [make_bot("casual", seat) for seat in range(3)], check=True)
    check_scores(session, GAME.score_resource)


def test_a_preset_of_a_pack_may_choose_lists() -> None:
    mine = pack("mine", options="presets: {mine: {expansion_factions: [ice, volcano], faction_choice: random}}\n")
    preset = GAME.with_packs((mine,)).presets["mine"]
    assert preset["expansion_factions"] == ("ice", "volcano")
    assert created(Setup(GAME.id, SEATS, 1, preset, (mine,))).initial_state().seats
