"""The rules of Terra Nova."""
