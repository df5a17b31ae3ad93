"""Every write of tournaments: one transaction each, the row of the ranking or the club locked."""
