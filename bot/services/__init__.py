"""Use cases other than moves: settings, counters, bets, queues, pools, the daily hand. Each is one commit."""
