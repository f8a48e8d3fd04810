"""Data that copies of a position share: who changes it puts a new one in its place."""


def with_byte(data: bytes, index: int, value: int) -> bytes:
    """The same bytes but for one."""
    return data[:index] + bytes((value,)) + data[index + 1 :]


def with_item(items: list[int], index: int, value: int) -> list[int]:
    """The same list but for one, as a new one."""
    new = items[:]
    new[index] = value
    return new
