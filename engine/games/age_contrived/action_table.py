"""Every action of a table, made once: taking one from a list is far cheaper than making it."""

from engine.core.game import Action
from engine.games.age_contrived.actions import (
    Acquire,
    Activate,
    Advance,
    Bind,
    Borrow,
    BuildNext,
    Choose,
    Deploy,
    Draft,
    EndTurn,
    Exhaust,
    Gain,
    Insert,
    Keep,
    Lengthen,
    Lift,
    Move,
    Part,
    Pay,
    PickCharacter,
    PickRegion,
    PlaceBridge,
    Put,
    Rearrange,
    Recharge,
    Replace,
    Skip,
    SpendWind,
    Step,
    Stop,
    SwapConduits,
    TakeAction,
    TakeBack,
    TakeBonus,
    TakeBonusTile,
    TakeConduit,
    TakeReward,
    Teleport,
    Use,
)
from engine.games.age_contrived.columns import DISPLAY, PLACES, POSITIONS, SYMBOLS, TILES, TYPES
from engine.games.age_contrived.ruleset import Ruleset


class ActionTable:
    """Actions by their arguments."""

    def __init__(self, rules: Ruleset) -> None:
        places, paths = len(rules.board.places), len(rules.board.places) - rules.board.spaces
        energies, options = range(TYPES), range(len(rules.options))
        self.put: list[list[Action]] = [[Put(energy, place) for place in range(PLACES)] for energy in energies]
        self.lift: list[list[Action]] = [[Lift(energy, place) for place in range(PLACES)] for energy in energies]
        self.borrow: list[list[Action]] = [[Borrow(energy, place) for place in range(PLACES)] for energy in energies]
        self.use: list[list[list[Action]]] = [
            [[Use(position, energy, option) for option in options] for energy in energies]
            for position in range(POSITIONS)
        ]
        self.part: list[Action] = [Part(option) for option in options]
        self.deploy: list[Action] = [Deploy(positions) for positions in range(1 << POSITIONS)]
        self.insert: list[Action] = [Insert(inactive) for inactive in range(TILES - POSITIONS)]
        self.acquire: list[Action] = [Acquire(tiles) for tiles in range(1 << DISPLAY)]
        self.pay: list[Action] = [Pay(energy) for energy in energies]
        self.replace: list[Action] = [Replace(slot) for slot in range(TILES)]
        self.move: list[Action] = [Move(what) for what in range(len(SYMBOLS))]
        self.step: list[Action] = [Step(place) for place in range(places)]
        self.skip: list[Action] = [Skip(place) for place in range(places)]
        self.teleports: list[Action] = [
            Teleport(place, back)
            for place in range(rules.board.spaces)
            for back in range(-1 if len(rules.board.junctions[place]) == 1 else 0, len(rules.board.junctions[place]))
            if back < 0 or len(rules.board.junctions[place]) > 1
        ]
        self.bind: list[Action] = [Bind(place) for place in range(PLACES)]
        self.take_back: list[Action] = [TakeBack(track) for track in range(2)]
        self.take_bonus: list[Action] = [TakeBonus(path) for path in range(paths)]
        self.build_next: list[Action] = [BuildNext(monument) for monument in range(len(rules.monuments))]
        self.bonus_tile: list[Action] = [TakeBonusTile(tile) for tile in range(len(rules.bonus_tiles))]
        self.keep: list[Action] = [Keep(place) for place in range(PLACES)]
        self.exhaust: list[Action] = [Exhaust(place) for place in range(PLACES)]
        self.activate: list[list[Action]] = [
            [Activate(place, energy) for energy in energies] for place in range(PLACES)
        ]
        self.gain: list[Action] = [Gain(energy) for energy in energies]
        # By face and path; the last one is the box.
        self.place_bridge: list[list[Action]] = [
            [PlaceBridge(face, path) for path in (*range(paths), -1)] for face in range(2)
        ]
        self.take_action: list[Action] = [TakeAction(tile) for tile in range(len(rules.action_tiles))]
        self.take_conduit: list[list[Action]] = [
            [TakeConduit(symbol, position) for position in range(POSITIONS)] for symbol in range(len(SYMBOLS))
        ]
        self.swap: list[list[Action]] = [
            [SwapConduits(first, second) for second in range(POSITIONS)] for first in range(POSITIONS)
        ]
        self.pick_character: list[Action] = [PickCharacter(number) for number in range(len(rules.characters))]
        self.pick_region: list[Action] = [PickRegion(region) for region in range(len(rules.board.regions))]
        self.choose: list[Action] = [Choose(energy) for energy in energies]
        self.draft: list[list[Action]] = [
            [Draft(neutral, path) for path in range(paths)] for neutral in range(len(rules.neutrals))
        ]
        self.recharge: Action = Recharge()
        self.lengthen: Action = Lengthen()
        self.advance: Action = Advance()
        self.take_reward: Action = TakeReward()
        self.spend_wind: Action = SpendWind()
        self.rearrange: Action = Rearrange()
        self.stop: Action = Stop()
        self.end_turn: Action = EndTurn()
