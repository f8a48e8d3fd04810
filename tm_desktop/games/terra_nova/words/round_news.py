"""What comes by itself when a round of Terra Nova begins: the income."""

from collections.abc import Iterator, Sequence

from engine.core.events import Event, Gained, PhaseBegan
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.words.amounts import AMOUNTS
from tm_desktop.games.terra_nova.words.texts import name_of, text_of, tr
from tm_desktop.parts.round_news import ROUND, RoundNews, Stretch, stretches_of
from tm_desktop.play.views import Note

_INCOME = "income"


def _sources() -> dict[str, str]:
    return {_INCOME: tr("Faction mat"), "bonus_tile": tr("Bonus tile")}


def _titles() -> dict[str, str]:
    return {ROUND: tr("Income: %1")}


def _stretches(events: Sequence[Event]) -> Iterator[Stretch]:
    """Neutral houses that are drawn come before the income, which then follows the last of them."""
    found = list(stretches_of(events))
    if found:
        yield from found
    elif any(_is_income(event) for event in events):
        first = next(number for number, event in enumerate(events) if _is_income(event))
        yield PhaseBegan(ROUND), list(events[first:])


def _is_income(event: Event) -> bool:
    return isinstance(event, Gained) and event.source == _INCOME


NEWS = RoundNews(AMOUNTS, ("coins", "power"), _sources, _titles, stretches=_stretches)


def coming(rules: Ruleset, state: TNState) -> tuple[Note, ...]:
    """What scores in the running round and in the next one."""
    tiles = [rules.round_tiles[tile] for tile in state.scoring]
    titles = tr("This round scores"), tr("The next one scores")
    shown = zip(titles, tiles[state.round - 1 : state.round + 1], strict=False)
    return tuple(Note(title, _scored(tile.id), "vp", is_warning=False) for title, tile in shown)


def _scored(tile: str) -> str:
    return text_of("round_tiles", tile) or name_of("round_tiles", tile)
