-- The months that are closed, each with the root of its bundle.
CREATE TABLE closed_month (
    month BIGINT PRIMARY KEY CHECK (month BETWEEN 200001 AND 999912),
    games BIGINT NOT NULL CHECK (games >= 0),
    root TEXT NOT NULL
);

-- Where a server wants to read the root of each month.
CREATE TABLE fairness_channel (
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL
);

-- The message that tells it.
CREATE TABLE root_post (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    month BIGINT NOT NULL REFERENCES closed_month (month),
    changed_at BIGINT NOT NULL,
    UNIQUE (guild, month)
);
CREATE INDEX root_post_by_change ON root_post (changed_at);
