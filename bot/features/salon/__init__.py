"""What is played for around a table: counters, bets, the queue, the pool."""
