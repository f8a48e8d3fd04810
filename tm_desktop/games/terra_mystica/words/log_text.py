"""A turn of Terra Mystica as a line of words."""

from engine.core.session import Entry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, BID, NOMINATE, PICK_FACTION, PLACE_DWELLING, TAKE_CARD
from tm_desktop.games.terra_mystica.words.phrases import Phrases, repeated
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts.turn_lines import Turn, is_same_turn, line_of, names_no_town

_ALONE = {PICK_FACTION, NOMINATE, BID, PLACE_DWELLING, TAKE_CARD, ANSWER_LEECH}  # each such answer is a line


def turn_text(phrases: Phrases, turn: Turn, faction: int) -> str:
    """What the turn did, without the steps that only led there."""
    steps = [entry for entry in turn.entries if not isinstance(entry.action, actions.EndTurn)]
    if not steps:
        return phrases.step(turn.entries[0], faction)
    transformed = {entry.action.hex for entry in steps if isinstance(entry.action, actions.Transform)}
    words = [
        phrases.step(entry, faction)
        for entry in steps
        if not (isinstance(entry.action, actions.Dig) and entry.action.hex in transformed)
    ]
    if names_no_town(steps, actions.PickTown):
        words.append(tr("town"))
    return line_of(words, repeated)


def continues(last: Entry, entry: Entry) -> bool:
    """Whether a step belongs to the same line as the one before it."""
    return not {last.decision.kind, entry.decision.kind} & _ALONE and is_same_turn(last, entry)
