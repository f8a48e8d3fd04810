"""Options, registry, resources and YAML."""

import importlib
from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.options import Option, complete_options
from engine.core.registry import About, Registry
from engine.core.resources import resource_root
from tests.sample_game import GAME

LEECH = Option("timing", ("immediate", "deferred"), "immediate", "When offers are answered.")
PROMO = Option("promo", (False, True), False, "More tiles.")


def test_options_are_completed_with_their_defaults() -> None:
    assert complete_options((LEECH, PROMO), {"promo": True}) == {"timing": "immediate", "promo": True}


@pytest.mark.parametrize("chosen", [{"promo": 1}, {"promo": "true"}, {"timing": "late"}, {"speed": "fast"}])
def test_an_unknown_option_or_value_is_refused_by_name(chosen: dict[str, object]) -> None:
    with pytest.raises(PlayerError, match=next(iter(chosen))):
        complete_options((LEECH, PROMO), chosen)  # type: ignore[arg-type]


def test_a_default_that_is_no_value_is_refused() -> None:
    with pytest.raises(PlayerError, match="cannot be later"):
        complete_options((Option("leech", ("now", "deferred"), "later", "When power is taken."),), {})


def test_the_registry_knows_its_games() -> None:
    registry = Registry([GAME])
    assert registry.get("dice_race") is GAME is registry.default
    assert [game.id for game in registry] == ["dice_race"]
    with pytest.raises(PlayerError, match="two games"):
        registry.add(GAME)
    with pytest.raises(PlayerError, match="no game chess"):
        registry.get("chess")


@pytest.mark.parametrize("module", ["no.such.module", "engine.core"])
def test_a_module_without_a_game_is_refused(module: str) -> None:
    with pytest.raises(PlayerError, match="contains no game"):
        Registry().add_module(module)


def test_a_declared_game_is_loaded_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    registry.declare(About("dice_race", "Dice race", range(2, 5)), "tests.sample_game")
    with monkeypatch.context() as nothing_loads:
        nothing_loads.setattr(importlib, "import_module", pytest.fail)
        assert registry.about(registry.default_id).title == "Dice race"
        assert [about.id for about in registry.listed] == ["dice_race"]
    assert registry.get("dice_race") is GAME is registry.default
    assert list(registry) == [GAME]
    with pytest.raises(PlayerError, match="two games"):
        registry.add(GAME)


def test_a_game_that_cannot_be_loaded_is_told_when_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_game.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    registry = Registry([GAME])
    for number, module in enumerate(("broken_game", "no.such.module")):
        registry.declare(About(f"chess_{number}", "Chess", range(2, 3)), module)
    assert [about.title for about in registry.listed] == ["Dice race", "Chess", "Chess"]
    for id_, reason in {"chess_0": "division by zero", "chess_1": "no is missing"}.items():
        with pytest.raises(PlayerError) as caught:
            registry.get(id_)
        assert str(caught.value) == (
            f"The game Chess cannot be loaded ({reason}); nothing was changed, install TM Desktop again."
        )
    assert registry.get("dice_race") is GAME


def test_an_empty_registry_says_so() -> None:
    with pytest.raises(PlayerError, match="No game is installed"):
        _ = Registry().default


def test_resources_are_found_beside_the_packages(tmp_path: Path) -> None:
    (tmp_path / "resources").mkdir()
    assert resource_root(tmp_path) == tmp_path / "resources"


def test_resources_are_found_in_a_frozen_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert resource_root() == tmp_path / "resources"


def test_missing_resources_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="resources is missing"):
        resource_root(tmp_path)
