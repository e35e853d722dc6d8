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
INSERT INTO "account" VALUES(3,900,'escrow','qacb8z7j',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','nyyhxj9a',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('nyyhxj9a',2,0,'cut 12',1795212290263);
INSERT INTO "action" VALUES('nyyhxj9a',3,0,'propose',1795212290263);
INSERT INTO "action" VALUES('qacb8z7j',2,1,'cut 6',1795212290243);
INSERT INTO "action" VALUES('qacb8z7j',3,1,'propose',1795212290244);
INSERT INTO "action" VALUES('qacb8z7j',4,0,'refuse',1795212290244);
INSERT INTO "action" VALUES('qacb8z7j',5,1,'play 7H',1795212290245);
INSERT INTO "action" VALUES('qacb8z7j',6,0,'announce',1795212290246);
INSERT INTO "action" VALUES('qacb8z7j',7,0,'play KS',1795212290247);
INSERT INTO "action" VALUES('qacb8z7j',8,0,'play JC',1795212290247);
INSERT INTO "action" VALUES('qacb8z7j',9,1,'play 10D',1795212290248);
INSERT INTO "action" VALUES('qacb8z7j',10,0,'play AD',1795212290249);
INSERT INTO "action" VALUES('qacb8z7j',11,1,'play 8H',1795212290249);
INSERT INTO "action" VALUES('qacb8z7j',12,0,'play 9C',1795212290250);
INSERT INTO "action" VALUES('qacb8z7j',13,1,'play AH',1795212290250);
INSERT INTO "action" VALUES('qacb8z7j',14,0,'play KD',1795212290251);
INSERT INTO "action" VALUES('qacb8z7j',15,1,'play JH',1795212290252);
INSERT INTO "action" VALUES('qacb8z7j',16,0,'cut 21',1795212290252);
INSERT INTO "action" VALUES('qacb8z7j',17,0,'propose',1795212290253);
INSERT INTO "action" VALUES('qacb8z7j',18,1,'refuse',1795212290253);
INSERT INTO "action" VALUES('qacb8z7j',19,0,'play 10D',1795212290254);
INSERT INTO "action" VALUES('qacb8z7j',20,1,'play JH',1795212290255);
INSERT INTO "action" VALUES('qacb8z7j',21,0,'play 8S',1795212290256);
INSERT INTO "action" VALUES('qacb8z7j',22,1,'play QC',1795212290256);
INSERT INTO "action" VALUES('qacb8z7j',23,0,'play KH',1795212290257);
INSERT INTO "action" VALUES('qacb8z7j',24,1,'play 7H',1795212290257);
INSERT INTO "action" VALUES('qacb8z7j',25,0,'play 7C',1795212290258);
INSERT INTO "action" VALUES('qacb8z7j',26,1,'play KC',1795212290258);
INSERT INTO "action" VALUES('qacb8z7j',27,1,'play QH',1795212290259);
INSERT INTO "action" VALUES('qacb8z7j',28,0,'play 9C',1795212290260);
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
INSERT INTO "bet" VALUES('nyyhxj9a',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('qacb8z7j','ecarte',900,901,'en','classic',X'CCCE958FF5AAD908AC0D7951E3FB1D46770214F9171DCC594587FC35B0A3841D',102,'over',28,'{"format":1,"rules":"classic","secret":"ccce958ff5aad908ac0d7951e3fb1d46770214f9171dcc594587fc35b0a3841d","game":"qacb8z7j","history":[[1,70],[1,32],[0,35],[1,8],[0,36],[0,7],[0,29],[1,19],[0,20],[1,9],[0,26],[1,12],[0,23],[1,13],[0,85],[0,32],[1,35],[0,19],[1,13],[0,1],[1,30],[0,15],[1,8],[0,24],[1,31],[1,14],[0,26]]}',NULL,NULL,NULL,1795212290240,1795212290260,1,'0-0',NULL,0);
INSERT INTO "game" VALUES('nyyhxj9a','ecarte',900,901,'en','classic',X'6D3AF7D480241C67FF4663FEE4B138C74ABBD577E1D29FCB446D41AB24539E2D',101,'live',3,'{"format":1,"rules":"classic","secret":"6d3af7d480241c67ff4663fee4b138c74abbd577e1d29fcb446d41ab24539e2d","game":"nyyhxj9a","history":[[0,76],[0,32]]}',NULL,1795212410263,1795212380263,1795212290261,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('je9r6gj6','ecarte',900,902,'en','classic target=7',X'D2C02B6F6D0EB9E6131DF901D8D2893324B85E04B849CF5BA04D9A5BB16FF980',NULL,'offered',0,NULL,NULL,1795213190265,NULL,1795212290265,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('rtrzehqe','ecarte',900,901,'en','classic',X'E03CA698D2BFD3D0D51899B2B3D7B70E8A481F10F0CF9BFAE4D8A7F831FA583E',103,'declined',1,NULL,NULL,NULL,NULL,1795212290266,1795212290266,1,'0-0',NULL,NULL);
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
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    PRIMARY KEY (game, audience)
) STRICT, WITHOUT ROWID;
INSERT INTO "message" VALUES('je9r6gj6','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('nyyhxj9a','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('nyyhxj9a','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('nyyhxj9a','table',901,800,3,1,0);
INSERT INTO "message" VALUES('qacb8z7j','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('qacb8z7j','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('qacb8z7j','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('rtrzehqe','table',NULL,NULL,-1,NULL,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795212290234);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795212290235);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795212290236);
INSERT INTO "migration" VALUES(4,'0004_salon',1795212290237);
INSERT INTO "migration" VALUES(5,'0005_queue',1795212290238);
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
INSERT INTO "rentrant" VALUES('nyyhxj9a',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,101,1,1,2,2,5,1,1,1,1);
INSERT INTO "score" VALUES(0,102,1,0,2,0,0,0,0,0,0);
INSERT INTO "score" VALUES(900,101,1,1,2,2,5,1,1,1,1);
INSERT INTO "score" VALUES(900,102,1,0,2,0,0,0,0,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('je9r6gj6',0,103,'Cleo',0);
INSERT INTO "seat" VALUES('nyyhxj9a',0,102,'Bob',0);
INSERT INTO "seat" VALUES('nyyhxj9a',1,101,'Ana',0);
INSERT INTO "seat" VALUES('qacb8z7j',0,101,'Ana',0);
INSERT INTO "seat" VALUES('qacb8z7j',1,102,'Bob',0);
INSERT INTO "seat" VALUES('rtrzehqe',0,101,'Ana',0);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795212290240);
INSERT INTO "transfer" VALUES(2,900,'qacb8z7j:stake:0',2,3,50,'stake','qacb8z7j',1795212290241);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795212290241);
INSERT INTO "transfer" VALUES(4,900,'qacb8z7j:stake:1',4,3,50,'stake','qacb8z7j',1795212290241);
INSERT INTO "transfer" VALUES(5,900,'qacb8z7j:payment:101',3,2,100,'payment','qacb8z7j',1795212290260);
INSERT INTO "transfer" VALUES(6,900,'nyyhxj9a:stake:0',4,5,100,'stake','nyyhxj9a',1795212290262);
INSERT INTO "transfer" VALUES(7,900,'nyyhxj9a:stake:1',2,5,100,'stake','nyyhxj9a',1795212290262);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795212290264);
INSERT INTO "transfer" VALUES(9,900,'nyyhxj9a:bet:1',6,5,30,'bet','nyyhxj9a',1795212290264);
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
INSERT INTO "wager" VALUES('qacb8z7j',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('nyyhxj9a',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('je9r6gj6',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('rtrzehqe',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
