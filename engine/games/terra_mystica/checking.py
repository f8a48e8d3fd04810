"""Do the parts of the rule data fit together? What one file alone cannot show: ids, counts, pieces, options."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from engine.core.errors import PlayerError
from engine.core.options import Option, complete_options
from engine.core.reading import Node
from engine.games.terra_mystica.schema import ANY, BUILDINGS, LETTERS, ROW_LETTERS

_MOST_SEATS = 5
_LATE_ROUNDS = 2  # at the end, where some tiles may not lie


class Data(Protocol):
    """All files of the game."""

    game: Node
    options: Node
    tiles: dict[str, Node]
    maps: dict[str, Node]
    factions: dict[str, Node]


def check_whole(data: Data) -> None:
    """RulesDataError at the first thing that does not fit."""
    _check_tiles(data)
    for faction in data.factions.values():
        _check_faction(faction, data.game.get("cults").get("top").number())
    _check_conversions(data)
    _check_terrains(data)
    for map_ in data.maps.values():
        check_map(map_)
    _check_codes(data)
    _check_first_game(data)


def check_options(data: Data, options: tuple[Option, ...], rules: Mapping[str, str]) -> None:
    """Defaults and presets are values that can be chosen; words of the community name rules that exist."""
    by_id = {option.id: option for option in options}
    entries = data.options.get("options").mapping()
    for option in options:
        _check_setting(option, option.default, entries[option.id].get("default"))
    for preset in data.options.get("presets").mapping().values():
        for name, node in preset.mapping(by_id).items():
            value = node.plain()
            _check_setting(by_id[name], tuple(value) if isinstance(value, list) else value, node)
    by_rule = {rule: option for option in options if (rule := rules[option.id])}
    for node in data.options.get("community_words").mapping().values():
        option = by_rule[list(by_rule)[node.get("rule").one_of(by_rule)]]
        if option.many:
            for item in node.get("adds", []).items():
                item.one_of([str(value) for value in option.values])
            continue
        for word in ("present", "absent"):
            if node.get(word).value not in option.values:
                raise node.get(word).expected(f"one of {', '.join(map(str, option.values))}")


def _check_setting(option: Option, value: Any, node: Node) -> None:
    try:
        complete_options((option,), {option.id: value})
    except PlayerError as error:
        raise node.error(str(error).rstrip(".")) from error


def check_board(game: Node) -> None:
    """What other files refer to: terrains, cults and buildings."""
    terrains = [item.text() for item in game.get("terrain_wheel").items()]
    _check_different(game.get("terrain_wheel").items(), "terrain")
    colours = game.get("colours").mapping(terrains)
    for terrain in terrains:
        colours[terrain]
    _check_different(colours.values(), "colour")
    _check_different(game.get("cults").get("tracks").items(), "cult")
    top = game.get("cults").get("top").number()
    for step, power in game.get("cults").get("power").mapping().items():
        if int(step) > top:
            raise power.error(f"the cults end at {top}")
    buildings = game.get("buildings").mapping()
    for kind in BUILDINGS:
        way = [kind]
        while (before := buildings[way[-1]].get("from")).value is not None:
            if before.text() in way:
                raise before.error(f"{kind} can never be built: {' from '.join([*way, before.text()])}")
            way.append(before.text())


def _check_different(nodes: Iterable[Node], what: str) -> None:
    seen: dict[object, Node] = {}
    for node in nodes:
        other = seen.setdefault(node.value, node)
        if other is not node:
            raise node.error(f"the {what} {node.value} stands in line {other.line} too")


def _check_tiles(data: Data) -> None:
    """What is in every game suffices for every table; what options bring comes on top of it."""
    cards, scoring, towns = (_always(data.tiles[kind]) for kind in ("bonus_cards", "scoring_tiles", "town_tiles"))
    needed = _MOST_SEATS + data.game.get("bonus_cards_more_than_players").number()
    if len(cards) < needed:
        raise data.tiles["bonus_cards"].error(f"{_MOST_SEATS} players need {needed} bonus cards, found {len(cards)}")
    rounds = data.game.get("rounds")
    if len(scoring) < rounds.number():
        raise rounds.error(f"{rounds.number()} rounds need as many scoring tiles, found {len(scoring)}")
    late = [tile for tile in scoring if not tile.get("not_late", False).flag()]
    if len(late) < min(rounds.number(), _LATE_ROUNDS):
        raise data.tiles["scoring_tiles"].error("too few tiles may lie in the last two rounds")
    if not towns:
        raise data.tiles["town_tiles"].error("expected at least one town tile that is in every game")
    if not _always(data.tiles["favor_tiles"]):
        raise data.tiles["favor_tiles"].error("expected at least one favor tile that is in every game")


def _always(tiles: Node) -> list[Node]:
    return [tile for tile in tiles.mapping().values() if tile.get("option").value is None]


def _check_faction(faction: Node, top: int) -> None:
    pieces = faction.get("pieces")
    for kind in BUILDINGS:
        income = faction.get("buildings").get(kind).get("income")
        count = pieces.get(kind).number()
        if len(income.items()) != count:
            raise income.error(f"expected {count} incomes, one for each piece, found {len(income.items())}")
    start = faction.get("start_dwellings")
    if start.number() > pieces.get("dwelling").number():
        raise start.error(f"there are only {pieces.get('dwelling').number()} dwellings")
    priests = faction.get("start").get("priests")
    if priests.number() > pieces.get("priests").number():
        raise priests.error(f"there are only {pieces.get('priests').number()} priests")
    if not any(faction.get("start").get("bowls").numbers()):
        raise faction.get("start").get("bowls").error("expected at least one power token")
    for steps in faction.get("cults").mapping().values():
        if steps.number() >= top:
            raise steps.error(f"the last space, {top}, needs a key")
    built = faction.get("stronghold", {}).get("skip")
    if built.value is not None and faction.get("skip").value is None:
        raise built.error("the faction has no skip that it could change")


def _check_conversions(data: Data) -> None:
    """Nothing can be converted round in a circle without loss: a turn would never have to end."""
    for faction in data.factions.values():
        rates = [*data.game.get("conversions").items(), *faction.get("conversions", []).items()]
        for first in rates:
            (start, paid), (have, got) = _amount(first.get("give")), _amount(first.get("get"))
            best = {have: Fraction(got, paid)}
            for _ in rates:
                for rate in rates:
                    (give, price), (get, gain) = _amount(rate.get("give")), _amount(rate.get("get"))
                    if give in best:
                        best[get] = max(best.get(get, Fraction(0)), best[give] * Fraction(gain, price))
            if best.get(start, 0) >= 1:
                raise first.error(f"{start} can be converted back into {start} without loss, again and again")


def _amount(node: Node) -> tuple[str, int]:
    ((name, number),) = node.mapping().items()
    return name, number.number()


def _check_terrains(data: Data) -> None:
    """Every seat finds a colour of its own."""
    taken = {faction.get("terrain").text() for faction in data.factions.values()} - {ANY}
    if len(taken) < _MOST_SEATS:
        wheel = data.game.get("terrain_wheel")
        raise wheel.error(f"{_MOST_SEATS} players need factions of as many terrains, found {len(taken)}")


def check_map(map_: Node) -> None:
    """Known letters, rows that fit together, and land of every terrain."""
    first, rows = ROW_LETTERS.index(map_.get("first_row").text()), map_.get("rows").items()
    if first + len(rows) > len(ROW_LETTERS):
        raise map_.get("rows").error(f"rows end at {ROW_LETTERS[-1]}")
    letters = [row.text().split() for row in rows]
    for row, found in zip(rows, letters, strict=True):
        if any(letter not in LETTERS or len(letter) != 1 for letter in found):
            raise row.expected(f"letters out of {LETTERS} with blanks between them")
    for number, (row, found) in enumerate(zip(rows, letters, strict=True)):
        # Odd rows (B, D, ...) are shifted half a hex and one hex shorter than even ones.
        wanted = len(letters[0]) + first % 2 - (first + number) % 2
        if len(found) != wanted:
            raise row.error(f"expected {wanted} hexes, found {len(found)}")
    for letter in LETTERS[:-1]:
        if not any(letter in found for found in letters):
            raise map_.get("rows").error(f"no hex has the terrain {letter}")


def _check_codes(data: Data) -> None:
    """Each tile and action has a name of its own in the notation."""
    groups = [list(data.tiles[kind].mapping().values()) for kind in data.tiles]
    groups.append(list(data.game.get("power_actions").mapping().values()))
    groups.append(list(data.game.get("buildings").mapping().values()))
    groups.append(list(data.game.get("final_scoring").get("extra_tiles").mapping().values()))
    for group in groups:
        _check_different([node.get("code") for node in group], "code")
    actions = [node for faction in data.factions.values() for node in _actions(faction)]
    _check_different([node.get("code") for node in actions if node.get("code").value is not None], "code")


def _actions(faction: Node) -> Iterator[Node]:
    built = faction.get("stronghold", {})
    for node in (faction.get("action"), built.get("action"), *built.get("actions", {}).mapping().values()):
        if node.value is not None:
            yield node


def _check_first_game(data: Data) -> None:
    first = data.game.get("first_game")
    first.get("map").one_of(data.maps)
    _check_ids(first.get("scoring_tiles"), data.tiles["scoring_tiles"].mapping())
    for table in first.get("tables").mapping().values():
        _check_ids(table.get("bonus_cards"), data.tiles["bonus_cards"].mapping())
        table.get("dwellings").mapping(data.factions)


def _check_ids(node: Node, known: Sequence[str] | Mapping[str, Node]) -> None:
    for item in node.items():
        item.one_of(known)
