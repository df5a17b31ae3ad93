"""Every write of ratings: one transaction each, the row of the ranking or the club locked."""
