"""The board and what stands round it: rounds, positions and lessons on a page. Uses all the rooms before it."""
