"""A played game as the lines of a ledger, made in one pass over the log."""

from collections import deque
from typing import NamedTuple

from engine.core.events import Event, Gained, PhaseBegan, TurnEnded
from engine.core.session import Entry, Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTIONS,
    ANSWER_LEECH,
    CULT_STEPS,
    FACTION,
    GONE,
    NONE,
    PASSED,
    PLAY,
    SPADE_SOURCE,
    TOKEN_OFFERS,
    TOUCHED,
)
from engine.games.terra_mystica.events import FactionPicked, LeechAnswered, LeechOffered, PowerRefused
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.leech import REACTION, clockwise_from, find_offer
from engine.games.terra_mystica.notation.awards import award_title
from engine.games.terra_mystica.notation.ledger import Values
from engine.games.terra_mystica.notation.phrases import Phrase, add_step, answer_text, join, phrase_of
from engine.games.terra_mystica.notation.tally import Tally
from engine.games.terra_mystica.state import TMState

# What is also chosen outside the own turn.
_ASIDE = (actions.StepCult, actions.Unlock, actions.TakePriest, actions.BuyToken, actions.RefuseToken)
ACCEPTED = "[opponent accepted power]"
ALL_DECLINED = "[all opponents declined power]"


class Line(NamedTuple):
    """A row, or with seat NONE a comment. `automatic` rows are no commands of a player.

    `is_turn` marks turns of the action phase, `is_half` the first action of a double turn with a row of its own.
    """

    seat: int
    text: str
    values: Values | None = None
    pending_steps: int = 0
    leech: tuple[int, ...] = ()
    automatic: bool = False
    is_turn: bool = False
    is_pass: bool = False
    is_half: bool = False


