-- Whether somebody has told the others that he has answered: once a day.

ALTER TABLE daily ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));
