BEGIN TRANSACTION;
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('56623umc',2,0,'cut 12',1795208802243);
INSERT INTO "action" VALUES('56623umc',3,0,'propose',1795208802251);
INSERT INTO "action" VALUES('9z2thctw',2,0,'cut 6',1795208801994);
INSERT INTO "action" VALUES('9z2thctw',3,0,'propose',1795208801994);
INSERT INTO "action" VALUES('9z2thctw',4,1,'refuse',1795208801995);
INSERT INTO "action" VALUES('9z2thctw',5,0,'play QH',1795208801995);
INSERT INTO "action" VALUES('9z2thctw',6,1,'play JH',1795208801996);
INSERT INTO "action" VALUES('9z2thctw',7,0,'play 7C',1795208801996);
INSERT INTO "action" VALUES('9z2thctw',8,1,'play KC',1795208801997);
INSERT INTO "action" VALUES('9z2thctw',9,1,'play 8C',1795208801999);
INSERT INTO "action" VALUES('9z2thctw',10,0,'play 10D',1795208802007);
INSERT INTO "action" VALUES('9z2thctw',11,1,'play 8H',1795208802015);
INSERT INTO "action" VALUES('9z2thctw',12,0,'play 8D',1795208802020);
INSERT INTO "action" VALUES('9z2thctw',13,1,'play QD',1795208802023);
INSERT INTO "action" VALUES('9z2thctw',14,0,'play KD',1795208802031);
INSERT INTO "action" VALUES('9z2thctw',15,1,'cut 30',1795208802039);
INSERT INTO "action" VALUES('9z2thctw',16,1,'stand',1795208802047);
INSERT INTO "action" VALUES('9z2thctw',17,1,'play AC',1795208802055);
INSERT INTO "action" VALUES('9z2thctw',18,0,'play JC',1795208802059);
INSERT INTO "action" VALUES('9z2thctw',19,0,'play 10D',1795208802067);
INSERT INTO "action" VALUES('9z2thctw',20,1,'play 10S',1795208802075);
INSERT INTO "action" VALUES('9z2thctw',21,1,'play KC',1795208802083);
INSERT INTO "action" VALUES('9z2thctw',22,0,'play 9H',1795208802091);
INSERT INTO "action" VALUES('9z2thctw',23,1,'play JH',1795208802099);
INSERT INTO "action" VALUES('9z2thctw',24,0,'play AH',1795208802107);
INSERT INTO "action" VALUES('9z2thctw',25,1,'play 10C',1795208802115);
INSERT INTO "action" VALUES('9z2thctw',26,0,'play 10H',1795208802121);
INSERT INTO "action" VALUES('9z2thctw',27,0,'cut 2',1795208802127);
INSERT INTO "action" VALUES('9z2thctw',28,0,'propose',1795208802135);
INSERT INTO "action" VALUES('9z2thctw',29,1,'refuse',1795208802143);
INSERT INTO "action" VALUES('9z2thctw',30,0,'play 10H',1795208802151);
INSERT INTO "action" VALUES('9z2thctw',31,1,'announce',1795208802158);
INSERT INTO "action" VALUES('9z2thctw',32,1,'play AH',1795208802167);
INSERT INTO "action" VALUES('9z2thctw',33,1,'play KS',1795208802171);
INSERT INTO "action" VALUES('9z2thctw',34,0,'play 9S',1795208802183);
INSERT INTO "action" VALUES('9z2thctw',35,1,'play 10C',1795208802191);
INSERT INTO "action" VALUES('9z2thctw',36,0,'play 8C',1795208802199);
INSERT INTO "action" VALUES('9z2thctw',37,1,'play KC',1795208802207);
INSERT INTO "action" VALUES('9z2thctw',38,0,'play QH',1795208802211);
INSERT INTO "action" VALUES('9z2thctw',39,1,'play QS',1795208802219);
INSERT INTO "action" VALUES('9z2thctw',40,0,'play KH',1795208802223);
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
INSERT INTO "game" VALUES('9z2thctw','ecarte',900,901,'en','classic',X'F104D7EED7ED47C3B56FE9AD5F784C66279291ACC97B401F5D2825ECBF0C8B7C',102,'over',40,'{"format":1,"rules":"classic","secret":"f104d7eed7ed47c3b56fe9ad5f784c66279291acc97b401f5d2825ecbf0c8b7c","game":"9z2thctw","history":[[0,70],[0,32],[1,35],[0,14],[1,13],[0,24],[1,31],[1,25],[0,19],[1,9],[0,17],[1,22],[0,23],[1,94],[1,33],[1,28],[0,29],[0,19],[1,3],[1,31],[0,10],[1,13],[0,12],[1,27],[0,11],[0,66],[0,32],[1,35],[0,11],[1,36],[1,12],[1,7],[0,2],[1,27],[0,25],[1,31],[0,14],[1,6],[0,15]]}',NULL,NULL,NULL,1795208801992,1795208802223,1,'0-0',NULL,1);
INSERT INTO "game" VALUES('56623umc','ecarte',900,901,'en','classic',X'347CEB849046BC0314ABA76C25180C650C9C3876B0CA9D8C98E6990EE9165E30',101,'live',3,'{"format":1,"rules":"classic","secret":"347ceb849046bc0314aba76c25180c650c9c3876b0ca9d8c98e6990ee9165e30","game":"56623umc","history":[[0,76],[0,32]]}',NULL,1795208922251,1795208892251,1795208802231,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('jqqs5245','ecarte',900,902,'en','classic target=7',X'BD7BA603FB62FB89226635B92A1EAC8D995126264FE7340953A99F5485F73931',NULL,'offered',0,NULL,NULL,1795209702255,NULL,1795208802255,NULL,1,'0-0',NULL,NULL);
INSERT INTO "game" VALUES('xsedbx9c','ecarte',900,901,'en','classic',X'7C888BC4944CADA7F23909ECF3E229132EFF9D58913937B6E211975FD14CF166',103,'declined',1,NULL,NULL,NULL,NULL,1795208802258,1795208802263,1,'0-0',NULL,NULL);
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
INSERT INTO "message" VALUES('56623umc','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('56623umc','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('56623umc','table',901,800,3,1,0);
INSERT INTO "message" VALUES('9z2thctw','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('9z2thctw','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('9z2thctw','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('jqqs5245','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('xsedbx9c','table',NULL,NULL,-1,NULL,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795208801964);
INSERT INTO "migration" VALUES(2,'0002_rules_and_matches',1795208801979);
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
INSERT INTO "score" VALUES(0,101,1,0,3,0,0,0,0,0,0);
INSERT INTO "score" VALUES(0,102,1,1,3,3,6,1,2,1,1);
INSERT INTO "score" VALUES(900,101,1,0,3,0,0,0,0,0,0);
INSERT INTO "score" VALUES(900,102,1,1,3,3,6,1,2,1,1);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('56623umc',0,102,'Bob',0);
INSERT INTO "seat" VALUES('56623umc',1,101,'Ana',0);
INSERT INTO "seat" VALUES('9z2thctw',0,101,'Ana',0);
INSERT INTO "seat" VALUES('9z2thctw',1,102,'Bob',0);
INSERT INTO "seat" VALUES('jqqs5245',0,103,'Cleo',0);
INSERT INTO "seat" VALUES('xsedbx9c',0,101,'Ana',0);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX seat_by_person ON seat (person, game);
CREATE INDEX score_by_wins ON score (guild, games_won DESC, games ASC, person ASC);
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
COMMIT;
