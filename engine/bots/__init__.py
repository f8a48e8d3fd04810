"""Players without a person: each answers one open decision from the position alone."""
