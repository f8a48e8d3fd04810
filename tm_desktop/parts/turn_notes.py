"""What a seat may regret, and towns that come up: sentences that games with such turns say alike.

Everything is asked of the rules: legal actions and previews.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.core.game import Action, AnyGame, Decision, State
from engine.kit.events import Built, TownFounded
from tm_desktop.parts.phrases import hex_of
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.turns import TurnStep
from tm_desktop.play.views import Note


def unused(specials: Sequence[str], power_actions: Sequence[str]) -> Iterator[str]:
    """Actions by their names that could still be used."""
    if specials:
        yield part_tr("Still free to use: %1.", ", ".join(specials))
    if power_actions:
        yield part_tr("Your power pays for: %1.", ", ".join(power_actions))


def possible_towns(game: AnyGame, state: State, decision: Decision, kinds: tuple[type[Action], ...]) -> set[int]:
    """Hexes where one action of these kinds would found a town."""
    return {
        hex_
        for action in game.legal_actions(state, decision)
        if isinstance(action, kinds) and (hex_ := hex_of(action)) is not None
        if any(isinstance(event, TownFounded) for event in game.apply(state, action, decision)[1])
    }


def towns_left(names: Iterable[str]) -> Iterator[str]:
    """Hexes by their names on which a town could still be founded."""
    listed = ", ".join(names)
    if listed:
        yield part_tr("A town could still be founded: %1.", listed)


def built_in(steps: Sequence[TurnStep], seat: int) -> list[int]:
    """The hexes on which a seat built in these steps."""
    events = [event for step in steps for event in step.entry.events]
    return [event.hex for event in events if isinstance(event, Built) and event.seat == seat]


def founded_notes(
    steps: Sequence[TurnStep], seat: int, hex_name: Callable[[int], str], worth: Callable[[int], str]
) -> Iterator[Note]:
    """Towns that these steps founded; `worth` tells about the hexes of one."""
    built = built_in(steps, seat)
    for event in (event for step in steps for event in step.entry.events):
        if isinstance(event, TownFounded) and event.seat == seat:
            title = part_tr("%1 completes a town", hex_name(built[-1])) if built else part_tr("This completes a town")
            yield Note(title, worth(event.hexes), "town", is_warning=False)
