"""Pictures of Terra Mystica."""
