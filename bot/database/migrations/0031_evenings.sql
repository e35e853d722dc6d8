-- The results of duplicate as a tournament: a player's round over boards, in thousandths.
-- The points above the mean of the round's players, and the share of decisions without error.
ALTER TABLE pairing ADD COLUMN mean BIGINT;
ALTER TABLE pairing ADD COLUMN accuracy BIGINT;
