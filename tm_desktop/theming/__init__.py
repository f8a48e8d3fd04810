"""What everything looks like: palettes, fonts, icons, and the painters that panels share."""
