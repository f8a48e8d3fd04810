"""The reconstructed set is one file: with another one in its place the game is played as well."""

import re
import shutil
from pathlib import Path

from engine.core.options import complete_options
from engine.core.resources import resource
from engine.core.rng import draw, seeded
from engine.games.age_contrived.action_table import ActionTable
from engine.games.age_contrived.columns import OVER
from engine.games.age_contrived.compiling import FOLDER, Sources, compile_ruleset, read_options
from engine.games.age_contrived.decisions import open_decisions
from engine.games.age_contrived.generate import legal_actions
from engine.games.age_contrived.invariants import broken_invariants
from engine.games.age_contrived.perform import perform
from engine.games.age_contrived.settle import settle
from engine.games.age_contrived.setup import initial_state

CHANGES = {
    r"set_id: .*": "set_id: another",
    r"third_slot: any": "third_slot: compass",
    r"display_costs: \[.*\]": "display_costs: [1, 1, 1, 1]",
    r"\b(I|II|III)(\d): \{level": r"Tile\1\2: {level",
    r"\bU(\d)([ab]):": r"Better\1\2:",
    r"\bB(\d):": r"Bonus\1:",
    r"\bN(\d):": r"Neutral\1:",
    r"place_bridge: 1": "gain_energy: any",
    r"refill: 1": "gain_energy: primal",
    r"boot: 9": "boot: 3",
}


def test_another_set_is_played(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    text = (folder / "assumed.yaml").read_text(encoding="utf-8")
    for old, new in CHANGES.items():
        text, count = re.subn(old, new, text)
        assert count, old
    (folder / "assumed.yaml").write_text(text, encoding="utf-8")
    data = Sources(folder)
    for seats in (2, 5):
        rules = compile_ruleset(data, complete_options(read_options(data), {}), seats)
        assert rules.set_id == "another"
        table, rng = ActionTable(rules), seeded(seats)
        state = initial_state(rules, seats)
        settle(rules, state, None)
        while decisions := open_decisions(rules, state):
            legal = legal_actions(rules, table, state, decisions[0])
            pick, rng = draw(rng, len(legal))
            perform(rules, state, legal[pick], decisions[0], None)
            assert broken_invariants(rules, state) == []
        assert state.phase == OVER
