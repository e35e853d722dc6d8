-- The house itself sits down: the level at which it plays that seat; NULL where a guest holds it.

ALTER TABLE seat ADD COLUMN level TEXT;
