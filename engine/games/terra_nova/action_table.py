"""Every action of a table, made once: taking one from a list is far cheaper than making it."""

from engine.core.game import Action
from engine.games.terra_nova.actions import (
    Build,
    BuildBridge,
    Claim,
    Connect,
    Decline,
    Dig,
    DropOut,
    EndTurn,
    Exchange,
    PickFaction,
    PickTown,
    PlaceNeutral,
    PlacePost,
    Sail,
    TakeTile,
    UpgradeToPalace,
    UpgradeToPost,
    UsePower,
    UseSpecial,
)


class ActionTable:
    """Actions by their arguments."""

    def __init__(self, hexes: int, sites: int, tiles: int) -> None:
        """`tiles`: the most factions, tiles, actions or exchanges that there are of a kind."""
        self.build: list[Action] = [Build(hex_) for hex_ in range(hexes)]
        self.dig: list[Action] = [Dig(hex_) for hex_ in range(hexes)]
        self.claim: list[Action] = [Claim(hex_) for hex_ in range(hexes)]
        self.place_post: list[Action] = [PlacePost(hex_) for hex_ in range(hexes)]
        self.place_neutral: list[Action] = [PlaceNeutral(hex_) for hex_ in range(hexes)]
        self.connect: list[Action] = [Connect(hex_) for hex_ in range(hexes)]
        self.to_post: list[Action] = [UpgradeToPost(hex_) for hex_ in range(hexes)]
        self.to_palace: list[list[Action]] = [
            [UpgradeToPalace(hex_, side) for side in range(2)] for hex_ in range(hexes)
        ]
        self.build_bridge: list[Action] = [BuildBridge(site) for site in range(sites)]
        self.use_power: list[Action] = [UsePower(number) for number in range(tiles)]
        self.use_special: list[Action] = [UseSpecial(number) for number in range(tiles)]
        self.pick_faction: list[Action] = [PickFaction(number) for number in range(tiles)]
        self.pick_town: list[Action] = [PickTown(number) for number in range(tiles)]
        self.take_tile: list[Action] = [TakeTile(number) for number in range(tiles)]
        self.drop_out: list[Action] = [DropOut(number) for number in range(tiles)]
        self.exchange: list[Action] = [Exchange(number) for number in range(tiles)]
        self.sail: Action = Sail()
        self.decline: Action = Decline()
        self.end_turn: Action = EndTurn()
