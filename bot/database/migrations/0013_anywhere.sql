-- Whether a person may be paired with people of other servers.
ALTER TABLE person ADD COLUMN anywhere BIGINT NOT NULL DEFAULT 0 CHECK (anywhere IN (0, 1));

-- A person who looks for an opponent in all servers, and the direct message that tells them how it stands.
CREATE TABLE seeker (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    person BIGINT NOT NULL UNIQUE REFERENCES person (id),
    -- The channel of their direct messages.
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'paired', 'ready', 'playing', 'left', 'late')),
    version BIGINT NOT NULL,
    since BIGINT NOT NULL,
    -- When their place in the queue ends, or while they are paired the time to get ready.
    until BIGINT NOT NULL,
    -- With whom they are paired, and the end of the chain from which the game's secret comes. Never published.
    opponent TEXT,
    root BYTEA CHECK (length(root) = 32)
);
CREATE INDEX seeker_in_queue ON seeker (until) WHERE stage IN ('waiting', 'paired', 'ready');
