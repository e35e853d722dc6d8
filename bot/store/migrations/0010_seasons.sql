-- Standing by season, and ratings.

-- A season is a month of UTC such as 202611; 0 is all time, where everything stood until now. Months begin here.
-- counters, chouette and rating are NULL until there is something to rank. Ratings and deviations are kept in
-- thousandths of a point, volatilities in billionths; rated_at is when the last rated match ended.
ALTER TABLE score RENAME TO score_before;

CREATE TABLE score (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    games INTEGER NOT NULL DEFAULT 0,
    games_won INTEGER NOT NULL DEFAULT 0,
    deals INTEGER NOT NULL DEFAULT 0,
    deals_won INTEGER NOT NULL DEFAULT 0,
    points INTEGER NOT NULL DEFAULT 0,
    voles INTEGER NOT NULL DEFAULT 0,
    kings INTEGER NOT NULL DEFAULT 0,
    streak INTEGER NOT NULL DEFAULT 0,
    best_streak INTEGER NOT NULL DEFAULT 0,
    counters INTEGER,
    chouette INTEGER,
    rating INTEGER,
    deviation INTEGER,
    volatility INTEGER,
    rated_at INTEGER,
    PRIMARY KEY (guild, season, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO score (guild, season, person, games, games_won, deals, deals_won, points, voles, kings, streak,
    best_streak)
SELECT guild, 0, person, games, games_won, deals, deals_won, points, voles, kings, streak, best_streak
FROM score_before;
DROP TABLE score_before;

-- What the settled games have brought everybody, as the ledger tells it.
INSERT INTO score (guild, season, person, counters, chouette)
SELECT wager.guild, 0, CAST(owner AS INTEGER),
    sum(CASE account.id WHEN target THEN amount ELSE -amount END),
    sum(CASE WHEN seat.seat = chouette THEN CASE account.id WHEN target THEN amount ELSE -amount END END)
FROM wager JOIN game ON game.id = wager.game AND status = 'over'
JOIN transfer ON transfer.game = wager.game
JOIN account ON account.id IN (source, target) AND account.kind = 'purse'
LEFT JOIN seat ON seat.game = wager.game AND seat.person = CAST(owner AS INTEGER)
WHERE wager.state = 'settled'
GROUP BY wager.guild, owner
ON CONFLICT (guild, season, person) DO UPDATE SET counters = excluded.counters, chouette = excluded.chouette;

-- One path for each leaderboard, in its order; the person, last in the key, is last in each.
CREATE INDEX score_by_wins ON score (guild, season, games_won DESC) WHERE games <> 0;
CREATE INDEX score_by_games ON score (guild, season, games DESC) WHERE games <> 0;
CREATE INDEX score_by_deals ON score (guild, season, deals_won DESC) WHERE games <> 0;
CREATE INDEX score_by_points ON score (guild, season, points DESC) WHERE games <> 0;
CREATE INDEX score_by_voles ON score (guild, season, voles DESC) WHERE games <> 0;
CREATE INDEX score_by_kings ON score (guild, season, kings DESC) WHERE games <> 0;
CREATE INDEX score_by_streak ON score (guild, season, streak DESC) WHERE games <> 0;
CREATE INDEX score_by_counters ON score (guild, season, counters DESC) WHERE counters IS NOT NULL;
CREATE INDEX score_by_chouette ON score (guild, season, chouette DESC) WHERE chouette IS NOT NULL;
CREATE INDEX score_by_rating ON score (guild, season, rating - 2 * deviation DESC)
    WHERE rating IS NOT NULL;

-- What each rated match, named after its last game, did to a player's rating, and the score that was expected
-- of him (in millionths) beside the one that he made (in halves).
CREATE TABLE rated (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    at INTEGER NOT NULL,
    expected INTEGER NOT NULL CHECK (expected BETWEEN 1 AND 999999),
    halves INTEGER NOT NULL CHECK (halves BETWEEN 0 AND 2),
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    PRIMARY KEY (guild, game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_by_person ON rated (guild, person, at);
