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
INSERT INTO "account" VALUES(3,900,'escrow','6snqpa8k',0);
INSERT INTO "account" VALUES(4,900,'purse','102',350);
INSERT INTO "account" VALUES(5,900,'escrow','xafsxbet',230);
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
INSERT INTO "action" VALUES('6snqpa8k',2,0,'cut 6',1795332685736);
INSERT INTO "action" VALUES('6snqpa8k',3,0,'propose',1795332685744);
INSERT INTO "action" VALUES('6snqpa8k',4,1,'refuse',1795332685745);
INSERT INTO "action" VALUES('6snqpa8k',5,0,'play 10S',1795332685747);
INSERT INTO "action" VALUES('6snqpa8k',6,1,'announce',1795332685747);
INSERT INTO "action" VALUES('6snqpa8k',7,1,'play 8S',1795332685748);
INSERT INTO "action" VALUES('6snqpa8k',8,0,'play 8C',1795332685749);
INSERT INTO "action" VALUES('6snqpa8k',9,1,'play KC',1795332685750);
INSERT INTO "action" VALUES('6snqpa8k',10,1,'play 10C',1795332685751);
INSERT INTO "action" VALUES('6snqpa8k',11,0,'play 7C',1795332685752);
INSERT INTO "action" VALUES('6snqpa8k',12,1,'play KD',1795332685754);
INSERT INTO "action" VALUES('6snqpa8k',13,0,'play 8D',1795332685755);
INSERT INTO "action" VALUES('6snqpa8k',14,1,'play JC',1795332685757);
INSERT INTO "action" VALUES('6snqpa8k',15,0,'play JH',1795332685767);
INSERT INTO "action" VALUES('6snqpa8k',16,1,'cut 15',1795332685769);
INSERT INTO "action" VALUES('6snqpa8k',17,1,'propose',1795332685772);
INSERT INTO "action" VALUES('6snqpa8k',18,0,'refuse',1795332685773);
INSERT INTO "action" VALUES('6snqpa8k',19,1,'play 9D',1795332685775);
INSERT INTO "action" VALUES('6snqpa8k',20,0,'play QD',1795332685776);
INSERT INTO "action" VALUES('6snqpa8k',21,0,'play AS',1795332685777);
INSERT INTO "action" VALUES('6snqpa8k',22,1,'play AH',1795332685781);
INSERT INTO "action" VALUES('6snqpa8k',23,1,'play 9H',1795332685781);
INSERT INTO "action" VALUES('6snqpa8k',24,0,'play QH',1795332685789);
INSERT INTO "action" VALUES('6snqpa8k',25,0,'play JS',1795332685789);
INSERT INTO "action" VALUES('6snqpa8k',26,1,'play KD',1795332685790);
INSERT INTO "action" VALUES('6snqpa8k',27,0,'play AC',1795332685804);
INSERT INTO "action" VALUES('6snqpa8k',28,1,'play KC',1795332685806);
INSERT INTO "action" VALUES('6snqpa8k',29,0,'cut 15',1795332685812);
INSERT INTO "action" VALUES('6snqpa8k',30,0,'propose',1795332685816);
INSERT INTO "action" VALUES('6snqpa8k',31,1,'accept',1795332685820);
INSERT INTO "action" VALUES('6snqpa8k',32,0,'discard 9D 8C AC',1795332685828);
INSERT INTO "action" VALUES('6snqpa8k',33,1,'discard 10S QS 8D 10C QC',1795332685834);
INSERT INTO "action" VALUES('6snqpa8k',34,0,'propose',1795332685840);
INSERT INTO "action" VALUES('6snqpa8k',35,1,'refuse',1795332685840);
INSERT INTO "action" VALUES('6snqpa8k',36,0,'play JH',1795332685842);
INSERT INTO "action" VALUES('6snqpa8k',37,1,'play 9H',1795332685842);
INSERT INTO "action" VALUES('6snqpa8k',38,0,'play 7C',1795332685843);
INSERT INTO "action" VALUES('6snqpa8k',39,1,'play JC',1795332685844);
INSERT INTO "action" VALUES('6snqpa8k',40,1,'play 9S',1795332685848);
INSERT INTO "action" VALUES('6snqpa8k',41,0,'play 10D',1795332685852);
INSERT INTO "action" VALUES('6snqpa8k',42,0,'play 7H',1795332685855);
INSERT INTO "action" VALUES('6snqpa8k',43,1,'play AD',1795332685856);
INSERT INTO "action" VALUES('6snqpa8k',44,1,'play JD',1795332685857);
INSERT INTO "action" VALUES('6snqpa8k',45,0,'play 7D',1795332685858);
INSERT INTO "action" VALUES('6snqpa8k',46,1,'cut 25',1795332685858);
INSERT INTO "action" VALUES('6snqpa8k',47,1,'stand',1795332685859);
INSERT INTO "action" VALUES('6snqpa8k',48,1,'play KC',1795332685859);
INSERT INTO "action" VALUES('6snqpa8k',49,0,'play 10C',1795332685866);
INSERT INTO "action" VALUES('6snqpa8k',50,1,'play 8H',1795332685876);
INSERT INTO "action" VALUES('6snqpa8k',51,0,'play KH',1795332685884);
INSERT INTO "action" VALUES('6snqpa8k',52,0,'play 9D',1795332685895);
INSERT INTO "action" VALUES('6snqpa8k',53,1,'play 7D',1795332685899);
INSERT INTO "action" VALUES('6snqpa8k',54,0,'play 9C',1795332685904);
INSERT INTO "action" VALUES('6snqpa8k',55,1,'play 9S',1795332685907);
INSERT INTO "action" VALUES('6snqpa8k',56,1,'play JH',1795332685909);
INSERT INTO "action" VALUES('6snqpa8k',57,0,'play 10S',1795332685915);
INSERT INTO "action" VALUES('6snqpa8k',58,0,'cut 25',1795332685922);
INSERT INTO "action" VALUES('6snqpa8k',59,0,'stand',1795332685924);
INSERT INTO "action" VALUES('6snqpa8k',60,0,'play QC',1795332685928);
INSERT INTO "action" VALUES('6snqpa8k',61,1,'play 8C',1795332685936);
INSERT INTO "action" VALUES('6snqpa8k',62,0,'play AD',1795332685938);
INSERT INTO "action" VALUES('6snqpa8k',63,1,'play JD',1795332685946);
INSERT INTO "action" VALUES('6snqpa8k',64,1,'play 7H',1795332685948);
INSERT INTO "action" VALUES('6snqpa8k',65,0,'play KC',1795332685949);
INSERT INTO "action" VALUES('6snqpa8k',66,0,'play JS',1795332685953);
INSERT INTO "action" VALUES('6snqpa8k',67,1,'play 8H',1795332685956);
INSERT INTO "action" VALUES('6snqpa8k',68,0,'play KS',1795332685957);
INSERT INTO "action" VALUES('6snqpa8k',69,1,'play KH',1795332685958);
INSERT INTO "action" VALUES('6snqpa8k',70,1,'cut 17',1795332685964);
INSERT INTO "action" VALUES('6snqpa8k',71,1,'propose',1795332685969);
INSERT INTO "action" VALUES('6snqpa8k',72,0,'refuse',1795332685969);
INSERT INTO "action" VALUES('6snqpa8k',73,1,'play JS',1795332685983);
INSERT INTO "action" VALUES('6snqpa8k',74,0,'play KS',1795332685984);
INSERT INTO "action" VALUES('6snqpa8k',75,0,'play KC',1795332685988);
INSERT INTO "action" VALUES('6snqpa8k',76,1,'play 10C',1795332685992);
INSERT INTO "action" VALUES('6snqpa8k',77,0,'play 8H',1795332685999);
INSERT INTO "action" VALUES('6snqpa8k',78,1,'play QH',1795332686006);
INSERT INTO "action" VALUES('6snqpa8k',79,1,'play QD',1795332686007);
INSERT INTO "action" VALUES('6snqpa8k',80,0,'play JD',1795332686013);
INSERT INTO "action" VALUES('6snqpa8k',81,1,'play AC',1795332686016);
INSERT INTO "action" VALUES('6snqpa8k',82,0,'play JC',1795332686017);
INSERT INTO "action" VALUES('xafsxbet',2,1,'cut 12',1795332686035);
INSERT INTO "action" VALUES('xafsxbet',3,1,'propose',1795332686038);
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
INSERT INTO "bet" VALUES('xafsxbet',1,0,103,'Cleo',30,30);
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
INSERT INTO "code_key" VALUES(X'52B80C5CBA4CD7D2FC73969E0E2F9933C0C19CE820A4628C918F4FC154E76461');
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
    -- Until when its challenger notifies the invited person of nothing; NULL where the challenge notifies them.
    quiet_until INTEGER,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired')))
) STRICT;
INSERT INTO "game" VALUES('6snqpa8k','ecarte',900,901,'en','classic',X'0010E957E24F84D9366D643531D131969B922554AC488089DBDC2EFF6F8591E5',X'F0C2A57AEEA77BC802A014C62AF25224D7DEF67BE155DABC46A341CB1BB309D3',2,102,'over',82,'{"format":2,"rules":"classic","secret":"0010e957e24f84d9366d643531d131969b922554ac488089dbdc2eff6f8591e5","game":"6snqpa8k","ids":[0,0,0,0,0,0,0,0],"renewed":null,"history":[[0,70],[0,32],[1,35],[0,3],[1,36],[1,1],[0,25],[1,31],[1,27],[0,24],[1,23],[0,17],[1,29],[0,13],[1,79],[1,32],[0,35],[1,18],[0,22],[0,4],[1,12],[1,10],[0,14],[0,5],[1,23],[0,28],[1,31],[0,79],[0,32],[1,34],[0,302252160],[1,1208090824],[0,32],[1,35],[0,13],[1,10],[0,24],[1,29],[1,2],[0,19],[0,8],[1,20],[1,21],[0,16],[1,89],[1,33],[1,31],[0,27],[1,9],[0,15],[0,18],[1,16],[0,26],[1,2],[1,13],[0,3],[0,89],[0,33],[0,30],[1,25],[0,20],[1,21],[1,8],[0,31],[0,5],[1,9],[0,7],[1,15],[1,81],[1,32],[0,35],[1,5],[0,7],[0,31],[1,27],[0,9],[1,14],[1,22],[0,21],[1,28],[0,29]]}',NULL,0,NULL,NULL,120000,1,'0-0',NULL,NULL,NULL,0,NULL,1795332685718,1795332686017);
INSERT INTO "game" VALUES('xafsxbet','ecarte',900,901,'en','classic',X'C0E4FA5674D04FDC1544F52E9DE0F7AFDDCDFAF81BC0FC057FB3DB1B7D37C8A8',X'70CCB807EBDB750CE2F5E4A5D118BC4EB4EB246ECF0874360943A44CDAEB52CB',2,101,'live',3,'{"format":2,"rules":"classic","secret":"c0e4fa5674d04fdc1544f52e9de0f7afddcdfaf81bc0fc057fb3db1b7d37c8a8","game":"xafsxbet","ids":[0,0,0],"renewed":null,"history":[[1,76],[1,32]]}',NULL,NULL,1795332806038,1795332776038,120000,1,'0-0',NULL,NULL,NULL,0,NULL,1795332686028,NULL);
INSERT INTO "game" VALUES('3pmjntqb','ecarte',900,902,'en','classic target=7',X'87DC8F8CD82D21AF19CFFDE89AD5FA6DF24CF58A494002C2B141DD7851ECEB62',X'95ADD82974D153E2B24D51F8393DDCACBAFDE9CA0778947C8385871ACFB56610',2,NULL,'offered',0,NULL,NULL,NULL,1795333586048,NULL,120000,1,'0-0',NULL,NULL,NULL,0,NULL,1795332686048,NULL);
INSERT INTO "game" VALUES('9mtujs5g','ecarte',900,901,'en','classic',X'A763FBDDBB9D8D58BF41FEBCA0DC829B01AEBEC7DC4A616DDF3A1FBA2277333D',X'DD72CA42AB50A2FE3DB5CED462CC0EB090EB7BBED7E2995C1F60238D64AA183F',2,103,'declined',1,NULL,NULL,NULL,NULL,NULL,120000,1,'0-0',NULL,NULL,NULL,1,NULL,1795332686066,1795332686070);
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
INSERT INTO "message" VALUES('3pmjntqb','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('6snqpa8k','hand:101',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('6snqpa8k','hand:102',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('6snqpa8k','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('9mtujs5g','table',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('hsxfu2ua','pool',NULL,NULL,NULL,-1,0,NULL);
INSERT INTO "message" VALUES('xafsxbet','hand:101',NULL,NULL,NULL,-2,1,NULL);
INSERT INTO "message" VALUES('xafsxbet','hand:102',700,801,1,2,0,NULL);
INSERT INTO "message" VALUES('xafsxbet','table',901,800,1,3,0,NULL);
CREATE TABLE metadata (
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID, STRICT;
INSERT INTO "metadata" VALUES('alive_at','1');
CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
INSERT INTO "migration" VALUES(1,'0001_schema',1795332685680);
CREATE TABLE pair_day (
    -- Days since 1970-01-01.
    day INTEGER NOT NULL,
    code BLOB NOT NULL,
    rated INTEGER NOT NULL,
    walkovers INTEGER NOT NULL,
    PRIMARY KEY (day, code)
) WITHOUT ROWID, STRICT;
INSERT INTO "pair_day" VALUES(20779,X'92979967363D7049F92540B176E407DADB3CA7AB2FEF406595B4F26E922377DF',1,0);
CREATE TABLE pending_review (
    game TEXT NOT NULL REFERENCES game (id),
    since INTEGER NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID, STRICT;
INSERT INTO "pending_review" VALUES('6snqpa8k',1795332686017);
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
INSERT INTO "pointed_card" VALUES('xafsxbet',103,0,3,15);
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
INSERT INTO "pool" VALUES('hsxfu2ua',900,901,'en','ecarte','classic',50,1,2,X'903668FB5BF997844C76E73599555A6D383D4245B7EC0880EBF617027169E7A6','seating',1,1795333586057,NULL,0,NULL,0,NULL,1795332686057);
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
INSERT INTO "pool_player" VALUES('hsxfu2ua',0,103,'Cleo',0,NULL);
INSERT INTO "pool_player" VALUES('hsxfu2ua',1,101,'Ana',0,NULL);
CREATE TABLE queue (
    session TEXT NOT NULL REFERENCES game (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (session, person),
    UNIQUE (session, place)
) WITHOUT ROWID, STRICT;
INSERT INTO "queue" VALUES('xafsxbet',1,103,'Cleo');
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
INSERT INTO "rating_change" VALUES(0,'6snqpa8k',0,101,1795332686017,500000,1000000,1500000,1535078,114199,10000000,0);
INSERT INTO "rating_change" VALUES(0,'6snqpa8k',1,102,1795332686017,500000,0,1500000,1464922,114199,10000000,0);
INSERT INTO "rating_change" VALUES(900,'6snqpa8k',0,101,1795332686017,500000,1000000,1500000,1535078,114199,10000000,0);
INSERT INTO "rating_change" VALUES(900,'6snqpa8k',1,102,1795332686017,500000,0,1500000,1464922,114199,10000000,0);
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
INSERT INTO "score" VALUES(0,0,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(0,0,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(0,202611,'ecarte',101,1,1,1,1,NULL,NULL,NULL,1535078,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(0,202611,'ecarte',102,1,0,0,0,NULL,NULL,NULL,1464922,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(900,0,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(900,0,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(900,202611,'ecarte',101,1,1,1,1,50,NULL,NULL,1535078,114199,10000000,1795332686017,0,0);
INSERT INTO "score" VALUES(900,202611,'ecarte',102,1,0,0,0,-50,NULL,NULL,1464922,114199,10000000,1795332686017,0,0);
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
INSERT INTO "seat" VALUES('3pmjntqb',0,103,'Cleo',0,NULL,NULL);
INSERT INTO "seat" VALUES('6snqpa8k',0,101,'Ana',0,NULL,NULL);
INSERT INTO "seat" VALUES('6snqpa8k',1,102,'Bob',0,NULL,NULL);
INSERT INTO "seat" VALUES('9mtujs5g',0,101,'Ana',0,NULL,NULL);
INSERT INTO "seat" VALUES('xafsxbet',0,102,'Bob',0,NULL,NULL);
INSERT INTO "seat" VALUES('xafsxbet',1,101,'Ana',0,NULL,NULL);
CREATE TABLE seen_hand (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    PRIMARY KEY (game, person)
) WITHOUT ROWID, STRICT;
INSERT INTO "seen_hand" VALUES('xafsxbet',103,0);
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
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals',101,6);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals',102,6);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(0,0,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(0,0,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(0,0,'ecarte','points',102,3);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(0,0,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals',101,6);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals',102,6);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','points',102,3);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(0,202611,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',101,6);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals',102,6);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(900,0,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(900,0,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(900,0,'ecarte','points',102,3);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',101,0);
INSERT INTO "statistic" VALUES(900,0,'ecarte','voles',102,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals',101,6);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals',102,6);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals_won',101,4);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','deals_won',102,2);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','kings',102,1);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','kings',101,0);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','points',101,5);
INSERT INTO "statistic" VALUES(900,202611,'ecarte','points',102,3);
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
INSERT INTO "transfer" VALUES(1,900,'opening:2',1,2,500,'opening',NULL,1795332685718);
INSERT INTO "transfer" VALUES(2,900,'6snqpa8k:stake:0',2,3,50,'stake','6snqpa8k',1795332685724);
INSERT INTO "transfer" VALUES(3,900,'opening:4',1,4,500,'opening',NULL,1795332685724);
INSERT INTO "transfer" VALUES(4,900,'6snqpa8k:stake:1',4,3,50,'stake','6snqpa8k',1795332685724);
INSERT INTO "transfer" VALUES(5,900,'6snqpa8k:payment:2',3,2,100,'payment','6snqpa8k',1795332686017);
INSERT INTO "transfer" VALUES(6,900,'xafsxbet:stake:0',4,5,100,'stake','xafsxbet',1795332686030);
INSERT INTO "transfer" VALUES(7,900,'xafsxbet:stake:1',2,5,100,'stake','xafsxbet',1795332686030);
INSERT INTO "transfer" VALUES(8,900,'opening:6',1,6,500,'opening',NULL,1795332686041);
INSERT INTO "transfer" VALUES(9,900,'xafsxbet:bet:1',6,5,30,'bet','xafsxbet',1795332686041);
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
INSERT INTO "wager" VALUES('6snqpa8k',900,50,0,'last_in_first_out','settled',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('xafsxbet',900,100,0,'last_in_first_out','open',NULL,NULL,0,NULL);
INSERT INTO "wager" VALUES('3pmjntqb',900,0,0,'last_in_first_out','open',NULL,NULL,0,NULL);
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
CREATE INDEX game_by_creation ON game (created_at);
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
