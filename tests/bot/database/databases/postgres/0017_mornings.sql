-- The messages in which a server reads about the day before. While one is to come, it is also how the server wants them.
CREATE TABLE morning (
    id TEXT COLLATE "C" PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    -- The hour of the day after it, in UTC.
    hour BIGINT NOT NULL CHECK (hour BETWEEN 0 AND 23),
    -- The day that it tells, counted from 1 January of the year 1.
    day BIGINT NOT NULL,
    -- When it is told; NULL once it is.
    deadline BIGINT,
    -- Of its message; 0 while it is to come.
    version BIGINT NOT NULL DEFAULT 0,
    -- When the version last grew; 0 while it is to come.
    changed_at BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX morning_to_come ON morning (guild) WHERE deadline IS NOT NULL;
CREATE INDEX morning_by_deadline ON morning (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX morning_by_change ON morning (changed_at);
