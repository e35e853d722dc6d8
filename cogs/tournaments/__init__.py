"""Commands and buttons of tournaments: for players, for organisers, and of a new one."""
