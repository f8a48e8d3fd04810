"""The window around the game: pages, dialogs, commands, settings."""
