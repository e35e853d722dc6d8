-- Games judged by the coach, and what their decisions come to in the book of scores.

CREATE TABLE review (
    game TEXT PRIMARY KEY REFERENCES game (id),
    review TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Real decisions in reviewed games, and how many of them were errors. Ranked in thousandths, from 200 on.
ALTER TABLE score ADD COLUMN decisions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE score ADD COLUMN errors INTEGER NOT NULL DEFAULT 0;
CREATE INDEX score_by_accuracy ON score (guild, season, 1000 * (decisions - errors) / decisions DESC)
    WHERE decisions >= 200;
