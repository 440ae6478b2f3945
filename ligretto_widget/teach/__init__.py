"""Words and lessons: findings, tables and rounds become sentences. Uses the play and the game room."""
