"""Three bowls of power in a row of ints: the column of bowl I, and the two after it."""


def power_room(row: list[int], bowls: int) -> int:
    """The most power that the bowls can still take."""
    return 2 * row[bowls] + row[bowls + 1]


def gain_power(row: list[int], bowls: int, power: int) -> int:
    """From bowl I to II first, then from II to III. Returns how much could be gained."""
    first = min(power, row[bowls])
    row[bowls] -= first
    row[bowls + 1] += first
    second = min(power - first, row[bowls + 1])
    row[bowls + 1] -= second
    row[bowls + 2] += second
    return first + second


def spend_power(row: list[int], bowls: int, power: int) -> None:
    """From bowl III back to I."""
    row[bowls + 2] -= power
    row[bowls] += power
