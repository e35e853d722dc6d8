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
INSERT INTO "account" VALUES(3,900,'escrow','pjqh8sc4',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','7sznffh2',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('7sznffh2',2,0,'cut 12',1795219075269);
INSERT INTO "action" VALUES('7sznffh2',3,0,'propose',1795219075277);
INSERT INTO "action" VALUES('pjqh8sc4',2,1,'cut 6',1795219074819);
INSERT INTO "action" VALUES('pjqh8sc4',3,1,'propose',1795219074830);
INSERT INTO "action" VALUES('pjqh8sc4',4,0,'refuse',1795219074843);
INSERT INTO "action" VALUES('pjqh8sc4',5,1,'play JS',1795219074849);
INSERT INTO "action" VALUES('pjqh8sc4',6,0,'play 10S',1795219074851);
INSERT INTO "action" VALUES('pjqh8sc4',7,1,'play QC',1795219074865);
INSERT INTO "action" VALUES('pjqh8sc4',8,0,'play 9C',1795219074876);
INSERT INTO "action" VALUES('pjqh8sc4',9,1,'play 7C',1795219074883);
INSERT INTO "action" VALUES('pjqh8sc4',10,0,'play 8C',1795219074891);
INSERT INTO "action" VALUES('pjqh8sc4',11,0,'play 7H',1795219074895);
INSERT INTO "action" VALUES('pjqh8sc4',12,1,'play JH',1795219074899);
INSERT INTO "action" VALUES('pjqh8sc4',13,1,'play QS',1795219074903);
INSERT INTO "action" VALUES('pjqh8sc4',14,0,'play 8D',1795219074904);
INSERT INTO "action" VALUES('pjqh8sc4',15,0,'cut 30',1795219074912);
INSERT INTO "action" VALUES('pjqh8sc4',16,0,'stand',1795219074919);
INSERT INTO "action" VALUES('pjqh8sc4',17,0,'play QD',1795219074930);
INSERT INTO "action" VALUES('pjqh8sc4',18,1,'play KD',1795219074931);
INSERT INTO "action" VALUES('pjqh8sc4',19,1,'play 9C',1795219074935);
INSERT INTO "action" VALUES('pjqh8sc4',20,0,'play 10C',1795219074945);
INSERT INTO "action" VALUES('pjqh8sc4',21,0,'play 10D',1795219074955);
INSERT INTO "action" VALUES('pjqh8sc4',22,1,'play 9D',1795219074959);
INSERT INTO "action" VALUES('pjqh8sc4',23,0,'play 9H',1795219074962);
INSERT INTO "action" VALUES('pjqh8sc4',24,1,'play JH',1795219074967);
INSERT INTO "action" VALUES('pjqh8sc4',25,1,'play 8S',1795219074975);
INSERT INTO "action" VALUES('pjqh8sc4',26,0,'play 10H',1795219074983);
INSERT INTO "action" VALUES('pjqh8sc4',27,1,'cut 2',1795219074987);
INSERT INTO "action" VALUES('pjqh8sc4',28,1,'propose',1795219074992);
INSERT INTO "action" VALUES('pjqh8sc4',29,0,'refuse',1795219075001);
INSERT INTO "action" VALUES('pjqh8sc4',30,1,'play QH',1795219075007);
INSERT INTO "action" VALUES('pjqh8sc4',31,0,'play JC',1795219075011);
INSERT INTO "action" VALUES('pjqh8sc4',32,0,'play 9S',1795219075016);
INSERT INTO "action" VALUES('pjqh8sc4',33,1,'play 8C',1795219075023);
INSERT INTO "action" VALUES('pjqh8sc4',34,1,'play 7D',1795219075028);
INSERT INTO "action" VALUES('pjqh8sc4',35,0,'play 10D',1795219075031);
INSERT INTO "action" VALUES('pjqh8sc4',36,0,'play JS',1795219075037);
INSERT INTO "action" VALUES('pjqh8sc4',37,1,'play AD',1795219075053);
INSERT INTO "action" VALUES('pjqh8sc4',38,0,'play 7C',1795219075059);
INSERT INTO "action" VALUES('pjqh8sc4',39,1,'play AH',1795219075067);
INSERT INTO "action" VALUES('pjqh8sc4',40,0,'cut 26',1795219075069);
INSERT INTO "action" VALUES('pjqh8sc4',41,0,'stand',1795219075083);
INSERT INTO "action" VALUES('pjqh8sc4',42,0,'play QH',1795219075092);
INSERT INTO "action" VALUES('pjqh8sc4',43,1,'play 7H',1795219075099);
INSERT INTO "action" VALUES('pjqh8sc4',44,0,'play AC',1795219075110);
INSERT INTO "action" VALUES('pjqh8sc4',45,1,'play 7D',1795219075119);
INSERT INTO "action" VALUES('pjqh8sc4',46,1,'play AS',1795219075124);
INSERT INTO "action" VALUES('pjqh8sc4',47,0,'play JS',1795219075129);
INSERT INTO "action" VALUES('pjqh8sc4',48,0,'play 9S',1795219075134);
INSERT INTO "action" VALUES('pjqh8sc4',49,1,'play QD',1795219075143);
INSERT INTO "action" VALUES('pjqh8sc4',50,1,'play 8H',1795219075150);
INSERT INTO "action" VALUES('pjqh8sc4',51,0,'play 10D',1795219075155);
INSERT INTO "action" VALUES('pjqh8sc4',52,1,'cut 11',1795219075159);
INSERT INTO "action" VALUES('pjqh8sc4',53,1,'stand',1795219075167);
INSERT INTO "action" VALUES('pjqh8sc4',54,1,'play JD',1795219075173);
INSERT INTO "action" VALUES('pjqh8sc4',55,0,'play KD',1795219075179);
INSERT INTO "action" VALUES('pjqh8sc4',56,0,'play QC',1795219075191);
INSERT INTO "action" VALUES('pjqh8sc4',57,1,'play 7S',1795219075198);
INSERT INTO "action" VALUES('pjqh8sc4',58,0,'play AH',1795219075203);
INSERT INTO "action" VALUES('pjqh8sc4',59,1,'play KH',1795219075211);
INSERT INTO "action" VALUES('pjqh8sc4',60,1,'play 10H',1795219075215);
INSERT INTO "action" VALUES('pjqh8sc4',61,0,'play 9C',1795219075218);
INSERT INTO "action" VALUES('pjqh8sc4',62,0,'play 10S',1795219075223);
INSERT INTO "action" VALUES('pjqh8sc4',63,1,'play AS',1795219075235);
INSERT INTO "action" VALUES('pjqh8sc4',64,0,'cut 19',1795219075243);
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
INSERT INTO "bet" VALUES('7sznffh2',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('pjqh8sc4','ecarte',900,901,'en','classic',X'2131ED36A2DF1968B2E0CF6DD3708D8F6B453AFF28FC2B6A499A902531BCE16D',102,'over',64,'{"format":1,"rules":"classic","secret":"2131ed36a2df1968b2e0cf6dd3708d8f6b453aff28fc2b6a499a902531bce16d","game":"pjqh8sc4","history":[[1,70],[1,32],[0,35],[1,5],[0,3],[1,30],[0,26],[1,24],[0,25],[0,8],[1,13],[1,6],[0,17],[0,94],[0,33],[0,22],[1,23],[1,26],[0,27],[0,19],[1,18],[0,10],[1,13],[1,1],[0,11],[1,66],[1,32],[0,35],[1,14],[0,29],[0,2],[1,25],[1,16],[0,19],[0,5],[1,20],[0,24],[1,12],[0,90],[0,33],[0,14],[1,8],[0,28],[1,16],[1,4],[0,5],[0,2],[1,22],[1,9],[0,19],[1,75],[1,33],[1,21],[0,23],[0,30],[1,0],[0,12],[1,15],[1,11],[0,26],[0,3],[1,4],[0,83]]}',NULL,NULL,NULL,1795219074804,1795219075243,1,'0-0',NULL,1,NULL,NULL);
INSERT INTO "game" VALUES('7sznffh2','ecarte',900,901,'en','classic',X'32E2A453D0B8C43387BE931B9EA803DCE88E976C5C0BC04FE57BC4A1C18B72C5',101,'live',3,'{"format":1,"rules":"classic","secret":"32e2a453d0b8c43387be931b9ea803dce88e976c5c0bc04fe57bc4a1c18b72c5","game":"7sznffh2","history":[[0,76],[0,32]]}',NULL,1795219195277,1795219165277,1795219075250,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('udctbga9','ecarte',900,902,'en','classic target=7',X'2F9B9955E9E5419D56A927C49685A4B308F2FF52E4CE659C13C0253BBB19AE8F',NULL,'offered',0,NULL,NULL,1795219975299,NULL,1795219075299,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('ep35x85j','ecarte',900,901,'en','classic',X'3F93076CF3535F159F7909EE1E0490E7A3A2BE93428233B8E36580667315B07E',103,'declined',1,NULL,NULL,NULL,NULL,1795219075320,1795219075335,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('7sznffh2','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('7sznffh2','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('7sznffh2','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('ep35x85j','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('pjqh8sc4','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('pjqh8sc4','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('pjqh8sc4','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('ryc3d9rq','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('udctbga9','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795219074669);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795219074682);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795219074691);
INSERT INTO "migration" VALUES(4,'0004_salon',1795219074695);
INSERT INTO "migration" VALUES(5,'0005_queue',1795219074699);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795219074711);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795219074715);
INSERT INTO "migration" VALUES(8,'0008_posting',1795219074720);
INSERT INTO "migration" VALUES(9,'0009_daily',1795219074725);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795219074735);
INSERT INTO "migration" VALUES(11,'0011_pool',1795219074743);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795219074749);
INSERT INTO "migration" VALUES(13,'0013_backers',1795219074759);
INSERT INTO "migration" VALUES(14,'0014_purses',1795219074771);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795219074781);
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
INSERT INTO "pointing" VALUES('7sznffh2',103,0,3,15);
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
INSERT INTO "pool" VALUES('ryc3d9rq',900,901,'en','classic',50,1,2,'seating',1,1795219975307,NULL,0,NULL,0,1795219075307);
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
INSERT INTO "rated" VALUES(0,'pjqh8sc4',0,101,1795219075243,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'pjqh8sc4',1,102,1795219075243,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'pjqh8sc4',0,101,1795219075243,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'pjqh8sc4',1,102,1795219075243,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('7sznffh2',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,0,6,3,4,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,1,6,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,0,6,3,4,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,1,6,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,0,6,3,4,0,0,0,0,-50,NULL,1464922,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,1,6,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,0,6,3,4,0,0,0,0,-50,NULL,1464922,114199,10000000,1795219075243,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,1,6,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795219075243,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('7sznffh2',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('7sznffh2',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('ep35x85j',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('pjqh8sc4',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('pjqh8sc4',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('udctbga9',0,103,'Cleo',0,NULL);
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
INSERT INTO "sight" VALUES('7sznffh2',103,0);
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
INSERT INTO "sitter" VALUES('ryc3d9rq',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('ryc3d9rq',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795219074804);
INSERT INTO "transfer" VALUES(2,900,'pjqh8sc4:stake:0',2,3,50,'stake','pjqh8sc4',1795219074808);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795219074808);
INSERT INTO "transfer" VALUES(4,900,'pjqh8sc4:stake:1',4,3,50,'stake','pjqh8sc4',1795219074808);
INSERT INTO "transfer" VALUES(5,900,'pjqh8sc4:payment:102',3,4,100,'payment','pjqh8sc4',1795219075243);
INSERT INTO "transfer" VALUES(6,900,'7sznffh2:stake:0',4,5,100,'stake','7sznffh2',1795219075255);
INSERT INTO "transfer" VALUES(7,900,'7sznffh2:stake:1',2,5,100,'stake','7sznffh2',1795219075255);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795219075280);
INSERT INTO "transfer" VALUES(9,900,'7sznffh2:bet:1',6,5,30,'bet','7sznffh2',1795219075280);
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
INSERT INTO "wager" VALUES('pjqh8sc4',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('7sznffh2',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('udctbga9',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('ep35x85j',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
