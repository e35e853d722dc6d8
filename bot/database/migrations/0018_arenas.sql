-- Tournaments in which everybody who is free plays, until a bell.

-- How many minutes it lasts, and when the bell rings; NULL for other tournaments, and for the bell before it begins.
ALTER TABLE tournament ADD COLUMN minutes BIGINT;
ALTER TABLE tournament ADD COLUMN bell BIGINT;
-- Since when the player waits for an opponent; NULL while they play.
ALTER TABLE tournament_player ADD COLUMN free_at BIGINT;
