"""Mistakes in manifests, in YAML as such, between packs, and in what is printed on the board."""

from tests.engine.games.terra_mystica.broken.case import Broken, broken, manifest, together

_FOLK = "terrain: lakes\n"  # the shortest faction

MANIFESTS: tuple[Broken, ...] = (
    broken("empty manifest", {"pack.yaml": ""}, "mine/pack.yaml", "expected a mapping, found nothing"),
    broken("manifest is a list", {"pack.yaml": "- id: mine\n"}, "mine/pack.yaml, line 1: expected a mapping"),
    broken(
        "unknown key",
        manifest("licence: MIT", "license: MIT"),
        "mine/pack.yaml, line 5, license: unknown key",
        "licence",
    ),
    broken("missing key", manifest("kind: rules\n"), "mine/pack.yaml, line 1: the key kind is missing"),
    broken("id of several words", manifest("id: mine", "id: My pack"), "line 1, id: expected a word of small letters"),
    broken("version that lost a zero", manifest("version: 1", "version: 1.0"), "line 3, version", "'1.0' in quotes"),
    broken("authors are no list", manifest("[Ada]", "Ada"), "line 4, authors: expected a list, found 'Ada'"),
    broken("kind unknown", manifest("kind: rules", "kind: rule"), "line 8, kind: expected one of rules, map, texts"),
    broken(
        "another game",
        manifest("game: terra_mystica", "game: chess"),
        "mine/pack.yaml, line 6, game",
        "chess",
        "terra_mystica",
    ),
    broken("newer rules", manifest("ruleset: 1", "ruleset: 99"), "mine/pack.yaml, line 7, ruleset", "newer", "has 1"),
    broken(
        "summary too long", manifest("A pack for tests.", "x" * 301), "line 9, summary: expected a text of at most 300"
    ),
    broken("needs itself", manifest(more="requires: [mine]\n"), "line 10, requires[0]: a pack cannot need itself"),
    broken(
        "needs what is missing", manifest(more="requires: [base_pack]\n"), "Mine 1 needs the pack base_pack", "add it"
    ),
    broken(
        "accepts an unknown warning",
        manifest(more="accept: [bad_luck]\n"),
        "mine/pack.yaml, line 10, accept[0]",
        "missing_texts",
    ),
    broken(
        "takes away a file that is not there",
        manifest(more="remove: [factions/elves.yaml]\n"),
        "line 10, remove[0]",
        "no file factions/elves.yaml to take away",
    ),
    broken(
        "takes away a file elsewhere",
        manifest(more="remove: [../game.yaml]\n"),
        "line 10, remove[0]: expected the path of a file in a folder of the game",
    ),
    broken(
        "map pack with rules",
        {**manifest("kind: rules", "kind: map"), "game.yaml": "rounds: 5\n"},
        "mine/game.yaml",
        "kind map",
        "maps/*.yaml",
    ),
    broken(
        "text pack with a map",
        {**manifest("kind: rules", "kind: texts"), "maps/new.yaml": "first_row: A\n"},
        "mine/maps/new.yaml",
        "kind texts",
    ),
    together(
        "a circle of needs",
        {
            "first": {"pack.yaml": manifest("id: mine", "id: first", "requires: [second]\n")["pack.yaml"]},
            "second": {"pack.yaml": manifest("id: mine", "id: second", "requires: [first]\n")["pack.yaml"]},
        },
        "in a circle (first needs second needs first)",
    ),
    together(
        "an older version of what is needed",
        {
            "first": {},
            "second": {"pack.yaml": manifest("id: mine", "id: second", "requires: [first 2]\n")["pack.yaml"]},
        },
        "Mine 1 needs the pack first in version 2 or newer",
        "here is 1",
    ),
    together(
        "two packs of one id",
        {"first": {}, "second": {"pack.yaml": manifest("id: mine\nname: Mine", "id: first\nname: Other")["pack.yaml"]}},
        "Two packs have the id first",
        "Mine 1 and Other 1",
    ),
    together(
        "one faction in two packs",
        {"first": {"factions/elves.yaml": _FOLK}, "second": {"factions/elves.yaml": _FOLK}},
        "second/factions/elves.yaml",
        "first",
        "requires: [first]",
    ),
    together(
        "one tile in two packs",
        {
            id_: {"tiles/bonus_cards.yaml": f"gift: {{code: {id_}, income: {{coins: 1}}}}\n"}
            for id_ in ("first", "second")
        },
        "second/tiles/bonus_cards.yaml, line 1, gift",
        "requires: [first]",
    ),
    together(
        "a circle of conversions out of two packs",
        {
            "first": {"game.yaml": "conversions:\n  - {give: {workers: 1}, get: {coins: 2}}\n"},
            "second": {"factions/witches.yaml": "conversions:\n  - {give: {coins: 2}, get: {workers: 1}}\n"},
        },
        "again and again",
    ),
)

