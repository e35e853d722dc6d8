-- Whether each game of a server has a thread of its own.

ALTER TABLE server ADD COLUMN threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1));
