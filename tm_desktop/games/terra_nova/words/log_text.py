"""A turn of Terra Nova as a line of words."""

from engine.core.session import Entry
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import PICK_FACTION, PLACE_HOUSE, PLACE_NEUTRAL, TAKE_TILE
from tm_desktop.games.terra_nova.words.phrases import Phrases
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts.phrases import repeated
from tm_desktop.parts.turn_lines import Turn, is_same_turn, line_of, names_no_town

_ALONE = {PICK_FACTION, PLACE_HOUSE, TAKE_TILE, PLACE_NEUTRAL}  # each such answer is a line
_QUIET = (actions.EndTurn, actions.Decline)


def turn_text(phrases: Phrases, turn: Turn, faction: int) -> str:
    """What the turn did."""
    steps = [entry for entry in turn.entries if not isinstance(entry.action, _QUIET)]
    if not steps:
        return phrases.step(turn.entries[0], faction)
    words = [phrases.step(entry, faction) for entry in steps]
    if names_no_town(steps, actions.PickTown):
        words.append(tr("town"))
    return line_of(words, repeated)


def continues(last: Entry, entry: Entry) -> bool:
    """Whether a step belongs to the same line as the one before it."""
    return not {last.decision.kind, entry.decision.kind} & _ALONE and is_same_turn(last, entry)
