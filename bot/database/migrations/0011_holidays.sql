-- By post: holidays, and a day more for the opponent.

-- How much longer than usual the present action may take, in milliseconds.
ALTER TABLE game ADD COLUMN extra BIGINT NOT NULL DEFAULT 0;

-- The version of a game at which a player has last given the opponent a day more.
CREATE TABLE day_given (
    game TEXT PRIMARY KEY REFERENCES game (id),
    version BIGINT NOT NULL
);

-- The last holiday of a person in their games by post.
CREATE TABLE holiday (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    -- Until when, in UTC milliseconds.
    until BIGINT NOT NULL,
    -- The calendar year in which they took it, in UTC, and how many days they have taken in that year.
    year BIGINT NOT NULL,
    days BIGINT NOT NULL
);
