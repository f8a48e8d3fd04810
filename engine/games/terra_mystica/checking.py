"""Do the parts of the rule data fit together? What one file alone cannot show: ids, counts, pieces, options."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from engine.core.fitting import changed, check_different, check_known, check_settings
from engine.core.options import Option
from engine.core.reading import Node
from engine.games.terra_mystica.schema import ANY, BUILDINGS, LETTERS, MEASURES, PLACED
from engine.kit.map_data import ROW_LETTERS, check_land, checked_rows, first_row

_MOST_SEATS = 5
_TOKENS = {"full_tokens": "tokens", "tokens_per_seat": "tokens"}
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
    _check_actions(data)
    _check_terrains(data)
    for map_ in data.maps.values():
        check_map(map_)
        _check_room(data, map_)
    _check_codes(data)
    _check_first_game(data)


def check_options(data: Data, options: tuple[Option, ...], rules: Mapping[str, str]) -> None:
    """Defaults and presets are values that can be chosen; words of the community name rules that exist."""
    entries = data.options.get("options").mapping()
    for option in options:
        least, most = (entries[option.id].get(key, 0) for key in ("least", "most"))
        if least.number() > most.number():
            problem = f"the smallest number, {least.number()}, is more than the greatest, {most.number()}"
            raise changed(least, most).error(problem)
    check_settings(data.options, options)
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


def check_board(game: Node) -> None:
    """What other files refer to: terrains, cults and buildings."""
    terrains = [item.text() for item in game.get("terrain_wheel").items()]
    check_different(game.get("terrain_wheel").items(), "terrain")
    colours = game.get("colours").mapping(terrains)
    for terrain in terrains:
        colours[terrain]
    check_different(colours.values(), "colour")
    check_different(game.get("cults").get("tracks").items(), "cult")
    _check_measures(game)
    top = game.get("cults").get("top").number()
    for step, power in game.get("cults").get("power").mapping().items():
        if int(step) > top:
            raise power.error(f"the cults end at {top}")
    buildings = game.get("buildings").mapping()
    for kind in BUILDINGS:
        way, steps = [kind], []
        while (before := buildings[way[-1]].get("from")).value is not None:
            steps.append(before)
            if before.text() in way:
                circle = " from ".join([*way, before.text()])
                raise changed(*reversed(steps)).error(f"{kind} can never be built: {circle}")
            way.append(before.text())


def check_printed(game: Node, printed: Node) -> None:
    """Terrains and cults are those of the printed game: they have letters on maps, colours, pictures and columns."""
    check_known(game.get("terrain_wheel"), printed.get("terrain_wheel"))
    check_known(game.get("cults").get("tracks"), printed.get("cults").get("tracks"))


def _check_measures(game: Node) -> None:
    for track in game.get("cults").get("tracks").items():
        if track.value in MEASURES:
            raise track.error(f"{track.value} is the word for something else that is counted")
    for tile in game.get("final_scoring").get("extra_tiles").mapping().values():
        if tile.get("between").value is not None and tile.get("measure").value != "widest":
            raise tile.get("between").error("only the measure widest is taken between buildings")


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
            wrong = income if income.file == faction.file else changed(pieces.get(kind), income)
            raise wrong.error(f"expected {count} incomes of {kind}, one for each piece, found {len(income.items())}")
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
    _check_ground(faction)
    built = faction.get("stronghold", {}).get("skip")
    if built.value is not None and faction.get("skip").value is None:
        raise built.error("the faction has no skip that it could change")


def _check_ground(faction: Node) -> None:
    """What only factions have that pick their terrain, or that lay a ground of their own over it."""
    ground, fixed = faction.get("ground"), faction.get("transform").get("spades")
    if faction.get("terrain").text() != ANY:
        for key in ("ground", "unlock", "colour_last"):
            if faction.get(key, False).value:
                raise faction.get(key).error(f"only a faction that picks its terrain (`terrain: {ANY}`) can have it")
    if ground.value is None:
        if faction.get("cover").value is not None:
            raise faction.get("cover").error("the faction has no ground that it could cover hexes with")
        return
    if faction.get("unlock").value is not None:
        raise faction.get("unlock").error("a faction with a ground builds on that alone; take one of them away")
    if fixed.value != "wheel":
        problem = "a ground that lies over a terrain costs as many spades as the terrain is away; expected wheel"
        raise changed(fixed, ground).error(problem)


def _check_conversions(data: Data) -> None:
    """Nothing can be converted round in a circle without loss: a turn would never have to end."""
    held = [tile.get("action") for kind in data.tiles.values() for tile in kind.mapping().values()]
    tiles = [action for action in held if action.value is not None]
    for faction in data.factions.values():
        rates = [*data.game.get("conversions").items(), *faction.get("conversions", []).items()]
        ways = [way for rate in rates for way in _ways(rate, rate.get("give"), rate.get("get"))]
        for action in (*_actions(faction), *tiles):
            if action.get("repeat", False).flag():
                if not any(amount for _, amount in _amounts(action.get("cost", {}))):
                    raise action.get("repeat").error("an action that may be repeated needs a cost")
                ways += _ways(action, action.get("cost"), action.get("gain"))
        _check_ways(ways)


_Rate = tuple[int, int]  # how many for how many
_Way = tuple[Node, str, str, _Rate]  # where it stands, what is paid, what one gets


_NOTHING, _ONE = (0, 1), (1, 1)


def _is_more(a: _Rate, b: _Rate) -> bool:
    return a[0] * b[1] > b[0] * a[1]


def _check_ways(ways: Sequence[_Way]) -> None:
    for first, start, have, share in ways:
        best, nodes = {have: share}, {have: [first]}
        before: dict[str, _Rate] = {}
        for _ in ways:
            if best == before:
                break
            before = dict(best)
            for node, give, get, rate in ways:
                if give not in best:
                    continue
                made = best[give][0] * rate[0], best[give][1] * rate[1]
                if _is_more(made, best.get(get, _NOTHING)):
                    best[get], nodes[get] = made, [*nodes[give], node]
        if not _is_more(_ONE, best.get(start, _NOTHING)):
            problem = f"{start} can be converted back into {start} without loss, again and again"
            raise changed(*nodes[start]).error(problem)


def _ways(node: Node, cost: Node, gain: Node) -> Iterator[_Way]:
    """Each of what is paid by itself: more is paid than that, so this may refuse what would do, never the contrary."""
    for give, price in _amounts(cost):
        for get, number in _amounts(gain):
            if price:
                yield node, give, get, (number, price)


def _amounts(node: Node) -> Iterator[tuple[str, int]]:
    for name, number in node.mapping().items():
        yield _TOKENS.get(name, name), number.number()


def _check_terrains(data: Data) -> None:
    """Every seat finds a colour of its own."""
    words = data.options.get("options").get("factions").get("values", []).plain()
    for name, faction in data.factions.items():
        if name in words:
            raise faction.error(f"a faction cannot be called {', '.join(words)}; these are ways to get one")
    taken = {faction.get("terrain").text() for faction in data.factions.values()} - {ANY}
    if len(taken) < _MOST_SEATS:
        wheel = data.game.get("terrain_wheel")
        raise wheel.error(f"{_MOST_SEATS} players need factions of as many terrains, found {len(taken)}")


def check_map(map_: Node) -> None:
    """Known letters, rows that fit together, and land of every terrain."""
    letters, first = checked_rows(map_, LETTERS), first_row(map_)
    for number, (row, found) in enumerate(zip(map_.get("rows").items(), letters, strict=True)):
        # Odd rows (B, D, ...) are shifted half a hex and one hex shorter than even ones.
        wanted = len(letters[0]) + first % 2 - (first + number) % 2
        if len(found) != wanted:
            raise row.error(f"expected {wanted} hexes, found {len(found)}")
    check_land(map_, letters, LETTERS)


def _check_room(data: Data, map_: Node) -> None:
    """Every faction finds places for its first dwellings."""
    rows = [row.text().split() for row in map_.get("rows").items()]
    anywhere, banks = Counter(letter for row in rows for letter in row), Counter(_banks(rows))
    wheel = [item.text() for item in data.game.get("terrain_wheel").items()]
    for name, faction in data.factions.items():
        home, wanted = faction.get("terrain").text(), faction.get("start_dwellings")
        is_bank = faction.get("river_only", False).flag()
        for terrain, letter in zip(wheel, LETTERS, strict=False):
            room = (banks if is_bank else anywhere)[letter]
            if home in (terrain, ANY) and room < wanted.number():
                place = f"{room} hexes{' at the river' if is_bank else ''}"
                raise changed(map_.get("rows"), wanted).error(
                    f"the terrain {terrain} ({letter}) has {place} on this map, and the faction {name} starts with"
                    f" {wanted.number()} dwellings there"
                )


def _banks(rows: Sequence[Sequence[str]]) -> list[str]:
    """The land beside the river. Rows of one length, and those one hex shorter, lie in turn."""
    longest = max(map(len, rows))
    found = []
    for number, row in enumerate(rows):
        shift = 0 if len(row) < longest else -1
        for column, letter in enumerate(row):
            if letter == LETTERS[-1]:
                continue
            around = [row[at] for at in (column - 1, column + 1) if 0 <= at < len(row)]
            for other in (rows[at] for at in (number - 1, number + 1) if 0 <= at < len(rows)):
                around += [other[at] for at in (column + shift, column + shift + 1) if 0 <= at < len(other)]
            if LETTERS[-1] in around:
                found.append(letter)
    return found


def _check_codes(data: Data) -> None:
    """Each tile and action has a name of its own in the notation."""
    groups = [list(data.tiles[kind].mapping().values()) for kind in data.tiles]
    groups.append(list(data.game.get("power_actions").mapping().values()))
    groups.append(list(data.game.get("buildings").mapping().values()))
    groups.append(list(data.game.get("final_scoring").get("extra_tiles").mapping().values()))
    for group in groups:
        check_different([node.get("code") for node in group], "code")
    actions = [node for faction in data.factions.values() for node in _actions(faction)]
    check_different([node.get("code") for node in actions if node.get("code").value is not None], "code")


def _check_actions(data: Data) -> None:
    """Of what must be placed at once one is given: whether there is a place for more shows too late."""
    spaces = [*data.game.get("power_actions").mapping().values()]
    spaces += [action for faction in data.factions.values() for action in _actions(faction)]
    tiles = [tile.get("action") for kind in data.tiles.values() for tile in kind.mapping().values()]
    for space in (*spaces, *(action for action in tiles if action.value is not None)):
        for word, number in space.get("gain").mapping().items():
            if word in PLACED and word != "actions" and number.number() > 1:
                raise number.error("an action can give only one of it")


def _actions(faction: Node) -> Iterator[Node]:
    built = faction.get("stronghold", {})
    for node in (faction.get("action"), built.get("action"), *built.get("actions", {}).mapping().values()):
        if node.value is not None:
            yield node


def _check_first_game(data: Data) -> None:
    first = data.game.get("first_game")
    first.get("map").one_of(data.maps)
    _check_ids(first.get("scoring_tiles"), data.tiles["scoring_tiles"].mapping())
    check_different(first.get("scoring_tiles").items(), "scoring tile")
    hexes = _hexes(data.maps[first.get("map").text()])
    for seats, table in first.get("tables").mapping().items():
        cards = table.get("bonus_cards")
        _check_ids(cards, data.tiles["bonus_cards"].mapping())
        check_different(cards.items(), "bonus card")
        if len(cards.items()) <= int(seats):
            raise cards.error(f"expected at least {int(seats) + 1} bonus cards, found {len(cards.items())}")
        dwellings = table.get("dwellings")
        if len(dwellings.mapping(data.factions)) != int(seats):
            raise dwellings.error(f"expected {seats} factions, found {len(dwellings.mapping())}")
        _check_first_dwellings(data, dwellings.mapping(), hexes, first.get("map"))


def _check_first_dwellings(data: Data, dwellings: Mapping[str, Node], hexes: Mapping[str, str], map_: Node) -> None:
    """Each on land of the faction's own terrain."""
    wheel = [item.text() for item in data.game.get("terrain_wheel").items()]
    check_different([hex_ for places in dwellings.values() for hex_ in places.items()], "hex")
    seated: dict[str, str] = {}
    for name, places in dwellings.items():
        board = data.factions[name]
        if board.get("pair").value is not None or board.get("terrain").text() == ANY:
            raise places.error("it is not in every game, or picks its terrain; name a faction of a printed terrain")
        terrain = board.get("terrain").text()
        if seated.setdefault(terrain, name) != name:
            raise places.error(f"the terrain {terrain} is that of {seated[terrain]} too")
        for hex_ in places.items():
            if hex_.text() not in hexes:
                raise changed(hex_, map_).expected(f"a hex of land on the map {map_.text()}, as {next(iter(hexes))}")
            ground = wheel[LETTERS.index(hexes[hex_.text()])]
            if ground != terrain:
                problem = f"{hex_.text()} is {ground}, and the faction {name} begins on {terrain}"
                raise changed(hex_, board.get("terrain"), map_).error(problem)


def _hexes(map_: Node) -> dict[str, str]:
    """The letter of each hex of land by its name."""
    first = ROW_LETTERS.index(map_.get("first_row").text())
    found: dict[str, str] = {}
    for number, row in enumerate(map_.get("rows").items(), first):
        land = [letter for letter in row.text().split() if letter != LETTERS[-1]]
        found |= {f"{ROW_LETTERS[number]}{place}": letter for place, letter in enumerate(land, 1)}
    return found


def _check_ids(node: Node, known: Sequence[str] | Mapping[str, Node]) -> None:
    for item in node.items():
        item.one_of(known)
