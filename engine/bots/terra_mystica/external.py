"""A bot for other programs: rows of a game in the community's notation in, the next row of a faction out.

Lines of the dialogue:

    -> option ..., player ..., score ..., delete ..., setup FACTION, FACTION: COMMANDS    rows of the game, as they come
                     (what cannot be a row is answered by an error and forgotten)
    -> go            the decision that the table waits for
    -> go FACTION    a decision of this faction
    -> why, why FACTION    the same, but with the best choices in the place of the answer
    -> new           forget all rows
    -> quit          so does the end of the input
    <- ready LEVEL
    <- play ROW      the answer: one row of one faction; it counts only when it is sent back
    <- choices N     N lines follow, the best first:
    <- choice VP ROW # PART VP, ...    how much less it is worth than the best, and what it gains by part
    <- over          nobody has to decide anything any more
    <- error TEXT    nothing was changed
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.bots.api import Candidate, Report, Watch
from engine.bots.levels import LEVELS, Levels, make_bot
from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan, TurnEnded
from engine.core.game import Action, Decision
from engine.core.session import Session
from engine.games.terra_mystica.columns import ANSWER_LEECH, FACTION, NONE, PICK_FACTION, PLAY, USE_CULT_SPADES
from engine.games.terra_mystica.events import Passed
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.notation.command_file import check_line
from engine.games.terra_mystica.notation.commands import quoted
from engine.games.terra_mystica.notation.writing import write_rows
from engine.games.terra_mystica.state import TMState


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
            elif word in ("go", "why"):
                yield from self._reply(word, rest.strip())
            elif word:
                yield from self._keep(line.strip())

    def _keep(self, row: str) -> list[str]:
        try:
            check_line(row)
        except PlayerError as error:
            return [_error(error)]
        self._rows.append(row)
        return []

    def _reply(self, word: str, faction: str) -> list[str]:
        try:
            session = GAME.notation.replay("\n".join(self._rows), "the game", {}, verify=False).session
            if not session.open_decisions:
                return ["over"]
            decision = _asked(session, faction)
            return [self._answer(session, decision)] if word == "go" else self._choices(session, decision)
        except PlayerError as error:
            return [_error(error)]

    def _answer(self, session: Session, decision: Decision) -> str:
        """The row of a turn or answer; with `done` if the next turn is of the same seat."""
        start, in_play = session.at, _is_turn(session, decision) and _state(session).phase == PLAY
        self._play(session, decision)
        row = write_rows(session, start)[0]
        again = [other for other in session.open_decisions if session.game.is_main(other)]
        passes = any(isinstance(event, Passed) for entry in session.log[start:] for event in entry.events)
        goes_on = in_play and not passes and again and again[0].seat == decision.seat
        return f"play {row}{'. done' if goes_on and not row.endswith('. done') else ''}"

    def _choices(self, session: Session, decision: Decision) -> list[str]:
        report = self._think(session, decision, explains=True)
        candidates = report.candidates or (Candidate((report.action,), 0.0),)
        lines = [f"choices {len(candidates)}"]
        for candidate in candidates:
            row = write_rows(_played(session, decision, candidate.steps), session.at)[0]
            parts = ", ".join(f"{name} {gain:+.1f}" for name, gain in candidate.parts)
            less = candidate.value - candidates[0].value
            lines.append(f"choice {less:.1f} {row}{' # ' if parts else ''}{parts}")
        return lines

    def _think(self, session: Session, decision: Decision, explains: bool = False) -> Report:
        bot = make_bot(self._level, self._seed * 1_000_003 + session.at * 31, self._levels)
        watch = Watch(self._ms, self._nodes, explains=explains)
        return bot.think(session.game, session.state, decision, watch)

    def _play(self, session: Session, decision: Decision) -> None:
        """One answer, or all steps of a turn."""
        following: Decision | None = decision
        while following is not None:
            report = self._think(session, following)
            in_turn = _is_turn(session, following)
            entry = session.play(report.action, following)
            if not in_turn or any(isinstance(event, TurnEnded | PhaseBegan) for event in entry.events):
                return
            own = [other for other in session.open_decisions if other.seat == decision.seat]
            following = next((other for other in own if _is_turn(session, other)), None)


def _error(error: PlayerError) -> str:
    return f"error {' '.join(str(error).split())}"


def _played(session: Session, decision: Decision, steps: Sequence[Action]) -> Session:
    """Another session that goes on with steps of one seat."""
    trial = session.fork()
    for action in steps:
        own = [other for other in trial.open_decisions if other.seat == decision.seat]
        trial.play(action, decision if decision in own else own[0])
    return trial


def _state(session: Session) -> TMState:
    assert isinstance(session.state, TMState)
    return session.state


def _is_turn(session: Session, decision: Decision) -> bool:
    """Whether more steps of the same row may follow."""
    state = _state(session)
    if state.phase == USE_CULT_SPADES:
        return state.queue[0] == decision.seat
    return state.phase == PLAY and state.active == decision.seat and decision.kind != ANSWER_LEECH


def _asked(session: Session, faction: str) -> Decision:
    """The decision of a faction, or the first one."""
    decisions = session.open_decisions
    if not faction or decisions[0].kind == PICK_FACTION:
        return decisions[0]
    game, state = session.game, _state(session)
    assert isinstance(game, TerraMystica)
    names = ["" if row[FACTION] == NONE else game.rules.factions[row[FACTION]].id for row in state.seats]
    for decision in decisions:
        if names[decision.seat] == faction.lower():
            return decision
    raise PlayerError(f"{quoted(faction)} has nothing to decide now.")
