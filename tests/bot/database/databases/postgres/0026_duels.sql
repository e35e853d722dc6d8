-- Duels of duplicate: two people play the same boards, and compare their points.

-- How many people play a series, if these are known when it begins; NULL if anybody may play it.
ALTER TABLE board_series ADD COLUMN players BIGINT CHECK (players > 0);

-- A duel from its offer to its end. Its times are those of its series, which has its name.
CREATE TABLE duel (
    id TEXT COLLATE "C" PRIMARY KEY REFERENCES board_series (id),
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- The server where it was offered; 0 if it was offered in the direct messages of the person who was asked.
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT COLLATE "C" NOT NULL CHECK (language IN ('en', 'fr')),
    -- The person who was asked.
    invited BIGINT NOT NULL,
    -- Whether the offer pings them.
    pings BIGINT NOT NULL CHECK (pings IN (0, 1)),
    stage TEXT COLLATE "C" NOT NULL CHECK (stage IN ('offered', 'playing', 'over', 'declined', 'withdrawn', 'expired')),
    version BIGINT NOT NULL
);
CREATE INDEX duel_invited ON duel (invited) WHERE stage = 'offered';

-- The players of a duel: the one who offered it, and once they have accepted the one who was asked.
CREATE TABLE duel_player (
    -- Names the direct message to them.
    id TEXT COLLATE "C" PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    duel TEXT COLLATE "C" NOT NULL REFERENCES duel (id),
    place BIGINT NOT NULL CHECK (place IN (0, 1)),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    -- Their points less those of the house on all boards; NULL until it is over.
    points BIGINT,
    UNIQUE (duel, place)
);
CREATE INDEX duel_player_by_person ON duel_player (person, duel);

-- What the house made of the boards in the players' place, once a duel is over.
CREATE TABLE duel_board (
    duel TEXT COLLATE "C" NOT NULL REFERENCES duel (id),
    board BIGINT NOT NULL CHECK (board > 0),
    book BIGINT NOT NULL,
    expert BIGINT NOT NULL,
    PRIMARY KEY (duel, board)
);
