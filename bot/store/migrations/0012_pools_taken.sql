-- Pools taken; NULL for whoever has played none to its end. Those that are over already are not counted.

ALTER TABLE score ADD COLUMN pools INTEGER;
CREATE INDEX score_by_pools ON score (guild, season, pools DESC) WHERE pools IS NOT NULL;
