"""A game whose factions were sold, as one in which they were picked: the notation has no words for an auction.

What was paid is what the seats begin with less, so that everything after the set-up is the same.
"""

from collections.abc import Sequence

from engine.core.game import Action, Setup
from engine.core.session import Entry, Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.auction import handicap, start_vp
from engine.games.terra_mystica.columns import FACTION, NONE, PICK_FACTIONS, VP
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState

_CHOSEN = (actions.PickColour, actions.PickFavor)  # what a faction lets its player choose in the set-up


def as_picked(session: Session) -> Session:
    """The same game without an auction. Of one that still goes on, as much as can be picked in the order of seats."""
    game = session.game
    assert isinstance(game, TerraMystica)
    if not game.rules.auction:
        return session
    begun = sum(_state(session, step).phase == PICK_FACTIONS for step in range(session.at))
    rows = _state(session, begun).seats
    paid = [_paid(game, seat, row) for seat, row in enumerate(rows)]
    words = ["pick" if row[FACTION] == NONE else game.rules.factions[row[FACTION]].id for row in rows]
    numbers = [handicap(game.rules, seat, VP) - vp for seat, vp in enumerate(paid)]
    options = {
        **game.setup.options,
        "faction_choice": "pick",
        "factions": tuple(words),
        "handicap_vp": tuple(map(str, numbers)) if any(numbers) else (),
    }
    setup = game.setup
    plain = Session(GAME.create(Setup(setup.game, setup.seats, setup.seed, options, setup.packs)))
    _pick(plain, session.log[:begun], [row[FACTION] for row in rows])
    if _state(plain, plain.at).phase != PICK_FACTIONS:
        for entry in session.log[begun:]:
            plain.play(entry.action, entry.decision)
    return plain


def _paid(game: TerraMystica, seat: int, row: list[int]) -> int:
    return 0 if row[FACTION] == NONE else start_vp(game.rules, seat, row[FACTION]) - row[VP]


def _pick(plain: Session, log: Sequence[Entry], factions: Sequence[int]) -> None:
    """All that was chosen in the set-up, in the order in which it is asked for now."""
    chosen = {
        (entry.decision.kind, entry.decision.seat): entry.action for entry in log if isinstance(entry.action, _CHOSEN)
    }
    while _state(plain, plain.at).phase == PICK_FACTIONS:
        decision = plain.open_decisions[0]
        action: Action | None = chosen.get((decision.kind, decision.seat))
        if factions[decision.seat] != NONE and action is None:
            action = actions.PickFaction(factions[decision.seat])
        if action is None or action not in plain.game.legal_actions(plain.state, decision):
            return
        plain.play(action, decision)


def _state(session: Session, step: int) -> TMState:
    state = session.state_at(step)
    assert isinstance(state, TMState)
    return state
