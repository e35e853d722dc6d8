BEGIN TRANSACTION;
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('purse', 'escrow', 'house', 'mint')),
    owner TEXT NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    UNIQUE (guild, kind, owner),
    CHECK ((owner = '') = (kind IN ('house', 'mint'))),
    CHECK (balance >= CASE kind WHEN 'mint' THEN -9007199254740992 ELSE 0 END)
) STRICT;
INSERT INTO "account" VALUES(1,900,'mint','',-1500);
INSERT INTO "account" VALUES(2,900,'purse','101',350);
INSERT INTO "account" VALUES(3,900,'escrow','3r5y9q7s',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','6pusqq3m',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('3r5y9q7s',2,1,'cut 6',1795217979610);
INSERT INTO "action" VALUES('3r5y9q7s',3,1,'propose',1795217979611);
INSERT INTO "action" VALUES('3r5y9q7s',4,0,'refuse',1795217979611);
INSERT INTO "action" VALUES('3r5y9q7s',5,1,'play 8S',1795217979612);
INSERT INTO "action" VALUES('3r5y9q7s',6,0,'play JD',1795217979613);
INSERT INTO "action" VALUES('3r5y9q7s',7,1,'play AC',1795217979613);
INSERT INTO "action" VALUES('3r5y9q7s',8,0,'play 7C',1795217979614);
INSERT INTO "action" VALUES('3r5y9q7s',9,1,'play AH',1795217979614);
INSERT INTO "action" VALUES('3r5y9q7s',10,0,'play JH',1795217979615);
INSERT INTO "action" VALUES('3r5y9q7s',11,0,'play 7H',1795217979615);
INSERT INTO "action" VALUES('3r5y9q7s',12,1,'play AS',1795217979616);
INSERT INTO "action" VALUES('3r5y9q7s',13,1,'play JS',1795217979616);
INSERT INTO "action" VALUES('3r5y9q7s',14,0,'play 9H',1795217979617);
INSERT INTO "action" VALUES('3r5y9q7s',15,0,'cut 30',1795217979618);
INSERT INTO "action" VALUES('3r5y9q7s',16,0,'stand',1795217979618);
INSERT INTO "action" VALUES('3r5y9q7s',17,0,'play 8D',1795217979619);
INSERT INTO "action" VALUES('3r5y9q7s',18,1,'play 10D',1795217979619);
INSERT INTO "action" VALUES('3r5y9q7s',19,1,'play QC',1795217979620);
INSERT INTO "action" VALUES('3r5y9q7s',20,0,'play 10C',1795217979620);
INSERT INTO "action" VALUES('3r5y9q7s',21,1,'play JC',1795217979621);
INSERT INTO "action" VALUES('3r5y9q7s',22,0,'play QS',1795217979621);
INSERT INTO "action" VALUES('3r5y9q7s',23,0,'play AH',1795217979622);
INSERT INTO "action" VALUES('3r5y9q7s',24,1,'play KH',1795217979622);
INSERT INTO "action" VALUES('3r5y9q7s',25,1,'play JS',1795217979623);
INSERT INTO "action" VALUES('3r5y9q7s',26,0,'play JH',1795217979623);
INSERT INTO "action" VALUES('3r5y9q7s',27,1,'cut 2',1795217979624);
INSERT INTO "action" VALUES('3r5y9q7s',28,1,'propose',1795217979625);
INSERT INTO "action" VALUES('3r5y9q7s',29,0,'refuse',1795217979625);
INSERT INTO "action" VALUES('3r5y9q7s',30,1,'play 10D',1795217979626);
INSERT INTO "action" VALUES('3r5y9q7s',31,0,'play 9D',1795217979626);
INSERT INTO "action" VALUES('3r5y9q7s',32,1,'play 8S',1795217979627);
INSERT INTO "action" VALUES('3r5y9q7s',33,0,'play JS',1795217979627);
INSERT INTO "action" VALUES('3r5y9q7s',34,0,'play 9H',1795217979628);
INSERT INTO "action" VALUES('3r5y9q7s',35,1,'play AC',1795217979628);
INSERT INTO "action" VALUES('3r5y9q7s',36,0,'play 7S',1795217979629);
INSERT INTO "action" VALUES('3r5y9q7s',37,1,'play KC',1795217979629);
INSERT INTO "action" VALUES('3r5y9q7s',38,0,'play 8D',1795217979630);
INSERT INTO "action" VALUES('3r5y9q7s',39,1,'play 10C',1795217979630);
INSERT INTO "action" VALUES('3r5y9q7s',40,0,'cut 26',1795217979631);
INSERT INTO "action" VALUES('3r5y9q7s',41,0,'stand',1795217979631);
INSERT INTO "action" VALUES('3r5y9q7s',42,0,'play KS',1795217979632);
INSERT INTO "action" VALUES('3r5y9q7s',43,1,'play 7H',1795217979633);
INSERT INTO "action" VALUES('3r5y9q7s',44,0,'play QD',1795217979634);
INSERT INTO "action" VALUES('3r5y9q7s',45,1,'play KD',1795217979634);
INSERT INTO "action" VALUES('3r5y9q7s',46,1,'play 10H',1795217979635);
INSERT INTO "action" VALUES('3r5y9q7s',47,0,'play 8H',1795217979635);
INSERT INTO "action" VALUES('3r5y9q7s',48,1,'play 10C',1795217979636);
INSERT INTO "action" VALUES('3r5y9q7s',49,0,'play 10S',1795217979637);
INSERT INTO "action" VALUES('3r5y9q7s',50,0,'play 9S',1795217979638);
INSERT INTO "action" VALUES('3r5y9q7s',51,1,'play KC',1795217979638);
INSERT INTO "action" VALUES('3r5y9q7s',52,1,'cut 11',1795217979639);
INSERT INTO "action" VALUES('3r5y9q7s',53,1,'stand',1795217979640);
INSERT INTO "action" VALUES('3r5y9q7s',54,1,'play 8C',1795217979641);
INSERT INTO "action" VALUES('3r5y9q7s',55,0,'play 8H',1795217979641);
INSERT INTO "action" VALUES('3r5y9q7s',56,1,'play JD',1795217979642);
INSERT INTO "action" VALUES('3r5y9q7s',57,0,'play 8S',1795217979643);
INSERT INTO "action" VALUES('3r5y9q7s',58,1,'play 7D',1795217979643);
INSERT INTO "action" VALUES('3r5y9q7s',59,0,'play AS',1795217979644);
INSERT INTO "action" VALUES('3r5y9q7s',60,1,'play 10D',1795217979645);
INSERT INTO "action" VALUES('3r5y9q7s',61,0,'play JH',1795217979645);
INSERT INTO "action" VALUES('3r5y9q7s',62,1,'play 10H',1795217979646);
INSERT INTO "action" VALUES('3r5y9q7s',63,0,'play 7H',1795217979647);
INSERT INTO "action" VALUES('6pusqq3m',2,0,'cut 12',1795217979651);
INSERT INTO "action" VALUES('6pusqq3m',3,0,'propose',1795217979652);
CREATE TABLE bet (
    game TEXT NOT NULL REFERENCES wager (game),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    taken INTEGER NOT NULL CHECK (taken BETWEEN 0 AND amount),
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "bet" VALUES('6pusqq3m',1,0,103,'Cleo',30,30);
CREATE TABLE daily (
    person INTEGER NOT NULL REFERENCES person (id),
    day INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
    cards INTEGER NOT NULL,
    agrees INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE evening (
    game TEXT PRIMARY KEY REFERENCES game (id),
    first TEXT NOT NULL REFERENCES game (id),
    offers_seat INTEGER NOT NULL CHECK (offers_seat IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE fact (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "fact" VALUES('alive_at','1');
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    invited INTEGER,
    status TEXT NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    version INTEGER NOT NULL,
    state TEXT,
    ruling TEXT,
    deadline INTEGER,
    remind_at INTEGER,
    created_at INTEGER NOT NULL,
    ended_at INTEGER, games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9), wins TEXT NOT NULL DEFAULT '0-0', follows TEXT REFERENCES game (id), winner INTEGER, pool TEXT REFERENCES pool (id),
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('3r5y9q7s','ecarte',900,901,'en','classic',X'011ADF28BAB9B15AE8A6239B65CB45075C3B74CA10587ED14F347E324A3AEEE0',102,'over',63,'{"format":1,"rules":"classic","secret":"011adf28bab9b15ae8a6239b65cb45075c3b74ca10587ed14f347e324a3aeee0","game":"3r5y9q7s","history":[[1,70],[1,32],[0,35],[1,1],[0,21],[1,28],[0,24],[1,12],[0,13],[0,8],[1,4],[1,5],[0,10],[0,94],[0,33],[0,17],[1,19],[1,30],[0,27],[1,29],[0,6],[0,12],[1,15],[1,5],[0,13],[1,66],[1,32],[0,35],[1,19],[0,18],[1,1],[0,5],[0,10],[1,28],[0,0],[1,31],[0,17],[1,27],[0,90],[0,33],[0,7],[1,8],[0,22],[1,23],[1,11],[0,9],[1,27],[0,3],[0,2],[1,31],[1,75],[1,33],[1,25],[0,9],[1,21],[0,1],[1,16],[0,4],[1,19],[0,13],[1,11],[0,8]]}',NULL,NULL,NULL,1795217979607,1795217979647,1,'0-0',NULL,1,NULL);
INSERT INTO "game" VALUES('6pusqq3m','ecarte',900,901,'en','classic',X'0BEA3C9914FAD80EE8B90BDDFC43EAA3F8BC3DC38F528B92BC59A4F6A8E9DD33',101,'live',3,'{"format":1,"rules":"classic","secret":"0bea3c9914fad80ee8b90bddfc43eaa3f8bc3dc38f528b92bc59a4f6a8e9dd33","game":"6pusqq3m","history":[[0,76],[0,32]]}',NULL,1795218099652,1795218069652,1795217979649,NULL,1,'0-0',NULL,NULL,NULL);
INSERT INTO "game" VALUES('6b68egth','ecarte',900,902,'en','classic target=7',X'7C301B99CF4E14D4A090FD0F36672D5209E57CECDAEEE0A36740BB58E3A28AAF',NULL,'offered',0,NULL,NULL,1795218879655,NULL,1795217979655,NULL,1,'0-0',NULL,NULL,NULL);
INSERT INTO "game" VALUES('x2drgzey','ecarte',900,901,'en','classic',X'634FFFEF915F5BE9D920B753CD4C15FEA3178CB1E23F14D00F95C224331436E3',103,'declined',1,NULL,NULL,NULL,NULL,1795217979659,1795217979662,1,'0-0',NULL,NULL,NULL);
CREATE TABLE house (
    guild INTEGER PRIMARY KEY,
    counters INTEGER NOT NULL CHECK (counters IN (0, 1)),
    opening INTEGER NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    rake INTEGER NOT NULL CHECK (rake BETWEEN 0 AND 10),
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata'))
, backers_first INTEGER NOT NULL DEFAULT 0 CHECK (backers_first IN (0, 1))) STRICT;
INSERT INTO "house" VALUES(900,1,500,0,'last_in_first_out',0);
CREATE TABLE "message" (
    game TEXT NOT NULL,
    audience TEXT NOT NULL,
    channel INTEGER,
    id INTEGER,
    shown INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER,
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    posting INTEGER,
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES('3r5y9q7s','hand:0',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('3r5y9q7s','hand:1',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('3r5y9q7s','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('6b68egth','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('6pusqq3m','hand:0',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('6pusqq3m','hand:1',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('6pusqq3m','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('8cd4ebfm','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('x2drgzey','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795217979596);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795217979597);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795217979598);
INSERT INTO "migration" VALUES(4,'0004_salon',1795217979599);
INSERT INTO "migration" VALUES(5,'0005_queue',1795217979599);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795217979600);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795217979600);
INSERT INTO "migration" VALUES(8,'0008_posting',1795217979601);
INSERT INTO "migration" VALUES(9,'0009_daily',1795217979601);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795217979602);
INSERT INTO "migration" VALUES(11,'0011_pool',1795217979604);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795217979606);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    hand TEXT NOT NULL DEFAULT 'dm' CHECK (hand IN ('dm', 'here', 'both')),
    dm_channel INTEGER
) STRICT;
INSERT INTO "person" VALUES(101,'Ana','en','dm',NULL);
INSERT INTO "person" VALUES(102,'Bob','en','both',700);
INSERT INTO "person" VALUES(103,'Cleo','en','dm',NULL);
CREATE TABLE pool (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    loser_adds INTEGER NOT NULL CHECK (loser_adds IN (0, 1)),
    running INTEGER NOT NULL CHECK (running IN (2, 3)),
    stage TEXT NOT NULL CHECK (stage IN ('seating', 'playing', 'taken', 'withdrawn', 'expired', 'void')),
    version INTEGER NOT NULL,
    deadline INTEGER,
    leader INTEGER,
    streak INTEGER NOT NULL DEFAULT 0,
    added INTEGER,
    settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
    created_at INTEGER NOT NULL,
    CHECK ((deadline IS NULL) = (stage <> 'seating'))
) STRICT;
INSERT INTO "pool" VALUES('8cd4ebfm',900,901,'en','classic',50,1,2,'seating',1,1795218879656,NULL,0,NULL,0,1795217979656);
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
INSERT INTO "rated" VALUES(0,'3r5y9q7s',0,101,1795217979647,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'3r5y9q7s',1,102,1795217979647,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'3r5y9q7s',0,101,1795217979647,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'3r5y9q7s',1,102,1795217979647,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('6pusqq3m',1,103,'Cleo');
CREATE TABLE ruleset (
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;
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
    rated_at INTEGER, pools INTEGER,
    PRIMARY KEY (guild, season, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "score" VALUES(0,0,101,1,0,5,2,3,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(0,0,102,1,1,5,3,6,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(0,202611,101,1,0,5,2,3,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(0,202611,102,1,1,5,3,6,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(900,0,101,1,0,5,2,3,0,1,0,0,-50,NULL,1464922,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(900,0,102,1,1,5,3,6,1,0,1,1,50,NULL,1535078,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(900,202611,101,1,0,5,2,3,0,1,0,0,-50,NULL,1464922,114199,10000000,1795217979647,NULL);
INSERT INTO "score" VALUES(900,202611,102,1,1,5,3,6,1,0,1,1,50,NULL,1535078,114199,10000000,1795217979647,NULL);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('3r5y9q7s',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('3r5y9q7s',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('6b68egth',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('6pusqq3m',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('6pusqq3m',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('x2drgzey',0,101,'Ana',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
) STRICT;
CREATE TABLE sitter (
    pool TEXT NOT NULL REFERENCES pool (id),
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 2),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    put_in INTEGER NOT NULL DEFAULT 0,
    seat INTEGER CHECK (seat IN (0, 1)),
    PRIMARY KEY (pool, place),
    UNIQUE (pool, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sitter" VALUES('8cd4ebfm',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('8cd4ebfm',1,101,'Ana',0,NULL);
CREATE TABLE transfer (
    seq INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    id TEXT NOT NULL,
    source INTEGER NOT NULL REFERENCES account (id),
    target INTEGER NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740992),
    memo TEXT NOT NULL,
    game TEXT,
    at INTEGER NOT NULL,
    UNIQUE (guild, id),
    CHECK (source <> target)
) STRICT;
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795217979607);
INSERT INTO "transfer" VALUES(2,900,'3r5y9q7s:stake:0',2,3,50,'stake','3r5y9q7s',1795217979609);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795217979609);
INSERT INTO "transfer" VALUES(4,900,'3r5y9q7s:stake:1',4,3,50,'stake','3r5y9q7s',1795217979609);
INSERT INTO "transfer" VALUES(5,900,'3r5y9q7s:payment:102',3,4,100,'payment','3r5y9q7s',1795217979647);
INSERT INTO "transfer" VALUES(6,900,'6pusqq3m:stake:0',4,5,100,'stake','6pusqq3m',1795217979650);
INSERT INTO "transfer" VALUES(7,900,'6pusqq3m:stake:1',2,5,100,'stake','6pusqq3m',1795217979650);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795217979653);
INSERT INTO "transfer" VALUES(9,900,'6pusqq3m:bet:1',6,5,30,'bet','6pusqq3m',1795217979653);
CREATE TABLE wager (
    game TEXT PRIMARY KEY REFERENCES game (id),
    guild INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK (stake >= 0),
    rake INTEGER NOT NULL,
    unmatched TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
    chouette INTEGER,
    chouette_limit INTEGER,
    cover INTEGER NOT NULL DEFAULT 0,
    cover_until INTEGER,
    CHECK ((cover_until IS NULL) = (state <> 'covering')),
    CHECK ((chouette IS NULL) = (chouette_limit IS NULL))
) STRICT;
INSERT INTO "wager" VALUES('3r5y9q7s',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('6pusqq3m',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('6b68egth',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('x2drgzey',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX seat_by_person ON seat (person, game);
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
CREATE INDEX transfer_by_source ON transfer (source, seq);
CREATE INDEX transfer_by_target ON transfer (target, seq);
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE INDEX wager_by_cover ON wager (cover_until) WHERE cover_until IS NOT NULL;
CREATE INDEX evening_by_first ON evening (first);
CREATE INDEX rentrant_by_person ON rentrant (person);
CREATE INDEX transfer_by_game ON transfer (game) WHERE game IS NOT NULL;
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_invited ON game (invited, status);
CREATE INDEX daily_by_day ON daily (day, guild);
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
CREATE INDEX rated_by_person ON rated (guild, person, at);
CREATE INDEX pool_by_deadline ON pool (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX pool_by_channel ON pool (channel, stage);
CREATE INDEX pool_by_guild ON pool (guild, stage);
CREATE INDEX sitter_by_person ON sitter (person, pool);
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;
CREATE INDEX score_by_pools ON score (guild, season, pools DESC) WHERE pools IS NOT NULL;
COMMIT;
