"""Mechanisms that several games share: plain functions on ints, lists and masks, which know no game."""
