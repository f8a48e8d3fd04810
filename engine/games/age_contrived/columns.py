"""Names for the numbers in a state: columns of a seat's row, places of energy, kinds of decision.

Plain ints, because these are read in every step of a search; the words for people are in the ruleset.
"""

from typing import Final

NONE: Final = -1
BOXED: Final = -2  # a bridge tile that has left the game

# Types of energy. ANY is a slot that takes all, and a gain of the own choice.
COMPASS: Final = 0
MAGNET: Final = 1
ROSE: Final = 2
PRIMAL: Final = 3
ANY: Final = 4
TYPES: Final = 4
ENERGIES: Final = ("compass", "magnet", "rose", "primal")
LETTERS: Final = "CMRPA"

# Symbols of tiles and conduits, which are also what a move can move: the figure or one of two tracks.
BOOT: Final = 0
SYMBOLS: Final = ("boot", "monument", "pillar")
MOVES: Final = ("character", "monument_track", "pillar_track")

POSITIONS: Final = 5  # of the channel
TILES: Final = 7  # of a device: those in the channel, then those beside it
FRAGMENT_SLOTS: Final = 3
TRACKS: Final = 2
LEVELS: Final = 3
DISPLAY: Final = 4
BOARD_ACHIEVEMENTS: Final = 5
MOST_SEATS: Final = 5
MOST_MONUMENTS: Final = 8
MOST_REGIONS: Final = 8

# Columns of a seat's row. Several energies are one int, see energies.py.
# The first ten are the rows of the device, by their places below.
RESERVE: Final = 10
EXHAUSTED: Final = 11
POOL: Final = 12
SET_ASIDE: Final = 13  # gained and not yet exhausted
HAND: Final = 14  # lifted from the device to be rearranged
TRACK_SPACE: Final = 15  # TRACK_SPACE + track: 0 is empty
TRACK_ENERGY: Final = 17  # TRACK_ENERGY + track: its type
BOUND: Final = 19  # BOUND + monument
PILLARS: Final = 27  # PILLARS + region: type + 1, or 0
TILE: Final = 35  # TILE + position, then the two beside the channel
ACTION_TILE: Final = 42  # ACTION_TILE + position, the last of them is unused
CONDUIT: Final = 47  # CONDUIT + position: number of symbols * 4 + symbol, or 0
BRIDGE_AT: Final = 52  # BRIDGE_AT + level: broken path, NONE on the own board, or BOXED
FACE: Final = 55  # FACE + level
CHARACTER: Final = 58
PLACE: Final = 59  # of the figure
BACK: Final = 60  # the junction behind it, by its number at the place; NONE at the start
CHARGED: Final = 61  # the channel token
PATRON: Final = 62  # monument of the token held + 1, or 0
WIND: Final = 63  # divine wind tiles held
REFILLS: Final = 64  # to be used at the end of the turn
TURNS: Final = 65  # taken
WAITING: Final = 66  # bit per inactive tile: pushed out in this turn
INSERTED: Final = 67  # bit per position with a tile inserted in this turn
FIRST_TILE: Final = 68  # where the tile stands now that began this turn at position 1, NONE if it is gone
SHARING: Final = 69  # bit per position whose tile and conduit gave movement in this turn
BEGAN_IN: Final = 70  # bit per region where the figure began this turn
ENTERED: Final = 71  # 1: into another region, with the level III ability unlocked
USED_III: Final = 72  # 1: the level III ability has been used in this turn
LENGTHENED: Final = 73  # 1: a move of this turn was made longer
PAID: Final = 74  # bit per broken path whose bonus was offered in this chain of movements
BORROWED: Final = 75  # 1: one energy was taken back because of shortage, and has to be used
ROW_LENGTH: Final = 76

# Places where energies can lie: rows of the device first, so that they are columns, too.
TOP: Final = 0  # TOP + position
BOTTOM: Final = 5  # BOTTOM + position
TRACK_PLACE: Final = 10
POOL_PLACE: Final = 12
SLOT_PLACE: Final = 13  # SLOT_PLACE + monument * 3 + slot
BOUND_PLACE: Final = 37
PILLAR_PLACE: Final = 45
GOAL_PLACE: Final = 53  # GOAL_PLACE + achievement * 2 + space: left, right
PLACES: Final = 63  # where a player can put something
RESERVE_PLACE: Final = 63
EXHAUSTED_PLACE: Final = 64
ASIDE_PLACE: Final = 65
HAND_PLACE: Final = 66
ALL_PLACES: Final = 67

# What a bonus gives.
GAIN_ENERGY: Final = 0
PLACE_A_BRIDGE: Final = 1
GAIN_ACTION_TILE: Final = 2
GAIN_CONDUIT: Final = 3
GAIN_TRANSMUTER: Final = 4
REFILL_TILE: Final = 5
MOVE_CHARACTER: Final = 6
MOVE_TRACK: Final = 7
ANY_BONUS_TILE: Final = 8
BONUSES: Final = (
    *("gain_energy", "place_bridge", "gain_action_tile", "gain_conduit", "gain_transmuter_tile", "refill"),
    *("move_character", "move_track", "any_bonus_tile"),
)

# Options of action tiles.
DEPLOY: Final = 0
RECHARGE: Final = 1
ACQUIRE: Final = 2
REORGANISE: Final = 3
MOVE: Final = 4
OPTION_WORDS: Final = (
    *("deploy", "recharge", "acquire", "reorganise"),
    *("move_character", "move_monument_track", "move_pillar_track", "move_track"),
)

