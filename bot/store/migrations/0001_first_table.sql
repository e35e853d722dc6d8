-- People, games, their histories, the messages that show them, and the book of scores.
-- Times are UTC milliseconds given by the program; whole numbers only.

CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    hand TEXT NOT NULL DEFAULT 'dm' CHECK (hand IN ('dm', 'here', 'both')),
    dm_channel INTEGER
) STRICT;

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    invited INTEGER,
    status TEXT NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    version INTEGER NOT NULL,
    state TEXT,
    ruling TEXT,
    deadline INTEGER,
    remind_at INTEGER,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);

CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_by_person ON seat (person, game);

-- The history, append-only: a game replays from its secret and these alone.
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- The outbox: each message a game wants, and the version it shows. Behind is what shows less than its game has.
CREATE TABLE message (
    game TEXT NOT NULL REFERENCES game (id),
    audience TEXT NOT NULL,
    channel INTEGER,
    id INTEGER,
    shown INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER,
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;

-- guild 0 is everywhere.
CREATE TABLE score (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    games INTEGER NOT NULL DEFAULT 0,
    games_won INTEGER NOT NULL DEFAULT 0,
    deals INTEGER NOT NULL DEFAULT 0,
    deals_won INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0,
    voles INTEGER NOT NULL DEFAULT 0,
    kings INTEGER NOT NULL DEFAULT 0,
    streak INTEGER NOT NULL DEFAULT 0,
    best_streak INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX score_by_wins ON score (guild, games_won DESC, games ASC, person ASC);

-- Small facts of the program itself: when it was last alive, which commands Discord has.
CREATE TABLE fact (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
