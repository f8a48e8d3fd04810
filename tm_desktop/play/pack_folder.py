"""The packs that can be used here: those of the user's folder, then the examples that ship. Nothing else is written."""

import contextlib
import logging
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from engine.core.checkup import accepted, check_up, game_of
from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.layers import MANIFEST
from engine.core.packfiles import SUFFIXES, read_pack
from engine.core.packs import Pack, Packs
from engine.core.registry import Registry
from engine.core.resources import resource

_LOG = logging.getLogger("tm_desktop")


@dataclass(frozen=True, slots=True)
class ListedPack:
    """A pack where it lies. What cannot be used has a `problem`, found in `file` if it is in one."""

    path: Path
    is_own: bool
    pack: Pack | None
    problem: str = ""
    file: Path | None = None
    changes: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return self.pack.id if self.pack else self.path.name

    @property
    def title(self) -> str:
        return self.pack.name if self.pack else self.path.name

    @property
    def is_usable(self) -> bool:
        return self.pack is not None and not self.problem


class PackFolder:
    """Reads, checks, installs and removes packs. `order` has their ids as the user wants them laid over one another."""

    def __init__(self, folder: Path, registry: Registry, examples: Path | None = None) -> None:
        self._folder, self._registry = folder, registry
        self._examples = resource("packs") if examples is None else examples

    def listed(self, order: Sequence[str] = ()) -> list[ListedPack]:
        """All of them, read anew and checked."""
        found = self._read(order)
        known = [listed.pack for listed in found if listed.pack]
        return [self._checked(listed, known) for listed in found]

    def packs(self, game: str, order: Sequence[str] = ()) -> Packs:
        """Those for a game, in a moment: whether its rules can be played with them shows when they are used."""
        return tuple(one.pack for one in self._read(order) if one.pack and one.pack.game == game)

    def _read(self, order: Sequence[str]) -> list[ListedPack]:
        """A pack of one's own stands for the example that has its id."""
        seen: dict[str, ListedPack] = {}
        for path, is_own in self._paths():
            listed = _read(path, is_own)
            first = seen.setdefault(listed.id, listed)
            if first is not listed and is_own:
                seen[path.name] = ListedPack(path, True, None, _second(listed, first), path)
        return sorted(seen.values(), key=lambda listed: order.index(listed.id) if listed.id in order else len(order))

    def install(self, path: Path) -> ListedPack:
        """Copy a pack into the folder; one of the same id is replaced. PlayerError if it cannot be used."""
        listed = self.check(path)
        assert listed.pack is not None
        self.keep(listed.pack)
        return listed

    def check(self, path: Path) -> ListedPack:
        """A pack from elsewhere that can be used; PlayerError says what is wrong with it."""
        known = [one.pack for one in self._read(()) if one.pack]
        listed = self._checked(_read(path, False), known, is_thorough=True)
        if not listed.is_usable:
            raise PlayerError(listed.problem)
        return listed

    def keep(self, pack: Pack) -> Path:
        """Write a pack as a folder of its own, whole or not at all."""
        target = self._folder / pack.id  # an id is a plain word
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self._folder, prefix=".new-") as new:
                for name, text in pack.files.items():
                    file = Path(new) / pack.id / name
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text, encoding="utf-8", newline="\n")
                for old in self._own_paths(pack.id):
                    old.rename(Path(new) / f"old-{old.name}")
                (Path(new) / pack.id).rename(target)
        except OSError as error:
            text = QCoreApplication.translate("Packs", "The pack %1 could not be kept in %2 (%3); nothing was changed.")
            raise PlayerError(_filled(text, pack.title, str(self._folder), error.strerror or str(error))) from error
        return target

    def own_with_id(self, id_: str) -> bool:
        return bool(self._own_paths(id_))

    def remove(self, listed: ListedPack) -> None:
        """Only what lies in the folder of packs itself."""
        if not listed.is_own or listed.path.parent != self._folder:
            return
        try:
            if listed.path.is_dir() and not listed.path.is_symlink():
                shutil.rmtree(listed.path)
            else:
                listed.path.unlink()
        except OSError as error:
            text = QCoreApplication.translate("Packs", "The pack %1 could not be removed (%2); look at %3.")
            raise PlayerError(_filled(text, listed.title, error.strerror or str(error), str(listed.path))) from error

    def _own_paths(self, id_: str) -> list[Path]:
        """What has to go when a pack of this id comes."""
        names = (id_, *(f"{id_}{suffix}" for suffix in SUFFIXES))
        return [path for path, is_own in self._paths() if is_own and _read(path, True).id in names]

    def _paths(self) -> list[tuple[Path, bool]]:
        found = []
        for folder, is_own in ((self._folder, True), (self._examples, False)):
            with contextlib.suppress(OSError):
                paths = sorted(folder.iterdir())
                found += [(path, is_own) for path in paths if not path.name.startswith(".") and _may_be_pack(path)]
        return found

    def _checked(self, listed: ListedPack, known: Sequence[Pack], is_thorough: bool = False) -> ListedPack:
        """Check the rules with it and what it needs; whatever is wrong is told."""
        pack = listed.pack
        if pack is None:
            return listed
        try:
            problems, changes, warnings = _findings(self._with_needed(pack, known), pack, is_thorough)
            if problems:
                return ListedPack(listed.path, listed.is_own, pack, problems[0], _file_named(problems[0], listed.path))
        except PlayerError as error:
            return ListedPack(listed.path, listed.is_own, pack, str(error), _file_named(str(error), listed.path))
        except Exception as error:  # whatever a stranger's file leads to, the others can be used
            _LOG.exception("pack %s", listed.path)
            return ListedPack(listed.path, listed.is_own, pack, f"{listed.title}: {error}")
        return ListedPack(listed.path, listed.is_own, pack, changes=changes, warnings=warnings)

    def _with_needed(self, pack: Pack, known: Sequence[Pack]) -> GameType:
        by_id = {other.id: other for other in reversed(known)}
        wanted, open_ = {pack.id: pack}, [pack]
        while open_:
            for needed in open_.pop().requires:
                if needed.id in by_id and needed.id not in wanted:
                    wanted[needed.id] = by_id[needed.id]
                    open_.append(by_id[needed.id])
        return game_of(pack, self._registry).with_packs(tuple(wanted.values()))


