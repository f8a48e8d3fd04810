"""What the turn strip asks, by kind of decision."""

from engine.games.terra_nova import columns
from tm_desktop.games.terra_nova.words.texts import tr


def prompts() -> dict[int, tuple[str, str]]:
    """By kind of decision: the question in a few words, and where to answer it."""
    return {
        columns.PICK_FACTION: (tr("choose a faction"), tr("Each terrain can be taken once.")),
        columns.PLACE_HOUSE: (tr("place a start house"), tr("Click a marked hex of your home terrain.")),
        columns.TAKE_TILE: (tr("choose a bonus tile"), tr("It pays with the next income.")),
        columns.PLACE_NEUTRAL: (tr("place a neutral house"), tr("Click a marked hex; it belongs to nobody.")),
        columns.TAKE_TURN: (tr("choose an action"), tr("Click a hex, an action, the sailing track or a tile.")),
        columns.FINISH_TURN: (tr("end the turn"), tr("Power can still be exchanged.")),
        columns.PICK_TOWN: (tr("choose a town tile"), tr("You have one of each kind.")),
        columns.PLACE_EDGE_HOUSE: (tr("place the free house"), tr("Click a marked hex at the edge, or do without.")),
        columns.PLACE_BRIDGE: (tr("place the bridge"), tr("Click one of the marked bridges.")),
        columns.USE_SHOVELS: (tr("use the shovels"), tr("Click a marked hex.")),
        columns.ADD_HOUSE: (tr("build a house there?"), tr("Click the hex, or do without.")),
        columns.CLAIM_HEX: (tr("choose the hex to transform"), tr("Click a marked hex.")),
        columns.PLACE_FREE_HOUSE: (tr("place the free house"), tr("Click a marked hex.")),
        columns.PLACE_FREE_POST: (tr("place the free trading post"), tr("Click a marked hex.")),
        columns.UPGRADE_FREE: (tr("upgrade a house for free"), tr("Click one of your marked houses.")),
        columns.EXCHANGE_POWER: (tr("exchange power?"), tr("The round is over; power of bowl III may become coins.")),
    }
