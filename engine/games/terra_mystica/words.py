"""Every word that data may use, for authors: from the schemas that check it, so that it cannot get out of date."""

from collections.abc import Iterator

from engine.core.layers import MANIFEST
from engine.core.pack_schema import SCHEMA
from engine.core.pictures import LARGEST, elements
from engine.core.schema import Kind, Record, reference
from engine.core.text_check import HELP_FIELDS, sections_of_texts
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.compiling import TILE_KINDS, read_options, sources
from engine.games.terra_mystica.packing import FILES, PICTURED, WARNINGS, board_schema
from engine.games.terra_mystica.reading import GAINS
from engine.games.terra_mystica.text_check import FIELDS, told

GAIN_TEXTS = {
    "coins": "coins",
    "workers": "workers",
    "priests": "priests, as many as are left in the supply",
    "power": "power, which moves through the bowls; as a cost, power of bowl III",
    "vp": "VP",
    "shipping": "steps on the shipping track",
    "every_cult": "steps on each of the cults",
    "spades": "free spades, to be used in this turn",
    "bridges": "bridges, to be built in this turn",
    "favor_tiles": "favor tiles of one's choice",
    "cult_steps": "steps on a cult of one's choice, one by one",
    "cult_double_steps": "so many times two steps on one cult of one's choice",
    "free_dwelling": "a dwelling for nothing on any free hex of the home terrain",
    "free_trading_house": "an upgrade of a dwelling to a trading house for nothing",
    "sandstorm": "a hex beside one's buildings turns into the home terrain; a dwelling may follow",
    "workers_to_priests": "so many workers may be traded for priests, once",
    "actions": "so many actions in this turn",
    "tokens": "new power tokens for bowl I; as a cost, tokens that leave the game",
    "tokens_per_seat": "new power tokens for bowl I, so many for each player at the table",
    "full_tokens": "new power tokens for bowl III",
    "free_bridges": "bridges that need no power action and may be kept for later",
    "new_home": "another home terrain of one's choice",
}

_START = """# Every word that data may use

Made by `python -m engine rules --words`; what this program does not know is refused with file, line and key. How packs
are made is told in packs.md."""


def data_words() -> Iterator[str]:
    """Lines of Markdown."""
    data = sources()
    cults, options = data.game.get("cults").get("tracks").plain(), tuple(data.options.get("options").mapping())
    files: dict[str, Kind] = {
        MANIFEST: SCHEMA,
        "game.yaml": schema.GAME,
        "defaults.yaml and factions/<id>.yaml": board_schema(data),
        **{f"tiles/{kind}.yaml": tiles for kind, tiles in schema.tile_schemas(cults, options).items()},
        "maps/<id>.yaml": schema.MAP,
        "options.yaml": schema.options_schema((*TILE_KINDS, "factions", "pairs", "seats")),
    }
    yield from _START.splitlines()
    yield from ("", "## Files of a pack", "")
    yield from (f"- kind `{kind}`: {', '.join(f'`{pattern}`' for pattern in found)}" for kind, found in FILES.items())
    for file, kind in files.items():
        yield from ("", f"## {file}", "")
        if not isinstance(kind, Record):
            yield from (f"{kind.words()}, with", "")
        yield from reference(kind)
    yield from ("", "## Gains and costs", "")
    yield from (f"- `{word}`: {GAIN_TEXTS[word]}" for word in GAINS)
    yield from _texts()
    yield from ("", "## Warnings that a manifest can accept", "")
    yield from (f"- `{name}`: {text}" for name, text in WARNINGS.items())
    yield from ("", "## pictures/<kind>.<id>.svg", "")
    yield f"Of {', '.join(PICTURED)}; at most {LARGEST:,} characters of these elements and attributes:"
    yield ""
    yield from (f"- `{name}`: {', '.join(attributes) or 'nothing'}" for name, attributes in elements().items())


def _texts() -> Iterator[str]:
    data = sources()
    options, _ = read_options(data)
    below = {"texts": FIELDS, "help": HELP_FIELDS}
    for file, sections in sections_of_texts(told(data, options, set())).items():
        yield from ("", f"## {file}.yaml and {file}.<language>.yaml", "")
        yield f"- sections: {', '.join(f'`{name}`' for name in sections)}"
        yield "- in each of them, under the id of a thing: a text, or a mapping with"
        yield f"  {', '.join(f'`{name}`' for name in below[file])}"
