-- Rules that a server has saved under a name; matches of several games.

CREATE TABLE ruleset (
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;

-- A match is a chain of games; wins are those of each seat before the game.
ALTER TABLE game ADD COLUMN games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9);
ALTER TABLE game ADD COLUMN wins TEXT NOT NULL DEFAULT '0-0';
ALTER TABLE game ADD COLUMN follows TEXT REFERENCES game (id);
ALTER TABLE game ADD COLUMN winner INTEGER;
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;

-- Rules were kept as a name and the points; now they are the line of text that Ruleset reads.
UPDATE game SET rules = CASE rules
    WHEN 'classic 5' THEN 'classic'
    ELSE replace(rules, 'classic ', 'classic target=')
END;
