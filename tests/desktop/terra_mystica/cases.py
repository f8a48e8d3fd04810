"""Positions in which a few steps show every kind of question and answer: each faction's and each tile's own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.core.game import Action, Decision
from engine.games.terra_mystica.actions import AcceptPower, DeclinePower
from tests.engine.games.terra_mystica.table import Table


def _table(factions: str, **dwellings: Any) -> Table:
    """Rich seats with room for power."""
    table = Table(factions, scoring="SCORE1", **dwellings)
    return table.rich(*table.factions)


@dataclass(frozen=True)
class Case:
    """A position, and lines such as `witches: build I11, end_turn`."""

    make: Callable[[], Table]
    lines: tuple[str, ...]

    def steps(self, table: Table) -> list[tuple[str, str]]:
        """(faction, words of the step)"""
        found = []
        for line in self.lines:
            faction, _, steps = line.partition(": ")
            found += [(faction, words) for words in steps.split(", ")]
        return found

    def actions(self, table: Table) -> list[Action]:
        answers: dict[str, Action] = {"accept": AcceptPower(), "decline": DeclinePower()}
        return [answers.get(words) or table.action(words, faction) for faction, words in self.steps(table)]

    def replay(self) -> Iterator[tuple[Decision, Action, Table]]:
        """By the rules alone: what is asked and answered, and the table afterwards."""
        table = self.make()
        for (faction, words), action in zip(self.steps(table), self.actions(table), strict=True):
            decision = next(
                decision
                for decision in table.decisions()
                if decision.seat == table.seat(faction) and action in table.game.legal_actions(table.state, decision)
            )
            table.play(faction, words)
            yield decision, action, table


def _town() -> Table:
    """The witches found a town by building E4, and one key is short for two cults."""
    table = _table("witches giants", witches="A3 A10", giants="I1 I12").set("witches", fire=9, earth=9, air=0)
    return table.ground("E4", "forest").put("witches", "TP", "E1 E2 E3")


def _cult_spades() -> Table:
    """The round is over, and its tile paid two spades for eight steps on earth."""
    table = Table("halflings auren", scoring="SCORE2 SCORE1", halflings="E6 I8", auren="A3 A10")
    return table.rich("halflings").set("halflings", earth=8).pass_all()


def _cultists() -> Table:
    table = _table("cultists witches engineers", cultists="E6 A1", witches="F4 A3", engineers="E7 I9")
    for faction in table.factions:
        table.set(faction, bowls=(12, 0, 0))
    return table


def _burning() -> Table:
    table = Table("witches giants", witches="C3 F4", options={"burn_requires_use": True})
    return table.rich("witches").set("witches", bowls=(0, 9, 0))


def _darklings() -> Table:
    table = _table("darklings nomads", darklings="E5 A8", nomads="B4 B6 I7")
    return table.put("darklings", "TP", "E5").set("darklings", priests=0)


def _mermaids() -> Table:
    table = _table("mermaids witches", mermaids="H4 A4", witches="A3 A10").ground("I4", "lakes")
    return table.put("mermaids", "TP", "H4 I6 I5")


def _cards(card: str) -> Table:
    return Table("giants nomads", giants="G2 I12", nomads="B1 B6 I7", cards={"giants": card}).rich("giants")


def _expansion(faction: str, dwellings: str = "G2 D7") -> Table:
    """A faction of Fire & Ice over or on the wasteland, beside the witches."""
    places: dict[str, Any] = {faction: dwellings, "witches": "F4 A10"}
    colours = {faction: "wasteland"}
    made = Table(
        f"{faction} witches", scoring="SCORE1", colours=colours, options={"expansion_factions": PAIRS}, **places
    )
    return made.rich(faction, "witches")


def _riverwalkers() -> Table:
    return _expansion("riverwalkers", "D6 D7").set("riverwalkers", priests=0)


PAIRS = ("ice", "volcano", "variable")
CASES = {
    "set_up": Case(
        lambda: Table("witches nomads", set_up=False),
        (
            "witches: pick_faction witches",
            "nomads: pick_faction nomads",
            "witches: build F4",
            "nomads: build E8, build B1",
            "witches: build A3",
            "nomads: build I7, take_card BON3",
            "witches: take_card BON1",
        ),
    ),
    "auction": Case(
        lambda: Table("witches nomads mermaids", options={"faction_choice": "auction"}, set_up=False),
        (
            "witches: nominate witches",
            "nomads: bid 1",
            "mermaids: bid 4",
            "witches: bid 9",
            "nomads: pass_bid",
            "mermaids: pass_bid",
            "nomads: nominate nomads",
            "mermaids: pass_bid, pick_faction mermaids",
            "witches: build F4",
        ),
    ),
    "draft": Case(
        lambda: Table("engineers auren", options={"faction_choice": "draft"}, set_up=False),
        ("engineers: pick_faction engineers", "auren: pick_faction auren"),
    ),
    "witches_ride": Case(
        lambda: _table("witches nomads", witches="F4 A3", nomads="F3 B6 I7").put("witches", "SH", "A3"),
        ("witches: use_special ACTW, build I11, end_turn",),
    ),
    "auren": Case(
        lambda: _table("auren nomads", auren="F4 A3", nomads="B1 B6 I7").put("auren", "SH", "F4"),
        ("auren: use_special ACTA, step_cult fire, end_turn",),
    ),
    "auren_stronghold": Case(
        lambda: _table("auren nomads", auren="F4 A3", nomads="B1 B6 I7").put("auren", "TP", "F4"),
        ("auren: upgrade F4 SH, pick_favor FAV4, end_turn",),
    ),
    "double_turn": Case(
        lambda: (
            _table("chaosmagicians witches", chaosmagicians="G2", witches="F4 A3")
            .put("chaosmagicians", "SH", "G2")
            .put("chaosmagicians", "TP", "D7")
        ),
        (
            "chaosmagicians: use_special ACTC, upgrade D7 TE, pick_favor FAV9, pick_favor FAV6, end_turn",
            "chaosmagicians: use_special FAV6, step_cult air, end_turn",
        ),
    ),
    "engineers": Case(
        lambda: _table("engineers nomads", engineers="G1 C2", nomads="F3 B4 I7"),
        ("engineers: use_special ACTE, build_bridge E4-G1, end_turn",),
    ),
    "giants": Case(
        lambda: _table("giants witches", giants="G2 I12", witches="A3 A10").put("giants", "SH", "G2"),
        ("giants: use_special ACTG, transform F4 wasteland, build F4, end_turn",),
    ),
    "sandstorm": Case(
        lambda: _table("nomads witches", nomads="E8 B1 I7", witches="F4 A3").put("nomads", "SH", "E8"),
        ("nomads: use_special ACTN, transform E7 desert, build E7, end_turn",),
    ),
    "free_upgrade": Case(
        lambda: (
            _table("swarmlings witches", swarmlings="E4 A4", witches="A3 A10")
            .put("swarmlings", "SH", "E4")
            .put("swarmlings", "D", "E8 I10")
        ),
        ("swarmlings: use_special ACTS, upgrade E8 TP, end_turn",),
    ),
    "river_town": Case(_mermaids, ("mermaids: build I4, connect r33, pick_town TW1, end_turn",)),
    "workers_to_priests": Case(_darklings, ("darklings: upgrade E5 SH, convert_workers 2, end_turn",)),
    "stronghold_spades": Case(
        lambda: _table("halflings witches", halflings="E6 A1", witches="A3 A10").put("halflings", "TP", "A1"),
        (
            "halflings: upgrade A1 SH, transform E5 plains, transform F3 plains, transform D4 desert",
            "halflings: build F3, end_turn",
        ),
    ),
    "cult_spades": Case(_cult_spades, ("halflings: transform D4 desert, transform E7 wasteland",)),
    "cultists": Case(
        _cultists,
        (
            "cultists: upgrade E6 TP, end_turn",
            "witches: accept",
            "engineers: decline",
            "cultists: step_cult water",
        ),
    ),
    "town_and_key": Case(_town, ("witches: build E4, pick_town TW5, step_to_top earth, end_turn",)),
    "burned_power": Case(_burning, ("witches: burn, burn, burn, use_power ACT2, end_turn",)),
    "bridge": Case(
        lambda: _table("engineers nomads", engineers="G1 C2", nomads="F3 B4 I7"),
        ("engineers: use_power ACT1, build_bridge C2-D4, end_turn",),
    ),
    "spades_given_up": Case(
        lambda: _table("witches nomads", witches="F4 A3", nomads="F3 B6 I7"),
        ("witches: use_power ACT5, give_up_spades, dig E7, transform E7 forest, build E7, end_turn",),
    ),
    "power_actions": Case(
        lambda: _table("witches nomads", witches="F4 A3", nomads="B1 B6 I7"),
        (
            "witches: use_power ACT6, transform G2 forest, end_turn",
            "nomads: use_power ACT3, end_turn",
            "witches: use_power ACT4, convert workers coins, end_turn",
            "nomads: send_priest fire 3, end_turn",
            "witches: advance_shipping, end_turn",
            "nomads: advance_digging, end_turn",
            "witches: pass BON3",
        ),
    ),
    "spade_card": Case(
        lambda: _cards("BON1"), ("giants: use_special BON1, dig F4, transform F4 wasteland, build F4, end_turn",)
    ),
    "ice_set_up": Case(
        lambda: Table("icemaidens witches", options={"expansion_factions": PAIRS}, set_up=False),
        (
            "icemaidens: pick_faction icemaidens, pick_colour wasteland, pick_favor FAV9",
            "witches: pick_faction witches",
            "icemaidens: build G2",
        ),
    ),
    "ice": Case(lambda: _expansion("yetis"), ("yetis: use_power ACT5, transform F3 ice, end_turn",)),
    "volcano_for_tokens": Case(lambda: _expansion("dragonlords"), ("dragonlords: cover D8 -1, build D8, end_turn",)),
    "volcano_for_steps": Case(
        lambda: _expansion("acolytes").set("acolytes", fire=5, water=5, earth=5, air=5),
        ("acolytes: cover D8 water, build D8, end_turn",),
    ),
    "volcano_alone": Case(
        lambda: _expansion("acolytes").set("acolytes", fire=5, water=5, earth=5, air=5),
        ("acolytes: cover D8 air, end_turn",),
    ),
    "steps_for_spades": Case(lambda: _expansion("acolytes"), ("acolytes: use_power ACT5, step_cult fire, end_turn",)),
    "unlock": Case(_riverwalkers, ("riverwalkers: use_power ACT2, unlock mountains, end_turn",)),
    "priest": Case(_riverwalkers, ("riverwalkers: use_power ACT2, take_priest, end_turn",)),
    "free_bridges": Case(
        lambda: _riverwalkers().put("riverwalkers", "TP", "D7"),
        ("riverwalkers: upgrade D7 SH, build_bridge C5-D6, end_turn",),
    ),
    "token_bought": Case(
        lambda: _expansion("shapeshifters").set("witches", bowls=(5, 5, 0)),
        ("shapeshifters: upgrade G2 TP, end_turn", "witches: accept", "shapeshifters: buy_token"),
    ),
    "token_refused": Case(
        lambda: _expansion("shapeshifters").set("witches", bowls=(5, 5, 0)),
        ("shapeshifters: upgrade G2 TP, end_turn", "witches: accept", "shapeshifters: refuse_token"),
    ),
    "new_home_for_power": Case(
        lambda: _expansion("shapeshifters").put("shapeshifters", "SH", "D7"),
        ("shapeshifters: use_special ACTH5, pick_colour lakes, end_turn",),
    ),
    "new_home_for_tokens": Case(
        lambda: _expansion("shapeshifters").put("shapeshifters", "SH", "D7"),
        ("shapeshifters: use_special ACTH6, pick_colour desert, end_turn",),
    ),
    "cult_card": Case(lambda: _cards("BON2"), ("giants: use_special BON2, step_cult earth, end_turn",)),
}
