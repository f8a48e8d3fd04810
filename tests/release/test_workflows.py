"""The jobs of .github/workflows: what they may run, and with which rights. actionlint checks the rest by hand."""

import re

import pytest

from tests.conftest import PROJECT

WORKFLOWS = {path.name: path.read_text(encoding="utf-8") for path in (PROJECT / ".github/workflows").glob("*.yml")}
TESTS, RELEASE = "tests.yml", "release.yml"


def test_there_are_two() -> None:
    assert sorted(WORKFLOWS) == [RELEASE, TESTS]


@pytest.mark.parametrize("name", [TESTS, RELEASE])
def test_actions_are_pinned_by_commit(name: str) -> None:
    used = re.findall(r"uses: (.*)", WORKFLOWS[name])
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_each_action_has_one_version() -> None:
    pins = set(re.findall(r"uses: (.*)", "\n".join(WORKFLOWS.values())))
    assert len({pin.partition("@")[0] for pin in pins}) == len(pins)


@pytest.mark.parametrize("name", [TESTS, RELEASE])
def test_jobs_only_read_unless_they_publish(name: str) -> None:
    text = WORKFLOWS[name]
    assert "\npermissions:\n  contents: read\n" in text
    assert text.count(": write") == (1 if name == RELEASE else 0)
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize("system", ["ubuntu", "windows", "macos"])
def test_every_system_and_python_is_tested(system: str, python: str) -> None:
    assert f"{system}-latest" in WORKFLOWS[TESTS]
    assert f'"{python}"' in WORKFLOWS[TESTS]


@pytest.mark.parametrize("name", [TESTS, RELEASE])
def test_what_is_installed_is_checked_by_checksum(name: str) -> None:
    for line in re.findall(r".*pip install.*", WORKFLOWS[name]):
        assert "--require-hashes --only-binary=:all: -r locks/" in line
    for lock in re.findall(r"locks/[a-z]+\.txt", WORKFLOWS[name]):
        assert (PROJECT / lock).is_file()


@pytest.mark.parametrize("name", [TESTS, RELEASE])
def test_what_is_run_is_there_and_knows_its_options(name: str) -> None:
    lines = re.findall(r"python ((?:packaging/)?\w+\.py)(.*)", WORKFLOWS[name])
    assert lines
    for script, words in lines:
        text = (PROJECT / script).read_text(encoding="utf-8")
        for option in re.findall(r"--[a-z-]+", words):
            assert option in text or option in ("--headless", "--seed"), f"{script} {option}"  # the game's own
