-- Whether leaderboards and public posts about them may name a person.
ALTER TABLE person ADD COLUMN on_boards BIGINT NOT NULL DEFAULT 1 CHECK (on_boards IN (0, 1));
CREATE INDEX person_hidden ON person (on_boards, id) WHERE on_boards = 0;
