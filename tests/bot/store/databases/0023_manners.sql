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
INSERT INTO "account" VALUES(3,900,'escrow','eu9gjrna',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','vgpeumhd',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('eu9gjrna',2,1,'cut 6',1795228696688);
INSERT INTO "action" VALUES('eu9gjrna',3,1,'propose',1795228696689);
INSERT INTO "action" VALUES('eu9gjrna',4,0,'refuse',1795228696690);
INSERT INTO "action" VALUES('eu9gjrna',5,1,'play 8S',1795228696690);
INSERT INTO "action" VALUES('eu9gjrna',6,0,'play AS',1795228696691);
INSERT INTO "action" VALUES('eu9gjrna',7,0,'play QD',1795228696691);
INSERT INTO "action" VALUES('eu9gjrna',8,1,'play 8D',1795228696692);
INSERT INTO "action" VALUES('eu9gjrna',9,0,'play JD',1795228696693);
INSERT INTO "action" VALUES('eu9gjrna',10,1,'play KC',1795228696693);
INSERT INTO "action" VALUES('eu9gjrna',11,1,'play QS',1795228696694);
INSERT INTO "action" VALUES('eu9gjrna',12,0,'play 8H',1795228696694);
INSERT INTO "action" VALUES('eu9gjrna',13,1,'play QC',1795228696695);
INSERT INTO "action" VALUES('eu9gjrna',14,0,'play QH',1795228696695);
INSERT INTO "action" VALUES('eu9gjrna',15,0,'cut 30',1795228696696);
INSERT INTO "action" VALUES('eu9gjrna',16,0,'stand',1795228696696);
INSERT INTO "action" VALUES('eu9gjrna',17,0,'play AC',1795228696697);
INSERT INTO "action" VALUES('eu9gjrna',18,1,'play KC',1795228696698);
INSERT INTO "action" VALUES('eu9gjrna',19,1,'play 10D',1795228696698);
INSERT INTO "action" VALUES('eu9gjrna',20,0,'play KD',1795228696699);
INSERT INTO "action" VALUES('eu9gjrna',21,0,'play JC',1795228696699);
INSERT INTO "action" VALUES('eu9gjrna',22,1,'play 7H',1795228696700);
INSERT INTO "action" VALUES('eu9gjrna',23,0,'play 8H',1795228696700);
INSERT INTO "action" VALUES('eu9gjrna',24,1,'play 9D',1795228696701);
INSERT INTO "action" VALUES('eu9gjrna',25,0,'play AH',1795228696701);
INSERT INTO "action" VALUES('eu9gjrna',26,1,'play 8D',1795228696702);
INSERT INTO "action" VALUES('eu9gjrna',27,1,'cut 2',1795228696702);
INSERT INTO "action" VALUES('eu9gjrna',28,1,'propose',1795228696703);
INSERT INTO "action" VALUES('eu9gjrna',29,0,'refuse',1795228696703);
INSERT INTO "action" VALUES('eu9gjrna',30,1,'play 9H',1795228696704);
INSERT INTO "action" VALUES('eu9gjrna',31,0,'play AH',1795228696705);
INSERT INTO "action" VALUES('eu9gjrna',32,0,'play AS',1795228696705);
INSERT INTO "action" VALUES('eu9gjrna',33,1,'play 9D',1795228696706);
INSERT INTO "action" VALUES('eu9gjrna',34,1,'play 10H',1795228696706);
INSERT INTO "action" VALUES('eu9gjrna',35,0,'play 8C',1795228696707);
INSERT INTO "action" VALUES('eu9gjrna',36,1,'play 8H',1795228696707);
INSERT INTO "action" VALUES('eu9gjrna',37,0,'play 10C',1795228696708);
INSERT INTO "action" VALUES('eu9gjrna',38,1,'play AD',1795228696708);
INSERT INTO "action" VALUES('eu9gjrna',39,0,'play KS',1795228696709);
INSERT INTO "action" VALUES('vgpeumhd',2,1,'cut 12',1795228696712);
INSERT INTO "action" VALUES('vgpeumhd',3,1,'propose',1795228696713);
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
INSERT INTO "bet" VALUES('vgpeumhd',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('eu9gjrna','ecarte',900,901,'en','classic',X'A471E9057A9C242C82944E591032AF1367417584CBFB78E49D10AB6473ED8C9D',102,'over',39,'{"format":1,"rules":"classic","secret":"a471e9057a9c242c82944e591032af1367417584cbfb78e49d10ab6473ed8c9d","game":"eu9gjrna","history":[[1,70],[1,32],[0,35],[1,1],[0,4],[0,22],[1,17],[0,21],[1,31],[1,6],[0,9],[1,30],[0,14],[0,94],[0,33],[0,28],[1,31],[1,19],[0,23],[0,29],[1,8],[0,9],[1,18],[0,12],[1,17],[1,66],[1,32],[0,35],[1,10],[0,12],[0,4],[1,18],[1,11],[0,25],[1,9],[0,27],[1,20],[0,7]]}',NULL,NULL,NULL,1795228696686,1795228696709,1,'0-0',NULL,1,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('vgpeumhd','ecarte',900,901,'en','classic',X'1004EDAF9B18F5A48151E6273162C98A492A6ADE9E91A36B7120E0AD8A527651',101,'live',3,'{"format":1,"rules":"classic","secret":"1004edaf9b18f5a48151e6273162c98a492a6ade9e91a36b7120e0ad8a527651","game":"vgpeumhd","history":[[1,76],[1,32]]}',NULL,1795228816713,1795228786713,1795228696710,NULL,1,'0-0',NULL,NULL,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('5wn9p75m','ecarte',900,902,'en','classic target=7',X'AFB9BCAAD64053138C6BFF3DD98B08F82D9FD576E572CB7B4C9C82EDFE28ED95',NULL,'offered',0,NULL,NULL,1795229596714,NULL,1795228696714,NULL,1,'0-0',NULL,NULL,NULL,NULL,0,120000);
INSERT INTO "game" VALUES('jkqq96a3','ecarte',900,901,'en','classic',X'85E098FEF45868E66F822B4A9C4945CAFB3F8F278C6F72D68ABD3829D2963504',103,'declined',1,NULL,NULL,NULL,NULL,1795228696716,1795228696717,1,'0-0',NULL,NULL,NULL,NULL,1,120000);
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
INSERT INTO "message" VALUES('5wn9p75m','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('bxm5ujbe','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('eu9gjrna','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('eu9gjrna','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('eu9gjrna','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('jkqq96a3','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('vgpeumhd','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('vgpeumhd','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('vgpeumhd','table',901,800,3,1,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795228696664);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795228696665);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795228696666);
INSERT INTO "migration" VALUES(4,'0004_salon',1795228696666);
INSERT INTO "migration" VALUES(5,'0005_queue',1795228696668);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795228696669);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795228696670);
INSERT INTO "migration" VALUES(8,'0008_posting',1795228696670);
INSERT INTO "migration" VALUES(9,'0009_daily',1795228696670);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795228696671);
INSERT INTO "migration" VALUES(11,'0011_pool',1795228696673);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795228696674);
INSERT INTO "migration" VALUES(13,'0013_backers',1795228696675);
INSERT INTO "migration" VALUES(14,'0014_purses',1795228696676);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795228696678);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795228696679);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795228696679);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795228696680);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795228696680);
INSERT INTO "migration" VALUES(20,'0020_hands_to_the_end',1795228696681);
INSERT INTO "migration" VALUES(21,'0021_bystanders',1795228696681);
INSERT INTO "migration" VALUES(22,'0022_friendly',1795228696682);
INSERT INTO "migration" VALUES(23,'0023_manners',1795228696683);
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
INSERT INTO "pointing" VALUES('vgpeumhd',103,0,3,15);
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
INSERT INTO "pool" VALUES('bxm5ujbe',900,901,'en','classic',50,1,2,'seating',1,1795229596715,NULL,0,NULL,0,1795228696715,NULL);
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
INSERT INTO "rated" VALUES(0,'eu9gjrna',0,101,1795228696709,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'eu9gjrna',1,102,1795228696709,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'eu9gjrna',0,101,1795228696709,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'eu9gjrna',1,102,1795228696709,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('vgpeumhd',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,0,3,1,1,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,1,3,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,0,3,1,1,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,1,3,2,5,0,1,1,1,NULL,NULL,1535078,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,0,3,1,1,0,0,0,0,-50,NULL,1464922,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,1,3,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,0,3,1,1,0,0,0,0,-50,NULL,1464922,114199,10000000,1795228696709,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,1,3,2,5,0,1,1,1,50,NULL,1535078,114199,10000000,1795228696709,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('5wn9p75m',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('eu9gjrna',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('eu9gjrna',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('jkqq96a3',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('vgpeumhd',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('vgpeumhd',1,101,'Ana',0,NULL);
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
INSERT INTO "sight" VALUES('vgpeumhd',103,0);
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
INSERT INTO "sitter" VALUES('bxm5ujbe',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('bxm5ujbe',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795228696686);
INSERT INTO "transfer" VALUES(2,900,'eu9gjrna:stake:0',2,3,50,'stake','eu9gjrna',1795228696687);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795228696687);
INSERT INTO "transfer" VALUES(4,900,'eu9gjrna:stake:1',4,3,50,'stake','eu9gjrna',1795228696687);
INSERT INTO "transfer" VALUES(5,900,'eu9gjrna:payment:102',3,4,100,'payment','eu9gjrna',1795228696709);
INSERT INTO "transfer" VALUES(6,900,'vgpeumhd:stake:0',4,5,100,'stake','vgpeumhd',1795228696711);
INSERT INTO "transfer" VALUES(7,900,'vgpeumhd:stake:1',2,5,100,'stake','vgpeumhd',1795228696711);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795228696713);
INSERT INTO "transfer" VALUES(9,900,'vgpeumhd:bet:1',6,5,30,'bet','vgpeumhd',1795228696713);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('eu9gjrna',1795228696709);
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
INSERT INTO "wager" VALUES('eu9gjrna',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('vgpeumhd',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('5wn9p75m',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
