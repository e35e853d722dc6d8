-- A person's first game explains the words of the game and asks less of them.

ALTER TABLE person ADD COLUMN guide TEXT COLLATE "C" NOT NULL DEFAULT 'first' CHECK (guide IN ('first', 'always', 'never'));
-- Whether they choose the packets of the first deal; else they are 3-2.
ALTER TABLE person ADD COLUMN packets BIGINT NOT NULL DEFAULT 0 CHECK (packets IN (0, 1));
-- How well they last chose the house to play; NULL before they have.
ALTER TABLE person ADD COLUMN house_level TEXT COLLATE "C";

-- Who has finished a game knows the words.
UPDATE person SET guide = 'never'
    WHERE id IN (SELECT seat.person FROM seat JOIN game ON game.id = seat.game WHERE game.status = 'over');
