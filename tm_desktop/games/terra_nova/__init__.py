"""Terra Nova on the desktop."""
