"""Every key that the data of Terra Nova may have, with the range of its value and a sentence for authors."""

from engine.core.schema import Either, Field, Flag, Id, Kind, List, Number, Record, Table, Text, Value, Word, optional
from engine.games.terra_nova.columns import (
    BOWL1,
    BRIDGES,
    BUILDING_NAMES,
    CLAIMS,
    COIN,
    EDGE_HOUSE,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    MEASURE_NAMES,
    MORE_SHOVELS,
    SAILING,
    SHOVELS,
    TRIGGERS,
    VP,
)
from engine.kit.map_data import ROW_LETTERS

BUILDINGS = BUILDING_NAMES[1:]
MEASURES = MEASURE_NAMES[1:]
EVENTS = TRIGGERS[1:]
LETTERS = "LFWDS~"  # the wheel in order, then the river
SEAT_COUNTS = ("2", "3", "4")

RESOURCES = {"coins": COIN, "power": BOWL1, "vp": VP}
# The order is the order in which a gain is carried out.
GAINS = {
    **RESOURCES,
    "sailing": SAILING,
    "bridges": BRIDGES,
    "shovels": SHOVELS,
    "more_shovels": MORE_SHOVELS,
    "claims": CLAIMS,
    "edge_house": EDGE_HOUSE,
    "free_house": FREE_HOUSE,
    "free_post": FREE_POST,
    "free_upgrade": FREE_UPGRADE,
}
# What is placed at once comes from an action, which is closed where there is no place for it.
PLACED = ("bridges", "claims", "edge_house", "free_house", "free_post", "free_upgrade")
_ACTION_WORDS = tuple(word for word in GAINS if word != "edge_house")

_VP = Number(0, 50)
_TILE_ID = Text(20)
_COINS = Table(Number(0, 99), ("coins",), least=1)
_POWER = Table(Number(1, 12), ("power",), least=1)
_INCOME = Table(Number(0, 30), ("coins", "power"))
_RESOURCES = Table(Number(0, 30), tuple(RESOURCES))
_ONCE = Table(Number(0, 30), (*RESOURCES, "sailing", "edge_house"))
_TOWN_GAIN = Table(Number(0, 30), (*RESOURCES, "sailing"))
_BUILD = Table(_VP, EVENTS)
_PASSING = Table(Either(_VP, List(_VP, 1, 20), lambda value: isinstance(value, list)), MEASURES)
_ACTION = {
    "cost": optional(_POWER, "the power that it costs"),
    "gain": Field(Table(Number(0, 30), _ACTION_WORDS, least=1), "what it gives"),
    "repeat": optional(Flag(), "it may be used any number of times in a round"),
    "word": optional(Id(), "what notation calls it, if not palace"),
}
_CONVERSION = Record(
    {
        "give": Field(_POWER, "what is paid"),
        "get": Field(Table(Number(1, 30), ("coins", "vp"), least=1, most=1), "what one gets for it"),
    }
)


def _by_building(kind: Kind, text: str) -> Field:
    return Field(Record({name: Field(kind, f"the {name}") for name in BUILDINGS}), text)


GAME = Record(
    {
        "rounds": Field(Number(1, 10), "the number of rounds"),
        "terrain_wheel": Field(List(Id(), 5, 5), "the terrains; neighbours are one shovel apart"),
        "colours": Field(Table(Id()), "the colour of each terrain"),
        "buildings": _by_building(
            Record({"value": Field(Number(0, 9), "what it is worth for a town")}), "the buildings"
        ),
        "costs": Field(
            Record({name: Field(Number(0, 30), "its price in coins") for name in ("shovel", "sailing", "bridge")}),
            "prices that are the same for all",
        ),
        "conversions": Field(List(_CONVERSION, 0, 9), "what can be exchanged"),
        "town": Field(
            Record(
                {
                    "value": Field(Number(1, 30), "the value that a town needs"),
                    "buildings": Field(Number(1, 12), "the number of buildings that a town needs"),
                }
            ),
            "when a town is founded",
        ),
        "sailing": Field(List(_VP, 1, 9), "VP of each step on the sailing track"),
        "power_actions": Field(Table(Record(_ACTION), least=1, most=12), "the spaces of the board"),
        "bonus_tiles_more_than_players": Field(Number(1, 8), "bonus tiles in play, more than players"),
        "coins_on_bonus_tiles": Field(Number(0, 9), "coins on each bonus tile that nobody took"),
        "final_scoring": Field(
            Record(
                {
                    "territory": Field(List(_VP, 1, 8), "VP of the largest territories"),
                    "coins_per_vp": Field(Number(1, 99), "coins that are one VP at the end"),
                }
            ),
            "points at the end of the game",
        ),
        "first_game": Field(
            Record(
                {
                    "round_tiles": Field(List(Id(), 1, 10), "the round tiles in order"),
                    "tables": Field(
                        Table(
                            Record(
                                {
                                    "bonus_tiles": Field(List(_TILE_ID, 1, 20), "the bonus tiles in play"),
                                    "takes": Field(Table(_TILE_ID), "by faction in turn order: its first bonus tile"),
                                    "houses": Field(Table(List(Text(3), 1, 8)), "by faction: its first houses"),
                                }
                            ),
                            SEAT_COUNTS,
                        ),
                        "by number of players",
                    ),
                }
            ),
            "the fixed first game",
        ),
    }
)