# Abilities of characters: those that last, then those that a new region sets off.
PRIMAL_MOVES: Final = 0
PRIMAL_RECHARGES: Final = 1
PRIMAL_ADDS: Final = 2
PRIMAL_USES_ANY: Final = 3
PRIMAL_AS_SLOT: Final = 4
LONGER_MOVE: Final = 5
FILLS_FIRST_TILE: Final = 6
BIND_MOVES: Final = 7
SETS_ASIDE: Final = 8
TELEPORTS: Final = 9
LASTING: Final = (
    *("primal_moves_character", "primal_recharges_at", "deployed_primal_adds", "primal_uses_any_action"),
    *("primal_acts_as_slot", "longer_move", "fills_first_tile", "bind_moves_or_recharges", "gains_set_aside"),
    "teleport",
)
REFILL_III: Final = 0
REARRANGE_ENERGY: Final = 1
PLACE_ON_POOL: Final = 2
REARRANGE_CONDUITS: Final = 3
MOVE_BOUND: Final = 4
SET_OFF: Final = ("refill", "rearrange_energy", "place_on_pool", "rearrange_conduits", "move_bound")

# What the level III face counts.
COUNTED: Final = ("pillar_energies", "types", "monument_energies", "primals", "same_type")
CONDITIONS: Final = ("each_region_has", "types_at_one_monument", "primals", "one_region_has", "together")

# What achievements ask for.
NEEDS: Final = (
    *("boot_symbols", "monument_symbols", "pillar_symbols", "types_bound", "monuments", "bound_in_region"),
    *("types_gained", "conduits", "upgraded_actions"),
)
TYPES_BOUND: Final = 3

# Kinds of decision, which are also what stands on the stack of a position; behind them what its frame says further.
PICK_CHARACTER: Final = 0
PICK_START_REGION: Final = 1
CHOOSE_START_ENERGY: Final = 2
DRAFT_BRIDGE: Final = 3
TURN: Final = 4
INSERT: Final = 5  # a second tile
CONDUITS: Final = 6  # steps left by symbol, or NOT_BEGUN
FILL: Final = 7  # positions as bits, energies that may still be put, CONVEYING or ONE_TILE
USE_PATRON: Final = 8
ACTION: Final = 9
ACTION_PART: Final = 10  # action tile, options left as bits
DEPLOY_TILES: Final = 11  # option
PLACE_ENERGY: Final = 12  # positions as bits, whose top rows are emptied
ADD_ENERGY: Final = 13  # monument; beside a primal that was deployed
REORGANISE_POOL: Final = 14  # energies left, those put on the pool, slots filled as bits
PLACE_LIFTED: Final = 15  # energy, where it lies
ACQUIRE_TILES: Final = 16  # price of each tile, or 0 for those of the display
PAY: Final = 17  # energies left to pay
REPLACE_TILE: Final = 18  # places of the display as bits, own tiles used as bits, 1 if it may be left
GIFT: Final = 19
MOVE_KIND: Final = 20  # steps, what may be moved as bits
STEP: Final = 21  # steps left, flags of moving.py, places skipped in this step as bits
TRACK_STEP: Final = 22  # steps left, flags, track
BRIDGE_BONUS: Final = 23  # broken path
NEXT_FRAGMENT: Final = 24
PARTICIPATE: Final = 25  # monument, flags of building.py, place of the energy kept + 1
GAIN_TYPE: Final = 26
PLACE_ACTIVATED: Final = 27  # energy, where it lies, as which type
PLACE_BRIDGE: Final = 28
TAKE_ACTION_TILE: Final = 29
TAKE_CONDUIT: Final = 30
BONUS_TILE: Final = 31
REFILL: Final = 32  # as FILL
PLACE_SET_ASIDE: Final = 33
MAY_RECHARGE: Final = 34
AFTER_BINDING: Final = 35
REARRANGE: Final = 36  # 1 when all is lifted, primals at the watched position before
ARRANGE_CONDUITS: Final = 37  # swaps left
MOVE_BOUND_ENERGY: Final = 38  # energies left
PLACE_MOVED: Final = 39  # energy, where it lies
PLACE_EXHAUSTED: Final = 40  # energies left
DECISIONS: Final = (
    *("pick_character", "pick_start_region", "choose_start_energy", "draft_bridge", "turn", "insert", "conduits"),
    *("fill", "use_patron", "action", "action_part", "deploy_tiles", "place_energy", "add_energy", "reorganise"),
    *("place_lifted", "acquire_tiles", "pay", "replace_tile", "gift", "move_kind", "step", "track_step"),
    *("bridge_bonus", "next_fragment", "participate", "gain_type", "place_activated", "place_bridge"),
    *("take_action_tile", "take_conduit", "bonus_tile", "refill", "place_set_aside", "may_recharge"),
    *("after_binding", "rearrange", "arrange_conduits", "move_bound_energy", "place_moved", "place_exhausted"),
)
# What stands on the stack and goes on by itself.
BUILD: Final = 41  # monument, participants left as bits, 1 if the completer binds
END: Final = 42  # stage, seats done
SET_UP: Final = 43  # stage
KINDS: Final = 44

# Phases.
SETTING_UP: Final = 0
PLAY: Final = 1
LAST_TURNS: Final = 2  # the last fragment is built
OVER: Final = 3
