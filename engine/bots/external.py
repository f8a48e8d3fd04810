"""A bot for other programs: rows of a game in its notation in, the next row of a seat out.

Lines of the dialogue:

    -> the rows of the game, as they come
                     (what cannot be a row is answered by an error and forgotten)
    -> go            the decision that the table waits for
    -> go NAME       a decision of the seat that rows call so
    -> why, why NAME the same, but with the best choices in the place of the answer
    -> new           forget all rows
    -> quit          so does the end of the input
    <- ready LEVEL
    <- play ROW      the answer: one row of one seat; it counts only when it is sent back
    <- choices N     N lines follow, the best first:
    <- choice VP ROW # PART VP, ...    how much less it is worth than the best, and what it gains by part
    <- over          nobody has to decide anything any more
    <- error TEXT    nothing was changed
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.bots.api import Candidate, Report, Watch
from engine.bots.knowledge import knowledge_of
from engine.bots.levels import LEVELS, Levels, make_bot
from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan, TurnEnded
from engine.core.game import Action, Decision, GameType
from engine.core.session import Session


class ExternalBot:
    """One game by its rows."""

    def __init__(
        self, game_type: GameType, level: str, seed: int = 1, ms: int = 0, nodes: int = 0, levels: Levels = LEVELS
    ) -> None:
        make_bot(level, seed, levels)  # says which levels there are
        rows, notation = knowledge_of(game_type.id).rows(), game_type.notation
        if rows is None or notation is None:
            raise PlayerError(f"{game_type.title} has no rows that other programs could send; choose another game.")
        self._told, self._notation = rows, notation
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
            self._told.check(row)
        except PlayerError as error:
            return [_error(error)]
        self._rows.append(row)
        return []

    def _reply(self, word: str, name: str) -> list[str]:
        try:
            session = self._notation.replay("\n".join(self._rows), "the game", {}, verify=False).session
            if not session.open_decisions:
                return ["over"]
            decision = self._told.asked(session, name)
            return [self._answer(session, decision)] if word == "go" else self._choices(session, decision)
        except PlayerError as error:
            return [_error(error)]

    def _answer(self, session: Session, decision: Decision) -> str:
        """The row of a turn or answer."""
        start = session.at
        self._play(session, decision)
        return f"play {self._told.written(session, start, is_whole=True)}"

    def _choices(self, session: Session, decision: Decision) -> list[str]:
        report = self._think(session, decision, explains=True)
        candidates = report.candidates or (Candidate((report.action,), 0.0),)
        lines = [f"choices {len(candidates)}"]
        for candidate in candidates:
            row = self._told.written(_played(session, decision, candidate.steps), session.at, is_whole=False)
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
            in_turn = self._told.goes_on(session, following)
            entry = session.play(report.action, following)
            if not in_turn or any(isinstance(event, TurnEnded | PhaseBegan) for event in entry.events):
                return
            own = [other for other in session.open_decisions if other.seat == decision.seat]
            following = next((other for other in own if self._told.goes_on(session, other)), None)


def _error(error: PlayerError) -> str:
    return f"error {' '.join(str(error).split())}"


def _played(session: Session, decision: Decision, steps: Sequence[Action]) -> Session:
    """Another session that goes on with steps of one seat."""
    trial = session.fork()
    for action in steps:
        own = [other for other in trial.open_decisions if other.seat == decision.seat]
        trial.play(action, decision if decision in own else own[0])
    return trial
