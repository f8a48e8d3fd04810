"""Actions as words for saves, command line and bots: the verb, then the arguments."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, fields

from engine.core.game import Action


class ActionCodec:
    """Turns actions into words and back, by a table from verb to class."""

    def __init__(self, classes: Mapping[str, type[Action]]) -> None:
        self._classes = dict(classes)
        self._verbs = {cls: verb for verb, cls in classes.items()}

    def encode(self, action: Action) -> list[int | str]:
        return [self._verbs[type(action)], *astuple(action)]

    def decode(self, words: Sequence[int | str]) -> Action:
        verb, *args = words or [""]
        cls = self._classes.get(str(verb))
        if cls is None:
            raise ValueError(f"there is no action {verb!r}")
        if len(args) != len(fields(cls)) or not all(type(arg) in (int, str) for arg in args):
            raise ValueError(f"wrong arguments for {verb}: {args}")
        return cls(*args)
