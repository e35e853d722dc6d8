BEGIN TRANSACTION;
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('6tu74zjz',2,1,'cut 6',1795208800603);
INSERT INTO "action" VALUES('6tu74zjz',3,1,'propose',1795208800604);
INSERT INTO "action" VALUES('6tu74zjz',4,0,'refuse',1795208800605);
INSERT INTO "action" VALUES('6tu74zjz',5,1,'play 8S',1795208800605);
INSERT INTO "action" VALUES('6tu74zjz',6,0,'play KS',1795208800606);
INSERT INTO "action" VALUES('6tu74zjz',7,0,'play QH',1795208800606);
INSERT INTO "action" VALUES('6tu74zjz',8,1,'play 7H',1795208800606);
INSERT INTO "action" VALUES('6tu74zjz',9,0,'play 9H',1795208800607);
INSERT INTO "action" VALUES('6tu74zjz',10,1,'play 10D',1795208800608);
INSERT INTO "action" VALUES('6tu74zjz',11,0,'play 7S',1795208800615);
INSERT INTO "action" VALUES('6tu74zjz',12,1,'play JS',1795208800619);
INSERT INTO "action" VALUES('6tu74zjz',13,1,'play KC',1795208800627);
INSERT INTO "action" VALUES('6tu74zjz',14,0,'play 8H',1795208800631);
INSERT INTO "action" VALUES('6tu74zjz',15,0,'cut 30',1795208800635);
INSERT INTO "action" VALUES('6tu74zjz',16,0,'stand',1795208800643);
INSERT INTO "action" VALUES('6tu74zjz',17,0,'play KH',1795208800647);
INSERT INTO "action" VALUES('6tu74zjz',18,1,'play 8H',1795208800655);
INSERT INTO "action" VALUES('6tu74zjz',19,0,'play QD',1795208800659);
INSERT INTO "action" VALUES('6tu74zjz',20,1,'play 8D',1795208800667);
INSERT INTO "action" VALUES('6tu74zjz',21,0,'play 9H',1795208800671);
INSERT INTO "action" VALUES('6tu74zjz',22,1,'play 9S',1795208800672);
INSERT INTO "action" VALUES('6tu74zjz',23,0,'play 8S',1795208800673);
INSERT INTO "action" VALUES('6tu74zjz',24,1,'play AS',1795208800674);
INSERT INTO "action" VALUES('6tu74zjz',25,1,'play AC',1795208800674);
INSERT INTO "action" VALUES('6tu74zjz',26,0,'play QS',1795208800675);
INSERT INTO "action" VALUES('6tu74zjz',27,1,'cut 2',1795208800676);
INSERT INTO "action" VALUES('6tu74zjz',28,1,'propose',1795208800676);
INSERT INTO "action" VALUES('6tu74zjz',29,0,'refuse',1795208800677);
INSERT INTO "action" VALUES('6tu74zjz',30,1,'play KH',1795208800678);
INSERT INTO "action" VALUES('6tu74zjz',31,0,'play 8H',1795208800678);
INSERT INTO "action" VALUES('6tu74zjz',32,1,'play 7S',1795208800679);
INSERT INTO "action" VALUES('6tu74zjz',33,0,'play KS',1795208800679);
INSERT INTO "action" VALUES('6tu74zjz',34,0,'play 9S',1795208800680);
INSERT INTO "action" VALUES('6tu74zjz',35,1,'play AC',1795208800681);
INSERT INTO "action" VALUES('6tu74zjz',36,1,'play 10C',1795208800681);
INSERT INTO "action" VALUES('6tu74zjz',37,0,'play 10S',1795208800682);
INSERT INTO "action" VALUES('6tu74zjz',38,1,'play QD',1795208800682);
INSERT INTO "action" VALUES('6tu74zjz',39,0,'play JD',1795208800683);
INSERT INTO "action" VALUES('6tu74zjz',40,0,'cut 23',1795208800687);
INSERT INTO "action" VALUES('6tu74zjz',41,0,'propose',1795208800691);
INSERT INTO "action" VALUES('6tu74zjz',42,1,'refuse',1795208800692);
INSERT INTO "action" VALUES('6tu74zjz',43,0,'play 8D',1795208800692);
INSERT INTO "action" VALUES('6tu74zjz',44,1,'play 10D',1795208800692);
INSERT INTO "action" VALUES('6tu74zjz',45,1,'play KC',1795208800693);
INSERT INTO "action" VALUES('6tu74zjz',46,0,'play AC',1795208800693);
INSERT INTO "action" VALUES('6tu74zjz',47,1,'play KH',1795208800694);
INSERT INTO "action" VALUES('6tu74zjz',48,0,'play QH',1795208800694);
INSERT INTO "action" VALUES('6tu74zjz',49,1,'play AD',1795208800695);
INSERT INTO "action" VALUES('6tu74zjz',50,0,'play KD',1795208800695);
INSERT INTO "action" VALUES('6tu74zjz',51,0,'play JH',1795208800696);
INSERT INTO "action" VALUES('6tu74zjz',52,1,'play 10C',1795208800696);
INSERT INTO "action" VALUES('6tu74zjz',53,1,'cut 11',1795208800697);
INSERT INTO "action" VALUES('6tu74zjz',54,1,'stand',1795208800697);
INSERT INTO "action" VALUES('6tu74zjz',55,1,'play 7C',1795208800698);
INSERT INTO "action" VALUES('6tu74zjz',56,0,'play 10C',1795208800698);
INSERT INTO "action" VALUES('6tu74zjz',57,0,'play 9C',1795208800699);
INSERT INTO "action" VALUES('6tu74zjz',58,1,'play 10H',1795208800699);
INSERT INTO "action" VALUES('6tu74zjz',59,1,'play QD',1795208800700);
INSERT INTO "action" VALUES('6tu74zjz',60,0,'play JD',1795208800700);
INSERT INTO "action" VALUES('6tu74zjz',61,1,'play KD',1795208800701);
INSERT INTO "action" VALUES('6tu74zjz',62,0,'play KS',1795208800701);
INSERT INTO "action" VALUES('6tu74zjz',63,1,'play AD',1795208800702);
INSERT INTO "action" VALUES('6tu74zjz',64,0,'play 7S',1795208800702);
INSERT INTO "action" VALUES('6tu74zjz',65,0,'cut 19',1795208800703);
INSERT INTO "action" VALUES('6tu74zjz',66,0,'stand',1795208800703);
INSERT INTO "action" VALUES('6tu74zjz',67,0,'play 10S',1795208800704);
INSERT INTO "action" VALUES('6tu74zjz',68,1,'play KS',1795208800704);
INSERT INTO "action" VALUES('6tu74zjz',69,1,'play QH',1795208800705);
INSERT INTO "action" VALUES('6tu74zjz',70,0,'play 10C',1795208800705);
INSERT INTO "action" VALUES('6tu74zjz',71,0,'play AD',1795208800705);
INSERT INTO "action" VALUES('6tu74zjz',72,1,'play 10D',1795208800715);
INSERT INTO "action" VALUES('6tu74zjz',73,0,'play QS',1795208800715);
INSERT INTO "action" VALUES('6tu74zjz',74,1,'play 9C',1795208800716);
INSERT INTO "action" VALUES('6tu74zjz',75,1,'play 7C',1795208800716);
INSERT INTO "action" VALUES('6tu74zjz',76,0,'play JS',1795208800717);
INSERT INTO "action" VALUES('h72vwzf5',2,1,'cut 12',1795208800719);
INSERT INTO "action" VALUES('h72vwzf5',3,1,'propose',1795208800719);
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
    ended_at INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('6tu74zjz','ecarte',900,901,'en','classic 5',X'3E9B7E8AA082F118639101C051E8C0811F964C2A0E9C9175243DC39537C1FCB7',102,'over',76,'{"format":1,"rules":"classic","secret":"3e9b7e8aa082f118639101c051e8c0811f964c2a0e9c9175243dc39537c1fcb7","game":"6tu74zjz","history":[[1,70],[1,32],[0,35],[1,1],[0,7],[0,14],[1,8],[0,10],[1,19],[0,0],[1,5],[1,31],[0,9],[0,94],[0,33],[0,15],[1,9],[0,22],[1,17],[0,10],[1,2],[0,1],[1,4],[1,28],[0,6],[1,66],[1,32],[0,35],[1,15],[0,9],[1,0],[0,7],[0,2],[1,28],[1,27],[0,3],[1,22],[0,21],[0,87],[0,32],[1,35],[0,17],[1,19],[1,31],[0,28],[1,15],[0,14],[1,20],[0,23],[0,13],[1,27],[1,75],[1,33],[1,24],[0,27],[0,26],[1,11],[1,22],[0,21],[1,23],[0,7],[1,20],[0,0],[0,83],[0,33],[0,3],[1,7],[1,14],[0,27],[0,20],[1,19],[0,6],[1,26],[1,24],[0,5]]}',NULL,NULL,NULL,1795208800591,1795208800717);
