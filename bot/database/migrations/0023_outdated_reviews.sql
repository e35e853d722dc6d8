-- Whether a review is made again, because errors are judged otherwise now.
ALTER TABLE review ADD COLUMN outdated BIGINT NOT NULL DEFAULT 0 CHECK (outdated IN (0, 1));
CREATE INDEX review_outdated ON review (game) WHERE outdated = 1;

-- At écarté a card that costs nothing against the solution is no error any more.
UPDATE review SET outdated = 1 WHERE game IN (SELECT id FROM game WHERE kind = 'ecarte');
