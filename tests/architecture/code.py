"""Checks of how the code is written: size of modules, hidden inputs, pickle, YAML loaders."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.architecture.sources import EVERYTHING, PROGRAM, Source, sources

MAX_LINES = 500

# Only bots and the command line may look at the clock, the environment or chance that no seed decides; and the module
# that lets the environment choose between the two forms of the same rules.
IMPURE_PARTS = ("engine/bots/", "engine/cli/", "engine/core/compiled.py")
IMPURE_MODULES = {"time", "random", "secrets", "uuid", "platform", "locale", "getpass", "socket"}
IMPURE_NAMES = {
    "os.environ",
    "os.environb",
    "os.getenv",
    "os.urandom",
    "os.getcwd",
    "os.getpid",
    "os.cpu_count",
    "datetime.now",
    "datetime.utcnow",
    "datetime.today",
    "date.today",
    "Path.home",
    "Path.cwd",
}

PICKLES = {"pickle", "cPickle", "shelve", "marshal", "dill", "cloudpickle", "jsonpickle"}

YAML_HOME = "engine/core/reading.py"
UNSAFE_YAML = {
    *(f"yaml.{name}" for name in ("load_all", "unsafe_load", "unsafe_load_all", "full_load", "full_load_all")),
    *(f"yaml.{name}" for name in ("Loader", "UnsafeLoader", "FullLoader", "CLoader", "CUnsafeLoader", "CFullLoader")),
}


def check_module_size(root: Path, allowed: Mapping[str, str]) -> list[str]:
    """Modules that are too long. `allowed` gives a reason for each exception; one without need is a problem too."""
    sizes = {source.name: len(source.text.splitlines()) for source in sources(root, EVERYTHING)}
    long = {name: size for name, size in sizes.items() if size > MAX_LINES}
    problems = [
        f"{name}: {size} lines, split it or give a reason" for name, size in long.items() if name not in allowed
    ]
    return problems + [f"{name}: needs no exception from the size of modules" for name in allowed if name not in long]


def check_hidden_inputs(root: Path) -> list[str]:
    """Places in the engine that read the clock, the environment or global random."""
    return [
        source.at(node, f"reads {name}")
        for source in sources(root, ("engine",))
        if not source.name.startswith(IMPURE_PARTS)
        for node, name in _used_names(source)
        if name.partition(".")[0] in IMPURE_MODULES or _last_two(name) in IMPURE_NAMES
    ]


def check_pickle(root: Path) -> list[str]:
    """Imports of anything that runs code out of a file."""
    return [
        source.at(node, f"imports {name}")
        for source in sources(root, EVERYTHING)
        for node, name in _imported_names(source)
        if name.partition(".")[0] in PICKLES
    ]


def check_yaml_loaders(root: Path) -> list[str]:
    """YAML is read in one module, and there with the safe loader."""
    problems = []
    for source in sources(root, (*PROGRAM, "packaging", ".")):
        imports = [node for node, name in _imported_names(source) if name.partition(".")[0] == "yaml"]
        if source.name != YAML_HOME:
            problems += [source.at(node, f"only {YAML_HOME} reads YAML") for node in imports]
        elif imports:
            problems += [source.at(node, f"{name} is not safe") for node, name in _unsafe_yaml(source)]
    return problems


def _unsafe_yaml(source: Source) -> Iterator[tuple[ast.AST, str]]:
    for node, name in _used_names(source):
        if name in UNSAFE_YAML:
            yield node, name
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and _dotted(node.func) == "yaml.load" and not _has_keyword(node, "Loader"):
            yield node, "yaml.load without a loader"


def _has_keyword(call: ast.Call, name: str) -> bool:
    return any(keyword.arg == name for keyword in call.keywords)


def _imported_names(source: Source) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def _used_names(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """What is imported, and dotted names that are used."""
    yield from _imported_names(source)
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and (name := _dotted(node)):
            yield node, name


def _dotted(node: ast.AST) -> str:
    """`a.b.c` of an attribute of a plain name, else nothing."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (start := _dotted(node.value)):
        return f"{start}.{node.attr}"
    return ""


def _last_two(name: str) -> str:
    return ".".join(name.split(".")[-2:])
