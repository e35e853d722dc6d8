-- What a server settles about its tables: how long an action may take, its language, where and by what it plays.

-- turn: milliseconds that each action may take; NULL for what whoever runs the bot has set.
ALTER TABLE server ADD COLUMN turn INTEGER CHECK (turn > 0);
-- What everybody sees is in this language; NULL for the one that Discord names.
ALTER TABLE server ADD COLUMN language TEXT CHECK (language IN ('en', 'fr'));
-- The rules of a challenge that names none, by name, and to how many points; NULL for the classic game, and theirs.
ALTER TABLE server ADD COLUMN rules TEXT;
ALTER TABLE server ADD COLUMN points INTEGER;

-- Where games may be opened; everywhere in a server that has none.
CREATE TABLE playground (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

-- As a table keeps it from its first moment; NULL for those that were there before.
ALTER TABLE game ADD COLUMN turn INTEGER;
ALTER TABLE pool ADD COLUMN turn INTEGER;
