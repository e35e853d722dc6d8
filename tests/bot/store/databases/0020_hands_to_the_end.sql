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
INSERT INTO "account" VALUES(3,900,'escrow','sxfmvec5',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','82bk3kr8',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('82bk3kr8',2,0,'cut 12',1795223107407);
INSERT INTO "action" VALUES('82bk3kr8',3,0,'propose',1795223107415);
INSERT INTO "action" VALUES('sxfmvec5',2,1,'cut 6',1795223106903);
INSERT INTO "action" VALUES('sxfmvec5',3,1,'propose',1795223106907);
INSERT INTO "action" VALUES('sxfmvec5',4,0,'refuse',1795223106915);
INSERT INTO "action" VALUES('sxfmvec5',5,1,'play KS',1795223106923);
INSERT INTO "action" VALUES('sxfmvec5',6,0,'play 9S',1795223106927);
INSERT INTO "action" VALUES('sxfmvec5',7,1,'play QC',1795223106935);
INSERT INTO "action" VALUES('sxfmvec5',8,0,'play 9C',1795223106943);
INSERT INTO "action" VALUES('sxfmvec5',9,1,'play 7C',1795223106955);
INSERT INTO "action" VALUES('sxfmvec5',10,0,'play 7S',1795223106963);
INSERT INTO "action" VALUES('sxfmvec5',11,0,'play 7D',1795223106971);
INSERT INTO "action" VALUES('sxfmvec5',12,1,'play 8H',1795223106983);
INSERT INTO "action" VALUES('sxfmvec5',13,0,'play AD',1795223106993);
INSERT INTO "action" VALUES('sxfmvec5',14,1,'play AH',1795223106999);
INSERT INTO "action" VALUES('sxfmvec5',15,0,'cut 30',1795223107003);
INSERT INTO "action" VALUES('sxfmvec5',16,0,'stand',1795223107015);
INSERT INTO "action" VALUES('sxfmvec5',17,0,'play JH',1795223107027);
INSERT INTO "action" VALUES('sxfmvec5',18,1,'play AS',1795223107039);
INSERT INTO "action" VALUES('sxfmvec5',19,1,'play QC',1795223107047);
INSERT INTO "action" VALUES('sxfmvec5',20,0,'play KC',1795223107055);
INSERT INTO "action" VALUES('sxfmvec5',21,0,'play AH',1795223107067);
INSERT INTO "action" VALUES('sxfmvec5',22,1,'play QS',1795223107083);
INSERT INTO "action" VALUES('sxfmvec5',23,1,'play AD',1795223107093);
INSERT INTO "action" VALUES('sxfmvec5',24,0,'play 10S',1795223107103);
INSERT INTO "action" VALUES('sxfmvec5',25,0,'play 10H',1795223107111);
INSERT INTO "action" VALUES('sxfmvec5',26,1,'play JC',1795223107123);
INSERT INTO "action" VALUES('sxfmvec5',27,1,'cut 2',1795223107131);
INSERT INTO "action" VALUES('sxfmvec5',28,1,'propose',1795223107139);
INSERT INTO "action" VALUES('sxfmvec5',29,0,'refuse',1795223107147);
INSERT INTO "action" VALUES('sxfmvec5',30,1,'play JH',1795223107159);
INSERT INTO "action" VALUES('sxfmvec5',31,0,'play KS',1795223107171);
INSERT INTO "action" VALUES('sxfmvec5',32,0,'play 8S',1795223107183);
INSERT INTO "action" VALUES('sxfmvec5',33,1,'play 9S',1795223107191);
INSERT INTO "action" VALUES('sxfmvec5',34,1,'play 9C',1795223107199);
INSERT INTO "action" VALUES('sxfmvec5',35,0,'play 8C',1795223107211);
INSERT INTO "action" VALUES('sxfmvec5',36,1,'play 9D',1795223107219);
INSERT INTO "action" VALUES('sxfmvec5',37,0,'play KD',1795223107231);
INSERT INTO "action" VALUES('sxfmvec5',38,0,'play 7D',1795223107239);
INSERT INTO "action" VALUES('sxfmvec5',39,1,'play AC',1795223107251);
INSERT INTO "action" VALUES('sxfmvec5',40,0,'cut 26',1795223107259);
INSERT INTO "action" VALUES('sxfmvec5',41,0,'stand',1795223107267);
INSERT INTO "action" VALUES('sxfmvec5',42,0,'play KH',1795223107279);
INSERT INTO "action" VALUES('sxfmvec5',43,1,'play QS',1795223107291);
INSERT INTO "action" VALUES('sxfmvec5',44,0,'play 7C',1795223107299);
INSERT INTO "action" VALUES('sxfmvec5',45,1,'play KS',1795223107307);
INSERT INTO "action" VALUES('sxfmvec5',46,0,'play 7S',1795223107319);
INSERT INTO "action" VALUES('sxfmvec5',47,1,'play AD',1795223107331);
INSERT INTO "action" VALUES('sxfmvec5',48,0,'play 9D',1795223107339);
INSERT INTO "action" VALUES('sxfmvec5',49,1,'play 7D',1795223107351);
INSERT INTO "action" VALUES('sxfmvec5',50,0,'play AH',1795223107363);
INSERT INTO "action" VALUES('sxfmvec5',51,1,'play 8D',1795223107379);
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
INSERT INTO "bet" VALUES('82bk3kr8',1,0,103,'Cleo',30,30);
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
    ended_at INTEGER, games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9), wins TEXT NOT NULL DEFAULT '0-0', follows TEXT REFERENCES game (id), winner INTEGER, pool TEXT REFERENCES pool (id), vacant INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('sxfmvec5','ecarte',900,901,'en','classic',X'9E7A3D637A1138028E19AFE0578352AEFD48E7F450BE74397DA2341495D10392',102,'over',51,'{"format":1,"rules":"classic","secret":"9e7a3d637a1138028e19afe0578352aefd48e7f450be74397da2341495d10392","game":"sxfmvec5","history":[[1,70],[1,32],[0,35],[1,7],[0,2],[1,30],[0,26],[1,24],[0,0],[0,16],[1,9],[0,20],[1,12],[0,94],[0,33],[0,13],[1,4],[1,30],[0,31],[0,12],[1,6],[1,20],[0,3],[0,11],[1,29],[1,66],[1,32],[0,35],[1,13],[0,7],[0,1],[1,2],[1,26],[0,25],[1,18],[0,23],[0,16],[1,28],[0,90],[0,33],[0,15],[1,6],[0,24],[1,7],[0,0],[1,20],[0,18],[1,16],[0,12],[1,17]]}',NULL,NULL,NULL,1795223106887,1795223107379,1,'0-0',NULL,0,NULL,NULL);
