"""What is given to others: distributions, releases, and the jobs that make them."""
