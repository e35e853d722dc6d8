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
INSERT INTO "account" VALUES(3,900,'escrow','8vu2yw38',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','z8qga5wv',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('8vu2yw38',2,1,'cut 6',1795212795925);
INSERT INTO "action" VALUES('8vu2yw38',3,1,'propose',1795212795928);
INSERT INTO "action" VALUES('8vu2yw38',4,0,'refuse',1795212795932);
INSERT INTO "action" VALUES('8vu2yw38',5,1,'play 7S',1795212795935);
INSERT INTO "action" VALUES('8vu2yw38',6,0,'play QS',1795212795936);
INSERT INTO "action" VALUES('8vu2yw38',7,0,'play 10C',1795212795936);
INSERT INTO "action" VALUES('8vu2yw38',8,1,'play 9C',1795212795937);
INSERT INTO "action" VALUES('8vu2yw38',9,0,'play QD',1795212795937);
INSERT INTO "action" VALUES('8vu2yw38',10,1,'play 7H',1795212795938);
INSERT INTO "action" VALUES('8vu2yw38',11,0,'play AS',1795212795938);
INSERT INTO "action" VALUES('8vu2yw38',12,1,'play JS',1795212795939);
INSERT INTO "action" VALUES('8vu2yw38',13,1,'play JH',1795212795939);
INSERT INTO "action" VALUES('8vu2yw38',14,0,'play AD',1795212795940);
INSERT INTO "action" VALUES('8vu2yw38',15,0,'cut 30',1795212795940);
INSERT INTO "action" VALUES('8vu2yw38',16,0,'stand',1795212795941);
INSERT INTO "action" VALUES('8vu2yw38',17,0,'play 10C',1795212795941);
INSERT INTO "action" VALUES('8vu2yw38',18,1,'play QC',1795212795942);
INSERT INTO "action" VALUES('8vu2yw38',19,1,'play QH',1795212795942);
INSERT INTO "action" VALUES('8vu2yw38',20,0,'play 8C',1795212795947);
INSERT INTO "action" VALUES('8vu2yw38',21,1,'play KS',1795212795953);
INSERT INTO "action" VALUES('8vu2yw38',22,0,'play 10S',1795212795953);
INSERT INTO "action" VALUES('8vu2yw38',23,1,'play 8S',1795212795954);
INSERT INTO "action" VALUES('8vu2yw38',24,0,'play KC',1795212795954);
INSERT INTO "action" VALUES('8vu2yw38',25,1,'play AS',1795212795955);
INSERT INTO "action" VALUES('8vu2yw38',26,0,'play KD',1795212795955);
INSERT INTO "action" VALUES('8vu2yw38',27,1,'cut 2',1795212795956);
INSERT INTO "action" VALUES('8vu2yw38',28,1,'propose',1795212795957);
INSERT INTO "action" VALUES('8vu2yw38',29,0,'refuse',1795212795957);
INSERT INTO "action" VALUES('8vu2yw38',30,1,'play 7H',1795212795958);
INSERT INTO "action" VALUES('8vu2yw38',31,0,'announce',1795212795958);
INSERT INTO "action" VALUES('8vu2yw38',32,0,'play 8H',1795212795958);
INSERT INTO "action" VALUES('8vu2yw38',33,0,'play 10D',1795212795959);
INSERT INTO "action" VALUES('8vu2yw38',34,1,'play JC',1795212795959);
INSERT INTO "action" VALUES('8vu2yw38',35,0,'play KD',1795212795960);
INSERT INTO "action" VALUES('8vu2yw38',36,1,'play 10C',1795212795960);
INSERT INTO "action" VALUES('8vu2yw38',37,0,'play JS',1795212795961);
INSERT INTO "action" VALUES('8vu2yw38',38,1,'play 10S',1795212795961);
INSERT INTO "action" VALUES('8vu2yw38',39,0,'play 7C',1795212795962);
INSERT INTO "action" VALUES('8vu2yw38',40,1,'play 9C',1795212795962);
INSERT INTO "action" VALUES('8vu2yw38',41,0,'cut 26',1795212795963);
INSERT INTO "action" VALUES('8vu2yw38',42,0,'stand',1795212795963);
INSERT INTO "action" VALUES('8vu2yw38',43,0,'play QH',1795212795964);
INSERT INTO "action" VALUES('8vu2yw38',44,1,'play 9H',1795212795965);
INSERT INTO "action" VALUES('8vu2yw38',45,0,'play 7C',1795212795965);
INSERT INTO "action" VALUES('8vu2yw38',46,1,'play 9S',1795212795966);
INSERT INTO "action" VALUES('8vu2yw38',47,0,'play 8S',1795212795966);
INSERT INTO "action" VALUES('8vu2yw38',48,1,'play AS',1795212795966);
INSERT INTO "action" VALUES('8vu2yw38',49,1,'play 7D',1795212795967);
INSERT INTO "action" VALUES('8vu2yw38',50,0,'play 8D',1795212795967);
INSERT INTO "action" VALUES('8vu2yw38',51,0,'play AH',1795212795968);
INSERT INTO "action" VALUES('8vu2yw38',52,1,'play JD',1795212795969);
INSERT INTO "action" VALUES('8vu2yw38',53,1,'cut 11',1795212795970);
INSERT INTO "action" VALUES('8vu2yw38',54,1,'stand',1795212795970);
INSERT INTO "action" VALUES('8vu2yw38',55,1,'play 7C',1795212795971);
INSERT INTO "action" VALUES('8vu2yw38',56,0,'play 8C',1795212795972);
INSERT INTO "action" VALUES('8vu2yw38',57,0,'play 9D',1795212795972);
INSERT INTO "action" VALUES('8vu2yw38',58,1,'play AD',1795212795973);
INSERT INTO "action" VALUES('8vu2yw38',59,1,'play AH',1795212795975);
INSERT INTO "action" VALUES('8vu2yw38',60,0,'play JH',1795212795976);
INSERT INTO "action" VALUES('8vu2yw38',61,0,'play 7H',1795212795976);
INSERT INTO "action" VALUES('8vu2yw38',62,1,'play 8H',1795212795977);
INSERT INTO "action" VALUES('8vu2yw38',63,1,'play 7D',1795212795977);
INSERT INTO "action" VALUES('8vu2yw38',64,0,'play 8S',1795212795978);
INSERT INTO "action" VALUES('z8qga5wv',2,0,'cut 12',1795212795980);
INSERT INTO "action" VALUES('z8qga5wv',3,0,'propose',1795212795981);
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
INSERT INTO "bet" VALUES('z8qga5wv',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('8vu2yw38','ecarte',900,901,'en','classic',X'FD074283D40310BE7FF1718272F436B2BCC154880512C7D3EDE9D902DF15253A',102,'over',64,'{"format":1,"rules":"classic","secret":"fd074283d40310be7ff1718272f436b2bcc154880512c7d3ede9d902df15253a","game":"8vu2yw38","history":[[1,70],[1,32],[0,35],[1,0],[0,6],[0,27],[1,26],[0,22],[1,8],[0,4],[1,5],[1,13],[0,20],[0,94],[0,33],[0,27],[1,30],[1,14],[0,25],[1,7],[0,3],[1,1],[0,31],[1,4],[0,23],[1,66],[1,32],[0,35],[1,8],[0,36],[0,9],[0,19],[1,29],[0,23],[1,27],[0,5],[1,3],[0,24],[1,26],[0,90],[0,33],[0,14],[1,10],[0,24],[1,2],[0,1],[1,4],[1,16],[0,17],[0,12],[1,21],[1,75],[1,33],[1,24],[0,25],[0,18],[1,20],[1,12],[0,13],[0,8],[1,9],[1,16],[0,1]]}',NULL,NULL,NULL,1795212795918,1795212795978,1,'0-0',NULL,0);
INSERT INTO "game" VALUES('z8qga5wv','ecarte',900,901,'en','classic',X'7068B5B6170B234522039DCBF31C27CB1728117AF3457F6E9B56178189821A5C',101,'live',3,'{"format":1,"rules":"classic","secret":"7068b5b6170b234522039dcbf31c27cb1728117af3457f6e9b56178189821a5c","game":"z8qga5wv","history":[[0,76],[0,32]]}',NULL,1795212915981,1795212885981,1795212795978,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('q5gwkq5w','ecarte',900,902,'en','classic target=7',X'0C1948180D29A83FA73E5D5FA3DF201F4B07D19798E39603F4E3D3DEC19A8E46',NULL,'offered',0,NULL,NULL,1795213695988,NULL,1795212795988,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('7dq65tgx','ecarte',900,901,'en','classic',X'5AB0F053469B7D2DF592BAC8634CF808EE099A86285D30224BDB5714063B1F55',103,'declined',1,NULL,NULL,NULL,NULL,1795212795990,1795212795991,1,'0-0',NULL,NULL);
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
INSERT INTO "message" VALUES('7dq65tgx','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('8vu2yw38','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('8vu2yw38','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('8vu2yw38','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('q5gwkq5w','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('z8qga5wv','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('z8qga5wv','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('z8qga5wv','table',901,800,3,1,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795212795856);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795212795859);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795212795860);
INSERT INTO "migration" VALUES(4,'0004_salon',1795212795875);
INSERT INTO "migration" VALUES(5,'0005_queue',1795212795876);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795212795877);
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
INSERT INTO "rentrant" VALUES('z8qga5wv',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,101,1,1,5,4,6,0,1,1,1);
INSERT INTO "score" VALUES(0,102,1,0,5,1,2,1,0,0,0);
INSERT INTO "score" VALUES(900,101,1,1,5,4,6,0,1,1,1);
INSERT INTO "score" VALUES(900,102,1,0,5,1,2,1,0,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('7dq65tgx',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('8vu2yw38',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('8vu2yw38',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('q5gwkq5w',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('z8qga5wv',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('z8qga5wv',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795212795918);
INSERT INTO "transfer" VALUES(2,900,'8vu2yw38:stake:0',2,3,50,'stake','8vu2yw38',1795212795922);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795212795922);
INSERT INTO "transfer" VALUES(4,900,'8vu2yw38:stake:1',4,3,50,'stake','8vu2yw38',1795212795922);
INSERT INTO "transfer" VALUES(5,900,'8vu2yw38:payment:101',3,2,100,'payment','8vu2yw38',1795212795978);
INSERT INTO "transfer" VALUES(6,900,'z8qga5wv:stake:0',4,5,100,'stake','z8qga5wv',1795212795979);
INSERT INTO "transfer" VALUES(7,900,'z8qga5wv:stake:1',2,5,100,'stake','z8qga5wv',1795212795979);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795212795981);
INSERT INTO "transfer" VALUES(9,900,'z8qga5wv:bet:1',6,5,30,'bet','z8qga5wv',1795212795981);
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
INSERT INTO "wager" VALUES('8vu2yw38',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('z8qga5wv',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('q5gwkq5w',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('7dq65tgx',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
