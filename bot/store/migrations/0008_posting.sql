-- A post under way: the version that it shows, until it is known where it stands. Whoever repeats it after a
-- kill, or after an answer that was lost, repeats it under the same nonce, and it is posted once.

ALTER TABLE message ADD COLUMN posting INTEGER;
