"""Every word that data of Terra Mystica may use, for authors of packs."""

from collections.abc import Iterator

from engine.core import data_words as core
from engine.core.schema import Kind
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.compiling import TILE_KINDS, read_options, sources
from engine.games.terra_mystica.packing import FILES, PICTURED, WARNINGS, board_schema
from engine.games.terra_mystica.reading import GAINS
from engine.games.terra_mystica.text_check import told

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


def data_words() -> Iterator[str]:
    """Lines of Markdown."""
    data = sources()
    cults, options = data.game.get("cults").get("tracks").plain(), tuple(data.options.get("options").mapping())
    kinds: dict[str, Kind] = {
        "game.yaml": schema.GAME,
        "defaults.yaml and factions/<id>.yaml": board_schema(data),
        **{f"tiles/{kind}.yaml": tiles for kind, tiles in schema.tile_schemas(cults, options).items()},
        "maps/<id>.yaml": schema.MAP,
        "options.yaml": schema.options_schema((*TILE_KINDS, "factions", "pairs", "seats")),
    }
    gains = {word: GAIN_TEXTS[word] for word in GAINS}
    texts = told(data, read_options(data)[0], set())
    return core.data_words("python -m engine rules", kinds, FILES, gains, texts, WARNINGS, PICTURED)
