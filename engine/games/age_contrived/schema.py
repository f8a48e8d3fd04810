"""Every key that the data of An Age Contrived may have, with the range of its value and a sentence for authors."""

from engine.core.schema import Code, Either, Field, Flag, Id, List, Number, Record, Table, Text, Value, Word, optional
from engine.games.age_contrived.columns import (
    BOARD_ACHIEVEMENTS,
    BONUSES,
    CONDITIONS,
    COUNTED,
    DISPLAY,
    ENERGIES,
    FRAGMENT_SLOTS,
    LASTING,
    MOST_MONUMENTS,
    MOST_REGIONS,
    NEEDS,
    OPTION_WORDS,
    POSITIONS,
    SET_OFF,
    SYMBOLS,
    TILES,
)

SEAT_COUNTS = ("2", "3", "4", "5")
LOST = "lost"
ANY_WORD = "any"
DISPLAY_PRICE = "display"
BRIDGE_LEVELS = ("I", "II")
LEVELS = ("I", "II", "III")
FACES = ("a", "b")

_ENERGY = Word(ENERGIES)
_SLOT = Word((*ENERGIES[:3], ANY_WORD))
_SLOT_OR_LOST = Word((*ENERGIES[:3], ANY_WORD, LOST))
_GAINED = Word((*ENERGIES, ANY_WORD))
_AMOUNTS = Record({name: Field(Number(0, 12), f"the number of {name}") for name in ENERGIES})
_NUMBER = Number(1, 9)
_POINTS = Number(0, 99)
_PLACE = Text(40)
_PLAYERS = Field(Number(2, 5), "from how many players on it is in the game")
_SYMBOLS = List(Word(SYMBOLS), 0, 4)
_BONUS = Either(
    Table(_NUMBER, BONUSES[1:], least=1, most=1),
    Table(_GAINED, BONUSES[:1], least=1, most=1),
    lambda value: isinstance(value, dict) and BONUSES[0] in value,
)
_ROWS = {"top": Field(Number(1, 2), "slots of the top row"), "bottom": Field(Number(1, 2), "slots of the bottom row")}
_TILE_KIND = Either(Number(1, 9), Word((DISPLAY_PRICE,)), lambda value: isinstance(value, str))
_DEPLOY = Record(
    {
        "tiles": Field(Number(1, POSITIONS), "how many tiles may be emptied"),
        "positions": Field(List(Number(1, POSITIONS), 1, POSITIONS), "among which positions"),
    }
)
_OPTION = Record(
    {
        "deploy": optional(_DEPLOY, "deploy energy of top rows"),
        "recharge": optional(Flag(), "turn the channel token to its charged side"),
        "acquire": optional(_TILE_KIND, "acquire tiles, for the price of the display or for so much each"),
        "reorganise": optional(_NUMBER, "so many energies"),
        **{name: optional(_NUMBER, "so many steps") for name in OPTION_WORDS[4:]},
    }
)
_ACTION_TILES = Table(
    Record(
        {
            "position": Field(Number(1, POSITIONS - 1), "below which position it lies"),
            "all": optional(Flag(), "all options may be used, not only one"),
            "options": Field(List(_OPTION, 1, 4), "what it can be used for"),
        }
    ),
    name=Code(),
    least=1,
    most=40,
)
_TABLE = Record(
    {
        "start_tiles": Field(Number(1, POSITIONS), "tiles that hold energy at the start"),
        "charged": Field(Flag(), "the channel token begins charged"),
        "pillar_spaces": Field(Number(1, 2), "spaces of each pillar"),
        "right_spaces": Field(Flag(), "the right spaces of achievements are open"),
        "action_copies": Field(Number(1, 5), "copies of each upgraded action tile"),
    }
)
GAME = Record(
    {
        "energy": Field(
            Record(
                {
                    "reserve": Field(_AMOUNTS, "in the reserve"),
                    "exhausted": Field(_AMOUNTS, "in the exhausted pool before the start energy is taken from it"),
                }
            ),
            "the energies of each player",
        ),
        "tables": Field(Record({count: Field(_TABLE, "such a table") for count in SEAT_COUNTS}), "by players"),
        "monuments_more_than_players": Field(Number(1, 3), "monuments in play, more than players"),
        "achievement_tiles": Field(Number(0, BOARD_ACHIEVEMENTS), "achievement tiles that are drawn"),
        "starting_tiles": Field(Table(Record(_ROWS), name=Code(), least=TILES, most=TILES), "tiles of each device"),
        "action_tiles": Field(_ACTION_TILES, "the action tiles of each device"),
        "track_spaces": Field(Number(1, 9), "spaces of each track"),
        "rose_move": Field(_NUMBER, "steps by an activated rose"),
        "patron_energies": Field(_NUMBER, "own energies at a monument that take its patron token"),
        "scoring": Field(
            Record(
                {
                    "types_gained": Field(List(_POINTS, 1, 4), "points for types of which all is gained"),
                    "monument": Field(List(_POINTS, 1, 9), "points for own energies at a monument"),
                    "pillars": Field(List(_POINTS, 1, 9), "points for own energies at pillars"),
                    "left_space": Field(_POINTS, "points for each bound energy of the type on a left space"),
                    "right_space": Field(_POINTS, "points for a right space"),
                    "pool": Field(_POINTS, "points for each energy on the pool"),
                    "divine_wind": Field(_POINTS, "points for an unspent divine wind tile"),
                }
            ),
            "points at the end of the game",
        ),
    }
)
_FRAGMENT = Record(
    {
        "slots": Field(List(_SLOT_OR_LOST, FRAGMENT_SLOTS, FRAGMENT_SLOTS), "the types of its slots"),
        "reward": Field(List(_GAINED, 0, 4), "the energy that it brings"),
    }
)
MONUMENTS = Table(
    Record(
        {
            "always": optional(Flag(), "it is in every game"),
            "region": optional(Id(), "where it stands"),
            "fragments": Field(List(_FRAGMENT, 1, 9), "its fragments from the top"),
        }
    ),
    least=4,
    most=MOST_MONUMENTS,
)
MAP = Record(
    {
        "ring": Field(List(Id(), 2, MOST_REGIONS - 1), "the outer regions, clockwise"),
        "centre": Field(Id(), "the region in the middle"),
        "pillars": Field(Table(Id()), "by region: its pillar"),
        "spaces": Field(Table(List(_PLACE, 1, 20), least=2), "by region: its spaces"),
        "starts": Field(Table(_PLACE), "by outer region: where figures begin"),
        "broken_paths": Field(Table(List(Id(), 2, 2), name=_PLACE, least=2, most=30), "the regions of each path"),
        "junctions": Field(Table(List(_PLACE, 2, 5), name=_PLACE), "the places that it joins"),
    }
)
ACHIEVEMENTS = Table(
    Record(
        {
            "printed": optional(Flag(), "it is printed on the board"),
            "needs": Field(Table(Number(1, 21), NEEDS, least=1, most=1), "what it asks for"),
        }
    ),
    least=BOARD_ACHIEVEMENTS,
)
_FACE = Record(
    {
        "each": optional(Word(COUNTED), "what is counted in the two regions"),
        "of": optional(_NUMBER, "so many for the points once"),
        **{name: optional(_NUMBER, "the least number for the points") for name in CONDITIONS},
        "points": Field(_POINTS, "the points"),
        "most": optional(_POINTS, "the most points"),
    }
)
CHARACTER = Record(
    {
        "colour": optional(Id(), "the colour of its pieces"),
        **{level: Field(Table(_NUMBER, LASTING, least=1, most=1), f"ability {level}") for level in LEVELS[:2]},
        "III": Field(Table(_NUMBER, SET_OFF, least=1, most=1), "ability III"),
        **{face: Field(_FACE, f"what face {face} of its level III bridge scores") for face in FACES},
    }
)
_SHARED_TILES = Table(
    Record({"players": _PLAYERS, "bonus": Field(_BONUS, "what it gives")}), name=Code(), least=2, most=12
)
_LEVEL = Record({face: Field(_BONUS, f"face {face}") for face in FACES})
ASSUMED = Record(
    {
        "set_id": Field(Text(40), "the name of this set"),
        "third_slot": Field(_SLOT, "the type of slots that are lost"),
        "regions": optional(Table(Id()), "by monument: its region, where it is not known"),
        "colours": optional(Table(Id()), "by character: its colour, where it is not known"),
        "starting_tile_symbols": Field(Table(_SYMBOLS, name=Code()), "by starting tile: its symbols"),
        "display_costs": Field(List(Number(1, 9), DISPLAY, DISPLAY), "prices of the display from left to right"),
        "transmuter_tiles": Field(
            Table(
                Record(
                    {
                        "level": Field(Number(1, 3), "its level"),
                        "players": _PLAYERS,
                        **_ROWS,
                        "symbols": Field(_SYMBOLS, "its symbols"),
                    }
                ),
                name=Code(),
                least=DISPLAY,
                most=60,
            ),
            "upgraded transmuter tiles",
        ),
        "upgraded_action_tiles": Field(_ACTION_TILES, "upgraded action tiles"),
        "conduits": Field(
            Record({symbol: Field(Number(1, 30), f"conduits with {symbol}") for symbol in SYMBOLS}), "conduits"
        ),
        "monument_bonus_tiles": Field(_SHARED_TILES, "monument bonus tiles"),
        "bridge_tiles": Field(Record({level: Field(_LEVEL, level) for level in BRIDGE_LEVELS}), "bridge tiles"),
        "neutral_bridges": Field(_SHARED_TILES, "neutral bridges"),
        "quick_start": Field(
            Table(
                Record(
                    {
                        "tiles": Field(
                            List(List(_ENERGY, 2, 2), 1, POSITIONS), "top and bottom row of the first tiles"
                        ),
                        "pool": Field(_ENERGY, "the energy on the pool"),
                    }
                )
            ),
            "by character: its start energy",
        ),
    }
)
OPTIONS = Record(
    {
        "options": Field(
            Table(
                Record(
                    {
                        "values": optional(List(Value(), 2, 20), "what can be chosen"),
                        "default": Field(Value(), "what is chosen if nobody says"),
                        "text": Field(Text(200), "an explanation for players"),
                    }
                )
            ),
            "the options",
        ),
        "presets": Field(Table(Table(Value())), "by name: what differs from the defaults"),
    }
)
