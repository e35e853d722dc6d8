-- What a finished game between people has come to for each of them. Head to heads and the club's book follow from it.
CREATE TABLE figures (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    -- The last seat that the person took.
    seat BIGINT NOT NULL CHECK (seat >= 0),
    -- Among the people of the game, from 1; equal people share a rank.
    rank BIGINT NOT NULL CHECK (rank > 0),
    -- Whether they have won alone, in a seat that they kept.
    won BIGINT NOT NULL CHECK (won IN (0, 1)),
    -- Whether a deal of the game was finished.
    finished BIGINT NOT NULL CHECK (finished IN (0, 1)),
    -- Points made, or counters won where the game has counters of its own.
    points BIGINT NOT NULL,
    deals BIGINT NOT NULL,
    -- How often they have done what the game's record counts, such as making a vole.
    feats BIGINT NOT NULL,
    -- The largest pot of the game, or what was staked on it.
    pot BIGINT NOT NULL,
    -- From the review, and NULL until then: how many points behind they were at most, and what luck and skill have
    -- brought, in millionths of a chance of winning or of a counter.
    behind BIGINT,
    luck BIGINT,
    skill BIGINT,
    PRIMARY KEY (game, seat)
);
