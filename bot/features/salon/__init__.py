"""Everything around a table for which counters are used: bets, backers, the queue, the pool."""
