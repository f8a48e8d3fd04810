"""The chapter for authors: what it shows is made and played as it stands there; its list of words is that of today."""

import re
from pathlib import Path

import pytest

from engine.bots.levels import make_bot
from engine.bots.table import check_scores, play_game
from engine.cli.main import main
from engine.core.checkup import check_up
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.core.packfiles import read_pack
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.reading import GAINS
from engine.games.terra_mystica.words import GAIN_TEXTS
from tests.conftest import PROJECT

CHAPTER = PROJECT / "docs" / "packs.md"
_BLOCK = re.compile(r"```(?:yaml|svg)\n(?:# |<!-- )([\w/.]+)(?: -->)?\n(.*?)```", re.DOTALL)


def packs_of_the_chapter(folder: Path) -> list[Path]:
    """Its packs, written by nothing but following it: each block into the file that it names."""
    text = CHAPTER.read_text(encoding="utf-8")
    for name, content in _BLOCK.findall(text):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    assert text.count("```yaml") + text.count("```svg") == len(_BLOCK.findall(text))
    return sorted(folder.iterdir())


def test_the_faction_of_the_chapter_has_twenty_lines(tmp_path: Path) -> None:
    packs_of_the_chapter(tmp_path)
    files = [tmp_path / "gardeners" / name for name in ("factions/gardeners.yaml", "texts.yaml")]
    assert sum(len(file.read_text().splitlines()) for file in files) <= 20


def test_the_packs_of_the_chapter_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = packs_of_the_chapter(tmp_path)
    assert [path.name for path in paths] == ["gardeners", "market", "pond"]
    for path in paths:
        assert main(["validate", str(path)]) == 0, capsys.readouterr().out
        assert main(["rules", "--diff", str(path)]) == 0
    assert main(["simulate", "2", "--jobs", "1", "--pack", str(paths[0])]) == 0
    capsys.readouterr()
    game_type = GAME.with_packs(tuple(read_pack(path) for path in paths))
    found = check_up(game_type)
    assert found.problems == ()
    assert [name for name, _ in found.warnings] == ["unequal_terrains"]
    options: Options = {"factions": ("gardeners", "random"), "map": "pond", "harbour_card": True}
    setup = Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, options, game_type.packs)
    check_scores(play_game(game_type.create(setup), [make_bot("novice", 1)] * 2, check=True), GAME.score_resource)


def test_the_list_of_words_is_that_of_today() -> None:
    """`python -m engine rules --words > docs/words.md` writes it anew."""
    assert (PROJECT / "docs" / "words.md").read_text(encoding="utf-8") == "\n".join(GAME.data_words()) + "\n"
    assert set(GAIN_TEXTS) == set(GAINS)
