-- What a server's moderators settle about its tables, beside counters and rules.

CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french'))
) STRICT;
