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
INSERT INTO "account" VALUES(3,900,'escrow','yjchrqsg',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','cdkf8kbs',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('cdkf8kbs',2,1,'cut 12',1795231484043);
INSERT INTO "action" VALUES('cdkf8kbs',3,1,'propose',1795231484045);
INSERT INTO "action" VALUES('yjchrqsg',2,1,'cut 6',1795231483702);
INSERT INTO "action" VALUES('yjchrqsg',3,1,'propose',1795231483711);
INSERT INTO "action" VALUES('yjchrqsg',4,0,'refuse',1795231483715);
INSERT INTO "action" VALUES('yjchrqsg',5,1,'play 9S',1795231483727);
INSERT INTO "action" VALUES('yjchrqsg',6,0,'play JS',1795231483735);
INSERT INTO "action" VALUES('yjchrqsg',7,0,'play QC',1795231483743);
INSERT INTO "action" VALUES('yjchrqsg',8,1,'play JC',1795231483747);
INSERT INTO "action" VALUES('yjchrqsg',9,0,'play 10D',1795231483753);
INSERT INTO "action" VALUES('yjchrqsg',10,1,'play KD',1795231483756);
INSERT INTO "action" VALUES('yjchrqsg',11,1,'play 9H',1795231483763);
INSERT INTO "action" VALUES('yjchrqsg',12,0,'play AH',1795231483771);
INSERT INTO "action" VALUES('yjchrqsg',13,0,'play JH',1795231483775);
INSERT INTO "action" VALUES('yjchrqsg',14,1,'play 10C',1795231483779);
INSERT INTO "action" VALUES('yjchrqsg',15,0,'cut 30',1795231483787);
INSERT INTO "action" VALUES('yjchrqsg',16,0,'stand',1795231483795);
INSERT INTO "action" VALUES('yjchrqsg',17,0,'play KH',1795231483803);
INSERT INTO "action" VALUES('yjchrqsg',18,1,'play 9H',1795231483807);
INSERT INTO "action" VALUES('yjchrqsg',19,0,'play 10D',1795231483819);
INSERT INTO "action" VALUES('yjchrqsg',20,1,'play AD',1795231483823);
INSERT INTO "action" VALUES('yjchrqsg',21,1,'play QC',1795231483827);
INSERT INTO "action" VALUES('yjchrqsg',22,0,'play 8S',1795231483835);
INSERT INTO "action" VALUES('yjchrqsg',23,1,'play 7S',1795231483839);
INSERT INTO "action" VALUES('yjchrqsg',24,0,'play KS',1795231483847);
INSERT INTO "action" VALUES('yjchrqsg',25,0,'play AS',1795231483923);
INSERT INTO "action" VALUES('yjchrqsg',26,1,'play AC',1795231483925);
INSERT INTO "action" VALUES('yjchrqsg',27,1,'cut 2',1795231483927);
INSERT INTO "action" VALUES('yjchrqsg',28,1,'propose',1795231483936);
INSERT INTO "action" VALUES('yjchrqsg',29,0,'refuse',1795231483941);
INSERT INTO "action" VALUES('yjchrqsg',30,1,'play 10H',1795231483950);
INSERT INTO "action" VALUES('yjchrqsg',31,0,'play JH',1795231483959);
INSERT INTO "action" VALUES('yjchrqsg',32,0,'play 8S',1795231483960);
INSERT INTO "action" VALUES('yjchrqsg',33,1,'play AS',1795231483961);
INSERT INTO "action" VALUES('yjchrqsg',34,1,'play KH',1795231483961);
INSERT INTO "action" VALUES('yjchrqsg',35,0,'play 8H',1795231483962);
INSERT INTO "action" VALUES('yjchrqsg',36,1,'play QH',1795231483967);
INSERT INTO "action" VALUES('yjchrqsg',37,0,'play QD',1795231483967);
INSERT INTO "action" VALUES('yjchrqsg',38,1,'play JD',1795231483968);
INSERT INTO "action" VALUES('yjchrqsg',39,0,'play 7D',1795231483969);
INSERT INTO "action" VALUES('yjchrqsg',40,0,'cut 26',1795231483971);
INSERT INTO "action" VALUES('yjchrqsg',41,0,'stand',1795231483972);
INSERT INTO "action" VALUES('yjchrqsg',42,0,'play 10D',1795231483973);
INSERT INTO "action" VALUES('yjchrqsg',43,1,'play AS',1795231483974);
INSERT INTO "action" VALUES('yjchrqsg',44,1,'play QC',1795231483976);
INSERT INTO "action" VALUES('yjchrqsg',45,0,'play KC',1795231483983);
INSERT INTO "action" VALUES('yjchrqsg',46,0,'play 10S',1795231483983);
INSERT INTO "action" VALUES('yjchrqsg',47,1,'play 9C',1795231483990);
INSERT INTO "action" VALUES('yjchrqsg',48,0,'play 7C',1795231483992);
INSERT INTO "action" VALUES('yjchrqsg',49,1,'play 8C',1795231483993);
INSERT INTO "action" VALUES('yjchrqsg',50,1,'play KH',1795231483994);
INSERT INTO "action" VALUES('yjchrqsg',51,0,'play 10H',1795231484003);
INSERT INTO "action" VALUES('yjchrqsg',52,1,'cut 18',1795231484007);
INSERT INTO "action" VALUES('yjchrqsg',53,1,'propose',1795231484008);
INSERT INTO "action" VALUES('yjchrqsg',54,0,'refuse',1795231484009);
INSERT INTO "action" VALUES('yjchrqsg',55,1,'play JH',1795231484011);
INSERT INTO "action" VALUES('yjchrqsg',56,0,'play 8H',1795231484015);
INSERT INTO "action" VALUES('yjchrqsg',57,1,'play JC',1795231484019);
INSERT INTO "action" VALUES('yjchrqsg',58,0,'play QC',1795231484021);
INSERT INTO "action" VALUES('yjchrqsg',59,0,'play 9D',1795231484023);
INSERT INTO "action" VALUES('yjchrqsg',60,1,'play AD',1795231484026);
INSERT INTO "action" VALUES('yjchrqsg',61,1,'play 7H',1795231484026);
INSERT INTO "action" VALUES('yjchrqsg',62,0,'play JS',1795231484027);
INSERT INTO "action" VALUES('yjchrqsg',63,0,'play 8C',1795231484031);
INSERT INTO "action" VALUES('yjchrqsg',64,1,'play QS',1795231484036);
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
INSERT INTO "bet" VALUES('cdkf8kbs',1,0,103,'Cleo',30,30);
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
    ended_at INTEGER, games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9), wins TEXT NOT NULL DEFAULT '0-0', follows TEXT REFERENCES game (id), winner INTEGER, pool TEXT REFERENCES pool (id), vacant INTEGER, friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)), turn INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('yjchrqsg','ecarte',900,901,'en','classic',X'B2BD3E3BFD3BBC7C5ADFC1A0E8A6C827FCDBE8443E1D481F7133A3FF3E705355',102,'over',64,'{"format":1,"rules":"classic","secret":"b2bd3e3bfd3bbc7c5adfc1a0e8a6c827fcdbe8443e1d481f7133a3ff3e705355","game":"yjchrqsg","history":[[1,70],[1,32],[0,35],[1,2],[0,5],[0,30],[1,29],[0,19],[1,23],[1,10],[0,12],[0,13],[1,27],[0,94],[0,33],[0,15],[1,10],[0,19],[1,20],[1,30],[0,1],[1,0],[0,7],[0,4],[1,28],[1,66],[1,32],[0,35],[1,11],[0,13],[0,1],[1,4],[1,15],[0,9],[1,14],[0,22],[1,21],[0,16],[0,90],[0,33],[0,19],[1,4],[1,30],[0,31],[0,3],[1,26],[0,24],[1,25],[1,15],[0,11],[1,82],[1,32],[0,35],[1,13],[0,9],[1,29],[0,30],[0,18],[1,20],[1,8],[0,5],[0,25],[1,6]]}',NULL,NULL,NULL,1795231483679,1795231484036,1,'0-0',NULL,1,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('cdkf8kbs','ecarte',900,901,'en','classic',X'B9B6C51B9EFF9D304B7FDEFFA7330A4F363B157D877050A0422A6C79B18B8F4A',101,'live',3,'{"format":1,"rules":"classic","secret":"b9b6c51b9eff9d304b7fdeffa7330a4f363b157d877050a0422a6c79b18b8f4a","game":"cdkf8kbs","history":[[1,76],[1,32]]}',NULL,1795231604045,1795231574045,1795231484039,NULL,1,'0-0',NULL,NULL,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('pn86sy4m','ecarte',900,902,'en','classic target=7',X'28927AFA66A0AB45C08951482FFCEE22E50EBE8674542523366065E1CC86C7D1',NULL,'offered',0,NULL,NULL,1795232384051,NULL,1795231484051,NULL,1,'0-0',NULL,NULL,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('bbyhvag8','ecarte',900,901,'en','classic',X'8E9D279A6ABBB76C85FB6DAEEB66390990E634A55EBA8C0BC688066A6D90E2D7',103,'declined',1,NULL,NULL,NULL,NULL,1795231484067,1795231484073,1,'0-0',NULL,NULL,NULL,NULL,1,120000);
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
INSERT INTO "message" VALUES('bbyhvag8','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('cdkf8kbs','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('cdkf8kbs','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('cdkf8kbs','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('pek4cwty','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('pn86sy4m','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('yjchrqsg','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('yjchrqsg','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('yjchrqsg','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795231483474);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795231483487);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795231483491);
INSERT INTO "migration" VALUES(4,'0004_salon',1795231483498);
INSERT INTO "migration" VALUES(5,'0005_queue',1795231483511);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795231483519);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795231483523);
INSERT INTO "migration" VALUES(8,'0008_posting',1795231483523);
INSERT INTO "migration" VALUES(9,'0009_daily',1795231483533);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795231483534);
INSERT INTO "migration" VALUES(11,'0011_pool',1795231483547);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795231483554);
INSERT INTO "migration" VALUES(13,'0013_backers',1795231483563);
INSERT INTO "migration" VALUES(14,'0014_purses',1795231483567);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795231483575);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795231483579);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795231483583);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795231483591);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795231483596);
INSERT INTO "migration" VALUES(20,'0020_hands_to_the_end',1795231483598);
INSERT INTO "migration" VALUES(21,'0021_bystanders',1795231483607);
INSERT INTO "migration" VALUES(22,'0022_friendly',1795231483615);
INSERT INTO "migration" VALUES(23,'0023_manners',1795231483631);
INSERT INTO "migration" VALUES(24,'0024_renamed_transfers',1795231483638);
INSERT INTO "migration" VALUES(25,'0025_threads',1795231483647);
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
CREATE TABLE playground (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;
CREATE TABLE pointing (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    card INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "pointing" VALUES('cdkf8kbs',103,0,3,15);
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
    created_at INTEGER NOT NULL, turn INTEGER,
    CHECK ((deadline IS NULL) = (stage <> 'seating'))
) STRICT;
INSERT INTO "pool" VALUES('pek4cwty',900,901,'en','classic',50,1,2,'seating',1,1795232384055,NULL,0,NULL,0,1795231484055,NULL);
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
INSERT INTO "rated" VALUES(0,'yjchrqsg',0,101,1795231484036,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'yjchrqsg',1,102,1795231484036,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'yjchrqsg',0,101,1795231484036,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'yjchrqsg',1,102,1795231484036,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('cdkf8kbs',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,0,5,2,3,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,1,5,3,6,0,0,1,1,NULL,NULL,1535078,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,0,5,2,3,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,1,5,3,6,0,0,1,1,NULL,NULL,1535078,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,0,5,2,3,0,1,0,0,-50,NULL,1464922,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,1,5,3,6,0,0,1,1,50,NULL,1535078,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,0,5,2,3,0,1,0,0,-50,NULL,1464922,114199,10000000,1795231484036,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,1,5,3,6,0,0,1,1,50,NULL,1535078,114199,10000000,1795231484036,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('bbyhvag8',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('cdkf8kbs',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('cdkf8kbs',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('pn86sy4m',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('yjchrqsg',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('yjchrqsg',1,102,'Bob',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
, told_at INTEGER) STRICT;
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french'))
, turn INTEGER CHECK (turn > 0), language TEXT CHECK (language IN ('en', 'fr')), rules TEXT, points INTEGER, threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1))) STRICT;
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sight" VALUES('cdkf8kbs',103,0);
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
INSERT INTO "sitter" VALUES('pek4cwty',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('pek4cwty',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795231483679);
INSERT INTO "transfer" VALUES(2,900,'yjchrqsg:stake:0',2,3,50,'stake','yjchrqsg',1795231483695);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795231483695);
INSERT INTO "transfer" VALUES(4,900,'yjchrqsg:stake:1',4,3,50,'stake','yjchrqsg',1795231483695);
INSERT INTO "transfer" VALUES(5,900,'yjchrqsg:payment:102',3,4,100,'payment','yjchrqsg',1795231484036);
INSERT INTO "transfer" VALUES(6,900,'cdkf8kbs:stake:0',4,5,100,'stake','cdkf8kbs',1795231484041);
INSERT INTO "transfer" VALUES(7,900,'cdkf8kbs:stake:1',2,5,100,'stake','cdkf8kbs',1795231484041);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795231484047);
INSERT INTO "transfer" VALUES(9,900,'cdkf8kbs:bet:1',6,5,30,'bet','cdkf8kbs',1795231484047);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('yjchrqsg',1795231484036);
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
INSERT INTO "wager" VALUES('yjchrqsg',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('cdkf8kbs',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('pn86sy4m',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX seat_by_person ON seat (person, game);
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
CREATE INDEX transfer_by_source ON transfer (source, seq);
CREATE INDEX transfer_by_target ON transfer (target, seq);
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
CREATE TRIGGER transfer_is_not_changed
BEFORE UPDATE OF seq, guild, source, target, amount, memo, game, at ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
COMMIT;
