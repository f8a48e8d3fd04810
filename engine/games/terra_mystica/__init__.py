"""Terra Mystica: the rules, driven by resources/rules/terra_mystica."""
