"""Rows as the community's tracker lets people write them, in the order in which our table plays them.

The tracker takes more orders than our rules allow. The reader may bring the commands of one row into ours, because
both orders lead to the same position; what is legal stays with the rules.
"""

from engine.games.terra_mystica.notation.commands import Command


def with_one_trade(commands: list[Command]) -> list[Command]:
    """Workers become priests once, before any other conversion after the stronghold: gather what a row has split.

    Conversions in between that bring workers (and burns, which pay for them) are made before the stronghold, the
    others after the trade.
    """
    trades = [number for number, command in enumerate(commands) if _is_trade(command)]
    if not trades:
        return commands
    built = next((number for number, command in enumerate(commands) if command.args[1:] == ("SH",)), len(commands))
    if built > trades[0]:
        return commands
    end = trades[-1] + 1
    before: list[Command] = []
    between: list[Command] = []
    after: list[Command] = []
    for command in commands[built:end]:
        if command.verb == "burn" or (command.verb == "convert" and command.args[3] == "W"):
            before.append(command)
        elif command.verb != "convert":
            between.append(command)
        elif not _is_trade(command):
            after.append(command)
    workers = str(sum(int(commands[number].args[0] or 1) for number in trades))
    trade = Command("convert", (workers, "W", workers, "P"), f"convert {workers}W to {workers}P")
    return [*commands[:built], *before, *between, trade, *after, *commands[end:]]


def _is_trade(command: Command) -> bool:
    """Workers for priests, as only a new stronghold allows."""
    return command.verb == "convert" and command.args[1::2] == ("W", "P")
