"""The files of locks/: pins and checksums of everything that gets installed, and to what is installed here."""

import re
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import PROJECT

LOCKS = sorted((PROJECT / "locks").glob("*.txt"))
CHECKSUM = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(file: Path) -> list[str]:
    """One line for each package, with its checksums."""
    lines = file.read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pinned(file: Path) -> dict[str, str]:
    found = [Requirement(entry.partition(" --hash")[0]) for entry in entries(file)]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in found}


def lock(name: str) -> dict[str, str]:
    return pinned(PROJECT / "locks" / f"{name}.txt")


def installed_closure(roots: Iterable[str]) -> dict[str, str]:
    """The versions here of these requirements and all that they need on this machine."""
    versions: dict[str, str] = {}
    waiting = [Requirement(root) for root in roots]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in versions or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        versions[name] = metadata.version(name)
        waiting += map(Requirement, metadata.requires(name) or [])
    return versions


def wanted() -> dict[str, list[str]]:
    """What pyproject.toml asks for, by the lock that has to hold it."""
    content = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    game, build = content["project"]["dependencies"], content["build-system"]["requires"]
    extra, groups = content["project"]["optional-dependencies"]["cluster"], content["dependency-groups"]
    return {
        "app": game,
        "core": build,
        "dev": [*game, *build, *extra, *groups["dev"]],
        "engine": groups["engine"],
        "bundle": [*game, *build, *groups["bundle"]],
        "lock": groups["lock"],
    }


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.name)
def test_every_package_has_one_version_and_checksums(file: Path) -> None:
    for entry in entries(file):
        assert re.match(r"[a-z0-9.-]+==[0-9.]+[ ;]", entry), entry
        assert CHECKSUM.search(entry), entry
        assert "://" not in entry


@pytest.mark.parametrize("name", ["app", "core", "dev", "engine"])
def test_every_package_is_locked_to_the_version_that_is_tested(name: str) -> None:
    here, pins = installed_closure(wanted()[name]), lock(name)
    assert {package: pins.get(package) for package in here} == here


@pytest.mark.parametrize("name", wanted())
def test_each_lock_holds_what_pyproject_asks_for(name: str) -> None:
    pins = lock(name)
    for line in wanted()[name]:
        requirement = Requirement(line)
        version = pins.get(canonicalize_name(requirement.name), "missing")
        assert version != "missing", line
        assert requirement.specifier.contains(version), line


def test_the_locks_agree_with_one_another() -> None:
    assert LOCKS
    versions: dict[str, str] = {}
    for file in LOCKS:
        for name, version in pinned(file).items():
            assert versions.setdefault(name, version) == version, f"{name} in {file.name}"


def test_the_tests_have_all_that_the_game_and_the_core_need() -> None:
    assert lock("app").items() | lock("core").items() <= lock("dev").items()


def test_the_build_uses_the_locked_tools() -> None:
    assert wanted()["core"] == [f"{name}=={lock('core')[name]}" for name in ("setuptools", "mypy")]
