"""The game's part of the new-game dialog."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import complete_options
from engine.games.terra_mystica.game import GAME
from tm_desktop.games.terra_mystica.forms.new_game_form import TerraMysticaForm
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.play.presets import PresetFolder
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme


@pytest.fixture
def form(qtbot: QtBot) -> TerraMysticaForm:
    form = TerraMysticaForm(GAME, Theme(LIGHT))
    qtbot.addWidget(form)
    qtbot.addWidget(form.seats_panel())  # which has its place elsewhere in the dialog
    form.set_options(complete_options(GAME.options, {}))
    form.set_table(4, 4711)
    return form


def _topics(form: TerraMysticaForm) -> list[str]:
    return [thing.topic_id for thing in (*form.round_tiles, *form.taken_tiles)]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"leech_timing": "never"}, "“Answers to power offers” cannot be never; choose one of: at once, later."),
        ({"gravity": True}, "has a rule that this version does not know (gravity)"),
    ],
)
def test_a_preset_that_does_not_fit_is_told_in_the_words_of_the_dialog(
    tmp_path: Path, options: dict[str, object], told: str
) -> None:
    path = tmp_path / "friday.tmpreset"
    path.write_text(json.dumps({"preset": 1, "game": GAME.id, "name": "Friday", "options": options}), "utf-8")
    folder = PresetFolder(tmp_path / "kept", GAME, PLUGIN)
    with pytest.raises(PlayerError) as caught:
        folder.take_in(path)
    assert told in str(caught.value)
    assert "leech_timing" not in str(caught.value)


def test_the_tiles_of_the_seed_are_those_of_the_game(form: TerraMysticaForm) -> None:
    seats = tuple(Seat(str(number)) for number in range(4))
    game = GAME.create(Setup(GAME.id, seats, 4711, form.options()))
    state = game.initial_state()
    rules = game.rules  # type: ignore[attr-defined]
    rounds = [f"scoring_tiles.{rules.scoring_tiles[index].id}" for index in state.scoring]
    cards = [f"bonus_cards.{card.id}" for card, coins in zip(rules.bonus_cards, state.cards, strict=True) if coins >= 0]
    assert _topics(form) == rounds + cards
    assert len(cards) == 7


def test_another_seed_or_seat_draws_anew(form: TerraMysticaForm) -> None:
    before = _topics(form)
    form.set_table(4, 4712)
    assert _topics(form) != before
    form.set_table(2, 4712)
    assert len(form.taken_tiles) == 5


def test_a_round_can_be_given_another_tile(form: TerraMysticaForm, qtbot: QtBot) -> None:
    now = [topic.partition(".")[2] for topic in _topics(form)[:6]]
    with qtbot.waitSignal(form.changed):
        form._choose("scoring_tiles", (now[1], now[0], *now[2:]))
    assert form.round_tiles[0].topic_id == f"scoring_tiles.{now[1]}"
    assert form.options()["scoring_tiles"] == (now[1], now[0], *now[2:])
    with qtbot.waitSignal(form.changed):
        form.draw_button.click()
    assert form.options()["scoring_tiles"] == ()


def test_a_bad_combination_is_explained(form: TerraMysticaForm) -> None:
    cards = tuple(topic.partition(".")[2] for topic in _topics(form)[6:])
    form._choose("bonus_cards", cards)
    assert form.problem() == ""
    form.set_table(5, 4711)  # now eight are needed
    assert "8" in form.problem()
    assert form.problem_label.text() == form.problem()
    form.draw_button.click()
    assert form.problem() == ""


def test_options_of_the_list_change_what_is_drawn(form: TerraMysticaForm) -> None:
    options = {id_: value for id_, value in complete_options(GAME.options, {}).items() if id_ not in form.handles}
    form.set_rules({**options, "first_game": True})
    assert form.round_tiles[0].topic_id == "scoring_tiles.dwelling_fire"
    assert not form.factions.segments.isEnabled()


def test_random_factions_are_shown(form: TerraMysticaForm) -> None:
    form.factions.segments.buttons["random"].click()
    assert len(form.factions.strip._owners) == 4
    assert len(form.factions.strip._picked) == 4
    form.factions.segments.buttons["random_colour"].click()
    assert len(form.factions.strip._owners) == 4
    assert form.factions.strip._picked == set()


def _chosen(form: TerraMysticaForm, seats: int) -> list[str]:
    offers = [form.seat_offer(seat) for seat in range(seats)]
    return [offer.chosen for offer in offers if offer is not None]


def test_a_seat_is_given_a_faction(form: TerraMysticaForm, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.changed):
        form.choose_for_seat(2, "witches")
    assert form.options()["factions"] == ("pick", "pick", "witches", "pick")
    assert _chosen(form, 4) == ["pick", "pick", "witches", "pick"]
    offer = form.seat_offer(2)
    assert offer is not None
    assert offer.icon == "terrain_forest"
    # Nobody else gets this colour, and the list says why.
    other = form.seat_offer(0)
    assert other is not None
    assert [choice.id for choice in other.choices if choice.blocked] == ["auren", "witches"]
    assert "seat 3" in next(choice.blocked for choice in other.choices if choice.id == "auren")
    form.choose_for_seat(2, "pick")
    assert form.options()["factions"] == ()


def test_given_factions_stay_when_the_others_choose_otherwise(form: TerraMysticaForm) -> None:
    form.choose_for_seat(0, "giants")
    form.factions.segments.buttons["random"].click()
    assert _chosen(form, 4) == ["giants", "random", "random", "random"]
    assert len(form.factions.strip._picked) == 4
    form.set_table(5, 4711)
    assert _chosen(form, 5) == ["giants", "random", "random", "random", "random"]
    form.set_table(2, 4711)
    assert form.options()["factions"] == ("giants", "random")
    assert form.problem() == ""


def test_the_first_game_fixes_what_seats_play(form: TerraMysticaForm) -> None:
    form.choose_for_seat(0, "giants")
    form.set_rules({"first_game": True})
    offers = [form.seat_offer(seat) for seat in range(4)]
    assert all(offer is not None and offer.is_fixed for offer in offers)
    assert "giants" not in _chosen(form, 4)


def test_changes_against_the_preset_are_counted(form: TerraMysticaForm) -> None:
    form.set_base(complete_options(GAME.options, {}))
    assert form.change_count() == 0
    form.factions.segments.buttons["random"].click()
    assert form.change_count() == 1
    form.choose_for_seat(0, "giants")  # belongs to this table, not to its rules
    assert form.change_count() == 1
