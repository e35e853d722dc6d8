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
INSERT INTO "account" VALUES(3,900,'escrow','4ngza3gm',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','xp7hsm99',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('4ngza3gm',2,0,'cut 6',1795217687030);
INSERT INTO "action" VALUES('4ngza3gm',3,0,'propose',1795217687030);
INSERT INTO "action" VALUES('4ngza3gm',4,1,'refuse',1795217687031);
INSERT INTO "action" VALUES('4ngza3gm',5,0,'play 8S',1795217687031);
INSERT INTO "action" VALUES('4ngza3gm',6,1,'play QS',1795217687032);
INSERT INTO "action" VALUES('4ngza3gm',7,1,'play 10C',1795217687032);
INSERT INTO "action" VALUES('4ngza3gm',8,0,'play KC',1795217687033);
INSERT INTO "action" VALUES('4ngza3gm',9,0,'play 10D',1795217687033);
INSERT INTO "action" VALUES('4ngza3gm',10,1,'play 8D',1795217687034);
INSERT INTO "action" VALUES('4ngza3gm',11,0,'play 9H',1795217687034);
INSERT INTO "action" VALUES('4ngza3gm',12,1,'play AH',1795217687035);
INSERT INTO "action" VALUES('4ngza3gm',13,1,'play 9S',1795217687035);
INSERT INTO "action" VALUES('4ngza3gm',14,0,'play 7D',1795217687036);
INSERT INTO "action" VALUES('4ngza3gm',15,1,'cut 30',1795217687036);
INSERT INTO "action" VALUES('4ngza3gm',16,1,'stand',1795217687037);
INSERT INTO "action" VALUES('4ngza3gm',17,1,'play KD',1795217687037);
INSERT INTO "action" VALUES('4ngza3gm',18,0,'play AH',1795217687038);
INSERT INTO "action" VALUES('4ngza3gm',19,1,'play 7H',1795217687038);
INSERT INTO "action" VALUES('4ngza3gm',20,0,'play 9H',1795217687039);
INSERT INTO "action" VALUES('4ngza3gm',21,0,'play AS',1795217687042);
INSERT INTO "action" VALUES('4ngza3gm',22,1,'play 9C',1795217687045);
INSERT INTO "action" VALUES('4ngza3gm',23,1,'play 9D',1795217687045);
INSERT INTO "action" VALUES('4ngza3gm',24,0,'play JS',1795217687048);
INSERT INTO "action" VALUES('4ngza3gm',25,1,'play 10D',1795217687048);
INSERT INTO "action" VALUES('4ngza3gm',26,0,'play 9S',1795217687049);
INSERT INTO "action" VALUES('4ngza3gm',27,0,'cut 2',1795217687049);
INSERT INTO "action" VALUES('4ngza3gm',28,0,'propose',1795217687050);
INSERT INTO "action" VALUES('4ngza3gm',29,1,'refuse',1795217687050);
INSERT INTO "action" VALUES('4ngza3gm',30,0,'announce',1795217687051);
INSERT INTO "action" VALUES('4ngza3gm',31,0,'play 9S',1795217687051);
INSERT INTO "action" VALUES('4ngza3gm',32,1,'play QS',1795217687052);
INSERT INTO "action" VALUES('4ngza3gm',33,1,'play AS',1795217687052);
INSERT INTO "action" VALUES('4ngza3gm',34,0,'play KS',1795217687053);
INSERT INTO "action" VALUES('4ngza3gm',35,0,'play KD',1795217687053);
INSERT INTO "action" VALUES('4ngza3gm',36,1,'play JH',1795217687054);
INSERT INTO "action" VALUES('4ngza3gm',37,0,'play 7S',1795217687054);
INSERT INTO "action" VALUES('4ngza3gm',38,1,'play 10C',1795217687055);
INSERT INTO "action" VALUES('4ngza3gm',39,0,'play JC',1795217687055);
INSERT INTO "action" VALUES('4ngza3gm',40,1,'play AH',1795217687055);
INSERT INTO "action" VALUES('4ngza3gm',41,1,'cut 26',1795217687056);
INSERT INTO "action" VALUES('4ngza3gm',42,1,'stand',1795217687056);
INSERT INTO "action" VALUES('4ngza3gm',43,1,'play AC',1795217687057);
INSERT INTO "action" VALUES('4ngza3gm',44,0,'play 7C',1795217687057);
INSERT INTO "action" VALUES('4ngza3gm',45,1,'play KC',1795217687058);
INSERT INTO "action" VALUES('4ngza3gm',46,0,'play 8H',1795217687058);
INSERT INTO "action" VALUES('4ngza3gm',47,0,'play 7S',1795217687059);
INSERT INTO "action" VALUES('4ngza3gm',48,1,'play AH',1795217687059);
INSERT INTO "action" VALUES('4ngza3gm',49,1,'play AD',1795217687060);
INSERT INTO "action" VALUES('4ngza3gm',50,0,'play 9H',1795217687060);
INSERT INTO "action" VALUES('4ngza3gm',51,0,'play JS',1795217687061);
INSERT INTO "action" VALUES('4ngza3gm',52,1,'play JC',1795217687061);
INSERT INTO "action" VALUES('xp7hsm99',2,1,'cut 12',1795217687064);
INSERT INTO "action" VALUES('xp7hsm99',3,1,'propose',1795217687065);
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
INSERT INTO "bet" VALUES('xp7hsm99',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('4ngza3gm','ecarte',900,901,'en','classic',X'0685D98A39AE1A7CB1870B2DC8D82071E5F8CECAEB95CBFEF28D935A4F2C02FC',102,'over',52,'{"format":1,"rules":"classic","secret":"0685d98a39ae1a7cb1870b2dc8d82071e5f8cecaeb95cbfef28d935a4f2c02fc","game":"4ngza3gm","history":[[0,70],[0,32],[1,35],[0,1],[1,6],[1,27],[0,31],[0,19],[1,17],[0,10],[1,12],[1,2],[0,16],[1,94],[1,33],[1,23],[0,12],[1,8],[0,10],[0,4],[1,26],[1,18],[0,5],[1,19],[0,2],[0,66],[0,32],[1,35],[0,36],[0,2],[1,6],[1,4],[0,7],[0,23],[1,13],[0,0],[1,27],[0,29],[1,12],[1,90],[1,33],[1,28],[0,24],[1,31],[0,9],[0,0],[1,12],[1,20],[0,10],[0,5],[1,29]]}',NULL,NULL,NULL,1795217687027,1795217687061,1,'0-0',NULL,0,NULL);
INSERT INTO "game" VALUES('xp7hsm99','ecarte',900,901,'en','classic',X'DEDD9E638C4ABCF32211AD05AE792AD7916E26B02912F367215191A5CB613D14',101,'live',3,'{"format":1,"rules":"classic","secret":"dedd9e638c4abcf32211ad05ae792ad7916e26b02912f367215191a5cb613d14","game":"xp7hsm99","history":[[1,76],[1,32]]}',NULL,1795217807065,1795217777065,1795217687063,NULL,1,'0-0',NULL,NULL,NULL);
INSERT INTO "game" VALUES('95rpetda','ecarte',900,902,'en','classic target=7',X'32EB30C1A1FDCD7AF058A0C95A5DA361F152A48006206BED269ED57F0155CEF4',NULL,'offered',0,NULL,NULL,1795218587066,NULL,1795217687066,NULL,1,'0-0',NULL,NULL,NULL);
INSERT INTO "game" VALUES('6dhasuuz','ecarte',900,901,'en','classic',X'FA55E4845725121E3E519C63B7A317D7CD2316CF372E7E421B35303818CCBFE1',103,'declined',1,NULL,NULL,NULL,NULL,1795217687069,1795217687069,1,'0-0',NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('4ngza3gm','hand:0',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('4ngza3gm','hand:1',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('4ngza3gm','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('6dhasuuz','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('95rpetda','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('ucrn78y5','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('xp7hsm99','hand:0',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('xp7hsm99','hand:1',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('xp7hsm99','table',901,800,3,1,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795217687017);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795217687018);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795217687018);
INSERT INTO "migration" VALUES(4,'0004_salon',1795217687019);
INSERT INTO "migration" VALUES(5,'0005_queue',1795217687020);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795217687020);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795217687021);
INSERT INTO "migration" VALUES(8,'0008_posting',1795217687021);
INSERT INTO "migration" VALUES(9,'0009_daily',1795217687022);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795217687022);
INSERT INTO "migration" VALUES(11,'0011_pool',1795217687024);
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
INSERT INTO "pool" VALUES('ucrn78y5',900,901,'en','classic',50,1,2,'seating',1,1795218587067,NULL,0,NULL,0,1795217687067);
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
INSERT INTO "rated" VALUES(0,'4ngza3gm',0,101,1795217687061,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'4ngza3gm',1,102,1795217687061,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'4ngza3gm',0,101,1795217687061,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'4ngza3gm',1,102,1795217687061,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('xp7hsm99',1,103,'Cleo');
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
    rated_at INTEGER,
    PRIMARY KEY (guild, season, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "score" VALUES(0,0,101,1,1,4,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(0,0,102,1,0,4,2,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(0,202611,101,1,1,4,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(0,202611,102,1,0,4,2,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(900,0,101,1,1,4,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(900,0,102,1,0,4,2,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(900,202611,101,1,1,4,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795217687061);
INSERT INTO "score" VALUES(900,202611,102,1,0,4,2,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795217687061);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('4ngza3gm',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('4ngza3gm',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('6dhasuuz',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('95rpetda',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('xp7hsm99',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('xp7hsm99',1,101,'Ana',0,NULL);
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
INSERT INTO "sitter" VALUES('ucrn78y5',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('ucrn78y5',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795217687027);
INSERT INTO "transfer" VALUES(2,900,'4ngza3gm:stake:0',2,3,50,'stake','4ngza3gm',1795217687028);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795217687028);
INSERT INTO "transfer" VALUES(4,900,'4ngza3gm:stake:1',4,3,50,'stake','4ngza3gm',1795217687028);
INSERT INTO "transfer" VALUES(5,900,'4ngza3gm:payment:101',3,2,100,'payment','4ngza3gm',1795217687061);
INSERT INTO "transfer" VALUES(6,900,'xp7hsm99:stake:0',4,5,100,'stake','xp7hsm99',1795217687063);
INSERT INTO "transfer" VALUES(7,900,'xp7hsm99:stake:1',2,5,100,'stake','xp7hsm99',1795217687063);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795217687065);
INSERT INTO "transfer" VALUES(9,900,'xp7hsm99:bet:1',6,5,30,'bet','xp7hsm99',1795217687065);
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
INSERT INTO "wager" VALUES('4ngza3gm',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('xp7hsm99',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('95rpetda',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('6dhasuuz',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