INSERT INTO "game" VALUES('82bk3kr8','ecarte',900,901,'en','classic',X'DEBB2F5E7E8DD7DB33B309296B83ADC62FCC6FCF19AF0E0F351C50FD6343CDED',101,'live',3,'{"format":1,"rules":"classic","secret":"debb2f5e7e8dd7db33b309296b83adc62fcc6fcf19af0e0f351c50fd6343cded","game":"82bk3kr8","history":[[0,76],[0,32]]}',NULL,1795223227415,1795223197415,1795223107387,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('znarpr78','ecarte',900,902,'en','classic target=7',X'CA61EC1D7D3F4D44DCD978ED8A7BD0D96C85D0BC1A317AA00F2F9F6A6F78D0BC',NULL,'offered',0,NULL,NULL,1795224007451,NULL,1795223107451,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('2vwht8sj','ecarte',900,901,'en','classic',X'5C58E2600960B6AF77B69FFC618192134AD871BE3CFBB8512FB84B5DD3718E71',103,'declined',1,NULL,NULL,NULL,NULL,1795223107483,1795223107495,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('2vwht8sj','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('82bk3kr8','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('82bk3kr8','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('82bk3kr8','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('cf9jeyy2','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('sxfmvec5','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('sxfmvec5','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('sxfmvec5','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('znarpr78','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795223106747);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795223106751);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795223106755);
INSERT INTO "migration" VALUES(4,'0004_salon',1795223106759);
INSERT INTO "migration" VALUES(5,'0005_queue',1795223106763);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795223106767);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795223106771);
INSERT INTO "migration" VALUES(8,'0008_posting',1795223106775);
INSERT INTO "migration" VALUES(9,'0009_daily',1795223106779);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795223106787);
INSERT INTO "migration" VALUES(11,'0011_pool',1795223106792);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795223106799);
INSERT INTO "migration" VALUES(13,'0013_backers',1795223106807);
INSERT INTO "migration" VALUES(14,'0014_purses',1795223106815);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795223106823);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795223106831);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795223106839);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795223106847);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795223106855);
INSERT INTO "migration" VALUES(20,'0020_hands_to_the_end',1795223106863);
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
INSERT INTO "pointing" VALUES('82bk3kr8',103,0,3,15);
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
INSERT INTO "pool" VALUES('cf9jeyy2',900,901,'en','classic',50,1,2,'seating',1,1795224007463,NULL,0,NULL,0,1795223107463);
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
INSERT INTO "rated" VALUES(0,'sxfmvec5',0,101,1795223107379,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'sxfmvec5',1,102,1795223107379,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'sxfmvec5',0,101,1795223107379,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'sxfmvec5',1,102,1795223107379,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('82bk3kr8',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,4,4,5,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,0,4,0,1,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,1,4,4,5,1,0,1,1,NULL,NULL,1535078,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,0,4,0,1,0,1,0,0,NULL,NULL,1464922,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,1,4,4,5,1,0,1,1,50,NULL,1535078,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,0,4,0,1,0,1,0,0,-50,NULL,1464922,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,1,4,4,5,1,0,1,1,50,NULL,1535078,114199,10000000,1795223107379,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,0,4,0,1,0,1,0,0,-50,NULL,1464922,114199,10000000,1795223107379,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2vwht8sj',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('82bk3kr8',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('82bk3kr8',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('sxfmvec5',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('sxfmvec5',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('znarpr78',0,103,'Cleo',0,NULL);
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
INSERT INTO "sight" VALUES('82bk3kr8',103,0);
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
INSERT INTO "sitter" VALUES('cf9jeyy2',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('cf9jeyy2',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795223106887);
INSERT INTO "transfer" VALUES(2,900,'sxfmvec5:stake:0',2,3,50,'stake','sxfmvec5',1795223106893);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795223106893);
INSERT INTO "transfer" VALUES(4,900,'sxfmvec5:stake:1',4,3,50,'stake','sxfmvec5',1795223106893);
INSERT INTO "transfer" VALUES(5,900,'sxfmvec5:payment:101',3,2,100,'payment','sxfmvec5',1795223107379);
INSERT INTO "transfer" VALUES(6,900,'82bk3kr8:stake:0',4,5,100,'stake','82bk3kr8',1795223107395);
INSERT INTO "transfer" VALUES(7,900,'82bk3kr8:stake:1',2,5,100,'stake','82bk3kr8',1795223107395);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795223107427);
INSERT INTO "transfer" VALUES(9,900,'82bk3kr8:bet:1',6,5,30,'bet','82bk3kr8',1795223107427);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('sxfmvec5',1795223107379);
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
INSERT INTO "wager" VALUES('sxfmvec5',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('82bk3kr8',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('znarpr78',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('2vwht8sj',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
