"""Games whose rules are compiled from data: what they write in saves, and how packs change them."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.core.game import Action, Game, GameType, S, Setup
from engine.core.options import Option
from engine.core.resources import resource
from engine.core.words import ActionWords

if TYPE_CHECKING:
    from engine.core.differences import Difference
    from engine.core.packs import Packs
    from engine.core.reading import Node


class DataGame(Game[S]):
    """The rules of one table."""

    rules: object
    words: ActionWords

    def ruleset_hash(self) -> str:
        import hashlib  # as for the checksum of a position

        return hashlib.sha256(repr(self.rules).encode()).hexdigest()[:16]

    def encode(self, action: Action) -> list[int | str]:
        return self.words.encode(action)

    def decode(self, words: Sequence[int | str]) -> Action:
        return self.words.decode(words)


class Packing(Protocol):
    """What a game knows of its packs: a module beside it."""

    def differences_of(self, packs: "Packs", /) -> "Iterator[Difference]": ...

    def warnings_of(self, packs: "Packs", /) -> Iterator[tuple[str, str]]: ...

    def trials_of(self, game: str, packs: "Packs", options: tuple[Option, ...], /) -> Iterator[Setup]: ...


class PackedType(GameType):
    """A game whose rules are data, which packs can change."""

    @property
    @abstractmethod
    def packing(self) -> Packing:
        """Imported when it is asked for: most tables have no packs."""

    def differences(self) -> "Iterator[Difference]":
        return self.packing.differences_of(self.packs)

    def chapter_files(self) -> "Iterator[tuple[str, Callable[[], Node]]]":
        from engine.core.chapters import files_in  # only who learns or checks

        return files_in(resource("rules", self.id), self.packs)

    def warnings(self) -> Iterator[tuple[str, str]]:
        return self.packing.warnings_of(self.packs)

    def trials(self) -> Iterator[Setup]:
        yield from super().trials()
        if self.packs:
            yield from self.packing.trials_of(self.id, self.packs, self.options)
