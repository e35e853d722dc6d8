-- Results of tournaments that are corrected after the end.

-- The name of the finished tournament whose standings have changed with an act.
ALTER TABLE moderation ADD COLUMN tournament TEXT COLLATE "C";

-- What the purse of the person has gained by it, or lost if negative; NULL if nothing.
ALTER TABLE notice ADD COLUMN amount BIGINT;
