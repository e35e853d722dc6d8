"""Who meets whom in a tournament, and who stands where.

The modules are pure: they know players by numbers, and neither games nor ratings nor clocks.

| | |
|---|---|
| `crosstable.py` | what each player did in each round |
| `standings.py` | points and tie-breaks |
| `round_robin.py` | everybody meets everybody: Berger tables |
| `swiss.py` | players with equal scores meet, nobody twice where possible |
| `knock_out.py` | a player who loses is out |
| `arena.py` | players who are free meet neighbours in rank |
| `tables.py` | tables of many players |
| `matching.py` | the cheapest pairs, for Swiss rounds and arenas |
"""
