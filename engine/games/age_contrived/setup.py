"""The beginning of a game (rules 3 and 19): what is drawn, chosen and placed."""

from engine.core.events import Drawn
from engine.core.rng import draw, seeded, shuffled
from engine.games.age_contrived.bonuses import slide_display
from engine.games.age_contrived.columns import (
    ACTION_TILE,
    BACK,
    BOARD_ACHIEVEMENTS,
    BOTTOM,
    BRIDGE_AT,
    CHARACTER,
    CHARGED,
    CHOOSE_START_ENERGY,
    DISPLAY,
    DRAFT_BRIDGE,
    EXHAUSTED,
    FRAGMENT_SLOTS,
    LEVELS,
    NONE,
    PICK_CHARACTER,
    PICK_START_REGION,
    PLACE,
    PLAY,
    POOL,
    RESERVE,
    ROW_LENGTH,
    SET_UP,
    SYMBOLS,
    TILE,
    TILES,
    TOP,
    WIND,
)
from engine.games.age_contrived.energies import ONE, number
from engine.games.age_contrived.events import CharacterPicked, FigurePlaced, Listener, NeutralPlaced
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState
from engine.games.age_contrived.turns import begin_turn
from engine.kit.shared import with_item

# What comes next in the set-up.
_CHARACTERS, _REGIONS, _ENERGY, _BRIDGES, _BEGIN = range(5)


def initial_state(rules: Ruleset, seed: int) -> ACState:
    """Everything that chance decides is drawn here, but for tiles that come from the deck later."""
    state = ACState()
    state.rng = seeded(seed)
    state.seats = [_empty_row(rules) for _ in range(rules.seats)]
    _draw_monuments(rules, state)
    _draw_tiles(rules, state)
    state.conduits = list(rules.conduits)
    state.doubles = (1 << len(SYMBOLS)) - 1
    state.bridges = [0] * (len(rules.board.places) - rules.board.spaces)
    state.grid = [rules.action_copies if tile.is_upgrade else 0 for tile in rules.action_tiles]
    characters, state.rng = shuffled(state.rng, range(len(rules.characters)))
    if not rules.flags.choose_characters:
        for seat, row in enumerate(state.seats):
            row[CHARACTER] = characters[seat]
    _draw_regions(rules, state)
    spare, state.rng = shuffled(state.rng, range(len(rules.neutrals)))
    state.spare = tuple(spare)
    state.first, state.rng = draw(state.rng, rules.seats)
    state.push(SET_UP, NONE, _CHARACTERS)
    return state


def _empty_row(rules: Ruleset) -> list[int]:
    row = [0] * ROW_LENGTH
    row[CHARACTER] = row[PLACE] = row[BACK] = NONE
    row[BRIDGE_AT : BRIDGE_AT + LEVELS] = [NONE] * LEVELS
    row[TILE : TILE + TILES] = range(TILES)
    row[ACTION_TILE : ACTION_TILE + 4] = range(4)
    row[RESERVE], row[EXHAUSTED] = rules.reserve, rules.exhausted
    row[CHARGED], row[WIND] = int(rules.charged), int(rules.flags.divine_wind)
    return row


def _draw_monuments(rules: Ruleset, state: ACState) -> None:
    always = [number for number, monument in enumerate(rules.monuments) if monument.always]
    others, state.rng = shuffled(state.rng, [n for n in range(len(rules.monuments)) if n not in always])
    in_play = [*always, *others[: rules.monuments_in_game - len(always)]]
    state.in_play = state.patrons = sum(1 << number for number in in_play)
    state.built = [0] * len(rules.monuments)
    state.slots = [0] * (len(rules.monuments) * FRAGMENT_SLOTS)
    state.completers = [NONE] * len(rules.monuments)
    fitting = [number for number, tile in enumerate(rules.bonus_tiles) if tile.players <= rules.seats]
    tiles, state.rng = shuffled(state.rng, fitting)
    state.bonus_at = [NONE] * len(rules.monuments)
    for monument, tile in zip(sorted(in_play), tiles, strict=False):
        state.bonus_at[monument] = tile


def _draw_tiles(rules: Ruleset, state: ACState) -> None:
    deck: list[int] = []
    for level in reversed(rules.deck):
        tiles, state.rng = shuffled(state.rng, level)
        deck += tiles
    state.deck = tuple(deck)
    state.display = [NONE] * DISPLAY
    slide_display(state, None)


def _draw_regions(rules: Ruleset, state: ACState) -> None:
    """Outer regions with a monument in play go to the seats in ring order, from a random one."""
    free = start_regions(rules, state)
    first, state.rng = draw(state.rng, len(free))
    if not rules.flags.choose_regions:
        for seat in range(rules.seats):
            _begin_at(rules, state, seat, free[(first + seat) % len(free)])


def start_regions(rules: Ruleset, state: ACState) -> list[int]:
    """Where somebody can still begin."""
    taken = [row[PLACE] for row in state.seats]
    held = [monument.region for number, monument in enumerate(rules.monuments) if state.in_play >> number & 1]
    starts = rules.board.starts
    return [region for region in rules.board.ring if region in held and starts[region] not in taken]


def _begin_at(rules: Ruleset, state: ACState, seat: int, region: int) -> None:
    state.row(seat)[PLACE] = rules.board.starts[region]


