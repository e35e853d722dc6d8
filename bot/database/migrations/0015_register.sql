-- Games by number, in the order in which the register found that they had begun.
ALTER TABLE game ADD COLUMN number BIGINT;
CREATE UNIQUE INDEX game_by_number ON game (number) WHERE number IS NOT NULL;
CREATE INDEX game_unnumbered ON game (created_at, id) WHERE number IS NULL AND state IS NOT NULL;

-- The register of games. What a player has seen of one entry binds all entries before it.
CREATE TABLE register (
    number BIGINT PRIMARY KEY CHECK (number > 0),
    -- The commitment to the secret with which the game began.
    commitment TEXT NOT NULL,
    -- The SHA-256 of the head before it and the commitment.
    head TEXT NOT NULL,
    -- What verifies the game, compressed, and its hash as a leaf of a Merkle tree; NULL until the game is over.
    line BYTEA,
    leaf BYTEA,
    CHECK ((line IS NULL) = (leaf IS NULL))
);
CREATE INDEX register_open ON register (number) WHERE line IS NULL;

-- How often something was dealt in the games of the register that are over.
CREATE TABLE frequency (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    came BIGINT NOT NULL,
    could BIGINT NOT NULL CHECK (could >= came),
    PRIMARY KEY (kind, name)
);
