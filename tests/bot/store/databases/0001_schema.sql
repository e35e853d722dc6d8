BEGIN TRANSACTION;
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('purse', 'escrow', 'house', 'mint')),
    -- The person of a purse, the game or pool of an escrow; empty otherwise.
    owner TEXT NOT NULL,
    -- The sum of the account's transfers; an audit compares them.
    balance INTEGER NOT NULL DEFAULT 0,
    UNIQUE (guild, kind, owner),
    CHECK ((owner = '') = (kind IN ('house', 'mint'))),
    CHECK (balance >= CASE kind WHEN 'mint' THEN -9007199254740992 ELSE 0 END)
) STRICT;
INSERT INTO "account" VALUES(1,900,'mint','',-1500);
INSERT INTO "account" VALUES(2,900,'purse','101',450);
INSERT INTO "account" VALUES(3,900,'escrow','fzkjnyde',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','p3kpysjg',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    -- The version that the action led to.
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID, STRICT;
INSERT INTO "action" VALUES('fzkjnyde',2,0,'cut 6',1795319886396);
INSERT INTO "action" VALUES('fzkjnyde',3,0,'propose',1795319886401);
INSERT INTO "action" VALUES('fzkjnyde',4,1,'refuse',1795319886420);
INSERT INTO "action" VALUES('fzkjnyde',5,0,'play KS',1795319886429);
INSERT INTO "action" VALUES('fzkjnyde',6,1,'play QS',1795319886443);
INSERT INTO "action" VALUES('fzkjnyde',7,0,'play KC',1795319886447);
INSERT INTO "action" VALUES('fzkjnyde',8,1,'play KD',1795319886448);
INSERT INTO "action" VALUES('fzkjnyde',9,0,'play 7C',1795319886449);
INSERT INTO "action" VALUES('fzkjnyde',10,1,'play QH',1795319886450);
INSERT INTO "action" VALUES('fzkjnyde',11,0,'play 8H',1795319886451);
INSERT INTO "action" VALUES('fzkjnyde',12,1,'play JH',1795319886451);
INSERT INTO "action" VALUES('fzkjnyde',13,1,'play JD',1795319886452);
INSERT INTO "action" VALUES('fzkjnyde',14,0,'play AH',1795319886453);
INSERT INTO "action" VALUES('fzkjnyde',15,1,'cut 30',1795319886454);
INSERT INTO "action" VALUES('fzkjnyde',16,1,'stand',1795319886454);
INSERT INTO "action" VALUES('fzkjnyde',17,1,'play 9D',1795319886455);
INSERT INTO "action" VALUES('fzkjnyde',18,0,'play KC',1795319886455);
INSERT INTO "action" VALUES('fzkjnyde',19,1,'play JS',1795319886456);
INSERT INTO "action" VALUES('fzkjnyde',20,0,'play JC',1795319886457);
INSERT INTO "action" VALUES('fzkjnyde',21,1,'play 7D',1795319886457);
INSERT INTO "action" VALUES('fzkjnyde',22,0,'play 10C',1795319886458);
INSERT INTO "action" VALUES('fzkjnyde',23,1,'play 8H',1795319886459);
INSERT INTO "action" VALUES('fzkjnyde',24,0,'play 9H',1795319886459);
INSERT INTO "action" VALUES('fzkjnyde',25,0,'play QH',1795319886460);
INSERT INTO "action" VALUES('fzkjnyde',26,1,'play JD',1795319886460);
INSERT INTO "action" VALUES('fzkjnyde',27,0,'cut 2',1795319886461);
INSERT INTO "action" VALUES('fzkjnyde',28,0,'propose',1795319886462);
INSERT INTO "action" VALUES('fzkjnyde',29,1,'accept',1795319886462);
INSERT INTO "action" VALUES('fzkjnyde',30,0,'discard QD 10C',1795319886463);
INSERT INTO "action" VALUES('fzkjnyde',31,1,'discard 8S KS 7D',1795319886463);
INSERT INTO "action" VALUES('fzkjnyde',32,0,'stand',1795319886464);
INSERT INTO "action" VALUES('fzkjnyde',33,0,'play 9S',1795319886465);
INSERT INTO "action" VALUES('fzkjnyde',34,1,'play 10S',1795319886465);
INSERT INTO "action" VALUES('fzkjnyde',35,1,'play JC',1795319886466);
INSERT INTO "action" VALUES('fzkjnyde',36,0,'play JH',1795319886467);
INSERT INTO "action" VALUES('fzkjnyde',37,0,'play KD',1795319886467);
INSERT INTO "action" VALUES('fzkjnyde',38,1,'play 9D',1795319886468);
INSERT INTO "action" VALUES('fzkjnyde',39,0,'play QH',1795319886469);
INSERT INTO "action" VALUES('fzkjnyde',40,1,'play 8H',1795319886469);
INSERT INTO "action" VALUES('fzkjnyde',41,0,'play 7H',1795319886470);
INSERT INTO "action" VALUES('fzkjnyde',42,1,'play JD',1795319886471);
INSERT INTO "action" VALUES('fzkjnyde',43,1,'cut 11',1795319886471);
INSERT INTO "action" VALUES('fzkjnyde',44,1,'propose',1795319886472);
INSERT INTO "action" VALUES('fzkjnyde',45,0,'refuse',1795319886473);
INSERT INTO "action" VALUES('fzkjnyde',46,1,'play JC',1795319886473);
INSERT INTO "action" VALUES('fzkjnyde',47,0,'play KC',1795319886474);
INSERT INTO "action" VALUES('fzkjnyde',48,0,'play KH',1795319886475);
INSERT INTO "action" VALUES('fzkjnyde',49,1,'play 9H',1795319886475);
INSERT INTO "action" VALUES('fzkjnyde',50,0,'play JH',1795319886476);
INSERT INTO "action" VALUES('fzkjnyde',51,1,'play 9D',1795319886476);
INSERT INTO "action" VALUES('fzkjnyde',52,1,'play 8D',1795319886477);
INSERT INTO "action" VALUES('fzkjnyde',53,0,'play 7D',1795319886478);
INSERT INTO "action" VALUES('fzkjnyde',54,1,'play AS',1795319886478);
INSERT INTO "action" VALUES('fzkjnyde',55,0,'play 10C',1795319886479);
INSERT INTO "action" VALUES('fzkjnyde',56,0,'cut 20',1795319886480);
INSERT INTO "action" VALUES('fzkjnyde',57,0,'stand',1795319886481);
INSERT INTO "action" VALUES('fzkjnyde',58,0,'play QC',1795319886481);
INSERT INTO "action" VALUES('fzkjnyde',59,1,'play AH',1795319886482);
INSERT INTO "action" VALUES('fzkjnyde',60,1,'play 10H',1795319886482);
INSERT INTO "action" VALUES('fzkjnyde',61,0,'play QH',1795319886483);
INSERT INTO "action" VALUES('fzkjnyde',62,0,'play 10S',1795319886484);
INSERT INTO "action" VALUES('fzkjnyde',63,1,'play JD',1795319886484);
INSERT INTO "action" VALUES('fzkjnyde',64,0,'play 8C',1795319886485);
INSERT INTO "action" VALUES('fzkjnyde',65,1,'play 9D',1795319886485);
INSERT INTO "action" VALUES('fzkjnyde',66,0,'play 8D',1795319886486);
INSERT INTO "action" VALUES('fzkjnyde',67,1,'play 7D',1795319886487);
INSERT INTO "action" VALUES('p3kpysjg',2,0,'cut 12',1795319886492);
INSERT INTO "action" VALUES('p3kpysjg',3,0,'propose',1795319886493);
CREATE TABLE bet (
    game TEXT NOT NULL REFERENCES wager (game),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- What of it is matched by the other side.
    taken INTEGER NOT NULL CHECK (taken BETWEEN 0 AND amount),
    PRIMARY KEY (game, number)
) WITHOUT ROWID, STRICT;
INSERT INTO "bet" VALUES('p3kpysjg',1,0,103,'Cleo',30,30);
CREATE TABLE daily (
    person INTEGER NOT NULL REFERENCES person (id),
    -- Days since 0001-01-01, as Python's date.toordinal() counts.
    day INTEGER NOT NULL,
    -- Where it was answered; 0 for a direct message.
    guild INTEGER NOT NULL,
    -- 1 to play, 0 to propose; and the card led or the cards discarded, as a mask.
    stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
    cards INTEGER NOT NULL,
    -- Whether the answer is the book's.
    agrees INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    at INTEGER NOT NULL,
    -- Whether the channel was told that they answered.
    told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (person, day)
) WITHOUT ROWID, STRICT;
CREATE TABLE departure (
    game TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- They come back when this many deals are over; NULL if they do not.
    back_after INTEGER,
    PRIMARY KEY (game, number)
) WITHOUT ROWID, STRICT;
CREATE TABLE evening (
    game TEXT NOT NULL REFERENCES game (id),
    first TEXT NOT NULL REFERENCES game (id),
    -- Whether the loser's seat was offered to the first in the queue.
    offers_seat INTEGER NOT NULL CHECK (offers_seat IN (0, 1)),
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
CREATE TABLE fact (
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID, STRICT;
INSERT INTO "fact" VALUES('alive_at','1');
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    -- Fixes every deal; see engine/fairness.py.
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    -- How many play.
    size INTEGER NOT NULL CHECK (size >= 2),
    -- The person who was challenged; NULL for open seats.
    invited INTEGER,
    status TEXT NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    -- Grows by one with every change; an update names the version that it expects.
    version INTEGER NOT NULL,
    -- The game as its own dumps() wrote it; NULL until it begins.
    state TEXT,
    -- Why it ended, where no action of a player ended it.
    ruling TEXT,
    -- The seat that won.
    winner INTEGER,
    -- When the clock acts, and when it reminds the player first.
    deadline INTEGER,
    remind_at INTEGER,
    -- Milliseconds for each action; NULL for the program's default.
    turn INTEGER,
    -- A match is a chain of games, each following one before it: its length, and the wins of each seat so far.
    games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9),
    wins TEXT NOT NULL,
    follows TEXT REFERENCES game (id),
    -- The pool that it is played for.
    pool TEXT REFERENCES pool (id),
    -- The seat whose player has left while a backer may take it over.
    vacant INTEGER,
    -- Friendly games allow hints and change no score.
    friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)),
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('fzkjnyde','ecarte',900,901,'en','classic',X'902400CD1C1D7AF88BC6A3F399929A86D7190A91C7D3FCC7352E8FB8A36C7EEA',2,102,'over',67,'{"format":1,"rules":"classic","secret":"902400cd1c1d7af88bc6a3f399929a86d7190a91c7d3fcc7352e8fb8a36c7eea","game":"fzkjnyde","history":[[0,70],[0,32],[1,35],[0,7],[1,6],[0,31],[1,23],[0,24],[1,14],[0,9],[1,13],[1,21],[0,12],[1,94],[1,33],[1,18],[0,31],[1,5],[0,29],[1,16],[0,27],[1,9],[0,10],[0,14],[1,21],[0,66],[0,32],[1,34],[0,138412160],[1,65794],[0,33],[0,2],[1,3],[1,29],[0,13],[0,23],[1,18],[0,14],[1,9],[0,8],[1,21],[1,75],[1,32],[0,35],[1,29],[0,31],[0,15],[1,10],[0,13],[1,18],[1,17],[0,16],[1,4],[0,27],[0,84],[0,33],[0,30],[1,12],[1,11],[0,14],[0,3],[1,21],[0,25],[1,18],[0,17],[1,16]]}',NULL,0,NULL,NULL,120000,1,'0-0',NULL,NULL,NULL,0,1795319886373,1795319886487);
INSERT INTO "game" VALUES('p3kpysjg','ecarte',900,901,'en','classic',X'47D597FD1EA21D00146AAFE705E8EA56149301B3934A3AF321851796DA6D57C4',2,101,'live',3,'{"format":1,"rules":"classic","secret":"47d597fd1ea21d00146aafe705e8ea56149301b3934a3af321851796da6d57c4","game":"p3kpysjg","history":[[0,76],[0,32]]}',NULL,NULL,1795320006493,1795319976493,120000,1,'0-0',NULL,NULL,NULL,0,1795319886489,NULL);
INSERT INTO "game" VALUES('a34nx4rc','ecarte',900,902,'en','classic target=7',X'EF0FBCA97650446278E31D8B7CF77FF20D4866FF7C9CAF8893F96B6A501662B2',2,NULL,'offered',0,NULL,NULL,NULL,1795320786495,NULL,120000,1,'0-0',NULL,NULL,NULL,0,1795319886495,NULL);
INSERT INTO "game" VALUES('tfq2ds6u','ecarte',900,901,'en','classic',X'CBACDCA3CF721551C16F7067F017E01A36A47C14760C03D50F5CF1AF729F956B',2,103,'declined',1,NULL,NULL,NULL,NULL,NULL,120000,1,'0-0',NULL,NULL,NULL,1,1795319886498,1795319886498);
CREATE TABLE house (
    guild INTEGER PRIMARY KEY,
    counters INTEGER NOT NULL CHECK (counters IN (0, 1)),
    -- The counters that a new purse holds.
    opening INTEGER NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    -- Percent of winnings that go to the server.
    rake INTEGER NOT NULL CHECK (rake BETWEEN 0 AND 10),
    -- Which bets are returned when one side has bet more than the other.
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata')),
    -- Whether the loser's first backer is offered the seat before the queue is.
    backers_first INTEGER NOT NULL DEFAULT 0 CHECK (backers_first IN (0, 1)),
    -- Once a day a purse is topped up to this; 0 for no allowance.
    allowance INTEGER NOT NULL DEFAULT 0 CHECK (allowance BETWEEN 0 AND 1000000),
    -- The most that one person may risk at once; 0 for no limit.
    most INTEGER NOT NULL DEFAULT 0 CHECK (most BETWEEN 0 AND 9007199254740992),
    -- Whether counters are played for in age-restricted channels only.
    adults INTEGER NOT NULL DEFAULT 0 CHECK (adults IN (0, 1)),
    -- Whether la chouette gives up the seat after a loss.
    chouette_leaves INTEGER NOT NULL DEFAULT 0 CHECK (chouette_leaves IN (0, 1))
) STRICT;
INSERT INTO "house" VALUES(900,1,500,0,'last_in_first_out',0,0,0,0,0);
CREATE TABLE message (
    -- The game or pool.
    game TEXT NOT NULL,
    -- 'table', 'pool', or 'hand:' and a person.
    audience TEXT NOT NULL,
    -- Where it was posted; NULL until then.
    channel INTEGER,
    id INTEGER,
    posted_at INTEGER,
    -- The version that it shows; below 0 if it was never shown or has to be shown again.
    shown INTEGER NOT NULL DEFAULT -1,
    -- Discord refused it; it is not tried again.
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    -- The version that is being posted, until the answer arrives. A repeated attempt uses the same nonce, so that
    -- Discord posts the message once.
    posting INTEGER,
    PRIMARY KEY (game, audience)
) WITHOUT ROWID, STRICT;
INSERT INTO "message" VALUES('a34nx4rc','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('fzkjnyde','hand:101',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('fzkjnyde','hand:102',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('fzkjnyde','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('p3kpysjg','hand:101',NULL,NULL,NULL,-1,1,NULL);
INSERT INTO "message" VALUES('p3kpysjg','hand:102',700,801,1,2,0,NULL);
INSERT INTO "message" VALUES('p3kpysjg','table',901,800,1,3,0,NULL);
INSERT INTO "message" VALUES('tfq2ds6u','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('tjqyf7u8','pool',NULL,NULL,NULL,-1,0,NULL);
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_schema',1795319886272);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    -- Where they see their hand: by direct message, in ephemeral answers only, or both.
    hand TEXT NOT NULL DEFAULT 'dm' CHECK (hand IN ('dm', 'here', 'both')),
    -- The channel of their direct messages, once it was opened.
    dm_channel INTEGER
) STRICT;
INSERT INTO "person" VALUES(101,'Ana','en','dm',NULL);
INSERT INTO "person" VALUES(102,'Bob','en','both',700);
INSERT INTO "person" VALUES(103,'Cleo','en','dm',NULL);
CREATE TABLE playground (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) WITHOUT ROWID, STRICT;
INSERT INTO "playground" VALUES(900,901);
INSERT INTO "playground" VALUES(900,902);
CREATE TABLE pointing (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    card INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "pointing" VALUES('p3kpysjg',103,0,3,15);
CREATE TABLE pool (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    -- Whether the loser of each game adds a stake.
    loser_adds INTEGER NOT NULL CHECK (loser_adds IN (0, 1)),
    -- Games in a row that take the pool.
    running INTEGER NOT NULL CHECK (running IN (2, 3)),
    stage TEXT NOT NULL CHECK (stage IN ('seating', 'playing', 'taken', 'withdrawn', 'expired', 'void')),
    version INTEGER NOT NULL,
    -- Until when players may join.
    deadline INTEGER,
    -- The player who won the last game, and how many in a row.
    leader INTEGER,
    streak INTEGER NOT NULL DEFAULT 0,
    -- What the last loser added; NULL before the first game is over.
    added INTEGER,
    -- Whether it was paid out.
    settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
    -- Milliseconds for each action.
    turn INTEGER,
    created_at INTEGER NOT NULL,
    CHECK ((deadline IS NULL) = (stage <> 'seating'))
) STRICT;
INSERT INTO "pool" VALUES('tjqyf7u8',900,901,'en','ecarte','classic',50,1,2,'seating',1,1795320786496,NULL,0,NULL,0,NULL,1795319886496);
CREATE TABLE rated (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    at INTEGER NOT NULL,
    -- The score that was expected and the one that was made, in millionths.
    expected INTEGER NOT NULL CHECK (expected BETWEEN 1 AND 999999),
    score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 1000000),
    -- Thousandths of a point.
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    PRIMARY KEY (guild, game, seat)
) WITHOUT ROWID, STRICT;
INSERT INTO "rated" VALUES(0,'fzkjnyde',0,101,1795319886487,500000,1000000,1500000,1535078,114199);
INSERT INTO "rated" VALUES(0,'fzkjnyde',1,102,1795319886487,500000,0,1500000,1464922,114199);
INSERT INTO "rated" VALUES(900,'fzkjnyde',0,101,1795319886487,500000,1000000,1500000,1535078,114199);
INSERT INTO "rated" VALUES(900,'fzkjnyde',1,102,1795319886487,500000,0,1500000,1464922,114199);
CREATE TABLE rentrant (
    evening TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (evening, person),
    UNIQUE (evening, place)
) WITHOUT ROWID, STRICT;
INSERT INTO "rentrant" VALUES('p3kpysjg',1,103,'Cleo');
CREATE TABLE review (
    game TEXT NOT NULL REFERENCES game (id),
    review TEXT NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
CREATE TABLE ruleset (
    guild INTEGER NOT NULL,
    -- The game whose rules they are.
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, kind, name)
) WITHOUT ROWID, STRICT;
CREATE TABLE score (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    games INTEGER NOT NULL DEFAULT 0,
    games_won INTEGER NOT NULL DEFAULT 0,
    -- Games won in a row, now and at best.
    streak INTEGER NOT NULL DEFAULT 0,
    best_streak INTEGER NOT NULL DEFAULT 0,
    -- Counters won less those lost, and the part of it as la chouette; NULL if none were risked.
    counters INTEGER,
    chouette INTEGER,
    -- Pools taken; NULL if none was played to its end.
    pools INTEGER,
    -- Thousandths of a point, and billionths for the volatility; NULL before the first rated match. rated_at is
    -- when the last one ended.
    rating INTEGER,
    deviation INTEGER,
    volatility INTEGER,
    rated_at INTEGER,
    -- Real decisions in reviewed games, and how many of them were errors.
    decisions INTEGER NOT NULL DEFAULT 0,
    errors INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, season, kind, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
) WITHOUT ROWID, STRICT;
INSERT INTO "score" VALUES(0,0,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(0,0,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(0,202611,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(0,202611,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(900,0,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(900,0,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(900,202611,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1795319886487,0,0);
INSERT INTO "score" VALUES(900,202611,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1795319886487,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- How often the clock had to act for them in a row.
    lapses INTEGER NOT NULL DEFAULT 0,
    -- The strength at which the house player plays this seat; NULL for a person.
    level TEXT,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID, STRICT;
INSERT INTO "seat" VALUES('a34nx4rc',0,103,'Cleo',0,NULL);
INSERT INTO "seat" VALUES('fzkjnyde',0,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('fzkjnyde',1,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('p3kpysjg',0,102,'Bob',0,NULL);
INSERT INTO "seat" VALUES('p3kpysjg',1,101,'Ana',0,NULL);
INSERT INTO "seat" VALUES('tfq2ds6u',0,101,'Ana',0,NULL);
CREATE TABLE self_check (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
    -- When the server's moderators were told; NULL until then.
    told_at INTEGER
) STRICT;
CREATE TABLE server (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french')),
    -- Milliseconds for each action; NULL for the program's default.
    turn INTEGER CHECK (turn > 0),
    -- The language of public messages; NULL for the one that Discord reports.
    language TEXT CHECK (language IN ('en', 'fr')),
    -- The name of the rules of a challenge that names none; NULL for the classic game.
    rules TEXT,
    -- The target score for these rules; NULL for the one in the rules.
    points INTEGER,
    -- Whether each game gets a thread of its own.
    threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1))
) STRICT;
INSERT INTO "server" VALUES(900,'french',86400000,'fr','cats',7,1);
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "sight" VALUES('p3kpysjg',103,0);
CREATE TABLE sitter (
    pool TEXT NOT NULL REFERENCES pool (id),
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 2),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    put_in INTEGER NOT NULL DEFAULT 0,
    -- Their seat in the game under way; NULL for the one who waits, and for all until the pool is full.
    seat INTEGER CHECK (seat IN (0, 1)),
    PRIMARY KEY (pool, place),
    UNIQUE (pool, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "sitter" VALUES('tjqyf7u8',0,103,'Cleo',0,NULL);
INSERT INTO "sitter" VALUES('tjqyf7u8',1,101,'Ana',0,NULL);
CREATE TABLE statistic (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    value INTEGER NOT NULL,
    PRIMARY KEY (person, guild, season, kind, name)
) WITHOUT ROWID, STRICT;
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',101,3);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',101,1);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',102,4);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals_won',101,3);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','kings',101,1);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','points',102,4);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',101,3);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',101,1);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',102,4);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals_won',101,3);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','kings',101,1);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','points',102,4);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','voles',102,0);
CREATE TABLE transfer (
    seq INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    -- Made from what is transferred, so that the same transfer is entered once. It names accounts by their ids, and
    -- no person.
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
INSERT INTO "transfer" VALUES(1,900,'opening:2',1,2,500,'opening',NULL,1795319886373);
INSERT INTO "transfer" VALUES(2,900,'fzkjnyde:stake:0',2,3,50,'stake','fzkjnyde',1795319886383);
INSERT INTO "transfer" VALUES(3,900,'opening:4',1,4,500,'opening',NULL,1795319886383);
INSERT INTO "transfer" VALUES(4,900,'fzkjnyde:stake:1',4,3,50,'stake','fzkjnyde',1795319886383);
INSERT INTO "transfer" VALUES(5,900,'fzkjnyde:payment:2',3,2,100,'payment','fzkjnyde',1795319886487);
INSERT INTO "transfer" VALUES(6,900,'p3kpysjg:stake:0',4,5,100,'stake','p3kpysjg',1795319886491);
INSERT INTO "transfer" VALUES(7,900,'p3kpysjg:stake:1',2,5,100,'stake','p3kpysjg',1795319886491);
INSERT INTO "transfer" VALUES(8,900,'opening:6',1,6,500,'opening',NULL,1795319886493);
INSERT INTO "transfer" VALUES(9,900,'p3kpysjg:bet:1',6,5,30,'bet','p3kpysjg',1795319886493);
CREATE TABLE unreviewed (
    game TEXT NOT NULL REFERENCES game (id),
    since INTEGER NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
INSERT INTO "unreviewed" VALUES('fzkjnyde',1795319886487);
CREATE TABLE wager (
    game TEXT PRIMARY KEY REFERENCES game (id),
    guild INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK (stake >= 0),
    rake INTEGER NOT NULL,
    unmatched TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
    -- The seat that plays la chouette, and the most that it covers.
    chouette INTEGER,
    chouette_limit INTEGER,
    -- What the player on the short side added, and until when they may.
    cover INTEGER NOT NULL DEFAULT 0,
    cover_until INTEGER,
    CHECK ((cover_until IS NULL) = (state <> 'covering')),
    CHECK ((chouette IS NULL) = (chouette_limit IS NULL))
) STRICT;
INSERT INTO "wager" VALUES('fzkjnyde',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('p3kpysjg',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('a34nx4rc',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
CREATE INDEX pool_by_deadline ON pool (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX pool_by_channel ON pool (channel, stage);
CREATE INDEX pool_by_guild ON pool (guild, stage);
CREATE INDEX pool_by_stage ON pool (stage, guild);
CREATE INDEX pool_by_creation ON pool (created_at);
CREATE INDEX sitter_by_person ON sitter (person, pool);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_invited ON game (invited, status);
CREATE INDEX game_by_end ON game (ended_at, guild);
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
CREATE INDEX seat_by_person ON seat (person, game);
CREATE INDEX evening_by_first ON evening (first);
CREATE INDEX rentrant_by_person ON rentrant (person);
CREATE INDEX transfer_by_source ON transfer (source, seq);
CREATE INDEX transfer_by_target ON transfer (target, seq);
CREATE INDEX transfer_by_game ON transfer (game) WHERE game IS NOT NULL;
CREATE INDEX wager_by_cover ON wager (cover_until) WHERE cover_until IS NOT NULL;
CREATE INDEX wager_unsettled ON wager (guild) WHERE state <> 'settled';
CREATE INDEX bet_by_person ON bet (person, game);
CREATE INDEX score_by_wins ON score (guild, season, kind, games_won DESC) WHERE games <> 0;
CREATE INDEX score_by_games ON score (guild, season, kind, games DESC) WHERE games <> 0;
CREATE INDEX score_by_streak ON score (guild, season, kind, streak DESC) WHERE games <> 0;
CREATE INDEX score_by_counters ON score (guild, season, kind, counters DESC) WHERE counters IS NOT NULL;
CREATE INDEX score_by_chouette ON score (guild, season, kind, chouette DESC) WHERE chouette IS NOT NULL;
CREATE INDEX score_by_pools ON score (guild, season, kind, pools DESC) WHERE pools IS NOT NULL;
CREATE INDEX score_by_rating ON score (guild, season, kind, (rating - 2 * deviation) DESC) WHERE rating IS NOT NULL;
CREATE INDEX score_by_accuracy ON score (guild, season, kind, (1000 * (decisions - errors) / decisions) DESC)
    WHERE decisions >= 200;
CREATE INDEX statistic_by_value ON statistic (guild, season, kind, name, value DESC);
CREATE INDEX rated_by_person ON rated (guild, person, at);
CREATE INDEX unreviewed_by_wait ON unreviewed (since);
CREATE INDEX daily_by_day ON daily (day, guild);
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
COMMIT;
