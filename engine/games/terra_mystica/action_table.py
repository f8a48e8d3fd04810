"""Every action of a table, made once: taking one from a list is far cheaper than making it."""

from engine.core.game import Action
from engine.games.terra_mystica.actions import (
    AcceptPower,
    AdvanceDigging,
    AdvanceShipping,
    Bid,
    Build,
    BuildBridge,
    Burn,
    BuyToken,
    Connect,
    Convert,
    ConvertWorkers,
    Cover,
    DeclinePower,
    Dig,
    EndTurn,
    GiveUpSpades,
    Leave,
    Nominate,
    Pass,
    PassBid,
    PickColour,
    PickFaction,
    PickFavor,
    PickTown,
    RefuseToken,
    SendPriest,
    StepCult,
    StepToTop,
    TakeCard,
    TakePriest,
    Transform,
    Unlock,
    Upgrade,
    UsePower,
    UseSpecial,
)


class ActionTable:
    """Actions by their arguments."""

    def __init__(
        self, hexes: int, terrains: int, buildings: int, cults: int, steps: int, workers: int, tiles: int, bids: int
    ) -> None:
        self.build: list[Action] = [Build(hex_) for hex_ in range(hexes)]
        self.dig: list[Action] = [Dig(hex_) for hex_ in range(hexes)]
        self.connect: list[Action] = [Connect(hex_) for hex_ in range(hexes)]
        self.transform: list[list[Action]] = [
            [Transform(hex_, terrain) for terrain in range(terrains)] for hex_ in range(hexes)
        ]
        # By hex, then by cult + 1: 0 is paid with power tokens.
        self.cover: list[list[Action]] = [[Cover(hex_, cult) for cult in range(-1, cults)] for hex_ in range(hexes)]
        self.pick_colour: list[Action] = [PickColour(terrain) for terrain in range(terrains)]
        self.unlock: list[Action] = [Unlock(terrain) for terrain in range(terrains)]
        self.take_priest: Action = TakePriest()
        self.buy_token: Action = BuyToken()
        self.refuse_token: Action = RefuseToken()
        self.upgrade: list[list[Action]] = [
            [Upgrade(hex_, building) for building in range(buildings)] for hex_ in range(hexes)
        ]
        self.send_priest: list[list[Action]] = [
            [SendPriest(cult, step) for step in range(steps + 1)] for cult in range(cults)
        ]
        self.step_cult: list[Action] = [StepCult(cult) for cult in range(cults)]
        self.step_to_top: list[Action] = [StepToTop(cult) for cult in range(cults)]
        self.convert: list[Action] = [Convert(number) for number in range(tiles)]
        self.convert_workers: list[Action] = [ConvertWorkers(number) for number in range(workers + 1)]
        self.use_power: list[Action] = [UsePower(number) for number in range(tiles)]
        self.use_special: list[Action] = [UseSpecial(number) for number in range(tiles)]
        self.pick_favor: list[Action] = [PickFavor(number) for number in range(tiles)]
        self.pick_town: list[Action] = [PickTown(number) for number in range(tiles)]
        self.build_bridge: list[Action] = [BuildBridge(site) for site in range(hexes)]
        self.pass_: dict[int, Action] = {card: Pass(card) for card in range(-1, tiles)}
        self.advance_shipping: Action = AdvanceShipping()
        self.advance_digging: Action = AdvanceDigging()
        self.burn: Action = Burn()
        self.give_up_spades: Action = GiveUpSpades()
        self.end_turn: Action = EndTurn()
        self.accept: Action = AcceptPower()
        self.decline: Action = DeclinePower()
        self.leave: Action = Leave()
        self.pick_faction: list[Action] = [PickFaction(number) for number in range(tiles)]
        self.nominate: list[Action] = [Nominate(number) for number in range(tiles)]
        self.bid: list[Action] = [Bid(vp) for vp in range(bids + 1)]
        self.pass_bid: Action = PassBid()
        self.take_card: list[Action] = [TakeCard(number) for number in range(tiles)]
