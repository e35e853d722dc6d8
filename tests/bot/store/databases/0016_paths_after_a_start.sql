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
INSERT INTO "account" VALUES(3,900,'escrow','fwb878tr',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','7fwf9w5b',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('7fwf9w5b',2,1,'cut 12',1795219701977);
INSERT INTO "action" VALUES('7fwf9w5b',3,1,'propose',1795219701978);
INSERT INTO "action" VALUES('fwb878tr',2,0,'cut 6',1795219701727);
INSERT INTO "action" VALUES('fwb878tr',3,0,'propose',1795219701735);
INSERT INTO "action" VALUES('fwb878tr',4,1,'refuse',1795219701741);
INSERT INTO "action" VALUES('fwb878tr',5,0,'play QS',1795219701747);
INSERT INTO "action" VALUES('fwb878tr',6,1,'play 8S',1795219701755);
INSERT INTO "action" VALUES('fwb878tr',7,0,'play KC',1795219701763);
INSERT INTO "action" VALUES('fwb878tr',8,1,'play QC',1795219701768);
INSERT INTO "action" VALUES('fwb878tr',9,0,'play 10C',1795219701771);
INSERT INTO "action" VALUES('fwb878tr',10,1,'play 8C',1795219701783);
INSERT INTO "action" VALUES('fwb878tr',11,0,'play AH',1795219701784);
INSERT INTO "action" VALUES('fwb878tr',12,1,'play 9D',1795219701785);
INSERT INTO "action" VALUES('fwb878tr',13,0,'play 10D',1795219701791);
INSERT INTO "action" VALUES('fwb878tr',14,1,'play KD',1795219701794);
INSERT INTO "action" VALUES('fwb878tr',15,1,'cut 30',1795219701799);
INSERT INTO "action" VALUES('fwb878tr',16,1,'stand',1795219701811);
INSERT INTO "action" VALUES('fwb878tr',17,1,'play KD',1795219701818);
INSERT INTO "action" VALUES('fwb878tr',18,0,'play 9D',1795219701823);
INSERT INTO "action" VALUES('fwb878tr',19,1,'play 10C',1795219701831);
INSERT INTO "action" VALUES('fwb878tr',20,0,'play 8C',1795219701832);
INSERT INTO "action" VALUES('fwb878tr',21,1,'play 7D',1795219701835);
INSERT INTO "action" VALUES('fwb878tr',22,0,'play AH',1795219701840);
INSERT INTO "action" VALUES('fwb878tr',23,0,'play 8S',1795219701842);
INSERT INTO "action" VALUES('fwb878tr',24,1,'play QS',1795219701847);
INSERT INTO "action" VALUES('fwb878tr',25,1,'play 8H',1795219701851);
INSERT INTO "action" VALUES('fwb878tr',26,0,'play 10S',1795219701855);
INSERT INTO "action" VALUES('fwb878tr',27,0,'cut 2',1795219701863);
INSERT INTO "action" VALUES('fwb878tr',28,0,'propose',1795219701870);
INSERT INTO "action" VALUES('fwb878tr',29,1,'refuse',1795219701879);
INSERT INTO "action" VALUES('fwb878tr',30,0,'play QD',1795219701884);
INSERT INTO "action" VALUES('fwb878tr',31,1,'play 10D',1795219701886);
INSERT INTO "action" VALUES('fwb878tr',32,0,'play QS',1795219701891);
INSERT INTO "action" VALUES('fwb878tr',33,1,'play 10S',1795219701892);
INSERT INTO "action" VALUES('fwb878tr',34,0,'play 8C',1795219701894);
INSERT INTO "action" VALUES('fwb878tr',35,1,'play 7D',1795219701903);
INSERT INTO "action" VALUES('fwb878tr',36,0,'play 7C',1795219701907);
INSERT INTO "action" VALUES('fwb878tr',37,1,'play JD',1795219701915);
INSERT INTO "action" VALUES('fwb878tr',38,0,'play 10C',1795219701926);
INSERT INTO "action" VALUES('fwb878tr',39,1,'play 10H',1795219701937);
INSERT INTO "action" VALUES('fwb878tr',40,1,'cut 26',1795219701939);
INSERT INTO "action" VALUES('fwb878tr',41,1,'stand',1795219701942);
INSERT INTO "action" VALUES('fwb878tr',42,1,'play AD',1795219701949);
INSERT INTO "action" VALUES('fwb878tr',43,0,'play 10C',1795219701955);
INSERT INTO "action" VALUES('fwb878tr',44,0,'play AC',1795219701959);
INSERT INTO "action" VALUES('fwb878tr',45,1,'play KC',1795219701962);
INSERT INTO "action" VALUES('fwb878tr',46,1,'play 7S',1795219701971);
INSERT INTO "action" VALUES('fwb878tr',47,0,'play KS',1795219701971);
INSERT INTO "action" VALUES('fwb878tr',48,0,'play QS',1795219701972);
INSERT INTO "action" VALUES('fwb878tr',49,1,'play 7C',1795219701972);
INSERT INTO "action" VALUES('fwb878tr',50,1,'play AH',1795219701973);
INSERT INTO "action" VALUES('fwb878tr',51,0,'play QH',1795219701973);
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
INSERT INTO "bet" VALUES('7fwf9w5b',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('fwb878tr','ecarte',900,901,'en','classic',X'43C26DD1FCA353C79F3624F1A10B31F2F0F17438307CCA7497F9CDAE2A84C31E',102,'over',51,'{"format":1,"rules":"classic","secret":"43c26dd1fca353c79f3624f1a10b31f2f0f17438307cca7497f9cdae2a84c31e","game":"fwb878tr","history":[[0,70],[0,32],[1,35],[0,6],[1,1],[0,31],[1,30],[0,27],[1,25],[0,12],[1,18],[0,19],[1,23],[1,94],[1,33],[1,23],[0,18],[1,27],[0,25],[1,16],[0,12],[0,1],[1,6],[1,9],[0,3],[0,66],[0,32],[1,35],[0,22],[1,19],[0,6],[1,3],[0,25],[1,16],[0,24],[1,21],[0,27],[1,11],[1,90],[1,33],[1,20],[0,27],[0,28],[1,31],[1,0],[0,7],[0,6],[1,24],[1,12],[0,14]]}',NULL,NULL,NULL,1795219701713,1795219701973,1,'0-0',NULL,0,NULL,NULL);
INSERT INTO "game" VALUES('7fwf9w5b','ecarte',900,901,'en','classic',X'B6700CA2B56D8FCD998E301A118D8464FC209A3688CD74D62E0CD6C948F39F4C',101,'live',3,'{"format":1,"rules":"classic","secret":"b6700ca2b56d8fcd998e301a118d8464fc209a3688cd74d62e0cd6c948f39f4c","game":"7fwf9w5b","history":[[1,76],[1,32]]}',NULL,1795219821978,1795219791978,1795219701975,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('9xtpsja3','ecarte',900,902,'en','classic target=7',X'CA5C5024761661B49B4D71E96156B68CC26026DC8D970EC231883005D456554E',NULL,'offered',0,NULL,NULL,1795220601982,NULL,1795219701982,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('gbwwy3wz','ecarte',900,901,'en','classic',X'DFB38AFB4182A1C4C4989ED5C59B388146674AA715B1FA3C67C018ADA4969F28',103,'declined',1,NULL,NULL,NULL,NULL,1795219701987,1795219701988,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('7fwf9w5b','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('7fwf9w5b','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('7fwf9w5b','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('9xtpsja3','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('fwb878tr','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('fwb878tr','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('fwb878tr','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('gbwwy3wz','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('hx6tmmxh','pool',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795219701616);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795219701620);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795219701631);
INSERT INTO "migration" VALUES(4,'0004_salon',1795219701638);
INSERT INTO "migration" VALUES(5,'0005_queue',1795219701640);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795219701643);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795219701647);
INSERT INTO "migration" VALUES(8,'0008_posting',1795219701651);
INSERT INTO "migration" VALUES(9,'0009_daily',1795219701651);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795219701655);
INSERT INTO "migration" VALUES(11,'0011_pool',1795219701658);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795219701667);
INSERT INTO "migration" VALUES(13,'0013_backers',1795219701675);
INSERT INTO "migration" VALUES(14,'0014_purses',1795219701676);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795219701679);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795219701687);
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
INSERT INTO "pointing" VALUES('7fwf9w5b',103,0,3,15);
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
INSERT INTO "pool" VALUES('hx6tmmxh',900,901,'en','classic',50,1,2,'seating',1,1795220601983,NULL,0,NULL,0,1795219701983);
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
INSERT INTO "rated" VALUES(0,'fwb878tr',0,101,1795219701973,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'fwb878tr',1,102,1795219701973,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'fwb878tr',0,101,1795219701973,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'fwb878tr',1,102,1795219701973,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('7fwf9w5b',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,4,3,6,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,0,4,1,2,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,1,4,3,6,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,0,4,1,2,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,1,4,3,6,1,0,1,1,50,NULL,1535078,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,0,4,1,2,0,1,0,0,-50,NULL,1464922,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,1,4,3,6,1,0,1,1,50,NULL,1535078,114199,10000000,1795219701973,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,0,4,1,2,0,1,0,0,-50,NULL,1464922,114199,10000000,1795219701973,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('7fwf9w5b',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('7fwf9w5b',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('9xtpsja3',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('fwb878tr',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('fwb878tr',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('gbwwy3wz',0,101,'Ana',0,NULL);
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
INSERT INTO "sight" VALUES('7fwf9w5b',103,0);
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
INSERT INTO "sitter" VALUES('hx6tmmxh',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('hx6tmmxh',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795219701713);
INSERT INTO "transfer" VALUES(2,900,'fwb878tr:stake:0',2,3,50,'stake','fwb878tr',1795219701716);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795219701716);
INSERT INTO "transfer" VALUES(4,900,'fwb878tr:stake:1',4,3,50,'stake','fwb878tr',1795219701716);
INSERT INTO "transfer" VALUES(5,900,'fwb878tr:payment:101',3,2,100,'payment','fwb878tr',1795219701973);
INSERT INTO "transfer" VALUES(6,900,'7fwf9w5b:stake:0',4,5,100,'stake','7fwf9w5b',1795219701976);
INSERT INTO "transfer" VALUES(7,900,'7fwf9w5b:stake:1',2,5,100,'stake','7fwf9w5b',1795219701976);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795219701978);
INSERT INTO "transfer" VALUES(9,900,'7fwf9w5b:bet:1',6,5,30,'bet','7fwf9w5b',1795219701978);
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
INSERT INTO "wager" VALUES('fwb878tr',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('7fwf9w5b',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('9xtpsja3',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('gbwwy3wz',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
