"""Packs that are broken on purpose, each with what has to be said about it."""

from tests.engine.games.terra_mystica.broken.case import Broken
from tests.engine.games.terra_mystica.broken.contents import FACTIONS, MAPS, OPTIONS, TEXTS, TILES
from tests.engine.games.terra_mystica.broken.files import FOLDERS, PICTURES, ZIPS
from tests.engine.games.terra_mystica.broken.manifests import BOARD, MANIFESTS, YAML
from tests.engine.games.terra_mystica.broken.senseless import SENSELESS

BROKEN: tuple[Broken, ...] = (
    *(*MANIFESTS, *YAML, *BOARD, *FACTIONS, *TILES, *MAPS, *OPTIONS, *TEXTS),
    *(*FOLDERS, *ZIPS, *PICTURES, *SENSELESS),
)
