"""What the turn strip asks, by kind of decision."""

from collections.abc import Callable

from engine.games.terra_nova import columns
from tm_desktop.games.terra_nova.words.texts import tr

# The question in a few words, and where to answer it. One of them is asked at a time, so one is translated.
PROMPTS: dict[int, Callable[[], tuple[str, str]]] = {
    columns.PICK_FACTION: lambda: (tr("choose a faction"), tr("Each terrain can be taken once.")),
    columns.PLACE_HOUSE: lambda: (tr("place a start house"), tr("Click a marked hex of your home terrain.")),
    columns.TAKE_TILE: lambda: (tr("choose a bonus tile"), tr("It pays with the next income.")),
    columns.PLACE_NEUTRAL: lambda: (tr("place a neutral house"), tr("Click a marked hex; it belongs to nobody.")),
    columns.TAKE_TURN: lambda: (tr("choose an action"), tr("Click a hex, an action, the sailing track or a tile.")),
    columns.FINISH_TURN: lambda: (tr("end the turn"), tr("Power can still be exchanged.")),
    columns.PICK_TOWN: lambda: (tr("choose a town tile"), tr("You have one of each kind.")),
    columns.PLACE_EDGE_HOUSE: lambda: (
        tr("place the free house"),
        tr("Click a marked hex at the edge, or do without."),
    ),
    columns.PLACE_BRIDGE: lambda: (tr("place the bridge"), tr("Click one of the marked bridges.")),
    columns.USE_SHOVELS: lambda: (tr("use the shovels"), tr("Click a marked hex.")),
    columns.ADD_HOUSE: lambda: (tr("build a house there?"), tr("Click the hex, or do without.")),
    columns.CLAIM_HEX: lambda: (tr("choose the hex to transform"), tr("Click a marked hex.")),
    columns.PLACE_FREE_HOUSE: lambda: (tr("place the free house"), tr("Click a marked hex.")),
    columns.PLACE_FREE_POST: lambda: (tr("place the free trading post"), tr("Click a marked hex.")),
    columns.UPGRADE_FREE: lambda: (tr("upgrade a house for free"), tr("Click one of your marked houses.")),
    columns.EXCHANGE_POWER: lambda: (
        tr("exchange power?"),
        tr("The round is over; power of bowl III may become coins."),
    ),
}
