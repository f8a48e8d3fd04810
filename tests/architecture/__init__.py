"""Rules about the source tree itself. Each check is a function from a tree to what is wrong with it."""
