"""What amounts and points on tiles look like, by the icons of a game."""

from collections.abc import Iterable, Mapping, Sequence

from tm_desktop.parts.glyphs import Glyph, Line


class Signs:
    """The icons of a game by column, and the columns of its income."""

    def __init__(self, icons: Mapping[int, str], income: Sequence[int]) -> None:
        self._icons, self._income = icons, income

    def icon(self, column: int) -> str:
        return self._icons[column]

    def amounts(self, amounts: Iterable[tuple[int, int]], sign: str = "") -> Line:
        return tuple(Glyph(f"{sign}{number}", self._icons[column]) for column, number in amounts)

    def income(self, income: Sequence[int], sign: str = "") -> Line:
        """Without what is not paid."""
        return self.amounts(
            ((column, number) for column, number in zip(self._income, income, strict=True) if number), sign
        )

    def action(self, gain: Sequence[tuple[int, int]]) -> Glyph:
        """The sign of an action space."""
        column, number = gain[0]
        return Glyph(str(number) if number > 1 else "", self._icons[column], is_action=True)

    def price(self, column: int, number: int, power: int) -> Glyph:
        """What is given for something; power is a token."""
        return Glyph(str(number), is_token=True) if column == power else self.few(column, number)

    def few(self, column: int, number: int) -> Glyph:
        """A single one needs no number."""
        return Glyph(str(number) if number > 1 else "", self._icons[column])


def points_for(points: Iterable[int], icons: Sequence[str]) -> list[tuple[str, Glyph]]:
    """What is built or used, with its points; what brings none is left out."""
    return [(f"+{vp}", Glyph("", icons[kind])) for kind, vp in enumerate(points) if vp]


def points_of(each: int, by_count: Sequence[int], icon: str) -> tuple[str, Glyph]:
    """What is counted, with its points: for each of them, or from the least to the most."""
    numbers = sorted(set(by_count[1:]))
    return (f"{numbers[0]}–{numbers[-1]}" if numbers else f"+{each}"), Glyph("", icon)


def by_points(scored: Iterable[tuple[str, Glyph]]) -> list[Line]:
    """What scores the same stands together before its points."""
    found: dict[str, list[Glyph]] = {}
    for points, glyph in scored:
        found.setdefault(points, []).append(glyph)
    return [(*glyphs, Glyph(points, "vp")) for points, glyphs in found.items()]
