"""Rule options as data: what a table may choose before the game starts."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.errors import PlayerError

OptionValue = bool | int | str | tuple[str, ...]
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose. `text` is the explaining sentence that the new-game form shows."""

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    text: str

    def check(self, value: OptionValue) -> None:
        # A plain `in` would let 1 pass for True.
        if not any(type(value) is type(allowed) and value == allowed for allowed in self.values):
            allowed_values = ", ".join(str(allowed) for allowed in self.values)
            raise PlayerError(f"Option {self.id} cannot be {value}; choose one of: {allowed_values}.")


def complete_options(options: tuple[Option, ...], chosen: Options) -> dict[str, OptionValue]:
    """The chosen values over the defaults, in the order of the options; an unknown name or value is refused."""
    known = {option.id: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            raise PlayerError(f"There is no rule option {name}; the options are: {', '.join(known) or 'none'}.")
        known[name].check(value)
    return {option.id: chosen.get(option.id, option.default) for option in options}
