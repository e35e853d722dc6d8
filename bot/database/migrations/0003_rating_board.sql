-- The rating board ranks by the deviations of today: it reads everybody who was rated lately from the index alone.

DROP INDEX score_by_rating;
CREATE INDEX score_by_rated_at ON score (guild, season, kind, rated_at, person, rating, deviation, volatility, ranked)
    WHERE rating IS NOT NULL;
