-- The message in which a server sees its open seats and live tables.
CREATE TABLE lobby (
    id TEXT COLLATE "C" PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL UNIQUE,
    channel BIGINT NOT NULL,
    -- What it shows, as JSON. It never names people who hide themselves.
    content TEXT COLLATE "C" NOT NULL,
    -- Grows when the content changes.
    version BIGINT NOT NULL,
    edited_at BIGINT NOT NULL,
    -- When the content is next compared with what is going on.
    check_at BIGINT NOT NULL,
    -- Whether the server wants it no more.
    closed BIGINT NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
);
CREATE INDEX lobby_by_check ON lobby (check_at) WHERE closed = 0;

-- An open seat whose player looks for an opponent at once; at a time the table offers the house, too.
CREATE TABLE play_now (
    game TEXT COLLATE "C" PRIMARY KEY REFERENCES game (id),
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    level TEXT COLLATE "C" NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX play_now_by_due ON play_now (due);

-- A message that a newer one has replaced, until it is deleted.
CREATE TABLE replaced_message (
    channel BIGINT NOT NULL,
    id BIGINT NOT NULL,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    PRIMARY KEY (channel, id)
);
