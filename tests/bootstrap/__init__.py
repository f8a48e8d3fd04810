"""play.py, run_tests.py and the pinned versions: their decisions, without network."""
