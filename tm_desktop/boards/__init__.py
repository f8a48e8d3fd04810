"""Views and scenes that any game's board can use."""
