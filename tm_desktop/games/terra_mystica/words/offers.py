"""Offers of power in words: what is offered, what taking it does, and all offers of one build."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.game import Decision
from engine.core.session import Entry
from engine.games.terra_mystica.columns import ANSWER_LEECH, BOWL1, BOWL2, BOWL3
from engine.games.terra_mystica.events import LeechAnswered, LeechOffered
from engine.games.terra_mystica.leech import possible_gain
from engine.games.terra_mystica.state import TMState
from engine.kit.bowls import gain_power
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.play.views import Offer


@dataclass(frozen=True, slots=True)
class Build:
    """Who built, and what that offers, in the order of the answers."""

    giver: int
    rows: tuple[Offer, ...]


def offer_text(power: int) -> str:
    """So much power, and what it costs."""
    if power <= 1:
        return amount_text(power, "power")
    return tr("%1 for %2", amount_text(power, "power"), amount_text(power - 1, "vp"))


def answer_text(power: int) -> str:
    """What became of an offer."""
    return tr("took %1", offer_text(power)) if power else tr("declined")


def bowls_text(before: list[int], after: list[int]) -> str:
    return tr("Bowls %1 → %2", *("/".join(str(row[bowl]) for bowl in (BOWL1, BOWL2, BOWL3)) for row in (before, after)))


def offers_of_build(log: Sequence[Entry], state: TMState, event: int) -> Build:
    """All offers of a build, whose event has this number, with the answers of the log."""
    offered: list[LeechOffered] = []
    answers: dict[int, tuple[LeechAnswered, Entry]] = {}
    for entry in reversed(log):
        for told in entry.events:
            if isinstance(told, LeechAnswered) and told.event == event:
                answers[told.taker] = told, entry
            elif isinstance(told, LeechOffered) and told.event == event:
                offered.append(told)
        if offered:
            break
    return Build(offered[0].giver, tuple(_row(offer, state, answers.get(offer.taker)) for offer in offered))


def _row(offer: LeechOffered, state: TMState, answered: tuple[LeechAnswered, Entry] | None) -> Offer:
    decision = Decision(ANSWER_LEECH, offer.taker, offer.event)
    if answered is not None:
        answer, entry = answered
        is_own = entry.decision.seat == offer.taker  # else it was dropped with another step
        return Offer(decision, "", answer=answer_text(answer.power), is_automatic=is_own and entry.automatic)
    before = state.seats[offer.taker]
    after, power = list(before), possible_gain(before, offer.power)
    if power:
        gain_power(after, BOWL1, power)
    return Offer(decision, offer_text(power), bowls_text(before, after) if power else tr("Nothing can be gained"))