Findings = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # problems, changes, warnings

_found: dict[tuple[Packs, Pack, bool], Findings] = {}  # by content: to find them takes a moment
_MOST_FOUND = 100


def _findings(game_type: GameType, pack: Pack, is_thorough: bool) -> Findings:
    key = (game_type.packs, pack, is_thorough)
    if key not in _found:
        if len(_found) >= _MOST_FOUND:
            _found.clear()
        _found[key] = _look(game_type, pack, is_thorough)
    return _found[key]


def _look(game_type: GameType, pack: Pack, is_thorough: bool) -> Findings:
    found = check_up(game_type, is_thorough=is_thorough)
    needed = game_type.with_packs(tuple(one for one in game_type.packs if one != pack))
    before = {change.sentence for change in needed.differences()}
    changes = tuple(one.sentence for one in game_type.differences() if one.sentence not in before)
    known = accepted(game_type)
    text = QCoreApplication.translate("Packs", "%1 (The author knows.)")
    warnings = tuple(_filled(text, told) if name in known else told for name, told in found.warnings)
    return found.problems, changes, warnings


def _may_be_pack(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES or (path.is_dir() and not path.is_symlink())


def _read(path: Path, is_own: bool) -> ListedPack:
    try:
        return ListedPack(path, is_own, read_pack(path))
    except PlayerError as error:
        return ListedPack(path, is_own, None, str(error), _file_named(str(error), path))
    except Exception as error:  # a file that nobody can read
        _LOG.exception("pack %s", path)
        return ListedPack(path, is_own, None, f"{path}: {error}")


def _second(listed: ListedPack, first: ListedPack) -> str:
    text = QCoreApplication.translate(
        "Packs", "%1 has the id %2, as %3 has; only that one is used. Give it another id, or remove one of them."
    )
    return _filled(text, listed.path.name, listed.id, first.path.name)


def _file_named(problem: str, path: Path) -> Path | None:
    """The file of a pack in a folder that a sentence names, or its manifest, or the folder itself."""
    if not path.is_dir():
        return None
    files = sorted(file for file in path.rglob("*.*") if file.is_file() and not file.is_symlink())
    manifest = path / MANIFEST
    named = (file for file in files if f"/{file.relative_to(path).as_posix()}" in problem)
    return next(named, manifest if manifest.is_file() else path)


def _filled(text: str, *values: str) -> str:
    for number, value in enumerate(values, 1):
        text = text.replace(f"%{number}", value)
    return text
