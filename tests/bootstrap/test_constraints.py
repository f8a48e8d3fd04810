"""constraints.txt pins everything that gets installed, and to what is installed here."""

import tomllib
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import PROJECT


def pinned() -> dict[str, str]:
    lines = (PROJECT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pins}


def installed_closure(roots: list[str]) -> dict[str, str]:
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


def test_every_package_is_pinned_to_the_version_that_is_tested() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    here = installed_closure(project["dependencies"] + project["optional-dependencies"]["dev"])
    pins = pinned()
    assert {name: pins.get(name) for name in here} == here


def test_the_build_uses_the_pinned_tools() -> None:
    build = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    assert build["requires"] == [f"{name}=={pinned()[name]}" for name in ("setuptools", "mypy")]
