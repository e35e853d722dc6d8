-- The table that goes on by itself: games that follow each other, and who waits for a seat.

-- Games that follow each other at one table are an evening, named after the first, which has no row here.
-- offers_seat: whether it was offered to a rentrant, as the seat of the one who lost.
CREATE TABLE evening (
    game TEXT PRIMARY KEY REFERENCES game (id),
    first TEXT NOT NULL REFERENCES game (id),
    offers_seat INTEGER NOT NULL CHECK (offers_seat IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX evening_by_first ON evening (first);

CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX rentrant_by_person ON rentrant (person);

ALTER TABLE house ADD COLUMN backers_first INTEGER NOT NULL DEFAULT 0 CHECK (backers_first IN (0, 1));

-- The score sheet of an evening adds up the movements of its games.
CREATE INDEX transfer_by_game ON transfer (game) WHERE game IS NOT NULL;