YAML: tuple[Broken, ...] = (
    broken("no UTF-8", {"game.yaml": "rounds: 5 # Zähler\n".encode("latin-1")}, "mine/game.yaml, line 1", "UTF-8"),
    broken("UTF-16", {"game.yaml": "rounds: 5\n".encode("utf-16")}, "mine/game.yaml", "UTF-8"),
    broken("tabs", {"game.yaml": "town:\n\tpower: 6\n"}, "mine/game.yaml, line 2", "tab"),
    broken("open bracket", {"game.yaml": "town: {power: 6\n"}, "mine/game.yaml, line 2: is not YAML"),
    broken("control character", {"game.yaml": "rounds: 5\x07\n"}, "mine/game.yaml", "control characters"),
    broken(
        "alias bomb",
        {"game.yaml": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"},
        "mine/game.yaml, line 1",
        "leave out &a",
    ),
    broken("alias", {"game.yaml": "rounds: *six\n"}, "mine/game.yaml, line 1", "*six"),
    broken(
        "tag", {"game.yaml": "rounds: !!python/object:os.system 5\n"}, "mine/game.yaml, line 1", "leave out the tag"
    ),
    broken(
        "key twice",
        {"game.yaml": "rounds: 5\ntown: {}\nrounds: 4\n"},
        "mine/game.yaml, line 3, rounds: stands twice, in line 1",
    ),
    broken(
        "two documents",
        {"game.yaml": "rounds: 5\n---\nrounds: 4\n"},
        "mine/game.yaml, line 2: holds more than one document",
    ),
    broken(
        "too deep",
        {"game.yaml": "rounds: " + "[" * 60 + "]" * 60 + "\n"},
        "mine/game.yaml, line 1: is nested more than 50 deep",
    ),
    broken(
        "too many values",
        {"game.yaml": "rounds: [" + "1," * 60_000 + "]\n"},
        "mine/game.yaml, line 1: holds more than 50,000 values",
    ),
    broken("empty file", {"game.yaml": "# nothing\n"}, "mine/game.yaml", "is empty"),
)

BOARD: tuple[Broken, ...] = (
    broken(
        "key at the top",
        {"game.yaml": "\nruonds: 5\n"},
        "mine/game.yaml, line 2, ruonds: unknown key",
        "did you mean rounds?",
    ),
    broken(
        "key in a part", {"game.yaml": "cults:\n  topp: 9\n"}, "mine/game.yaml, line 2, cults.topp: unknown key", "top"
    ),
    broken(
        "key of a gain",
        {"game.yaml": "power_actions:\n  bridge:\n    gain: {bridgs: 1}\n"},
        "line 3, power_actions.bridge.gain.bridgs: unknown key",
        "bridges",
    ),
    broken(
        "word for a number",
        {"game.yaml": "rounds: five\n"},
        "line 1, rounds: expected a whole number from 1 to 12, found 'five'",
    ),
    broken(
        "list for a number",
        {"game.yaml": "rounds: [5]\n"},
        "line 1, rounds: expected a whole number from 1 to 12, found a list of 1",
    ),
    broken(
        "huge number",
        {"game.yaml": "rounds: 99999999999999999999999\n"},
        "line 1, rounds: expected a whole number from 1 to 12",
    ),
    broken("no rounds", {"game.yaml": "rounds: 0\n"}, "line 1, rounds: expected a whole number from 1 to 12, found 0"),
    broken(
        "more rounds than tiles",
        {"game.yaml": "rounds: 9\n"},
        "line 1, rounds: 9 rounds need as many scoring tiles, found 8",
    ),
    broken(
        "taking away what is not there",
        {"game.yaml": "power_actions:\n  remove: [brigde]\n"},
        "line 2, power_actions.remove[0]: there is no brigde to take away",
        "bridge, priest",
    ),
    broken(
        "taking away what is needed", {"game.yaml": "remove: [town]\n"}, "mine/game.yaml", "the key town is missing"
    ),
    broken(
        "taking away in no list",
        {"game.yaml": "power_actions: {remove: bridge}\n"},
        "line 1, power_actions.remove: expected a list, found 'bridge'",
    ),
    broken(
        "buildings in a circle",
        {"game.yaml": "buildings:\n  trading_house: {from: temple}\n"},
        "mine/game.yaml, line 2, buildings.trading_house.from",
        "can never be built",
    ),
    broken(
        "conversions in a circle",
        {
            "game.yaml": "conversions:\n"
            "  - {give: {workers: 1}, get: {coins: 1}}\n"
            "  - {give: {coins: 1}, get: {workers: 1}}\n"
        },
        "mine/game.yaml, line 2, conversions[0]",
        "again and again",
    ),
    broken(
        "power beyond the end of a cult",
        {"game.yaml": "cults:\n  power: {12: 1}\n"},
        "line 2, cults.power.12: the cults end at 10",
    ),
    broken(
        "one code for two actions",
        {"game.yaml": "power_actions:\n  bridge: {code: ACT2}\n"},
        "mine/game.yaml, line 2, power_actions.bridge.code",
        "ACT2",
    ),
)
