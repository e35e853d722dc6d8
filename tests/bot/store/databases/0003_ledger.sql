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
INSERT INTO "account" VALUES(1,900,'mint','',-3000);
INSERT INTO "account" VALUES(2,900,'purse','101',1045);
INSERT INTO "account" VALUES(3,900,'purse','102',850);
INSERT INTO "account" VALUES(4,900,'purse','103',980);
INSERT INTO "account" VALUES(5,900,'escrow','s8jzax7d',0);
INSERT INTO "account" VALUES(6,900,'house','',5);
INSERT INTO "account" VALUES(7,900,'escrow','9gbk85yq',120);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('9gbk85yq',2,1,'cut 12',1795210915654);
INSERT INTO "action" VALUES('9gbk85yq',3,1,'propose',1795210915655);
INSERT INTO "action" VALUES('s8jzax7d',2,0,'cut 6',1795210915639);
INSERT INTO "action" VALUES('s8jzax7d',3,0,'propose',1795210915640);
INSERT INTO "action" VALUES('s8jzax7d',4,1,'refuse',1795210915640);
INSERT INTO "action" VALUES('s8jzax7d',5,0,'play QS',1795210915641);
INSERT INTO "action" VALUES('s8jzax7d',6,1,'play 9D',1795210915641);
INSERT INTO "action" VALUES('s8jzax7d',7,0,'play JC',1795210915642);
INSERT INTO "action" VALUES('s8jzax7d',8,1,'play 10D',1795210915642);
INSERT INTO "action" VALUES('s8jzax7d',9,0,'play AC',1795210915643);
INSERT INTO "action" VALUES('s8jzax7d',10,1,'play 10H',1795210915644);
INSERT INTO "action" VALUES('s8jzax7d',11,0,'play 7H',1795210915644);
INSERT INTO "action" VALUES('s8jzax7d',12,1,'play 8H',1795210915645);
INSERT INTO "action" VALUES('s8jzax7d',13,1,'play 7D',1795210915645);
INSERT INTO "action" VALUES('s8jzax7d',14,0,'play 10C',1795210915646);
INSERT INTO "action" VALUES('s8jzax7d',15,1,'cut 30',1795210915646);
INSERT INTO "action" VALUES('s8jzax7d',16,1,'stand',1795210915647);
INSERT INTO "action" VALUES('s8jzax7d',17,1,'play 8C',1795210915648);
INSERT INTO "action" VALUES('s8jzax7d',18,0,'play KC',1795210915648);
INSERT INTO "action" VALUES('s8jzax7d',19,0,'play AD',1795210915649);
INSERT INTO "action" VALUES('s8jzax7d',20,1,'play JD',1795210915649);
INSERT INTO "action" VALUES('s8jzax7d',21,1,'play 9C',1795210915650);
INSERT INTO "action" VALUES('s8jzax7d',22,0,'play 9H',1795210915650);
INSERT INTO "action" VALUES('s8jzax7d',23,1,'play AH',1795210915651);
INSERT INTO "action" VALUES('s8jzax7d',24,0,'play KH',1795210915651);
INSERT INTO "action" VALUES('s8jzax7d',25,0,'play 10H',1795210915652);
INSERT INTO "action" VALUES('s8jzax7d',26,1,'play 7C',1795210915652);
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
INSERT INTO "game" VALUES('s8jzax7d','ecarte',900,901,'en','classic',X'A954ACEFCBC237147D55FDD18DE0517CC4C2362DDAF91CFC1040AC144DDA8271',102,'over',26,'{"format":1,"rules":"classic","secret":"a954acefcbc237147d55fdd18de0517cc4c2362ddaf91cfc1040ac144dda8271","game":"s8jzax7d","history":[[0,70],[0,32],[1,35],[0,6],[1,18],[0,29],[1,19],[0,28],[1,11],[0,8],[1,9],[1,16],[0,27],[1,94],[1,33],[1,25],[0,31],[0,20],[1,21],[1,26],[0,10],[1,12],[0,15],[0,11],[1,24]]}',NULL,NULL,NULL,1795210915630,1795210915652,1,'0-0',NULL,0);
INSERT INTO "game" VALUES('9gbk85yq','ecarte',900,901,'en','classic',X'A00E769E2ED1BECB2D72F40A8E2F92C24D03834AF2620A7E1A6829D761F64BAB',101,'live',3,'{"format":1,"rules":"classic","secret":"a00e769e2ed1becb2d72f40a8e2f92c24d03834af2620a7e1a6829d761f64bab","game":"9gbk85yq","history":[[1,76],[1,32]]}',NULL,1795211035655,1795211005655,1795210915653,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('whrmtqat','ecarte',900,902,'en','classic target=7',X'7BC01AA032B4AAECC4171DF2336C92A1B9158F817CC96134AFE738C1778122CB',NULL,'offered',0,NULL,NULL,1795211815655,NULL,1795210915655,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('55qwznp4','ecarte',900,901,'en','classic',X'C2D0D84E106FBB3F46A9849AE8848E03F033142519013FCC5AABDA7F96AFDE59',103,'declined',1,NULL,NULL,NULL,NULL,1795210915656,1795210915659,1,'0-0',NULL,NULL);
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
INSERT INTO "message" VALUES('55qwznp4','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('9gbk85yq','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('9gbk85yq','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('9gbk85yq','table',901,800,3,1,0);
INSERT INTO "message" VALUES('s8jzax7d','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('s8jzax7d','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('s8jzax7d','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('whrmtqat','table',NULL,NULL,-1,NULL,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795210915627);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795210915628);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795210915629);
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
INSERT INTO "score" VALUES(0,101,1,1,2,2,5,0,1,1,1);
INSERT INTO "score" VALUES(0,102,1,0,2,0,0,0,0,0,0);
INSERT INTO "score" VALUES(900,101,1,1,2,2,5,0,1,1,1);
INSERT INTO "score" VALUES(900,102,1,0,2,0,0,0,0,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('55qwznp4',0,101,'Ana',0);
INSERT INTO "seat" VALUES('9gbk85yq',0,102,'Bob',0);
INSERT INTO "seat" VALUES('9gbk85yq',1,101,'Ana',0);
INSERT INTO "seat" VALUES('s8jzax7d',0,101,'Ana',0);
INSERT INTO "seat" VALUES('s8jzax7d',1,102,'Bob',0);
INSERT INTO "seat" VALUES('whrmtqat',0,103,'Cleo',0);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1))
) STRICT;
INSERT INTO "self_check" VALUES(900,1,1);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,1000,'opening',NULL,1);
INSERT INTO "transfer" VALUES(2,900,'opening:102',1,3,1000,'opening',NULL,1);
INSERT INTO "transfer" VALUES(3,900,'opening:103',1,4,1000,'opening',NULL,1);
INSERT INTO "transfer" VALUES(4,900,'s8jzax7d:0:stake:101',2,5,100,'stake','s8jzax7d',1);
INSERT INTO "transfer" VALUES(5,900,'s8jzax7d:0:stake:102',3,5,100,'stake','s8jzax7d',1);
INSERT INTO "transfer" VALUES(6,900,'s8jzax7d:0:payment:101',5,2,195,'payment','s8jzax7d',1);
INSERT INTO "transfer" VALUES(7,900,'s8jzax7d:0:rake:house',5,6,5,'rake','s8jzax7d',1);
INSERT INTO "transfer" VALUES(8,900,'9gbk85yq:0:stake:101',2,7,50,'stake','9gbk85yq',1);
INSERT INTO "transfer" VALUES(9,900,'9gbk85yq:0:stake:102',3,7,50,'stake','9gbk85yq',1);
INSERT INTO "transfer" VALUES(10,900,'9gbk85yq:0:bet:103',4,7,20,'bet','9gbk85yq',1);
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
COMMIT;
