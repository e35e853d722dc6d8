-- Which games stand in a channel and where somebody is invited is asked with every command and every key typed.

CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_invited ON game (invited, status);
