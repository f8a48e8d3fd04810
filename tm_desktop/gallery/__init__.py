"""Pictures of all main states of the window, for the eye: `play.py --gallery DIR`."""
