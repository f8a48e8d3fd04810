"""Actions as the words of saves: a verb, then its arguments by the names that things have at this table."""

from collections.abc import Mapping, Sequence
from dataclasses import fields

from engine.core.game import Action

Words = list[int | str]


class ActionWords:
    """`names` by the field of an action, or by verb and field (`pick_favor.tile`) where verbs differ."""

    def __init__(self, verbs: Mapping[str, type[Action]], names: Mapping[str, Sequence[str]]) -> None:
        self._verbs, self._names = verbs, names
        self._verb_of = {cls: verb for verb, cls in verbs.items()}

    def encode(self, action: Action) -> Words:
        verb = self._verb_of[type(action)]
        words: Words = [verb]
        for field in fields(action):
            value: int = getattr(action, field.name)
            names = self._names_of(verb, field.name)
            words.append(value if names is None or value < 0 else names[value])  # below 0: none of them
        return words

    def decode(self, words: Sequence[int | str]) -> Action:
        """ValueError if there is no such action."""
        verb, *args = words or [""]
        cls = self._verbs.get(str(verb))
        if cls is None or len(args) != len(fields(cls)):
            raise ValueError(f"there is no action {list(words)}")
        values = []
        for field, arg in zip(fields(cls), args, strict=True):
            names = self._names_of(str(verb), field.name)
            if names is None or isinstance(arg, int):
                values.append(int(arg))
            elif arg in names:
                values.append(names.index(arg))
            else:
                raise ValueError(f"{verb}: there is no {field.name} {arg}")
        return cls(*values)

    def _names_of(self, verb: str, field: str) -> Sequence[str] | None:
        return self._names.get(f"{verb}.{field}", self._names.get(field))
