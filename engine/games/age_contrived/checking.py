"""Do the parts of the rule data fit together? What one file alone cannot show: ids, counts, places."""

from collections.abc import Iterator
from typing import Protocol

from engine.core.reading import Node
from engine.games.age_contrived.columns import BOARD_ACHIEVEMENTS, CONDITIONS
from engine.games.age_contrived.schema import LOST, SEAT_COUNTS

_MOST_JUNCTIONS = 3  # of a place


class Data(Protocol):
    """All files of the game."""

    game: Node
    map: Node
    monuments: Node
    achievements: Node
    assumed: Node
    characters: dict[str, Node]


def check_whole(data: Data) -> None:
    """RulesDataError at the first thing that does not fit."""
    _check_map(data.map)
    _check_monuments(data)
    _check_achievements(data)
    _check_characters(data)
    _check_start(data)
    _check_tiles(data)


def _regions(map_: Node) -> list[str]:
    return [*(item.text() for item in map_.get("ring").items()), map_.get("centre").text()]


def _check_map(map_: Node) -> None:
    """Every place lies on one to three junctions, and every region has what it needs."""
    regions = _regions(map_)
    for key in ("pillars", "spaces"):
        entries = map_.get(key).mapping(regions)
        for region in regions:
            entries[region]
    spaces = map_.get("spaces").mapping()
    starts = map_.get("starts").mapping(regions[:-1])
    for region in regions[:-1]:
        starts[region].one_of([item.text() for item in spaces[region].items()])
    paths = map_.get("broken_paths").mapping()
    for path in paths.values():
        for item in path.items():
            item.one_of(regions)
    _check_junctions(map_, [item.text() for region in regions for item in spaces[region].items()], list(paths))


def _check_junctions(map_: Node, spaces: list[str], paths: list[str]) -> None:
    found = dict.fromkeys((*spaces, *paths), 0)
    junctions = map_.get("junctions")
    for junction in junctions.mapping().values():
        for item in junction.items():
            item.one_of(found)
            found[item.text()] += 1
    for place, number in found.items():
        if not 1 <= number <= _MOST_JUNCTIONS:
            raise junctions.error(f"{place} lies on {number} junctions, expected 1 to {_MOST_JUNCTIONS}")
    for broken in paths:
        if found[broken] != 2:
            raise junctions.error(f"{broken} needs two ends")


def _check_monuments(data: Data) -> None:
    """One in each region at most, and enough of them for every table, each seat beginning at one."""
    regions, known = _regions(data.map), data.assumed.get("regions", {}).mapping(data.monuments.mapping())
    taken: set[str] = set()
    always = 0
    for name, node in data.monuments.mapping().items():
        region = node.get("region") if node.get("region").value is not None else known[name]
        region.one_of(regions)
        if region.text() in taken:
            raise region.error("another monument stands in this region")
        taken.add(region.text())
        always += node.get("always", False).flag()
    more = data.game.get("monuments_more_than_players")
    needed = int(SEAT_COUNTS[-1]) + more.number()
    if len(taken) < needed:
        raise data.monuments.error(f"{SEAT_COUNTS[-1]} players need {needed} monuments, found {len(taken)}")
    if always > more.number():
        raise data.monuments.error(f"at most {more.number()} monuments can be in every game, found {always}")


def _check_achievements(data: Data) -> None:
    entries = data.achievements.mapping().values()
    printed = sum(node.get("printed", False).flag() for node in entries)
    drawn = data.game.get("achievement_tiles")
    if printed + drawn.number() != BOARD_ACHIEVEMENTS or len(entries) < BOARD_ACHIEVEMENTS:
        raise drawn.error(f"the board has {BOARD_ACHIEVEMENTS} achievements, {printed} of them printed")


def _check_characters(data: Data) -> None:
    most = int(SEAT_COUNTS[-1])
    if len(data.characters) < most:
        raise data.assumed.get("quick_start").error(f"{most} players need {most} characters")
    colours, cards = data.assumed.get("colours", {}).mapping(), data.assumed.get("quick_start").mapping(data.characters)
    for name, node in data.characters.items():
        cards[name]
        if node.get("colour").value is None:
            colours[name]
        for face in (node.get("a"), node.get("b")):
            found = sum(key in face.mapping() for key in ("each", *CONDITIONS))
            if found != 1:
                raise face.error("expected one thing that is counted, or one condition")


def _check_start(data: Data) -> None:
    """The cards fill no more slots than there are, from energies that there are."""
    tiles = list(data.game.get("starting_tiles").mapping().values())
    exhausted = data.game.get("energy").get("exhausted")
    for count in SEAT_COUNTS:
        number = data.game.get("tables").get(count).get("start_tiles").number()
        for card in data.assumed.get("quick_start").mapping().values():
            if len(card.get("tiles").items()) < number:
                raise card.get("tiles").error(f"{count} players need {number} tiles")
            used = [item.text() for tile in card.get("tiles").items()[:number] for item in tile.items()]
            used.append(card.get("pool").text())
            for energy in set(used):
                if used.count(energy) > exhausted.get(energy).number():
                    raise card.error(f"it holds more {energy} than there are")
        if sum(tile.get("top").number() + tile.get("bottom").number() for tile in tiles[:number]) < 2 * number:
            raise data.game.get("starting_tiles").error("the first tiles have no room for the start energy")


def _check_tiles(data: Data) -> None:
    symbols = data.assumed.get("starting_tile_symbols").mapping(data.game.get("starting_tiles").mapping())
    for name in data.game.get("starting_tiles").mapping():
        symbols[name]
    positions = [tile.get("position").number() for tile in data.game.get("action_tiles").mapping().values()]
    if sorted(positions) != [1, 2, 3, 4]:
        raise data.game.get("action_tiles").error("expected one action tile for each of the positions 1 to 4")
    for options in _options(data):
        if len(options.mapping()) != 1:
            raise options.error("expected one thing that this option does")
    for count in SEAT_COUNTS:
        _check_counts(data, int(count))
    lost = data.monuments.mapping().values()
    fragments = [fragment for monument in lost for fragment in monument.get("fragments").items()]
    for fragment in fragments:
        if [slot.text() for slot in fragment.get("slots").items()].count(LOST) > 1:
            raise fragment.get("slots").error("only one slot of a fragment can be lost")


def _options(data: Data) -> Iterator[Node]:
    for tiles in (data.game.get("action_tiles"), data.assumed.get("upgraded_action_tiles")):
        for tile in tiles.mapping().values():
            yield from tile.get("options").items()


def _check_counts(data: Data, players: int) -> None:
    """Monument bonus tiles for every monument, and neutral bridges for the spokes."""
    needed = players + data.game.get("monuments_more_than_players").number()
    tiles = data.assumed.get("monument_bonus_tiles")
    if sum(tile.get("players").number() <= players for tile in tiles.mapping().values()) != needed:
        raise tiles.error(f"{players} players need {needed} monument bonus tiles")
    neutral = data.assumed.get("neutral_bridges")
    spokes = len(data.map.get("ring").items())
    named = sum(tile.get("players").number() <= players for tile in neutral.mapping().values())
    if named != players or len(neutral.mapping()) != spokes:
        raise neutral.error(f"expected {spokes} neutral bridges, {players} of them for {players} players")
