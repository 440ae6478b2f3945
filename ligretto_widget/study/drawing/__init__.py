"""How charts are drawn, with matplotlib."""
