"""Commands and buttons of duplicate: the boards of a day, duels and evenings."""
