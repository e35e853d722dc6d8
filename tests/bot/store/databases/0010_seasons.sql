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
INSERT INTO "account" VALUES(3,900,'escrow','zf5upbuz',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','qrzfh3us',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('qrzfh3us',2,1,'cut 12',1795217248494);
INSERT INTO "action" VALUES('qrzfh3us',3,1,'propose',1795217248495);
INSERT INTO "action" VALUES('zf5upbuz',2,1,'cut 6',1795217248279);
INSERT INTO "action" VALUES('zf5upbuz',3,1,'propose',1795217248282);
INSERT INTO "action" VALUES('zf5upbuz',4,0,'refuse',1795217248283);
INSERT INTO "action" VALUES('zf5upbuz',5,1,'play KS',1795217248291);
INSERT INTO "action" VALUES('zf5upbuz',6,0,'play 8S',1795217248295);
INSERT INTO "action" VALUES('zf5upbuz',7,1,'play 8C',1795217248299);
INSERT INTO "action" VALUES('zf5upbuz',8,0,'play JC',1795217248305);
INSERT INTO "action" VALUES('zf5upbuz',9,0,'play KC',1795217248306);
INSERT INTO "action" VALUES('zf5upbuz',10,1,'play 7C',1795217248312);
INSERT INTO "action" VALUES('zf5upbuz',11,0,'play KD',1795217248315);
INSERT INTO "action" VALUES('zf5upbuz',12,1,'play JD',1795217248321);
INSERT INTO "action" VALUES('zf5upbuz',13,0,'play 9C',1795217248323);
INSERT INTO "action" VALUES('zf5upbuz',14,1,'play 7H',1795217248327);
INSERT INTO "action" VALUES('zf5upbuz',15,0,'cut 30',1795217248330);
INSERT INTO "action" VALUES('zf5upbuz',16,0,'stand',1795217248332);
INSERT INTO "action" VALUES('zf5upbuz',17,0,'play 8D',1795217248335);
INSERT INTO "action" VALUES('zf5upbuz',18,1,'play AD',1795217248340);
INSERT INTO "action" VALUES('zf5upbuz',19,1,'play 8C',1795217248345);
INSERT INTO "action" VALUES('zf5upbuz',20,0,'play AS',1795217248348);
INSERT INTO "action" VALUES('zf5upbuz',21,0,'play QD',1795217248349);
INSERT INTO "action" VALUES('zf5upbuz',22,1,'play 8S',1795217248354);
INSERT INTO "action" VALUES('zf5upbuz',23,1,'play 7H',1795217248363);
INSERT INTO "action" VALUES('zf5upbuz',24,0,'play KH',1795217248367);
INSERT INTO "action" VALUES('zf5upbuz',25,0,'play 7D',1795217248373);
INSERT INTO "action" VALUES('zf5upbuz',26,1,'play 7C',1795217248383);
INSERT INTO "action" VALUES('zf5upbuz',27,1,'cut 2',1795217248386);
INSERT INTO "action" VALUES('zf5upbuz',28,1,'propose',1795217248391);
INSERT INTO "action" VALUES('zf5upbuz',29,0,'refuse',1795217248395);
INSERT INTO "action" VALUES('zf5upbuz',30,1,'announce',1795217248399);
INSERT INTO "action" VALUES('zf5upbuz',31,1,'play 10S',1795217248403);
INSERT INTO "action" VALUES('zf5upbuz',32,0,'play 8C',1795217248409);
INSERT INTO "action" VALUES('zf5upbuz',33,1,'play 7S',1795217248411);
INSERT INTO "action" VALUES('zf5upbuz',34,0,'play 10D',1795217248415);
INSERT INTO "action" VALUES('zf5upbuz',35,1,'play AD',1795217248418);
INSERT INTO "action" VALUES('zf5upbuz',36,0,'play JD',1795217248421);
INSERT INTO "action" VALUES('zf5upbuz',37,0,'play 8D',1795217248422);
INSERT INTO "action" VALUES('zf5upbuz',38,1,'play KH',1795217248425);
INSERT INTO "action" VALUES('zf5upbuz',39,1,'play 7C',1795217248426);
INSERT INTO "action" VALUES('zf5upbuz',40,0,'play QC',1795217248431);
INSERT INTO "action" VALUES('zf5upbuz',41,0,'cut 26',1795217248433);
INSERT INTO "action" VALUES('zf5upbuz',42,0,'stand',1795217248439);
INSERT INTO "action" VALUES('zf5upbuz',43,0,'play 9H',1795217248442);
INSERT INTO "action" VALUES('zf5upbuz',44,1,'play KH',1795217248451);
INSERT INTO "action" VALUES('zf5upbuz',45,1,'play QC',1795217248453);
INSERT INTO "action" VALUES('zf5upbuz',46,0,'play 8S',1795217248456);
INSERT INTO "action" VALUES('zf5upbuz',47,1,'play 8H',1795217248459);
INSERT INTO "action" VALUES('zf5upbuz',48,0,'play QD',1795217248461);
INSERT INTO "action" VALUES('zf5upbuz',49,1,'play KD',1795217248463);
INSERT INTO "action" VALUES('zf5upbuz',50,0,'play JD',1795217248468);
INSERT INTO "action" VALUES('zf5upbuz',51,1,'play 10D',1795217248469);
INSERT INTO "action" VALUES('zf5upbuz',52,0,'play 9S',1795217248479);
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
INSERT INTO "bet" VALUES('qrzfh3us',1,0,103,'Cleo',30,30);
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
    ended_at INTEGER, games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9), wins TEXT NOT NULL DEFAULT '0-0', follows TEXT REFERENCES game (id), winner INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('zf5upbuz','ecarte',900,901,'en','classic',X'39613A902B8A133099C19AB9AA257E3745AFD563F61D4038D264360D1AE4BEA2',102,'over',52,'{"format":1,"rules":"classic","secret":"39613a902b8a133099c19ab9aa257e3745afd563f61d4038d264360d1ae4bea2","game":"zf5upbuz","history":[[1,70],[1,32],[0,35],[1,7],[0,1],[1,25],[0,29],[0,31],[1,24],[0,23],[1,21],[0,26],[1,8],[0,94],[0,33],[0,17],[1,20],[1,25],[0,4],[0,22],[1,1],[1,8],[0,15],[0,16],[1,24],[1,66],[1,32],[0,35],[1,36],[1,3],[0,25],[1,0],[0,19],[1,20],[0,21],[0,17],[1,15],[1,24],[0,30],[0,90],[0,33],[0,10],[1,15],[1,30],[0,1],[1,9],[0,22],[1,23],[0,21],[1,19],[0,2]]}',NULL,NULL,NULL,1795217248271,1795217248479,1,'0-0',NULL,1);
