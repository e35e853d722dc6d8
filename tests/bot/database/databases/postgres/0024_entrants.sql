-- Who may join a tournament: the members of a role, NULL for everybody; and who has played so many games that count there.
ALTER TABLE tournament ADD COLUMN members BIGINT;
ALTER TABLE tournament ADD COLUMN experience BIGINT NOT NULL DEFAULT 0 CHECK (experience >= 0);