_PALACE = Record(
    {
        "income": optional(_INCOME, "its income"),
        "gain": optional(_ONCE, "what it gives once"),
        "action": optional(Record(_ACTION), "an action once per round"),
        "town_value": optional(Number(1, 30), "the value that a town needs from then on"),
        "most_shovels": optional(Number(1, 2), "the most shovels that a hex needs from then on"),
        "post_cost": optional(_COINS, "the price of a trading post from then on"),
        "post_cost_beside": optional(_COINS, "the same beside a building of another faction"),
        "build": optional(_BUILD, "VP whenever this is built, founded or used"),
        "pass": optional(_PASSING, "VP when dropping out, by what is counted"),
        "pass_power": optional(_PASSING, "power when dropping out, by what is counted"),
    }
)
_INCOMES = List(_INCOME, 0, 20)
_BUILDING = {
    "cost": Field(_COINS, "its price"),
    "cost_beside": optional(_COINS, "its price beside a building of another faction"),
    "income": optional(_INCOMES, "what each of them on the map adds, the first one first"),
}
FACTION = Record(
    {
        "terrain": Field(Id(), "its home terrain"),
        "side": Field(Word(("A", "B")), "the side of the mat: A is easier"),
        "start": Field(
            Record({"coins": Field(Number(0, 99), "coins"), "bowls": Field(List(Number(0, 20), 3, 3), "power")}),
            "what it begins with",
        ),
        "start_houses": Field(Number(1, 4), "houses before the first round"),
        "pieces": Field(
            Record({name: Field(Number(0, 20), f"how many {name}") for name in (*BUILDINGS, "bridges")}), "its pieces"
        ),
        "income": Field(_INCOME, "the income printed in front"),
        "buildings": Field(Record({name: Field(Record(_BUILDING), f"the {name}") for name in BUILDINGS}), "its rows"),
        "palaces": Field(
            Record({"left": Field(_PALACE, "the left one"), "right": Field(_PALACE, "the right one")}), "the palaces"
        ),
        "conversions": optional(List(_CONVERSION, 0, 9), "exchanges of its own"),
        "power_discount": optional(Number(0, 9), "by how much power actions cost less"),
        "shovel": optional(_RESOURCES, "what each shovel that is used gives"),
        "town": optional(_RESOURCES, "what each town gives"),
        "pass": optional(_PASSING, "VP when dropping out, by what is counted"),
        "others_build": optional(
            Table(Table(_RESOURCES, SEAT_COUNTS), BUILDINGS), "what it gains for others' buildings, by players"
        ),
        "river_town": optional(Flag(), "a town may span one river hex"),
    }
)
TILES = {
    "bonus_tiles": Table(
        Record(
            {
                "income": Field(_INCOME, "its income"),
                "action": optional(Record(_ACTION), "an action once per round"),
                "sailing": optional(Number(0, 3), "further reach over rivers in the own turns"),
                "pass": optional(_PASSING, "VP when dropping out, by what is counted"),
            }
        ),
        name=_TILE_ID,
        least=2,
    ),
    "round_tiles": Table(
        Record({"count": Field(Number(1, 9), "how many of it"), "build": Field(_BUILD, "VP for what")}), least=1
    ),
    "town_tiles": Table(Record({"gain": Field(_TOWN_GAIN, "what it gives")}), least=1, most=30),
}
MAP = Record(
    {
        "first_row": Field(Word(tuple(ROW_LETTERS)), "the letter of the first row"),
        "rows": Field(List(Text(90), 1, 26), "the hexes of each row from the top, as letters"),
        "marks": optional(Table(List(Text(3), 0, 99)), "by terrain: hexes for neutral houses"),
    }
)
OPTIONS = Record(
    {
        "options": Field(
            Table(
                Record(
                    {
                        "values": optional(
                            Either(List(Value(), 2, 20), Word(("maps",)), lambda value: isinstance(value, str)),
                            "what can be chosen",
                        ),
                        "many": optional(
                            Word(("factions", "round_tiles", "bonus_tiles")),
                            "a list of these is chosen",
                        ),
                        "default": Field(
                            Either(Value(), List(Value(), 0, 20), lambda value: isinstance(value, list)),
                            "what is chosen if nobody says",
                        ),
                        "text": Field(Text(200), "an explanation for players"),
                    }
                )
            ),
            "the options",
        ),
        "presets": Field(Table(Table(Value())), "by name: what differs from the defaults"),
    }
)