class GameText:
    """Collects the lines. A turn is one row; answers of others given while it lasts are written after it.

    With `start`, only the lines of later steps; values are right from the beginning alone.
    """

    def __init__(self, session: Session, start: int = 0) -> None:
        assert isinstance(session.game, TerraMystica)
        self.session = session
        self.game = session.game
        self.rules = self.game.rules
        self.factions = [self._faction(row) for row in self._state(start).seats]
        self.lines: list[Line] = []
        self._tallies = [Tally(self.rules) for _ in range(self.rules.seats)]
        self._pending = [0] * self.rules.seats
        self._held: list[Line] = []
        self._seat = NONE  # whose row is being collected
        self._phrases: list[Phrase] = []
        self._leech: dict[int, int] = {}
        self._turn_began = self._is_turn = self._is_pass = False
        self._turns = (0, 0, 0)  # round, go-round, place of the last active seat in the order
        self._log = session.log
        for step, entry in enumerate(self._log[start:], start):
            self._entry(entry, self._state(step), self._state(step + 1))
            if self._is_half(step):
                self._flush(is_half=True)
        self._flush()

    def _faction(self, row: list[int]) -> str:
        return "" if row[FACTION] == NONE else self.rules.factions[row[FACTION]].id

    def _state(self, step: int) -> TMState:
        state = self.session.state_at(step)
        assert isinstance(state, TMState)
        return state

    def _entry(self, entry: Entry, before: TMState, after: TMState) -> None:
        seat = entry.decision.seat
        own, later = _split(entry.events)
        answer = entry.decision.kind == ANSWER_LEECH
        in_turn = seat == before.active and not before.answering and not before.seats[seat][PASSED]
        aside = answer or (isinstance(entry.action, _ASIDE) and not in_turn and before.phase >= PLAY)
        # A seat's own answer comes before the rest of its turn, because a main action would decline the offer.
        leaves = isinstance(entry.action, actions.Leave)
        if (aside or leaves) == (seat == self._seat):
            self._flush()
        self._see_with_notes(seat, own, before, after)
        self._pending = [row[CULT_STEPS] for row in after.seats]
        if answer:
            self._aside(seat, answer_text(self.rules, entry, before))
        elif aside:
            self._aside(seat, str(phrase_of(self.rules, entry.action, seat, before, after)))
        elif leaves:
            self._comment(f"{self.factions[seat]} dropped from the game")
        else:
            self._turn_step(seat, entry, own, before, after)
        if any(isinstance(event, TurnEnded) for event in own) or before.phase < PLAY:
            self._turn_began = False
            self._flush()
        self._lapsed(entry, own, before)
        if later:
            self._flush()
            self._automatic(later, after)

    def _see(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, FactionPicked):
                self.factions[event.seat] = self.rules.factions[event.faction].id
            seat = getattr(event, "seat", None)
            if seat is not None:
                self._tallies[seat].see(event)

    def _is_half(self, step: int) -> bool:
        """Whether the first action of a double turn ends here, and the second would be read as going on with it.

        A dwelling after spades is such a case: in one row both are one action, whatever the hex. No word says that an
        action is over but `done`, so the two get a row each.
        """
        seat, action = self._log[step].decision.seat, self._log[step].action
        row = self._state(step).seats[seat]
        if not isinstance(action, actions.EndTurn) or not row[ACTIONS] or not row[SPADE_SOURCE]:
            return False
        for later, entry in enumerate(self._log[step + 1 :], step + 1):
            if entry.decision.seat == seat and self._state(later + 1).seats[seat][ACTED]:
                return isinstance(entry.action, actions.Build) or (
                    isinstance(entry.action, actions.Dig) and not row[TOUCHED]
                )
        return False

    # ---- rows of players

    def _turn_step(self, seat: int, entry: Entry, own: list[Event], before: TMState, after: TMState) -> None:
        if before.phase == PLAY and not self._turn_began:
            self._turn_began = True
            self._heading(before)
        self._seat = seat
        self._is_turn = before.phase == PLAY
        self._is_pass = self._is_pass or isinstance(entry.action, actions.Pass)
        for event in own:
            if isinstance(event, LeechOffered):
                self._leech[event.taker] = self._leech.get(event.taker, 0) + event.power
        add_step(self.rules, self._phrases, entry, before, after)

    def _heading(self, state: TMState) -> None:
        """'Round 2, turn 3': the third go-round of the round."""
        number, turn, last = self._turns
        place = state.order.index(state.active)
        if number != state.round:
            turn, last = 1, place
            self._comment(f"Round {state.round}, turn 1")
        elif place <= last:
            turn += 1
            self._comment(f"Round {state.round}, turn {turn}")
        self._turns = (state.round, turn, place)

    def _flush(self, is_half: bool = False) -> None:
        """Write the row of a turn, and after it what others did meanwhile."""
        if self._phrases:
            takers = clockwise_from(self._state(0), self._seat)
            leech = tuple(self._leech[taker] for taker in takers if taker in self._leech)
            line = self._row(self._seat, join(self._phrases))
            self.lines.append(line._replace(leech=leech, is_turn=self._is_turn, is_pass=self._is_pass, is_half=is_half))
        self.lines += self._held
        self._seat = NONE
        self._is_turn = self._is_pass = False
        self._phrases, self._held, self._leech = [], [], {}

    def _row(self, seat: int, text: str, automatic: bool = False) -> Line:
        return Line(seat, text, self._tallies[seat].values, self._pending[seat], automatic=automatic)

    def _aside(self, seat: int, text: str, automatic: bool = False) -> None:
        (self._held if self._phrases else self.lines).append(self._row(seat, text, automatic))

    def _see_with_notes(self, seat: int, own: list[Event], before: TMState, after: TMState) -> None:
        """What a giver of power gains by an answer stands in a row before the one of that answer."""
        events = deque(own)
        while events:
            event = events.popleft()
            self._see([event])
            if isinstance(event, PowerRefused):
                while events and isinstance(events[0], Gained) and events[0].source == REACTION:
                    self._see([events.popleft()])
                self._note(seat, event.seat, ALL_DECLINED)
            elif isinstance(event, LeechAnswered):
                was, row = before.seats[event.giver], after.seats[event.giver]
                self._pending[event.giver] = row[CULT_STEPS]
                if event.power and (row[CULT_STEPS] > was[CULT_STEPS] or row[TOKEN_OFFERS] > was[TOKEN_OFFERS]):
                    self._note(seat, event.giver, ACCEPTED)

    def _note(self, seat: int, giver: int, text: str) -> None:
        """Right before the row of the answer, which may be the turn that goes on: its action declines by itself."""
        if seat == self._seat != giver and all(line.seat != giver for line in self._held):
            self.lines.append(self._row(giver, text, automatic=True))
        else:
            self._aside(giver, text, automatic=True)

    def _lapsed(self, entry: Entry, own: list[Event], before: TMState) -> None:
        """Offers that nobody was asked about: the notation wants an answer to each."""
        for event in own:
            if not isinstance(event, LeechAnswered) or event.taker == entry.decision.seat or event.able:
                continue
            offer = find_offer(before, event.taker, event.event)
            self._aside(event.taker, f"decline {offer.power} from {self.factions[event.giver]}")

    # ---- rows that write themselves

    def _comment(self, text: str) -> None:
        """Headings are left out right after another comment."""
        if not self.lines or self.lines[-1].seat != NONE or "dropped" in text:
            self.lines.append(Line(NONE, text))

    def _automatic(self, events: list[Event], after: TMState) -> None:
        order = [*after.order, *(seat for seat in range(self.rules.seats) if seat not in after.order)]
        playing = [seat for seat in order if not after.seats[seat][GONE]]
        seats = [*playing, *(seat for seat in order if seat not in playing)]
        for phase, part in _phases(events):
            if phase.phase == "final_scoring":
                self._final_scoring(part, after, seats)
                continue
            cult = phase.phase == "cult_rewards"
            self._comment(f"Round {phase.number + 1 if cult else phase.number} income")
            for seat in seats:
                self._see([event for event in part if getattr(event, "seat", None) == seat])
                text = "cult_income_for_faction" if cult else "other_income_for_faction"
                self.lines.append(self._row(seat, "" if after.seats[seat][GONE] else text, automatic=True))

    def _final_scoring(self, events: list[Event], after: TMState, seats: list[int]) -> None:
        awards = [event for event in events if isinstance(event, Gained) and event.source != "resources"]
        for source in dict.fromkeys(event.source for event in awards):
            title = award_title(self.rules, source)
            self._comment(f"Scoring {title} cult" if source.startswith("cult.") else f"Scoring {title}")
            for event in awards:
                if event.source == source:
                    self._see([event])
                    gone = after.seats[event.seat][GONE]
                    text = "" if gone else f"+{event.amount}vp for {title}"
                    self.lines.append(self._row(event.seat, text, automatic=True))
        self._comment("Converting resources to VPs")
        rest = [event for event in events if event not in awards]
        for seat in seats:
            self._see([event for event in rest if getattr(event, "seat", None) == seat])
            text = "" if after.seats[seat][GONE] else "score_resources"
            self.lines.append(self._row(seat, text, automatic=True))


def _split(events: tuple[Event, ...]) -> tuple[list[Event], list[Event]]:
    """The events of a step itself, and those of the phases that began after it."""
    for index, event in enumerate(events):
        if isinstance(event, PhaseBegan):
            return list(events[:index]), list(events[index:])
    return list(events), []


def _phases(events: list[Event]) -> list[tuple[PhaseBegan, list[Event]]]:
    parts: list[tuple[PhaseBegan, list[Event]]] = []
    for event in events:
        if isinstance(event, PhaseBegan):
            parts.append((event, []))
        else:
            parts[-1][1].append(event)
    return parts
