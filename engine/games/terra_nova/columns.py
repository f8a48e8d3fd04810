"""Names for the numbers in a state: columns of a seat's row, buildings, phases, kinds of decision.

Plain ints, because these are read in every step of a search; the words for people are in the ruleset.
"""

from typing import Final

NONE: Final = -1

# Buildings; 0 is an empty hex. The order is that of game.yaml.
EMPTY: Final = 0
HOUSE: Final = 1
POST: Final = 2
PALACE: Final = 3
BUILDING_NAMES: Final = ("", "house", "trading_post", "palace")
LEFT, RIGHT = 0, 1  # the two palaces of a faction mat
SIDES: Final = ("left", "right")

# Columns of a seat's row.
COIN: Final = 0
BOWL1: Final = 1
BOWL2: Final = 2
BOWL3: Final = 3
VP: Final = 4
SAILING: Final = 5
FACTION: Final = 6  # index into the ruleset's factions, or NONE
HOME: Final = 7  # its terrain
SUPPLY: Final = 8  # SUPPLY + building: pieces left; SUPPLY itself: bridges left
PALACES: Final = 12  # bit per palace on the map: left, right
TILE: Final = 13  # bonus tile held, or NONE
TOWNS: Final = 14  # bit per town tile used
USED: Final = 15  # bit per special action used in this round
FRESH: Final = 16  # bit per special action that came in this turn: from the next turn on
OUT: Final = 17  # 1: has dropped out of this round

# Grants: what the seat has been given and must or may still use in this turn. Data gives them, steps spend them.
ACTIONS: Final = 18  # main actions left in this turn
ACTED: Final = 19  # 1 once the action has been taken
SHOVELS: Final = 20  # free shovels in hand
MORE_SHOVELS: Final = 21  # shovels that may be bought beside
STARTED: Final = 22  # 1 once a free shovel has been used: the rest may be left
BUILD_ON: Final = 23  # bit per hex transformed by this action, where a house may follow
BRIDGES: Final = 24
CLAIMS: Final = 25  # a hex beside an own building becomes home terrain without a shovel
EDGE_HOUSE: Final = 26
FREE_HOUSE: Final = 27  # on home terrain anywhere
FREE_POST: Final = 28  # on a hex in reach, which becomes home terrain
FREE_UPGRADE: Final = 29  # of a house
TOWN_TILES: Final = 30
ROW_LENGTH: Final = 31

# What round tiles and palaces give VP for.
TRIGGERS: Final = ("", "house", "trading_post", "palace", "sailing", "town", "shovel")  # buildings by their numbers
SAILING_STEP: Final = 4
TOWN: Final = 5
SHOVEL: Final = 6

# Measures, what can be counted of a seat: the buildings by their numbers, then these.
SAILING_STEPS: Final = 4
SETTLEMENTS: Final = 5
SETTLEMENTS_ON_EDGE: Final = 6
BUILDINGS_OFF_RIVER: Final = 7
MEASURE_NAMES: Final = (
    *BUILDING_NAMES,
    "sailing",
    "settlements",
    "settlements_on_edge",
    "buildings_off_river",
)

# How a seat comes to its faction where none is given to it.
PICKS: Final = -1
DRAWS: Final = -2

# Phases.
PICK_FACTIONS: Final = 0
FIRST_NEUTRALS: Final = 1  # planner: before everything else
PLACE_HOUSES: Final = 2
FIRST_TILES: Final = 3
NEUTRALS: Final = 4  # later ones
PLAY: Final = 5
EXCHANGES: Final = 6  # between two rounds
LAST_EXCHANGES: Final = 7
OVER: Final = 8

# Kinds of decision.
PICK_FACTION: Final = 0
PLACE_HOUSE: Final = 1
TAKE_TILE: Final = 2
PLACE_NEUTRAL: Final = 3
TAKE_TURN: Final = 4
FINISH_TURN: Final = 5
PICK_TOWN: Final = 6
PLACE_EDGE_HOUSE: Final = 7
PLACE_BRIDGE: Final = 8
USE_SHOVELS: Final = 9
ADD_HOUSE: Final = 10  # on a hex just transformed
CLAIM_HEX: Final = 11
PLACE_FREE_HOUSE: Final = 12
PLACE_FREE_POST: Final = 13
UPGRADE_FREE: Final = 14
EXCHANGE_POWER: Final = 15
DECISION_NAMES: Final = (
    "pick_faction",
    "place_house",
    "take_tile",
    "place_neutral",
    "take_turn",
    "finish_turn",
    "pick_town",
    "place_edge_house",
    "place_bridge",
    "use_shovels",
    "add_house",
    "claim_hex",
    "place_free_house",
    "place_free_post",
    "upgrade_free",
    "exchange_power",
)
