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
INSERT INTO "account" VALUES(3,900,'escrow','3rkmkfxv',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','2dy3zrbf',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('2dy3zrbf',2,0,'cut 12',1795223683183);
INSERT INTO "action" VALUES('2dy3zrbf',3,0,'propose',1795223683187);
INSERT INTO "action" VALUES('3rkmkfxv',2,1,'cut 6',1795223682284);
INSERT INTO "action" VALUES('3rkmkfxv',3,1,'propose',1795223682286);
INSERT INTO "action" VALUES('3rkmkfxv',4,0,'refuse',1795223682287);
INSERT INTO "action" VALUES('3rkmkfxv',5,1,'play QS',1795223682295);
INSERT INTO "action" VALUES('3rkmkfxv',6,0,'play AC',1795223682297);
INSERT INTO "action" VALUES('3rkmkfxv',7,1,'play 10C',1795223682303);
INSERT INTO "action" VALUES('3rkmkfxv',8,0,'play KC',1795223682304);
INSERT INTO "action" VALUES('3rkmkfxv',9,0,'play JD',1795223682308);
INSERT INTO "action" VALUES('3rkmkfxv',10,1,'play 9D',1795223682313);
INSERT INTO "action" VALUES('3rkmkfxv',11,0,'play 7D',1795223682314);
INSERT INTO "action" VALUES('3rkmkfxv',12,1,'play 9H',1795223682320);
INSERT INTO "action" VALUES('3rkmkfxv',13,0,'play AD',1795223682323);
INSERT INTO "action" VALUES('3rkmkfxv',14,1,'play JH',1795223682325);
INSERT INTO "action" VALUES('3rkmkfxv',15,0,'cut 30',1795223682338);
INSERT INTO "action" VALUES('3rkmkfxv',16,0,'stand',1795223682346);
INSERT INTO "action" VALUES('3rkmkfxv',17,0,'play AD',1795223682379);
INSERT INTO "action" VALUES('3rkmkfxv',18,1,'play KD',1795223682393);
INSERT INTO "action" VALUES('3rkmkfxv',19,1,'play JC',1795223682395);
INSERT INTO "action" VALUES('3rkmkfxv',20,0,'play QD',1795223682408);
INSERT INTO "action" VALUES('3rkmkfxv',21,0,'play 10D',1795223682420);
INSERT INTO "action" VALUES('3rkmkfxv',22,1,'play AS',1795223682421);
INSERT INTO "action" VALUES('3rkmkfxv',23,0,'play 10S',1795223682427);
INSERT INTO "action" VALUES('3rkmkfxv',24,1,'play AC',1795223682445);
INSERT INTO "action" VALUES('3rkmkfxv',25,0,'play QH',1795223682457);
INSERT INTO "action" VALUES('3rkmkfxv',26,1,'play AH',1795223682462);
INSERT INTO "action" VALUES('3rkmkfxv',27,1,'cut 2',1795223682481);
INSERT INTO "action" VALUES('3rkmkfxv',28,1,'propose',1795223682547);
INSERT INTO "action" VALUES('3rkmkfxv',29,0,'refuse',1795223682599);
INSERT INTO "action" VALUES('3rkmkfxv',30,1,'announce',1795223682603);
INSERT INTO "action" VALUES('3rkmkfxv',31,1,'play JH',1795223682607);
INSERT INTO "action" VALUES('3rkmkfxv',32,0,'play AH',1795223682631);
INSERT INTO "action" VALUES('3rkmkfxv',33,1,'play JS',1795223682636);
INSERT INTO "action" VALUES('3rkmkfxv',34,0,'play 9S',1795223682654);
INSERT INTO "action" VALUES('3rkmkfxv',35,1,'play QD',1795223682656);
INSERT INTO "action" VALUES('3rkmkfxv',36,0,'play 10D',1795223682662);
INSERT INTO "action" VALUES('3rkmkfxv',37,1,'play 8D',1795223682669);
INSERT INTO "action" VALUES('3rkmkfxv',38,0,'play AC',1795223682678);
INSERT INTO "action" VALUES('3rkmkfxv',39,0,'play 9H',1795223682682);
INSERT INTO "action" VALUES('3rkmkfxv',40,1,'play KC',1795223682685);
INSERT INTO "action" VALUES('3rkmkfxv',41,0,'cut 26',1795223682687);
INSERT INTO "action" VALUES('3rkmkfxv',42,0,'stand',1795223682688);
INSERT INTO "action" VALUES('3rkmkfxv',43,0,'play 10C',1795223682693);
INSERT INTO "action" VALUES('3rkmkfxv',44,1,'play 9C',1795223682707);
INSERT INTO "action" VALUES('3rkmkfxv',45,0,'play KC',1795223682722);
INSERT INTO "action" VALUES('3rkmkfxv',46,1,'play 8H',1795223682734);
INSERT INTO "action" VALUES('3rkmkfxv',47,1,'play 9S',1795223682747);
INSERT INTO "action" VALUES('3rkmkfxv',48,0,'play 7S',1795223682752);
INSERT INTO "action" VALUES('3rkmkfxv',49,1,'play AS',1795223682754);
INSERT INTO "action" VALUES('3rkmkfxv',50,0,'play AH',1795223682773);
INSERT INTO "action" VALUES('3rkmkfxv',51,0,'play JC',1795223682778);
INSERT INTO "action" VALUES('3rkmkfxv',52,1,'play KS',1795223682784);
INSERT INTO "action" VALUES('3rkmkfxv',53,1,'cut 11',1795223682844);
INSERT INTO "action" VALUES('3rkmkfxv',54,1,'stand',1795223682879);
INSERT INTO "action" VALUES('3rkmkfxv',55,1,'play JC',1795223682880);
INSERT INTO "action" VALUES('3rkmkfxv',56,0,'play KC',1795223682901);
INSERT INTO "action" VALUES('3rkmkfxv',57,0,'play QC',1795223682934);
INSERT INTO "action" VALUES('3rkmkfxv',58,1,'play 7S',1795223682945);
INSERT INTO "action" VALUES('3rkmkfxv',59,0,'play 10D',1795223682959);
INSERT INTO "action" VALUES('3rkmkfxv',60,1,'play 8S',1795223682983);
INSERT INTO "action" VALUES('3rkmkfxv',61,0,'play 10C',1795223683040);
INSERT INTO "action" VALUES('3rkmkfxv',62,1,'play 9H',1795223683084);
INSERT INTO "action" VALUES('3rkmkfxv',63,0,'play 7D',1795223683097);
INSERT INTO "action" VALUES('3rkmkfxv',64,1,'play KS',1795223683109);
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
INSERT INTO "bet" VALUES('2dy3zrbf',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('3rkmkfxv','ecarte',900,901,'en','classic',X'C36106005DF393EDFBE60570BB10D593EE90ACA9D863F802A2564426E3A2106F',102,'over',64,'{"format":1,"rules":"classic","secret":"c36106005df393edfbe60570bb10d593ee90aca9d863f802a2564426e3a2106f","game":"3rkmkfxv","history":[[1,70],[1,32],[0,35],[1,6],[0,28],[1,27],[0,31],[0,21],[1,18],[0,16],[1,10],[0,20],[1,13],[0,94],[0,33],[0,20],[1,23],[1,29],[0,22],[0,19],[1,4],[0,3],[1,28],[0,14],[1,12],[1,66],[1,32],[0,35],[1,36],[1,13],[0,12],[1,5],[0,2],[1,22],[0,19],[1,17],[0,28],[0,10],[1,31],[0,90],[0,33],[0,27],[1,26],[0,31],[1,9],[1,2],[0,0],[1,4],[0,12],[0,29],[1,7],[1,75],[1,33],[1,29],[0,31],[0,30],[1,0],[0,19],[1,1],[0,27],[1,10],[0,16],[1,7]]}',NULL,NULL,NULL,1795223682274,1795223683109,1,'0-0',NULL,0,NULL,NULL);
INSERT INTO "game" VALUES('2dy3zrbf','ecarte',900,901,'en','classic',X'1EFACDB7347E9200071DF86AA065903BF7133DD410C1C6E134AAAAE4C03118D2',101,'live',3,'{"format":1,"rules":"classic","secret":"1efacdb7347e9200071df86aa065903bf7133dd410c1c6e134aaaae4c03118d2","game":"2dy3zrbf","history":[[0,76],[0,32]]}',NULL,1795223803187,1795223773187,1795223683172,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('ftvqh52w','ecarte',900,902,'en','classic target=7',X'A62D2A6E6F323E0994FFFB7E0BBD5F0CB5AFC60CC10CA3ABB35DF81E613E66C2',NULL,'offered',0,NULL,NULL,1795224583219,NULL,1795223683219,NULL,1,'0-0',NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('z4vb3mb4','ecarte',900,901,'en','classic',X'FB554ECD0F2E25679E4AF531BFC19EE4B337816F17E91842D4FB41F4C2BD243E',103,'declined',1,NULL,NULL,NULL,NULL,1795223683268,1795223683269,1,'0-0',NULL,NULL,NULL,NULL);
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
INSERT INTO "message" VALUES('2dy3zrbf','hand:101',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('2dy3zrbf','hand:102',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('2dy3zrbf','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('3rkmkfxv','hand:101',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('3rkmkfxv','hand:102',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('3rkmkfxv','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('ftvqh52w','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('hfzqeuf2','pool',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('z4vb3mb4','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795223682040);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795223682041);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795223682043);
INSERT INTO "migration" VALUES(4,'0004_salon',1795223682044);
INSERT INTO "migration" VALUES(5,'0005_queue',1795223682047);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795223682071);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795223682076);
INSERT INTO "migration" VALUES(8,'0008_posting',1795223682078);
INSERT INTO "migration" VALUES(9,'0009_daily',1795223682080);
INSERT INTO "migration" VALUES(10,'0010_seasons',1795223682083);
INSERT INTO "migration" VALUES(11,'0011_pool',1795223682111);
INSERT INTO "migration" VALUES(12,'0012_pools_taken',1795223682138);
INSERT INTO "migration" VALUES(13,'0013_backers',1795223682166);
INSERT INTO "migration" VALUES(14,'0014_purses',1795223682182);
INSERT INTO "migration" VALUES(15,'0015_reviews',1795223682200);
INSERT INTO "migration" VALUES(16,'0016_paths_after_a_start',1795223682217);
INSERT INTO "migration" VALUES(17,'0017_paths_to_pools',1795223682228);
INSERT INTO "migration" VALUES(18,'0018_unreviewed',1795223682245);
INSERT INTO "migration" VALUES(19,'0019_told_once',1795223682246);
INSERT INTO "migration" VALUES(20,'0020_hands_to_the_end',1795223682261);
INSERT INTO "migration" VALUES(21,'0021_bystanders',1795223682263);
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
INSERT INTO "pointing" VALUES('2dy3zrbf',103,0,3,15);
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
INSERT INTO "pool" VALUES('hfzqeuf2',900,901,'en','classic',50,1,2,'seating',1,1795224583247,NULL,0,NULL,0,1795223683247);
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
INSERT INTO "rated" VALUES(0,'3rkmkfxv',0,101,1795223683109,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'3rkmkfxv',1,102,1795223683109,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'3rkmkfxv',0,101,1795223683109,500000,2,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'3rkmkfxv',1,102,1795223683109,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('2dy3zrbf',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,0,101,1,1,5,4,6,1,1,1,1,NULL,NULL,1535078,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(0,0,102,1,0,5,1,4,0,2,0,0,NULL,NULL,1464922,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,101,1,1,5,4,6,1,1,1,1,NULL,NULL,1535078,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(0,202611,102,1,0,5,1,4,0,2,0,0,NULL,NULL,1464922,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(900,0,101,1,1,5,4,6,1,1,1,1,50,NULL,1535078,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(900,0,102,1,0,5,1,4,0,2,0,0,-50,NULL,1464922,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,101,1,1,5,4,6,1,1,1,1,50,NULL,1535078,114199,10000000,1795223683109,NULL,0,0);
INSERT INTO "score" VALUES(900,202611,102,1,0,5,1,4,0,2,0,0,-50,NULL,1464922,114199,10000000,1795223683109,NULL,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2dy3zrbf',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('2dy3zrbf',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('3rkmkfxv',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('3rkmkfxv',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('ftvqh52w',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('z4vb3mb4',0,101,'Ana',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
, told_at INTEGER) STRICT;
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french'))
) STRICT;
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "sight" VALUES('2dy3zrbf',103,0);
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
INSERT INTO "sitter" VALUES('hfzqeuf2',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('hfzqeuf2',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795223682274);
INSERT INTO "transfer" VALUES(2,900,'3rkmkfxv:stake:0',2,3,50,'stake','3rkmkfxv',1795223682280);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795223682280);
INSERT INTO "transfer" VALUES(4,900,'3rkmkfxv:stake:1',4,3,50,'stake','3rkmkfxv',1795223682280);
INSERT INTO "transfer" VALUES(5,900,'3rkmkfxv:payment:101',3,2,100,'payment','3rkmkfxv',1795223683109);
INSERT INTO "transfer" VALUES(6,900,'2dy3zrbf:stake:0',4,5,100,'stake','2dy3zrbf',1795223683179);
INSERT INTO "transfer" VALUES(7,900,'2dy3zrbf:stake:1',2,5,100,'stake','2dy3zrbf',1795223683179);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795223683199);
INSERT INTO "transfer" VALUES(9,900,'2dy3zrbf:bet:1',6,5,30,'bet','2dy3zrbf',1795223683199);
CREATE TABLE unreviewed (
    game TEXT PRIMARY KEY REFERENCES game (id),
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "unreviewed" VALUES('3rkmkfxv',1795223683109);
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
INSERT INTO "wager" VALUES('3rkmkfxv',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('2dy3zrbf',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('ftvqh52w',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('z4vb3mb4',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
