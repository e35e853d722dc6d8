-- Tournaments: several players meet over rounds.

CREATE TABLE tournament (
    id TEXT COLLATE "C" PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT COLLATE "C" NOT NULL CHECK (language IN ('en', 'fr')),
    title TEXT COLLATE "C" NOT NULL,
    organiser BIGINT NOT NULL REFERENCES person (id),
    -- How its players are paired; see bot/features/tournaments/model.py.
    format TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    rules TEXT COLLATE "C" NOT NULL,
    -- The counters that each player puts in; 0 for none.
    entry BIGINT NOT NULL CHECK (entry >= 0),
    -- How many games a pairing has at most.
    games BIGINT NOT NULL CHECK (games BETWEEN 1 AND 9),
    -- Milliseconds for each action; NULL for the program's default.
    turn BIGINT,
    stage TEXT COLLATE "C" NOT NULL CHECK (stage IN ('open', 'check-in', 'running', 'finished', 'cancelled')),
    version BIGINT NOT NULL,
    -- The round that is played, and how many there are; 0 before the first.
    round BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    starts_at BIGINT NOT NULL,
    -- When the organiser acted last.
    acted_at BIGINT NOT NULL,
    -- When the next stage begins, or the next attempt to pay prizes; NULL if no time runs.
    deadline BIGINT,
    -- Since when no round is paired.
    paused_at BIGINT,
    -- When it was finished or cancelled; NULL before that.
    ended_at BIGINT,
    -- Whether all entries are paid out or returned.
    settled BIGINT NOT NULL CHECK (settled IN (0, 1))
);
CREATE INDEX tournament_by_deadline ON tournament (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX tournament_by_guild ON tournament (guild, stage);
CREATE INDEX tournament_by_stage ON tournament (stage, guild);
CREATE INDEX tournament_by_end ON tournament (ended_at);
CREATE INDEX tournament_by_organiser ON tournament (organiser);

CREATE TABLE tournament_player (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    -- From 1, in the order in which they joined.
    number BIGINT NOT NULL CHECK (number > 0),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    -- How often they have joined.
    joined BIGINT NOT NULL,
    -- Whether the entry is in escrow.
    paid BIGINT NOT NULL CHECK (paid IN (0, 1)),
    -- Whether they have checked in.
    ready BIGINT NOT NULL CHECK (ready IN (0, 1)),
    -- The place among the players by rating when it began, from 0.
    seed BIGINT,
    -- Whether they are paired no more, and whether they may not come back.
    gone BIGINT NOT NULL CHECK (gone IN (0, 1)),
    removed BIGINT NOT NULL CHECK (removed IN (0, 1)),
    -- How often they were not there for a game.
    no_shows BIGINT NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, person)
);
CREATE INDEX tournament_player_by_person ON tournament_player (person, tournament);

-- Two players who meet in a round, or one who has a bye.
CREATE TABLE pairing (
    -- It follows from the tournament, the round and the board.
    id TEXT COLLATE "C" PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    round BIGINT NOT NULL CHECK (round > 0),
    board BIGINT NOT NULL CHECK (board >= 0),
    -- The numbers of the players; NULL for no opponent.
    one BIGINT NOT NULL,
    other BIGINT,
    -- The end of the chain from which the secrets of its games come. Never published.
    root BYTEA NOT NULL CHECK (length(root) = 32),
    -- Whether each of them is there.
    one_ready BIGINT NOT NULL CHECK (one_ready IN (0, 1)),
    other_ready BIGINT NOT NULL CHECK (other_ready IN (0, 1)),
    version BIGINT NOT NULL,
    -- The game that they play, or have played last.
    game TEXT COLLATE "C" REFERENCES game (id),
    -- Half wins; NULL until it is decided.
    one_points BIGINT,
    other_points BIGINT,
    how TEXT COLLATE "C",
    -- Until when the players must be there, and then until when they may play.
    deadline BIGINT,
    -- Whether the two have met before, since no round without a rematch was left.
    rematch BIGINT NOT NULL CHECK (rematch IN (0, 1)),
    UNIQUE (tournament, round, board)
);
CREATE INDEX pairing_by_deadline ON pairing (deadline) WHERE deadline IS NOT NULL;

-- What the organisers have done, append-only.
CREATE TABLE tournament_act (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    number BIGINT NOT NULL,
    act TEXT COLLATE "C" NOT NULL,
    organiser BIGINT NOT NULL REFERENCES person (id),
    -- Whom or what it concerned, such as the number of a player.
    about TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_act_by_organiser ON tournament_act (organiser);

-- The pairing of a tournament that a game is played for.
ALTER TABLE game ADD COLUMN pairing TEXT COLLATE "C";
