"""What the pages of tournaments show, each made with a fixed small number of queries."""
