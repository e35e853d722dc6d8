"""Commands of those around the table: bets, backers, counters, pool, queue."""
