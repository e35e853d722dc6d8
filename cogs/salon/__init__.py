"""Commands of the people around a table: bets, backers, counters, pool, queue."""
