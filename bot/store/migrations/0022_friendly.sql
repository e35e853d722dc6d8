-- Friendly games: both may ask for hints, and nobody's standing comes of it.

ALTER TABLE game ADD COLUMN friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1));