INSERT INTO "game" VALUES('h72vwzf5','ecarte',900,901,'en','classic 5',X'115A803657CD47F75CEB06BE28E0D573A9F421CC9A694B8D71E076AB542DDC26',101,'live',3,'{"format":1,"rules":"classic","secret":"115a803657cd47f75ceb06be28e0d573a9f421cc9a694b8d71e076ab542ddc26","game":"h72vwzf5","history":[[1,76],[1,32]]}',NULL,1795208920719,1795208890719,1795208800717,NULL);
INSERT INTO "game" VALUES('amdf4vym','ecarte',900,902,'en','classic 7',X'992F7F10F78156C6E6BB5A4E62EC0C8DC9ADB19EC054DBD69D9AD31F99DBBA2A',NULL,'offered',0,NULL,NULL,1795209700720,NULL,1795208800720,NULL);
INSERT INTO "game" VALUES('ka9k4kde','ecarte',900,901,'en','classic 5',X'49D6EF4CD78CF8C22953FB67E0AA9385A46EE8332C66EC4B53D25D97A853F934',103,'declined',1,NULL,NULL,NULL,NULL,1795208800720,1795208800721);
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
INSERT INTO "message" VALUES('6tu74zjz','hand:0',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('6tu74zjz','hand:1',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('6tu74zjz','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('amdf4vym','table',NULL,NULL,-1,NULL,0);
INSERT INTO "message" VALUES('h72vwzf5','hand:0',700,801,2,1,0);
INSERT INTO "message" VALUES('h72vwzf5','hand:1',NULL,NULL,-1,NULL,1);
INSERT INTO "message" VALUES('h72vwzf5','table',901,800,3,1,0);
INSERT INTO "message" VALUES('ka9k4kde','table',NULL,NULL,-1,NULL,0);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_first_table',1795208800571);
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
INSERT INTO "score" VALUES(0,101,1,0,6,2,3,0,1,0,0);
INSERT INTO "score" VALUES(0,102,1,1,6,4,6,0,0,1,1);
INSERT INTO "score" VALUES(900,101,1,0,6,2,3,0,1,0,0);
INSERT INTO "score" VALUES(900,102,1,1,6,4,6,0,0,1,1);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    lapses INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES('6tu74zjz',0,101,'Ana',0);
INSERT INTO "seat" VALUES('6tu74zjz',1,102,'Bob',0);
INSERT INTO "seat" VALUES('amdf4vym',0,103,'Cleo',0);
INSERT INTO "seat" VALUES('h72vwzf5',0,102,'Bob',0);
INSERT INTO "seat" VALUES('h72vwzf5',1,101,'Ana',0);
INSERT INTO "seat" VALUES('ka9k4kde',0,101,'Ana',0);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX seat_by_person ON seat (person, game);
CREATE INDEX score_by_wins ON score (guild, games_won DESC, games ASC, person ASC);
COMMIT;
