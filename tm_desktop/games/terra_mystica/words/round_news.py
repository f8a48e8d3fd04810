"""What comes by itself between two rounds of Terra Mystica: cult rewards and income."""

from engine.core.events import Event
from engine.games.terra_mystica.events import SpadesGained, TokensMoved
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.glyphs import measure_icon
from tm_desktop.games.terra_mystica.words.amounts import AMOUNTS
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.games.terra_mystica.words.tile_words import reward_words, scored_words
from tm_desktop.parts.round_news import ROUND, RoundNews, Told, told_gain
from tm_desktop.play.views import Note

REWARDS = "cult_rewards"  # a phase of the rules
_ORDER = ("coins", "workers", "priests", "power", "tokens", "spades", "vp")


def _sources() -> dict[str, str]:
    return {
        "cult_reward": tr("Cult reward"),
        "bonus_card": tr("Bonus card"),
        "income": tr("Buildings"),
        "favor_tile": tr("Favor tiles"),
        "faction": tr("Faction ability"),
    }


def _titles() -> dict[str, str]:
    return {ROUND: tr("Income: %1"), REWARDS: tr("Cult reward: %1")}


def _told(event: Event) -> Told | None:
    if isinstance(event, SpadesGained):
        return event.seat, "cult_reward", "spades", event.spades
    if isinstance(event, TokensMoved):
        return event.seat, event.source.partition(".")[0], "tokens", sum(event.bowls)
    return told_gain(event)


NEWS = RoundNews(AMOUNTS, _ORDER, _sources, _titles, _told)


def coming(rules: Ruleset, state: TMState) -> tuple[Note, ...]:
    """What scores in the running round, and what its end will pay."""
    tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    scores = Note(tr("This round scores"), scored_words(rules, tile), "vp", is_warning=False)
    if state.round == rules.rounds:
        return (scores,)
    icon = measure_icon(rules, tile.measure)
    return scores, Note(tr("Cult reward at its end"), reward_words(rules, tile), icon, is_warning=False)
