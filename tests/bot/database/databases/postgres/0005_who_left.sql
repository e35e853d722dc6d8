-- Whether a person was still in the server when Discord was asked, or when they used the bot there later.
ALTER TABLE member ADD COLUMN here BIGINT NOT NULL DEFAULT 1 CHECK (here IN (0, 1));
-- When Discord was asked; 0 before it was.
ALTER TABLE member ADD COLUMN asked_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX member_gone ON member (guild, person) WHERE here = 0;
