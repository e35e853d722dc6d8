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
INSERT INTO "account" VALUES(3,900,'escrow','2ghdpbxz',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','g7ytc6pe',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('2ghdpbxz',2,0,'cut 6',1795222007118);
INSERT INTO "action" VALUES('2ghdpbxz',3,0,'propose',1795222007119);
INSERT INTO "action" VALUES('2ghdpbxz',4,1,'refuse',1795222007119);
INSERT INTO "action" VALUES('2ghdpbxz',5,0,'play 9H',1795222007120);
INSERT INTO "action" VALUES('2ghdpbxz',6,1,'play 8H',1795222007121);
INSERT INTO "action" VALUES('2ghdpbxz',7,0,'play 8C',1795222007121);
INSERT INTO "action" VALUES('2ghdpbxz',8,1,'play 10C',1795222007122);
INSERT INTO "action" VALUES('2ghdpbxz',9,1,'play 9C',1795222007122);
INSERT INTO "action" VALUES('2ghdpbxz',10,0,'play AH',1795222007123);
INSERT INTO "action" VALUES('2ghdpbxz',11,0,'play 10H',1795222007123);
INSERT INTO "action" VALUES('2ghdpbxz',12,1,'play QS',1795222007124);
INSERT INTO "action" VALUES('2ghdpbxz',13,0,'play QH',1795222007124);
INSERT INTO "action" VALUES('2ghdpbxz',14,1,'play 8D',1795222007125);
INSERT INTO "action" VALUES('2ghdpbxz',15,1,'cut 30',1795222007125);
INSERT INTO "action" VALUES('2ghdpbxz',16,1,'stand',1795222007126);
INSERT INTO "action" VALUES('2ghdpbxz',17,1,'play 9H',1795222007126);
INSERT INTO "action" VALUES('2ghdpbxz',18,0,'play AH',1795222007128);
INSERT INTO "action" VALUES('2ghdpbxz',19,0,'play AC',1795222007128);
INSERT INTO "action" VALUES('2ghdpbxz',20,1,'play QS',1795222007129);
INSERT INTO "action" VALUES('2ghdpbxz',21,1,'play KH',1795222007129);
INSERT INTO "action" VALUES('2ghdpbxz',22,0,'play 10D',1795222007130);
INSERT INTO "action" VALUES('2ghdpbxz',23,1,'play 9S',1795222007130);
INSERT INTO "action" VALUES('2ghdpbxz',24,0,'play 9C',1795222007135);
INSERT INTO "action" VALUES('2ghdpbxz',25,1,'play 7H',1795222007148);
INSERT INTO "action" VALUES('2ghdpbxz',26,0,'play 7C',1795222007151);
INSERT INTO "action" VALUES('2ghdpbxz',27,0,'cut 2',1795222007155);
INSERT INTO "action" VALUES('2ghdpbxz',28,0,'propose',1795222007159);
INSERT INTO "action" VALUES('2ghdpbxz',29,1,'refuse',1795222007168);
INSERT INTO "action" VALUES('2ghdpbxz',30,0,'play AS',1795222007175);
INSERT INTO "action" VALUES('2ghdpbxz',31,1,'announce',1795222007191);
INSERT INTO "action" VALUES('2ghdpbxz',32,1,'play QS',1795222007207);
INSERT INTO "action" VALUES('2ghdpbxz',33,1,'play 8D',1795222007223);
INSERT INTO "action" VALUES('2ghdpbxz',34,0,'play AD',1795222007235);
INSERT INTO "action" VALUES('2ghdpbxz',35,0,'play 9D',1795222007239);
INSERT INTO "action" VALUES('2ghdpbxz',36,1,'play 7D',1795222007248);
INSERT INTO "action" VALUES('2ghdpbxz',37,0,'play QD',1795222007255);
INSERT INTO "action" VALUES('2ghdpbxz',38,1,'play JC',1795222007267);
INSERT INTO "action" VALUES('2ghdpbxz',39,1,'play KC',1795222007275);
INSERT INTO "action" VALUES('2ghdpbxz',40,0,'play 8S',1795222007291);
INSERT INTO "action" VALUES('2ghdpbxz',41,1,'cut 11',1795222007300);
INSERT INTO "action" VALUES('2ghdpbxz',42,1,'propose',1795222007307);
INSERT INTO "action" VALUES('2ghdpbxz',43,0,'refuse',1795222007316);
INSERT INTO "action" VALUES('2ghdpbxz',44,1,'play 10C',1795222007327);
INSERT INTO "action" VALUES('2ghdpbxz',45,0,'play QC',1795222007335);
INSERT INTO "action" VALUES('2ghdpbxz',46,0,'play QS',1795222007343);
INSERT INTO "action" VALUES('2ghdpbxz',47,1,'play 9S',1795222007349);
INSERT INTO "action" VALUES('2ghdpbxz',48,0,'play JS',1795222007349);
INSERT INTO "action" VALUES('2ghdpbxz',49,1,'play 8S',1795222007355);
INSERT INTO "action" VALUES('2ghdpbxz',50,0,'play JD',1795222007367);
INSERT INTO "action" VALUES('2ghdpbxz',51,1,'play 8D',1795222007373);
INSERT INTO "action" VALUES('2ghdpbxz',52,0,'play 9D',1795222007375);
INSERT INTO "action" VALUES('2ghdpbxz',53,1,'play 10H',1795222007386);
INSERT INTO "action" VALUES('2ghdpbxz',54,0,'cut 20',1795222007398);
INSERT INTO "action" VALUES('2ghdpbxz',55,0,'stand',1795222007411);
INSERT INTO "action" VALUES('2ghdpbxz',56,0,'play QC',1795222007427);
INSERT INTO "action" VALUES('2ghdpbxz',57,1,'play QH',1795222007431);
INSERT INTO "action" VALUES('2ghdpbxz',58,1,'play QS',1795222007436);
INSERT INTO "action" VALUES('2ghdpbxz',59,0,'play AH',1795222007444);
INSERT INTO "action" VALUES('2ghdpbxz',60,0,'play AD',1795222007445);
INSERT INTO "action" VALUES('2ghdpbxz',61,1,'play JD',1795222007455);
INSERT INTO "action" VALUES('2ghdpbxz',62,1,'play 10D',1795222007467);
INSERT INTO "action" VALUES('2ghdpbxz',63,0,'play 7C',1795222007469);
INSERT INTO "action" VALUES('2ghdpbxz',64,1,'play 9H',1795222007475);
INSERT INTO "action" VALUES('2ghdpbxz',65,0,'play AC',1795222007495);
INSERT INTO "action" VALUES('g7ytc6pe',2,1,'cut 12',1795222007543);
INSERT INTO "action" VALUES('g7ytc6pe',3,1,'propose',1795222007551);
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
INSERT INTO "bet" VALUES('g7ytc6pe',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('2ghdpbxz','ecarte',900,901,'en','classic',X'49546231845DAE9E8E4FB5C99A9BBAA4BEB19D152FB247884B4071E2464204C1',102,'over',65,'{"format":1,"rules":"classic","secret":"49546231845dae9e8e4fb5c99a9bbaa4beb19d152fb247884b4071e2464204c1","game":"2ghdpbxz","history":[[0,70],[0,32],[1,35],[0,10],[1,9],[0,25],[1,27],[1,26],[0,12],[0,11],[1,6],[0,14],[1,17],[1,94],[1,33],[1,10],[0,12],[0,28],[1,6],[1,15],[0,19],[1,2],[0,26],[1,8],[0,24],[0,66],[0,32],[1,35],[0,4],[1,36],[1,6],[1,17],[0,20],[0,18],[1,16],[0,22],[1,29],[1,31],[0,1],[1,75],[1,32],[0,35],[1,27],[0,30],[0,6],[1,2],[0,5],[1,1],[0,21],[1,17],[0,18],[1,11],[0,84],[0,33],[0,30],[1,14],[1,6],[0,12],[0,20],[1,21],[1,19],[0,24],[1,10],[0,28]]}',NULL,NULL,NULL,1795222007115,1795222007495,1,'0-0',NULL,1,NULL,NULL);
INSERT INTO "game" VALUES('g7ytc6pe','ecarte',900,901,'en','classic',X'F451FD20E1077424BE75CAA95BAA270D1E7D568622857AF2954D7E53E14B28D6',101,'live',3,'{"format":1,"rules":"classic","secret":"f451fd20e1077424be75caa95baa270d1e7d568622857af2954d7e53e14b28d6","game":"g7ytc6pe","history":[[1,76],[1,32]]}',NULL,1795222127551,1795222097551,1795222007511,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('kmgj6w6b','ecarte',900,902,'en','classic target=7',X'4013F0DC977890A10EA614E2750995B84819DF90E9871001CA57818AB7DD0DEA',NULL,'offered',0,NULL,NULL,1795222907573,NULL,1795222007573,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('cwx8skys','ecarte',900,901,'en','classic',X'3556BCA0B55349A4FC962E484F880BDB207AFF4E7EE5E5C8DC95319FA5A332A7',103,'declined',1,NULL,NULL,NULL,NULL,1795222007616,1795222007617,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('2ghdpbxz','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('2ghdpbxz','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('2ghdpbxz','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('5xggtpzv','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('cwx8skys','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('g7ytc6pe','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('g7ytc6pe','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('g7ytc6pe','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('kmgj6w6b','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795222006947);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795222006955);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795222006959);
INSERT INTO "migration" VALUES(4,'0004_salon',1795222006960);
INSERT INTO "migration" VALUES(5,'0005_queue',1795222006971);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795222006983);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795222006991);
INSERT INTO "migration" VALUES(8,'0008_posting',1795222006998);
INSERT INTO "migration" VALUES(9,'0009_daily',1795222006999);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795222007007);
INSERT INTO "migration" VALUES(11,'0011_pool',1795222007015);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795222007020);
INSERT INTO "migration" VALUES(13,'0013_backers',1795222007040);
INSERT INTO "migration" VALUES(14,'0014_purses',1795222007059);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795222007067);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795222007083);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795222007085);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795222007091);
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
INSERT INTO "pointing" VALUES('g7ytc6pe',103,0,3,15);
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
INSERT INTO "pool" VALUES('5xggtpzv',900,901,'en','classic',50,1,2,'seating',1,1795222907587,NULL,0,NULL,0,1795222007587);
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
INSERT INTO "rated" VALUES(0,'2ghdpbxz',0,101,1795222007495,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'2ghdpbxz',1,102,1795222007495,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'2ghdpbxz',0,101,1795222007495,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'2ghdpbxz',1,102,1795222007495,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('g7ytc6pe',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,0,5,2,3,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,1,5,3,6,0,2,1,1,NULL,NULL,1535078,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,0,5,2,3,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,1,5,3,6,0,2,1,1,NULL,NULL,1535078,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,0,5,2,3,0,0,0,0,-50,NULL,1464922,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,1,5,3,6,0,2,1,1,50,NULL,1535078,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,0,5,2,3,0,0,0,0,-50,NULL,1464922,114199,10000000,1795222007495,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,1,5,3,6,0,2,1,1,50,NULL,1535078,114199,10000000,1795222007495,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2ghdpbxz',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('2ghdpbxz',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('cwx8skys',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('g7ytc6pe',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('g7ytc6pe',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('kmgj6w6b',0,103,'Cleo',0,NULL);
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
INSERT INTO "sight" VALUES('g7ytc6pe',103,0);
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
INSERT INTO "sitter" VALUES('5xggtpzv',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('5xggtpzv',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795222007115);
INSERT INTO "transfer" VALUES(2,900,'2ghdpbxz:stake:0',2,3,50,'stake','2ghdpbxz',1795222007117);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795222007117);
INSERT INTO "transfer" VALUES(4,900,'2ghdpbxz:stake:1',4,3,50,'stake','2ghdpbxz',1795222007117);
INSERT INTO "transfer" VALUES(5,900,'2ghdpbxz:payment:102',3,4,100,'payment','2ghdpbxz',1795222007495);
INSERT INTO "transfer" VALUES(6,900,'g7ytc6pe:stake:0',4,5,100,'stake','g7ytc6pe',1795222007528);
INSERT INTO "transfer" VALUES(7,900,'g7ytc6pe:stake:1',2,5,100,'stake','g7ytc6pe',1795222007528);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795222007559);
INSERT INTO "transfer" VALUES(9,900,'g7ytc6pe:bet:1',6,5,30,'bet','g7ytc6pe',1795222007559);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('2ghdpbxz',1795222007495);
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
INSERT INTO "wager" VALUES('2ghdpbxz',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('g7ytc6pe',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('kmgj6w6b',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('cwx8skys',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
