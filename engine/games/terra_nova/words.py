"""Every word that data of Terra Nova may use, for authors of packs."""

from collections.abc import Iterator

from engine.core import data_words as core
from engine.core.schema import Kind
from engine.games.terra_nova import schema
from engine.games.terra_nova.compiling import read_options, sources
from engine.games.terra_nova.packing import FILES, PICTURED, WARNINGS
from engine.games.terra_nova.text_check import told

GAIN_TEXTS = {
    "coins": "money",
    "power": "power, which moves through the bowls; as a cost, power of bowl III",
    "vp": "VP",
    "sailing": "steps on the sailing track, with their VP",
    "bridges": "a bridge on a free spot",
    "shovels": "free shovels for hexes in reach",
    "more_shovels": "so many shovels that may be bought beside them",
    "claims": "a hex beside an own building becomes home terrain without a shovel; a house may follow",
    "edge_house": "a free house on the edge of the board, where the hex becomes home terrain",
    "free_house": "a free house on any free hex of the home terrain",
    "free_post": "a free trading post on a hex in reach, which becomes home terrain",
    "free_upgrade": "an upgrade of a house to a trading post for nothing",
}


def data_words() -> Iterator[str]:
    """Lines of Markdown."""
    kinds: dict[str, Kind] = {
        "game.yaml": schema.GAME,
        "defaults.yaml and factions/<id>.yaml": schema.FACTION,
        **{f"tiles/{kind}.yaml": tiles for kind, tiles in schema.TILES.items()},
        "maps/<id>.yaml": schema.MAP,
        "options.yaml": schema.OPTIONS,
    }
    texts = told(sources(), read_options(sources()), set())
    gains = {word: GAIN_TEXTS[word] for word in schema.GAINS}
    return core.data_words("python -m engine rules --game terra_nova", kinds, FILES, gains, texts, WARNINGS, PICTURED)
