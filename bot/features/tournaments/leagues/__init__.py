"""Series of tournaments with one table. In code they are leagues: a series there is one of boards."""
