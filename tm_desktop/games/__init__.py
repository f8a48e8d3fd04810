"""How each game of the program is shown: one package with a `PLUGIN` per game; none imports another."""

# Named and not searched for: a frozen application finds only what is written down.
MODULES: tuple[str, ...] = ("tm_desktop.games.terra_mystica.plugin",)
