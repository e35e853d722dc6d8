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
INSERT INTO "account" VALUES(3,900,'escrow','2xkemqf2',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','j4fkz4xr',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('2xkemqf2',2,0,'cut 6',1795216378414);
INSERT INTO "action" VALUES('2xkemqf2',3,0,'propose',1795216378415);
INSERT INTO "action" VALUES('2xkemqf2',4,1,'refuse',1795216378415);
INSERT INTO "action" VALUES('2xkemqf2',5,0,'play 8S',1795216378416);
INSERT INTO "action" VALUES('2xkemqf2',6,1,'play AS',1795216378416);
INSERT INTO "action" VALUES('2xkemqf2',7,1,'play QC',1795216378417);
INSERT INTO "action" VALUES('2xkemqf2',8,0,'play AC',1795216378417);
INSERT INTO "action" VALUES('2xkemqf2',9,1,'play 9C',1795216378418);
INSERT INTO "action" VALUES('2xkemqf2',10,0,'play 7C',1795216378418);
INSERT INTO "action" VALUES('2xkemqf2',11,1,'play AH',1795216378419);
INSERT INTO "action" VALUES('2xkemqf2',12,0,'play JS',1795216378419);
INSERT INTO "action" VALUES('2xkemqf2',13,1,'play KD',1795216378420);
INSERT INTO "action" VALUES('2xkemqf2',14,0,'play JD',1795216378420);
INSERT INTO "action" VALUES('2xkemqf2',15,1,'cut 30',1795216378421);
INSERT INTO "action" VALUES('2xkemqf2',16,1,'stand',1795216378421);
INSERT INTO "action" VALUES('2xkemqf2',17,1,'play AD',1795216378422);
INSERT INTO "action" VALUES('2xkemqf2',18,0,'announce',1795216378422);
INSERT INTO "action" VALUES('2xkemqf2',19,0,'play AC',1795216378423);
INSERT INTO "action" VALUES('2xkemqf2',20,0,'play KC',1795216378424);
INSERT INTO "action" VALUES('2xkemqf2',21,1,'play 10D',1795216378425);
INSERT INTO "action" VALUES('2xkemqf2',22,0,'play 9H',1795216378425);
INSERT INTO "action" VALUES('2xkemqf2',23,1,'play KS',1795216378426);
INSERT INTO "action" VALUES('2xkemqf2',24,0,'play 9S',1795216378426);
INSERT INTO "action" VALUES('2xkemqf2',25,1,'play KD',1795216378427);
INSERT INTO "action" VALUES('2xkemqf2',26,0,'play JS',1795216378427);
INSERT INTO "action" VALUES('2xkemqf2',27,1,'play 9D',1795216378428);
INSERT INTO "action" VALUES('2xkemqf2',28,0,'cut 2',1795216378429);
INSERT INTO "action" VALUES('2xkemqf2',29,0,'propose',1795216378429);
INSERT INTO "action" VALUES('2xkemqf2',30,1,'refuse',1795216378430);
INSERT INTO "action" VALUES('2xkemqf2',31,0,'play AH',1795216378430);
INSERT INTO "action" VALUES('2xkemqf2',32,1,'play AD',1795216378431);
INSERT INTO "action" VALUES('2xkemqf2',33,0,'play 10S',1795216378431);
INSERT INTO "action" VALUES('2xkemqf2',34,1,'play JS',1795216378432);
INSERT INTO "action" VALUES('2xkemqf2',35,1,'play QS',1795216378432);
INSERT INTO "action" VALUES('2xkemqf2',36,0,'play AC',1795216378433);
INSERT INTO "action" VALUES('2xkemqf2',37,1,'play 8S',1795216378434);
INSERT INTO "action" VALUES('2xkemqf2',38,0,'play KC',1795216378434);
INSERT INTO "action" VALUES('2xkemqf2',39,1,'play 10C',1795216378434);
INSERT INTO "action" VALUES('2xkemqf2',40,0,'play 7D',1795216378435);
INSERT INTO "action" VALUES('2xkemqf2',41,1,'cut 26',1795216378436);
INSERT INTO "action" VALUES('2xkemqf2',42,1,'stand',1795216378436);
INSERT INTO "action" VALUES('2xkemqf2',43,1,'play 10D',1795216378436);
INSERT INTO "action" VALUES('2xkemqf2',44,0,'play JS',1795216378437);
INSERT INTO "action" VALUES('2xkemqf2',45,1,'play 10C',1795216378437);
INSERT INTO "action" VALUES('2xkemqf2',46,0,'play AC',1795216378438);
INSERT INTO "action" VALUES('2xkemqf2',47,0,'play JH',1795216378438);
INSERT INTO "action" VALUES('2xkemqf2',48,1,'play 10H',1795216378439);
INSERT INTO "action" VALUES('2xkemqf2',49,0,'play KH',1795216378439);
INSERT INTO "action" VALUES('2xkemqf2',50,1,'play QD',1795216378440);
INSERT INTO "action" VALUES('2xkemqf2',51,1,'play AS',1795216378440);
INSERT INTO "action" VALUES('2xkemqf2',52,0,'play 7C',1795216378441);
INSERT INTO "action" VALUES('2xkemqf2',53,0,'cut 11',1795216378441);
INSERT INTO "action" VALUES('2xkemqf2',54,0,'stand',1795216378441);
INSERT INTO "action" VALUES('2xkemqf2',55,0,'play JC',1795216378442);
INSERT INTO "action" VALUES('2xkemqf2',56,1,'play KC',1795216378442);
INSERT INTO "action" VALUES('2xkemqf2',57,1,'play QH',1795216378443);
INSERT INTO "action" VALUES('2xkemqf2',58,0,'play 10H',1795216378443);
INSERT INTO "action" VALUES('2xkemqf2',59,1,'play 7H',1795216378444);
INSERT INTO "action" VALUES('2xkemqf2',60,0,'play QS',1795216378444);
INSERT INTO "action" VALUES('2xkemqf2',61,1,'play JH',1795216378445);
INSERT INTO "action" VALUES('2xkemqf2',62,0,'play AC',1795216378445);
INSERT INTO "action" VALUES('2xkemqf2',63,1,'play JS',1795216378446);
INSERT INTO "action" VALUES('2xkemqf2',64,0,'play 7D',1795216378446);
INSERT INTO "action" VALUES('j4fkz4xr',2,0,'cut 12',1795216378448);
INSERT INTO "action" VALUES('j4fkz4xr',3,0,'propose',1795216378449);
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
INSERT INTO "bet" VALUES('j4fkz4xr',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('2xkemqf2','ecarte',900,901,'en','classic',X'E804DABA9D918DE4E32C973EC6CA1640DF01CE4E81D104BAD4D1207B546A2728',102,'over',64,'{"format":1,"rules":"classic","secret":"e804daba9d918de4e32c973ec6ca1640df01ce4e81d104bad4d1207b546a2728","game":"2xkemqf2","history":[[0,70],[0,32],[1,35],[0,1],[1,4],[1,30],[0,28],[1,26],[0,24],[1,12],[0,5],[1,23],[0,21],[1,94],[1,33],[1,20],[0,36],[0,28],[0,31],[1,19],[0,10],[1,7],[0,2],[1,23],[0,5],[1,18],[0,66],[0,32],[1,35],[0,12],[1,20],[0,3],[1,5],[1,6],[0,28],[1,1],[0,31],[1,27],[0,16],[1,90],[1,33],[1,19],[0,5],[1,27],[0,28],[0,13],[1,11],[0,15],[1,22],[1,4],[0,24],[0,75],[0,33],[0,29],[1,31],[1,14],[0,11],[1,8],[0,6],[1,13],[0,28],[1,5],[0,16]]}',NULL,NULL,NULL,1795216378410,1795216378446,1,'0-0',NULL,1);
INSERT INTO "game" VALUES('j4fkz4xr','ecarte',900,901,'en','classic',X'D8C2FA8EB5E7E418A6A6D96E7F3493A70FCCCB16C24679601AD603F0EE3CAC9E',101,'live',3,'{"format":1,"rules":"classic","secret":"d8c2fa8eb5e7e418a6a6d96e7f3493a70fcccb16c24679601ad603f0ee3cac9e","game":"j4fkz4xr","history":[[0,76],[0,32]]}',NULL,1795216498449,1795216468449,1795216378447,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('y4u9j2tk','ecarte',900,902,'en','classic target=7',X'07BD85BDE516086FF220425C6C06B6F26EE108CD279626D8A1551EB158C1C768',NULL,'offered',0,NULL,NULL,1795217278450,NULL,1795216378450,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('w853h7ee','ecarte',900,901,'en','classic',X'618F2E7A25F64FF4769E15248D8C73485FDC5FF088B0EB843A720E9A27845340',103,'declined',1,NULL,NULL,NULL,NULL,1795216378451,1795216378452,1,'0-0',NULL,NULL);
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
INSERT INTO "message" VALUES('2xkemqf2','hand:0',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('2xkemqf2','hand:1',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('2xkemqf2','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('j4fkz4xr','hand:0',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('j4fkz4xr','hand:1',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('j4fkz4xr','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('w853h7ee','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('y4u9j2tk','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795216378404);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795216378405);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795216378406);
INSERT INTO "migration" VALUES(4,'0004_salon',1795216378407);
INSERT INTO "migration" VALUES(5,'0005_queue',1795216378407);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795216378408);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795216378409);
INSERT INTO "migration" VALUES(8,'0008_posting',1795216378409);
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
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "rentrant" VALUES('j4fkz4xr',1,103,'Cleo');
CREATE TABLE ruleset (
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE score (
    guild INTEGER NOT NULL,
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
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "score" VALUES(0,101,1,0,5,1,3,1,1,0,0);
INSERT INTO "score" VALUES(0,102,1,1,5,4,6,2,0,1,1);
INSERT INTO "score" VALUES(900,101,1,0,5,1,3,1,1,0,0);
INSERT INTO "score" VALUES(900,102,1,1,5,4,6,2,0,1,1);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2xkemqf2',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('2xkemqf2',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('j4fkz4xr',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('j4fkz4xr',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('w853h7ee',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('y4u9j2tk',0,103,'Cleo',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795216378410);
INSERT INTO "transfer" VALUES(2,900,'2xkemqf2:stake:0',2,3,50,'stake','2xkemqf2',1795216378413);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795216378413);
INSERT INTO "transfer" VALUES(4,900,'2xkemqf2:stake:1',4,3,50,'stake','2xkemqf2',1795216378413);
INSERT INTO "transfer" VALUES(5,900,'2xkemqf2:payment:102',3,4,100,'payment','2xkemqf2',1795216378446);
INSERT INTO "transfer" VALUES(6,900,'j4fkz4xr:stake:0',4,5,100,'stake','j4fkz4xr',1795216378448);
INSERT INTO "transfer" VALUES(7,900,'j4fkz4xr:stake:1',2,5,100,'stake','j4fkz4xr',1795216378448);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795216378449);
INSERT INTO "transfer" VALUES(9,900,'j4fkz4xr:bet:1',6,5,30,'bet','j4fkz4xr',1795216378449);
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
INSERT INTO "wager" VALUES('2xkemqf2',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('j4fkz4xr',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('y4u9j2tk',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('w853h7ee',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX seat_by_person ON seat (person, game);
CREATE INDEX score_by_wins ON score (guild, games_won DESC, games ASC, person ASC);
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
COMMIT;
