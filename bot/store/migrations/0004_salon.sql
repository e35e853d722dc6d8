-- Counters at the tables: what a server settles about them, stakes, and the gallery's bets.

CREATE TABLE house (
    guild INTEGER PRIMARY KEY,
    counters INTEGER NOT NULL CHECK (counters IN (0, 1)),
    opening INTEGER NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    rake INTEGER NOT NULL CHECK (rake BETWEEN 0 AND 10),
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata'))
) STRICT;

-- One for each game of a server with counters; rake and unmatched as they stood when it was offered.
CREATE TABLE wager (
    game TEXT PRIMARY KEY REFERENCES game (id),
    guild INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK (stake >= 0),
    rake INTEGER NOT NULL,
    unmatched TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
    chouette INTEGER,
    chouette_limit INTEGER,
    cover INTEGER NOT NULL DEFAULT 0,
    cover_until INTEGER,
    CHECK ((cover_until IS NULL) = (state <> 'covering')),
    CHECK ((chouette IS NULL) = (chouette_limit IS NULL))
) STRICT;
CREATE INDEX wager_by_cover ON wager (cover_until) WHERE cover_until IS NOT NULL;

CREATE TABLE bet (
    game TEXT NOT NULL REFERENCES wager (game),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    taken INTEGER NOT NULL CHECK (taken BETWEEN 0 AND amount),
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
