-- What is asked whenever Discord comes back: which games are not over, and which ended lately.

CREATE INDEX game_by_end ON game (ended_at, guild);
CREATE INDEX wager_unsettled ON wager (guild) WHERE state <> 'settled';
