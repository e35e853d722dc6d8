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
INSERT INTO "account" VALUES(3,900,'escrow','2bgzj7v6',0);
INSERT INTO "account" VALUES(4,900,'purse','102',450);
INSERT INTO "account" VALUES(5,900,'escrow','wy64ssy8',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('2bgzj7v6',2,0,'cut 6',1795213747251);
INSERT INTO "action" VALUES('2bgzj7v6',3,0,'propose',1795213747257);
INSERT INTO "action" VALUES('2bgzj7v6',4,1,'refuse',1795213747268);
INSERT INTO "action" VALUES('2bgzj7v6',5,0,'play 7S',1795213747271);
INSERT INTO "action" VALUES('2bgzj7v6',6,1,'play 9S',1795213747273);
INSERT INTO "action" VALUES('2bgzj7v6',7,1,'play KC',1795213747274);
INSERT INTO "action" VALUES('2bgzj7v6',8,0,'play QD',1795213747279);
INSERT INTO "action" VALUES('2bgzj7v6',9,1,'play QC',1795213747280);
INSERT INTO "action" VALUES('2bgzj7v6',10,0,'play QS',1795213747281);
INSERT INTO "action" VALUES('2bgzj7v6',11,1,'play 8H',1795213747282);
INSERT INTO "action" VALUES('2bgzj7v6',12,0,'play JS',1795213747282);
INSERT INTO "action" VALUES('2bgzj7v6',13,1,'play 7D',1795213747283);
INSERT INTO "action" VALUES('2bgzj7v6',14,0,'play 9D',1795213747285);
INSERT INTO "action" VALUES('2bgzj7v6',15,1,'cut 30',1795213747285);
INSERT INTO "action" VALUES('2bgzj7v6',16,1,'stand',1795213747289);
INSERT INTO "action" VALUES('2bgzj7v6',17,1,'play 10H',1795213747290);
INSERT INTO "action" VALUES('2bgzj7v6',18,0,'play QC',1795213747294);
INSERT INTO "action" VALUES('2bgzj7v6',19,1,'play 7S',1795213747299);
INSERT INTO "action" VALUES('2bgzj7v6',20,0,'play AS',1795213747300);
INSERT INTO "action" VALUES('2bgzj7v6',21,0,'play JD',1795213747303);
INSERT INTO "action" VALUES('2bgzj7v6',22,1,'play 8C',1795213747310);
INSERT INTO "action" VALUES('2bgzj7v6',23,0,'play 8S',1795213747315);
INSERT INTO "action" VALUES('2bgzj7v6',24,1,'play 10S',1795213747317);
INSERT INTO "action" VALUES('2bgzj7v6',25,1,'play JS',1795213747321);
INSERT INTO "action" VALUES('2bgzj7v6',26,0,'play 7C',1795213747341);
INSERT INTO "action" VALUES('2bgzj7v6',27,0,'cut 2',1795213747352);
INSERT INTO "action" VALUES('2bgzj7v6',28,0,'propose',1795213747355);
INSERT INTO "action" VALUES('2bgzj7v6',29,1,'accept',1795213747356);
INSERT INTO "action" VALUES('2bgzj7v6',30,0,'discard 7C 9C',1795213747362);
INSERT INTO "action" VALUES('2bgzj7v6',31,1,'discard AS AD 10C',1795213747371);
INSERT INTO "action" VALUES('2bgzj7v6',32,0,'stand',1795213747372);
INSERT INTO "action" VALUES('2bgzj7v6',33,0,'play KS',1795213747373);
INSERT INTO "action" VALUES('2bgzj7v6',34,1,'play QS',1795213747373);
INSERT INTO "action" VALUES('2bgzj7v6',35,0,'play QC',1795213747374);
INSERT INTO "action" VALUES('2bgzj7v6',36,1,'play KC',1795213747374);
INSERT INTO "action" VALUES('2bgzj7v6',37,1,'play QH',1795213747375);
INSERT INTO "action" VALUES('2bgzj7v6',38,0,'play 10H',1795213747376);
INSERT INTO "action" VALUES('2bgzj7v6',39,1,'play AH',1795213747376);
INSERT INTO "action" VALUES('2bgzj7v6',40,0,'play 8D',1795213747377);
INSERT INTO "action" VALUES('2bgzj7v6',41,1,'play 7H',1795213747377);
INSERT INTO "action" VALUES('2bgzj7v6',42,0,'play KD',1795213747378);
INSERT INTO "action" VALUES('2bgzj7v6',43,1,'cut 11',1795213747379);
INSERT INTO "action" VALUES('2bgzj7v6',44,1,'propose',1795213747381);
INSERT INTO "action" VALUES('2bgzj7v6',45,0,'refuse',1795213747401);
INSERT INTO "action" VALUES('2bgzj7v6',46,1,'play QC',1795213747408);
INSERT INTO "action" VALUES('2bgzj7v6',47,0,'play KC',1795213747409);
INSERT INTO "action" VALUES('2bgzj7v6',48,0,'play 9H',1795213747411);
INSERT INTO "action" VALUES('2bgzj7v6',49,1,'play QH',1795213747412);
INSERT INTO "action" VALUES('2bgzj7v6',50,1,'play JH',1795213747417);
INSERT INTO "action" VALUES('2bgzj7v6',51,0,'play 7H',1795213747419);
INSERT INTO "action" VALUES('2bgzj7v6',52,1,'play AC',1795213747420);
INSERT INTO "action" VALUES('2bgzj7v6',53,0,'play JD',1795213747421);
INSERT INTO "action" VALUES('2bgzj7v6',54,1,'play 8C',1795213747431);
INSERT INTO "action" VALUES('2bgzj7v6',55,0,'play KD',1795213747435);
INSERT INTO "action" VALUES('wy64ssy8',2,1,'cut 12',1795213747440);
INSERT INTO "action" VALUES('wy64ssy8',3,1,'propose',1795213747446);
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
INSERT INTO "bet" VALUES('wy64ssy8',1,0,103,'Cleo',30,30);
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
INSERT INTO "game" VALUES('2bgzj7v6','ecarte',900,901,'en','classic',X'310B499CD7D94253B1E917706CC3B1D0D4E3B0BB851A5D24F3D2229B3D7586CC',102,'over',55,'{"format":1,"rules":"classic","secret":"310b499cd7d94253b1e917706cc3b1d0d4e3b0bb851a5d24f3d2229b3d7586cc","game":"2bgzj7v6","history":[[0,70],[0,32],[1,35],[0,0],[1,2],[1,31],[0,22],[1,30],[0,6],[1,9],[0,5],[1,16],[0,18],[1,94],[1,33],[1,11],[0,30],[1,0],[0,4],[0,21],[1,25],[0,1],[1,3],[1,5],[0,24],[0,66],[0,32],[1,34],[0,83886208],[1,135266448],[0,33],[0,7],[1,6],[0,30],[1,31],[1,14],[0,11],[1,12],[0,17],[1,8],[0,23],[1,75],[1,32],[0,35],[1,30],[0,31],[0,10],[1,14],[1,13],[0,8],[1,28],[0,21],[1,25],[0,23]]}',NULL,NULL,NULL,1795213747237,1795213747435,1,'0-0',NULL,1);
INSERT INTO "game" VALUES('wy64ssy8','ecarte',900,901,'en','classic',X'0254C91E1A6C11E834F0C93CC751896B7FC252DB9C74732380514C031B0A8A7F',101,'live',3,'{"format":1,"rules":"classic","secret":"0254c91e1a6c11e834f0c93cc751896b7fc252db9c74732380514c031b0a8a7f","game":"wy64ssy8","history":[[1,76],[1,32]]}',NULL,1795213867446,1795213837446,1795213747436,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('p6qtb7dn','ecarte',900,902,'en','classic target=7',X'533107CF2D050E8C1AF774A03EAC7ED89A2C44374C1158A19C50564910EDEA07',NULL,'offered',0,NULL,NULL,1795214647481,NULL,1795213747481,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('jp8yq9td','ecarte',900,901,'en','classic',X'9B341D3375C314A219863341B1505C1D3D894AABAB6F8898419D08856B25B32E',103,'declined',1,NULL,NULL,NULL,NULL,1795213747483,1795213747485,1,'0-0',NULL,NULL);
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
INSERT INTO "message" VALUES('2bgzj7v6','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('2bgzj7v6','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('2bgzj7v6','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('jp8yq9td','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('p6qtb7dn','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('wy64ssy8','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('wy64ssy8','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('wy64ssy8','table',901,800,3,1,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795213747219);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795213747220);
INSERT INTO "migration" VALUES(3,'0003_ledger',1795213747224);
INSERT INTO "migration" VALUES(4,'0004_salon',1795213747224);
INSERT INTO "migration" VALUES(5,'0005_queue',1795213747226);
INSERT INTO "migration" VALUES(6,'0006_house_player',1795213747228);
INSERT INTO "migration" VALUES(7,'0007_paths_to_games',1795213747229);
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
INSERT INTO "rentrant" VALUES('wy64ssy8',1,103,'Cleo');
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
INSERT INTO "score" VALUES(0,101,1,0,4,0,0,0,0,0,0);
INSERT INTO "score" VALUES(0,102,1,1,4,4,5,0,0,1,1);
INSERT INTO "score" VALUES(900,101,1,0,4,0,0,0,0,0,0);
INSERT INTO "score" VALUES(900,102,1,1,4,4,5,0,0,1,1);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0, level TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('2bgzj7v6',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('2bgzj7v6',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('jp8yq9td',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('p6qtb7dn',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('wy64ssy8',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('wy64ssy8',1,101,'Ana',0,NULL);
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
INSERT INTO "transfer" VALUES(1,900,'opening:101',1,2,500,'opening',NULL,1795213747237);
INSERT INTO "transfer" VALUES(2,900,'2bgzj7v6:stake:0',2,3,50,'stake','2bgzj7v6',1795213747241);
INSERT INTO "transfer" VALUES(3,900,'opening:102',1,4,500,'opening',NULL,1795213747241);
INSERT INTO "transfer" VALUES(4,900,'2bgzj7v6:stake:1',4,3,50,'stake','2bgzj7v6',1795213747241);
INSERT INTO "transfer" VALUES(5,900,'2bgzj7v6:payment:102',3,4,100,'payment','2bgzj7v6',1795213747435);
INSERT INTO "transfer" VALUES(6,900,'wy64ssy8:stake:0',4,5,100,'stake','wy64ssy8',1795213747437);
INSERT INTO "transfer" VALUES(7,900,'wy64ssy8:stake:1',2,5,100,'stake','wy64ssy8',1795213747437);
INSERT INTO "transfer" VALUES(8,900,'opening:103',1,6,500,'opening',NULL,1795213747449);
INSERT INTO "transfer" VALUES(9,900,'wy64ssy8:bet:1',6,5,30,'bet','wy64ssy8',1795213747449);
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
INSERT INTO "wager" VALUES('2bgzj7v6',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('wy64ssy8',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('p6qtb7dn',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('jp8yq9td',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
