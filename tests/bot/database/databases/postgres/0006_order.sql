-- What the people who manage a server do to keep order there.

-- What they have done, append-only. All of them can read it.
CREATE TABLE moderation (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    -- See bot/features/moderation/model.py.
    act TEXT COLLATE "C" NOT NULL,
    -- Who did it. This and the person whom it concerns become stand-ins when their data is deleted.
    manager BIGINT NOT NULL,
    -- The bot need not have met them. NULL for an act that concerns a game.
    person BIGINT,
    reason TEXT COLLATE "C" NOT NULL,
    -- The counters of a correction: what the purse gained, or lost if negative.
    amount BIGINT,
    -- When an exclusion ends; NULL if it has no end.
    until BIGINT,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, number)
);
CREATE INDEX moderation_by_person ON moderation (person);
CREATE INDEX moderation_by_manager ON moderation (manager);

-- An entry of which the person whom it concerns was not told yet.
CREATE TABLE notice (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (person, guild, number),
    FOREIGN KEY (guild, number) REFERENCES moderation (guild, number)
);

-- Who may begin nothing new in a server, under their code: it outlives the deletion of their data.
CREATE TABLE exclusion (
    guild BIGINT NOT NULL,
    code BYTEA NOT NULL,
    -- When it ends; NULL if it has no end.
    until BIGINT,
    PRIMARY KEY (code, guild)
);
CREATE INDEX exclusion_by_end ON exclusion (until) WHERE until IS NOT NULL;

-- Who stands on no board of a server.
CREATE TABLE hidden (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (guild, person)
);
CREATE INDEX hidden_by_person ON hidden (person);
