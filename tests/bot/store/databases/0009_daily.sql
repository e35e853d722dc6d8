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
INSERT INTO "account" VALUES(3,900,'escrow','s9rf6vmw',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','2fwzcf94',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('2fwzcf94',2,0,'cut 12',1795216877162);
INSERT INTO "action" VALUES('2fwzcf94',3,0,'propose',1795216877162);
INSERT INTO "action" VALUES('s9rf6vmw',2,1,'cut 6',1795216877120);
INSERT INTO "action" VALUES('s9rf6vmw',3,1,'propose',1795216877121);
INSERT INTO "action" VALUES('s9rf6vmw',4,0,'refuse',1795216877123);
INSERT INTO "action" VALUES('s9rf6vmw',5,1,'play 9S',1795216877124);
INSERT INTO "action" VALUES('s9rf6vmw',6,0,'announce',1795216877124);
INSERT INTO "action" VALUES('s9rf6vmw',7,0,'play KS',1795216877125);
INSERT INTO "action" VALUES('s9rf6vmw',8,0,'play 10C',1795216877126);
INSERT INTO "action" VALUES('s9rf6vmw',9,1,'play KC',1795216877126);
INSERT INTO "action" VALUES('s9rf6vmw',10,1,'play QH',1795216877128);
INSERT INTO "action" VALUES('s9rf6vmw',11,0,'play 7H',1795216877129);
INSERT INTO "action" VALUES('s9rf6vmw',12,1,'play AC',1795216877130);
INSERT INTO "action" VALUES('s9rf6vmw',13,0,'play 8S',1795216877131);
INSERT INTO "action" VALUES('s9rf6vmw',14,0,'play AD',1795216877131);
INSERT INTO "action" VALUES('s9rf6vmw',15,1,'play KD',1795216877132);
INSERT INTO "action" VALUES('s9rf6vmw',16,0,'cut 21',1795216877133);
INSERT INTO "action" VALUES('s9rf6vmw',17,0,'propose',1795216877133);
INSERT INTO "action" VALUES('s9rf6vmw',18,1,'refuse',1795216877134);
INSERT INTO "action" VALUES('s9rf6vmw',19,0,'play 10C',1795216877134);
INSERT INTO "action" VALUES('s9rf6vmw',20,1,'play 10H',1795216877135);
INSERT INTO "action" VALUES('s9rf6vmw',21,1,'play 7S',1795216877136);
INSERT INTO "action" VALUES('s9rf6vmw',22,0,'play 9S',1795216877137);
INSERT INTO "action" VALUES('s9rf6vmw',23,0,'play 7C',1795216877137);
INSERT INTO "action" VALUES('s9rf6vmw',24,1,'play JH',1795216877137);
INSERT INTO "action" VALUES('s9rf6vmw',25,1,'play KS',1795216877138);
INSERT INTO "action" VALUES('s9rf6vmw',26,0,'play QC',1795216877138);
INSERT INTO "action" VALUES('s9rf6vmw',27,1,'play 7D',1795216877139);
INSERT INTO "action" VALUES('s9rf6vmw',28,0,'play KC',1795216877142);
INSERT INTO "action" VALUES('s9rf6vmw',29,1,'cut 15',1795216877143);
INSERT INTO "action" VALUES('s9rf6vmw',30,1,'propose',1795216877144);
INSERT INTO "action" VALUES('s9rf6vmw',31,0,'accept',1795216877144);
INSERT INTO "action" VALUES('s9rf6vmw',32,1,'discard 8D 9C 10C',1795216877145);
INSERT INTO "action" VALUES('s9rf6vmw',33,0,'discard QS 8H 10H 9D QD',1795216877146);
INSERT INTO "action" VALUES('s9rf6vmw',34,1,'propose',1795216877146);
INSERT INTO "action" VALUES('s9rf6vmw',35,0,'refuse',1795216877147);
INSERT INTO "action" VALUES('s9rf6vmw',36,1,'play 7H',1795216877147);
INSERT INTO "action" VALUES('s9rf6vmw',37,0,'play JH',1795216877148);
INSERT INTO "action" VALUES('s9rf6vmw',38,0,'play QC',1795216877148);
INSERT INTO "action" VALUES('s9rf6vmw',39,1,'play JC',1795216877149);
INSERT INTO "action" VALUES('s9rf6vmw',40,0,'play AS',1795216877149);
INSERT INTO "action" VALUES('s9rf6vmw',41,1,'play 7S',1795216877150);
INSERT INTO "action" VALUES('s9rf6vmw',42,0,'play 7D',1795216877150);
INSERT INTO "action" VALUES('s9rf6vmw',43,1,'play 9H',1795216877151);
INSERT INTO "action" VALUES('s9rf6vmw',44,0,'play KD',1795216877151);
INSERT INTO "action" VALUES('s9rf6vmw',45,1,'play QH',1795216877151);
INSERT INTO "action" VALUES('s9rf6vmw',46,0,'cut 25',1795216877152);
INSERT INTO "action" VALUES('s9rf6vmw',47,0,'stand',1795216877152);
INSERT INTO "action" VALUES('s9rf6vmw',48,0,'play JC',1795216877153);
INSERT INTO "action" VALUES('s9rf6vmw',49,1,'play AC',1795216877153);
INSERT INTO "action" VALUES('s9rf6vmw',50,0,'play KS',1795216877154);
INSERT INTO "action" VALUES('s9rf6vmw',51,1,'play QH',1795216877154);
INSERT INTO "action" VALUES('s9rf6vmw',52,1,'play 10D',1795216877155);
INSERT INTO "action" VALUES('s9rf6vmw',53,0,'play KD',1795216877155);
INSERT INTO "action" VALUES('s9rf6vmw',54,0,'play 7D',1795216877156);
INSERT INTO "action" VALUES('s9rf6vmw',55,1,'play JD',1795216877158);
INSERT INTO "action" VALUES('s9rf6vmw',56,1,'play 10H',1795216877158);
INSERT INTO "action" VALUES('s9rf6vmw',57,0,'play JS',1795216877159);
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
INSERT INTO "bet" VALUES('2fwzcf94',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('s9rf6vmw','ecarte',900,901,'en','classic',X'06ABCABEF1CCC7FD7D18E49770C32F665958E2B5CD877451BA8EC22CBD152C10',102,'over',57,'{"format":1,"rules":"classic","secret":"06abcabef1ccc7fd7d18e49770c32f665958e2b5cd877451ba8ec22cbd152c10","game":"s9rf6vmw","history":[[1,70],[1,32],[0,35],[1,2],[0,36],[0,7],[0,27],[1,31],[1,14],[0,8],[1,28],[0,1],[0,20],[1,23],[0,85],[0,32],[1,35],[0,27],[1,11],[1,0],[0,2],[0,24],[1,13],[1,7],[0,30],[1,16],[0,31],[1,79],[1,32],[0,34],[1,201457792],[0,4459200],[1,32],[0,35],[1,8],[0,13],[0,30],[1,29],[0,4],[1,0],[0,16],[1,10],[0,23],[1,14],[0,89],[0,33],[0,29],[1,28],[0,7],[1,14],[1,19],[0,23],[0,16],[1,21],[1,11],[0,5]]}',NULL,NULL,NULL,1795216877118,1795216877159,1,'0-0',NULL,1);
INSERT INTO "game" VALUES('2fwzcf94','ecarte',900,901,'en','classic',X'F828274341F4126ADED9CA939387040B531E5A813EB66A97A7B7776CC14C9837',101,'live',3,'{"format":1,"rules":"classic","secret":"f828274341f4126aded9ca939387040b531e5a813eb66a97a7b7776cc14c9837","game":"2fwzcf94","history":[[0,76],[0,32]]}',NULL,1795216997162,1795216967162,1795216877160,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('q8y7hmfk','ecarte',900,902,'en','classic target=7',X'C65CB25FA1E3B763698B95E627643342C1ADF3DEA1DCAE9438C929107AA45017',NULL,'offered',0,NULL,NULL,1795217777167,NULL,1795216877167,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('cw9nvfe3','ecarte',900,901,'en','classic',X'4FA726A7601E70F2EA964816C0B33C9B7C946397CFA1F6C33889160B9F79D93A',103,'declined',1,NULL,NULL,NULL,NULL,1795216877168,1795216877169,1,'0-0',NULL,NULL);
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
INSERT INTO "message" VALUES('2fwzcf94','hand:0',700,801,2,1,0,NULL);
INSERT INTO "message" VALUES('2fwzcf94','hand:1',NULL,NULL,-1,NULL,1,NULL);
INSERT INTO "message" VALUES('2fwzcf94','table',901,800,3,1,0,NULL);
INSERT INTO "message" VALUES('cw9nvfe3','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('q8y7hmfk','table',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('s9rf6vmw','hand:0',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('s9rf6vmw','hand:1',NULL,NULL,-1,NULL,0,NULL);
INSERT INTO "message" VALUES('s9rf6vmw','table',NULL,NULL,-1,NULL,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795216877111);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795216877112);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795216877113);
INSERT INTO "migration" VALUES(4,'0004_salon',1795216877114);
INSERT INTO "migration" VALUES(5,'0005_queue',1795216877114);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795216877115);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795216877116);
INSERT INTO "migration" VALUES(8,'0008_posting',1795216877116);
INSERT INTO "migration" VALUES(9,'0009_daily',1795216877116);
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
INSERT INTO "rentrant" VALUES('2fwzcf94',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,101,1,0,4,1,4,1,2,0,0);
INSERT INTO "score" VALUES(0,102,1,1,4,3,6,0,1,1,1);
INSERT INTO "score" VALUES(900,101,1,0,4,1,4,1,2,0,0);
INSERT INTO "score" VALUES(900,102,1,1,4,3,6,0,1,1,1);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2fwzcf94',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('2fwzcf94',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('cw9nvfe3',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('q8y7hmfk',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('s9rf6vmw',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('s9rf6vmw',1,102,'Bob',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795216877118);
INSERT INTO "transfer" VALUES(2,900,'s9rf6vmw:stake:0',2,3,50,'stake','s9rf6vmw',1795216877119);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795216877119);
INSERT INTO "transfer" VALUES(4,900,'s9rf6vmw:stake:1',4,3,50,'stake','s9rf6vmw',1795216877119);
INSERT INTO "transfer" VALUES(5,900,'s9rf6vmw:payment:102',3,4,100,'payment','s9rf6vmw',1795216877159);
INSERT INTO "transfer" VALUES(6,900,'2fwzcf94:stake:0',4,5,100,'stake','2fwzcf94',1795216877161);
INSERT INTO "transfer" VALUES(7,900,'2fwzcf94:stake:1',2,5,100,'stake','2fwzcf94',1795216877161);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795216877163);
INSERT INTO "transfer" VALUES(9,900,'2fwzcf94:bet:1',6,5,30,'bet','2fwzcf94',1795216877163);
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
INSERT INTO "wager" VALUES('s9rf6vmw',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('2fwzcf94',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('q8y7hmfk',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('cw9nvfe3',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
CREATE INDEX daily_by_day ON daily (day, guild);
COMMIT;
