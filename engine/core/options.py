"""Rule options as data: what a table may choose before the game starts."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from engine.core.errors import PlayerError

OptionValue = bool | int | str | tuple[str, ...]
Options = Mapping[str, OptionValue]


class OptionError(PlayerError):
    """An option that does not exist, or a value that it cannot have; for those who have better names than ids."""

    def __init__(self, sentence: str, id_: str, value: object = None) -> None:
        super().__init__(sentence)
        self.id, self.value = id_, value


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: one of the values, or with `many` a tuple of them. `text` explains it to players."""

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    text: str
    many: bool = False

    @property
    def is_by_seat(self) -> bool:
        """Whether it is a list of numbers, one for each seat."""
        return self.many and bool(self.values) and all(str(value).lstrip("-").isdigit() for value in self.values)

    @property
    def allowed(self) -> str:
        """The values as a list; of numbers for seats the first and the last."""
        if self.is_by_seat:
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(str(value) for value in self.values)

    def check(self, value: OptionValue) -> None:
        if self.many != isinstance(value, tuple):
            kind = "a list" if self.many else "one value"
            raise OptionError(f"Option {self.id} needs {kind}, not {value}.", self.id, value)
        for chosen in value if isinstance(value, tuple) else (value,):
            # A plain `in` would let 1 pass for True.
            if not any(type(chosen) is type(allowed) and chosen == allowed for allowed in self.values):
                sentence = f"Option {self.id} cannot be {chosen}; choose one of: {self.allowed}."
                raise OptionError(sentence, self.id, chosen)


def check_name(options: tuple[Option, ...], name: str) -> None:
    known = [option.id for option in options]
    if name not in known:
        raise OptionError(f"There is no rule option {name}; the options are: {', '.join(known) or 'none'}.", name)


def fitting_options(options: tuple[Option, ...], chosen: Options) -> dict[str, OptionValue]:
    """Those of the chosen values that these options can have: rules differ from table to table."""
    fitting = {}
    for option in options:
        if option.id in chosen:
            with suppress(OptionError):
                option.check(chosen[option.id])
                fitting[option.id] = chosen[option.id]
    return fitting


def complete_options(options: tuple[Option, ...], chosen: Options) -> dict[str, OptionValue]:
    """The chosen values over the defaults, in the order of the options; an unknown name or value is refused."""
    known = {option.id: option for option in options}
    for name, value in chosen.items():
        check_name(options, name)
        known[name].check(value)
    for option in options:
        option.check(option.default)
    return {option.id: chosen.get(option.id, option.default) for option in options}
