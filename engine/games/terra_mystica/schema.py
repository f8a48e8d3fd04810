"""Every key that the data of Terra Mystica may have, with the range of its value and a sentence for authors."""

from collections.abc import Sequence

from engine.core.schema import (
    Code,
    Either,
    Field,
    Flag,
    Id,
    Kind,
    List,
    Nothing,
    Number,
    Record,
    Table,
    Text,
    Value,
    Word,
    optional,
)
from engine.games.terra_mystica.columns import MEASURE_NAMES
from engine.games.terra_mystica.reading import COSTS, GAINS, RESOURCES
from engine.kit.map_data import ROW_LETTERS

BUILDINGS = ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")
ANY = "any"  # terrain of a faction that picks it
COVER_WORDS = ("tokens", "cult_steps")
MEASURES = MEASURE_NAMES[1:]
LETTERS = "UKBGSRYI"  # the wheel in order, then the river

_INCOME_WORDS = ("coins", "workers", "priests", "power")
_MOST_HEXES = 30  # in a row
_VP = Number(0, 50)
_CODE = Code()


_GAINS = "names of gains"  # which the reference lists once


def _amounts(known: Sequence[str], most: int = 30) -> Kind:
    return Table(Number(0, most), known)


def _gains(without: Sequence[str], least: int = 0) -> Kind:
    """All gains but these."""
    called = f"{_GAINS} but {', '.join(without)}"
    return Table(Number(least, 30), tuple(word for word in GAINS if word not in without), least=least, called=called)


COST = _amounts(tuple(RESOURCES))
# What must be placed at once can only come from an action, which is closed where there is no place for it. Outside the
# own turn nobody is there to choose: only what needs no decision, or one that the rules ask for at that time.
PLACED = ("bridges", "free_dwelling", "free_trading_house", "sandstorm", "new_home", "actions")
_PER_SEAT = "tokens_per_seat"
_TOKENS = ("tokens", "full_tokens")
ACTION_GAIN = _gains((_PER_SEAT,), least=1)  # an action gives something
GAIN = _gains((*PLACED, _PER_SEAT))
BUILDING_GAIN = _gains(PLACED)
SPADE_GAIN = _amounts(tuple(RESOURCES))
LEECH_GAIN = _amounts((*RESOURCES, "cult_steps"))
OFFER_GAIN = _amounts((*RESOURCES, *_TOKENS))
INSTEAD_GAIN = _amounts((*RESOURCES, *_TOKENS, "cult_steps"))
REWARD = _amounts((*RESOURCES, *_TOKENS, "cult_steps", "spades", "shipping"))
INCOME = _amounts(_INCOME_WORDS)
_SPADE_PRICE = Table(Number(1, 30), ("workers", "coins", "priests", "vp"), least=1, most=1)
PRICE = Table(Number(1, 30), tuple(RESOURCES), least=1, most=1)  # one kind of resource

_ACTION = {
    "cost": optional(_amounts(tuple(COSTS)), "what it costs"),
    "gain": Field(ACTION_GAIN, "what it gives"),
    "repeat": optional(Flag(), "it may be used any number of times in a round"),
}
_TILE_ACTION = Record(_ACTION)  # the tile has a code
_SPECIAL = Record({"code": Field(_CODE, "its name in the community's notation"), **_ACTION})

_CONVERSION = Record({"give": Field(PRICE, "what is paid"), "get": Field(PRICE, "what one gets for it")})


def _game_schema() -> Record:
    building = Record(
        {
            "code": Field(_CODE, "its name in the community's notation"),
            "power": Field(Number(0, 9), "its power value, for leech and towns"),
            "from": optional(Word(BUILDINGS), "the building that it replaces on the map"),
            "town_size": optional(Number(1, 4), "for how many buildings it counts in a town"),
        }
    )
    return Record(
        {
            "rounds": Field(Number(1, 12), "the number of rounds"),
            "terrain_wheel": Field(List(Id(), 7, 7), "the printed terrains; neighbours are one spade apart"),
            "colours": Field(Table(Id()), "the colour of each terrain"),
            "grounds": Field(List(Id(), 0, 4), "what factions lay over a terrain, never to be transformed again"),
            "buildings": Field(
                Record({name: Field(building, f"the {name}") for name in BUILDINGS}), "the buildings and their worth"
            ),
            "conversions": Field(List(_CONVERSION, 0, 20), "what can be converted at any time of the own turn"),
            "town": Field(
                Record(
                    {
                        "power": Field(Number(1, 30), "the power value that a town needs"),
                        "buildings": Field(Number(1, 12), "the number of buildings that a town needs"),
                    }
                ),
                "when a town is founded",
            ),
            "cults": Field(_cults_schema(), "the cult board"),
            "power_actions": Field(Table(_power_action_schema(), least=1, most=12), "the spaces on the lower edge"),
            "bonus_cards_more_than_players": Field(Number(1, 8), "bonus cards in play, more than players"),
            "final_scoring": Field(_final_schema(), "points at the end of the game"),
            "first_game": Field(_first_game_schema(), "the fixed first game of the rulebook"),
        }
    )


