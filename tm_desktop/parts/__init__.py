"""What docks, menus and panels of games are made from: things to click, signs, tiles, cards."""
