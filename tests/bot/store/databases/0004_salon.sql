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
INSERT INTO "account" VALUES(3,900,'escrow','zse5e76k',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','8nyr8rhm',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('8nyr8rhm',2,1,'cut 12',1795211824411);
INSERT INTO "action" VALUES('8nyr8rhm',3,1,'propose',1795211824412);
INSERT INTO "action" VALUES('zse5e76k',2,1,'cut 6',1795211824380);
INSERT INTO "action" VALUES('zse5e76k',3,1,'propose',1795211824381);
INSERT INTO "action" VALUES('zse5e76k',4,0,'refuse',1795211824381);
INSERT INTO "action" VALUES('zse5e76k',5,1,'play 8S',1795211824382);
INSERT INTO "action" VALUES('zse5e76k',6,0,'play JD',1795211824382);
INSERT INTO "action" VALUES('zse5e76k',7,1,'play 10D',1795211824383);
INSERT INTO "action" VALUES('zse5e76k',8,0,'play 9D',1795211824383);
INSERT INTO "action" VALUES('zse5e76k',9,1,'play 7D',1795211824384);
INSERT INTO "action" VALUES('zse5e76k',10,0,'play 8D',1795211824384);
INSERT INTO "action" VALUES('zse5e76k',11,0,'play JH',1795211824385);
INSERT INTO "action" VALUES('zse5e76k',12,1,'play AH',1795211824385);
INSERT INTO "action" VALUES('zse5e76k',13,0,'play 9C',1795211824385);
INSERT INTO "action" VALUES('zse5e76k',14,1,'play 9S',1795211824386);
INSERT INTO "action" VALUES('zse5e76k',15,0,'cut 30',1795211824387);
INSERT INTO "action" VALUES('zse5e76k',16,0,'stand',1795211824387);
INSERT INTO "action" VALUES('zse5e76k',17,0,'play 10D',1795211824388);
INSERT INTO "action" VALUES('zse5e76k',18,1,'play 9D',1795211824388);
INSERT INTO "action" VALUES('zse5e76k',19,0,'play KC',1795211824389);
INSERT INTO "action" VALUES('zse5e76k',20,1,'play JC',1795211824389);
INSERT INTO "action" VALUES('zse5e76k',21,0,'play 7D',1795211824390);
INSERT INTO "action" VALUES('zse5e76k',22,1,'play QH',1795211824390);
INSERT INTO "action" VALUES('zse5e76k',23,1,'play AS',1795211824390);
INSERT INTO "action" VALUES('zse5e76k',24,0,'play KS',1795211824391);
INSERT INTO "action" VALUES('zse5e76k',25,0,'play 7H',1795211824391);
INSERT INTO "action" VALUES('zse5e76k',26,1,'play KH',1795211824392);
INSERT INTO "action" VALUES('zse5e76k',27,1,'cut 2',1795211824392);
INSERT INTO "action" VALUES('zse5e76k',28,1,'propose',1795211824393);
INSERT INTO "action" VALUES('zse5e76k',29,0,'refuse',1795211824393);
INSERT INTO "action" VALUES('zse5e76k',30,1,'play KS',1795211824393);
INSERT INTO "action" VALUES('zse5e76k',31,0,'play JS',1795211824394);
INSERT INTO "action" VALUES('zse5e76k',32,1,'play QS',1795211824394);
INSERT INTO "action" VALUES('zse5e76k',33,0,'play JD',1795211824395);
INSERT INTO "action" VALUES('zse5e76k',34,0,'play 8C',1795211824395);
INSERT INTO "action" VALUES('zse5e76k',35,1,'play KC',1795211824395);
INSERT INTO "action" VALUES('zse5e76k',36,1,'play 9H',1795211824396);
INSERT INTO "action" VALUES('zse5e76k',37,0,'play KH',1795211824396);
INSERT INTO "action" VALUES('zse5e76k',38,0,'play JC',1795211824397);
INSERT INTO "action" VALUES('zse5e76k',39,1,'play 7C',1795211824397);
INSERT INTO "action" VALUES('zse5e76k',40,0,'cut 26',1795211824398);
INSERT INTO "action" VALUES('zse5e76k',41,0,'stand',1795211824398);
INSERT INTO "action" VALUES('zse5e76k',42,0,'play 8D',1795211824399);
INSERT INTO "action" VALUES('zse5e76k',43,1,'play QD',1795211824399);
INSERT INTO "action" VALUES('zse5e76k',44,1,'play AC',1795211824400);
INSERT INTO "action" VALUES('zse5e76k',45,0,'play JC',1795211824400);
INSERT INTO "action" VALUES('zse5e76k',46,0,'play 7H',1795211824400);
INSERT INTO "action" VALUES('zse5e76k',47,1,'play AS',1795211824401);
INSERT INTO "action" VALUES('zse5e76k',48,1,'play 10S',1795211824401);
INSERT INTO "action" VALUES('zse5e76k',49,0,'play KD',1795211824402);
INSERT INTO "action" VALUES('zse5e76k',50,1,'play 7C',1795211824402);
INSERT INTO "action" VALUES('zse5e76k',51,0,'play 10H',1795211824403);
INSERT INTO "action" VALUES('zse5e76k',52,1,'cut 11',1795211824403);
INSERT INTO "action" VALUES('zse5e76k',53,1,'stand',1795211824404);
INSERT INTO "action" VALUES('zse5e76k',54,1,'play AC',1795211824404);
INSERT INTO "action" VALUES('zse5e76k',55,0,'announce',1795211824405);
INSERT INTO "action" VALUES('zse5e76k',56,0,'play JC',1795211824405);
INSERT INTO "action" VALUES('zse5e76k',57,0,'play 8S',1795211824406);
INSERT INTO "action" VALUES('zse5e76k',58,1,'play 9S',1795211824406);
INSERT INTO "action" VALUES('zse5e76k',59,1,'play 7H',1795211824407);
INSERT INTO "action" VALUES('zse5e76k',60,0,'play QH',1795211824407);
INSERT INTO "action" VALUES('zse5e76k',61,0,'play KS',1795211824407);
INSERT INTO "action" VALUES('zse5e76k',62,1,'play 8C',1795211824408);
INSERT INTO "action" VALUES('zse5e76k',63,0,'play QS',1795211824408);
INSERT INTO "action" VALUES('zse5e76k',64,1,'play 10C',1795211824409);
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
INSERT INTO "bet" VALUES('8nyr8rhm',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('zse5e76k','ecarte',900,901,'en','classic',X'9E5E8D5389D05FCEE340269E5D04A254E0F993DF75C7193425DD8165C5BA386B',102,'over',64,'{"format":1,"rules":"classic","secret":"9e5e8d5389d05fcee340269e5d04a254e0f993df75c7193425dd8165c5ba386b","game":"zse5e76k","history":[[1,70],[1,32],[0,35],[1,1],[0,21],[1,19],[0,18],[1,16],[0,17],[0,13],[1,12],[0,26],[1,2],[0,94],[0,33],[0,19],[1,18],[0,31],[1,29],[0,16],[1,14],[1,4],[0,7],[0,8],[1,15],[1,66],[1,32],[0,35],[1,7],[0,5],[1,6],[0,21],[0,25],[1,31],[1,10],[0,15],[0,29],[1,24],[0,90],[0,33],[0,17],[1,22],[1,28],[0,29],[0,8],[1,4],[1,3],[0,23],[1,24],[0,11],[1,75],[1,33],[1,28],[0,36],[0,29],[0,1],[1,2],[1,8],[0,14],[0,7],[1,25],[0,6],[1,27]]}',NULL,NULL,NULL,1795211824377,1795211824409,1,'0-0',NULL,0);
INSERT INTO "game" VALUES('8nyr8rhm','ecarte',900,901,'en','classic',X'2864CBCA0865251B8C994C2D5B42DEE14B35EED03A19B9EB6487ABB5973D4C3D',101,'live',3,'{"format":1,"rules":"classic","secret":"2864cbca0865251b8c994c2d5b42dee14b35eed03a19b9eb6487abb5973d4c3d","game":"8nyr8rhm","history":[[1,76],[1,32]]}',NULL,1795211944412,1795211914412,1795211824410,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('er7fmage','ecarte',900,902,'en','classic target=7',X'0D1A25222B6AE525C669D0CE2AE55E48881A156FCD82A89F2E4A9A177DF22E3D',NULL,'offered',0,NULL,NULL,1795212724413,NULL,1795211824413,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('pxrv7xra','ecarte',900,901,'en','classic',X'6C4F2D596C860DBAE6C7D1CFA04C8110897AE085F854D8726E7CE55432E77B84',103,'declined',1,NULL,NULL,NULL,NULL,1795211824413,1795211824414,1,'0-0',NULL,NULL);
CREATE TABLE house (
    guild INTEGER PRIMARY KEY,
    counters INTEGER NOT NULL CHECK (counters IN (0, 1)),
    opening INTEGER NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    rake INTEGER NOT NULL CHECK (rake BETWEEN 0 AND 10),
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata'))
) STRICT;
INSERT INTO "house" VALUES(900,1,500,0,'last_in_first_out');
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
INSERT INTO "message" VALUES('8nyr8rhm','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('8nyr8rhm','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('8nyr8rhm','table',901,800,3,1,0);
INSERT INTO "message" VALUES('er7fmage','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('pxrv7xra','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('zse5e76k','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('zse5e76k','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('zse5e76k','table',NULL,NULL,-1,NULL,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795211824373);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795211824374);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795211824375);
INSERT INTO "migration" VALUES(4,'0004_salon',1795211824375);
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
INSERT INTO "score" VALUES(0,101,1,1,5,3,5,0,1,1,1);
INSERT INTO "score" VALUES(0,102,1,0,5,2,4,0,0,0,0);
INSERT INTO "score" VALUES(900,101,1,1,5,3,5,0,1,1,1);
INSERT INTO "score" VALUES(900,102,1,0,5,2,4,0,0,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('8nyr8rhm',0,102,'Bob',0);
INSERT INTO "seat" VALUES('8nyr8rhm',1,101,'Ana',0);
INSERT INTO "seat" VALUES('er7fmage',0,103,'Cleo',0);
INSERT INTO "seat" VALUES('pxrv7xra',0,101,'Ana',0);
INSERT INTO "seat" VALUES('zse5e76k',0,101,'Ana',0);
INSERT INTO "seat" VALUES('zse5e76k',1,102,'Bob',0);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795211824377);
INSERT INTO "transfer" VALUES(2,900,'zse5e76k:stake:0',2,3,50,'stake','zse5e76k',1795211824378);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795211824378);
INSERT INTO "transfer" VALUES(4,900,'zse5e76k:stake:1',4,3,50,'stake','zse5e76k',1795211824378);
INSERT INTO "transfer" VALUES(5,900,'zse5e76k:payment:101',3,2,100,'payment','zse5e76k',1795211824409);
INSERT INTO "transfer" VALUES(6,900,'8nyr8rhm:stake:0',4,5,100,'stake','8nyr8rhm',1795211824411);
INSERT INTO "transfer" VALUES(7,900,'8nyr8rhm:stake:1',2,5,100,'stake','8nyr8rhm',1795211824411);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795211824412);
INSERT INTO "transfer" VALUES(9,900,'8nyr8rhm:bet:1',6,5,30,'bet','8nyr8rhm',1795211824412);
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
INSERT INTO "wager" VALUES('zse5e76k',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('8nyr8rhm',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('er7fmage',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('pxrv7xra',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
COMMIT;