def _cults_schema() -> Record:
    steps = [str(step) for step in range(1, 21)]
    return Record(
        {
            "tracks": Field(List(Id(), 1, 4), "the cults: some of the printed ones"),
            "top": Field(Number(4, 20), "the last space; one marker only, and only with a key"),
            "power": Field(Table(Number(0, 12), steps), "power for reaching or passing a space"),
            "orders": Field(List(Number(1, 6), 1, 6), "spaces for priests, with the steps that each gives"),
            "returned_priest": Field(Number(0, 6), "steps for a priest that goes back to the supply"),
        }
    )


def _power_action_schema() -> Record:
    return Record(
        {
            "code": Field(_CODE, "its name in the community's notation"),
            "cost": Field(Table(Number(1, 12), ("power",), least=1), "the power that it costs"),
            "gain": Field(ACTION_GAIN, "what it gives"),
        }
    )


def _final_schema() -> Record:
    ranks = List(Number(0, 50), 1, 5)
    extra = Record(
        {
            "code": Field(_CODE, "its name in the community's notation"),
            "measure": Field(Word(MEASURES), "what is counted; of networks the best one"),
            "between": optional(List(Word(BUILDINGS), 2, 2), "only between these two kinds of building"),
        }
    )
    return Record(
        {
            "cults": Field(ranks, "VP of the first, second, ... on each cult"),
            "network": Field(ranks, "VP of the largest networks"),
            "extra": Field(ranks, "VP of the extra scoring tile"),
            "extra_tiles": Field(Table(extra), "the extra scoring tiles"),
        }
    )


def _first_game_schema() -> Record:
    table = Record(
        {
            "bonus_cards": Field(List(Id()), "the bonus cards in play"),
            "dwellings": Field(Table(List(Text(3), 1, 4)), "by faction: where its dwellings stand"),
        }
    )
    return Record(
        {
            "map": Field(Id(), "the map"),
            "scoring_tiles": Field(List(Id()), "the scoring tiles in order"),
            "tables": Field(Table(table, ("2", "3", "4", "5")), "by number of players"),
        }
    )


def faction_schema(terrains: Sequence[str], grounds: Sequence[str], cults: Sequence[str]) -> Record:
    """factions/<id>.yaml, laid over defaults.yaml."""
    slots = List(INCOME, 0, 12)
    building = Record(
        {
            "cost": Field(_amounts(("workers", "coins")), "what it costs"),
            "income": Field(slots, "what each of them on the map adds, the first one first"),
            "gain": optional(BUILDING_GAIN, "what building it gives at once"),
        }
    )
    pieces = Record(
        {
            **{name: Field(Number(1 if name == "dwelling" else 0, 12), f"pieces: {name}") for name in BUILDINGS},
            "bridges": Field(Number(0, 12), "bridges"),
            "priests": Field(Number(0, 20), "priests, all in all"),
        }
    )
    skip = Record(_skip_fields(is_needed=True))
    return Record(
        {
            "terrain": Field(Word((*terrains, ANY)), "its home terrain; with `any` it is picked at the start"),
            **_expansion_fields(grounds),
            "start": Field(_start_schema(), "what it starts with"),
            "start_vp_2017": Field(Number(0, 100), "its VP at the start with the balanced list"),
            "cults": Field(Table(Number(0, 9), cults), "where its markers start"),
            "start_dwellings": Field(Number(1, 4), "dwellings at the start"),
            "places_last": Field(Flag(), "its start dwelling comes after everybody else's"),
            "pieces": Field(pieces, "how many pieces it has"),
            "income": Field(INCOME, "the income that is printed in front of all buildings"),
            "buildings": Field(Record({name: Field(building, name) for name in BUILDINGS}), "its buildings"),
            "shipping": Field(Either(_shipping_schema(), Nothing(), _is_nothing), "its shipping track, or null"),
            "digging": Field(
                Either(_digging_schema(), Nothing(), _is_nothing),
                "its spades and the digging track, or null: no spades",
            ),
            "transform": Field(
                Record(
                    {
                        "spades": Field(
                            Either(Number(1, 3), Word(("wheel",)), _is_text),
                            "a fixed price to the home terrain, or as far as it is on the wheel",
                        )
                    }
                ),
                "the price of other terrains",
            ),
            "coins_per_vp": Field(Number(1, 10), "coins for 1 VP at the end"),
            "conversions": optional(List(_CONVERSION, 0, 10), "conversions of its own"),
            "town": optional(GAIN, "what founding a town gives"),
            "spade": optional(SPADE_GAIN, "what each spade gives"),
            "skip": optional(skip, "tunnel or carpet: builds beyond hexes for a price"),
            "river_town": optional(Flag(), "a town may skip one river hex"),
            "leech": optional(
                Record(
                    {
                        "accepted": optional(LEECH_GAIN, "if somebody takes power from its building"),
                        "all_declined": optional(LEECH_GAIN, "if all decline"),
                        "offer": optional(
                            Record({"cost": Field(COST, "what it costs"), "gain": Field(OFFER_GAIN, "what it gives")}),
                            "what it may buy once if somebody takes power",
                        ),
                    }
                ),
                "what others' answers to its power give",
            ),
            "action": optional(_SPECIAL, "an action of its own"),
            "stronghold": optional(_stronghold_schema(cults), "what changes with the stronghold"),
        }
    )


