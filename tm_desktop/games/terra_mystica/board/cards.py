"""Tiles and cards as choices in a panel, conversions as lines of a menu."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.auction import highest_bid
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.reach import free_land
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.auction_panel import Bidder
from tm_desktop.games.terra_mystica.board.plans import Plan
from tm_desktop.games.terra_mystica.docks.tile_glyphs import card_lines
from tm_desktop.games.terra_mystica.forms.faction_card import faction_card
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import amounts_text
from tm_desktop.games.terra_mystica.words.auction_words import seat_bid
from tm_desktop.games.terra_mystica.words.texts import name_of, picture_of, text_of, tr
from tm_desktop.parts.board.choice_panel import Card
from tm_desktop.play.views import DecisionView

# Questions whose answers are shown as cards, with the kind of action that answers them.
_PANELS: dict[int, tuple[type[Action], ...]] = {
    columns.PICK_FACTION: (actions.PickFaction,),
    columns.NOMINATE: (actions.Nominate,),
    columns.BID: (actions.Bid, actions.PassBid),
    columns.TAKE_CARD: (actions.TakeCard,),
    columns.PICK_FAVOR: (actions.PickFavor,),
    columns.PICK_TOWN: (actions.PickTown,),
    columns.PICK_COLOUR: (actions.PickColour,),
    columns.TAKE_PRIEST: (actions.TakePriest, actions.Unlock),
}


def panel_actions(view: DecisionView) -> tuple[Action, ...]:
    """The answers that the panel of this question shows; none if it has no panel."""
    kinds = _PANELS.get(view.decision.kind, ())
    found = tuple(choice.action for choice in view.choices if isinstance(choice.action, kinds))
    if view.decision.kind == columns.BID and len(found) > 1:
        return found[0], found[-1], *found[1:-1]  # what is wanted most comes first: one more, or to pass
    return found


def panel_title(view: DecisionView) -> str:
    return {
        columns.PICK_FACTION: tr("Choose a faction"),
        columns.NOMINATE: tr("Name a faction for the auction"),
        columns.BID: tr("Bid for a faction"),
        columns.TAKE_CARD: tr("Choose a bonus card"),
        columns.PICK_FAVOR: tr("Choose a favor tile"),
        columns.PICK_TOWN: tr("Choose a town tile"),
        columns.PICK_COLOUR: tr("Choose your terrain"),
        columns.TAKE_PRIEST: tr("Take the priest or unlock a terrain"),
    }[view.decision.kind]


def card_choices(rules: Ruleset, plans: Sequence[Plan]) -> list[Card]:
    return [_card(rules, plan) for plan in plans]


def auction_of(presenter: TerraMysticaPresenter, state: TMState) -> tuple[Card, list[Bidder]]:
    """The faction that is sold, and where each seat stands, in the order of the table."""
    market, rules = state.market, presenter.rules
    assert market is not None
    highest = highest_bid(state)
    bidders = [
        Bidder(
            presenter.full_name(state, seat),
            presenter.seat_colour(state, seat),
            seat_bid(rules, state, seat) + (tr(", the most") if market.bids[seat] == highest else ""),
            is_highest=market.bids[seat] == highest,
        )
        for seat in state.seating
    ]
    return faction_card(rules, rules.factions[market.lot]), bidders


def _card(rules: Ruleset, plan: Plan) -> Card:
    action, outcome = plan.main, plan.outcome
    if isinstance(action, actions.PickFaction | actions.Nominate):
        return faction_card(rules, rules.factions[action.faction])
    if isinstance(action, actions.PickFavor):
        favor = rules.favor_tiles[action.tile]
        cult = max(range(len(favor.cults)), key=lambda index: favor.cults[index])
        text = text_of("favor_tiles", favor.id)
        icon = f"cult_{rules.cults[cult]}"
        name, picture = name_of("favor_tiles", favor.id), picture_of(f"favor_tiles.{favor.id}")
        return Card(name, text, icon, gain=outcome.gain, points=outcome.points, picture=picture)
    if isinstance(action, actions.PickTown):
        town = rules.town_tiles[action.tile]
        gain = tuple((number, what) for number, what in outcome.gain if what != "keys")
        text = text_of("town_tiles", town.id)
        name, picture = name_of("town_tiles", town.id), picture_of(f"town_tiles.{town.id}")
        return Card(name, text, "town", gain=gain, points=outcome.points, picture=picture)
    if isinstance(action, actions.PickColour | actions.Unlock):
        return _terrain(rules, plan, action.terrain)
    if isinstance(action, actions.TakePriest):
        text = tr("It joins your priests.") if outcome.gain else tr("It is lost: none is left in your supply.")
        return Card(tr("Take the priest"), text, "priest", gain=outcome.gain)
    assert isinstance(action, actions.TakeCard | actions.Pass)
    if action.card == NONE:
        return Card(tr("Pass"), tr("The last round has no next card."), "pass", points=outcome.points)
    bonus = rules.bonus_cards[action.card]
    text = text_of("bonus_cards", bonus.id)
    # What is gained now are the coins that lie on the card; income of a new round is not part of it.
    return Card(
        name_of("bonus_cards", bonus.id),
        text,
        lines=card_lines(rules, bonus)[:2],
        gain=outcome.gain,
        points=outcome.points,
        gain_sign=tr("on it"),
        more=tr("+%1 lying on it", amounts_text(outcome.gain)) if outcome.gain else "",
        picture=picture_of(f"bonus_cards.{bonus.id}"),
    )


def _terrain(rules: Ruleset, plan: Plan, terrain: int) -> Card:
    """A terrain to call the own one, or to unlock."""
    free = (plan.after.ground[terrain] & free_land(rules, plan.after)).bit_count()
    words = [tr("Costs %1.", amounts_text(plan.outcome.price))] if plan.outcome.price else []
    words.append(tr("Free hexes: %1.", free))
    id_ = rules.terrains[terrain]
    return Card(name_of("terrains", id_), " ".join(words), tile=id_)
