"""The checks, run on the project itself. Import layers are import-linter's, see pyproject.toml."""

from tests.architecture.code import check_hidden_inputs, check_module_size, check_pickle, check_yaml_loaders
from tests.architecture.ids import Ids, check_ids, collect_all_ids, collect_ids
from tests.architecture.without_qt import PLAY, check_engine_without_qt, run_without_qt
from tests.architecture.yamlfiles import check_yaml_files
from tests.conftest import PROJECT, shared_path

# Modules that may be longer than others, each with the reason.
LONG_MODULES: dict[str, str] = {}


def test_modules_are_short_enough_to_read() -> None:
    assert check_module_size(PROJECT, LONG_MODULES) == []


def test_the_engine_has_no_hidden_inputs() -> None:
    assert check_hidden_inputs(PROJECT) == []


def test_nothing_is_pickled() -> None:
    assert check_pickle(PROJECT) == []


def test_yaml_is_read_in_one_place_and_safely() -> None:
    assert check_yaml_loaders(PROJECT) == []


def test_every_yaml_file_can_be_read() -> None:
    assert check_yaml_files(PROJECT) == []


def test_no_faction_tile_or_map_is_named_in_code() -> None:
    ids = collect_all_ids(PROJECT)
    if ids == Ids():  # no rule data yet
        ids = collect_ids(shared_path("data", "terra_mystica"))
    assert check_ids(PROJECT, ids) == []


def test_the_engine_imports_without_qt() -> None:
    assert check_engine_without_qt(PROJECT) == []


def test_the_engine_plays_without_qt() -> None:
    run = run_without_qt(PROJECT, PLAY)
    assert run.returncode == 0, run.stderr
    assert "3 games of Terra Mystica" in run.stdout