def go_on_setting_up(rules: Ruleset, state: ACState, emit: Listener) -> None:
    """The next part; what has to be chosen comes onto the stack, the first player on top."""
    _, _, stage, _, _ = state.stack[-1]
    if stage == _BEGIN:
        state.pop()
        state.phase = PLAY
        state.active = state.first
        begin_turn(rules, state)
        return
    state.turn_to(stage + 1)
    if stage == _CHARACTERS and rules.flags.choose_characters:
        _ask_all(rules, state, PICK_CHARACTER)
    elif stage == _REGIONS:
        _draw_achievements(rules, state, emit)
        if rules.flags.choose_regions:
            _ask_all(rules, state, PICK_START_REGION)
    elif stage == _ENERGY:
        if not rules.flags.draft:
            _lay_neutrals(rules, state, emit)
        if rules.flags.advanced:
            state.picked = ((),) * rules.seats
            state.push(CHOOSE_START_ENERGY, state.first)
        else:
            for seat in range(rules.seats):
                _place_card(rules, state, seat)
    elif stage == _BRIDGES and rules.flags.draft:
        state.push(DRAFT_BRIDGE, (state.first - 1) % rules.seats)


def _ask_all(rules: Ruleset, state: ACState, kind: int) -> None:
    for distance in range(rules.seats - 1, -1, -1):
        state.push(kind, (state.first + distance) % rules.seats)


def _draw_achievements(rules: Ruleset, state: ACState, emit: Listener) -> None:
    """After the characters; where players choose those, this is news."""
    printed = [number for number, tile in enumerate(rules.achievements) if tile.printed]
    tiles, state.rng = shuffled(state.rng, [n for n in range(len(rules.achievements)) if n not in printed])
    drawn = tiles[: rules.drawn_achievements]
    state.achievements = (*printed, *drawn)
    state.goals = [0] * (2 * BOARD_ACHIEVEMENTS)
    if emit is not None:
        for number in drawn:
            emit(Drawn("achievement", number))


def pick_character(state: ACState, seat: int, character: int, emit: Listener) -> None:
    state.pop()
    state.row(seat)[CHARACTER] = character
    if emit is not None:
        emit(CharacterPicked(seat, character))


def pick_region(rules: Ruleset, state: ACState, seat: int, region: int, emit: Listener) -> None:
    state.pop()
    _begin_at(rules, state, seat, region)
    if emit is not None:
        emit(FigurePlaced(seat, rules.board.starts[region]))


def free_characters(rules: Ruleset, state: ACState) -> list[int]:
    taken = [row[CHARACTER] for row in state.seats]
    return [number for number in range(len(rules.characters)) if number not in taken]


# Start energy


def start_places(rules: Ruleset) -> list[int]:
    """Columns of the rows in which it lies, one for each energy, and the pool."""
    found = []
    for position in range(rules.start_tiles):
        found += [TOP + position] * rules.tiles[position].top
        found += [BOTTOM + position] * rules.tiles[position].bottom
    return [*found, POOL]


def _place_card(rules: Ruleset, state: ACState, seat: int) -> None:
    card = rules.characters[state.seats[seat][CHARACTER]]
    for position, (top, bottom) in enumerate(card.tiles[: rules.start_tiles]):
        _place(state, seat, TOP + position, top)
        _place(state, seat, BOTTOM + position, bottom)
    _place(state, seat, POOL, card.pool)


def _place(state: ACState, seat: int, column: int, energy: int) -> None:
    row = state.row(seat)
    row[column] += ONE[energy]
    row[EXHAUSTED] -= ONE[energy]


def start_choices(rules: Ruleset, picked: tuple[int, ...]) -> list[int]:
    """Types for the next slot; none when all are chosen."""
    if len(picked) == len(start_places(rules)):
        return []
    return [energy for energy in range(len(ONE)) if number(rules.exhausted, energy) > picked.count(energy)]


def choose_energy(rules: Ruleset, state: ACState, seat: int, energy: int) -> None:
    """In secret until everybody is ready."""
    picked = list(state.picked)
    picked[seat] = (*picked[seat], energy)
    state.picked = tuple(picked)
    if not any([start_choices(rules, chosen) for chosen in picked]):
        state.pop()
        state.picked = ()
        for other, chosen in enumerate(picked):
            for column, one in zip(start_places(rules), chosen, strict=True):
                _place(state, other, column, one)


# Neutral bridges


def _lay_neutrals(rules: Ruleset, state: ACState, emit: Listener) -> None:
    """Those named for the number of players at their start regions, the others on the other spokes."""
    home = [rules.board.starts.index(row[PLACE]) for row in state.seats]
    others = [region for region in rules.board.ring if region not in home]
    for neutral in state.spare:
        regions = home if rules.neutrals[neutral].players <= rules.seats else others
        lay_neutral(state, NONE, neutral, rules.board.spokes[regions.pop()], emit)


def lay_neutral(state: ACState, seat: int, neutral: int, path: int, emit: Listener) -> None:
    state.spare = tuple([other for other in state.spare if other != neutral])
    state.bridges = with_item(state.bridges, path, 1 + neutral)
    if emit is not None:
        emit(NeutralPlaced(seat, neutral, path))


def draft_paths(rules: Ruleset, state: ACState) -> list[int]:
    """Empty paths that touch no start region with a neutral bridge."""
    bits = rules.board.region_bits[rules.board.spaces :]
    closed = 0
    for path, bridge in enumerate(state.bridges):
        if bridge:
            closed |= bits[path]
    begun = sum(rules.board.region_bits[row[PLACE]] for row in state.seats)
    return [path for path, bridge in enumerate(state.bridges) if not bridge and not bits[path] & closed & begun]


def draft_bridge(rules: Ruleset, state: ACState, seat: int, neutral: int, path: int, emit: Listener) -> None:
    """Then the seat before it is asked, until nothing fits any more."""
    state.pop()
    lay_neutral(state, seat, neutral, path, emit)
    if state.spare and draft_paths(rules, state):
        state.push(DRAFT_BRIDGE, (seat - 1) % rules.seats)
    else:
        state.spare = ()
