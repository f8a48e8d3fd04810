"""Writes a played game as a ledger or as a command file."""

from collections.abc import Mapping
from itertools import takewhile

from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.notation.game_text import GameText, Line
from engine.games.terra_mystica.notation.header import FINAL_TILE, PAIRS, deduced_options, header_words
from engine.games.terra_mystica.notation.ledger import Values
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState

# Options that the rows show by themselves.
_SHOWN = (
    *("first_game", "faction_choice", "factions", "draft_more", "seat_order", "scoring_tiles", "bonus_cards"),
    *(FINAL_TILE, PAIRS),
)


def write_ledger(session: Session) -> str:
    text = GameText(session)
    lines = [" Default game options", *_option_lines(session, " "), " Randomize setup"]
    state, rules = _start(session), text.rules
    for number, tile in enumerate(state.scoring, 1):
        lines.append(f"Round {number} scoring: {rules.scoring_tiles[tile].code}, {_scores(rules, tile)}")
    lines += [f"Removing tile {code}" for code in _removed(rules, state)]
    names = [session.game.setup.seats[seat].name for seat in state.seating]
    lines += [f"Player {number}: {name}" for number, name in enumerate(names, 1)]
    lines += [f"Added final scoring tile: {code}" for code in _final_tile(rules, state)]
    last: dict[int, Line] = {}
    for line in text.lines:
        if line.seat == NONE:
            lines.append(line.text)
        else:
            lines.append("\t".join([text.factions[line.seat], *_cells(line, last.get(line.seat)), line.text]))
            last[line.seat] = line
    return "\n".join(lines) + "\n"


def write_commands(session: Session) -> str:
    text = GameText(session)
    state, rules = _start(session), text.rules
    lines = _option_lines(session, "# ")
    lines.append("score " + ",".join(rules.scoring_tiles[tile].code for tile in state.scoring))
    lines += [f"delete {code}" for code in _removed(rules, state)]
    lines += [f"player {session.game.setup.seats[seat].name}" for seat in state.seating]
    lines += [f"final-scoring {code}" for code in _final_tile(rules, state)]
    return "\n".join([*lines, *_command_rows(text)]) + "\n"


def write_rows(session: Session, start: int) -> list[str]:
    """The rows of a command file for the steps after the first `start`."""
    return _command_rows(GameText(session, start))


def _command_rows(text: GameText) -> list[str]:
    found = []
    rows = [line for line in text.lines if not line.automatic and (line.seat != NONE or "dropped" in line.text)]
    for at, line in enumerate(rows):
        if line.seat == NONE:
            found.append(f"drop-faction {line.text.split()[0]}")
        elif line.text == "setup":
            found.append(f"setup {text.factions[line.seat]}")
        else:
            split = line.is_half or (line.is_turn and not line.is_pass and _goes_on(line.seat, rows[at + 1 :]))
            found.append(f"{text.factions[line.seat]}: {line.text}{'. done' if split else ''}")
    return found


def _goes_on(seat: int, following: list[Line]) -> bool:
    """Whether the next turn is of the same seat, with nothing but its own answers before it.

    A reader takes such rows for one turn, unless `done` splits them.
    """
    own = takewhile(lambda line: line.seat == seat, following)
    return any(line.is_turn for line in own)


def _start(session: Session) -> TMState:
    state = session.state_at(0)
    assert isinstance(state, TMState)
    return state


def _option_lines(session: Session, comment: str) -> list[str]:
    """What the community's options can say, then our own names for the rest."""
    assert isinstance(session.game, TerraMystica)
    options = session.game.setup.options
    words = header_words(options)
    deduced: Mapping[str, OptionValue] = deduced_options(words)
    lines = [f"option {word}" for word in words]
    for name, value in options.items():
        if name not in _SHOWN and deduced.get(name) != value:
            if isinstance(value, tuple):  # a number for each seat, in the order in which they are written
                value = ",".join(value[seat] for seat in _start(session).seating)
            lines.append(f"{comment}rule {name} = {value}")
    return lines


def _removed(rules: Ruleset, state: TMState) -> list[str]:
    return [card.code for card, coins in zip(rules.bonus_cards, state.cards, strict=True) if coins == NONE]


def _final_tile(rules: Ruleset, state: TMState) -> list[str]:
    return [] if state.extra == NONE else [rules.extra_tiles[state.extra].code]


def _scores(rules: Ruleset, index: int) -> str:
    """The informative text after a scoring tile."""
    tile = rules.scoring_tiles[index]
    if tile.spade_vp:
        return f"SPADE >> {tile.spade_vp}"
    if tile.town_vp:
        return f"TOWN >> {tile.town_vp}"
    kinds = [code for code, vp in zip(rules.building_codes, tile.build_vp, strict=True) if vp]
    return f"{'/'.join(sorted(kinds))} >> {max(tile.build_vp)}"


def _cells(line: Line, last: Line | None) -> list[str]:
    """Cells 1 to 13: changes, empty when nothing changed, and values."""
    values = line.values
    assert values is not None
    before = last.values if last and last.values else values
    pending = last.pending_steps if last else 0
    steps = sum(values.cults) + line.pending_steps - sum(before.cults) - pending
    return [
        *(_change(values.vp - before.vp), f"{values.vp} VP"),
        *(_change(values.coins - before.coins), f"{values.coins} C"),
        *(_change(values.workers - before.workers), f"{values.workers} W"),
        *(_change(values.priests - before.priests), f"{values.priests} P"),
        *(_change(_power(values) - _power(before)), "/".join(map(str, values.bowls)) + " PW"),
        *(_change(steps), "/".join(map(str, values.cults))),
        " ".join(str(power) for power in line.leech),
    ]


def _power(values: Values) -> int:
    return values.bowls[1] + 2 * values.bowls[2]


def _change(number: int) -> str:
    return f"{number:+d}" if number else ""
