"""The options in the header of a community game, and ours that they stand for."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.core.data_options import read_presets
from engine.core.options import Option, OptionValue
from engine.games.terra_mystica.compiling import read_options, sources
from engine.games.terra_mystica.notation.commands import NotationError
from engine.games.terra_mystica.notation.ledger import Ledger, Row
from engine.games.terra_mystica.seating import HANDICAPS

FINAL_TILE = "extra_final_scoring"
PAIRS = "expansion_factions"

# word of the header -> the engine's name of the rule, its value with the word and without it
_WORDS: Mapping[str, tuple[str, OptionValue, OptionValue]] = {
    word: (node.get("rule").text(), node.get("present").value, node.get("absent").value)
    for word, node in sources().options.get("community_words").mapping().items()
    if "adds" not in node.mapping()
}
# word of the header -> the engine's name of a rule that is a list, and what the word adds to it
_ADDING: Mapping[str, tuple[str, tuple[str, ...]]] = {
    word: (node.get("rule").text(), tuple(item.text() for item in node.get("adds").items()))
    for word, node in sources().options.get("community_words").mapping().items()
    if "adds" in node.mapping()
}


@lru_cache(maxsize=1)
def _options() -> tuple[dict[str, Option], dict[str, str]]:
    """Our options by name, and their names by rule."""
    options, rules = read_options(sources())
    return {option.id: option for option in options}, {rule: name for name, rule in rules.items()}


def header_words(options: Mapping[str, OptionValue]) -> list[str]:
    names = _options()[1]
    words = [word for word, (rule, present, _) in _WORDS.items() if options[names[rule]] == present]
    return words + [
        word for word, (rule, added) in _ADDING.items() if len(added) == 1 and added[0] in _list(options[names[rule]])
    ]


def _list(value: OptionValue) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def deduced_options(words: Iterable[str]) -> dict[str, OptionValue]:
    """The preset for community games with what the header's words change."""
    known, names = _options()
    found = {name: option.default for name, option in known.items()}
    found.update(read_presets(sources().options)["league"])
    present_words = set(words)
    for word, (rule, present, absent) in _WORDS.items():
        found[names[rule]] = present if word in present_words else absent
    for word, (rule, added) in _ADDING.items():
        if word in present_words:
            found[names[rule]] = tuple(dict.fromkeys((*_list(found[names[rule]]), *added)))
    return found


def final_tile_id(code: str) -> str:
    """Our name for an extra tile of the final scoring; the word itself if it is not the community's."""
    nodes = sources().game.get("final_scoring").get("extra_tiles").mapping()
    return {node.get("code").text(): name for name, node in nodes.items()}.get(code, code)


def options_of(ledger: Ledger) -> dict[str, OptionValue]:
    """The rule options of a game in the community notation."""
    known, _ = _options()
    options = deduced_options(ledger.options)
    for name, text in ledger.rules.items():
        value = _value(known[name], text) if name in known else None
        if value is None:
            raise NotationError(f"{ledger.name}: there is no rule {name} = {text}.")
        options[name] = value
    setups = [row for row in ledger.rows if isinstance(row, Row) and row.commands == "setup"]
    if any(name in HANDICAPS for name in ledger.rules):
        # A handicap may be one that only this faction can bear.
        seated = [row.faction for row in setups] + ["pick"] * (len(ledger.players) - len(setups))
        options["factions"] = tuple(seated)
    elif any(_differs(row) for row in setups):
        options["starting_vp"] = "balanced_2017"
    if ledger.map:
        options["map"] = next(
            name for name, node in sources().maps.items() if node.get("community_id").value == ledger.map
        )
    if ledger.final_tile:
        options[FINAL_TILE] = final_tile_id(ledger.final_tile)
    tiles = {node.get("code").text(): name for name, node in sources().tiles["scoring_tiles"].mapping().items()}
    unknown = [code for code in ledger.scoring.values() if code not in tiles]
    if unknown:
        raise NotationError(f"{ledger.name}: there is no scoring tile {unknown[0]}.")
    options["scoring_tiles"] = tuple(tiles[ledger.scoring[number]] for number in sorted(ledger.scoring))
    options["bonus_cards"] = tuple(
        name
        for name, node in sources().tiles["bonus_cards"].mapping().items()
        if node.get("code").text() not in ledger.removed
        and (node.get("option").value is None or options[node.get("option").text()])
    )
    return options


def _value(option: Option, text: str) -> OptionValue | None:
    """What a rule is set to in words; None if it cannot be."""
    if option.many:
        words = tuple(text.split(","))
        return words if set(words) <= {str(value) for value in option.values} else None
    return next((value for value in option.values if str(value) == text), None)


def _differs(row: Row) -> bool:
    """No header line tells that each faction has its own starting VP; the set-up rows show it."""
    usual = _options()[0]["starting_vp"].default
    return row.values is not None and row.values.vp != usual
