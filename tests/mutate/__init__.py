"""Change files in every way that damage and people find, and see that the program keeps its head.

    python -m tests.mutate --count 10000

Each case takes a good file (save, journal, save of format 1, settings, preset, ledger, command file), changes it once
or a few times, and opens it as the program does. Three things must not happen: any error that is not a sentence for the
player, more than some seconds of work, and a game that differs from the one that was saved without a word about it. The
last cannot be asked of texts of others, of settings and of presets, which bring no checksums, nor of cases in which the
checksums were computed anew. Cases have numbers; `--case N` shows one.
"""
