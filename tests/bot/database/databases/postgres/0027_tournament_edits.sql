-- The message of a tournament gets a new version at most every ten seconds, also if several processes edit it.

-- Whether the message shows less than the tournament, and when it last got a new version.
ALTER TABLE tournament ADD COLUMN outdated BIGINT NOT NULL DEFAULT 0 CHECK (outdated IN (0, 1));
ALTER TABLE tournament ADD COLUMN edited_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tournament_outdated ON tournament (edited_at) WHERE outdated = 1;

-- Finds the live game of a pairing.
CREATE INDEX game_of_pairing ON game (pairing) WHERE status = 'live' AND pairing IS NOT NULL;
