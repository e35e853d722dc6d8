-- The tournament that a person is about to open, as JSON.
CREATE TABLE tournament_draft (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    guild BIGINT NOT NULL,
    content TEXT COLLATE "C" NOT NULL
);
