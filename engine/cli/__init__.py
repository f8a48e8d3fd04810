"""The command line, `python -m engine`: one small module per command."""
