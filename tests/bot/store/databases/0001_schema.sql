PRAGMA application_id = 1701011826;
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
INSERT INTO "account" VALUES(3,900,'escrow','qd4uea5j',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','b6trffzx',230);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    -- The version that the action led to.
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID, STRICT;
INSERT INTO "action" VALUES('b6trffzx',2,0,'cut 12',1795332212523);
INSERT INTO "action" VALUES('b6trffzx',3,0,'propose',1795332212531);
INSERT INTO "action" VALUES('qd4uea5j',2,1,'cut 6',1795332212063);
INSERT INTO "action" VALUES('qd4uea5j',3,1,'propose',1795332212073);
INSERT INTO "action" VALUES('qd4uea5j',4,0,'refuse',1795332212080);
INSERT INTO "action" VALUES('qd4uea5j',5,1,'play AS',1795332212087);
INSERT INTO "action" VALUES('qd4uea5j',6,0,'play KS',1795332212095);
INSERT INTO "action" VALUES('qd4uea5j',7,0,'play QC',1795332212104);
INSERT INTO "action" VALUES('qd4uea5j',8,1,'play 9D',1795332212111);
INSERT INTO "action" VALUES('qd4uea5j',9,0,'play JD',1795332212115);
INSERT INTO "action" VALUES('qd4uea5j',10,1,'play 7D',1795332212127);
INSERT INTO "action" VALUES('qd4uea5j',11,0,'play 7S',1795332212128);
INSERT INTO "action" VALUES('qd4uea5j',12,1,'play 7H',1795332212131);
INSERT INTO "action" VALUES('qd4uea5j',13,0,'play KH',1795332212135);
INSERT INTO "action" VALUES('qd4uea5j',14,1,'play QH',1795332212139);
INSERT INTO "action" VALUES('qd4uea5j',15,0,'cut 30',1795332212147);
INSERT INTO "action" VALUES('qd4uea5j',16,0,'stand',1795332212159);
INSERT INTO "action" VALUES('qd4uea5j',17,0,'play AD',1795332212164);
INSERT INTO "action" VALUES('qd4uea5j',18,1,'play 8C',1795332212179);
INSERT INTO "action" VALUES('qd4uea5j',19,1,'play KH',1795332212186);
INSERT INTO "action" VALUES('qd4uea5j',20,0,'play AH',1795332212195);
INSERT INTO "action" VALUES('qd4uea5j',21,1,'play 10H',1795332212203);
INSERT INTO "action" VALUES('qd4uea5j',22,0,'play 7H',1795332212206);
INSERT INTO "action" VALUES('qd4uea5j',23,1,'play AS',1795332212213);
INSERT INTO "action" VALUES('qd4uea5j',24,0,'play 7C',1795332212224);
INSERT INTO "action" VALUES('qd4uea5j',25,0,'play 7D',1795332212231);
INSERT INTO "action" VALUES('qd4uea5j',26,1,'play 9H',1795332212235);
INSERT INTO "action" VALUES('qd4uea5j',27,1,'cut 2',1795332212247);
INSERT INTO "action" VALUES('qd4uea5j',28,1,'propose',1795332212255);
INSERT INTO "action" VALUES('qd4uea5j',29,0,'refuse',1795332212260);
INSERT INTO "action" VALUES('qd4uea5j',30,1,'play 9H',1795332212267);
INSERT INTO "action" VALUES('qd4uea5j',31,0,'play 7H',1795332212276);
INSERT INTO "action" VALUES('qd4uea5j',32,1,'play 7S',1795332212282);
INSERT INTO "action" VALUES('qd4uea5j',33,0,'play 8S',1795332212291);
INSERT INTO "action" VALUES('qd4uea5j',34,0,'play 8D',1795332212299);
INSERT INTO "action" VALUES('qd4uea5j',35,1,'play 7D',1795332212302);
INSERT INTO "action" VALUES('qd4uea5j',36,0,'play JS',1795332212311);
INSERT INTO "action" VALUES('qd4uea5j',37,1,'play JC',1795332212312);
INSERT INTO "action" VALUES('qd4uea5j',38,0,'play KC',1795332212313);
INSERT INTO "action" VALUES('qd4uea5j',39,1,'play 10C',1795332212314);
INSERT INTO "action" VALUES('qd4uea5j',40,0,'cut 26',1795332212315);
INSERT INTO "action" VALUES('qd4uea5j',41,0,'stand',1795332212323);
INSERT INTO "action" VALUES('qd4uea5j',42,0,'play 8D',1795332212324);
INSERT INTO "action" VALUES('qd4uea5j',43,1,'play 10D',1795332212325);
INSERT INTO "action" VALUES('qd4uea5j',44,1,'play AD',1795332212326);
INSERT INTO "action" VALUES('qd4uea5j',45,0,'play AS',1795332212329);
INSERT INTO "action" VALUES('qd4uea5j',46,1,'play 7H',1795332212333);
INSERT INTO "action" VALUES('qd4uea5j',47,0,'play 10H',1795332212335);
INSERT INTO "action" VALUES('qd4uea5j',48,0,'play 7C',1795332212339);
INSERT INTO "action" VALUES('qd4uea5j',49,1,'play QH',1795332212351);
INSERT INTO "action" VALUES('qd4uea5j',50,0,'play JC',1795332212366);
INSERT INTO "action" VALUES('qd4uea5j',51,1,'play 8H',1795332212371);
INSERT INTO "action" VALUES('qd4uea5j',52,1,'cut 11',1795332212379);
INSERT INTO "action" VALUES('qd4uea5j',53,1,'stand',1795332212391);
INSERT INTO "action" VALUES('qd4uea5j',54,1,'play 7C',1795332212396);
INSERT INTO "action" VALUES('qd4uea5j',55,0,'play QC',1795332212411);
INSERT INTO "action" VALUES('qd4uea5j',56,0,'play 9H',1795332212416);
INSERT INTO "action" VALUES('qd4uea5j',57,1,'play KS',1795332212431);
INSERT INTO "action" VALUES('qd4uea5j',58,1,'play 10D',1795332212437);
INSERT INTO "action" VALUES('qd4uea5j',59,0,'play 7S',1795332212451);
INSERT INTO "action" VALUES('qd4uea5j',60,0,'play 7H',1795332212457);
INSERT INTO "action" VALUES('qd4uea5j',61,1,'play JD',1795332212471);
INSERT INTO "action" VALUES('qd4uea5j',62,0,'play QS',1795332212479);
INSERT INTO "action" VALUES('qd4uea5j',63,1,'play 7D',1795332212481);
CREATE TABLE audit (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
    -- When the server's moderators were told; NULL until then.
    told_at INTEGER
) STRICT;
CREATE TABLE bet (
    game TEXT NOT NULL REFERENCES wager (game),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat IN (0, 1)),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- What of it is matched by the other side.
    taken INTEGER NOT NULL CHECK (taken BETWEEN 0 AND amount),
    PRIMARY KEY (game, number)
) WITHOUT ROWID, STRICT;
INSERT INTO "bet" VALUES('b6trffzx',1,0,103,'Cleo',30,30);
CREATE TABLE block (
    person INTEGER NOT NULL REFERENCES person (id),
    blocked INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, blocked),
    CHECK (person <> blocked)
) WITHOUT ROWID, STRICT;
CREATE TABLE closed_purse (
    guild INTEGER NOT NULL,
    code BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, code)
) WITHOUT ROWID, STRICT;
CREATE TABLE code_key (
    key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT;
INSERT INTO "code_key" VALUES(X'417932D49D4C53C717A015DF585561E5FE1415D6991097E58C05256918CE9AF1');
CREATE TABLE counter_settings (
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
INSERT INTO "counter_settings" VALUES(900,1,500,0,'last_in_first_out',0,0,0,0,0);
CREATE TABLE daily_answer (
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
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- They come back when this many deals are over; NULL if they do not.
    back_after INTEGER,
    PRIMARY KEY (game, number)
) WITHOUT ROWID, STRICT;
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    -- Settles every pack, with the ids of presses that the state holds; see engine/fairness.py.
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    -- The end of the secret's chain, from which the secrets of games that follow come. Never published.
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- How many play.
    size INTEGER NOT NULL CHECK (size >= 2),
    -- The person who was challenged; NULL for open seats.
    invited INTEGER,
    status TEXT NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    -- Grows by one with every change; an update names the version that it expects.
    version INTEGER NOT NULL,
    -- The game as its own dumps() wrote it, with the ids behind its packs; NULL until it begins.
    state TEXT,
    -- Why it ended, where no action of a player ended it.
    ruling TEXT,
    -- The seat that won.
    winner INTEGER CHECK (winner >= 0),
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
    vacant INTEGER CHECK (vacant >= 0),
    -- Friendly games allow hints and change no score.
    friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)),
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('qd4uea5j','ecarte',900,901,'en','classic',X'CF8ED25FEF81A532B27EF418D240B8713D02D9E9F51C41455F7AAC296A4A4584',X'14ACD5294EE327FDBEF388054F696DC8ED636D027BFE1735A1270C81A8368F46',2,102,'over',63,'{"format":2,"rules":"classic","secret":"cf8ed25fef81a532b27ef418d240b8713d02d9e9f51c41455f7aac296a4a4584","game":"qd4uea5j","ids":[0,0,0,0,0,0,0],"renewed":null,"history":[[1,70],[1,32],[0,35],[1,4],[0,7],[0,30],[1,18],[0,21],[1,16],[0,0],[1,8],[0,15],[1,14],[0,94],[0,33],[0,20],[1,25],[1,15],[0,12],[1,11],[0,8],[1,4],[0,24],[0,16],[1,10],[1,66],[1,32],[0,35],[1,10],[0,8],[1,0],[0,1],[0,17],[1,16],[0,5],[1,29],[0,31],[1,27],[0,90],[0,33],[0,17],[1,19],[1,20],[0,4],[1,8],[0,11],[0,24],[1,14],[0,29],[1,9],[1,75],[1,33],[1,24],[0,30],[0,10],[1,7],[1,19],[0,0],[0,8],[1,21],[0,6],[1,16]]}',NULL,0,NULL,NULL,120000,1,'0-0',NULL,NULL,NULL,0,1795332212039,1795332212481);
INSERT INTO "game" VALUES('b6trffzx','ecarte',900,901,'en','classic',X'0568B3F8D6F9A1FE2BA9C39253A1E139F3EB1F88C510826E111EE189A78DC04E',X'864AC54C9E94063310CFB143B1D6FDEE7B4FDC813F8F5525225159D4561B5C89',2,101,'live',3,'{"format":2,"rules":"classic","secret":"0568b3f8d6f9a1fe2ba9c39253a1e139f3eb1f88c510826e111ee189a78dc04e","game":"b6trffzx","ids":[0,0,0],"renewed":null,"history":[[0,76],[0,32]]}',NULL,NULL,1795332332531,1795332302531,120000,1,'0-0',NULL,NULL,NULL,0,1795332212503,NULL);
INSERT INTO "game" VALUES('6hgvrjj5','ecarte',900,902,'en','classic target=7',X'4D40BF5B960FCA1A60B6B925E90D1BE183E9C1A8B51A7EBAE5ACEFAB27746E63',X'7FFCDB77880B8004599316D4D7D25F5F2D9C6482C7550E4B93D89109224C03BE',2,NULL,'offered',0,NULL,NULL,NULL,1795333112563,NULL,120000,1,'0-0',NULL,NULL,NULL,0,1795332212563,NULL);
INSERT INTO "game" VALUES('xep39wur','ecarte',900,901,'en','classic',X'8002BF26787F4723DC96BB522CFC3B3396227FE397FE202A990D05C0ACE6A0AC',X'B79B27A35D2A859BF32D3C0CC37AEEF25ADC80D64AFCAF8AABE0F181ED8058DD',2,103,'declined',1,NULL,NULL,NULL,NULL,NULL,120000,1,'0-0',NULL,NULL,NULL,1,1795332212603,1795332212616);
CREATE TABLE game_channel (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) WITHOUT ROWID, STRICT;
INSERT INTO "game_channel" VALUES(900,901);
INSERT INTO "game_channel" VALUES(900,902);
CREATE TABLE guild_settings (
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
INSERT INTO "guild_settings" VALUES(900,'french',86400000,'fr','cats',7,1);
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY
) STRICT;
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
INSERT INTO "message" VALUES('5be2ywrq','pool',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('6hgvrjj5','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('b6trffzx','hand:101',NULL,NULL,NULL,-2,1,NULL);
INSERT INTO "message" VALUES('b6trffzx','hand:102',700,801,1,2,0,NULL);
INSERT INTO "message" VALUES('b6trffzx','table',901,800,1,3,0,NULL);
INSERT INTO "message" VALUES('qd4uea5j','hand:101',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('qd4uea5j','hand:102',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('qd4uea5j','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('xep39wur','table',NULL,NULL,NULL,-1,0,NULL);
CREATE TABLE metadata (
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID, STRICT;
INSERT INTO "metadata" VALUES('alive_at','1');
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_schema',1795332212008);
CREATE TABLE pair_day (
    -- Days since 1970-01-01.
    day INTEGER NOT NULL,
    code BLOB NOT NULL,
    rated INTEGER NOT NULL,
    walkovers INTEGER NOT NULL,
    PRIMARY KEY (day, code)
) WITHOUT ROWID, STRICT;
INSERT INTO "pair_day" VALUES(20779,X'3E5AB07F5143F95BE3529F897096A850C034ED9FA3AFB540CDF9603A8DC2F476',1,0);
CREATE TABLE pending_review (
    game TEXT NOT NULL REFERENCES game (id),
    since INTEGER NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
INSERT INTO "pending_review" VALUES('qd4uea5j',1795332212481);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    -- Where they see their hand: by direct message, in ephemeral answers only, or both.
    hand TEXT NOT NULL DEFAULT 'dm' CHECK (hand IN ('dm', 'here', 'both')),
    -- The channel of their direct messages, once it was opened.
    dm_channel INTEGER,
    -- When they last had a file of their data or games.
    exported_at INTEGER
) STRICT;
INSERT INTO "person" VALUES(101,'Ana','en','dm',NULL,NULL);
INSERT INTO "person" VALUES(102,'Bob','en','both',700,NULL);
INSERT INTO "person" VALUES(103,'Cleo','en','dm',NULL,NULL);
CREATE TABLE pointed_card (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    version INTEGER NOT NULL,
    card INTEGER NOT NULL CHECK (card >= 0),
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "pointed_card" VALUES('b6trffzx',103,0,3,15);
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
INSERT INTO "pool" VALUES('5be2ywrq',900,901,'en','ecarte','classic',50,1,2,'seating',1,1795333112578,NULL,0,NULL,0,NULL,1795332212578);
CREATE TABLE pool_player (
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
INSERT INTO "pool_player" VALUES('5be2ywrq',0,103,'Cleo',0,NULL);
INSERT INTO "pool_player" VALUES('5be2ywrq',1,101,'Ana',0,NULL);
CREATE TABLE queue (
    session TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (session, person),
    UNIQUE (session, place)
) WITHOUT ROWID, STRICT;
INSERT INTO "queue" VALUES('b6trffzx',1,103,'Cleo');
CREATE TABLE rating_change (
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
    -- Billionths.
    volatility INTEGER NOT NULL,
    -- Whether the players agreed afterwards that the match is not rated; then the ratings are as before it.
    waived INTEGER NOT NULL DEFAULT 0 CHECK (waived IN (0, 1)),
    PRIMARY KEY (guild, game, seat)
) WITHOUT ROWID, STRICT;
INSERT INTO "rating_change" VALUES(0,'qd4uea5j',0,101,1795332212481,500000,1000000,1500000,1535078,114199,10000000,0);
INSERT INTO "rating_change" VALUES(0,'qd4uea5j',1,102,1795332212481,500000,0,1500000,1464922,114199,10000000,0);
INSERT INTO "rating_change" VALUES(900,'qd4uea5j',0,101,1795332212481,500000,1000000,1500000,1535078,114199,10000000,0);
INSERT INTO "rating_change" VALUES(900,'qd4uea5j',1,102,1795332212481,500000,0,1500000,1464922,114199,10000000,0);
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
INSERT INTO "score" VALUES(0,0,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(0,0,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(0,202611,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(0,202611,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(900,0,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(900,0,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(900,202611,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1795332212481,0,0);
INSERT INTO "score" VALUES(900,202611,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1795332212481,0,0);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- How often the clock had to act for them in a row.
    lapses INTEGER NOT NULL DEFAULT 0 CHECK (lapses >= 0),
    -- The strength at which the house player plays this seat; NULL for a person.
    level TEXT,
    -- What the player has declared in advance, as a number of the game; NULL for nothing. Nobody else may see it.
    intent INTEGER,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID, STRICT;
INSERT INTO "seat" VALUES('6hgvrjj5',0,103,'Cleo',0,NULL,NULL);
INSERT INTO "seat" VALUES('b6trffzx',0,102,'Bob',0,NULL,NULL);
INSERT INTO "seat" VALUES('b6trffzx',1,101,'Ana',0,NULL,NULL);
INSERT INTO "seat" VALUES('qd4uea5j',0,101,'Ana',0,NULL,NULL);
INSERT INTO "seat" VALUES('qd4uea5j',1,102,'Bob',0,NULL,NULL);
INSERT INTO "seat" VALUES('xep39wur',0,101,'Ana',0,NULL,NULL);
CREATE TABLE seen_hand (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "seen_hand" VALUES('b6trffzx',103,0);
CREATE TABLE session_game (
    game TEXT NOT NULL REFERENCES game (id),
    session TEXT NOT NULL REFERENCES game (id),
    -- Whether the loser's seat was offered to the first in the queue.
    offers_seat INTEGER NOT NULL CHECK (offers_seat IN (0, 1)),
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
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
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',102,1);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',102,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',101,6);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',102,2);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',101,1);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals_won',102,1);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','kings',102,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','points',101,6);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','points',102,2);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','voles',101,1);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',102,1);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',102,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',101,6);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',102,2);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',101,1);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals',101,5);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals',102,5);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals_won',102,1);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','kings',102,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','points',101,6);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','points',102,2);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','voles',101,1);
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
INSERT INTO "transfer" VALUES(1,900,'opening:2',1,2,500,'opening',NULL,1795332212039);
INSERT INTO "transfer" VALUES(2,900,'qd4uea5j:stake:0',2,3,50,'stake','qd4uea5j',1795332212047);
INSERT INTO "transfer" VALUES(3,900,'opening:4',1,4,500,'opening',NULL,1795332212047);
INSERT INTO "transfer" VALUES(4,900,'qd4uea5j:stake:1',4,3,50,'stake','qd4uea5j',1795332212047);
INSERT INTO "transfer" VALUES(5,900,'qd4uea5j:payment:2',3,2,100,'payment','qd4uea5j',1795332212481);
INSERT INTO "transfer" VALUES(6,900,'b6trffzx:stake:0',4,5,100,'stake','b6trffzx',1795332212511);
INSERT INTO "transfer" VALUES(7,900,'b6trffzx:stake:1',2,5,100,'stake','b6trffzx',1795332212511);
INSERT INTO "transfer" VALUES(8,900,'opening:6',1,6,500,'opening',NULL,1795332212544);
INSERT INTO "transfer" VALUES(9,900,'b6trffzx:bet:1',6,5,30,'bet','b6trffzx',1795332212544);
CREATE TABLE wager (
    game TEXT PRIMARY KEY REFERENCES game (id),
    guild INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK (stake >= 0),
    rake INTEGER NOT NULL,
    unmatched TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
    -- The seat that plays la chouette, and the most that it covers.
    chouette INTEGER CHECK (chouette IN (0, 1)),
    chouette_limit INTEGER,
    -- What the player on the short side added, and until when they may.
    cover INTEGER NOT NULL DEFAULT 0 CHECK (cover >= 0),
    cover_until INTEGER,
    CHECK ((cover_until IS NULL) = (state <> 'covering')),
    CHECK ((chouette IS NULL) = (chouette_limit IS NULL))
) STRICT;
INSERT INTO "wager" VALUES('qd4uea5j',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('b6trffzx',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('6hgvrjj5',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
CREATE INDEX pool_by_deadline ON pool (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX pool_by_channel ON pool (channel, stage);
CREATE INDEX pool_by_guild ON pool (guild, stage);
CREATE INDEX pool_by_stage ON pool (stage, guild);
CREATE INDEX pool_by_creation ON pool (created_at);
CREATE INDEX pool_player_by_person ON pool_player (person, pool);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_invited ON game (invited, status);
CREATE INDEX game_by_end ON game (ended_at, guild);
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
CREATE INDEX seat_by_person ON seat (person, game);
CREATE INDEX session_game_by_session ON session_game (session);
CREATE INDEX queue_by_person ON queue (person);
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
CREATE INDEX rating_change_by_person ON rating_change (guild, person, at);
CREATE INDEX closed_purse_by_code ON closed_purse (code);
CREATE INDEX pending_review_by_wait ON pending_review (since);
CREATE INDEX daily_answer_by_day ON daily_answer (day, guild);
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
COMMIT;
