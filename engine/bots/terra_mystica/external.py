"""A bot for other programs: rows of a game in the community's notation in, the next row of a faction out.

Lines of the dialogue:

    -> option ..., player ..., score ..., delete ..., setup FACTION, FACTION: COMMANDS    rows of the game, as they come
    -> go            the decision that the table waits for
    -> go FACTION    a decision of this faction
    -> new           forget all rows
    -> quit          so does the end of the input
    <- ready LEVEL
    <- play ROW      the answer; it counts only when it is sent back as a row
    <- over          nobody has to decide anything any more
    <- error TEXT    nothing was changed
"""

from collections.abc import Iterable, Iterator

from engine.bots.api import Watch
from engine.bots.levels import LEVELS, Levels, make_bot
from engine.core.errors import PlayerError
from engine.core.events import TurnEnded
from engine.core.game import Decision
from engine.core.session import Session
from engine.games.terra_mystica.columns import ANSWER_LEECH, FACTION, NONE, PICK_FACTION, PLAY, USE_CULT_SPADES
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState

_FORM = "commands"


class ExternalBot:
    """One game by its rows."""

    def __init__(self, level: str, seed: int = 1, ms: int = 0, nodes: int = 0, levels: Levels = LEVELS) -> None:
        make_bot(level, seed, levels)  # says which levels there are
        self._level, self._seed, self._levels = level, seed, levels
        self._ms, self._nodes = ms, nodes
        self._rows: list[str] = []

    def talk(self, lines: Iterable[str]) -> Iterator[str]:
        """The answers to lines, one after the other."""
        yield f"ready {self._level}"
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            if word == "new":
                self._rows = []
            elif word == "go":
                yield self._go(rest.strip())
            elif word:
                self._rows.append(line.strip())

    def _go(self, faction: str) -> str:
        try:
            return self._answer(faction)
        except PlayerError as error:
            return f"error {error}"

    def _answer(self, faction: str) -> str:
        notation = GAME.notation
        session = notation.replay("\n".join(self._rows), "the game", {}, verify=False).session
        if not session.open_decisions:
            return "over"
        decision = _asked(session, faction)
        before = notation.write(session, _FORM).splitlines()
        self._play(session, decision)
        rows = notation.write(session, _FORM).splitlines()[len(before) :]
        again = [other for other in session.open_decisions if session.game.is_main(other)]
        ending = ". done" if again and again[0].seat == decision.seat and _is_turn(session, decision) else ""
        return f"play {'; '.join(rows)}{ending}"

    def _play(self, session: Session, decision: Decision) -> None:
        """One answer, or all steps of a turn."""
        following: Decision | None = decision
        while following is not None:
            bot = make_bot(self._level, self._seed * 1_000_003 + session.at * 31, self._levels)
            report = bot.think(session.game, session.state, following, Watch(self._ms, self._nodes))
            in_turn = _is_turn(session, following)
            entry = session.play(report.action, following)
            if not in_turn or any(isinstance(event, TurnEnded) for event in entry.events):
                return
            own = [other for other in session.open_decisions if other.seat == decision.seat]
            following = next((other for other in own if _is_turn(session, other)), None)


def _is_turn(session: Session, decision: Decision) -> bool:
    """Whether more steps of the same row may follow."""
    state = session.state
    assert isinstance(state, TMState)
    if state.phase == USE_CULT_SPADES:
        return state.queue[0] == decision.seat
    return state.phase == PLAY and state.active == decision.seat and decision.kind != ANSWER_LEECH


def _asked(session: Session, faction: str) -> Decision:
    """The decision of a faction, or the first one."""
    decisions = session.open_decisions
    if not faction or decisions[0].kind == PICK_FACTION:
        return decisions[0]
    game, state = session.game, session.state
    assert isinstance(game, TerraMystica)
    assert isinstance(state, TMState)
    names = ["" if row[FACTION] == NONE else game.rules.factions[row[FACTION]].id for row in state.seats]
    for decision in decisions:
        if names[decision.seat] == faction:
            return decision
    raise PlayerError(f"{faction} has nothing to decide now")
