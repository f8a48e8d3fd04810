"""The verbs of Terra Mystica. Hexes, tiles and tracks are indices of the ruleset; saves write their names."""

from dataclasses import dataclass

from engine.core.game import Action


@dataclass(frozen=True, slots=True)
class PickFaction(Action):
    faction: int


@dataclass(frozen=True, slots=True)
class Nominate(Action):
    """Put a faction up for auction; this is a bid of 0."""

    faction: int


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """So many of the start VP for the faction that is up for auction."""

    vp: int


@dataclass(frozen=True, slots=True)
class PassBid(Action):
    """Leave this faction to the others."""


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A dwelling on the own terrain; in set-up a start dwelling."""

    hex: int


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """The first bonus card."""

    card: int


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """One exchange at the faction's rate of that number."""

    conversion: int


@dataclass(frozen=True, slots=True)
class ConvertWorkers(Action):
    """So many workers for as many priests in one go, while a stronghold allows it."""

    workers: int


@dataclass(frozen=True, slots=True)
class Burn(Action):
    """Two tokens of bowl II: one leaves the game, one moves to bowl III."""


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """Buy the next spade (or as many as one transform needs) for this hex."""

    hex: int


@dataclass(frozen=True, slots=True)
class Transform(Action):
    hex: int
    terrain: int


@dataclass(frozen=True, slots=True)
class Cover(Action):
    """Lay the own ground over a hex, paid with power tokens (no cult) or with steps down this cult."""

    hex: int
    cult: int


@dataclass(frozen=True, slots=True)
class PickColour(Action):
    """The terrain of the wheel that becomes the own one, at the start or by a change of the home terrain."""

    terrain: int


@dataclass(frozen=True, slots=True)
class TakePriest(Action):
    """Take the priest instead of a terrain; lost if the limit is reached."""


@dataclass(frozen=True, slots=True)
class Unlock(Action):
    """Give up a priest and pay, so that this terrain can be built on."""

    terrain: int


@dataclass(frozen=True, slots=True)
class BuyToken(Action):
    """A power token for VP, because others took power."""


@dataclass(frozen=True, slots=True)
class RefuseToken(Action):
    pass


@dataclass(frozen=True, slots=True)
class GiveUpSpades(Action):
    """Let free spades go before any was used; the action goes on with bought ones or a dwelling."""


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    hex: int
    building: int


@dataclass(frozen=True, slots=True)
class AdvanceShipping(Action):
    pass


@dataclass(frozen=True, slots=True)
class AdvanceDigging(Action):
    pass


@dataclass(frozen=True, slots=True)
class SendPriest(Action):
    """Steps as printed on an order space, or those of a priest that returns to the supply."""

    cult: int
    steps: int


@dataclass(frozen=True, slots=True)
class UsePower(Action):
    action: int


@dataclass(frozen=True, slots=True)
class UseSpecial(Action):
    special: int


@dataclass(frozen=True, slots=True)
class BuildBridge(Action):
    site: int


@dataclass(frozen=True, slots=True)
class PickFavor(Action):
    tile: int


@dataclass(frozen=True, slots=True)
class PickTown(Action):
    tile: int


@dataclass(frozen=True, slots=True)
class StepCult(Action):
    """A free step on a cult, or two in one go where the action says so."""

    cult: int


@dataclass(frozen=True, slots=True)
class StepToTop(Action):
    """The cult on which a scarce key is used."""

    cult: int


@dataclass(frozen=True, slots=True)
class Connect(Action):
    """Found a town across a river hex."""

    river: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Take this bonus card for the next round; NONE in the last one."""

    card: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Done; spades in hand are given up. Ends one action of a double turn, or the use of cult spades."""


@dataclass(frozen=True, slots=True)
class AcceptPower(Action):
    pass


@dataclass(frozen=True, slots=True)
class DeclinePower(Action):
    pass


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the game for good."""
