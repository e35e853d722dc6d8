-- The role that the champion of a tournament has for a month; NULL for none.
ALTER TABLE tournament ADD COLUMN role BIGINT;
-- Until when a person who is to be given a role has it; NULL for the role of a season's champions, which has no end of its own.
ALTER TABLE champion_role ADD COLUMN until BIGINT;
