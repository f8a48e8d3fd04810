"""Pictures of Terra Nova."""