INSERT INTO "game" VALUES('qrzfh3us','ecarte',900,901,'en','classic',X'662B5F9EBD96920283B16CF79FEA1E1D620322AEB84604ABDD8D1EE9B7C750D6',101,'live',3,'{"format":1,"rules":"classic","secret":"662b5f9ebd96920283b16cf79fea1e1d620322aeb84604abdd8d1ee9b7c750d6","game":"qrzfh3us","history":[[1,76],[1,32]]}',NULL,1795217368495,1795217338495,1795217248487,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('ugnupy2k','ecarte',900,902,'en','classic target=7',X'1AEF57026FFC216A6B24B801EBD6E674B6FB228FF7224A2E284CFA5349F49DC5',NULL,'offered',0,NULL,NULL,1795218148507,NULL,1795217248507,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('p6xyqvtj','ecarte',900,901,'en','classic',X'E11F7427A5504A5F8FF6036B685596C673584FE074349011B6FB72F7407E7F70',103,'declined',1,NULL,NULL,NULL,NULL,1795217248511,1795217248515,1,'0-0',NULL,NULL);
CREATE TABLE house (
    guild INTEGER PRIMARY KEY,
    counters INTEGER NOT NULL CHECK (counters IN (0, 1)),
    opening INTEGER NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    rake INTEGER NOT NULL CHECK (rake BETWEEN 0 AND 10),
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata'))
, backers_first INTEGER NOT NULL DEFAULT 0 CHECK (backers_first IN (0, 1))) STRICT;
INSERT INTO "house" VALUES(900,1,500,0,'last_in_first_out',0);
CREATE TABLE message (
    game TEXT NOT NULL REFERENCES game (id),
    audience TEXT NOT NULL,
    channel INTEGER,
    id INTEGER,
    shown INTEGER NOT NULL DEFAULT -1,
    posted_at INTEGER,
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)), posting INTEGER,
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES('p6xyqvtj','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('qrzfh3us','hand:0',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('qrzfh3us','hand:1',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('qrzfh3us','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('ugnupy2k','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('zf5upbuz','hand:0',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('zf5upbuz','hand:1',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('zf5upbuz','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795217248209);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795217248217);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795217248227);
INSERT INTO "migration" VALUES(4,'0004_salon',1795217248231);
INSERT INTO "migration" VALUES(5,'0005_queue',1795217248234);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795217248238);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795217248244);
INSERT INTO "migration" VALUES(8,'0008_posting',1795217248248);
INSERT INTO "migration" VALUES(9,'0009_daily',1795217248253);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795217248255);
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
INSERT INTO "rated" VALUES(0,'zf5upbuz',0,101,1795217248479,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(0,'zf5upbuz',1,102,1795217248479,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'zf5upbuz',0,101,1795217248479,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'zf5upbuz',1,102,1795217248479,500000,2,1500000,1535078,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('qrzfh3us',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,0,4,2,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(0,0,102,1,1,4,2,5,1,1,1,1,NULL,NULL,1535078,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(0,202611,101,1,0,4,2,2,0,0,0,0,NULL,NULL,1464922,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(0,202611,102,1,1,4,2,5,1,1,1,1,NULL,NULL,1535078,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(900,0,101,1,0,4,2,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(900,0,102,1,1,4,2,5,1,1,1,1,50,NULL,1535078,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(900,202611,101,1,0,4,2,2,0,0,0,0,-50,NULL,1464922,114199,10000000,1795217248479);
INSERT INTO "score" VALUES(900,202611,102,1,1,4,2,5,1,1,1,1,50,NULL,1535078,114199,10000000,1795217248479);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('p6xyqvtj',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('qrzfh3us',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('qrzfh3us',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('ugnupy2k',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('zf5upbuz',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('zf5upbuz',1,102,'Bob',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
) STRICT;
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795217248271);
INSERT INTO "transfer" VALUES(2,900,'zf5upbuz:stake:0',2,3,50,'stake','zf5upbuz',1795217248276);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795217248276);
INSERT INTO "transfer" VALUES(4,900,'zf5upbuz:stake:1',4,3,50,'stake','zf5upbuz',1795217248276);
INSERT INTO "transfer" VALUES(5,900,'zf5upbuz:payment:102',3,4,100,'payment','zf5upbuz',1795217248479);
INSERT INTO "transfer" VALUES(6,900,'qrzfh3us:stake:0',4,5,100,'stake','qrzfh3us',1795217248489);
INSERT INTO "transfer" VALUES(7,900,'qrzfh3us:stake:1',2,5,100,'stake','qrzfh3us',1795217248489);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795217248497);
INSERT INTO "transfer" VALUES(9,900,'qrzfh3us:bet:1',6,5,30,'bet','qrzfh3us',1795217248497);
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
INSERT INTO "wager" VALUES('zf5upbuz',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('qrzfh3us',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('ugnupy2k',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('p6xyqvtj',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
