"""The numbers of one table by name, for the texts of manuals: `monuments.in_play`, `characters.<id>.a.points`."""

from collections.abc import Iterator

from engine.core.facts import Fact, Name, Row, option_facts
from engine.core.options import Options
from engine.games.age_contrived.columns import (
    ENERGIES,
    FRAGMENT_SLOTS,
    LASTING,
    NEEDS,
    NONE,
    POSITIONS,
    SET_OFF,
    SYMBOLS,
    TILES,
    TYPES,
)
from engine.games.age_contrived.energies import number, total
from engine.games.age_contrived.ruleset import Character, Face, Ruleset

_LEVELS = ("I", "II")


def facts_of(rules: Ruleset, options: Options) -> dict[str, Fact]:
    """All facts of a table."""
    return {
        **dict(_game(rules)),
        **dict(_energies(rules)),
        **dict(_things(rules)),
        **dict(_scoring(rules)),
        **dict(option_facts(options)),
    }


def groups_of(rules: Ruleset, options: Options) -> dict[str, tuple[str, ...]]:
    """What a block of a manual can be repeated for."""
    return {
        "character": tuple(f"characters.{character.id}" for character in rules.characters),
        "monument": tuple(f"monuments.{monument.id}" for monument in rules.monuments),
        "achievement": tuple(f"achievements.{tile.id}" for tile in rules.achievements),
        "option": tuple(f"options.{name}" for name in options),
    }


def _game(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    yield "seats", rules.seats
    yield "monuments", len(rules.monuments)
    yield "monuments.in_play", rules.monuments_in_game
    yield "fragments.slots", FRAGMENT_SLOTS
    yield "fragments.all", sum(len(monument.fragments) for monument in rules.monuments)
    yield "positions", POSITIONS
    yield "tiles", TILES
    yield "tiles.inactive", TILES - POSITIONS
    yield "start.tiles", rules.start_tiles
    yield "display.costs", Row(rules.display_costs)
    yield "display", len(rules.display_costs)
    yield "deck", sum(map(len, rules.deck))
    yield "action_tiles.copies", rules.action_copies
    yield "pillars", len(rules.board.pillars)
    yield "pillars.spaces", rules.pillar_spaces
    yield "achievements.drawn", rules.drawn_achievements
    yield "achievements.spaces", rules.goal_spaces
    yield "tracks.spaces", rules.track_spaces
    yield "rose.move", rules.rose_move
    yield "patron.energies", rules.patron_energies
    yield "paths", len(rules.board.places) - rules.board.spaces
    yield "spaces", rules.board.spaces
    for symbol, count in zip(SYMBOLS, rules.conduits, strict=True):
        yield f"conduits.{symbol}", count
    yield "conduits", sum(rules.conduits)


def _energies(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    yield "energies", total(rules.reserve) + total(rules.exhausted)
    yield "energies.reserve", total(rules.reserve)
    yield "energies.exhausted", total(rules.exhausted)
    for energy in range(TYPES):
        name = f"energies.{ENERGIES[energy]}"
        yield name, Name("energies", ENERGIES[energy])
        yield f"{name}.reserve", number(rules.reserve, energy)
        yield f"{name}.exhausted", number(rules.exhausted, energy)


def _things(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    for monument in rules.monuments:
        name = f"monuments.{monument.id}"
        yield name, Name("monuments", monument.id)
        yield f"{name}.region", Name("regions", rules.board.regions[monument.region])
        yield f"{name}.fragments", len(monument.fragments)
    for achievement in rules.achievements:
        name = f"achievements.{achievement.id}"
        yield name, Name("achievements", achievement.id)
        yield f"{name}.{NEEDS[achievement.need]}", achievement.number
    for character in rules.characters:
        yield f"characters.{character.id}", Name("characters", character.id)
        yield from _character(character)


def _character(character: Character) -> Iterator[tuple[str, Fact]]:
    name = f"characters.{character.id}"
    for ability, (level, amount) in enumerate(character.lasting):
        if level != NONE:
            yield f"{name}.{_LEVELS[level]}.{LASTING[ability]}", amount
    which, amount = character.set_off
    if which != NONE:
        yield f"{name}.III.{SET_OFF[which]}", amount
    for side, face in zip("ab", character.faces, strict=True):
        yield from _face(f"{name}.{side}", face)


def _face(name: str, face: Face) -> Iterator[tuple[str, Fact]]:
    yield f"{name}.points", face.points
    yield f"{name}.of", face.of
    yield f"{name}.number", face.number
    yield f"{name}.most", face.most


def _scoring(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    points = rules.points
    yield "final.types_gained", Row(points.types_gained[1:])
    yield "final.monument", Row(points.monument[1:])
    yield "final.pillars", Row(points.pillars[1:])
    yield "final.left_space", points.left_space
    yield "final.right_space", points.right_space
    yield "final.pool", points.pool
    yield "final.divine_wind", points.divine_wind
