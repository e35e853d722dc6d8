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
INSERT INTO "account" VALUES(3,900,'escrow','mbqqnbky',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','pffm5kvh',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('mbqqnbky',2,0,'cut 6',1795230349873);
INSERT INTO "action" VALUES('mbqqnbky',3,0,'propose',1795230349879);
INSERT INTO "action" VALUES('mbqqnbky',4,1,'refuse',1795230349883);
INSERT INTO "action" VALUES('mbqqnbky',5,0,'play AS',1795230349884);
INSERT INTO "action" VALUES('mbqqnbky',6,1,'play KS',1795230349885);
INSERT INTO "action" VALUES('mbqqnbky',7,1,'play QD',1795230349889);
INSERT INTO "action" VALUES('mbqqnbky',8,0,'play 9D',1795230349917);
INSERT INTO "action" VALUES('mbqqnbky',9,1,'play AH',1795230349963);
INSERT INTO "action" VALUES('mbqqnbky',10,0,'play QH',1795230349967);
INSERT INTO "action" VALUES('mbqqnbky',11,0,'play 8H',1795230349978);
INSERT INTO "action" VALUES('mbqqnbky',12,1,'play 9H',1795230349983);
INSERT INTO "action" VALUES('mbqqnbky',13,1,'play 7S',1795230349995);
INSERT INTO "action" VALUES('mbqqnbky',14,0,'play 8D',1795230350006);
INSERT INTO "action" VALUES('mbqqnbky',15,1,'cut 30',1795230350008);
INSERT INTO "action" VALUES('mbqqnbky',16,1,'stand',1795230350011);
INSERT INTO "action" VALUES('mbqqnbky',17,1,'play JD',1795230350016);
INSERT INTO "action" VALUES('mbqqnbky',18,0,'announce',1795230350018);
INSERT INTO "action" VALUES('mbqqnbky',19,0,'play 8D',1795230350023);
INSERT INTO "action" VALUES('mbqqnbky',20,1,'play JC',1795230350027);
INSERT INTO "action" VALUES('mbqqnbky',21,0,'play KC',1795230350035);
INSERT INTO "action" VALUES('mbqqnbky',22,0,'play AD',1795230350063);
INSERT INTO "action" VALUES('mbqqnbky',23,1,'play 7D',1795230350107);
INSERT INTO "action" VALUES('mbqqnbky',24,0,'play KS',1795230350123);
INSERT INTO "action" VALUES('mbqqnbky',25,1,'play AS',1795230350127);
INSERT INTO "action" VALUES('mbqqnbky',26,0,'play 7H',1795230350135);
INSERT INTO "action" VALUES('mbqqnbky',27,1,'play 10S',1795230350143);
INSERT INTO "action" VALUES('mbqqnbky',28,0,'cut 2',1795230350147);
INSERT INTO "action" VALUES('mbqqnbky',29,0,'propose',1795230350155);
INSERT INTO "action" VALUES('mbqqnbky',30,1,'refuse',1795230350167);
INSERT INTO "action" VALUES('mbqqnbky',31,0,'play QD',1795230350175);
INSERT INTO "action" VALUES('mbqqnbky',32,1,'play JS',1795230350183);
INSERT INTO "action" VALUES('mbqqnbky',33,1,'play 9S',1795230350191);
INSERT INTO "action" VALUES('mbqqnbky',34,0,'play 10C',1795230350199);
INSERT INTO "action" VALUES('mbqqnbky',35,1,'play AH',1795230350203);
INSERT INTO "action" VALUES('mbqqnbky',36,0,'play JH',1795230350211);
INSERT INTO "action" VALUES('mbqqnbky',37,0,'play JC',1795230350222);
INSERT INTO "action" VALUES('mbqqnbky',38,1,'play AC',1795230350228);
INSERT INTO "action" VALUES('mbqqnbky',39,0,'play KC',1795230350234);
INSERT INTO "action" VALUES('mbqqnbky',40,1,'play 8H',1795230350247);
INSERT INTO "action" VALUES('pffm5kvh',2,0,'cut 12',1795230350263);
INSERT INTO "action" VALUES('pffm5kvh',3,0,'propose',1795230350271);
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
INSERT INTO "bet" VALUES('pffm5kvh',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('mbqqnbky','ecarte',900,901,'en','classic',X'7C666787487319432E5CB82CA8BF6942339F4D0683382B0D7F52D52A2C1E9F68',102,'over',40,'{"format":1,"rules":"classic","secret":"7c666787487319432e5cb82ca8bf6942339f4d0683382b0d7f52d52a2c1e9f68","game":"mbqqnbky","history":[[0,70],[0,32],[1,35],[0,4],[1,7],[1,22],[0,18],[1,12],[0,14],[0,9],[1,10],[1,0],[0,17],[1,94],[1,33],[1,21],[0,36],[0,17],[1,29],[0,31],[0,20],[1,16],[0,7],[1,4],[0,8],[1,3],[0,66],[0,32],[1,35],[0,22],[1,5],[1,2],[0,27],[1,12],[0,13],[0,29],[1,28],[0,31],[1,9]]}',NULL,NULL,NULL,1795230349868,1795230350247,1,'0-0',NULL,0,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('pffm5kvh','ecarte',900,901,'en','classic',X'172133C3286D171E4B8092622F2B7493EF74C8F30576B89F3E21F4720F3727BF',101,'live',3,'{"format":1,"rules":"classic","secret":"172133c3286d171e4b8092622f2b7493ef74c8f30576b89f3e21f4720f3727bf","game":"pffm5kvh","history":[[0,76],[0,32]]}',NULL,1795230470271,1795230440271,1795230350255,NULL,1,'0-0',NULL,NULL,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('8ubhrvxk','ecarte',900,902,'en','classic target=7',X'6A741EF8C78B0934C8A729AAB0175427C9EE120BE9BF506AE0735F4001170FC9',NULL,'offered',0,NULL,NULL,1795231250301,NULL,1795230350301,NULL,1,'0-0',NULL,NULL,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('ebwpkhwn','ecarte',900,901,'en','classic',X'AB13B5247AD98A32ECBAACC88C70AD6DAF30231B2DE8FF6E06494CDD489A1D6B',103,'declined',1,NULL,NULL,NULL,NULL,1795230350327,1795230350335,1,'0-0',NULL,NULL,NULL,NULL,1,120000);
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
INSERT INTO "message" VALUES('8ubhrvxk','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('ebwpkhwn','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('mbqqnbky','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('mbqqnbky','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('mbqqnbky','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('pffm5kvh','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('pffm5kvh','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('pffm5kvh','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('trrvfstg','pool',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795230349655);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795230349660);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795230349663);
INSERT INTO "migration" VALUES(4,'0004_salon',1795230349664);
INSERT INTO "migration" VALUES(5,'0005_queue',1795230349671);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795230349677);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795230349696);
INSERT INTO "migration" VALUES(8,'0008_posting',1795230349702);
INSERT INTO "migration" VALUES(9,'0009_daily',1795230349726);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795230349739);
INSERT INTO "migration" VALUES(11,'0011_pool',1795230349743);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795230349747);
INSERT INTO "migration" VALUES(13,'0013_backers',1795230349748);
INSERT INTO "migration" VALUES(14,'0014_purses',1795230349768);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795230349791);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795230349803);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795230349811);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795230349819);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795230349820);
INSERT INTO "migration" VALUES(20,'0020_hands_to_the_end',1795230349825);
INSERT INTO "migration" VALUES(21,'0021_bystanders',1795230349834);
INSERT INTO "migration" VALUES(22,'0022_friendly',1795230349839);
INSERT INTO "migration" VALUES(23,'0023_manners',1795230349843);
INSERT INTO "migration" VALUES(24,'0024_renamed_transfers',1795230349859);
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
INSERT INTO "pointing" VALUES('pffm5kvh',103,0,3,15);
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
INSERT INTO "pool" VALUES('trrvfstg',900,901,'en','classic',50,1,2,'seating',1,1795231250307,NULL,0,NULL,0,1795230350307,NULL);
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
INSERT INTO "rated" VALUES(0,'mbqqnbky',0,101,1795230350247,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'mbqqnbky',1,102,1795230350247,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'mbqqnbky',0,101,1795230350247,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'mbqqnbky',1,102,1795230350247,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('pffm5kvh',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,3,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,0,3,1,1,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,1,3,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,0,3,1,1,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,1,3,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,0,3,1,1,0,0,0,0,-50,NULL,1464922,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,1,3,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795230350247,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,0,3,1,1,0,0,0,0,-50,NULL,1464922,114199,10000000,1795230350247,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('8ubhrvxk',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('ebwpkhwn',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('mbqqnbky',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('mbqqnbky',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('pffm5kvh',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('pffm5kvh',1,101,'Ana',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
, told_at INTEGER) STRICT;
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french'))
, turn INTEGER CHECK (turn > 0), language TEXT CHECK (language IN ('en', 'fr')), rules TEXT, points INTEGER) STRICT;
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sight" VALUES('pffm5kvh',103,0);
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
INSERT INTO "sitter" VALUES('trrvfstg',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('trrvfstg',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795230349868);
INSERT INTO "transfer" VALUES(2,900,'mbqqnbky:stake:0',2,3,50,'stake','mbqqnbky',1795230349869);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795230349869);
INSERT INTO "transfer" VALUES(4,900,'mbqqnbky:stake:1',4,3,50,'stake','mbqqnbky',1795230349869);
INSERT INTO "transfer" VALUES(5,900,'mbqqnbky:payment:101',3,2,100,'payment','mbqqnbky',1795230350247);
INSERT INTO "transfer" VALUES(6,900,'pffm5kvh:stake:0',4,5,100,'stake','pffm5kvh',1795230350259);
INSERT INTO "transfer" VALUES(7,900,'pffm5kvh:stake:1',2,5,100,'stake','pffm5kvh',1795230350259);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795230350279);
INSERT INTO "transfer" VALUES(9,900,'pffm5kvh:bet:1',6,5,30,'bet','pffm5kvh',1795230350279);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('mbqqnbky',1795230350247);
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
INSERT INTO "wager" VALUES('mbqqnbky',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('pffm5kvh',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('8ubhrvxk',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
