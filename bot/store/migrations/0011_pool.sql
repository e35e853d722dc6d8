-- Pools of three: the three, what each has put in, and the games that are played for it.

CREATE TABLE pool (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    loser_adds INTEGER NOT NULL CHECK (loser_adds IN (0, 1)),
    running INTEGER NOT NULL CHECK (running IN (2, 3)),
    stage TEXT NOT NULL CHECK (stage IN ('seating', 'playing', 'taken', 'withdrawn', 'expired', 'void')),
    version INTEGER NOT NULL,
    deadline INTEGER,
    leader INTEGER,
    streak INTEGER NOT NULL DEFAULT 0,
    added INTEGER,
    settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
    created_at INTEGER NOT NULL,
    CHECK ((deadline IS NULL) = (stage <> 'seating'))
) STRICT;
CREATE INDEX pool_by_deadline ON pool (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX pool_by_channel ON pool (channel, stage);
CREATE INDEX pool_by_guild ON pool (guild, stage);

-- seat: which he has in the game under way; NULL for the one who waits, and for all until there are three.
CREATE TABLE sitter (
    pool TEXT NOT NULL REFERENCES pool (id),
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 2),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    put_in INTEGER NOT NULL DEFAULT 0,
    seat INTEGER CHECK (seat IN (0, 1)),
    PRIMARY KEY (pool, place),
    UNIQUE (pool, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitter_by_person ON sitter (person, pool);

ALTER TABLE game ADD COLUMN pool TEXT REFERENCES pool (id);
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;

-- A message may be a pool's: what it is of is no longer always a game.
CREATE TABLE outbox (
    game TEXT NOT NULL,
    audience TEXT NOT NULL,
    channel INTEGER,
    id INTEGER,
    shown INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER,
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    posting INTEGER,
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;
INSERT INTO outbox (game, audience, channel, id, shown, posted_at, refused, posting)
SELECT game, audience, channel, id, shown, posted_at, refused, posting FROM message;
DROP TABLE message;
ALTER TABLE outbox RENAME TO message;
