-- Duplicate: series of boards that many people play, each against the same house.

-- A series, such as that of a day.
CREATE TABLE board_series (
    -- The date of a day, as 20261128.
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    boards BIGINT NOT NULL CHECK (boards > 0),
    -- Every board and every choice of the house follows from it.
    secret BYTEA NOT NULL CHECK (length(secret) = 32),
    -- When it begins and ends, in UTC milliseconds.
    opens BIGINT NOT NULL,
    closes BIGINT NOT NULL,
    -- How many instances with boards of their own it has; NULL until somebody begins.
    instances BIGINT CHECK (instances > 0),
    -- Whether its results are known to all.
    closed BIGINT NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
);
CREATE INDEX board_series_open ON board_series (closes) WHERE closed = 0;

-- A person who plays a series, and once it has closed their result. Percents and means are in thousandths.
CREATE TABLE board_entry (
    series TEXT NOT NULL REFERENCES board_series (id),
    person BIGINT NOT NULL REFERENCES person (id),
    -- The server where they began; 0 outside of servers.
    guild BIGINT NOT NULL,
    instance BIGINT NOT NULL,
    at BIGINT NOT NULL,
    percent BIGINT,
    mean BIGINT,
    accuracy BIGINT,
    rank BIGINT,
    ranked BIGINT,
    world_rank BIGINT,
    world_ranked BIGINT,
    PRIMARY KEY (series, person)
);
CREATE INDEX board_entry_by_person ON board_entry (person, series);

-- A board as a person plays it.
CREATE TABLE board_play (
    series TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    guild BIGINT NOT NULL,
    board BIGINT NOT NULL CHECK (board > 0),
    -- What the person has done, in words, a line each.
    actions TEXT NOT NULL,
    -- What the house has done. It says which cards it discarded, which nobody may know.
    answers BYTEA NOT NULL,
    -- The person's points less those of the house; NULL until the board is over.
    points BIGINT,
    -- How many decisions counted, and how many were errors, as the coach judges; NULL until it has.
    decisions BIGINT,
    errors BIGINT,
    -- In thousandths, once the series has closed and enough people have played the board.
    percent BIGINT,
    mean BIGINT,
    PRIMARY KEY (series, person, board),
    FOREIGN KEY (series, person) REFERENCES board_entry (series, person)
);
CREATE INDEX board_play_unfinished ON board_play (series) WHERE points IS NULL OR decisions IS NULL;
CREATE INDEX board_play_by_person ON board_play (person);
