-- The seasons of a server. While one runs, it is also how the server wants its seasons.
CREATE TABLE season (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    -- Where its end is told.
    channel BIGINT NOT NULL,
    -- The role of its champions; NULL if they get none.
    role BIGINT,
    length TEXT NOT NULL CHECK (length IN ('month', 'quarter', 'dates')),
    since BIGINT NOT NULL,
    until BIGINT NOT NULL CHECK (until > since),
    -- When it is closed, a while after its end; NULL once it is.
    deadline BIGINT,
    -- Of its message; 0 while it runs.
    version BIGINT NOT NULL DEFAULT 0,
    -- When the version last grew; 0 while it runs.
    changed_at BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX season_running ON season (guild) WHERE deadline IS NOT NULL;
CREATE INDEX season_by_deadline ON season (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX season_by_change ON season (changed_at);

-- Who was first in a game when a season was closed.
CREATE TABLE champion (
    season TEXT NOT NULL REFERENCES season (id),
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (season, kind, person)
);
CREATE INDEX champion_by_person ON champion (person, guild);

-- The roles of champions that the bot has given, or is to give or to take.
CREATE TABLE champion_role (
    guild BIGINT NOT NULL,
    role BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- Whether the person is to have it.
    wanted BIGINT NOT NULL CHECK (wanted IN (0, 1)),
    -- When it is given or taken; NULL once that is done.
    due BIGINT,
    PRIMARY KEY (guild, role, person)
);
CREATE INDEX champion_role_by_due ON champion_role (due) WHERE due IS NOT NULL;
CREATE INDEX champion_role_by_person ON champion_role (person);

-- A season is told from the ratings of its time.
CREATE INDEX rating_change_by_time ON rating_change (guild, at);
