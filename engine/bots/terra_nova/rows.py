"""Terra Nova for other programs: rows in its compact notation."""

from engine.core.errors import PlayerError
from engine.core.game import Decision
from engine.core.notation import quoted
from engine.core.session import Session
from engine.games.terra_nova.columns import EXCHANGES, LAST_EXCHANGES, PLAY
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.notation.game_text import check_row
from engine.games.terra_nova.notation.naming import can_end, end_of, seat_name
from engine.games.terra_nova.notation.writing import row_of
from engine.games.terra_nova.state import TNState


class CompactRows:
    def check(self, row: str) -> None:
        check_row(row)

    def asked(self, session: Session, name: str) -> Decision:
        """Whoever is asked shows that what others could still do has ended, as a row would."""
        decision = session.open_decisions[0]
        if not name:
            return decision
        game, state = session.game, _state(session)
        assert isinstance(game, TerraNova)
        while seat_name(game.rules, state, decision.seat) != name.lower():
            if not can_end(decision):
                raise PlayerError(f"{quoted(name)} has nothing to decide now.")
            session.play(end_of(decision))
            if not session.open_decisions:
                raise PlayerError(f"{quoted(name)} has nothing to decide any more.")
            decision = session.open_decisions[0]
        return decision

    def goes_on(self, session: Session, decision: Decision) -> bool:
        state = _state(session)
        if state.phase in (EXCHANGES, LAST_EXCHANGES):
            return state.queue[0] == decision.seat
        return state.phase == PLAY and state.active == decision.seat

    def written(self, session: Session, start: int, is_whole: bool) -> str:
        """The end of a turn stands in the row that took it."""
        return row_of(session, start)


def _state(session: Session) -> TNState:
    assert isinstance(session.state, TNState)
    return session.state


ROWS = CompactRows()
