"""What the turn strip asks, by kind of decision."""

from collections.abc import Callable

from engine.games.terra_mystica import columns
from tm_desktop.games.terra_mystica.words.texts import tr

# The question in a few words, and where to answer it. One of them is asked at a time, so one is translated.
PROMPTS: dict[int, Callable[[], tuple[str, str]]] = {
    columns.PICK_FACTION: lambda: (tr("choose a faction"), tr("Each colour can be taken once.")),
    columns.NOMINATE: lambda: (tr("name a faction for the auction"), tr("You bid 0 VP for it; others may bid more.")),
    columns.PLACE_DWELLING: lambda: (tr("place a start dwelling"), tr("Click a marked hex of your home terrain.")),
    columns.TAKE_CARD: lambda: (
        tr("choose a bonus card"),
        tr("It pays with the next income."),
    ),
    columns.TAKE_TURN: lambda: (tr("choose an action"), tr("Click a hex, an action, a track or a tile.")),
    columns.FINISH_TURN: lambda: (tr("end the turn"), tr("Conversions are still possible.")),
    columns.PLACE_SPADES: lambda: (tr("use the spades"), tr("Click a marked hex to transform it.")),
    columns.PLACE_BRIDGE: lambda: (tr("place the bridge"), tr("Click one of the marked bridges.")),
    columns.PLACE_FREE_DWELLING: lambda: (tr("place the free dwelling"), tr("Click a marked hex.")),
    columns.UPGRADE_FREE: lambda: (tr("upgrade a dwelling for free"), tr("Click one of your marked dwellings.")),
    columns.PLACE_SANDSTORM: lambda: (tr("choose the hex to transform"), tr("Click a marked hex.")),
    columns.PICK_FAVOR: lambda: (tr("choose a favor tile"), tr("You may own each kind only once.")),
    columns.PICK_TOWN: lambda: (tr("choose a town tile"), tr("Its key opens the top of a cult track.")),
    columns.PICK_CULT: lambda: (tr("choose a cult track"), tr("Click a cult.")),
    columns.PICK_KEY_CULT: lambda: (
        tr("choose where to use the key"),
        tr("You have too few keys for all of these cults."),
    ),
    columns.SPEND_BURNED: lambda: (tr("spend the burned power"), tr("Click a power action or a conversion.")),
    columns.PICK_COLOUR: lambda: (tr("choose a terrain"), tr("It is yours, and nobody else has it.")),
    columns.TAKE_PRIEST: lambda: (tr("take the priest?"), tr("Or give it up and unlock a terrain.")),
    columns.BUY_TOKEN: lambda: (tr("buy a token?"), tr("Others took power from your building.")),
    columns.LEAVE_GAME: lambda: (tr("leave the game?"), tr("Your buildings stay on the map.")),
}
