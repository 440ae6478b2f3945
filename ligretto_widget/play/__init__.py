"""Time: hands that reach and land, bots, timelines and records. Uses the rules and nothing else."""
