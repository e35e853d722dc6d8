-- Pairings of any number of players: a table of bourré has up to six.

CREATE TABLE pairing_seat (
    pairing TEXT NOT NULL REFERENCES pairing (id),
    -- From 0.
    place BIGINT NOT NULL CHECK (place >= 0),
    -- The number of the player in the tournament.
    player BIGINT NOT NULL,
    -- Whether they are there.
    ready BIGINT NOT NULL CHECK (ready IN (0, 1)),
    -- Half wins or counters; NULL until the pairing is decided.
    points BIGINT,
    PRIMARY KEY (pairing, place)
);
INSERT INTO pairing_seat SELECT id, 0, one, one_ready, one_points FROM pairing;
INSERT INTO pairing_seat SELECT id, 1, other, other_ready, other_points FROM pairing WHERE other IS NOT NULL;
ALTER TABLE pairing DROP COLUMN one;
ALTER TABLE pairing DROP COLUMN other;
ALTER TABLE pairing DROP COLUMN one_ready;
ALTER TABLE pairing DROP COLUMN other_ready;
ALTER TABLE pairing DROP COLUMN one_points;
ALTER TABLE pairing DROP COLUMN other_points;
