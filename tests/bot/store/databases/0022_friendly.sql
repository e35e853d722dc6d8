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
INSERT INTO "account" VALUES(3,900,'escrow','rbcpky22',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','g7pszarx',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('g7pszarx',2,1,'cut 12',1795228213367);
INSERT INTO "action" VALUES('g7pszarx',3,1,'propose',1795228213371);
INSERT INTO "action" VALUES('rbcpky22',2,0,'cut 6',1795228213155);
INSERT INTO "action" VALUES('rbcpky22',3,0,'propose',1795228213163);
INSERT INTO "action" VALUES('rbcpky22',4,1,'refuse',1795228213167);
INSERT INTO "action" VALUES('rbcpky22',5,0,'play 7S',1795228213175);
INSERT INTO "action" VALUES('rbcpky22',6,1,'play 10S',1795228213183);
INSERT INTO "action" VALUES('rbcpky22',7,1,'play AC',1795228213191);
INSERT INTO "action" VALUES('rbcpky22',8,0,'play 9C',1795228213198);
INSERT INTO "action" VALUES('rbcpky22',9,1,'play 9D',1795228213203);
INSERT INTO "action" VALUES('rbcpky22',10,0,'play JS',1795228213207);
INSERT INTO "action" VALUES('rbcpky22',11,1,'play 9S',1795228213211);
INSERT INTO "action" VALUES('rbcpky22',12,0,'play AS',1795228213214);
INSERT INTO "action" VALUES('rbcpky22',13,0,'play AH',1795228213219);
INSERT INTO "action" VALUES('rbcpky22',14,1,'play 7D',1795228213223);
INSERT INTO "action" VALUES('rbcpky22',15,1,'cut 30',1795228213227);
INSERT INTO "action" VALUES('rbcpky22',16,1,'stand',1795228213231);
INSERT INTO "action" VALUES('rbcpky22',17,1,'play 9D',1795228213233);
INSERT INTO "action" VALUES('rbcpky22',18,0,'play KD',1795228213235);
INSERT INTO "action" VALUES('rbcpky22',19,0,'play 8S',1795228213239);
INSERT INTO "action" VALUES('rbcpky22',20,1,'play 10S',1795228213243);
INSERT INTO "action" VALUES('rbcpky22',21,1,'play 8D',1795228213247);
INSERT INTO "action" VALUES('rbcpky22',22,0,'play AD',1795228213248);
INSERT INTO "action" VALUES('rbcpky22',23,0,'play QH',1795228213251);
INSERT INTO "action" VALUES('rbcpky22',24,1,'play AC',1795228213255);
INSERT INTO "action" VALUES('rbcpky22',25,0,'play JD',1795228213259);
INSERT INTO "action" VALUES('rbcpky22',26,1,'play 7S',1795228213263);
INSERT INTO "action" VALUES('rbcpky22',27,0,'cut 2',1795228213264);
INSERT INTO "action" VALUES('rbcpky22',28,0,'propose',1795228213267);
INSERT INTO "action" VALUES('rbcpky22',29,1,'refuse',1795228213271);
INSERT INTO "action" VALUES('rbcpky22',30,0,'play JS',1795228213275);
INSERT INTO "action" VALUES('rbcpky22',31,1,'announce',1795228213279);
INSERT INTO "action" VALUES('rbcpky22',32,1,'play QS',1795228213283);
INSERT INTO "action" VALUES('rbcpky22',33,1,'play JH',1795228213287);
INSERT INTO "action" VALUES('rbcpky22',34,0,'play KC',1795228213291);
INSERT INTO "action" VALUES('rbcpky22',35,1,'play KH',1795228213295);
INSERT INTO "action" VALUES('rbcpky22',36,0,'play QC',1795228213298);
INSERT INTO "action" VALUES('rbcpky22',37,1,'play 10H',1795228213303);
INSERT INTO "action" VALUES('rbcpky22',38,0,'play 9C',1795228213307);
INSERT INTO "action" VALUES('rbcpky22',39,1,'play JD',1795228213311);
INSERT INTO "action" VALUES('rbcpky22',40,0,'play 9S',1795228213314);
INSERT INTO "action" VALUES('rbcpky22',41,1,'cut 26',1795228213319);
INSERT INTO "action" VALUES('rbcpky22',42,1,'stand',1795228213323);
INSERT INTO "action" VALUES('rbcpky22',43,1,'play 9C',1795228213327);
INSERT INTO "action" VALUES('rbcpky22',44,0,'play 8C',1795228213331);
INSERT INTO "action" VALUES('rbcpky22',45,1,'play QC',1795228213333);
INSERT INTO "action" VALUES('rbcpky22',46,0,'play 9H',1795228213335);
INSERT INTO "action" VALUES('rbcpky22',47,0,'play 8S',1795228213339);
INSERT INTO "action" VALUES('rbcpky22',48,1,'play QS',1795228213343);
INSERT INTO "action" VALUES('rbcpky22',49,1,'play 10D',1795228213347);
INSERT INTO "action" VALUES('rbcpky22',50,0,'play KS',1795228213351);
INSERT INTO "action" VALUES('rbcpky22',51,1,'play AC',1795228213355);
INSERT INTO "action" VALUES('rbcpky22',52,0,'play AS',1795228213359);
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
INSERT INTO "bet" VALUES('g7pszarx',1,0,103,'Cleo',30,30);
CREATE TABLE daily (
    person INTEGER NOT NULL REFERENCES person (id),
    day INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
    cards INTEGER NOT NULL,
    agrees INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    at INTEGER NOT NULL, told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE departure (
    game TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL, back_after INTEGER,
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
    ended_at INTEGER, games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9), wins TEXT NOT NULL DEFAULT '0-0', follows TEXT REFERENCES game (id), winner INTEGER, pool TEXT REFERENCES pool (id), vacant INTEGER, friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)),
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('rbcpky22','ecarte',900,901,'en','classic',X'C1B5F3E34F2CC6FF1A6095CE1F60D30755823CE63BCBEB5967456B68574D1735',102,'over',52,'{"format":1,"rules":"classic","secret":"c1b5f3e34f2cc6ff1a6095ce1f60d30755823ce63bcbeb5967456b68574d1735","game":"rbcpky22","history":[[0,70],[0,32],[1,35],[0,0],[1,3],[1,28],[0,26],[1,18],[0,5],[1,2],[0,4],[0,12],[1,16],[1,94],[1,33],[1,18],[0,23],[0,1],[1,3],[1,17],[0,20],[0,14],[1,28],[0,21],[1,0],[0,66],[0,32],[1,35],[0,5],[1,36],[1,6],[1,13],[0,31],[1,15],[0,30],[1,11],[0,26],[1,21],[0,2],[1,90],[1,33],[1,26],[0,25],[1,30],[0,10],[0,1],[1,6],[1,19],[0,7],[1,28],[0,4]]}',NULL,NULL,NULL,1795228213143,1795228213359,1,'0-0',NULL,1,NULL,NULL,0);
INSERT INTO "game" VALUES('g7pszarx','ecarte',900,901,'en','classic',X'560925FFDC88B847912CF06E12393A6C9FC154A71CE54327D4217D6E317F6AD5',101,'live',3,'{"format":1,"rules":"classic","secret":"560925ffdc88b847912cf06e12393a6c9fc154a71ce54327d4217d6e317f6ad5","game":"g7pszarx","history":[[1,76],[1,32]]}',NULL,1795228333371,1795228303371,1795228213363,NULL,1,'0-0',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('dhczek2j','ecarte',900,902,'en','classic target=7',X'FFA032F485B2360C34D6C83742FC58A3CDA054BB063D1AECFAD2D14CA37EE035',NULL,'offered',0,NULL,NULL,1795229113383,NULL,1795228213383,NULL,1,'0-0',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('kqknkb98','ecarte',900,901,'en','classic',X'BD7E644B7E50711FF55C0B2FB281E62FFE654507A88FAA4C13C21CB3F94F315A',103,'declined',1,NULL,NULL,NULL,NULL,1795228213395,1795228213399,1,'0-0',NULL,NULL,NULL,NULL,1);
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
INSERT INTO "message" VALUES('dhczek2j','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('g7pszarx','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('g7pszarx','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('g7pszarx','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('kqknkb98','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('rbcpky22','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('rbcpky22','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('rbcpky22','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('vhmc8avx','pool',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795228213019);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795228213023);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795228213027);
INSERT INTO "migration" VALUES(4,'0004_salon',1795228213031);
INSERT INTO "migration" VALUES(5,'0005_queue',1795228213032);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795228213035);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795228213039);
INSERT INTO "migration" VALUES(8,'0008_posting',1795228213043);
INSERT INTO "migration" VALUES(9,'0009_daily',1795228213047);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795228213047);
INSERT INTO "migration" VALUES(11,'0011_pool',1795228213055);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795228213059);
INSERT INTO "migration" VALUES(13,'0013_backers',1795228213063);
INSERT INTO "migration" VALUES(14,'0014_purses',1795228213064);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795228213071);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795228213075);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795228213082);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795228213091);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795228213103);
INSERT INTO "migration" VALUES(20,'0020_hands_to_the_end',1795228213111);
INSERT INTO "migration" VALUES(21,'0021_bystanders',1795228213119);
INSERT INTO "migration" VALUES(22,'0022_friendly',1795228213123);
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
INSERT INTO "pointing" VALUES('g7pszarx',103,0,3,15);
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
INSERT INTO "pool" VALUES('vhmc8avx',900,901,'en','classic',50,1,2,'seating',1,1795229113387,NULL,0,NULL,0,1795228213387);
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
INSERT INTO "rated" VALUES(0,'rbcpky22',0,101,1795228213359,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'rbcpky22',1,102,1795228213359,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'rbcpky22',0,101,1795228213359,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'rbcpky22',1,102,1795228213359,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('g7pszarx',1,103,'Cleo');
CREATE TABLE review (
    game TEXT PRIMARY KEY REFERENCES game (id),
    review TEXT NOT NULL
) STRICT, WITHOUT ROWID;
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
    rated_at INTEGER, pools INTEGER, decisions INTEGER NOT NULL DEFAULT 0, errors INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, season, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "score" VALUES(0,0,101,1,0,4,1,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,1,4,3,5,1,1,1,1,NULL,NULL,1535078,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,0,4,1,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,1,4,3,5,1,1,1,1,NULL,NULL,1535078,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,0,4,1,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,1,4,3,5,1,1,1,1,50,NULL,1535078,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,0,4,1,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795228213359,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,1,4,3,5,1,1,1,1,50,NULL,1535078,114199,10000000,1795228213359,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('dhczek2j',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('g7pszarx',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('g7pszarx',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('kqknkb98',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('rbcpky22',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('rbcpky22',1,102,'Bob',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
, told_at INTEGER) STRICT;
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french'))
) STRICT;
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sight" VALUES('g7pszarx',103,0);
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
INSERT INTO "sitter" VALUES('vhmc8avx',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('vhmc8avx',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795228213143);
INSERT INTO "transfer" VALUES(2,900,'rbcpky22:stake:0',2,3,50,'stake','rbcpky22',1795228213148);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795228213148);
INSERT INTO "transfer" VALUES(4,900,'rbcpky22:stake:1',4,3,50,'stake','rbcpky22',1795228213148);
INSERT INTO "transfer" VALUES(5,900,'rbcpky22:payment:102',3,4,100,'payment','rbcpky22',1795228213359);
INSERT INTO "transfer" VALUES(6,900,'g7pszarx:stake:0',4,5,100,'stake','g7pszarx',1795228213364);
INSERT INTO "transfer" VALUES(7,900,'g7pszarx:stake:1',2,5,100,'stake','g7pszarx',1795228213364);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795228213375);
INSERT INTO "transfer" VALUES(9,900,'g7pszarx:bet:1',6,5,30,'bet','g7pszarx',1795228213375);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('rbcpky22',1795228213359);
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
INSERT INTO "wager" VALUES('rbcpky22',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('g7pszarx',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('dhczek2j',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
CREATE INDEX score_by_accuracy ON score (guild, season, 1000 * (decisions - errors) / decisions DESC)
    WHERE decisions >= 200;
CREATE INDEX game_by_end ON game (ended_at, guild);
CREATE INDEX wager_unsettled ON wager (guild) WHERE state <> 'settled';
CREATE INDEX pool_by_stage ON pool (stage, guild);
CREATE INDEX pool_by_creation ON pool (created_at);
CREATE INDEX unreviewed_by_wait ON unreviewed (since);
COMMIT;
