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
INSERT INTO "account" VALUES(3,900,'escrow','nqv497r3',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','af8m9bqt',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('af8m9bqt',2,0,'cut 12',1795218161589);
INSERT INTO "action" VALUES('af8m9bqt',3,0,'propose',1795218161595);
INSERT INTO "action" VALUES('nqv497r3',2,1,'cut 6',1795218161378);
INSERT INTO "action" VALUES('nqv497r3',3,1,'propose',1795218161381);
INSERT INTO "action" VALUES('nqv497r3',4,0,'refuse',1795218161383);
INSERT INTO "action" VALUES('nqv497r3',5,1,'play 9H',1795218161388);
INSERT INTO "action" VALUES('nqv497r3',6,0,'play KS',1795218161390);
INSERT INTO "action" VALUES('nqv497r3',7,0,'play QC',1795218161392);
INSERT INTO "action" VALUES('nqv497r3',8,1,'play AC',1795218161396);
INSERT INTO "action" VALUES('nqv497r3',9,0,'play QS',1795218161409);
INSERT INTO "action" VALUES('nqv497r3',10,1,'play JD',1795218161415);
INSERT INTO "action" VALUES('nqv497r3',11,0,'play 8S',1795218161416);
INSERT INTO "action" VALUES('nqv497r3',12,1,'play KH',1795218161418);
INSERT INTO "action" VALUES('nqv497r3',13,0,'play 10S',1795218161424);
INSERT INTO "action" VALUES('nqv497r3',14,1,'play 7C',1795218161428);
INSERT INTO "action" VALUES('nqv497r3',15,0,'cut 30',1795218161433);
INSERT INTO "action" VALUES('nqv497r3',16,0,'stand',1795218161434);
INSERT INTO "action" VALUES('nqv497r3',17,0,'play 10D',1795218161434);
INSERT INTO "action" VALUES('nqv497r3',18,1,'play JD',1795218161438);
INSERT INTO "action" VALUES('nqv497r3',19,1,'play AC',1795218161442);
INSERT INTO "action" VALUES('nqv497r3',20,0,'play QC',1795218161444);
INSERT INTO "action" VALUES('nqv497r3',21,0,'play 8D',1795218161447);
INSERT INTO "action" VALUES('nqv497r3',22,1,'play 10S',1795218161463);
INSERT INTO "action" VALUES('nqv497r3',23,0,'play 7H',1795218161469);
INSERT INTO "action" VALUES('nqv497r3',24,1,'play QH',1795218161482);
INSERT INTO "action" VALUES('nqv497r3',25,1,'play 8C',1795218161487);
INSERT INTO "action" VALUES('nqv497r3',26,0,'play 8H',1795218161488);
INSERT INTO "action" VALUES('nqv497r3',27,1,'cut 2',1795218161489);
INSERT INTO "action" VALUES('nqv497r3',28,1,'propose',1795218161490);
INSERT INTO "action" VALUES('nqv497r3',29,0,'refuse',1795218161492);
INSERT INTO "action" VALUES('nqv497r3',30,1,'play QD',1795218161493);
INSERT INTO "action" VALUES('nqv497r3',31,0,'play 10D',1795218161493);
INSERT INTO "action" VALUES('nqv497r3',32,1,'play AD',1795218161494);
INSERT INTO "action" VALUES('nqv497r3',33,0,'play JH',1795218161503);
INSERT INTO "action" VALUES('nqv497r3',34,0,'play 7C',1795218161505);
INSERT INTO "action" VALUES('nqv497r3',35,1,'play KC',1795218161505);
INSERT INTO "action" VALUES('nqv497r3',36,1,'play KD',1795218161507);
INSERT INTO "action" VALUES('nqv497r3',37,0,'play 9C',1795218161509);
INSERT INTO "action" VALUES('nqv497r3',38,1,'play 8C',1795218161511);
INSERT INTO "action" VALUES('nqv497r3',39,0,'play AS',1795218161513);
INSERT INTO "action" VALUES('nqv497r3',40,0,'cut 26',1795218161519);
INSERT INTO "action" VALUES('nqv497r3',41,0,'stand',1795218161519);
INSERT INTO "action" VALUES('nqv497r3',42,0,'play JH',1795218161520);
INSERT INTO "action" VALUES('nqv497r3',43,1,'play 9H',1795218161522);
INSERT INTO "action" VALUES('nqv497r3',44,0,'play KD',1795218161522);
INSERT INTO "action" VALUES('nqv497r3',45,1,'play AS',1795218161523);
INSERT INTO "action" VALUES('nqv497r3',46,0,'play QS',1795218161525);
INSERT INTO "action" VALUES('nqv497r3',47,1,'play QC',1795218161527);
INSERT INTO "action" VALUES('nqv497r3',48,0,'play AD',1795218161559);
INSERT INTO "action" VALUES('nqv497r3',49,1,'play 10H',1795218161564);
INSERT INTO "action" VALUES('nqv497r3',50,0,'play 8H',1795218161565);
INSERT INTO "action" VALUES('nqv497r3',51,1,'play 8C',1795218161573);
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
INSERT INTO "bet" VALUES('af8m9bqt',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('nqv497r3','ecarte',900,901,'en','classic',X'C86982287E38E1C31281D870C792FE17AC0CE02CC12057EF7309CB270D2F7B8F',102,'over',51,'{"format":1,"rules":"classic","secret":"c86982287e38e1c31281d870c792fe17ac0ce02cc12057ef7309cb270d2f7b8f","game":"nqv497r3","history":[[1,70],[1,32],[0,35],[1,10],[0,7],[0,30],[1,28],[0,6],[1,21],[0,1],[1,15],[0,3],[1,24],[0,94],[0,33],[0,19],[1,21],[1,28],[0,30],[0,17],[1,3],[0,8],[1,14],[1,25],[0,9],[1,66],[1,32],[0,35],[1,22],[0,19],[1,20],[0,13],[0,24],[1,31],[1,23],[0,26],[1,25],[0,4],[0,90],[0,33],[0,13],[1,10],[0,23],[1,4],[0,6],[1,30],[0,20],[1,11],[0,9],[1,25]]}',NULL,NULL,NULL,1795218161368,1795218161573,1,'0-0',NULL,0,NULL,NULL);
INSERT INTO "game" VALUES('af8m9bqt','ecarte',900,901,'en','classic',X'51869EC39D88612D5D49E14D4C6C7890C9E89AD874B2543A5747537494EBFD0D',101,'live',3,'{"format":1,"rules":"classic","secret":"51869ec39d88612d5d49e14d4c6c7890c9e89ad874b2543a5747537494ebfd0d","game":"af8m9bqt","history":[[0,76],[0,32]]}',NULL,1795218281595,1795218251595,1795218161575,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('krahw28y','ecarte',900,902,'en','classic target=7',X'9F6B2FFFF5088B1EFF4DB06ECC13D6A4B040E5C481D726A33E204D7A601F6CE8',NULL,'offered',0,NULL,NULL,1795219061603,NULL,1795218161603,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('heuyctc2','ecarte',900,901,'en','classic',X'85BEAE6FD2D7CB17BF15200F71FD1DD06BE3F9C6F115D96EAA68A5F38A62CE7A',103,'declined',1,NULL,NULL,NULL,NULL,1795218161608,1795218161623,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('af8m9bqt','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('af8m9bqt','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('af8m9bqt','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('heuyctc2','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('krahw28y','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('kutthr33','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('nqv497r3','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('nqv497r3','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('nqv497r3','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795218161311);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795218161316);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795218161320);
INSERT INTO "migration" VALUES(4,'0004_salon',1795218161325);
INSERT INTO "migration" VALUES(5,'0005_queue',1795218161331);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795218161332);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795218161334);
INSERT INTO "migration" VALUES(8,'0008_posting',1795218161335);
INSERT INTO "migration" VALUES(9,'0009_daily',1795218161336);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795218161337);
INSERT INTO "migration" VALUES(11,'0011_pool',1795218161344);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795218161354);
INSERT INTO "migration" VALUES(13,'0013_backers',1795218161356);
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
INSERT INTO "pointing" VALUES('af8m9bqt',103,0,3,15);
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
INSERT INTO "pool" VALUES('kutthr33',900,901,'en','classic',50,1,2,'seating',1,1795219061606,NULL,0,NULL,0,1795218161606);
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
INSERT INTO "rated" VALUES(0,'nqv497r3',0,101,1795218161573,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'nqv497r3',1,102,1795218161573,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'nqv497r3',0,101,1795218161573,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'nqv497r3',1,102,1795218161573,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('af8m9bqt',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,4,2,5,2,1,1,1,NULL,NULL,1535078,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(0,0,102,1,0,4,2,4,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(0,202611,101,1,1,4,2,5,2,1,1,1,NULL,NULL,1535078,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(0,202611,102,1,0,4,2,4,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(900,0,101,1,1,4,2,5,2,1,1,1,50,NULL,1535078,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(900,0,102,1,0,4,2,4,0,0,0,0,-50,NULL,1464922,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(900,202611,101,1,1,4,2,5,2,1,1,1,50,NULL,1535078,114199,10000000,1795218161573,NULL);
INSERT INTO "score" VALUES(900,202611,102,1,0,4,2,4,0,0,0,0,-50,NULL,1464922,114199,10000000,1795218161573,NULL);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('af8m9bqt',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('af8m9bqt',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('heuyctc2',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('krahw28y',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('nqv497r3',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('nqv497r3',1,102,'Bob',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
) STRICT;
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sight" VALUES('af8m9bqt',103,0);
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
INSERT INTO "sitter" VALUES('kutthr33',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('kutthr33',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795218161368);
INSERT INTO "transfer" VALUES(2,900,'nqv497r3:stake:0',2,3,50,'stake','nqv497r3',1795218161369);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795218161369);
INSERT INTO "transfer" VALUES(4,900,'nqv497r3:stake:1',4,3,50,'stake','nqv497r3',1795218161369);
INSERT INTO "transfer" VALUES(5,900,'nqv497r3:payment:101',3,2,100,'payment','nqv497r3',1795218161573);
INSERT INTO "transfer" VALUES(6,900,'af8m9bqt:stake:0',4,5,100,'stake','af8m9bqt',1795218161576);
INSERT INTO "transfer" VALUES(7,900,'af8m9bqt:stake:1',2,5,100,'stake','af8m9bqt',1795218161576);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795218161599);
INSERT INTO "transfer" VALUES(9,900,'af8m9bqt:bet:1',6,5,30,'bet','af8m9bqt',1795218161599);
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
INSERT INTO "wager" VALUES('nqv497r3',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('af8m9bqt',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('krahw28y',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('heuyctc2',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
