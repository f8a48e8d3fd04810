"""Steps in a word each, and rows of them: what a seat does until another one decides.

C>top.1   an energy is put somewhere          C<pool     it is lifted there         C<<pool   it is taken back
C2:A2.reorganise   used at position 2 for this option    :U1b.deploy   a further option
+S0a   a tile is inserted     sea.m   a step     (sea.m)   skipped     @sea.m.0   put there     .   stop
"""

from collections.abc import Callable, Sequence
from dataclasses import astuple
from typing import Any

from engine.core.game import Action, Decision, State
from engine.core.session import Session
from engine.games.age_contrived import actions
from engine.games.age_contrived.columns import CHARACTER, LETTERS, MOVES, NONE, POSITIONS, SYMBOLS, TILE
from engine.games.age_contrived.game import VERBS, AgeContrived
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState

_VERB_OF = {cls: verb for verb, cls in VERBS.items()}
_Words = Callable[[Ruleset, ACState, int, Any], str]


def position_of(state: State) -> ACState:
    assert isinstance(state, ACState)
    return state


def seat_name(rules: Ruleset, state: ACState, seat: int) -> str:
    """The character; before it is picked the place at the table."""
    character = state.seats[seat][CHARACTER]
    return rules.characters[character].id if character != NONE else f"player{seat + 1}"


def step_word(rules: Ruleset, state: ACState, seat: int, action: Action) -> str:
    """No two legal answers have the same."""
    words = _WORDS.get(type(action))
    return (
        words(rules, state, seat, action) if words else "-".join((_VERB_OF[type(action)], *map(str, astuple(action))))
    )


def rows_of(session: Session) -> list[str]:
    """Name and steps. A row ends with a turn, and when another seat decides."""
    game = session.game
    assert isinstance(game, AgeContrived)
    return turn_rows(game.rules, session.log, [position_of(session.state_at(step)) for step in range(session.at)])


def turn_rows(rules: Ruleset, log: Sequence[Any], states: Sequence[ACState]) -> list[str]:
    """With the position before each step."""
    rows: list[list[str]] = []
    last: tuple[int, int] | None = None
    for entry, state in zip(log, states, strict=True):
        seat = entry.decision.seat
        if last != (seat, state.active):
            rows.append([f"{seat_name(rules, state, seat)}:"])
            last = seat, state.active
        rows[-1].append(step_word(rules, state, seat, entry.action))
    return [" ".join(row) for row in rows]


def read_step(game: AgeContrived, state: ACState, decision: Decision, word: str) -> Action:
    """The legal answer that is written so; ValueError if there is none."""
    for action in game.legal_actions(state, decision):
        if step_word(game.rules, state, decision.seat, action) == word:
            return action
    raise ValueError(f"{word} is not legal here")


def _put(rules: Ruleset, state: ACState, seat: int, action: actions.Put) -> str:
    return f"{LETTERS[action.energy]}>{rules.place_names[action.place]}"


def _lift(rules: Ruleset, state: ACState, seat: int, action: actions.Lift) -> str:
    return f"{LETTERS[action.energy]}<{rules.place_names[action.place]}"


def _borrow(rules: Ruleset, state: ACState, seat: int, action: actions.Borrow) -> str:
    return f"{LETTERS[action.energy]}<<{rules.place_names[action.place]}"


def _use(rules: Ruleset, state: ACState, seat: int, action: actions.Use) -> str:
    return f"{LETTERS[action.energy]}{action.position + 1}:{rules.options[action.option].id}"


def _insert(rules: Ruleset, state: ACState, seat: int, action: actions.Insert) -> str:
    return f"+{rules.tiles[state.seats[seat][TILE + POSITIONS + action.inactive]].id}"


def _replace(rules: Ruleset, state: ACState, seat: int, action: actions.Replace) -> str:
    return f"over-{rules.tiles[state.seats[seat][TILE + action.slot]].id}"


def _bits(mask: int) -> str:
    return "".join(str(bit + 1) for bit in range(mask.bit_length()) if mask >> bit & 1)


def _path(rules: Ruleset, path: int) -> str:
    return rules.board.places[rules.board.spaces + path] if path != NONE else "box"


_WORDS: dict[type[Action], _Words] = {
    actions.Put: _put,
    actions.Lift: _lift,
    actions.Borrow: _borrow,
    actions.Use: _use,
    actions.Part: lambda rules, state, seat, action: f":{rules.options[action.option].id}",
    actions.Insert: _insert,
    actions.Replace: _replace,
    actions.Deploy: lambda rules, state, seat, action: f"from-{_bits(action.positions)}",
    actions.Acquire: lambda rules, state, seat, action: f"buy-{_bits(action.tiles)}",
    actions.Pay: lambda rules, state, seat, action: f"pay-{LETTERS[action.energy]}",
    actions.Choose: lambda rules, state, seat, action: f"choose-{LETTERS[action.energy]}",
    actions.Gain: lambda rules, state, seat, action: f"gain-{LETTERS[action.energy]}",
    actions.Step: lambda rules, state, seat, action: rules.board.places[action.to],
    actions.Skip: lambda rules, state, seat, action: f"({rules.board.places[action.to]})",
    actions.Teleport: lambda rules, state, seat, action: f"@{rules.board.places[action.to]}.{action.back}",
    actions.Move: lambda rules, state, seat, action: MOVES[action.what],
    actions.Bind: lambda rules, state, seat, action: f"bind-{rules.place_names[action.place]}",
    actions.TakeBack: lambda rules, state, seat, action: f"back-{MOVES[1 + action.track]}",
    actions.TakeBonus: lambda rules, state, seat, action: f"bonus-{_path(rules, action.path)}",
    actions.BuildNext: lambda rules, state, seat, action: f"build-{rules.monuments[action.monument].id}",
    actions.TakeBonusTile: lambda rules, state, seat, action: f"tile-{rules.bonus_tiles[action.bonus].id}",
    actions.Keep: lambda rules, state, seat, action: f"keep-{rules.place_names[action.place]}",
    actions.Exhaust: lambda rules, state, seat, action: f"exhaust-{rules.place_names[action.place]}",
    actions.Activate: lambda rules, state, seat, action: (
        f"activate-{rules.place_names[action.place]}-{LETTERS[action.energy]}"
    ),
    actions.PlaceBridge: lambda rules, state, seat, action: f"bridge-{'ab'[action.face]}-{_path(rules, action.path)}",
    actions.Draft: lambda rules, state, seat, action: (
        f"{rules.neutrals[action.neutral].id}-{_path(rules, action.path)}"
    ),
    actions.TakeAction: lambda rules, state, seat, action: f"take-{rules.action_tiles[action.tile].id}",
    actions.TakeConduit: lambda rules, state, seat, action: f"conduit-{SYMBOLS[action.symbol]}-{action.position + 1}",
    actions.SwapConduits: lambda rules, state, seat, action: f"swap-{action.first + 1}{action.second + 1}",
    actions.PickCharacter: lambda rules, state, seat, action: rules.characters[action.character].id,
    actions.PickRegion: lambda rules, state, seat, action: rules.board.regions[action.region],
    actions.Stop: lambda rules, state, seat, action: ".",
}
