-- The day's hand: one answer a person and day.

-- day: since 0001-01-01, as Python counts. cards: the card led, or those thrown away, as a mask.
-- agrees: whether he decided as the book does.
CREATE TABLE daily (
    person INTEGER NOT NULL REFERENCES person (id),
    day INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
    cards INTEGER NOT NULL,
    agrees INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_by_day ON daily (day, guild);
