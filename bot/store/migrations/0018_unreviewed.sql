-- Finished games between people that the coach has not judged yet, and since when they wait for it.

CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unreviewed_by_wait ON unreviewed (since);
