"""Do the parts of the rule data fit together? What one file alone cannot show: ids, counts, pieces, hexes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from engine.core.fitting import changed, check_different
from engine.core.reading import Node
from engine.games.terra_nova.schema import LETTERS, PLACED
from engine.kit.map_data import ROW_LETTERS, check_land, checked_rows

_MOST_SEATS = 4
_SIDES = 2  # palaces of a mat


class Data(Protocol):
    """All files of the game."""

    game: Node
    options: Node
    tiles: dict[str, Node]
    maps: dict[str, Node]
    factions: dict[str, Node]


def check_whole(data: Data) -> None:
    """RulesDataError at the first thing that does not fit."""
    _check_board(data.game)
    _check_tiles(data)
    for faction in data.factions.values():
        _check_faction(faction, _wheel(data))
    _check_actions(data)
    _check_terrains(data)
    for map_ in data.maps.values():
        check_map(map_)
        check_marks(_wheel(data), map_)
        _check_room(data, map_)
    _check_first_game(data)


def _wheel(data: Data) -> list[str]:
    return [item.text() for item in data.game.get("terrain_wheel").items()]


def _check_board(game: Node) -> None:
    wheel = game.get("terrain_wheel").items()
    check_different(wheel, "terrain")
    colours = game.get("colours").mapping([item.text() for item in wheel])
    check_different([colours[item.text()] for item in wheel], "colour")


def _check_tiles(data: Data) -> None:
    """There are enough for every table."""
    needed = _MOST_SEATS + data.game.get("bonus_tiles_more_than_players").number()
    bonus = data.tiles["bonus_tiles"]
    if len(bonus.mapping()) < needed:
        raise bonus.error(f"{_MOST_SEATS} players need {needed} bonus tiles, found {len(bonus.mapping())}")
    rounds, found = (
        data.game.get("rounds"),
        sum(tile.get("count").number() for tile in data.tiles["round_tiles"].mapping().values()),
    )
    if found < rounds.number():
        raise changed(rounds, data.tiles["round_tiles"]).error(
            f"{rounds.number()} rounds need as many round tiles, found {found}"
        )


def _check_faction(faction: Node, wheel: list[str]) -> None:
    faction.get("terrain").one_of(wheel)
    pieces = faction.get("pieces")
    for kind in ("house", "trading_post"):
        count, income = pieces.get(kind), faction.get("buildings").get(kind).get("income", [])
        if len(income.items()) != count.number():
            raise changed(count, income).error(
                f"expected {count.number()} incomes of {kind}, one for each piece, found {len(income.items())}"
            )
    if pieces.get("palace").number() > _SIDES:
        raise pieces.get("palace").error(f"a mat has {_SIDES} palaces, left and right")
    start = faction.get("start_houses")
    if start.number() > pieces.get("house").number():
        raise changed(start, pieces.get("house")).error(f"there are only {pieces.get('house').number()} houses")
    if not any(faction.get("start").get("bowls").numbers()):
        raise faction.get("start").get("bowls").error("expected at least one power token")
    for side in ("left", "right"):
        palace = faction.get("palaces").get(side)
        if (palace.get("post_cost").value is None) != (palace.get("post_cost_beside").value is None):
            raise palace.error("a new price of trading posts needs both, post_cost and post_cost_beside")


def _check_actions(data: Data) -> None:
    """Of what must be placed at once one thing is given: whether there is a place for more shows too late."""
    for action in _actions(data):
        gain = action.get("gain")
        placed = [number for word, number in gain.mapping().items() if word in PLACED and number.number()]
        if len(placed) > 1 or any(number.number() > 1 for number in placed):
            raise gain.error("an action can give only one thing that must be placed")
        if gain.get("more_shovels", 0).number() and not gain.get("shovels", 0).number():
            raise gain.get("more_shovels").error("shovels can only be bought beside one that is given")
        if placed and gain.get("shovels", 0).number():
            raise gain.error("an action gives shovels, or something that must be placed, not both")


def _actions(data: Data) -> Iterator[Node]:
    yield from data.game.get("power_actions").mapping().values()
    palaces = [faction.get("palaces").get(side) for faction in data.factions.values() for side in ("left", "right")]
    for node in (*palaces, *data.tiles["bonus_tiles"].mapping().values()):
        if node.get("action").value is not None:
            yield node.get("action")


def _check_terrains(data: Data) -> None:
    """Every seat finds a mat of its own."""
    taken = {faction.get("terrain").text() for faction in data.factions.values()}
    if len(taken) <= _MOST_SEATS:
        wheel = data.game.get("terrain_wheel")
        raise wheel.error(f"factions of more than {_MOST_SEATS} terrains are needed, found {len(taken)}")


def check_map(map_: Node) -> None:
    """Known letters, rows of one length, and land of every terrain."""
    letters = checked_rows(map_, LETTERS)
    for row, found in zip(map_.get("rows").items(), letters, strict=True):
        if len(found) != len(letters[0]):
            raise row.error(f"expected {len(letters[0])} hexes, as in the first row, found {len(found)}")
    check_land(map_, letters, LETTERS)


def hexes(map_: Node) -> dict[str, str]:
    """The letter of each hex by its name."""
    rows = [row.text().split() for row in map_.get("rows").items()]
    names = hex_names(map_.get("first_row").text(), rows)
    return dict(zip(names, (letter for row in rows for letter in row), strict=True))


def hex_names(first_row: str, rows: Iterable[Sequence[str]]) -> list[str]:
    """Of all hexes in reading order: the letter of the row, and the place in it."""
    first = ROW_LETTERS.index(first_row)
    places = [(number, place) for number, row in enumerate(rows, first) for place in range(1, len(row) + 1)]
    return [f"{ROW_LETTERS[number]}{place}" for number, place in places]


def check_marks(wheel: list[str], map_: Node) -> None:
    """Marks for neutral houses lie on hexes of the terrain that they are for."""
    found = hexes(map_)
    for terrain, places in map_.get("marks", {}).mapping(wheel).items():
        for place in places.items():
            _check_hex(place, found, LETTERS[wheel.index(terrain)])
        check_different(places.items(), "hex")


def _check_hex(node: Node, found: Mapping[str, str], letter: str) -> None:
    if found.get(node.text()) != letter:
        raise node.expected(f"a hex of the terrain {letter} on this map")


def _check_room(data: Data, map_: Node) -> None:
    """Every faction finds places for its first houses."""
    room = Counter(hexes(map_).values())
    for name, faction in data.factions.items():
        letter, start = LETTERS[_wheel(data).index(faction.get("terrain").text())], faction.get("start_houses")
        if room[letter] < start.number():
            raise changed(map_.get("rows"), start).error(
                f"the terrain {letter} has {room[letter]} hexes on this map, and the faction {name} starts with"
                f" {start.number()} houses there"
            )


def _check_first_game(data: Data) -> None:
    data.options.get("options").get("map").get("default").one_of(data.maps)
    first = data.game.get("first_game")
    tiles = first.get("round_tiles")
    for item in tiles.items():
        item.one_of(data.tiles["round_tiles"].mapping())
    if len(tiles.items()) < data.game.get("rounds").number():
        raise changed(data.game.get("rounds"), tiles).error("the first game needs a round tile for each round")
    for seats, table in first.get("tables").mapping().items():
        bonus, takes, houses = table.get("bonus_tiles"), table.get("takes"), table.get("houses")
        for item in bonus.items():
            item.one_of(data.tiles["bonus_tiles"].mapping())
        check_different(bonus.items(), "bonus tile")
        if len(takes.mapping(data.factions)) != int(seats):
            raise takes.error(f"expected {seats} factions, found {len(takes.mapping())}")
        if len(bonus.items()) <= int(seats):
            raise bonus.error(f"expected more than {seats} bonus tiles, found {len(bonus.items())}")
        for item in takes.mapping().values():
            item.one_of([tile.text() for tile in bonus.items()])
        check_different(takes.mapping().values(), "bonus tile")
        check_different([data.factions[name].get("terrain") for name in takes.mapping()], "terrain")
        _check_first_houses(data, takes, houses)


def _check_first_houses(data: Data, takes: Node, houses: Node) -> None:
    """Each on land of the faction's own terrain, on the usual map."""
    found = hexes(data.maps[data.options.get("options").get("map").get("default").text()])
    for name in takes.mapping():
        places = houses.mapping(takes.mapping())[name]
        faction = data.factions[name]
        if len(places.items()) != faction.get("start_houses").number():
            raise changed(faction.get("start_houses"), places).error(
                f"the faction {name} starts with {faction.get('start_houses').number()} houses, and here are"
                f" {len(places.items())}"
            )
        check_different(places.items(), "hex")
        letter = LETTERS[_wheel(data).index(faction.get("terrain").text())]
        for place in places.items():
            _check_hex(place, found, letter)
