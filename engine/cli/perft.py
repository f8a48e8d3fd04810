"""Count the positions that can follow a position within some steps: a fingerprint of the rules.

The position is the one after --after random steps. Of several open decisions the first is answered.
"""

import argparse

from engine.bots.random_bot import RandomBot
from engine.cli.output import print_json, progress
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.game import AnyGame, State
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("depth", type=int, metavar="DEPTH", help="how many steps to look ahead")
    add_table_arguments(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
    parser.add_argument("--after", type=int, default=0, metavar="N", help="random steps played first (default: 0)")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    check_least(args.depth, 1, "steps ahead")
    check_least(args.after, 0, "random steps")
    players = game_type.seat_counts[0] if args.players is None else args.players
    game = game_type.create(setup_from(args, game_type, players, args.seed))
    state = position_after(game, args.after, args.seed)
    counts = [_count(game, state, depth) for depth in range(1, args.depth + 1)]
    if args.json:
        print_json({"game": game_type.id, "after": args.after, "counts": counts})
    else:
        for depth, count in enumerate(counts, 1):
            print(f"{depth}: {count}")
    return 0


def _count(game: AnyGame, state: State, depth: int) -> int:
    """As perft, with a progress line over the first step."""
    decisions = game.open_decisions(state)
    if depth == 1 or not decisions:
        return perft(game, state, depth)
    legal = game.legal_actions(state, decisions[0])
    return sum(
        perft(game, game.apply(state, action, decisions[0])[0], depth - 1)
        for action in progress(legal, len(legal), f"Depth {depth}, action")
    )


def position_after(game: AnyGame, steps: int, seed: int) -> State:
    """The position after some random steps, or the last one before the game is over."""
    state: State = game.initial_state()
    bot = RandomBot(seed)
    for _ in range(steps):
        decisions = game.open_decisions(state)
        if not decisions:
            break
        state, _ = game.apply(state, bot.choose(game, state, decisions[0]), decisions[0])
    return state


def perft(game: AnyGame, state: State, depth: int) -> int:
    """The number of ways to play that many steps."""
    decisions = game.open_decisions(state)
    if not decisions:
        return 0
    legal = game.legal_actions(state, decisions[0])
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.apply(state, action, decisions[0])[0], depth - 1) for action in legal)