def _is_nothing(value: object) -> bool:
    return value is None


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _start_schema() -> Record:
    return Record(
        {
            "coins": Field(Number(0, 60), "coins"),
            "workers": Field(Number(0, 30), "workers"),
            "priests": Field(Number(0, 10), "priests"),
            "bowls": Field(List(Number(0, 20), 3, 3), "power tokens in the three bowls"),
            "vp": Field(Number(0, 100), "VP"),
            "favor_tiles": optional(Number(0, 3), "favor tiles of its choice"),
        }
    )


def _expansion_fields(grounds: Sequence[str]) -> dict[str, Field]:
    """What only factions have that are switched on for a table."""
    cover = Record(
        {
            "pay": Field(Word(COVER_WORDS), "power tokens that leave the game, or steps down one cult"),
            "price": Field(Number(1, 9), "how many"),
            "home_price": Field(Number(1, 9), "how many on the home terrain of another faction"),
        }
    )
    unlock = Record(
        {
            "coins": Field(Number(0, 9), "what a terrain costs"),
            "home_coins": Field(Number(0, 9), "what the home terrain of another faction costs"),
        }
    )
    return {
        "pair": optional(Id(), "only in games with this pair of factions, and only one of them"),
        "ground": optional(Word(grounds), "what it lays over its terrain and builds on"),
        "colour_last": optional(Flag(), "it picks its terrain when all have their factions, not at once"),
        "power_values": optional(Table(Number(0, 9), BUILDINGS), "power values that differ from the usual ones"),
        "power_discount": optional(Number(0, 6), "how much less power it pays for power actions"),
        "river_only": optional(Flag(), "it reaches hexes over rivers alone, and starts on their banks"),
        "spade_instead": optional(INSTEAD_GAIN, "what it gets instead of each spade"),
        "cover": optional(cover, "how it turns a hex into its own ground without spades"),
        "unlock": optional(unlock, "it builds on several terrains, each unlocked instead of gaining a priest"),
    }


def _shipping_schema() -> Record:
    return Record(
        {
            "start": Field(Number(0, 5), "the shipping at the start"),
            "steps": Field(List(_VP, 0, 6), "VP of each advance"),
            "cost": Field(COST, "what an advance costs"),
        }
    )


def _digging_schema() -> Record:
    return Record(
        {
            "spade": Field(List(_SPADE_PRICE, 1, 5), "the price of a spade on each level"),
            "cost": Field(COST, "what an advance costs"),
            "vp": Field(_VP, "VP of an advance"),
            "spade_vp": optional(_VP, "VP for each spade that is bought"),
        }
    )


def _skip_fields(is_needed: bool) -> dict[str, Field]:
    price = Table(Number(1, 10), ("workers", "priests", "coins"), least=1, most=1)
    return {
        "hexes": Field(Number(1, 4), "hexes that it skips", is_needed),
        "cost": Field(price, "what it costs", is_needed),
        "vp": Field(_VP, "VP for it", is_needed),
        "grows_with_shipping": optional(Flag(), "gains of shipping make it longer"),
    }


def _stronghold_schema(cults: Sequence[str]) -> Record:
    return Record(
        {
            "action": optional(_SPECIAL, "the action that it brings"),
            "actions": optional(Table(_SPECIAL, least=1, most=4), "several actions that it brings"),
            "shares_power_actions": optional(Flag(), "power actions that are taken may be used all the same"),
            "priest_steps": optional(Number(0, 3), "further steps for each priest that is sent to a cult"),
            "spade": optional(SPADE_GAIN, "what each spade gives from then on"),
            "skip": optional(Record(_skip_fields(is_needed=False)), "what changes of tunnel or carpet"),
            "pass": optional(_passing(cults), "VP when passing for each of them, or by how many there are"),
        }
    )


