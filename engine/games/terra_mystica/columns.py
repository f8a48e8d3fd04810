"""Names for the numbers in a state: columns of a seat's row, buildings, phases, kinds of decision.

Plain ints, because these are read in every step of a search; the words for people are in the ruleset.
"""

from typing import Final

# Buildings; 0 is an empty hex. The order is that of game.yaml.
EMPTY: Final = 0
DWELLING: Final = 1
TRADING_HOUSE: Final = 2
TEMPLE: Final = 3
STRONGHOLD: Final = 4
SANCTUARY: Final = 5
BUILDINGS: Final = 6

# Columns of a seat's row.
COIN: Final = 0
WORKER: Final = 1
PRIEST: Final = 2
BOWL1: Final = 3
BOWL2: Final = 4
BOWL3: Final = 5
VP: Final = 6
KEY: Final = 7
SHIPPING: Final = 8
DIGGING: Final = 9
CULT: Final = 10  # four columns: fire, water, earth, air
FACTION: Final = 14  # index into the ruleset's factions, or NONE
HOME: Final = 15  # the terrain or ground that it turns hexes into
SUPPLY: Final = 16  # SUPPLY + building: pieces left; SUPPLY itself: bridges left
ON_ORDERS: Final = 22  # priests that stay on the cult board
CARD: Final = 23  # bonus card held, or NONE
FAVORS: Final = 24  # bit per favor tile owned
TOWNS: Final = 25  # four bits per kind of town tile: how many of it
USED: Final = 26  # bit per special action used in this round
SKIP_BONUS: Final = 27  # hexes that a carpet skips beyond the board's number
PASSED: Final = 28  # 1: takes no more turns in this round
GONE: Final = 29  # 1: has left the game
STOPPED: Final = 30  # bit per cult where a step of this turn was stopped for lack of a key

# Grants: what the seat has been given and must or may still use. Data gives them, steps spend them.
ACTIONS: Final = 31  # main actions left in this turn
SPADES: Final = 32  # spades in hand, free or bought
BOUGHT: Final = 33  # how many of them were bought: then all go to TARGET
TARGET: Final = 34  # hex + 1
SPADE_SOURCE: Final = 35
TOUCHED: Final = 36  # bit per hex transformed by this action
FOREIGN: Final = 37  # hexes of this action left in a foreign terrain
LAST_FOREIGN: Final = 38  # 1 if the last transformed hex was one of them
BUILD_ON: Final = 39  # bit per hex where this action may still build a dwelling
SKIPPED_TO: Final = 40  # hex + 1 for which this action paid tunnel or carpet
FREE_DWELLING: Final = 41
FREE_TRADING_HOUSE: Final = 42
SANDSTORM: Final = 43
BRIDGES: Final = 44
FAVOR_TILES: Final = 45
TOWN_TILES: Final = 46
CULT_STEPS: Final = 47
CULT_DOUBLE_STEPS: Final = 48
WORKERS_TO_PRIESTS: Final = 49
BURNED: Final = 50  # power that must be spent before anything else, if the table plays so
ACTED: Final = 51  # 1 once a main action has been taken in this turn

# Columns that few factions use. They come last, so that positions without them are written as ever (`TMState.key`).
USUAL_COLUMNS: Final = 52
COLOUR: Final = 52  # the terrain of the wheel that is its own: HOME, or what lies under its ground
UNLOCKED: Final = 53  # bit per terrain that it may build on; 0: on HOME alone
# Grants again.
UNLOCKS: Final = 54  # priests to be taken, or given up to unlock a terrain
NEW_HOME: Final = 55  # changes of the home terrain
TOKEN_OFFERS: Final = 56  # power tokens that it may buy, because others took power
FREE_BRIDGES: Final = 57  # bridges that it may build or not
ROW_LENGTH: Final = 58

# As gains and costs, not columns: tokens that come new into bowl I or III; as a cost they leave the bowls for good.
TOKENS: Final = -2
FULL_TOKENS: Final = -3

NONE: Final = -1

# Measures, what can be counted of a seat (measures.py): the buildings by their numbers, then these, then each cult.
SHIPPING_STEPS: Final = 6
DIGGING_STEPS: Final = 7
BRIDGES_BUILT: Final = 8
BRIDGES_BETWEEN_OWN: Final = 9
PRIESTS_ON_ORDERS: Final = 10
ALL_CULT_STEPS: Final = 11
TOWNS_FOUNDED: Final = 12
FAVOR_TILES_OWNED: Final = 13
BUILDINGS_ON_MAP: Final = 14
LARGEST_NETWORK: Final = 15
WIDEST_NETWORK: Final = 16
NETWORK_ON_EDGE: Final = 17
NETWORK_CLUSTERS: Final = 18
ONE_CULT: Final = 19  # ONE_CULT + cult: the steps on it
MEASURE_NAMES: Final = (
    "",
    "dwelling",
    "trading_house",
    "temple",
    "stronghold",
    "sanctuary",
    "shipping",
    "digging",
    "bridges",
    "bridge_between_own",
    "orders",
    "cult_steps",
    "towns",
    "favor_tiles",
    "buildings",
    "network",
    "widest",
    "on_edge",
    "clusters",
)

# How a seat comes to its faction, where none is given to it.
PICKS: Final = -1
DRAWS_FACTION: Final = -2
DRAWS_COLOUR: Final = -3

# Where spades come from; it decides what else they allow.
NO_SPADES: Final = 0
ACTION_SPADES: Final = 1  # may be topped up; a dwelling may follow
STRONGHOLD_SPADES: Final = 2  # no topping up; a dwelling may follow on new home terrain
CULT_SPADES: Final = 3  # only transform

# Phases.
PICK_FACTIONS: Final = 0
PLACE_DWELLINGS: Final = 1
FIRST_CARDS: Final = 2
PLAY: Final = 3
USE_CULT_SPADES: Final = 4
OVER: Final = 5

# Kinds of decision. The active seat has exactly one open; its kind names what is most pressing.
PICK_FACTION: Final = 0
PLACE_DWELLING: Final = 1
TAKE_CARD: Final = 2
TAKE_TURN: Final = 3
FINISH_TURN: Final = 4
PLACE_SPADES: Final = 5
PLACE_BRIDGE: Final = 6
PLACE_FREE_DWELLING: Final = 7
UPGRADE_FREE: Final = 8
PLACE_SANDSTORM: Final = 9
PICK_FAVOR: Final = 10
PICK_TOWN: Final = 11
PICK_CULT: Final = 12
PICK_KEY_CULT: Final = 13
SPEND_BURNED: Final = 14
ANSWER_LEECH: Final = 15
LEAVE_GAME: Final = 16
PICK_COLOUR: Final = 17
TAKE_PRIEST: Final = 18
BUY_TOKEN: Final = 19
NOMINATE: Final = 20
BID: Final = 21
DECISION_NAMES: Final = (
    "pick_faction",
    "place_dwelling",
    "take_card",
    "take_turn",
    "finish_turn",
    "place_spades",
    "place_bridge",
    "place_free_dwelling",
    "upgrade_free",
    "place_sandstorm",
    "pick_favor",
    "pick_town",
    "pick_cult",
    "pick_key_cult",
    "spend_burned",
    "answer_leech",
    "leave_game",
    "pick_colour",
    "take_priest",
    "buy_token",
    "nominate",
    "bid",
)
