"""A few quick games on new rules: whether they can be played to the end shows only by playing."""

from collections.abc import Iterable

from engine.core.errors import PlayerError
from engine.core.game import AnyGame, GameType, Setup
from engine.core.rng import draw, seeded

_MOST_STEPS = 6_000  # random games of five take some 700


def try_out(game_type: GameType, setups: Iterable[Setup] | None = None) -> int:
    """Play each of these tables by random legal steps: how many there were; PlayerError if one cannot be finished."""
    count = 0
    for setup in game_type.trials() if setups is None else setups:
        problem = _problem(game_type.create(setup))
        if problem is not None:
            with_packs = f" with {', '.join(pack.title for pack in setup.packs)}" if setup.packs else ""
            raise PlayerError(
                f"A quick game of {game_type.title}{with_packs} for {len(setup.seats)} players cannot be played to its"
                f" end: {problem}. These rules are not used; correct the pack or leave it out."
            )
        count += 1
    return count


def _problem(game: AnyGame) -> str | None:
    """What went wrong in a game of random steps, if anything did."""
    step, rng = 0, seeded(game.setup.seed)
    try:
        state = game.initial_state()
        while decisions := game.open_decisions(state):
            actions = game.legal_actions(state, decisions[0])
            if not actions:
                return f"after {step} steps a seat has to decide and can do nothing"
            pick, rng = draw(rng, len(actions))
            state = game.advance(state, actions[pick], decisions[0])
            step += 1
            if broken := game.broken_invariants(state):
                return f"after {step} steps the position is impossible ({', '.join(broken)})"
            if step > _MOST_STEPS:
                return f"it goes on after {step} steps"
    except PlayerError:
        raise
    except Exception as error:  # whatever strangers' rules lead to is told, not raised
        return f"after {step} steps the rules break ({type(error).__name__}: {error})"
    return None if game.result(state) is not None else "it ends without a result"
