"""The community's notation: ledgers with resource columns, and command files."""
