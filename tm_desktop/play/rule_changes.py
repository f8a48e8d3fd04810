"""What a table plays otherwise than the printed rules: its options, the map among them, and its packs."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from engine.core.game import GameType, Setup
from engine.core.options import Option, OptionValue
from tm_desktop.play.plugin import GamePlugin


@dataclass(frozen=True, slots=True)
class RuleChanges:
    """Sentences under one heading; `about` says more of it."""

    heading: str
    about: str
    sentences: tuple[str, ...]


def rule_changes(game_type: GameType, setup: Setup, plugin: GamePlugin) -> list[RuleChanges]:
    """`game_type` is the game without packs, and its defaults are the rules as they are printed."""
    found = []
    options = _options(game_type, setup, plugin)
    if options:
        found.append(RuleChanges(QCoreApplication.translate("RuleChanges", "Options of this table"), "", options))
    for count in range(len(setup.packs)):
        before = {one.sentence for one in game_type.with_packs(setup.packs[:count]).differences()}
        after = [one.sentence for one in game_type.with_packs(setup.packs[: count + 1]).differences()]
        pack = setup.packs[count]
        changes = tuple(sentence for sentence in after if sentence not in before)
        found.append(RuleChanges(pack.name, pack.summary, changes))
    return found


def _options(game_type: GameType, setup: Setup, plugin: GamePlugin) -> tuple[str, ...]:
    """Lists are tiles and factions that this table has, which the rules let it choose, or numbers for its seats."""
    printed = {option.id: option.default for option in game_type.options}
    text = QCoreApplication.translate("RuleChanges", "%1: %2 (printed: %3)")
    added = QCoreApplication.translate("RuleChanges", "%1: %2")
    sentences = []
    for option in game_type.with_packs(setup.packs).options:
        value = setup.options.get(option.id, option.default)
        if (option.many and not option.is_by_seat) or value == printed.get(option.id):
            continue
        sentence = text if option.id in printed else added
        names = [plugin.option_name(option), _name(plugin, option, value)]
        names += [_name(plugin, option, printed[option.id])] if option.id in printed else []
        for number, name in enumerate(names, 1):
            sentence = sentence.replace(f"%{number}", name)
        sentences.append(sentence)
    return tuple(sentences)


def _name(plugin: GamePlugin, option: Option, value: OptionValue) -> str:
    if isinstance(value, tuple):
        return ", ".join(value) or QCoreApplication.translate("RuleChanges", "none")
    return plugin.value_name(option, value)
