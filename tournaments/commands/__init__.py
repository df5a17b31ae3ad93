"""Every write of tournaments: one transaction each, the row of the tournament locked, a line in its history."""
