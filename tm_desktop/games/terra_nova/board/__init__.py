"""The map and what opens over it: marks, menus, panels of cards."""
