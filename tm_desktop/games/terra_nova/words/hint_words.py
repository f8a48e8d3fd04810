"""Why a turn of Terra Nova is good: income, towns, territory and sailing, and what others gain from it."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import FACTION, NONE, PICK_FACTION, TAKE_TILE
from engine.games.terra_nova.economy import income_sources
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.scoring import score_end
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import loose_groups, tiles_left, value_needed, worth
from tm_desktop.games.terra_nova.words.amounts import AMOUNTS, Outcome, amount_text, amounts_text, outcome_of
from tm_desktop.games.terra_nova.words.phrases import Phrases
from tm_desktop.games.terra_nova.words.texts import TEXTS, text_of, tr
from tm_desktop.parts import hint_words
from tm_desktop.parts.hint_words import points_by_kind

_EXCHANGES = (actions.UsePower, actions.Exchange)


class HintWords(hint_words.HintWords[Outcome]):
    """The words for one table."""

    following_kinds: ClassVar = (
        *(actions.Build, actions.Dig, actions.UpgradeToPost, actions.UpgradeToPalace),
        *(actions.UsePower, actions.Sail),
    )

    def __init__(self, game: TerraNova, phrases: Phrases, seat_names: Sequence[str]) -> None:
        super().__init__(game, phrases, TEXTS, AMOUNTS)
        self._rules, self._about, self._names = game.rules, phrases.about, seat_names

    def is_tile_chosen(self, decision: Decision) -> bool:
        return decision.kind == TAKE_TILE

    def is_faction_chosen(self, decision: Decision) -> bool:
        return decision.kind == PICK_FACTION

    def outcome(self, seat: int, events: Sequence[Event], after: TNState) -> Outcome:
        return outcome_of(seat, events)

    def brings(
        self, state: TNState, after: TNState, seat: int, steps: Sequence[Action], outcome: Outcome
    ) -> Iterable[str]:
        tile = next((step.tile for step in steps if isinstance(step, actions.DropOut | actions.TakeTile)), NONE)
        if tile != NONE:
            yield text_of("bonus_tiles", self._rules.bonus_tiles[tile].id).removesuffix(".")
        elif after.round == state.round and after.phase == state.phase:
            yield from self._gained_standing(state, after, seat)
        if outcome.gain and not any(isinstance(step, _EXCHANGES) for step in steps):
            yield tr("%1 at once", amounts_text(outcome.gain))
        if len(steps) == 1 and isinstance(steps[0], actions.PickTown | actions.UpgradeToPalace):
            yield self._about(steps[0], state.seats[seat][FACTION]).removesuffix(".")
        for other in outcome.others:
            yield tr("%1 gains %2", self._names[other.seat], amounts_text(other.gain))

    def _gained_standing(self, state: TNState, after: TNState, seat: int) -> Iterable[str]:
        """Income, towns, and what the end of the game would give if it came now."""
        pairs = zip(self._income(state, seat), self._income(after, seat), ("coins", "power"), strict=True)
        more = [(new - old, what) for old, new, what in pairs if new > old]
        if more:
            yield tr("%1 more each round", amounts_text(more))
        value, former = self._town_value(after, seat), self._town_value(state, seat)
        if value > max(former, 2):
            yield tr("value %1 of %2 for a town", value, value_needed(self._rules, after.seats[seat]))
        if state.round > self._rules.rounds // 2:  # much will change until then
            territory = self._end(after, seat).get("territory", 0) - self._end(state, seat).get("territory", 0)
            if territory > 0:
                text = tr("%1 more for the largest territory as it stands")
                yield text.replace("%1", amount_text(territory, "vp"))

    def _income(self, state: TNState, seat: int) -> tuple[int, int]:
        incomes = [income for _, income in income_sources(self._rules, state.seats[seat])]
        return sum(coins for coins, _ in incomes), sum(power for _, power in incomes)

    def _town_value(self, state: TNState, seat: int) -> int:
        """Of the group that comes next."""
        if tiles_left(self._rules, state.seats[seat]) <= 0:
            return 0
        return max((worth(self._rules, state, group) for group in loose_groups(self._rules, state, seat)), default=0)

    def _end(self, state: TNState, seat: int) -> dict[str, int]:
        """By kind of source what this seat would get if the game ended here."""
        events: list[Event] = []
        score_end(self._rules, state.copy(), events.append)
        return points_by_kind(seat, events)
