"""Factions and tiles of Terra Nova as choices in a panel."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_nova import actions, columns
from engine.games.terra_nova.columns import SIDES
from engine.games.terra_nova.ruleset import Faction, Ruleset
from tm_desktop.games.terra_nova.board.plans import Plan
from tm_desktop.games.terra_nova.docks.tile_glyphs import bonus_lines
from tm_desktop.games.terra_nova.words.amounts import amounts_text
from tm_desktop.games.terra_nova.words.texts import name_of, picture_of, text_of, tr
from tm_desktop.parts.board.choice_panel import Card
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.play.views import DecisionView

# Questions whose answers are shown as cards, with the kind of action that answers them.
_PANELS: dict[int, type[Action]] = {
    columns.PICK_FACTION: actions.PickFaction,
    columns.TAKE_TILE: actions.TakeTile,
    columns.PICK_TOWN: actions.PickTown,
}


def panel_actions(view: DecisionView) -> tuple[Action, ...]:
    """The answers that the panel of this question shows; none if it has no panel."""
    kind = _PANELS.get(view.decision.kind)
    return tuple(choice.action for choice in view.choices if kind is not None and isinstance(choice.action, kind))


def panel_title(view: DecisionView) -> str:
    return {
        columns.PICK_FACTION: tr("Choose a faction"),
        columns.TAKE_TILE: tr("Choose a bonus tile"),
        columns.PICK_TOWN: tr("Choose a town tile"),
    }[view.decision.kind]


def card_choices(rules: Ruleset, plans: Sequence[Plan]) -> list[Card]:
    return [_card(rules, plan) for plan in plans]


def _card(rules: Ruleset, plan: Plan) -> Card:
    action, outcome = plan.main, plan.outcome
    if isinstance(action, actions.PickFaction):
        return faction_card(rules.factions[action.faction], rules)
    if isinstance(action, actions.PickTown):
        id_ = rules.town_tiles[action.town].id
        picture = picture_of(f"town_tiles.{id_}")
        return Card(
            name_of("town_tiles", id_),
            text_of("town_tiles", id_),
            "town",
            gain=outcome.gain,
            points=outcome.points,
            picture=picture,
        )
    assert isinstance(action, actions.TakeTile | actions.DropOut)
    id_ = rules.bonus_tiles[action.tile].id
    # What is gained now are the coins that lie on the tile; income of a new round is no part of it.
    return Card(
        name_of("bonus_tiles", id_),
        text_of("bonus_tiles", id_),
        lines=bonus_lines(rules, rules.bonus_tiles[action.tile])[:2],
        gain=outcome.gain,
        points=outcome.points,
        gain_sign=tr("on it") if outcome.gain else "",
        more=tr("+%1 lying on it", amounts_text(outcome.gain)) if outcome.gain else "",
        picture=picture_of(f"bonus_tiles.{id_}"),
    )


def faction_card(faction: Faction, rules: Ruleset) -> Card:
    coins, *bowls = faction.start
    terrain = rules.terrains[faction.terrain]
    palaces = zip((tr("Left palace: %1"), tr("Right palace: %1")), SIDES, strict=True)
    return Card(
        name_of("factions", faction.id),
        text_of("factions", faction.id, "ability"),
        terrain=terrain,
        home=name_of("terrains", terrain),
        start=(Glyph(str(coins), "coin"), Glyph("/".join(map(str, bowls)), "power")),
        abilities=tuple(words.replace("%1", text_of("factions", faction.id, side)) for words, side in palaces),
        picture=picture_of(f"factions.{faction.id}"),
    )
