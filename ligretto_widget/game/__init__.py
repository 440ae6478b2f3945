"""The rules: positions, moves and verdicts as values. Knows no clock, no words and no screen."""
