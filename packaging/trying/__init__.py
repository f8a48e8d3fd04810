"""What packaging/smoke.py tries."""
