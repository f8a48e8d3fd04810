"""Maps to choose and to draw: pictures of them, and the editor."""