def _passing(cults: Sequence[str]) -> Kind:
    """Points by what a seat has when it passes."""
    return Table(Either(_VP, List(_VP, 1, 40), _is_list), (*MEASURES, *cults))


def tile_schemas(cults: Sequence[str], options: Sequence[str]) -> dict[str, Table]:
    """tiles/<kind>.yaml."""
    common = {
        "code": Field(_CODE, "its name in the community's notation"),
        "option": optional(Word(options), "the switch that brings it into the game"),
    }
    count = {"count": Field(Number(1, 9), "how many there are")}
    per_building = Table(_VP, BUILDINGS)
    bonus = {
        "income": Field(INCOME, "its income"),
        "action": optional(_TILE_ACTION, "its action, once per round"),
        "shipping": optional(Number(0, 3), "shipping while one has it"),
        "pass": optional(_passing(cults), "VP when it is handed in for each of them, or by how many there are"),
    }
    favor = {
        "cults": Field(Table(Number(0, 9), cults), "the steps that it gives"),
        "income": optional(INCOME, "its income"),
        "action": optional(_TILE_ACTION, "its action, once per round"),
        "town_power": optional(Number(1, 30), "the power value that a town of its owner needs"),
        "build": optional(per_building, "VP for each such building"),
        "pass": optional(_passing(cults), "VP when passing for each of them, or by how many there are"),
    }
    rewarded = tuple(dict.fromkeys(("orders", *cults, *MEASURES)))
    scoring = {
        "build": optional(per_building, "VP for each such building"),
        "spade": optional(_VP, "VP for each spade"),
        "town": optional(_VP, "VP for each town"),
        "cult": Field(
            Word(rewarded),
            "the cult of its reward, or what else is counted for it",
        ),
        "step": Field(Number(1, 10), "how many steps, or others, bring a reward"),
        "reward": Field(REWARD, "the reward at the end of the round"),
        "not_late": optional(Flag(), "it may not lie in the last two rounds"),
    }
    town = {"keys": Field(Number(0, 4), "how many keys it has"), "gain": Field(GAIN, "what it gives")}
    return {
        "bonus_cards": Table(Record({**common, **bonus})),
        "favor_tiles": Table(Record({**common, **count, **favor})),
        "scoring_tiles": Table(Record({**common, **scoring})),
        "town_tiles": Table(Record({**common, "count": Field(Number(1, 9), "how many there are"), **town})),
    }


GAME = _game_schema()  # game.yaml: what is printed on the game board and in the rulebook, the same for every faction

MAP = Record(
    {
        "community_id": optional(Text(80), "its id in the community's tracker"),
        "first_row": Field(Word(tuple(ROW_LETTERS)), "the letter of the first row"),
        "rows": Field(
            List(Text(3 * _MOST_HEXES), 2, 26),
            f"rows of letters with blanks between: {' '.join(LETTERS[:-1])} for the wheel in order, I for the river",
        ),
        "bridges_over_map_edge": Field(Flag(), "whether a bridge may cross the edge of the map"),
    }
)


def options_schema(lists: Sequence[str]) -> Record:
    """options.yaml; `lists`: what a table may choose several of."""
    option = Record(
        {
            "values": optional(
                Either(List(Value(), 1, 40), Word(("maps",)), _is_text), "what can be chosen; else a switch"
            ),
            "many": optional(Word(lists), "a list of these is chosen; of seats: a number for each"),
            "least": optional(Number(-99, 99), "the smallest number for a seat"),
            "most": optional(Number(-99, 99), "the greatest number for a seat"),
            "default": Field(_SETTING, "what holds if nothing is chosen"),
            "text": Field(Text(), "the sentence that explains the choice"),
            "rule": optional(Id(), "the engine's name of the rule"),
        }
    )
    word = Record(
        {
            "rule": Field(Id(), "the rule that the word sets"),
            "present": optional(Value(), "its value where the word is there"),
            "absent": optional(Value(), "its value where it is missing"),
            "adds": optional(List(Text(60)), "what the word adds to a rule that is a list"),
        }
    )
    return Record(
        {
            "options": Field(Table(option), "the rule options"),
            "presets": Field(Table(Table(_SETTING)), "sets of options; what they leave out is as by default"),
            "community_words": Field(Table(word, name=Text(40)), "options in the community's game files"),
        }
    )


def _is_list(value: object) -> bool:
    return isinstance(value, list)


_SETTING = Either(Value(), List(Text(60)), _is_list)
