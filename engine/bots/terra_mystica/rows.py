"""Terra Mystica for other programs: rows in the community's notation, as in a command file."""

from engine.core.errors import PlayerError
from engine.core.game import Decision
from engine.core.notation import quoted
from engine.core.session import Session
from engine.games.terra_mystica.columns import ANSWER_LEECH, FACTION, NONE, PICK_FACTION, PLAY, USE_CULT_SPADES
from engine.games.terra_mystica.events import Passed
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.notation.command_file import check_line
from engine.games.terra_mystica.notation.writing import write_rows
from engine.games.terra_mystica.state import TMState


class CommunityRows:
    def check(self, row: str) -> None:
        check_line(row)

    def asked(self, session: Session, name: str) -> Decision:
        decisions = session.open_decisions
        if not name or decisions[0].kind == PICK_FACTION:
            return decisions[0]
        game, state = session.game, _state(session)
        assert isinstance(game, TerraMystica)
        names = ["" if row[FACTION] == NONE else game.rules.factions[row[FACTION]].id for row in state.seats]
        for decision in decisions:
            if names[decision.seat] == name.lower():
                return decision
        raise PlayerError(f"{quoted(name)} has nothing to decide now.")

    def goes_on(self, session: Session, decision: Decision) -> bool:
        state = _state(session)
        if state.phase == USE_CULT_SPADES:
            return state.queue[0] == decision.seat
        return state.phase == PLAY and state.active == decision.seat and decision.kind != ANSWER_LEECH

    def written(self, session: Session, start: int, is_whole: bool) -> str:
        """With `done` if the next turn is of the same seat."""
        row = write_rows(session, start)[0]
        decision, state = session.log[start].decision, session.state_at(start)
        assert isinstance(state, TMState)
        in_turn = state.phase == PLAY and state.active == decision.seat and decision.kind != ANSWER_LEECH
        again = [other for other in session.open_decisions if session.game.is_main(other)]
        passes = any(isinstance(event, Passed) for entry in session.log[start:] for event in entry.events)
        is_split = is_whole and in_turn and not passes and again and again[0].seat == decision.seat
        return f"{row}. done" if is_split and not row.endswith(". done") else row


def _state(session: Session) -> TMState:
    assert isinstance(session.state, TMState)
    return session.state


ROWS = CommunityRows()
