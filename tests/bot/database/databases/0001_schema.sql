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
INSERT INTO "account" VALUES(1,900,'mint','',-2000);
INSERT INTO "account" VALUES(2,900,'purse','101',450);
INSERT INTO "account" VALUES(3,900,'escrow','f6zzq8jv',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','x5tpp4xh',260);
INSERT INTO "account" VALUES(6,900,'purse','103',470);
INSERT INTO "account" VALUES(7,900,'purse','104',470);
CREATE TABLE action (
    game TEXT NOT NULL REFERENCES game (id),
    -- The version that the action led to.
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- For how many milliseconds its player thought about it; 0 where there was no choice.
    took INTEGER NOT NULL DEFAULT 0 CHECK (took >= 0),
    -- 1 where its player's time was up, and the table acted for them.
    late INTEGER NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
    PRIMARY KEY (game, seq)
) WITHOUT ROWID, STRICT;
INSERT INTO "action" VALUES('f6zzq8jv',3,1,'cut 6',1760000000010,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',4,1,'propose',1760000000013,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',5,0,'refuse',1760000000016,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',6,1,'play 8S',1760000000019,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',7,0,'play QS',1760000000022,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',8,0,'play KC',1760000000025,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',9,1,'play 10C',1760000000028,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',10,0,'play 9D',1760000000031,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',11,1,'play JD',1760000000034,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',12,1,'play JH',1760000000037,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',13,0,'play KH',1760000000040,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',14,0,'play 9S',1760000000043,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',15,1,'play QH',1760000000046,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',16,0,'cut 30',1760000000049,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',17,0,'stand',1760000000052,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',18,0,'play JH',1760000000055,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',19,1,'play 7D',1760000000058,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',20,1,'play 9C',1760000000061,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',21,0,'play AD',1760000000064,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',22,0,'play AH',1760000000067,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',23,1,'play QD',1760000000070,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',24,1,'play 9S',1760000000073,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',25,0,'play KS',1760000000076,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',26,0,'play 10H',1760000000079,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',27,1,'play 8C',1760000000082,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',28,1,'cut 2',1760000000085,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',29,1,'propose',1760000000088,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',30,0,'refuse',1760000000091,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',31,1,'play KS',1760000000094,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',32,0,'play 9S',1760000000097,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',33,1,'play 8S',1760000000100,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',34,0,'play AH',1760000000103,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',35,0,'play 10D',1760000000106,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',36,1,'play AD',1760000000109,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',37,1,'play JH',1760000000112,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',38,0,'play KC',1760000000115,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',39,1,'play 9D',1760000000118,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',40,0,'play 7D',1760000000121,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',41,0,'cut 26',1760000000124,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',42,0,'stand',1760000000127,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',43,0,'play KD',1760000000130,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',44,1,'play AD',1760000000133,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',45,0,'play JC',1760000000136,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',46,1,'play 7C',1760000000139,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',47,0,'play QH',1760000000142,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',48,1,'play AH',1760000000145,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',49,0,'play 8D',1760000000148,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',50,1,'play 7H',1760000000151,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',51,0,'play 8C',1760000000154,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',52,1,'play JS',1760000000157,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',53,1,'cut 11',1760000000160,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',54,1,'stand',1760000000163,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',55,1,'play JC',1760000000166,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',56,0,'play KC',1760000000169,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',57,0,'play AC',1760000000172,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',58,1,'play JH',1760000000175,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',59,1,'play JD',1760000000178,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',60,0,'play AD',1760000000181,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',61,1,'play QD',1760000000184,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',62,0,'play 9H',1760000000187,3,0);
INSERT INTO "action" VALUES('f6zzq8jv',63,0,'play 7H',1760000000190,0,0);
INSERT INTO "action" VALUES('f6zzq8jv',64,1,'play 7D',1760000000193,0,0);
INSERT INTO "action" VALUES('x5tpp4xh',3,0,'cut 12',1760000000208,0,0);
INSERT INTO "action" VALUES('x5tpp4xh',4,0,'propose',1760000000211,3,0);
CREATE TABLE adults_channel (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL
) STRICT;
CREATE TABLE asked_command (
    id INTEGER PRIMARY KEY,
    -- It may name cards, and there is a token in it.
    encrypted BLOB NOT NULL,
    -- When the token expires.
    until INTEGER NOT NULL
) STRICT;
CREATE TABLE audit (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
    -- When the server's moderators were told; NULL until then.
    told_at INTEGER
) STRICT;
CREATE TABLE bet (
    game TEXT NOT NULL REFERENCES wager (game) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat IN (0, 1)),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- What of it is matched by the other side.
    taken INTEGER NOT NULL CHECK (taken BETWEEN 0 AND amount),
    -- The bettor took it back before the close.
    withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),
    -- The bettor is still to be told how it ended.
    untold INTEGER NOT NULL DEFAULT 0 CHECK (untold IN (0, 1)),
    PRIMARY KEY (game, number),
    CHECK (withdrawn = 0 OR taken = 0)
) WITHOUT ROWID, STRICT;
INSERT INTO "bet" VALUES('x5tpp4xh',1,0,103,'Cleo',30,30,0,0);
INSERT INTO "bet" VALUES('x5tpp4xh',2,1,104,'guest 104',30,30,0,0);
CREATE TABLE bet_form (
    game TEXT NOT NULL REFERENCES wager (game) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES person (id),
    until INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE block (
    person INTEGER NOT NULL REFERENCES person (id),
    blocked INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, blocked),
    CHECK (person <> blocked)
) WITHOUT ROWID, STRICT;
CREATE TABLE board_entry (
    series TEXT NOT NULL REFERENCES board_series (id),
    person INTEGER NOT NULL REFERENCES person (id),
    -- The server where they began; 0 outside of servers.
    guild INTEGER NOT NULL,
    instance INTEGER NOT NULL,
    at INTEGER NOT NULL,
    percent INTEGER,
    mean INTEGER,
    accuracy INTEGER,
    rank INTEGER,
    ranked INTEGER,
    world_rank INTEGER,
    world_ranked INTEGER,
    PRIMARY KEY (series, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE board_play (
    series TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    guild INTEGER NOT NULL,
    board INTEGER NOT NULL CHECK (board > 0),
    -- What the person has done, in words, a line each.
    actions TEXT NOT NULL,
    -- What the house has done. It says which cards it discarded, which nobody may know.
    answers BLOB NOT NULL,
    -- The person's points less those of the house; NULL until the board is over.
    points INTEGER,
    -- How many decisions counted, and how many were errors, as the coach judges; NULL until it has.
    decisions INTEGER,
    errors INTEGER,
    -- In thousandths, once the series has closed and enough people have played the board.
    percent INTEGER,
    mean INTEGER,
    PRIMARY KEY (series, person, board),
    FOREIGN KEY (series, person) REFERENCES board_entry (series, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE board_series (
    -- The date of a day, as 20261128.
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    boards INTEGER NOT NULL CHECK (boards > 0),
    -- Every board and every choice of the house follows from it.
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    -- When it begins and ends, in UTC milliseconds.
    opens INTEGER NOT NULL,
    closes INTEGER NOT NULL,
    -- How many people play it, if these are known when it begins; NULL if anybody may play it.
    players INTEGER CHECK (players > 0),
    -- How many instances with boards of their own it has; NULL until somebody begins.
    instances INTEGER CHECK (instances > 0),
    -- Whether its results are known to all.
    closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
) STRICT;
CREATE TABLE champion (
    season TEXT NOT NULL REFERENCES season (id),
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (season, kind, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE champion_role (
    guild INTEGER NOT NULL,
    role INTEGER NOT NULL,
    -- It stays when their data is deleted, until the role is taken.
    person INTEGER NOT NULL,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- Whether they are to have it as the champion of the last season.
    season INTEGER NOT NULL DEFAULT 0 CHECK (season IN (0, 1)),
    -- Until when they are to have it as the champion of a tournament; NULL if they are not.
    until INTEGER,
    -- When it is next given or taken; NULL if nothing is to be done.
    due INTEGER,
    PRIMARY KEY (guild, role, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE closed_month (
    month INTEGER PRIMARY KEY CHECK (month BETWEEN 200001 AND 999912),
    games INTEGER NOT NULL CHECK (games >= 0),
    root TEXT NOT NULL
) STRICT;
CREATE TABLE closed_purse (
    guild INTEGER NOT NULL,
    code BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild, code)
) WITHOUT ROWID, STRICT;
CREATE TABLE code_key (
    key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT;
INSERT INTO "code_key" VALUES(X'DD4DCB6DDB2150A2D0B2306597359DF5E735FEEA332217F1083C7984802E39D3');
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
    chouette_leaves INTEGER NOT NULL DEFAULT 0 CHECK (chouette_leaves IN (0, 1)),
    -- Milliseconds for which bystanders can bet at least, once both players are seated.
    betting INTEGER NOT NULL DEFAULT 15000 CHECK (betting BETWEEN 0 AND 120000),
    -- How many days old the account of a person must be for stakes, bets and leaderboards; 0 for any.
    age INTEGER NOT NULL DEFAULT 0 CHECK (age BETWEEN 0 AND 3650)
) STRICT;
INSERT INTO "counter_settings" VALUES(900,1,500,0,'last_in_first_out',0,0,0,0,0,15000,0);
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
CREATE TABLE day_given (
    game TEXT PRIMARY KEY REFERENCES game (id),
    version INTEGER NOT NULL
) STRICT;
INSERT INTO "day_given" VALUES('x5tpp4xh',4);
CREATE TABLE default_rules (
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- The name of the rules; NULL for the first preset of the game.
    rules TEXT,
    -- The target score for these rules; NULL for the one in the rules.
    points INTEGER,
    PRIMARY KEY (guild, kind)
) WITHOUT ROWID, STRICT;
INSERT INTO "default_rules" VALUES(900,'ecarte','cats',7);
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
CREATE TABLE duel (
    id TEXT PRIMARY KEY REFERENCES board_series (id),
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- The server where it was offered; 0 if it was offered in the direct messages of the person who was asked.
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    -- The person who was asked.
    invited INTEGER NOT NULL,
    -- Whether the offer pings them.
    pings INTEGER NOT NULL CHECK (pings IN (0, 1)),
    stage TEXT NOT NULL CHECK (stage IN ('offered', 'playing', 'over', 'declined', 'withdrawn', 'expired')),
    version INTEGER NOT NULL
) STRICT;
CREATE TABLE duel_board (
    duel TEXT NOT NULL REFERENCES duel (id),
    board INTEGER NOT NULL CHECK (board > 0),
    book INTEGER NOT NULL,
    expert INTEGER NOT NULL,
    PRIMARY KEY (duel, board)
) WITHOUT ROWID, STRICT;
CREATE TABLE duel_player (
    -- Names the direct message to them.
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    duel TEXT NOT NULL REFERENCES duel (id),
    place INTEGER NOT NULL CHECK (place IN (0, 1)),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- Their points less those of the house on all boards; NULL until it is over.
    points INTEGER,
    UNIQUE (duel, place)
) STRICT;
CREATE TABLE evenings (
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    -- The one of both with the higher id.
    other INTEGER NOT NULL REFERENCES person (id),
    number INTEGER NOT NULL CHECK (number > 0),
    -- Their first game on the last of these days, and when that ended.
    game TEXT NOT NULL REFERENCES game (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (person, guild, kind, other)
) WITHOUT ROWID, STRICT;
INSERT INTO "evenings" VALUES(900,'ecarte',101,102,1,'f6zzq8jv',1760000000193);
CREATE TABLE exclusion (
    guild INTEGER NOT NULL,
    code BLOB NOT NULL,
    -- Who they are; NULL once their data is deleted, until the bot meets them again.
    person INTEGER,
    -- When it ends; NULL if it has no end.
    until INTEGER,
    PRIMARY KEY (code, guild)
) WITHOUT ROWID, STRICT;
INSERT INTO "exclusion" VALUES(900,X'67EAD3B9EC3267E8D4D69219F56F4B6EF460E75A18F213959C3E2E4E500651C1',105,NULL);
CREATE TABLE fairness_channel (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
CREATE TABLE frequency (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    came INTEGER NOT NULL,
    could INTEGER NOT NULL CHECK (could >= came),
    PRIMARY KEY (kind, name)
) WITHOUT ROWID, STRICT;
CREATE TABLE gain (
    seq INTEGER PRIMARY KEY,
    -- The game or pool.
    source TEXT NOT NULL,
    -- Whether it counts by the shares of the game. These change if an earlier game of the day becomes void.
    counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)),
    -- As in result.
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    -- As in score; NULL if they were only rated.
    counters INTEGER,
    chouette INTEGER,
    pools INTEGER,
    at INTEGER NOT NULL,
    UNIQUE (source, person)
) STRICT;
INSERT INTO "gain" VALUES(1,'f6zzq8jv',1,900,'ecarte',101,50,NULL,NULL,1760000000193);
INSERT INTO "gain" VALUES(2,'f6zzq8jv',1,900,'ecarte',102,-50,NULL,NULL,1760000000193);
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    -- Its partition, which one process looks after; see bot/cluster/ownership.py.
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    kind TEXT NOT NULL,
    -- The server; 0 outside the bot's servers.
    guild INTEGER NOT NULL,
    -- Where the table is: in a server, in the bot's direct messages, or where the app is installed by a person.
    venue TEXT NOT NULL DEFAULT 'server' CHECK (venue IN ('server', 'dm', 'installed')),
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    -- Settles every pack, with the ids of presses that the state holds; see engine/fairness.py.
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    -- The end of the secret's chain, from which the secrets of games that follow come. Never published.
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- How many play; where players come and go, how many at most at once.
    size INTEGER NOT NULL CHECK (size >= 2),
    -- The strength at which the house would play in the empty seats of an offer; NULL where it stays away.
    fill TEXT,
    -- The counters that each player brings from their purse; 0 where none move.
    buy_in INTEGER NOT NULL DEFAULT 0 CHECK (buy_in >= 0),
    -- The person who was challenged; NULL for open seats.
    invited INTEGER,
    status TEXT NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    -- Grows by one with every change; an update names the version that it expects.
    version INTEGER NOT NULL,
    -- How often it was saved. It grows where the version stays, too; an update names the number that it expects.
    saved INTEGER NOT NULL DEFAULT 0,
    -- For each seat, the version since which its player sees and can do the same; empty where two play.
    seat_unchanged_since TEXT NOT NULL DEFAULT '',
    -- For each seat, the id of the last press by which its player acted since the last cut, 0 for none; the next cut that
    -- the table makes for them takes it. Empty where nobody has.
    presses TEXT NOT NULL DEFAULT '',
    -- When its version last grew.
    changed_at INTEGER NOT NULL,
    -- What determines the game beside its actions, as its own dumps() wrote it; NULL until it begins.
    state TEXT,
    -- Why it ended, where no action of a player ended it.
    ruling TEXT,
    -- The seat that won.
    winner INTEGER CHECK (winner >= 0),
    -- What it counts for the player of each seat, once it is over: full, played or none; empty where for nobody.
    shares TEXT NOT NULL DEFAULT '',
    -- When the clock acts, and when it reminds the player first.
    deadline INTEGER,
    remind_at INTEGER,
    -- Milliseconds for each action; NULL for the program's default.
    turn INTEGER,
    -- How long each action may take at the other pace, live or by post, once the players have changed it.
    other_turn INTEGER,
    -- How much longer than usual the present action may take, in milliseconds.
    extra INTEGER NOT NULL DEFAULT 0,
    -- A match is a chain of games, each following one before it: its length, and the wins of each seat so far.
    games INTEGER NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9),
    wins TEXT NOT NULL,
    follows TEXT REFERENCES game (id),
    -- The finished game after which it was offered as a rematch.
    rematch_of TEXT REFERENCES game (id),
    -- The pool that it is played for.
    pool TEXT REFERENCES pool (id),
    -- The pairing of a tournament that it is played for.
    pairing TEXT,
    -- What the cut waits for until the deadline; NULL if it waits for nothing.
    wait TEXT CHECK (wait IN ('bets', 'cover', 'result', 'opening')),
    -- The seat whose player has left while a backer may take it over.
    vacant INTEGER CHECK (vacant >= 0),
    -- Friendly games allow hints and change no score.
    friendly INTEGER NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)),
    -- Where it is void: 1 in its server, whose managers have made it so; 2 everywhere. What it counts for (shares)
    -- is empty then.
    voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1, 2)),
    -- Until when its challenger notifies the invited person of nothing; NULL where the challenge notifies them.
    no_ping_until INTEGER,
    created_at INTEGER NOT NULL,
    -- Its number in the register, in the order in which the register found that games had begun.
    number INTEGER,
    ended_at INTEGER,
    CHECK (wait IS NULL OR (status = 'live' AND vacant IS NULL AND deadline IS NOT NULL)),
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired'))),
    CHECK ((guild = 0) = (venue <> 'server'))
) STRICT;
INSERT INTO "game" VALUES('f6zzq8jv',104,'ecarte',900,'server',901,'en','classic',X'B92E6384D71C718A2D7D4C7B8644BBF686934CA209271FADD54297401852A3FD',X'3023C6AD92C86B2FAF661721548F5832F42BE7BAF8E48947747A7A6D0915AB89',2,NULL,0,102,'over',64,64,'','',1760000000194,'{"format":2,"rules":"classic","secret":"63fbcb4350da2c53aecc66cbadce985306f7ce7684cd70ee15115cb7cc00245c","game":"f6zzq8jv","ids":[0,0,0,0,0,0,0],"renewed":null}',NULL,0,'full-full',NULL,NULL,120000,NULL,0,1,'0-0',NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,1760000000001,NULL,1760000000193);
INSERT INTO "game" VALUES('x5tpp4xh',217,'ecarte',900,'server',901,'en','classic',X'B4511CE866B7C95D9B4DE16A99099EA06FBECA6BB17BFA26F99B2C1DB5EDC3C3',X'3D77D9B30580BBD0664911CF8CD91C0000A4F57D43373E9752609F3A5AF37531',2,NULL,0,101,'live',4,4,'','',1760000000212,'{"format":2,"rules":"classic","secret":"aee59bb0fe1013bc71c62980b5d9b6bc143403229ad179bee9a96435ab387f6f","game":"x5tpp4xh","ids":[0,0,0],"renewed":null}',NULL,NULL,'',1760000120211,1760000090211,120000,NULL,0,1,'0-0',NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,1760000000195,NULL,NULL);
INSERT INTO "game" VALUES('pqtjs4tu',18,'ecarte',900,'server',902,'en','classic target=7',X'178B6BE551665ED71BEB23867E3E3969FFBADB826AF30A9EA6393176D8C82F36',X'306747B1D695E16E7AE3A5D76E77D5881732521C9C6CBDB8EC6A1AF70F022F7F',2,NULL,0,NULL,'offered',0,0,'','',1760000000213,NULL,NULL,NULL,'',1760000900213,NULL,120000,NULL,0,1,'0-0',NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,1760000000213,NULL,NULL);
INSERT INTO "game" VALUES('wqbst6rt',8,'ecarte',900,'server',901,'en','classic',X'A3A24D3C0169451672D4229FCE785BF23EF2BBD020BDE896CA3C925DBCE9E4C7',X'FB03A237D550C87A075DC2A3ECED9498F31167C607158EC3917D96624D1588FB',2,NULL,0,103,'declined',1,1,'','',1760000000221,NULL,NULL,NULL,'',NULL,NULL,120000,NULL,0,1,'0-0',NULL,NULL,NULL,NULL,NULL,NULL,1,0,NULL,1760000000219,NULL,1760000000220);
CREATE TABLE game_channel (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) WITHOUT ROWID, STRICT;
INSERT INTO "game_channel" VALUES(900,901);
INSERT INTO "game_channel" VALUES(900,902);
CREATE TABLE greeted (
    guild INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE guild (
    id INTEGER PRIMARY KEY,
    -- The language that Discord names for it.
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    -- Where its moderators read notices: the channel for Discord's own messages, and the one for its updates.
    system_channel INTEGER,
    updates_channel INTEGER
) STRICT;
CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french')),
    -- Milliseconds for each action; NULL for the program's default.
    turn INTEGER CHECK (turn > 0),
    -- The language of public messages; NULL for the one that Discord reports.
    language TEXT CHECK (language IN ('en', 'fr')),
    -- Whether each game gets a thread of its own.
    threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)),
    -- The role whose members may organise tournaments, next to people with Manage Events; NULL for none.
    organisers INTEGER,
    -- The role whose members keep order, next to people with Manage Server; NULL for none.
    moderators INTEGER,
    -- The IANA name of the time zone in which people here type times.
    zone TEXT NOT NULL DEFAULT 'UTC'
) STRICT;
INSERT INTO "guild_settings" VALUES(900,'french',86400000,'fr',1,NULL,NULL,'UTC');
CREATE TABLE hand_state (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    -- Of the game, when the state was saved.
    version INTEGER NOT NULL,
    -- As JSON (see bot/delivery/hand_states.py).
    state TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID, STRICT;
CREATE TABLE hidden (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "hidden" VALUES(900,104);
CREATE TABLE holiday (
    person INTEGER PRIMARY KEY REFERENCES person (id),
    -- Until when, in UTC milliseconds.
    until INTEGER NOT NULL,
    -- The calendar year in which they took it, in UTC, and how many days they have taken in that year.
    year INTEGER NOT NULL,
    days INTEGER NOT NULL
) STRICT;
INSERT INTO "holiday" VALUES(102,1,2025,3);
CREATE TABLE intake (
    id INTEGER PRIMARY KEY,
    -- As Discord has sent it, encrypted: there is a token in it.
    payload BLOB NOT NULL,
    -- Until when a worker has it for itself; 0 for none.
    taken_until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE league (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    title TEXT NOT NULL,
    organiser INTEGER NOT NULL REFERENCES person (id),
    -- From when until when its evenings begin.
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    -- How many evenings of each player count, the best ones; 0 for all.
    best INTEGER NOT NULL CHECK (best >= 0),
    -- The points of the first places, with spaces between them; empty if the percent of boards count.
    places TEXT NOT NULL,
    -- The role that the champion has for a month; NULL for none.
    role INTEGER,
    version INTEGER NOT NULL,
    -- When its champion was named; NULL before that.
    ended_at INTEGER
) STRICT;
CREATE TABLE league_champion (
    league TEXT NOT NULL REFERENCES league (id),
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (league, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE lease (
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- NULL while nobody does.
    worker TEXT,
    -- Grows whenever it changes hands.
    epoch INTEGER NOT NULL,
    -- Since when nobody does.
    free_since INTEGER,
    PRIMARY KEY (part),
    CHECK ((worker IS NULL) = (free_since IS NOT NULL))
) WITHOUT ROWID, STRICT;
INSERT INTO "lease" VALUES(0,'stopped',1,NULL);
INSERT INTO "lease" VALUES(1,'stopped',1,NULL);
INSERT INTO "lease" VALUES(2,'stopped',1,NULL);
INSERT INTO "lease" VALUES(3,'stopped',1,NULL);
INSERT INTO "lease" VALUES(4,'stopped',1,NULL);
INSERT INTO "lease" VALUES(5,'stopped',1,NULL);
INSERT INTO "lease" VALUES(6,'stopped',1,NULL);
INSERT INTO "lease" VALUES(7,'stopped',1,NULL);
INSERT INTO "lease" VALUES(8,'stopped',1,NULL);
INSERT INTO "lease" VALUES(9,'stopped',1,NULL);
INSERT INTO "lease" VALUES(10,'stopped',1,NULL);
INSERT INTO "lease" VALUES(11,'stopped',1,NULL);
INSERT INTO "lease" VALUES(12,'stopped',1,NULL);
INSERT INTO "lease" VALUES(13,'stopped',1,NULL);
INSERT INTO "lease" VALUES(14,'stopped',1,NULL);
INSERT INTO "lease" VALUES(15,'stopped',1,NULL);
INSERT INTO "lease" VALUES(16,'stopped',1,NULL);
INSERT INTO "lease" VALUES(17,'stopped',1,NULL);
INSERT INTO "lease" VALUES(18,'stopped',1,NULL);
INSERT INTO "lease" VALUES(19,'stopped',1,NULL);
INSERT INTO "lease" VALUES(20,'stopped',1,NULL);
INSERT INTO "lease" VALUES(21,'stopped',1,NULL);
INSERT INTO "lease" VALUES(22,'stopped',1,NULL);
INSERT INTO "lease" VALUES(23,'stopped',1,NULL);
INSERT INTO "lease" VALUES(24,'stopped',1,NULL);
INSERT INTO "lease" VALUES(25,'stopped',1,NULL);
INSERT INTO "lease" VALUES(26,'stopped',1,NULL);
INSERT INTO "lease" VALUES(27,'stopped',1,NULL);
INSERT INTO "lease" VALUES(28,'stopped',1,NULL);
INSERT INTO "lease" VALUES(29,'stopped',1,NULL);
INSERT INTO "lease" VALUES(30,'stopped',1,NULL);
INSERT INTO "lease" VALUES(31,'stopped',1,NULL);
INSERT INTO "lease" VALUES(32,'stopped',1,NULL);
INSERT INTO "lease" VALUES(33,'stopped',1,NULL);
INSERT INTO "lease" VALUES(34,'stopped',1,NULL);
INSERT INTO "lease" VALUES(35,'stopped',1,NULL);
INSERT INTO "lease" VALUES(36,'stopped',1,NULL);
INSERT INTO "lease" VALUES(37,'stopped',1,NULL);
INSERT INTO "lease" VALUES(38,'stopped',1,NULL);
INSERT INTO "lease" VALUES(39,'stopped',1,NULL);
INSERT INTO "lease" VALUES(40,'stopped',1,NULL);
INSERT INTO "lease" VALUES(41,'stopped',1,NULL);
INSERT INTO "lease" VALUES(42,'stopped',1,NULL);
INSERT INTO "lease" VALUES(43,'stopped',1,NULL);
INSERT INTO "lease" VALUES(44,'stopped',1,NULL);
INSERT INTO "lease" VALUES(45,'stopped',1,NULL);
INSERT INTO "lease" VALUES(46,'stopped',1,NULL);
INSERT INTO "lease" VALUES(47,'stopped',1,NULL);
INSERT INTO "lease" VALUES(48,'stopped',1,NULL);
INSERT INTO "lease" VALUES(49,'stopped',1,NULL);
INSERT INTO "lease" VALUES(50,'stopped',1,NULL);
INSERT INTO "lease" VALUES(51,'stopped',1,NULL);
INSERT INTO "lease" VALUES(52,'stopped',1,NULL);
INSERT INTO "lease" VALUES(53,'stopped',1,NULL);
INSERT INTO "lease" VALUES(54,'stopped',1,NULL);
INSERT INTO "lease" VALUES(55,'stopped',1,NULL);
INSERT INTO "lease" VALUES(56,'stopped',1,NULL);
INSERT INTO "lease" VALUES(57,'stopped',1,NULL);
INSERT INTO "lease" VALUES(58,'stopped',1,NULL);
INSERT INTO "lease" VALUES(59,'stopped',1,NULL);
INSERT INTO "lease" VALUES(60,'stopped',1,NULL);
INSERT INTO "lease" VALUES(61,'stopped',1,NULL);
INSERT INTO "lease" VALUES(62,'stopped',1,NULL);
INSERT INTO "lease" VALUES(63,'stopped',1,NULL);
INSERT INTO "lease" VALUES(64,'stopped',1,NULL);
INSERT INTO "lease" VALUES(65,'stopped',1,NULL);
INSERT INTO "lease" VALUES(66,'stopped',1,NULL);
INSERT INTO "lease" VALUES(67,'stopped',1,NULL);
INSERT INTO "lease" VALUES(68,'stopped',1,NULL);
INSERT INTO "lease" VALUES(69,'stopped',1,NULL);
INSERT INTO "lease" VALUES(70,'stopped',1,NULL);
INSERT INTO "lease" VALUES(71,'stopped',1,NULL);
INSERT INTO "lease" VALUES(72,'stopped',1,NULL);
INSERT INTO "lease" VALUES(73,'stopped',1,NULL);
INSERT INTO "lease" VALUES(74,'stopped',1,NULL);
INSERT INTO "lease" VALUES(75,'stopped',1,NULL);
INSERT INTO "lease" VALUES(76,'stopped',1,NULL);
INSERT INTO "lease" VALUES(77,'stopped',1,NULL);
INSERT INTO "lease" VALUES(78,'stopped',1,NULL);
INSERT INTO "lease" VALUES(79,'stopped',1,NULL);
INSERT INTO "lease" VALUES(80,'stopped',1,NULL);
INSERT INTO "lease" VALUES(81,'stopped',1,NULL);
INSERT INTO "lease" VALUES(82,'stopped',1,NULL);
INSERT INTO "lease" VALUES(83,'stopped',1,NULL);
INSERT INTO "lease" VALUES(84,'stopped',1,NULL);
INSERT INTO "lease" VALUES(85,'stopped',1,NULL);
INSERT INTO "lease" VALUES(86,'stopped',1,NULL);
INSERT INTO "lease" VALUES(87,'stopped',1,NULL);
INSERT INTO "lease" VALUES(88,'stopped',1,NULL);
INSERT INTO "lease" VALUES(89,'stopped',1,NULL);
INSERT INTO "lease" VALUES(90,'stopped',1,NULL);
INSERT INTO "lease" VALUES(91,'stopped',1,NULL);
INSERT INTO "lease" VALUES(92,'stopped',1,NULL);
INSERT INTO "lease" VALUES(93,'stopped',1,NULL);
INSERT INTO "lease" VALUES(94,'stopped',1,NULL);
INSERT INTO "lease" VALUES(95,'stopped',1,NULL);
INSERT INTO "lease" VALUES(96,'stopped',1,NULL);
INSERT INTO "lease" VALUES(97,'stopped',1,NULL);
INSERT INTO "lease" VALUES(98,'stopped',1,NULL);
INSERT INTO "lease" VALUES(99,'stopped',1,NULL);
INSERT INTO "lease" VALUES(100,'stopped',1,NULL);
INSERT INTO "lease" VALUES(101,'stopped',1,NULL);
INSERT INTO "lease" VALUES(102,'stopped',1,NULL);
INSERT INTO "lease" VALUES(103,'stopped',1,NULL);
INSERT INTO "lease" VALUES(104,'stopped',1,NULL);
INSERT INTO "lease" VALUES(105,'stopped',1,NULL);
INSERT INTO "lease" VALUES(106,'stopped',1,NULL);
INSERT INTO "lease" VALUES(107,'stopped',1,NULL);
INSERT INTO "lease" VALUES(108,'stopped',1,NULL);
INSERT INTO "lease" VALUES(109,'stopped',1,NULL);
INSERT INTO "lease" VALUES(110,'stopped',1,NULL);
INSERT INTO "lease" VALUES(111,'stopped',1,NULL);
INSERT INTO "lease" VALUES(112,'stopped',1,NULL);
INSERT INTO "lease" VALUES(113,'stopped',1,NULL);
INSERT INTO "lease" VALUES(114,'stopped',1,NULL);
INSERT INTO "lease" VALUES(115,'stopped',1,NULL);
INSERT INTO "lease" VALUES(116,'stopped',1,NULL);
INSERT INTO "lease" VALUES(117,'stopped',1,NULL);
INSERT INTO "lease" VALUES(118,'stopped',1,NULL);
INSERT INTO "lease" VALUES(119,'stopped',1,NULL);
INSERT INTO "lease" VALUES(120,'stopped',1,NULL);
INSERT INTO "lease" VALUES(121,'stopped',1,NULL);
INSERT INTO "lease" VALUES(122,'stopped',1,NULL);
INSERT INTO "lease" VALUES(123,'stopped',1,NULL);
INSERT INTO "lease" VALUES(124,'stopped',1,NULL);
INSERT INTO "lease" VALUES(125,'stopped',1,NULL);
INSERT INTO "lease" VALUES(126,'stopped',1,NULL);
INSERT INTO "lease" VALUES(127,'stopped',1,NULL);
INSERT INTO "lease" VALUES(128,'stopped',1,NULL);
INSERT INTO "lease" VALUES(129,'stopped',1,NULL);
INSERT INTO "lease" VALUES(130,'stopped',1,NULL);
INSERT INTO "lease" VALUES(131,'stopped',1,NULL);
INSERT INTO "lease" VALUES(132,'stopped',1,NULL);
INSERT INTO "lease" VALUES(133,'stopped',1,NULL);
INSERT INTO "lease" VALUES(134,'stopped',1,NULL);
INSERT INTO "lease" VALUES(135,'stopped',1,NULL);
INSERT INTO "lease" VALUES(136,'stopped',1,NULL);
INSERT INTO "lease" VALUES(137,'stopped',1,NULL);
INSERT INTO "lease" VALUES(138,'stopped',1,NULL);
INSERT INTO "lease" VALUES(139,'stopped',1,NULL);
INSERT INTO "lease" VALUES(140,'stopped',1,NULL);
INSERT INTO "lease" VALUES(141,'stopped',1,NULL);
INSERT INTO "lease" VALUES(142,'stopped',1,NULL);
INSERT INTO "lease" VALUES(143,'stopped',1,NULL);
INSERT INTO "lease" VALUES(144,'stopped',1,NULL);
INSERT INTO "lease" VALUES(145,'stopped',1,NULL);
INSERT INTO "lease" VALUES(146,'stopped',1,NULL);
INSERT INTO "lease" VALUES(147,'stopped',1,NULL);
INSERT INTO "lease" VALUES(148,'stopped',1,NULL);
INSERT INTO "lease" VALUES(149,'stopped',1,NULL);
INSERT INTO "lease" VALUES(150,'stopped',1,NULL);
INSERT INTO "lease" VALUES(151,'stopped',1,NULL);
INSERT INTO "lease" VALUES(152,'stopped',1,NULL);
INSERT INTO "lease" VALUES(153,'stopped',1,NULL);
INSERT INTO "lease" VALUES(154,'stopped',1,NULL);
INSERT INTO "lease" VALUES(155,'stopped',1,NULL);
INSERT INTO "lease" VALUES(156,'stopped',1,NULL);
INSERT INTO "lease" VALUES(157,'stopped',1,NULL);
INSERT INTO "lease" VALUES(158,'stopped',1,NULL);
INSERT INTO "lease" VALUES(159,'stopped',1,NULL);
INSERT INTO "lease" VALUES(160,'stopped',1,NULL);
INSERT INTO "lease" VALUES(161,'stopped',1,NULL);
INSERT INTO "lease" VALUES(162,'stopped',1,NULL);
INSERT INTO "lease" VALUES(163,'stopped',1,NULL);
INSERT INTO "lease" VALUES(164,'stopped',1,NULL);
INSERT INTO "lease" VALUES(165,'stopped',1,NULL);
INSERT INTO "lease" VALUES(166,'stopped',1,NULL);
INSERT INTO "lease" VALUES(167,'stopped',1,NULL);
INSERT INTO "lease" VALUES(168,'stopped',1,NULL);
INSERT INTO "lease" VALUES(169,'stopped',1,NULL);
INSERT INTO "lease" VALUES(170,'stopped',1,NULL);
INSERT INTO "lease" VALUES(171,'stopped',1,NULL);
INSERT INTO "lease" VALUES(172,'stopped',1,NULL);
INSERT INTO "lease" VALUES(173,'stopped',1,NULL);
INSERT INTO "lease" VALUES(174,'stopped',1,NULL);
INSERT INTO "lease" VALUES(175,'stopped',1,NULL);
INSERT INTO "lease" VALUES(176,'stopped',1,NULL);
INSERT INTO "lease" VALUES(177,'stopped',1,NULL);
INSERT INTO "lease" VALUES(178,'stopped',1,NULL);
INSERT INTO "lease" VALUES(179,'stopped',1,NULL);
INSERT INTO "lease" VALUES(180,'stopped',1,NULL);
INSERT INTO "lease" VALUES(181,'stopped',1,NULL);
INSERT INTO "lease" VALUES(182,'stopped',1,NULL);
INSERT INTO "lease" VALUES(183,'stopped',1,NULL);
INSERT INTO "lease" VALUES(184,'stopped',1,NULL);
INSERT INTO "lease" VALUES(185,'stopped',1,NULL);
INSERT INTO "lease" VALUES(186,'stopped',1,NULL);
INSERT INTO "lease" VALUES(187,'stopped',1,NULL);
INSERT INTO "lease" VALUES(188,'stopped',1,NULL);
INSERT INTO "lease" VALUES(189,'stopped',1,NULL);
INSERT INTO "lease" VALUES(190,'stopped',1,NULL);
INSERT INTO "lease" VALUES(191,'stopped',1,NULL);
INSERT INTO "lease" VALUES(192,'stopped',1,NULL);
INSERT INTO "lease" VALUES(193,'stopped',1,NULL);
INSERT INTO "lease" VALUES(194,'stopped',1,NULL);
INSERT INTO "lease" VALUES(195,'stopped',1,NULL);
INSERT INTO "lease" VALUES(196,'stopped',1,NULL);
INSERT INTO "lease" VALUES(197,'stopped',1,NULL);
INSERT INTO "lease" VALUES(198,'stopped',1,NULL);
INSERT INTO "lease" VALUES(199,'stopped',1,NULL);
INSERT INTO "lease" VALUES(200,'stopped',1,NULL);
INSERT INTO "lease" VALUES(201,'stopped',1,NULL);
INSERT INTO "lease" VALUES(202,'stopped',1,NULL);
INSERT INTO "lease" VALUES(203,'stopped',1,NULL);
INSERT INTO "lease" VALUES(204,'stopped',1,NULL);
INSERT INTO "lease" VALUES(205,'stopped',1,NULL);
INSERT INTO "lease" VALUES(206,'stopped',1,NULL);
INSERT INTO "lease" VALUES(207,'stopped',1,NULL);
INSERT INTO "lease" VALUES(208,'stopped',1,NULL);
INSERT INTO "lease" VALUES(209,'stopped',1,NULL);
INSERT INTO "lease" VALUES(210,'stopped',1,NULL);
INSERT INTO "lease" VALUES(211,'stopped',1,NULL);
INSERT INTO "lease" VALUES(212,'stopped',1,NULL);
INSERT INTO "lease" VALUES(213,'stopped',1,NULL);
INSERT INTO "lease" VALUES(214,'stopped',1,NULL);
INSERT INTO "lease" VALUES(215,'stopped',1,NULL);
INSERT INTO "lease" VALUES(216,'stopped',1,NULL);
INSERT INTO "lease" VALUES(217,'stopped',1,NULL);
INSERT INTO "lease" VALUES(218,'stopped',1,NULL);
INSERT INTO "lease" VALUES(219,'stopped',1,NULL);
INSERT INTO "lease" VALUES(220,'stopped',1,NULL);
INSERT INTO "lease" VALUES(221,'stopped',1,NULL);
INSERT INTO "lease" VALUES(222,'stopped',1,NULL);
INSERT INTO "lease" VALUES(223,'stopped',1,NULL);
INSERT INTO "lease" VALUES(224,'stopped',1,NULL);
INSERT INTO "lease" VALUES(225,'stopped',1,NULL);
INSERT INTO "lease" VALUES(226,'stopped',1,NULL);
INSERT INTO "lease" VALUES(227,'stopped',1,NULL);
INSERT INTO "lease" VALUES(228,'stopped',1,NULL);
INSERT INTO "lease" VALUES(229,'stopped',1,NULL);
INSERT INTO "lease" VALUES(230,'stopped',1,NULL);
INSERT INTO "lease" VALUES(231,'stopped',1,NULL);
INSERT INTO "lease" VALUES(232,'stopped',1,NULL);
INSERT INTO "lease" VALUES(233,'stopped',1,NULL);
INSERT INTO "lease" VALUES(234,'stopped',1,NULL);
INSERT INTO "lease" VALUES(235,'stopped',1,NULL);
INSERT INTO "lease" VALUES(236,'stopped',1,NULL);
INSERT INTO "lease" VALUES(237,'stopped',1,NULL);
INSERT INTO "lease" VALUES(238,'stopped',1,NULL);
INSERT INTO "lease" VALUES(239,'stopped',1,NULL);
INSERT INTO "lease" VALUES(240,'stopped',1,NULL);
INSERT INTO "lease" VALUES(241,'stopped',1,NULL);
INSERT INTO "lease" VALUES(242,'stopped',1,NULL);
INSERT INTO "lease" VALUES(243,'stopped',1,NULL);
INSERT INTO "lease" VALUES(244,'stopped',1,NULL);
INSERT INTO "lease" VALUES(245,'stopped',1,NULL);
INSERT INTO "lease" VALUES(246,'stopped',1,NULL);
INSERT INTO "lease" VALUES(247,'stopped',1,NULL);
INSERT INTO "lease" VALUES(248,'stopped',1,NULL);
INSERT INTO "lease" VALUES(249,'stopped',1,NULL);
INSERT INTO "lease" VALUES(250,'stopped',1,NULL);
INSERT INTO "lease" VALUES(251,'stopped',1,NULL);
INSERT INTO "lease" VALUES(252,'stopped',1,NULL);
INSERT INTO "lease" VALUES(253,'stopped',1,NULL);
INSERT INTO "lease" VALUES(254,'stopped',1,NULL);
INSERT INTO "lease" VALUES(255,'stopped',1,NULL);
CREATE TABLE let_in (
    -- The pool, or the first of the games.
    evening TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    backer INTEGER NOT NULL REFERENCES person (id),
    -- In which game, and after how many of its deals, the backer was sent away; they see the deal of that time to
    -- its end. NULL while they are let in.
    sent_game TEXT REFERENCES game (id),
    sent_deals INTEGER,
    PRIMARY KEY (evening, person, backer),
    CHECK ((sent_game IS NULL) = (sent_deals IS NULL))
) WITHOUT ROWID, STRICT;
CREATE TABLE limited (
    -- Of the limit's name, too (see bot/tables/restraint.py).
    code BLOB NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (code, until)
) WITHOUT ROWID, STRICT;
INSERT INTO "limited" VALUES(X'DA97C57248EFA22C9FD48185BAA6F0D46BC4C72D1B158B0858943C974F57A684',1760000300219);
INSERT INTO "limited" VALUES(X'20A06333DB6DDF1BB1CE9B95ED6C9DE703E9D071C1AC32CF2FEDF3AAB581C379',1760000600001);
INSERT INTO "limited" VALUES(X'D89C54C907B2252B7470BA513B2CB1CB71C7A541E9637733DA7CA27CC6168DCB',1760000600195);
INSERT INTO "limited" VALUES(X'9ACD20F07DC4DDDB7483A409F3C4C2463525C8AC0973D989D728C30745651D2C',1760000600213);
INSERT INTO "limited" VALUES(X'20A06333DB6DDF1BB1CE9B95ED6C9DE703E9D071C1AC32CF2FEDF3AAB581C379',1760000600219);
INSERT INTO "limited" VALUES(X'4EA7DDE960F9C371FC3AD328EA5134BD861D41A9B0CDC02C72C8FA20F6FBC6BC',1760000600220);
CREATE TABLE lobby (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL UNIQUE,
    channel INTEGER NOT NULL,
    -- What it shows, as JSON. It never names people who hide themselves.
    content TEXT NOT NULL,
    -- Grows when the content changes.
    version INTEGER NOT NULL,
    edited_at INTEGER NOT NULL,
    -- When the content is next compared with what is going on.
    check_at INTEGER NOT NULL,
    -- Whether the server wants it no more.
    closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
) STRICT;
CREATE TABLE log_channel (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    -- The last entry that was posted there, or needs no post.
    told INTEGER NOT NULL,
    -- When the next one is to be posted, in UTC milliseconds; NULL if there is none.
    due INTEGER
) STRICT;
CREATE TABLE member (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    -- What the server calls them. It is shown in that server only.
    name TEXT NOT NULL,
    -- Whether they may manage the server.
    manages INTEGER NOT NULL CHECK (manages IN (0, 1)),
    -- Whether they have its moderators' role.
    moderates INTEGER NOT NULL DEFAULT 0 CHECK (moderates IN (0, 1)),
    -- Until when they are known to have kept order in it, by the one or the other; 0 if they never did.
    managed_at INTEGER NOT NULL DEFAULT 0,
    -- Whether they were still in the server when Discord was asked, or when they used the bot there later.
    here INTEGER NOT NULL DEFAULT 1 CHECK (here IN (0, 1)),
    -- When Discord was asked; 0 before it was.
    asked_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, guild)
) WITHOUT ROWID, STRICT;
INSERT INTO "member" VALUES(900,102,'Bob of the server',1,0,0,1,0);
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
    -- The pictures that it holds, as JSON: the id of each attachment by a hash of what it shows. Where it is out of
    -- date, a picture is uploaded once more.
    pictures TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (game, audience)
) WITHOUT ROWID, STRICT;
INSERT INTO "message" VALUES('f6zzq8jv','hand:101',NULL,NULL,NULL,-3,0,NULL,'{}');
INSERT INTO "message" VALUES('f6zzq8jv','hand:102',NULL,NULL,NULL,-3,0,NULL,'{}');
INSERT INTO "message" VALUES('f6zzq8jv','table',NULL,NULL,NULL,-3,0,NULL,'{}');
INSERT INTO "message" VALUES('pqtjs4tu','table',NULL,NULL,NULL,-1,0,NULL,'{}');
INSERT INTO "message" VALUES('wqbst6rt','table',NULL,NULL,NULL,-1,0,NULL,'{}');
INSERT INTO "message" VALUES('x5tpp4xh','hand:101',NULL,NULL,NULL,-5,1,NULL,'{}');
INSERT INTO "message" VALUES('x5tpp4xh','hand:102',700,801,1,3,0,NULL,'{}');
INSERT INTO "message" VALUES('x5tpp4xh','table',901,800,1,4,0,NULL,'{"a hash": 900}');
INSERT INTO "message" VALUES('yjx74m2q','pool',NULL,NULL,NULL,-1,0,NULL,'{}');
CREATE TABLE met (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    code BLOB NOT NULL,
    PRIMARY KEY (person, guild, season, kind, code)
) WITHOUT ROWID, STRICT;
INSERT INTO "met" VALUES(0,0,'ecarte',101,X'5EBACE8502F652DB0CD91E650F09F81BAB6815B73D0094B3B2B512E12319E51F');
INSERT INTO "met" VALUES(0,202510,'ecarte',101,X'5EBACE8502F652DB0CD91E650F09F81BAB6815B73D0094B3B2B512E12319E51F');
INSERT INTO "met" VALUES(900,0,'ecarte',101,X'5EBACE8502F652DB0CD91E650F09F81BAB6815B73D0094B3B2B512E12319E51F');
INSERT INTO "met" VALUES(900,202510,'ecarte',101,X'5EBACE8502F652DB0CD91E650F09F81BAB6815B73D0094B3B2B512E12319E51F');
INSERT INTO "met" VALUES(0,0,'ecarte',102,X'A9DAA66C238787ABA6B2420B3F33C3F90910112B12FC53958DEA0335D14566B7');
INSERT INTO "met" VALUES(0,202510,'ecarte',102,X'A9DAA66C238787ABA6B2420B3F33C3F90910112B12FC53958DEA0335D14566B7');
INSERT INTO "met" VALUES(900,0,'ecarte',102,X'A9DAA66C238787ABA6B2420B3F33C3F90910112B12FC53958DEA0335D14566B7');
INSERT INTO "met" VALUES(900,202510,'ecarte',102,X'A9DAA66C238787ABA6B2420B3F33C3F90910112B12FC53958DEA0335D14566B7');
CREATE TABLE metadata (
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID, STRICT;
INSERT INTO "metadata" VALUES('kept','1');
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_schema',1760000000000);
CREATE TABLE mistake (
    person INTEGER NOT NULL REFERENCES person (id),
    game TEXT NOT NULL REFERENCES game (id),
    -- The number of actions of the game before it.
    step INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- Why another action was better; NULL where only the numbers say it.
    motif TEXT,
    -- When the game ended.
    at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    -- What the schedule knows of the answers so far, as its library writes it; NULL before the first.
    memory TEXT,
    PRIMARY KEY (person, game, step)
) WITHOUT ROWID, STRICT;
CREATE TABLE moderation (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    -- See bot/features/moderation/model.py.
    act TEXT NOT NULL,
    -- Who did it, also after the deletion of their data.
    manager INTEGER NOT NULL,
    -- The bot need not have met them. A stand-in once their data is deleted; NULL for an act that concerns a game.
    person INTEGER,
    -- The game of an act that concerns one.
    game TEXT REFERENCES game (id),
    -- The name of the finished tournament whose standings have changed with the act.
    tournament TEXT,
    -- Whether it concerns the manager's own purse or a game that they played.
    own INTEGER NOT NULL DEFAULT 0 CHECK (own IN (0, 1)),
    reason TEXT NOT NULL,
    -- The counters of a correction: what the purse gained, or lost if negative.
    amount INTEGER,
    -- When an exclusion ends; NULL if it has no end.
    until INTEGER,
    at INTEGER NOT NULL,
    -- The entry that it undoes; NULL for none.
    undoes INTEGER,
    -- The first entry of several that are one act, and are undone together; NULL for an entry of its own.
    batch INTEGER,
    PRIMARY KEY (guild, number)
) WITHOUT ROWID, STRICT;
INSERT INTO "moderation" VALUES(900,1,'hide',102,104,NULL,NULL,0,'a name that offends',NULL,NULL,1760000000195,NULL,NULL);
INSERT INTO "moderation" VALUES(900,2,'exclude',102,105,NULL,NULL,0,'left often',NULL,NULL,1760000000195,NULL,NULL);
CREATE TABLE morning (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    -- The hour of the day after it, in UTC.
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    -- The day that it tells, counted from 1 January of the year 1.
    day INTEGER NOT NULL,
    -- When it is told; NULL once it is.
    deadline INTEGER,
    -- Of its message; 0 while it is to come.
    version INTEGER NOT NULL DEFAULT 0,
    -- When the version last grew; 0 while it is to come.
    changed_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE named (
    person INTEGER NOT NULL REFERENCES person (id),
    channel INTEGER NOT NULL,
    id INTEGER NOT NULL,
    -- The server, or 0 for a board of everywhere.
    guild INTEGER NOT NULL,
    -- Who has had it posted, if that needs the person's consent; NULL on a board, which names everybody who is here.
    poster INTEGER REFERENCES person (id),
    PRIMARY KEY (person, channel, id)
) WITHOUT ROWID, STRICT;
CREATE TABLE notice (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    person INTEGER NOT NULL,
    -- What their purse has gained by it, or lost if negative; NULL if nothing.
    amount INTEGER,
    PRIMARY KEY (person, guild, number),
    FOREIGN KEY (guild, number) REFERENCES moderation (guild, number)
) WITHOUT ROWID, STRICT;
INSERT INTO "notice" VALUES(900,1,104,NULL);
INSERT INTO "notice" VALUES(900,2,105,NULL);
CREATE TABLE pace_request (
    game TEXT PRIMARY KEY REFERENCES game (id),
    seat INTEGER NOT NULL
) STRICT;
INSERT INTO "pace_request" VALUES('x5tpp4xh',0);
CREATE TABLE pair_result (
    -- Days since 1970-01-01.
    day INTEGER NOT NULL,
    code BLOB NOT NULL,
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (day, code, game)
) WITHOUT ROWID, STRICT;
INSERT INTO "pair_result" VALUES(20370,X'73D5DC6E5535B13D8C8EA881F72AC7AF2F37AEC6DF7A8939857F3F1A29669682','f6zzq8jv',1);
CREATE TABLE pairing (
    -- It follows from the tournament, the round and the board. The message that calls its players has the same name.
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    tournament TEXT NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL CHECK (round > 0),
    board INTEGER NOT NULL CHECK (board >= 0),
    -- The end of the chain from which the secrets of its games come. Never published.
    root BLOB NOT NULL CHECK (length(root) = 32),
    version INTEGER NOT NULL,
    -- The game that they play, or have played last.
    game TEXT REFERENCES game (id),
    -- How it was decided; NULL until it is.
    how TEXT,
    -- A player's round of duplicate, in thousandths: the points above the mean of the round's players, and the share of
    -- decisions without error.
    mean INTEGER,
    accuracy INTEGER,
    -- Whether the message that calls its players was posted.
    called INTEGER NOT NULL CHECK (called IN (0, 1)),
    -- Until when the players must be there, and then until when they may play.
    deadline INTEGER,
    -- Once the time of its round is up, how many deals of its game were over then: the next one is the last.
    last_deal INTEGER CHECK (last_deal >= 0),
    -- Whether a card was played in one of its games, or on one of the boards.
    played INTEGER NOT NULL CHECK (played IN (0, 1)),
    -- Whether the two have met before, since no round without a rematch was left.
    rematch INTEGER NOT NULL CHECK (rematch IN (0, 1)),
    UNIQUE (tournament, round, board)
) STRICT;
CREATE TABLE pairing_seat (
    pairing TEXT NOT NULL REFERENCES pairing (id),
    -- From 0.
    place INTEGER NOT NULL CHECK (place >= 0),
    -- The number of the player in the tournament.
    player INTEGER NOT NULL,
    -- Whether they are there.
    ready INTEGER NOT NULL CHECK (ready IN (0, 1)),
    -- Half wins or counters; NULL until the pairing is decided.
    points INTEGER,
    PRIMARY KEY (pairing, place)
) WITHOUT ROWID, STRICT;
CREATE TABLE pending_review (
    game TEXT NOT NULL REFERENCES game (id),
    since INTEGER NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
INSERT INTO "pending_review" VALUES('f6zzq8jv',1760000000193);
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    -- What their account shows where no server gives them another name.
    name TEXT NOT NULL,
    -- The name that no other account has; NULL for a stand-in.
    username TEXT,
    -- The language of their Discord.
    locale TEXT NOT NULL CHECK (locale IN ('en', 'fr')),
    -- The channel of their direct messages, once it was opened.
    dm_channel INTEGER,
    -- Their preferences (see bot/tables/person.py).
    hands TEXT NOT NULL DEFAULT 'usual' CHECK (hands IN ('usual', 'dm', 'here', 'both')),
    announce_king INTEGER NOT NULL DEFAULT 0 CHECK (announce_king IN (0, 1)),
    play_forced TEXT NOT NULL DEFAULT 'usual' CHECK (play_forced IN ('never', 'usual', 'always')),
    four_colours INTEGER NOT NULL DEFAULT 0 CHECK (four_colours IN (0, 1)),
    large_cards INTEGER NOT NULL DEFAULT 0 CHECK (large_cards IN (0, 1)),
    text_only INTEGER NOT NULL DEFAULT 0 CHECK (text_only IN (0, 1)),
    tell TEXT NOT NULL DEFAULT 'away' CHECK (tell IN ('never', 'away', 'always')),
    confirm_resigning INTEGER NOT NULL DEFAULT 1 CHECK (confirm_resigning IN (0, 1)),
    -- Whether the words of the game are explained: in the first game, always or never.
    guide TEXT NOT NULL DEFAULT 'first' CHECK (guide IN ('first', 'always', 'never')),
    -- Whether they cut the pack themselves, and choose the packets of the first deal; else they are 3-2.
    ceremony INTEGER NOT NULL DEFAULT 0 CHECK (ceremony IN (0, 1)),
    -- Whether leaderboards and public posts about them may name them.
    on_boards INTEGER NOT NULL DEFAULT 1 CHECK (on_boards IN (0, 1)),
    -- Whether others may post their profile, and a head to head with them.
    postable INTEGER NOT NULL DEFAULT 1 CHECK (postable IN (0, 1)),
    -- Whether they may be paired with people of other servers.
    anywhere INTEGER NOT NULL DEFAULT 0 CHECK (anywhere IN (0, 1)),
    -- How well they last chose the house to play; NULL before they have.
    house_level TEXT,
    -- The language of what only they see; NULL for the one of their Discord.
    language TEXT CHECK (language IN ('en', 'fr'))
) STRICT;
INSERT INTO "person" VALUES(101,'Ana','user101','en',NULL,'usual',0,'usual',0,0,0,'away',1,'first',0,1,1,0,NULL,NULL);
INSERT INTO "person" VALUES(102,'Bob','user102','en',700,'both',1,'always',1,1,1,'never',0,'never',1,1,0,0,NULL,'fr');
INSERT INTO "person" VALUES(103,'Cleo','user103','en',NULL,'usual',0,'usual',0,0,0,'away',1,'first',0,1,1,0,NULL,NULL);
INSERT INTO "person" VALUES(104,'guest 104','user104','en',NULL,'usual',0,'usual',0,0,0,'away',1,'first',0,1,1,0,NULL,NULL);
CREATE TABLE play_now (
    game TEXT PRIMARY KEY REFERENCES game (id),
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    level TEXT NOT NULL,
    due INTEGER NOT NULL
) STRICT;
CREATE TABLE pointed_card (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    version INTEGER NOT NULL,
    card INTEGER NOT NULL CHECK (card >= 0),
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "pointed_card" VALUES('x5tpp4xh',103,0,4,15);
CREATE TABLE pool (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
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
    -- The end of the chain from which the secrets of its games come. Never published.
    root BLOB NOT NULL CHECK (length(root) = 32),
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
INSERT INTO "pool" VALUES('yjx74m2q',184,900,901,'en','ecarte','classic',50,1,2,X'3AE45CE27D855E0197065A57E450C5FB1C1B17513E0462BB8053830C186B15F8','seating',1,1760000900215,NULL,0,NULL,0,NULL,1760000000214);
CREATE TABLE pool_player (
    pool TEXT NOT NULL REFERENCES pool (id) ON DELETE CASCADE,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 2),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    put_in INTEGER NOT NULL DEFAULT 0,
    -- Their seat in the game under way; NULL for the one who waits, and for all until the pool is full.
    seat INTEGER CHECK (seat IN (0, 1)),
    PRIMARY KEY (pool, place),
    UNIQUE (pool, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "pool_player" VALUES('yjx74m2q',0,103,'Cleo',0,NULL);
INSERT INTO "pool_player" VALUES('yjx74m2q',1,101,'Ana',0,NULL);
CREATE TABLE private_channel (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL
) STRICT;
CREATE TABLE purse_reset (
    season TEXT PRIMARY KEY REFERENCES season (id),
    guild INTEGER NOT NULL,
    -- What each of them holds then, with what is in escrow.
    opening INTEGER NOT NULL CHECK (opening > 0),
    done INTEGER NOT NULL,
    last INTEGER NOT NULL
) STRICT;
CREATE TABLE queue (
    session TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (session, person),
    UNIQUE (session, place)
) WITHOUT ROWID, STRICT;
INSERT INTO "queue" VALUES('x5tpp4xh',1,103,'Cleo');
CREATE TABLE rated (
    seq INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game (id),
    -- As in result.
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- How many of its games make its length, each with that of the rules; 0 if it has changed no rating.
    games INTEGER NOT NULL CHECK (games >= 0),
    UNIQUE (game)
) STRICT;
INSERT INTO "rated" VALUES(1,'f6zzq8jv',900,'ecarte',1760000000193,1);
CREATE TABLE rated_player (
    game TEXT NOT NULL REFERENCES rated (game),
    -- As in rated.
    seq INTEGER NOT NULL,
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    rank INTEGER NOT NULL CHECK (rank > 0),
    PRIMARY KEY (game, place)
) WITHOUT ROWID, STRICT;
INSERT INTO "rated_player" VALUES('f6zzq8jv',1,0,101,1);
INSERT INTO "rated_player" VALUES('f6zzq8jv',1,1,102,2);
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
INSERT INTO "rating_change" VALUES(0,'f6zzq8jv',0,101,1760000000193,500000,1000000,1500000,1535078,114199,10000000,0);
INSERT INTO "rating_change" VALUES(0,'f6zzq8jv',1,102,1760000000193,500000,0,1500000,1464922,114199,10000000,0);
INSERT INTO "rating_change" VALUES(900,'f6zzq8jv',0,101,1760000000193,500000,1000000,1500000,1535078,114199,10000000,0);
INSERT INTO "rating_change" VALUES(900,'f6zzq8jv',1,102,1760000000193,500000,0,1500000,1464922,114199,10000000,0);
CREATE TABLE register (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    -- The commitment to the secret with which the game began.
    commitment TEXT NOT NULL,
    -- The SHA-256 of the head before it and the commitment.
    head TEXT NOT NULL,
    -- What verifies the game, compressed, and its hash as a leaf of a Merkle tree; NULL until the game is over.
    line BLOB,
    leaf BLOB,
    -- How many packs were cut in it.
    deals INTEGER,
    CHECK ((line IS NULL) = (leaf IS NULL) AND (line IS NULL) = (deals IS NULL))
) STRICT;
CREATE TABLE reminder (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    -- Where it stands.
    channel INTEGER NOT NULL,
    id INTEGER NOT NULL,
    -- The decision of the game that it is about.
    decision INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "reminder" VALUES('x5tpp4xh',102,700,801,2);
CREATE TABLE repetition (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL,
    title TEXT NOT NULL,
    -- That of a new evening; few players may have played another.
    format TEXT NOT NULL,
    -- The day of the week from Monday, 0, and the minute of the day, by the clocks of the server's time zone.
    day INTEGER NOT NULL CHECK (day BETWEEN 0 AND 6),
    minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    -- The newest evening; the next one has its other terms.
    tournament TEXT NOT NULL,
    -- When the next one begins; and when it would, had organisers not skipped some: NULL unless they have.
    starts_at INTEGER NOT NULL,
    skipped_from INTEGER,
    stopped INTEGER NOT NULL CHECK (stopped IN (0, 1))
) STRICT;
CREATE TABLE replaced_message (
    channel INTEGER NOT NULL,
    id INTEGER NOT NULL,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    PRIMARY KEY (channel, id)
) WITHOUT ROWID, STRICT;
CREATE TABLE result (
    seq INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game (id),
    -- The server in whose book it counts; 0 if it is void there, and counts everywhere all the same.
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    -- The last seat that they took.
    seat INTEGER NOT NULL CHECK (seat >= 0),
    share TEXT NOT NULL CHECK (share IN ('full', 'played', 'none')),
    -- Whether a deal was finished.
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    -- Whether they have won alone, in a seat that they kept.
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    -- Among the people of the game, from 1; equal people share a rank.
    rank INTEGER NOT NULL CHECK (rank > 0),
    -- Points made, or counters won where the game has counters of its own.
    points INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    -- How often they have done what the game's record counts, such as making a vole.
    feats INTEGER NOT NULL,
    -- The largest pot of the game, or what was staked on it.
    pot INTEGER NOT NULL,
    -- What the game has counted for them, as JSON; empty if a substitute has finished it.
    statistics TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- From the review, and NULL until then: how many real decisions they had, and how many of them were errors.
    decisions INTEGER,
    errors INTEGER,
    -- From the review likewise, where the people of the game alone have played it: how many points behind they were
    -- at most, and what luck and skill have brought, in millionths of a chance of winning or of a counter.
    behind INTEGER,
    luck INTEGER,
    skill INTEGER,
    UNIQUE (game, person)
) STRICT;
INSERT INTO "result" VALUES(1,'f6zzq8jv',900,'ecarte',101,0,'full',1,1,1,5,5,1,100,'{"deals":5,"deals_won":4,"points":6,"voles":1,"kings":0}',1760000000193,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "result" VALUES(2,'f6zzq8jv',900,'ecarte',102,1,'full',1,0,2,2,5,0,100,'{"deals":5,"deals_won":1,"points":2,"voles":0,"kings":0}',1760000000193,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE review (
    game TEXT NOT NULL REFERENCES game (id),
    review TEXT NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
CREATE TABLE root_post (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    month INTEGER NOT NULL REFERENCES closed_month (month),
    -- When it is posted; NULL once it is to be there.
    deadline INTEGER,
    changed_at INTEGER NOT NULL,
    UNIQUE (guild, month)
) STRICT;
CREATE TABLE ruleset (
    guild INTEGER NOT NULL,
    -- The game whose rules they are.
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, name)
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
    -- Against how many different people the person has played, counted up to 3, and whether that is enough for a rank.
    met INTEGER NOT NULL DEFAULT 0,
    ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1)),
    PRIMARY KEY (guild, season, kind, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
) WITHOUT ROWID, STRICT;
INSERT INTO "score" VALUES(0,0,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(0,0,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(0,202510,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(0,202510,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(900,0,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(900,0,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(900,202510,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1760000000193,0,0,1,0);
INSERT INTO "score" VALUES(900,202510,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1760000000193,0,0,1,0);
CREATE TABLE season (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL,
    -- Where its end is told.
    channel INTEGER NOT NULL,
    -- The role of its champions; NULL if they get none.
    role INTEGER,
    length TEXT NOT NULL CHECK (length IN ('month', 'quarter', 'dates')),
    since INTEGER NOT NULL,
    until INTEGER NOT NULL CHECK (until > since),
    -- When it is closed, a while after its end; NULL once it is.
    deadline INTEGER,
    -- Of its message; 0 while it runs.
    version INTEGER NOT NULL DEFAULT 0,
    -- When the version last grew; 0 while it runs.
    changed_at INTEGER NOT NULL DEFAULT 0,
    -- How often its games have come to count for something else since its champions were crowned; that it was closed
    -- counts as once.
    unsettled INTEGER NOT NULL DEFAULT 0 CHECK (unsettled >= 0),
    -- Whether purses start over when it is closed.
    resets INTEGER NOT NULL DEFAULT 0 CHECK (resets IN (0, 1))
) STRICT;
CREATE TABLE season_person (
    season TEXT NOT NULL REFERENCES season (id),
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    here INTEGER NOT NULL CHECK (here IN (0, 1)),
    managed INTEGER NOT NULL CHECK (managed IN (0, 1)),
    PRIMARY KEY (season, person)
) WITHOUT ROWID, STRICT;
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- How often the clock had to act for them in this game, since they last came back to it.
    timeouts INTEGER NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    -- The strength at which the house player plays this seat; NULL for a person.
    level TEXT,
    -- How often the seat was given to somebody. One that took part in no deal can be given again.
    given INTEGER NOT NULL DEFAULT 1 CHECK (given > 0),
    -- Whether the player takes no further part in the game, which goes on without them.
    gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    -- What the player has declared in advance, as a number of the game; NULL for nothing. Nobody else may see it.
    intent INTEGER,
    -- While a deal's result is shown: the interaction by which the player asked to go on, 0 for none, NULL if they
    -- did not ask; and what they do first in the next deal.
    ready INTEGER,
    ready_action INTEGER,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID, STRICT;
INSERT INTO "seat" VALUES('f6zzq8jv',0,101,'Ana',0,NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('f6zzq8jv',1,102,'Bob',0,NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('pqtjs4tu',0,103,'Cleo',0,NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('wqbst6rt',0,101,'Ana',0,NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('x5tpp4xh',0,102,'Bob',0,NULL,1,0,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('x5tpp4xh',1,101,'Ana',0,NULL,1,0,NULL,NULL,NULL);
CREATE TABLE seeker (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    person INTEGER NOT NULL UNIQUE REFERENCES person (id),
    -- The channel of their direct messages.
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'paired', 'ready', 'playing', 'left', 'late')),
    version INTEGER NOT NULL,
    since INTEGER NOT NULL,
    -- When their place in the queue ends, or while they are paired the time to get ready.
    until INTEGER NOT NULL,
    -- With whom they are paired, and the end of the chain from which the game's secret comes. Never published.
    opponent TEXT,
    root BLOB CHECK (length(root) = 32)
) STRICT;
CREATE TABLE seen_hand (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    -- Whether the player was far behind when the bystander saw the hand first.
    behind INTEGER NOT NULL DEFAULT 0 CHECK (behind IN (0, 1)),
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "seen_hand" VALUES('x5tpp4xh',103,0,0);
CREATE TABLE session_game (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    session TEXT NOT NULL REFERENCES game (id),
    -- Whether the loser's seat was offered to the first in the queue.
    offers_seat INTEGER NOT NULL CHECK (offers_seat IN (0, 1)),
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
CREATE TABLE shard (
    id INTEGER PRIMARY KEY,
    shards INTEGER NOT NULL,
    -- When a process last said that it is connected.
    heard_at INTEGER NOT NULL,
    -- Since when it is lost: players cannot act, and deadlines stand still. NULL while it is connected.
    lost_at INTEGER
) STRICT;
CREATE TABLE statistic (
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    value INTEGER NOT NULL,
    -- As in the score.
    ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1)),
    PRIMARY KEY (person, guild, season, kind, name)
) WITHOUT ROWID, STRICT;
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals',101,5,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals',102,5,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',101,4,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',102,1,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',101,0,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',102,0,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',101,6,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',102,2,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',101,1,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',102,0,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','deals',101,5,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','deals',102,5,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','deals_won',101,4,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','deals_won',102,1,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','kings',101,0,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','kings',102,0,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','points',101,6,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','points',102,2,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','voles',101,1,0);
INSERT INTO "statistic" VALUES(0,202510,'ecarte','voles',102,0,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',101,5,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',102,5,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',101,4,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',102,1,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',101,0,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',102,0,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',101,6,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',102,2,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',101,1,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',102,0,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','deals',101,5,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','deals',102,5,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','deals_won',101,4,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','deals_won',102,1,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','kings',101,0,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','kings',102,0,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','points',101,6,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','points',102,2,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','voles',101,1,0);
INSERT INTO "statistic" VALUES(900,202510,'ecarte','voles',102,0,0);
CREATE TABLE thread (
    id INTEGER PRIMARY KEY,
    -- The channel that it belongs to.
    parent INTEGER NOT NULL,
    -- Whether the bot has started it.
    ours INTEGER NOT NULL CHECK (ours IN (0, 1)),
    -- Whether only people who were added to it can see it.
    private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1)),
    -- When the bot archived it last.
    archived_at INTEGER,
    -- The game at whose table it stands; NULL if games are played in it.
    game TEXT REFERENCES game (id)
) STRICT;
CREATE TABLE title_change (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    person INTEGER NOT NULL,
    -- Whose champion they are: a season; or '' for the tournament that the entry names.
    season TEXT NOT NULL,
    kind TEXT NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (guild, number, season, kind, person),
    FOREIGN KEY (guild, number) REFERENCES moderation (guild, number)
) WITHOUT ROWID, STRICT;
CREATE TABLE to_rate (
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- As in rated.
    seq INTEGER NOT NULL,
    PRIMARY KEY (guild, kind, seq)
) WITHOUT ROWID, STRICT;
CREATE TABLE token (
    game TEXT NOT NULL,
    -- As in message; or 'panel:' or 'note:' and a person, for an ephemeral answer, which nothing else reaches.
    audience TEXT NOT NULL,
    encrypted BLOB NOT NULL,
    -- When it expires.
    until INTEGER NOT NULL,
    PRIMARY KEY (game, audience)
) WITHOUT ROWID, STRICT;
CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    title TEXT NOT NULL,
    organiser INTEGER NOT NULL REFERENCES person (id),
    -- How its players are paired; see bot/features/tournaments/model.py.
    format TEXT NOT NULL,
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- The counters that each player puts in; 0 for none.
    entry INTEGER NOT NULL CHECK (entry >= 0),
    -- How many may play; NULL for as many as the format takes.
    most INTEGER CHECK (most >= 3),
    -- Who may join: the members of a role, NULL for everybody; and who has played so many games that count there.
    members INTEGER,
    experience INTEGER NOT NULL DEFAULT 0 CHECK (experience >= 0),
    -- The role that the champion has for a month; NULL for none.
    role INTEGER,
    -- Whether its message is posted again shortly before it begins: 'none', 'ahead', 'now' with the next post, or 'done';
    -- and the role that this pings, NULL for none.
    reminder TEXT NOT NULL CHECK (reminder IN ('none', 'ahead', 'now', 'done')),
    ping INTEGER,
    -- The series in whose table it counts; NULL for none.
    league TEXT REFERENCES league (id),
    -- The weekly event of which it is an evening; NULL if it is held once.
    repetition TEXT REFERENCES repetition (id),
    -- How many rounds a Swiss has, if players are enough; NULL for as many as they need. And whether a knock-out has a
    -- match for the third place.
    planned INTEGER CHECK (planned > 0),
    third INTEGER NOT NULL CHECK (third IN (0, 1)),
    -- How many games a pairing has at most.
    games INTEGER NOT NULL CHECK (games BETWEEN 1 AND 9),
    -- Milliseconds for each action; NULL for the program's default.
    turn INTEGER,
    -- How long a pairing may be played at most, in milliseconds; NULL for the usual time.
    time_limit INTEGER,
    -- How many minutes an arena lasts, and when the bell rings; NULL for other tournaments, and for the bell before it
    -- begins.
    minutes INTEGER,
    bell INTEGER,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'check-in', 'running', 'finished', 'cancelled')),
    version INTEGER NOT NULL,
    -- The round that is played, and how many there are; 0 before the first.
    round INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    -- When the organiser acted last.
    acted_at INTEGER NOT NULL,
    -- When the next stage begins, or the next attempt to pay prizes; NULL if no time runs.
    deadline INTEGER,
    -- Since when no round is paired.
    paused_at INTEGER,
    -- When it was finished or cancelled; NULL before that.
    ended_at INTEGER,
    -- Whether all entries are paid out or returned.
    settled INTEGER NOT NULL CHECK (settled IN (0, 1)),
    -- Whether its message shows less than it is, and when the message last got a new version: at most every ten
    -- seconds, also if several processes edit it.
    outdated INTEGER NOT NULL DEFAULT 0 CHECK (outdated IN (0, 1)),
    edited_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE tournament_act (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    act TEXT NOT NULL,
    organiser INTEGER NOT NULL REFERENCES person (id),
    -- Whom or what it concerned, such as the number of a player.
    about TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- Whether it was only asked for: it concerns the organiser's own place, so another has to do the same.
    asked INTEGER NOT NULL DEFAULT 0 CHECK (asked IN (0, 1)),
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID, STRICT;
CREATE TABLE tournament_draft (
    person INTEGER PRIMARY KEY REFERENCES person (id),
    guild INTEGER NOT NULL,
    content TEXT NOT NULL
) STRICT;
CREATE TABLE tournament_event (
    tournament TEXT PRIMARY KEY REFERENCES tournament (id),
    -- The event's id; NULL before the bot has found that it exists.
    event INTEGER,
    -- What of the tournament the event shows; empty before it exists.
    told TEXT NOT NULL,
    -- When the bot looks at it again, if the tournament has changed; later after a refusal.
    due INTEGER NOT NULL
) STRICT;
CREATE TABLE tournament_player (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    -- From 1, in the order in which they joined.
    number INTEGER NOT NULL CHECK (number > 0),
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- How often they have joined.
    joined INTEGER NOT NULL,
    -- Whether the entry is in escrow.
    paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
    -- Whether they have checked in.
    ready INTEGER NOT NULL CHECK (ready IN (0, 1)),
    -- The place among the players by rating when it began, from 0.
    seed INTEGER,
    -- Whether they are paired no more, and whether they may not come back.
    gone INTEGER NOT NULL CHECK (gone IN (0, 1)),
    removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
    -- How often they were not there for a game.
    no_shows INTEGER NOT NULL,
    -- In an arena, since when they wait for an opponent; NULL while they play.
    free_at INTEGER,
    -- Since when they wait for a seat, if it is full; NULL if they have one. And whether the next post of the
    -- tournament's message pings them, since they have one now.
    waits INTEGER,
    summoned INTEGER NOT NULL CHECK (summoned IN (0, 1)),
    -- The round that they have asked to skip; 0 for none.
    skips INTEGER NOT NULL,
    -- The seed, from 1, that an organiser has given them before the beginning; NULL for that by rating.
    placed INTEGER CHECK (placed > 0),
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, person)
) WITHOUT ROWID, STRICT;
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
INSERT INTO "transfer" VALUES(1,900,'opening:2',1,2,500,'opening',NULL,1760000000001);
INSERT INTO "transfer" VALUES(2,900,'f6zzq8jv:stake:0',2,3,50,'stake','f6zzq8jv',1760000000002);
INSERT INTO "transfer" VALUES(3,900,'opening:4',1,4,500,'opening',NULL,1760000000002);
INSERT INTO "transfer" VALUES(4,900,'f6zzq8jv:stake:1',4,3,50,'stake','f6zzq8jv',1760000000002);
INSERT INTO "transfer" VALUES(5,900,'f6zzq8jv:payment:2',3,2,100,'payment','f6zzq8jv',1760000000193);
INSERT INTO "transfer" VALUES(6,900,'x5tpp4xh:stake:0',4,5,100,'stake','x5tpp4xh',1760000000196);
INSERT INTO "transfer" VALUES(7,900,'x5tpp4xh:stake:1',2,5,100,'stake','x5tpp4xh',1760000000196);
INSERT INTO "transfer" VALUES(8,900,'opening:6',1,6,500,'opening',NULL,1760000000198);
INSERT INTO "transfer" VALUES(9,900,'x5tpp4xh:bet:1',6,5,30,'bet','x5tpp4xh',1760000000198);
INSERT INTO "transfer" VALUES(10,900,'opening:7',1,7,500,'opening',NULL,1760000000200);
INSERT INTO "transfer" VALUES(11,900,'x5tpp4xh:bet:2',7,5,30,'bet','x5tpp4xh',1760000000200);
CREATE TABLE wager (
    game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK (stake >= 0),
    rake INTEGER NOT NULL,
    unmatched TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
    -- The seat that plays la chouette, and the most that it covers.
    chouette INTEGER CHECK (chouette IN (0, 1)),
    chouette_limit INTEGER,
    -- What the player on the short side added.
    cover INTEGER NOT NULL DEFAULT 0 CHECK (cover >= 0),
    -- The seats whose players need no more time for bets, as a mask.
    ready INTEGER NOT NULL DEFAULT 0 CHECK (ready BETWEEN 0 AND 3),
    CHECK ((chouette IS NULL) = (chouette_limit IS NULL))
) STRICT;
INSERT INTO "wager" VALUES('f6zzq8jv',900,50,0,'last_in_first_out','settled',NULL,NULL,0,3);
INSERT INTO "wager" VALUES('x5tpp4xh',900,100,0,'last_in_first_out','closed',NULL,NULL,0,3);
INSERT INTO "wager" VALUES('pqtjs4tu',900,0,0,'last_in_first_out','open',NULL,NULL,0,0);
CREATE TABLE worker (
    -- Made anew at each start.
    id TEXT NOT NULL,
    -- When it last said that it runs, and until when its partitions are left to it.
    seen_at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT;
INSERT INTO "worker" VALUES('stopped',1,2);
CREATE INDEX person_hidden ON person (on_boards, id) WHERE on_boards = 0;
CREATE INDEX member_gone ON member (guild, person) WHERE here = 0;
CREATE INDEX adults_channel_by_guild ON adults_channel (guild);
CREATE INDEX private_channel_by_guild ON private_channel (guild);
CREATE INDEX pool_by_deadline ON pool (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX pool_by_channel ON pool (channel, stage);
CREATE INDEX pool_by_guild ON pool (guild, stage);
CREATE INDEX pool_by_stage ON pool (stage, guild);
CREATE INDEX pool_by_creation ON pool (created_at);
CREATE INDEX pool_player_by_person ON pool_player (person, pool);
CREATE INDEX game_by_deadline ON game (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at, part) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_invited ON game (invited, status);
CREATE INDEX game_by_creation ON game (created_at);
CREATE INDEX game_by_offer_end ON game (ended_at) WHERE status IN ('declined', 'expired');
CREATE INDEX game_by_end ON game (ended_at, guild);
CREATE INDEX game_by_change ON game (changed_at, part);
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
CREATE UNIQUE INDEX game_by_number ON game (number) WHERE number IS NOT NULL;
CREATE INDEX game_unnumbered ON game (created_at, id) WHERE number IS NULL AND state IS NOT NULL;
CREATE INDEX game_of_pairing ON game (pairing) WHERE status = 'live' AND pairing IS NOT NULL;
CREATE INDEX seat_by_person ON seat (person, game);
CREATE INDEX let_in_by_person ON let_in (person);
CREATE INDEX let_in_by_backer ON let_in (backer);
CREATE INDEX session_game_by_session ON session_game (session);
CREATE INDEX queue_by_person ON queue (person);
CREATE INDEX play_now_by_due ON play_now (due);
CREATE INDEX seeker_in_queue ON seeker (until) WHERE stage IN ('waiting', 'paired', 'ready');
CREATE INDEX message_asked_for ON message (game) WHERE shown < 0 AND refused = 0;
CREATE INDEX token_by_expiry ON token (until);
CREATE INDEX hand_state_by_time ON hand_state (at);
CREATE INDEX thread_by_game ON thread (game) WHERE game IS NOT NULL;
CREATE INDEX asked_command_by_expiry ON asked_command (until);
CREATE INDEX intake_by_time ON intake (taken_until);
CREATE INDEX lease_by_worker ON lease (worker);
CREATE INDEX transfer_by_source ON transfer (source, seq);
CREATE INDEX transfer_by_target ON transfer (target, seq);
CREATE INDEX transfer_by_game ON transfer (game) WHERE game IS NOT NULL;
CREATE INDEX transfer_by_reset ON transfer (guild, at) WHERE memo = 'reset';
CREATE INDEX wager_unsettled ON wager (guild) WHERE state <> 'settled';
CREATE INDEX bet_by_person ON bet (person, game);
CREATE INDEX bet_untold ON bet (person, game) WHERE untold = 1;
CREATE INDEX result_by_person ON result (person, seq);
CREATE INDEX result_by_pot ON result (guild, kind, pot DESC, at, person)
    WHERE finished = 1 AND share = 'full' AND pot >= 1;
CREATE INDEX result_by_feats ON result (guild, kind, feats DESC, at, person)
    WHERE finished = 1 AND share = 'full' AND feats >= 1;
CREATE INDEX result_by_comeback ON result (guild, kind, (behind * won) DESC, at, person)
    WHERE finished = 1 AND share = 'full' AND behind * won >= 2;
CREATE INDEX result_by_luck ON result (guild, kind, (-luck) DESC, at, person)
    WHERE finished = 1 AND share = 'full' AND rank > 1 AND -luck >= 1;
CREATE INDEX result_by_deals ON result (guild, kind, deals DESC, at, person)
    WHERE finished = 1 AND share = 'full' AND deals >= 1;
CREATE INDEX gain_by_person ON gain (person, seq);
CREATE INDEX rated_by_kind ON rated (kind, seq);
CREATE INDEX rated_player_by_person ON rated_player (person, seq);
CREATE INDEX evenings_by_number ON evenings (guild, kind, number DESC, at, person);
CREATE INDEX evenings_by_other ON evenings (other);
CREATE INDEX score_by_wins ON score (guild, season, kind, ranked DESC, games_won DESC, person) WHERE games <> 0;
CREATE INDEX score_by_games ON score (guild, season, kind, ranked DESC, games DESC, person) WHERE games <> 0;
CREATE INDEX score_by_streak ON score (guild, season, kind, ranked DESC, streak DESC, person) WHERE games <> 0;
CREATE INDEX score_by_counters ON score (guild, season, kind, ranked DESC, counters DESC, person) WHERE counters IS NOT NULL;
CREATE INDEX score_by_chouette ON score (guild, season, kind, ranked DESC, chouette DESC, person) WHERE chouette IS NOT NULL;
CREATE INDEX score_by_pools ON score (guild, season, kind, ranked DESC, pools DESC, person) WHERE pools IS NOT NULL;
CREATE INDEX score_by_accuracy ON score (guild, season, kind, ranked DESC, (1000 * (decisions - errors) / decisions) DESC, person)
    WHERE decisions >= 200;
CREATE INDEX score_by_rated_at ON score (guild, season, kind, rated_at, person, rating, deviation, volatility, ranked)
    WHERE rating IS NOT NULL;
CREATE INDEX statistic_by_value ON statistic (guild, season, kind, name, ranked DESC, value DESC, person);
CREATE INDEX rating_change_by_person ON rating_change (guild, person, at);
CREATE INDEX rating_change_by_time ON rating_change (guild, at);
CREATE INDEX season_unsettled ON season (guild) WHERE unsettled > 0;
CREATE UNIQUE INDEX season_running ON season (guild) WHERE deadline IS NOT NULL;
CREATE INDEX season_by_deadline ON season (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX season_by_change ON season (changed_at);
CREATE INDEX champion_by_person ON champion (person, guild);
CREATE INDEX season_person_by_person ON season_person (person);
CREATE INDEX champion_role_by_due ON champion_role (due) WHERE due IS NOT NULL;
CREATE INDEX champion_role_by_person ON champion_role (person);
CREATE INDEX limited_by_end ON limited (until);
CREATE INDEX closed_purse_by_code ON closed_purse (code);
CREATE INDEX pending_review_by_wait ON pending_review (since);
CREATE INDEX mistake_by_due ON mistake (person, due);
CREATE INDEX mistake_by_game ON mistake (game);
CREATE INDEX daily_answer_by_day ON daily_answer (day, guild);
CREATE UNIQUE INDEX moderation_undone ON moderation (guild, undoes) WHERE undoes IS NOT NULL;
CREATE INDEX moderation_by_batch ON moderation (guild, batch) WHERE batch IS NOT NULL;
CREATE INDEX moderation_by_game ON moderation (game) WHERE game IS NOT NULL;
CREATE INDEX moderation_by_person ON moderation (person);
CREATE INDEX moderation_by_manager ON moderation (manager);
CREATE INDEX log_channel_by_due ON log_channel (due) WHERE due IS NOT NULL;
CREATE INDEX title_change_by_person ON title_change (person);
CREATE INDEX exclusion_by_person ON exclusion (guild, person) WHERE person IS NOT NULL;
CREATE INDEX exclusion_by_end ON exclusion (until) WHERE until IS NOT NULL;
CREATE INDEX hidden_by_person ON hidden (person);
CREATE INDEX named_by_message ON named (id);
CREATE INDEX named_by_poster ON named (poster) WHERE poster IS NOT NULL;
CREATE INDEX register_open ON register (number) WHERE line IS NULL;
CREATE INDEX root_post_by_deadline ON root_post (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX root_post_by_change ON root_post (changed_at);
CREATE INDEX lobby_by_check ON lobby (check_at) WHERE closed = 0;
CREATE UNIQUE INDEX morning_to_come ON morning (guild) WHERE deadline IS NOT NULL;
CREATE INDEX morning_by_deadline ON morning (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX morning_by_change ON morning (changed_at);
CREATE INDEX league_by_end ON league (ends_at, part) WHERE ended_at IS NULL;
CREATE INDEX league_by_guild ON league (guild) WHERE ended_at IS NULL;
CREATE INDEX league_by_organiser ON league (organiser);
CREATE INDEX league_champion_by_person ON league_champion (person);
CREATE INDEX repetition_by_start ON repetition (starts_at, part) WHERE stopped = 0;
CREATE INDEX repetition_by_guild ON repetition (guild) WHERE stopped = 0;
CREATE INDEX tournament_by_deadline ON tournament (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX tournament_by_guild ON tournament (guild, stage);
CREATE INDEX tournament_by_stage ON tournament (stage, guild);
CREATE INDEX tournament_by_end ON tournament (ended_at);
CREATE INDEX tournament_by_league ON tournament (league) WHERE league IS NOT NULL;
CREATE INDEX tournament_by_organiser ON tournament (organiser);
CREATE INDEX tournament_outdated ON tournament (edited_at) WHERE outdated = 1;
CREATE INDEX tournament_player_by_person ON tournament_player (person, tournament);
CREATE INDEX pairing_by_deadline ON pairing (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tournament_act_by_organiser ON tournament_act (organiser);
CREATE INDEX tournament_event_by_due ON tournament_event (due);
CREATE INDEX board_series_open ON board_series (closes) WHERE closed = 0;
CREATE INDEX board_entry_by_person ON board_entry (person, series);
CREATE INDEX board_play_unfinished ON board_play (series) WHERE points IS NULL OR decisions IS NULL;
CREATE INDEX board_play_by_person ON board_play (person);
CREATE INDEX duel_invited ON duel (invited) WHERE stage = 'offered';
CREATE INDEX duel_player_by_person ON duel_player (person, duel);
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
COMMIT;
