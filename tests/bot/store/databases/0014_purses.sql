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
INSERT INTO "account" VALUES(3,900,'escrow','gnwjyuuz',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','2h8v5b6n',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('2h8v5b6n',2,0,'cut 12',1795218888723);
INSERT INTO "action" VALUES('2h8v5b6n',3,0,'propose',1795218888727);
INSERT INTO "action" VALUES('gnwjyuuz',2,1,'cut 6',1795218888415);
INSERT INTO "action" VALUES('gnwjyuuz',3,1,'propose',1795218888423);
INSERT INTO "action" VALUES('gnwjyuuz',4,0,'refuse',1795218888427);
INSERT INTO "action" VALUES('gnwjyuuz',5,1,'play KS',1795218888435);
INSERT INTO "action" VALUES('gnwjyuuz',6,0,'play 9S',1795218888439);
INSERT INTO "action" VALUES('gnwjyuuz',7,1,'play 7C',1795218888447);
INSERT INTO "action" VALUES('gnwjyuuz',8,0,'play QC',1795218888453);
INSERT INTO "action" VALUES('gnwjyuuz',9,0,'play KC',1795218888457);
INSERT INTO "action" VALUES('gnwjyuuz',10,1,'play JH',1795218888467);
INSERT INTO "action" VALUES('gnwjyuuz',11,0,'play JD',1795218888471);
INSERT INTO "action" VALUES('gnwjyuuz',12,1,'play 7D',1795218888479);
INSERT INTO "action" VALUES('gnwjyuuz',13,0,'play JC',1795218888483);
INSERT INTO "action" VALUES('gnwjyuuz',14,1,'play AH',1795218888487);
INSERT INTO "action" VALUES('gnwjyuuz',15,0,'cut 30',1795218888495);
INSERT INTO "action" VALUES('gnwjyuuz',16,0,'stand',1795218888499);
INSERT INTO "action" VALUES('gnwjyuuz',17,0,'play 10C',1795218888507);
INSERT INTO "action" VALUES('gnwjyuuz',18,1,'play AC',1795218888519);
INSERT INTO "action" VALUES('gnwjyuuz',19,1,'play 9C',1795218888527);
INSERT INTO "action" VALUES('gnwjyuuz',20,0,'play KC',1795218888535);
INSERT INTO "action" VALUES('gnwjyuuz',21,0,'play JD',1795218888547);
INSERT INTO "action" VALUES('gnwjyuuz',22,1,'play 10D',1795218888558);
INSERT INTO "action" VALUES('gnwjyuuz',23,0,'play 10H',1795218888579);
INSERT INTO "action" VALUES('gnwjyuuz',24,1,'play QH',1795218888587);
INSERT INTO "action" VALUES('gnwjyuuz',25,1,'play 10S',1795218888599);
INSERT INTO "action" VALUES('gnwjyuuz',26,0,'play AH',1795218888607);
INSERT INTO "action" VALUES('gnwjyuuz',27,1,'cut 2',1795218888615);
INSERT INTO "action" VALUES('gnwjyuuz',28,1,'propose',1795218888627);
INSERT INTO "action" VALUES('gnwjyuuz',29,0,'refuse',1795218888635);
INSERT INTO "action" VALUES('gnwjyuuz',30,1,'play QS',1795218888639);
INSERT INTO "action" VALUES('gnwjyuuz',31,0,'play 10C',1795218888647);
INSERT INTO "action" VALUES('gnwjyuuz',32,1,'play JS',1795218888655);
INSERT INTO "action" VALUES('gnwjyuuz',33,0,'play 9H',1795218888655);
INSERT INTO "action" VALUES('gnwjyuuz',34,1,'play 7D',1795218888659);
INSERT INTO "action" VALUES('gnwjyuuz',35,0,'play 9C',1795218888659);
INSERT INTO "action" VALUES('gnwjyuuz',36,1,'play QH',1795218888660);
INSERT INTO "action" VALUES('gnwjyuuz',37,0,'play 8H',1795218888663);
INSERT INTO "action" VALUES('gnwjyuuz',38,1,'play 8C',1795218888667);
INSERT INTO "action" VALUES('gnwjyuuz',39,0,'play AC',1795218888675);
INSERT INTO "action" VALUES('gnwjyuuz',40,0,'cut 26',1795218888681);
INSERT INTO "action" VALUES('gnwjyuuz',41,0,'stand',1795218888687);
INSERT INTO "action" VALUES('gnwjyuuz',42,0,'play 7H',1795218888691);
INSERT INTO "action" VALUES('gnwjyuuz',43,1,'play JC',1795218888699);
INSERT INTO "action" VALUES('gnwjyuuz',44,1,'play QC',1795218888699);
INSERT INTO "action" VALUES('gnwjyuuz',45,0,'play 10C',1795218888707);
INSERT INTO "action" VALUES('gnwjyuuz',46,1,'play 10S',1795218888707);
INSERT INTO "action" VALUES('gnwjyuuz',47,0,'play KS',1795218888708);
INSERT INTO "action" VALUES('gnwjyuuz',48,0,'play 9S',1795218888708);
INSERT INTO "action" VALUES('gnwjyuuz',49,1,'play QS',1795218888711);
INSERT INTO "action" VALUES('gnwjyuuz',50,1,'play 7D',1795218888711);
INSERT INTO "action" VALUES('gnwjyuuz',51,0,'play AH',1795218888715);
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
INSERT INTO "bet" VALUES('2h8v5b6n',1,0,103,'Cleo',30,30);
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
CREATE TABLE departure (
    game TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (game, number)
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
    ended_at INTEGER, games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9), wins TEXT NOT NULL DEFAULT '0-0', follows TEXT REFERENCES game (id), winner INTEGER, pool TEXT REFERENCES pool (id), vacant INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('gnwjyuuz','ecarte',900,901,'en','classic',X'006A48DDC36983992B4FA368A557C4CAE4A0AE50582A60081EF246BD37F51E3F',102,'over',51,'{"format":1,"rules":"classic","secret":"006a48ddc36983992b4fa368a557c4cae4a0ae50582a60081ef246bd37f51e3f","game":"gnwjyuuz","history":[[1,70],[1,32],[0,35],[1,7],[0,2],[1,24],[0,30],[0,31],[1,13],[0,21],[1,16],[0,29],[1,12],[0,94],[0,33],[0,27],[1,28],[1,26],[0,31],[0,21],[1,19],[0,11],[1,14],[1,3],[0,12],[1,66],[1,32],[0,35],[1,6],[0,27],[1,5],[0,10],[1,16],[0,26],[1,14],[0,9],[1,25],[0,28],[0,90],[0,33],[0,8],[1,29],[1,30],[0,27],[1,3],[0,7],[0,2],[1,6],[1,16],[0,12]]}',NULL,NULL,NULL,1795218888403,1795218888715,1,'0-0',NULL,1,NULL,NULL);
INSERT INTO "game" VALUES('2h8v5b6n','ecarte',900,901,'en','classic',X'3CB41804452FBD46340745B42E6071E3591B56CF08851AFD249758D5A1F863DB',101,'live',3,'{"format":1,"rules":"classic","secret":"3cb41804452fbd46340745b42e6071e3591b56cf08851afd249758d5a1f863db","game":"2h8v5b6n","history":[[0,76],[0,32]]}',NULL,1795219008727,1795218978727,1795218888717,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('46886zty','ecarte',900,902,'en','classic target=7',X'281192C7F520AC255A20F421A7C60D61B3DB882A3D6D2929E8BF4D95DA1AC388',NULL,'offered',0,NULL,NULL,1795219788739,NULL,1795218888739,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('radrv4hn','ecarte',900,901,'en','classic',X'9287F4DDFEBF690E7BC5AC4698DDA729634FC30D828B252376DF173EB6C64546',103,'declined',1,NULL,NULL,NULL,NULL,1795218888755,1795218888759,1,'0-0',NULL,NULL,NULL,NULL);
CREATE TABLE house (
    guild INTEGER PRIMARY KEY,
    counters INTEGER NOT NULL CHECK (counters IN (0, 1)),
    opening INTEGER NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    rake INTEGER NOT NULL CHECK (rake BETWEEN 0 AND 10),
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata'))
, backers_first INTEGER NOT NULL DEFAULT 0 CHECK (backers_first IN (0, 1)), allowance INTEGER NOT NULL DEFAULT 0 CHECK (allowance BETWEEN 0 AND 1000000), most INTEGER NOT NULL DEFAULT 0 CHECK (most BETWEEN 0 AND 9007199254740992), adults INTEGER NOT NULL DEFAULT 0 CHECK (adults IN (0, 1)), chouette_leaves INTEGER NOT NULL DEFAULT 0 CHECK (chouette_leaves IN (0, 1))) STRICT;
INSERT INTO "house" VALUES(900,1,500,0,'last_in_first_out',0,0,0,0,0);
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
INSERT INTO "message" VALUES('2h8v5b6n','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('2h8v5b6n','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('2h8v5b6n','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('46886zty','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('gnwjyuuz','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('gnwjyuuz','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('gnwjyuuz','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('radrv4hn','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('xhsaqgkp','pool',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795218888303);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795218888311);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795218888315);
INSERT INTO "migration" VALUES(4,'0004_salon',1795218888323);
INSERT INTO "migration" VALUES(5,'0005_queue',1795218888327);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795218888335);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795218888339);
INSERT INTO "migration" VALUES(8,'0008_posting',1795218888343);
INSERT INTO "migration" VALUES(9,'0009_daily',1795218888349);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795218888355);
INSERT INTO "migration" VALUES(11,'0011_pool',1795218888363);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795218888365);
INSERT INTO "migration" VALUES(13,'0013_backers',1795218888379);
INSERT INTO "migration" VALUES(14,'0014_purses',1795218888383);
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
CREATE TABLE pointing (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    card INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "pointing" VALUES('2h8v5b6n',103,0,3,15);
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
INSERT INTO "pool" VALUES('xhsaqgkp',900,901,'en','classic',50,1,2,'seating',1,1795219788743,NULL,0,NULL,0,1795218888743);
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
INSERT INTO "rated" VALUES(0,'gnwjyuuz',0,101,1795218888715,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'gnwjyuuz',1,102,1795218888715,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'gnwjyuuz',0,101,1795218888715,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'gnwjyuuz',1,102,1795218888715,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('2h8v5b6n',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,0,4,1,1,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(0,0,102,1,1,4,3,6,0,0,1,1,NULL,NULL,1535078,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(0,202611,101,1,0,4,1,1,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(0,202611,102,1,1,4,3,6,0,0,1,1,NULL,NULL,1535078,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(900,0,101,1,0,4,1,1,0,0,0,0,-50,NULL,1464922,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(900,0,102,1,1,4,3,6,0,0,1,1,50,NULL,1535078,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(900,202611,101,1,0,4,1,1,0,0,0,0,-50,NULL,1464922,114199,10000000,1795218888715,NULL);
INSERT INTO "score" VALUES(900,202611,102,1,1,4,3,6,0,0,1,1,50,NULL,1535078,114199,10000000,1795218888715,NULL);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2h8v5b6n',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('2h8v5b6n',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('46886zty',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('gnwjyuuz',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('gnwjyuuz',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('radrv4hn',0,101,'Ana',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
, told_at INTEGER) STRICT;
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sight" VALUES('2h8v5b6n',103,0);
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
INSERT INTO "sitter" VALUES('xhsaqgkp',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('xhsaqgkp',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795218888403);
INSERT INTO "transfer" VALUES(2,900,'gnwjyuuz:stake:0',2,3,50,'stake','gnwjyuuz',1795218888411);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795218888411);
INSERT INTO "transfer" VALUES(4,900,'gnwjyuuz:stake:1',4,3,50,'stake','gnwjyuuz',1795218888411);
INSERT INTO "transfer" VALUES(5,900,'gnwjyuuz:payment:102',3,4,100,'payment','gnwjyuuz',1795218888715);
INSERT INTO "transfer" VALUES(6,900,'2h8v5b6n:stake:0',4,5,100,'stake','2h8v5b6n',1795218888717);
INSERT INTO "transfer" VALUES(7,900,'2h8v5b6n:stake:1',2,5,100,'stake','2h8v5b6n',1795218888717);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795218888731);
INSERT INTO "transfer" VALUES(9,900,'2h8v5b6n:bet:1',6,5,30,'bet','2h8v5b6n',1795218888731);
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
INSERT INTO "wager" VALUES('gnwjyuuz',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('2h8v5b6n',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('46886zty',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('radrv4hn',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
CREATE INDEX bet_by_person ON bet (person, game);
COMMIT;
