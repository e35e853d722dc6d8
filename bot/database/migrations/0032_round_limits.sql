-- How long a pairing may be played at most, in milliseconds; NULL for the usual time.
ALTER TABLE tournament ADD COLUMN time_limit BIGINT;
