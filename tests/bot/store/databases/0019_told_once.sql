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
INSERT INTO "account" VALUES(3,900,'escrow','3e4s6svq',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','6qhmnttp',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('3e4s6svq',2,1,'cut 6',1795222879219);
INSERT INTO "action" VALUES('3e4s6svq',3,1,'propose',1795222879223);
INSERT INTO "action" VALUES('3e4s6svq',4,0,'refuse',1795222879231);
INSERT INTO "action" VALUES('3e4s6svq',5,1,'play JS',1795222879235);
INSERT INTO "action" VALUES('3e4s6svq',6,0,'play QS',1795222879239);
INSERT INTO "action" VALUES('3e4s6svq',7,0,'play 10H',1795222879247);
INSERT INTO "action" VALUES('3e4s6svq',8,1,'play QH',1795222879251);
INSERT INTO "action" VALUES('3e4s6svq',9,1,'play QC',1795222879255);
INSERT INTO "action" VALUES('3e4s6svq',10,0,'play AS',1795222879263);
INSERT INTO "action" VALUES('3e4s6svq',11,0,'play 10S',1795222879267);
INSERT INTO "action" VALUES('3e4s6svq',12,1,'play AH',1795222879271);
INSERT INTO "action" VALUES('3e4s6svq',13,0,'play 9H',1795222879279);
INSERT INTO "action" VALUES('3e4s6svq',14,1,'play 9C',1795222879283);
INSERT INTO "action" VALUES('3e4s6svq',15,0,'cut 30',1795222879287);
INSERT INTO "action" VALUES('3e4s6svq',16,0,'stand',1795222879295);
INSERT INTO "action" VALUES('3e4s6svq',17,0,'play JD',1795222879299);
INSERT INTO "action" VALUES('3e4s6svq',18,1,'play 9D',1795222879303);
INSERT INTO "action" VALUES('3e4s6svq',19,0,'play KD',1795222879311);
INSERT INTO "action" VALUES('3e4s6svq',20,1,'play AS',1795222879315);
INSERT INTO "action" VALUES('3e4s6svq',21,1,'play 10C',1795222879317);
INSERT INTO "action" VALUES('3e4s6svq',22,0,'play 8H',1795222879331);
INSERT INTO "action" VALUES('3e4s6svq',23,1,'play QH',1795222879335);
INSERT INTO "action" VALUES('3e4s6svq',24,0,'play AH',1795222879339);
INSERT INTO "action" VALUES('3e4s6svq',25,1,'play 7C',1795222879343);
INSERT INTO "action" VALUES('3e4s6svq',26,0,'play 10D',1795222879351);
INSERT INTO "action" VALUES('3e4s6svq',27,1,'cut 2',1795222879355);
INSERT INTO "action" VALUES('3e4s6svq',28,1,'propose',1795222879363);
INSERT INTO "action" VALUES('3e4s6svq',29,0,'refuse',1795222879367);
INSERT INTO "action" VALUES('3e4s6svq',30,1,'play 9H',1795222879371);
INSERT INTO "action" VALUES('3e4s6svq',31,0,'play QH',1795222879379);
INSERT INTO "action" VALUES('3e4s6svq',32,0,'play 7S',1795222879383);
INSERT INTO "action" VALUES('3e4s6svq',33,1,'play AH',1795222879387);
INSERT INTO "action" VALUES('3e4s6svq',34,0,'play 10S',1795222879395);
INSERT INTO "action" VALUES('3e4s6svq',35,1,'play KH',1795222879399);
INSERT INTO "action" VALUES('3e4s6svq',36,0,'play 9S',1795222879403);
INSERT INTO "action" VALUES('3e4s6svq',37,1,'play JC',1795222879411);
INSERT INTO "action" VALUES('3e4s6svq',38,0,'play AC',1795222879415);
INSERT INTO "action" VALUES('3e4s6svq',39,1,'play 8H',1795222879417);
INSERT INTO "action" VALUES('3e4s6svq',40,0,'cut 26',1795222879431);
INSERT INTO "action" VALUES('3e4s6svq',41,0,'stand',1795222879439);
INSERT INTO "action" VALUES('3e4s6svq',42,0,'play AH',1795222879439);
INSERT INTO "action" VALUES('3e4s6svq',43,1,'play JH',1795222879443);
INSERT INTO "action" VALUES('3e4s6svq',44,1,'play KD',1795222879451);
INSERT INTO "action" VALUES('3e4s6svq',45,0,'play 8H',1795222879455);
INSERT INTO "action" VALUES('3e4s6svq',46,0,'play QS',1795222879459);
INSERT INTO "action" VALUES('3e4s6svq',47,1,'play QD',1795222879467);
INSERT INTO "action" VALUES('3e4s6svq',48,0,'play JC',1795222879471);
INSERT INTO "action" VALUES('3e4s6svq',49,1,'play AD',1795222879475);
INSERT INTO "action" VALUES('3e4s6svq',50,0,'play 9C',1795222879483);
INSERT INTO "action" VALUES('3e4s6svq',51,1,'play JD',1795222879487);
INSERT INTO "action" VALUES('3e4s6svq',52,1,'cut 18',1795222879491);
INSERT INTO "action" VALUES('3e4s6svq',53,1,'propose',1795222879499);
INSERT INTO "action" VALUES('3e4s6svq',54,0,'refuse',1795222879503);
INSERT INTO "action" VALUES('3e4s6svq',55,1,'play KH',1795222879507);
INSERT INTO "action" VALUES('3e4s6svq',56,0,'play JH',1795222879515);
INSERT INTO "action" VALUES('3e4s6svq',57,1,'play QC',1795222879519);
INSERT INTO "action" VALUES('3e4s6svq',58,0,'play 9C',1795222879521);
INSERT INTO "action" VALUES('3e4s6svq',59,1,'play 10S',1795222879527);
INSERT INTO "action" VALUES('3e4s6svq',60,0,'play 10D',1795222879531);
INSERT INTO "action" VALUES('3e4s6svq',61,1,'play JC',1795222879535);
INSERT INTO "action" VALUES('3e4s6svq',62,0,'play KD',1795222879543);
INSERT INTO "action" VALUES('3e4s6svq',63,1,'play 7S',1795222879547);
INSERT INTO "action" VALUES('3e4s6svq',64,0,'play JD',1795222879555);
INSERT INTO "action" VALUES('3e4s6svq',65,0,'cut 19',1795222879559);
INSERT INTO "action" VALUES('3e4s6svq',66,0,'stand',1795222879567);
INSERT INTO "action" VALUES('3e4s6svq',67,0,'play JS',1795222879571);
INSERT INTO "action" VALUES('3e4s6svq',68,1,'play 8C',1795222879575);
INSERT INTO "action" VALUES('3e4s6svq',69,0,'play AH',1795222879583);
INSERT INTO "action" VALUES('3e4s6svq',70,1,'play KH',1795222879587);
INSERT INTO "action" VALUES('3e4s6svq',71,1,'play 9C',1795222879591);
INSERT INTO "action" VALUES('3e4s6svq',72,0,'play QC',1795222879599);
INSERT INTO "action" VALUES('3e4s6svq',73,0,'play 7C',1795222879603);
INSERT INTO "action" VALUES('3e4s6svq',74,1,'play 7D',1795222879607);
INSERT INTO "action" VALUES('3e4s6svq',75,0,'play QH',1795222879615);
INSERT INTO "action" VALUES('3e4s6svq',76,1,'play 7H',1795222879619);
INSERT INTO "action" VALUES('6qhmnttp',2,1,'cut 12',1795222879639);
INSERT INTO "action" VALUES('6qhmnttp',3,1,'propose',1795222879643);
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
INSERT INTO "bet" VALUES('6qhmnttp',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('3e4s6svq','ecarte',900,901,'en','classic',X'27F6FFC1B5E884DD495446B587E597F9A1885451C1DB3705C1D401FC75190255',102,'over',76,'{"format":1,"rules":"classic","secret":"27f6ffc1b5e884dd495446b587e597f9a1885451c1db3705c1d401fc75190255","game":"3e4s6svq","history":[[1,70],[1,32],[0,35],[1,5],[0,6],[0,11],[1,14],[1,30],[0,4],[0,3],[1,12],[0,10],[1,26],[0,94],[0,33],[0,21],[1,18],[0,23],[1,4],[1,27],[0,9],[1,14],[0,12],[1,24],[0,19],[1,66],[1,32],[0,35],[1,10],[0,14],[0,0],[1,12],[0,3],[1,15],[0,2],[1,29],[0,28],[1,9],[0,90],[0,33],[0,12],[1,13],[1,23],[0,9],[0,6],[1,22],[0,29],[1,20],[0,26],[1,21],[1,82],[1,32],[0,35],[1,15],[0,13],[1,30],[0,26],[1,3],[0,19],[1,29],[0,23],[1,0],[0,21],[0,83],[0,33],[0,5],[1,25],[0,12],[1,15],[1,26],[0,30],[0,24],[1,16],[0,14],[1,8]]}',NULL,NULL,NULL,1795222879207,1795222879619,1,'0-0',NULL,0,NULL,NULL);
INSERT INTO "game" VALUES('6qhmnttp','ecarte',900,901,'en','classic',X'724E08D93A85368B1FD1969AFB349A06ADE474EE19A72A5298DFA7D5BCA06C81',101,'live',3,'{"format":1,"rules":"classic","secret":"724e08d93a85368b1fd1969afb349a06ade474ee19a72a5298dfa7d5bca06c81","game":"6qhmnttp","history":[[1,76],[1,32]]}',NULL,1795222999643,1795222969643,1795222879621,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('9qh4aybv','ecarte',900,902,'en','classic target=7',X'0837064334A39B1EB528B3D2E8ACC86F45C91257BF24905D4AD415345FE75861',NULL,'offered',0,NULL,NULL,1795223779659,NULL,1795222879659,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('78m8b244','ecarte',900,901,'en','classic',X'A47DF8F5C436C177F4B407682164ABF6E079374CFB952C330EA65DF7547EC733',103,'declined',1,NULL,NULL,NULL,NULL,1795222879683,1795222879687,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('3e4s6svq','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('3e4s6svq','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('3e4s6svq','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('6qhmnttp','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('6qhmnttp','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('6qhmnttp','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('78m8b244','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('94nxgfd4','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('9qh4aybv','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795222879075);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795222879079);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795222879083);
INSERT INTO "migration" VALUES(4,'0004_salon',1795222879087);
INSERT INTO "migration" VALUES(5,'0005_queue',1795222879095);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795222879099);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795222879103);
INSERT INTO "migration" VALUES(8,'0008_posting',1795222879111);
INSERT INTO "migration" VALUES(9,'0009_daily',1795222879115);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795222879117);
INSERT INTO "migration" VALUES(11,'0011_pool',1795222879135);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795222879139);
INSERT INTO "migration" VALUES(13,'0013_backers',1795222879151);
INSERT INTO "migration" VALUES(14,'0014_purses',1795222879159);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795222879167);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795222879179);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795222879183);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795222879187);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795222879195);
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
INSERT INTO "pointing" VALUES('6qhmnttp',103,0,3,15);
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
INSERT INTO "pool" VALUES('94nxgfd4',900,901,'en','classic',50,1,2,'seating',1,1795223779667,NULL,0,NULL,0,1795222879667);
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
INSERT INTO "rated" VALUES(0,'3e4s6svq',0,101,1795222879619,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'3e4s6svq',1,102,1795222879619,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'3e4s6svq',0,101,1795222879619,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'3e4s6svq',1,102,1795222879619,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('6qhmnttp',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,6,4,5,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,0,6,2,4,1,0,0,0,NULL,NULL,1464922,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,1,6,4,5,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,0,6,2,4,1,0,0,0,NULL,NULL,1464922,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,1,6,4,5,1,0,1,1,50,NULL,1535078,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,0,6,2,4,1,0,0,0,-50,NULL,1464922,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,1,6,4,5,1,0,1,1,50,NULL,1535078,114199,10000000,1795222879619,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,0,6,2,4,1,0,0,0,-50,NULL,1464922,114199,10000000,1795222879619,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('3e4s6svq',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('3e4s6svq',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('6qhmnttp',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('6qhmnttp',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('78m8b244',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('9qh4aybv',0,103,'Cleo',0,NULL);
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
INSERT INTO "sight" VALUES('6qhmnttp',103,0);
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
INSERT INTO "sitter" VALUES('94nxgfd4',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('94nxgfd4',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795222879207);
INSERT INTO "transfer" VALUES(2,900,'3e4s6svq:stake:0',2,3,50,'stake','3e4s6svq',1795222879215);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795222879215);
INSERT INTO "transfer" VALUES(4,900,'3e4s6svq:stake:1',4,3,50,'stake','3e4s6svq',1795222879215);
INSERT INTO "transfer" VALUES(5,900,'3e4s6svq:payment:101',3,2,100,'payment','3e4s6svq',1795222879619);
INSERT INTO "transfer" VALUES(6,900,'6qhmnttp:stake:0',4,5,100,'stake','6qhmnttp',1795222879635);
INSERT INTO "transfer" VALUES(7,900,'6qhmnttp:stake:1',2,5,100,'stake','6qhmnttp',1795222879635);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795222879651);
INSERT INTO "transfer" VALUES(9,900,'6qhmnttp:bet:1',6,5,30,'bet','6qhmnttp',1795222879651);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('3e4s6svq',1795222879619);
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
INSERT INTO "wager" VALUES('3e4s6svq',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('6qhmnttp',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('9qh4aybv',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('78m8b244',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
