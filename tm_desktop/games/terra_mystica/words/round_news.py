"""What came by itself between two rounds, income and cult rewards: rows of the log, and the summary of a round.

All of it is read from events; nothing is computed again.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.core.events import Event, Gained, PhaseBegan
from engine.core.session import Entry
from engine.games.terra_mystica.events import SpadesGained, TokensMoved
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.glyphs import measure_icon
from tm_desktop.games.terra_mystica.words.amounts import amount_text, amounts_text
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.games.terra_mystica.words.tile_words import reward_words, scored_words
from tm_desktop.play.views import Fact, LogLine, Note, Summary, SummaryRow
from tm_desktop.theming.goods import GOODS_ICONS, Amounts, tints_of

ROUND, REWARDS = "round", "cult_rewards"  # phases of the rules
_SOURCES = ("cult_reward", "bonus_card", "income", "favor_tile", "faction")
_ORDER = ("coins", "workers", "priests", "power", "tokens", "spades", "vp")

Got = dict[str, dict[str, int]]  # by kind of source: how much of what


def facts(amounts: Iterable[tuple[int, str]]) -> tuple[Fact, ...]:
    """Amounts with their icons, and in words for who does not see them."""
    return tuple(
        Fact(str(number), amount_text(number, what), GOODS_ICONS[what], tints_of(what)) for number, what in amounts
    )


def _got(events: Iterable[Event]) -> dict[int, Got]:
    """By seat, in the order in which they got it."""
    found: dict[int, Got] = {}
    for event in events:
        if isinstance(event, Gained):
            what, amount, source = event.what, event.amount, event.source.partition(".")[0]
        elif isinstance(event, SpadesGained):
            what, amount, source = "spades", event.spades, "cult_reward"
        elif isinstance(event, TokensMoved):
            what, amount, source = "tokens", sum(event.bowls), event.source.partition(".")[0]
        else:
            continue
        amounts = found.setdefault(event.seat, {}).setdefault(source, {})
        amounts[what] = amounts.get(what, 0) + amount
    return found


def _amounts(gained: dict[str, int]) -> Amounts:
    return tuple((gained[what], what) for what in _ORDER if gained.get(what))


def _together(got: Got) -> dict[str, int]:
    sums: dict[str, int] = {}
    for amounts in got.values():
        for what, number in amounts.items():
            sums[what] = sums.get(what, 0) + number
    return sums


def _source_name(source: str) -> str:
    return {
        "cult_reward": tr("Cult reward"),
        "bonus_card": tr("Bonus card"),
        "income": tr("Buildings"),
        "favor_tile": tr("Favor tiles"),
        "faction": tr("Faction ability"),
    }[source]


def _stretches(events: Sequence[Event]) -> Iterator[tuple[PhaseBegan, list[Event]]]:
    """The phases that began with a step, each with what followed by itself."""
    phase: PhaseBegan | None = None
    along: list[Event] = []
    for event in events:
        if isinstance(event, PhaseBegan):
            if phase is not None:
                yield phase, along
            phase, along = event, []
        else:
            along.append(event)
    if phase is not None:
        yield phase, along


def lines_along(events: Sequence[Event], first: int, step: int, phase_name: Callable[[str, int], str]) -> list[LogLine]:
    """A row for each seat that got something at the end of a round or at the start of the next, below its heading."""
    lines: list[LogLine] = []
    for phase, along in _stretches(events):
        if phase.phase not in (ROUND, REWARDS):
            continue
        heading = phase_name(phase.phase, phase.number)
        for seat, got in _got(along).items():
            sums = _together(got)
            text = tr("Income: %1") if phase.phase == ROUND else tr("Cult reward: %1")
            text = text.replace("%1", amounts_text(_amounts(sums)))
            sources = [f"{_source_name(one)}: {amounts_text(_amounts(got[one]))}" for one in _SOURCES if one in got]
            detail = " · ".join(sources) if len(sources) > 1 else ""
            lines.append(LogLine(step, seat, text, detail, sums.get("vp", 0), heading, first, came_along=True))
            heading = ""
    return lines


def summary(rules: Ruleset, log: Sequence[Entry], state: TMState) -> Summary | None:
    """The running round: what the end of the one before and the income gave, who plays in which order, what scores."""
    got = _got(_given_for_round(log))
    if not got:
        return None
    sources = [source for source in _SOURCES if any(source in one for one in got.values())]
    rows = [
        SummaryRow(
            seat,
            (
                *(facts(_amounts(got[seat].get(source, {}))) for source in sources),
                facts(_amounts(_together(got[seat]))),
            ),
        )
        for seat in state.order
        if seat in got
    ]
    columns = (*(_source_name(source) for source in sources), tr("In all"))
    title = tr("Round %1 of %2 begins", state.round, rules.rounds)
    return Summary(title, columns, tuple(rows), _coming(rules, state))


def _given_for_round(log: Sequence[Entry]) -> list[Event]:
    """The income of the running round, after the reward at the end of the one before; nothing before the first."""
    income: list[Event] | None = None
    for entry in reversed(log):
        for phase, along in reversed(list(_stretches(entry.events))):
            if phase.phase == ROUND and income is None:
                income = along
            elif income is not None:
                return [*along, *income] if phase.phase == REWARDS else income
    return income or []


def _coming(rules: Ruleset, state: TMState) -> tuple[Note, ...]:
    """What scores in the running round, and what its end will pay."""
    tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    scores = Note(tr("This round scores"), scored_words(rules, tile), "vp", is_warning=False)
    if state.round == rules.rounds:
        return (scores,)
    icon = measure_icon(rules, tile.measure)
    return scores, Note(tr("Cult reward at its end"), reward_words(rules, tile), icon, is_warning=False)
