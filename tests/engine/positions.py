"""Plays random games of one game and prints a checksum for each position, so that the two cores can be compared.

A line covers the position, all open decisions, their legal actions in order, and for each of these the next position
and its events.
"""

import hashlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice

from engine.core.errors import PlayerError
from engine.core.game import AnyGame, GameType, Seat, Setup, State
from engine.core.options import OptionValue
from engine.core.rng import draw, seeded
from engine.games import installed_games

GAMES = 30
MOST = 8_000  # positions of a game with many small steps


def random_setup(game_type: GameType, number: int) -> tuple[Setup, int]:
    """Any number of seats, any value of any option."""
    rng = seeded(number)
    options: dict[str, OptionValue] = {}
    for option in game_type.options:
        if not option.many and option.id != "first_game":
            pick, rng = draw(rng, len(option.values))
            options[option.id] = option.values[pick]
    counts = game_type.seat_counts
    seats = tuple(Seat(f"Seat {seat}") for seat in range(counts[number % len(counts)]))
    return Setup(game_type.id, seats, number, options), rng


def checksum(game: AnyGame, state: State, with_macros: bool) -> str:
    seen: list[object] = [state.key(), game.open_decisions(state), game.standing_decisions(state)]
    for decision in (*game.open_decisions(state), *game.standing_decisions(state)):
        for action in game.legal_actions(state, decision):
            after, events = game.apply(state, action, decision)
            assert game.advance(state, action, decision).key() == after.key()
            seen += [game.encode(action), after.key(), events]
    if with_macros:
        seen += game.macros(state)
    assert state.key() == seen[0], "a step changed the position that it started from"
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


def tables(game_type: GameType) -> Iterator[tuple[int, AnyGame, int]]:
    """Some options do not go together, as a draft of more factions than there are colours; they are left out."""
    for number in count():
        setup, rng = random_setup(game_type, number)
        with suppress(PlayerError):
            yield number, game_type.create(setup), rng


def main() -> None:
    left = MOST
    for number, game, rng in islice(tables(installed_games(tuple(sys.argv[2:])).get(sys.argv[1])), GAMES):
        state = game.initial_state()
        step = 0
        while left and (decisions := game.open_decisions(state)):
            left -= 1
            turn = any(game.is_main(decision) for decision in decisions)
            print(number, step, checksum(game, state, turn and step % 10 == 0))
            pick, rng = draw(rng, len(decisions))
            legal = game.legal_actions(state, decisions[pick])
            chosen, rng = draw(rng, len(legal))
            state, _ = game.apply(state, legal[chosen], decisions[pick])
            step += 1


if __name__ == "__main__":
    main()
