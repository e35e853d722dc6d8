-- A game for two goes on by post, and back.

-- How long each action may take at the other pace, live or by post, once the players have changed it.
ALTER TABLE game ADD COLUMN other_turn BIGINT;

-- The seat whose player asks to change the pace of a live game.
CREATE TABLE pace_request (
    game TEXT COLLATE "C" PRIMARY KEY REFERENCES game (id),
    seat BIGINT NOT NULL
);
