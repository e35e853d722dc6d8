-- What a server settles about purses: an allowance, a limit, adults alone, la chouette who gives up the seat.

ALTER TABLE house ADD COLUMN allowance INTEGER NOT NULL DEFAULT 0 CHECK (allowance BETWEEN 0 AND 1000000);
-- Counters that one person ventures at most; 0 for no limit.
ALTER TABLE house ADD COLUMN most INTEGER NOT NULL DEFAULT 0 CHECK (most BETWEEN 0 AND 9007199254740992);
ALTER TABLE house ADD COLUMN adults INTEGER NOT NULL DEFAULT 0 CHECK (adults IN (0, 1));
ALTER TABLE house ADD COLUMN chouette_leaves INTEGER NOT NULL DEFAULT 0 CHECK (chouette_leaves IN (0, 1));

-- When a server's moderators were told that its books are frozen; NULL until they are.
ALTER TABLE self_check ADD COLUMN told_at INTEGER;
