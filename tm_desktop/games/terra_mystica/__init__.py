"""Terra Mystica on the table: what its positions look like and how its choices are clicked."""
