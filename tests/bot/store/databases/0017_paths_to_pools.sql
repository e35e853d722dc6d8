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
INSERT INTO "account" VALUES(2,900,'purse','101',450);
INSERT INTO "account" VALUES(3,900,'escrow','u5sfv89k',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','rrznbdsa',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('rrznbdsa',2,1,'cut 12',1795221406891);
INSERT INTO "action" VALUES('rrznbdsa',3,1,'propose',1795221406897);
INSERT INTO "action" VALUES('u5sfv89k',2,1,'cut 6',1795221406283);
INSERT INTO "action" VALUES('u5sfv89k',3,1,'propose',1795221406291);
INSERT INTO "action" VALUES('u5sfv89k',4,0,'refuse',1795221406292);
INSERT INTO "action" VALUES('u5sfv89k',5,1,'play 10S',1795221406293);
INSERT INTO "action" VALUES('u5sfv89k',6,0,'play JS',1795221406294);
INSERT INTO "action" VALUES('u5sfv89k',7,0,'play 10C',1795221406307);
INSERT INTO "action" VALUES('u5sfv89k',8,1,'play QC',1795221406315);
INSERT INTO "action" VALUES('u5sfv89k',9,1,'play 9D',1795221406318);
INSERT INTO "action" VALUES('u5sfv89k',10,0,'play JD',1795221406339);
INSERT INTO "action" VALUES('u5sfv89k',11,0,'play 9S',1795221406355);
INSERT INTO "action" VALUES('u5sfv89k',12,1,'play 8H',1795221406371);
INSERT INTO "action" VALUES('u5sfv89k',13,1,'play QH',1795221406383);
INSERT INTO "action" VALUES('u5sfv89k',14,0,'play 8C',1795221406391);
INSERT INTO "action" VALUES('u5sfv89k',15,0,'cut 30',1795221406403);
INSERT INTO "action" VALUES('u5sfv89k',16,0,'stand',1795221406411);
INSERT INTO "action" VALUES('u5sfv89k',17,0,'play 9D',1795221406423);
INSERT INTO "action" VALUES('u5sfv89k',18,1,'play JD',1795221406427);
INSERT INTO "action" VALUES('u5sfv89k',19,1,'play 10C',1795221406431);
INSERT INTO "action" VALUES('u5sfv89k',20,0,'play KC',1795221406439);
INSERT INTO "action" VALUES('u5sfv89k',21,0,'play JH',1795221406451);
INSERT INTO "action" VALUES('u5sfv89k',22,1,'play 9S',1795221406463);
INSERT INTO "action" VALUES('u5sfv89k',23,0,'play 9H',1795221406475);
INSERT INTO "action" VALUES('u5sfv89k',24,1,'play QS',1795221406491);
INSERT INTO "action" VALUES('u5sfv89k',25,0,'play AH',1795221406503);
INSERT INTO "action" VALUES('u5sfv89k',26,1,'play 10S',1795221406519);
INSERT INTO "action" VALUES('u5sfv89k',27,1,'cut 2',1795221406521);
INSERT INTO "action" VALUES('u5sfv89k',28,1,'propose',1795221406529);
INSERT INTO "action" VALUES('u5sfv89k',29,0,'refuse',1795221406542);
INSERT INTO "action" VALUES('u5sfv89k',30,1,'play KH',1795221406557);
INSERT INTO "action" VALUES('u5sfv89k',31,0,'play JH',1795221406567);
INSERT INTO "action" VALUES('u5sfv89k',32,1,'play 7H',1795221406587);
INSERT INTO "action" VALUES('u5sfv89k',33,0,'play 8H',1795221406593);
INSERT INTO "action" VALUES('u5sfv89k',34,0,'play QH',1795221406595);
INSERT INTO "action" VALUES('u5sfv89k',35,1,'play QD',1795221406599);
INSERT INTO "action" VALUES('u5sfv89k',36,1,'play 7C',1795221406611);
INSERT INTO "action" VALUES('u5sfv89k',37,0,'play 7D',1795221406619);
INSERT INTO "action" VALUES('u5sfv89k',38,0,'play 7S',1795221406627);
INSERT INTO "action" VALUES('u5sfv89k',39,1,'play 9C',1795221406631);
INSERT INTO "action" VALUES('u5sfv89k',40,0,'cut 26',1795221406632);
INSERT INTO "action" VALUES('u5sfv89k',41,0,'stand',1795221406640);
INSERT INTO "action" VALUES('u5sfv89k',42,0,'play AC',1795221406655);
INSERT INTO "action" VALUES('u5sfv89k',43,1,'play 9C',1795221406663);
INSERT INTO "action" VALUES('u5sfv89k',44,0,'play QC',1795221406664);
INSERT INTO "action" VALUES('u5sfv89k',45,1,'play 10S',1795221406664);
INSERT INTO "action" VALUES('u5sfv89k',46,0,'play JS',1795221406679);
INSERT INTO "action" VALUES('u5sfv89k',47,1,'play KS',1795221406692);
INSERT INTO "action" VALUES('u5sfv89k',48,1,'play 10H',1795221406699);
INSERT INTO "action" VALUES('u5sfv89k',49,0,'play 9H',1795221406711);
INSERT INTO "action" VALUES('u5sfv89k',50,1,'play 7D',1795221406719);
INSERT INTO "action" VALUES('u5sfv89k',51,0,'play JC',1795221406724);
INSERT INTO "action" VALUES('u5sfv89k',52,1,'cut 11',1795221406735);
INSERT INTO "action" VALUES('u5sfv89k',53,1,'stand',1795221406747);
INSERT INTO "action" VALUES('u5sfv89k',54,1,'play 9C',1795221406763);
INSERT INTO "action" VALUES('u5sfv89k',55,0,'play JC',1795221406779);
INSERT INTO "action" VALUES('u5sfv89k',56,0,'play 10C',1795221406793);
INSERT INTO "action" VALUES('u5sfv89k',57,1,'play 7C',1795221406795);
INSERT INTO "action" VALUES('u5sfv89k',58,0,'play 9H',1795221406799);
INSERT INTO "action" VALUES('u5sfv89k',59,1,'play 7H',1795221406807);
INSERT INTO "action" VALUES('u5sfv89k',60,0,'play 9D',1795221406817);
INSERT INTO "action" VALUES('u5sfv89k',61,1,'play JD',1795221406824);
INSERT INTO "action" VALUES('u5sfv89k',62,1,'play AD',1795221406843);
INSERT INTO "action" VALUES('u5sfv89k',63,0,'play 8H',1795221406855);
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
INSERT INTO "bet" VALUES('rrznbdsa',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('u5sfv89k','ecarte',900,901,'en','classic',X'901C82873FACDB28F5073D235C64047D94D966665B4D530207869EBE9105AE7E',102,'over',63,'{"format":1,"rules":"classic","secret":"901c82873facdb28f5073d235c64047d94d966665b4d530207869ebe9105ae7e","game":"u5sfv89k","history":[[1,70],[1,32],[0,35],[1,3],[0,5],[0,27],[1,30],[1,18],[0,21],[0,2],[1,9],[1,14],[0,25],[0,94],[0,33],[0,18],[1,21],[1,27],[0,31],[0,13],[1,2],[0,10],[1,6],[0,12],[1,3],[1,66],[1,32],[0,35],[1,15],[0,13],[1,8],[0,9],[0,14],[1,22],[1,24],[0,16],[0,0],[1,26],[0,90],[0,33],[0,28],[1,26],[0,30],[1,3],[0,5],[1,7],[1,11],[0,10],[1,16],[0,29],[1,75],[1,33],[1,26],[0,29],[0,27],[1,24],[0,10],[1,8],[0,18],[1,21],[1,20],[0,9]]}',NULL,NULL,NULL,1795221406247,1795221406855,1,'0-0',NULL,0,NULL,NULL);
INSERT INTO "game" VALUES('rrznbdsa','ecarte',900,901,'en','classic',X'1F4627F077FE4A1624FC78FD44E793D9305B588F2D2D69D7744272B149B46E5A',101,'live',3,'{"format":1,"rules":"classic","secret":"1f4627f077fe4a1624fc78fd44e793d9305b588f2d2d69d7744272b149b46e5a","game":"rrznbdsa","history":[[1,76],[1,32]]}',NULL,1795221526897,1795221496897,1795221406861,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('dey76gra','ecarte',900,902,'en','classic target=7',X'2BE2FC12BD6BE89B73509A71334B22F618FD214AB8EE4C7EEF4E9966A9CCAC5D',NULL,'offered',0,NULL,NULL,1795222306931,NULL,1795221406931,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('nf5mpsu3','ecarte',900,901,'en','classic',X'DBA2FA91CBE738DC34739036A54CCDC5985EA0F206268884B83DA676CCD2D9CB',103,'declined',1,NULL,NULL,NULL,NULL,1795221406968,1795221406979,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('dey76gra','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('nf5mpsu3','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('rrznbdsa','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('rrznbdsa','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('rrznbdsa','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('u5sfv89k','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('u5sfv89k','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('u5sfv89k','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('vgchzuqv','pool',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795221406045);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795221406051);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795221406060);
INSERT INTO "migration" VALUES(4,'0004_salon',1795221406067);
INSERT INTO "migration" VALUES(5,'0005_queue',1795221406081);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795221406093);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795221406096);
INSERT INTO "migration" VALUES(8,'0008_posting',1795221406107);
INSERT INTO "migration" VALUES(9,'0009_daily',1795221406119);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795221406131);
INSERT INTO "migration" VALUES(11,'0011_pool',1795221406142);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795221406157);
INSERT INTO "migration" VALUES(13,'0013_backers',1795221406167);
INSERT INTO "migration" VALUES(14,'0014_purses',1795221406175);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795221406192);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795221406211);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795221406214);
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
INSERT INTO "pointing" VALUES('rrznbdsa',103,0,3,15);
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
INSERT INTO "pool" VALUES('vgchzuqv',900,901,'en','classic',50,1,2,'seating',1,1795222306943,NULL,0,NULL,0,1795221406943);
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
INSERT INTO "rated" VALUES(0,'u5sfv89k',0,101,1795221406855,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'u5sfv89k',1,102,1795221406855,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'u5sfv89k',0,101,1795221406855,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'u5sfv89k',1,102,1795221406855,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('rrznbdsa',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,5,4,5,0,0,1,1,NULL,NULL,1535078,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,0,5,1,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,1,5,4,5,0,0,1,1,NULL,NULL,1535078,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,0,5,1,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,1,5,4,5,0,0,1,1,50,NULL,1535078,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,0,5,1,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,1,5,4,5,0,0,1,1,50,NULL,1535078,114199,10000000,1795221406855,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,0,5,1,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795221406855,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('dey76gra',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('nf5mpsu3',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('rrznbdsa',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('rrznbdsa',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('u5sfv89k',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('u5sfv89k',1,102,'Bob',0,NULL);
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
INSERT INTO "sight" VALUES('rrznbdsa',103,0);
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
INSERT INTO "sitter" VALUES('vgchzuqv',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('vgchzuqv',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795221406247);
INSERT INTO "transfer" VALUES(2,900,'u5sfv89k:stake:0',2,3,50,'stake','u5sfv89k',1795221406267);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795221406267);
INSERT INTO "transfer" VALUES(4,900,'u5sfv89k:stake:1',4,3,50,'stake','u5sfv89k',1795221406267);
INSERT INTO "transfer" VALUES(5,900,'u5sfv89k:payment:101',3,2,100,'payment','u5sfv89k',1795221406855);
INSERT INTO "transfer" VALUES(6,900,'rrznbdsa:stake:0',4,5,100,'stake','rrznbdsa',1795221406871);
INSERT INTO "transfer" VALUES(7,900,'rrznbdsa:stake:1',2,5,100,'stake','rrznbdsa',1795221406871);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795221406915);
INSERT INTO "transfer" VALUES(9,900,'rrznbdsa:bet:1',6,5,30,'bet','rrznbdsa',1795221406915);
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
INSERT INTO "wager" VALUES('u5sfv89k',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('rrznbdsa',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('dey76gra',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('nf5mpsu3',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
