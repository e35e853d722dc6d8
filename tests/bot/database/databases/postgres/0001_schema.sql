-- The whole schema: people, games, messages, counters, scores.
--
-- The types are PostgreSQL's: BIGINT for every whole number and BYTEA for bytes. For SQLite they are translated
-- (see __init__.py). Times are UTC milliseconds that the program supplies; truth values are 0 and 1. "guild" is
-- a Discord server's id, "channel" a channel's or thread's. Discord's ids fit in 63 bits.

-- People ------------------------------------------------------------------------------------------------------

-- Every Discord user the bot has met, and every stand-in for somebody whose data was deleted (negative ids).
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    -- What their account shows where no server gives them another name.
    name TEXT COLLATE "C" NOT NULL,
    -- The name that no other account has; NULL for a stand-in.
    username TEXT COLLATE "C",
    -- The language of their Discord.
    locale TEXT COLLATE "C" NOT NULL CHECK (locale IN ('en', 'fr')),
    -- The channel of their direct messages, once it was opened.
    dm_channel BIGINT,
    -- Their preferences (see bot/model/person.py).
    hands TEXT COLLATE "C" NOT NULL DEFAULT 'usual' CHECK (hands IN ('usual', 'dm', 'here', 'both')),
    announce_king BIGINT NOT NULL DEFAULT 0 CHECK (announce_king IN (0, 1)),
    play_forced TEXT COLLATE "C" NOT NULL DEFAULT 'usual' CHECK (play_forced IN ('never', 'usual', 'always')),
    cut BIGINT NOT NULL DEFAULT 0 CHECK (cut IN (0, 1)),
    four_colours BIGINT NOT NULL DEFAULT 0 CHECK (four_colours IN (0, 1)),
    large_cards BIGINT NOT NULL DEFAULT 0 CHECK (large_cards IN (0, 1)),
    text_only BIGINT NOT NULL DEFAULT 0 CHECK (text_only IN (0, 1)),
    tell TEXT COLLATE "C" NOT NULL DEFAULT 'away' CHECK (tell IN ('never', 'away', 'always')),
    confirm_resigning BIGINT NOT NULL DEFAULT 1 CHECK (confirm_resigning IN (0, 1)),
    -- The language of what only they see; NULL for the one of their Discord.
    language TEXT COLLATE "C" CHECK (language IN ('en', 'fr'))
);

-- What belongs to a person in one server, as of when they last used the bot there.
CREATE TABLE member (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    -- What the server calls them. It is shown in that server only.
    name TEXT COLLATE "C" NOT NULL,
    -- Whether they may manage the server.
    manages BIGINT NOT NULL CHECK (manages IN (0, 1)),
    PRIMARY KEY (person, guild)
);

-- Whom a person does not want to play with. The bot need not have met the other.
CREATE TABLE block (
    person BIGINT NOT NULL REFERENCES person (id),
    blocked BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, blocked),
    CHECK (person <> blocked)
);

-- Servers -----------------------------------------------------------------------------------------------------

-- A server's settings for its tables. A server without a row has the defaults.
CREATE TABLE guild_settings (
    guild BIGINT PRIMARY KEY,
    bystanders TEXT COLLATE "C" NOT NULL CHECK (bystanders IN ('english', 'french')),
    -- Milliseconds for each action; NULL for the program's default.
    turn BIGINT CHECK (turn > 0),
    -- The language of public messages; NULL for the one that Discord reports.
    language TEXT COLLATE "C" CHECK (language IN ('en', 'fr')),
    -- Whether each game gets a thread of its own.
    threads BIGINT NOT NULL DEFAULT 0 CHECK (threads IN (0, 1))
);

-- What the gateway says of the servers that the bot is in.
CREATE TABLE guild (
    id BIGINT PRIMARY KEY,
    -- The language that Discord names for it.
    language TEXT COLLATE "C" NOT NULL CHECK (language IN ('en', 'fr')),
    -- Where its moderators read notices: the channel for Discord's own messages, and the one for its updates.
    system_channel BIGINT,
    updates_channel BIGINT
);

-- Their age-restricted channels. A thread is age-restricted if its channel is.
CREATE TABLE adults_channel (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL
);
CREATE INDEX adults_channel_by_guild ON adults_channel (guild);

-- The servers that the bot has greeted. It greets none twice.
CREATE TABLE greeted (
    guild BIGINT PRIMARY KEY
);

-- The channels in which games may be opened. A server without rows allows every channel.
CREATE TABLE game_channel (
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    PRIMARY KEY (guild, channel)
);

-- A server's settings for counters. A server without a row does not use them.
CREATE TABLE counter_settings (
    guild BIGINT PRIMARY KEY,
    counters BIGINT NOT NULL CHECK (counters IN (0, 1)),
    -- The counters that a new purse holds.
    opening BIGINT NOT NULL CHECK (opening BETWEEN 1 AND 1000000),
    -- Percent of winnings that go to the server.
    rake BIGINT NOT NULL CHECK (rake BETWEEN 0 AND 10),
    -- Which bets are returned when one side has bet more than the other.
    unmatched TEXT COLLATE "C" NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata')),
    -- Whether the loser's first backer is offered the seat before the queue is.
    backers_first BIGINT NOT NULL DEFAULT 0 CHECK (backers_first IN (0, 1)),
    -- Once a day a purse is topped up to this; 0 for no allowance.
    allowance BIGINT NOT NULL DEFAULT 0 CHECK (allowance BETWEEN 0 AND 1000000),
    -- The most that one person may risk at once; 0 for no limit.
    most BIGINT NOT NULL DEFAULT 0 CHECK (most BETWEEN 0 AND 9007199254740992),
    -- Whether counters are played for in age-restricted channels only.
    adults BIGINT NOT NULL DEFAULT 0 CHECK (adults IN (0, 1)),
    -- Whether la chouette gives up the seat after a loss.
    chouette_leaves BIGINT NOT NULL DEFAULT 0 CHECK (chouette_leaves IN (0, 1)),
    -- Milliseconds for which bystanders can bet at least, once both players are seated.
    betting BIGINT NOT NULL DEFAULT 15000 CHECK (betting BETWEEN 0 AND 120000),
    -- How many days old the account of a person must be for stakes, bets and leaderboards; 0 for any.
    age BIGINT NOT NULL DEFAULT 0 CHECK (age BETWEEN 0 AND 3650)
);

-- Rules that a server has saved under a name.
CREATE TABLE ruleset (
    guild BIGINT NOT NULL,
    -- The game whose rules they are.
    kind TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    rules TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guild, name)
);

-- What a server plays by where nobody names rules of a game.
CREATE TABLE default_rules (
    guild BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    -- The name of the rules; NULL for the first preset of the game.
    rules TEXT COLLATE "C",
    -- The target score for these rules; NULL for the one in the rules.
    points BIGINT,
    PRIMARY KEY (guild, kind)
);

-- Games -------------------------------------------------------------------------------------------------------

-- A pool: three players take turns for it until one has won enough games in a row.
CREATE TABLE pool (
    id TEXT COLLATE "C" PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT COLLATE "C" NOT NULL CHECK (language IN ('en', 'fr')),
    kind TEXT COLLATE "C" NOT NULL,
    rules TEXT COLLATE "C" NOT NULL,
    stake BIGINT NOT NULL CHECK (stake > 0),
    -- Whether the loser of each game adds a stake.
    loser_adds BIGINT NOT NULL CHECK (loser_adds IN (0, 1)),
    -- Games in a row that take the pool.
    running BIGINT NOT NULL CHECK (running IN (2, 3)),
    -- The end of the chain from which the secrets of its games come. Never published.
    root BYTEA NOT NULL CHECK (length(root) = 32),
    stage TEXT COLLATE "C" NOT NULL CHECK (stage IN ('seating', 'playing', 'taken', 'withdrawn', 'expired', 'void')),
    version BIGINT NOT NULL,
    -- Until when players may join.
    deadline BIGINT,
    -- The player who won the last game, and how many in a row.
    leader BIGINT,
    streak BIGINT NOT NULL DEFAULT 0,
    -- What the last loser added; NULL before the first game is over.
    added BIGINT,
    -- Whether it was paid out.
    settled BIGINT NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
    -- Milliseconds for each action.
    turn BIGINT,
    created_at BIGINT NOT NULL,
    CHECK ((deadline IS NULL) = (stage <> 'seating'))
);
CREATE INDEX pool_by_deadline ON pool (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX pool_by_channel ON pool (channel, stage);
CREATE INDEX pool_by_guild ON pool (guild, stage);
CREATE INDEX pool_by_stage ON pool (stage, guild);
CREATE INDEX pool_by_creation ON pool (created_at);

-- The players of a pool, in the order in which they joined.
CREATE TABLE pool_player (
    pool TEXT COLLATE "C" NOT NULL REFERENCES pool (id),
    place BIGINT NOT NULL CHECK (place BETWEEN 0 AND 2),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    put_in BIGINT NOT NULL DEFAULT 0,
    -- Their seat in the game under way; NULL for the one who waits, and for all until the pool is full.
    seat BIGINT CHECK (seat IN (0, 1)),
    PRIMARY KEY (pool, place),
    UNIQUE (pool, person)
);
CREATE INDEX pool_player_by_person ON pool_player (person, pool);

-- A game from its offer to its end.
CREATE TABLE game (
    id TEXT COLLATE "C" PRIMARY KEY,
    -- Its partition, which one process looks after; see bot/tasks/ownership.py.
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    kind TEXT COLLATE "C" NOT NULL,
    -- The server; 0 outside the bot's servers.
    guild BIGINT NOT NULL,
    -- Where the table is: in a server, in the bot's direct messages, or where the app is installed by a person.
    venue TEXT COLLATE "C" NOT NULL DEFAULT 'server' CHECK (venue IN ('server', 'dm', 'installed')),
    channel BIGINT NOT NULL,
    language TEXT COLLATE "C" NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT COLLATE "C" NOT NULL,
    -- Settles every pack, with the ids of presses that the state holds; see engine/fairness.py.
    secret BYTEA NOT NULL CHECK (length(secret) = 32),
    -- The end of the secret's chain, from which the secrets of games that follow come. Never published.
    root BYTEA NOT NULL CHECK (length(root) = 32),
    -- How many play; where players come and go, how many at most at once.
    size BIGINT NOT NULL CHECK (size >= 2),
    -- The strength at which the house would play in the empty seats of an offer; NULL where it stays away.
    fill TEXT COLLATE "C",
    -- The counters that each player brings from their purse; 0 where none move.
    buy_in BIGINT NOT NULL DEFAULT 0 CHECK (buy_in >= 0),
    -- The person who was challenged; NULL for open seats.
    invited BIGINT,
    status TEXT COLLATE "C" NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    -- Grows by one with every change; an update names the version that it expects.
    version BIGINT NOT NULL,
    -- How often it was saved. It grows where the version stays, too; an update names the number that it expects.
    saved BIGINT NOT NULL DEFAULT 0,
    -- For each seat, the version since which its player sees and can do the same; empty where two play.
    same_since TEXT COLLATE "C" NOT NULL DEFAULT '',
    -- When its version last grew.
    changed_at BIGINT NOT NULL,
    -- What determines the game beside its actions, as its own dumps() wrote it; NULL until it begins.
    state TEXT COLLATE "C",
    -- Why it ended, where no action of a player ended it.
    ruling TEXT COLLATE "C",
    -- The seat that won.
    winner BIGINT CHECK (winner >= 0),
    -- What it counts for the player of each seat, once it is over: full, played or none; empty where for nobody.
    shares TEXT COLLATE "C" NOT NULL DEFAULT '',
    -- When the clock acts, and when it reminds the player first.
    deadline BIGINT,
    remind_at BIGINT,
    -- Milliseconds for each action; NULL for the program's default.
    turn BIGINT,
    -- A match is a chain of games, each following one before it: its length, and the wins of each seat so far.
    games BIGINT NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9),
    wins TEXT COLLATE "C" NOT NULL,
    follows TEXT COLLATE "C" REFERENCES game (id),
    -- The pool that it is played for.
    pool TEXT COLLATE "C" REFERENCES pool (id),
    -- What the cut waits for until the deadline; NULL if it waits for nothing.
    wait TEXT COLLATE "C" CHECK (wait IN ('bets', 'cover', 'result')),
    -- The seat whose player has left while a backer may take it over.
    vacant BIGINT CHECK (vacant >= 0),
    -- Friendly games allow hints and change no score.
    friendly BIGINT NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)),
    -- Until when its challenger notifies the invited person of nothing; NULL where the challenge notifies them.
    quiet_until BIGINT,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    CHECK (wait IS NULL OR (status = 'live' AND vacant IS NULL AND deadline IS NOT NULL)),
    CHECK ((state IS NULL) = (status IN ('offered', 'declined', 'expired'))),
    CHECK ((guild = 0) = (venue <> 'server'))
);
CREATE INDEX game_by_deadline ON game (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at, part) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_invited ON game (invited, status);
CREATE INDEX game_by_creation ON game (created_at);
CREATE INDEX game_by_offer_end ON game (ended_at) WHERE status IN ('declined', 'expired');
CREATE INDEX game_by_end ON game (ended_at, guild);
CREATE INDEX game_by_change ON game (changed_at, part);
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;

-- The seats of a game and who holds them now.
CREATE TABLE seat (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    -- How often the clock had to act for them in this game, since they last came back to it.
    lapses BIGINT NOT NULL DEFAULT 0 CHECK (lapses >= 0),
    -- The strength at which the house player plays this seat; NULL for a person.
    level TEXT COLLATE "C",
    -- How often the seat was given to somebody. One that took part in no deal can be given again.
    given BIGINT NOT NULL DEFAULT 1 CHECK (given > 0),
    -- Whether the player takes no further part in the game, which goes on without them.
    gone BIGINT NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
    -- What the player has declared in advance, as a number of the game; NULL for nothing. Nobody else may see it.
    intent BIGINT,
    -- While a deal's result is shown: the interaction by which the player asked to go on, 0 for none, NULL if they
    -- did not ask; and what they do first in the next deal.
    ready BIGINT,
    ready_action BIGINT,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seat_by_person ON seat (person, game);

-- The actions of a game. With its secret they replay the whole game.
CREATE TABLE action (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    -- The version that the action led to.
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL CHECK (seat >= 0),
    action TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Players whose seat was taken over by a backer or the house player, in order. The first of a seat keeps its
-- stake and its score.
CREATE TABLE departure (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL CHECK (seat >= 0),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    -- They come back when this many deals are over; NULL if they do not.
    back_after BIGINT,
    PRIMARY KEY (game, number)
);

-- The side whose hand a bystander has seen; they stay on that side.
CREATE TABLE seen_hand (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    person BIGINT NOT NULL REFERENCES person (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    -- Whether the player was far behind when the bystander saw the hand first.
    behind BIGINT NOT NULL DEFAULT 0 CHECK (behind IN (0, 1)),
    PRIMARY KEY (game, person)
);

-- Whom a player lets look at their hand at a French table, in all games that follow each other there.
CREATE TABLE let_in (
    -- The pool, or the first of the games.
    evening TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    backer BIGINT NOT NULL REFERENCES person (id),
    -- In which game, and after how many of its deals, the backer was sent away; they see the deal of that time to
    -- its end. NULL while they are let in.
    sent_game TEXT COLLATE "C" REFERENCES game (id),
    sent_deals BIGINT,
    PRIMARY KEY (evening, person, backer),
    CHECK ((sent_game IS NULL) = (sent_deals IS NULL))
);
CREATE INDEX let_in_by_person ON let_in (person);
CREATE INDEX let_in_by_backer ON let_in (backer);

-- The card that a backer recommends to their player. It is valid at one version of the game.
CREATE TABLE pointed_card (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    person BIGINT NOT NULL REFERENCES person (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    version BIGINT NOT NULL,
    card BIGINT NOT NULL CHECK (card >= 0),
    PRIMARY KEY (game, person)
);

-- A session is the games that follow each other at one table. It is named after the first, which has no row.
CREATE TABLE session_game (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    session TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    -- Whether the loser's seat was offered to the first in the queue.
    offers_seat BIGINT NOT NULL CHECK (offers_seat IN (0, 1)),
    PRIMARY KEY (game)
);
CREATE INDEX session_game_by_session ON session_game (session);

-- The queue for a seat in a session.
CREATE TABLE queue (
    session TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    place BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (session, person),
    UNIQUE (session, place)
);
CREATE INDEX queue_by_person ON queue (person);

-- Messages ----------------------------------------------------------------------------------------------------

-- The outbox: every message that a game or pool needs, and the version that it shows. A message that shows an
-- older version than its game has is to be edited.
CREATE TABLE message (
    -- The game or pool.
    game TEXT COLLATE "C" NOT NULL,
    -- 'table', 'pool', or 'hand:' and a person.
    audience TEXT COLLATE "C" NOT NULL,
    -- Where it was posted; NULL until then.
    channel BIGINT,
    id BIGINT,
    posted_at BIGINT,
    -- The version that it shows; below 0 if it was never shown or has to be shown again.
    shown BIGINT NOT NULL DEFAULT -1,
    -- Discord refused it; it is not tried again.
    refused BIGINT NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    -- The version that is being posted, until the answer arrives. A repeated attempt uses the same nonce, so that
    -- Discord posts the message once.
    posting BIGINT,
    -- The pictures that it holds, as JSON: the id of each attachment by a hash of what it shows. Where it is out of
    -- date, a picture is uploaded once more.
    pictures TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    PRIMARY KEY (game, audience)
);
CREATE INDEX message_asked_for ON message (game) WHERE shown < 0 AND refused = 0;

-- The newest token of an interaction for a message of a game or pool. It edits the message for 15 minutes. It is
-- encrypted (see store/encryption.py), and deleted when it expires or the game is over.
CREATE TABLE token (
    game TEXT COLLATE "C" NOT NULL,
    -- As in message; or 'panel:' and a person, for an ephemeral answer, which nothing else reaches.
    audience TEXT COLLATE "C" NOT NULL,
    encrypted BYTEA NOT NULL,
    -- When it expires.
    until BIGINT NOT NULL,
    PRIMARY KEY (game, audience)
);
CREATE INDEX token_by_expiry ON token (until);

-- What players have selected in their hands and opened over them, where several processes answer their presses.
CREATE TABLE hand_state (
    game TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    -- Of the game, when the state was saved.
    version BIGINT NOT NULL,
    -- As JSON (see bot/delivery/hand_states.py).
    state TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX hand_state_by_time ON hand_state (at);

-- The lines that tell a player that it is their turn. Each is deleted when they have acted or their time is over.
CREATE TABLE reminder (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    person BIGINT NOT NULL REFERENCES person (id),
    -- Where it stands.
    channel BIGINT NOT NULL,
    id BIGINT NOT NULL,
    -- The decision of the game that it is about.
    decision BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

-- The interactions of the last hour that have committed something, by the ids that Discord gave them. One that
-- is delivered again does nothing.
CREATE TABLE interaction (
    id BIGINT PRIMARY KEY
);

-- The connections to Discord's gateway. What happens in a server is heard by shard (guild >> 22) % shards.
CREATE TABLE shard (
    id BIGINT PRIMARY KEY,
    shards BIGINT NOT NULL,
    -- When a process last said that it is connected.
    heard_at BIGINT NOT NULL,
    -- Since when it is lost: players cannot act, and deadlines stand still. NULL while it is connected.
    lost_at BIGINT
);

-- The threads in which games have been opened, or were started for them.
CREATE TABLE thread (
    id BIGINT PRIMARY KEY,
    -- The channel that it belongs to.
    parent BIGINT NOT NULL,
    -- Whether the bot has started it.
    ours BIGINT NOT NULL CHECK (ours IN (0, 1)),
    -- When the bot archived it last.
    archived_at BIGINT
);

-- The commands whose callers were asked which game or pool they mean, by the ids of their interactions.
CREATE TABLE asked_command (
    id BIGINT PRIMARY KEY,
    -- It may name cards, and there is a token in it.
    encrypted BYTEA NOT NULL,
    -- When the token expires.
    until BIGINT NOT NULL
);
CREATE INDEX asked_command_by_expiry ON asked_command (until);

-- The interactions that a gateway has received and a worker is to handle, by the ids that Discord gave them.
CREATE TABLE intake (
    id BIGINT PRIMARY KEY,
    -- As Discord has sent it, encrypted: there is a token in it.
    payload BYTEA NOT NULL,
    -- Until when a worker has it for itself; 0 for none.
    taken_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX intake_by_time ON intake (taken_until);

-- Values of the program itself.
CREATE TABLE metadata (
    key TEXT COLLATE "C" NOT NULL,
    value TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (key)
);

-- Processes ---------------------------------------------------------------------------------------------------

-- The processes that look after partitions. One that stops deletes its row, one that was killed leaves it behind.
CREATE TABLE worker (
    -- Made anew at each start.
    id TEXT COLLATE "C" NOT NULL,
    -- When it last said that it runs, and until when its partitions are left to it.
    seen_at BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (id)
);

-- Who looks after each partition: edits its messages, and acts when time is up.
CREATE TABLE lease (
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- NULL while nobody does.
    worker TEXT COLLATE "C",
    -- Grows whenever it changes hands.
    epoch BIGINT NOT NULL,
    -- Since when nobody does.
    free_since BIGINT,
    PRIMARY KEY (part),
    CHECK ((worker IS NULL) = (free_since IS NOT NULL))
);
CREATE INDEX lease_by_worker ON lease (worker);

-- Counters ----------------------------------------------------------------------------------------------------

-- The accounts of each server's ledger. Only the mint, where counters come from, may be negative; the sum over a
-- server is 0.
CREATE TABLE account (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    guild BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('purse', 'escrow', 'house', 'mint')),
    -- The person of a purse, the game or pool of an escrow; empty otherwise.
    owner TEXT COLLATE "C" NOT NULL,
    -- The sum of the account's transfers; an audit compares them.
    balance BIGINT NOT NULL DEFAULT 0,
    UNIQUE (guild, kind, owner),
    CHECK ((owner = '') = (kind IN ('house', 'mint'))),
    CHECK (balance >= CASE kind WHEN 'mint' THEN -9007199254740992 ELSE 0 END)
);

-- The ledger: counters that moved from one account to another. Append-only.
CREATE TABLE transfer (
    seq BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    guild BIGINT NOT NULL,
    -- Made from what is transferred, so that the same transfer is entered once. It names accounts by their ids, and
    -- no person.
    id TEXT COLLATE "C" NOT NULL,
    source BIGINT NOT NULL REFERENCES account (id),
    target BIGINT NOT NULL REFERENCES account (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740992),
    memo TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C",
    at BIGINT NOT NULL,
    UNIQUE (guild, id),
    CHECK (source <> target)
);
CREATE INDEX transfer_by_source ON transfer (source, seq);
CREATE INDEX transfer_by_target ON transfer (target, seq);
CREATE INDEX transfer_by_game ON transfer (game) WHERE game IS NOT NULL;

-- The last audit of each server's ledger. While it is not sound, the server's counters are frozen.
CREATE TABLE audit (
    guild BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    sound BIGINT NOT NULL CHECK (sound IN (0, 1)),
    -- When the server's moderators were told; NULL until then.
    told_at BIGINT
);

-- What is played for in a game, by the settings that were valid when it was offered.
CREATE TABLE wager (
    game TEXT COLLATE "C" PRIMARY KEY REFERENCES game (id),
    guild BIGINT NOT NULL,
    stake BIGINT NOT NULL CHECK (stake >= 0),
    rake BIGINT NOT NULL,
    unmatched TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
    -- The seat that plays la chouette, and the most that it covers.
    chouette BIGINT CHECK (chouette IN (0, 1)),
    chouette_limit BIGINT,
    -- What the player on the short side added.
    cover BIGINT NOT NULL DEFAULT 0 CHECK (cover >= 0),
    -- The seats whose players need no more time for bets, as a mask.
    ready BIGINT NOT NULL DEFAULT 0 CHECK (ready BETWEEN 0 AND 3),
    CHECK ((chouette IS NULL) = (chouette_limit IS NULL))
);
CREATE INDEX wager_unsettled ON wager (guild) WHERE state <> 'settled';

-- The bystanders' bets on a game, in order.
CREATE TABLE bet (
    game TEXT COLLATE "C" NOT NULL REFERENCES wager (game),
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL CHECK (seat IN (0, 1)),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT COLLATE "C" NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    -- What of it is matched by the other side.
    taken BIGINT NOT NULL CHECK (taken BETWEEN 0 AND amount),
    -- The bettor took it back before the close.
    withdrawn BIGINT NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),
    PRIMARY KEY (game, number),
    CHECK (withdrawn = 0 OR taken = 0)
);
CREATE INDEX bet_by_person ON bet (person, game);

-- Bystanders who have opened the form of a bet and not sent it, and until when the close waits for them.
CREATE TABLE bet_form (
    game TEXT COLLATE "C" NOT NULL REFERENCES wager (game),
    person BIGINT NOT NULL REFERENCES person (id),
    until BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

-- Scores ------------------------------------------------------------------------------------------------------

-- What a person has played and won in games of one kind: in a server, or everywhere (guild 0); in a month of UTC
-- such as 202611, or of all time (season 0).
CREATE TABLE score (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    games BIGINT NOT NULL DEFAULT 0,
    games_won BIGINT NOT NULL DEFAULT 0,
    -- Games won in a row, now and at best.
    streak BIGINT NOT NULL DEFAULT 0,
    best_streak BIGINT NOT NULL DEFAULT 0,
    -- Counters won less those lost, and the part of it as la chouette; NULL if none were risked.
    counters BIGINT,
    chouette BIGINT,
    -- Pools taken; NULL if none was played to its end.
    pools BIGINT,
    -- Thousandths of a point, and billionths for the volatility; NULL before the first rated match. rated_at is
    -- when the last one ended.
    rating BIGINT,
    deviation BIGINT,
    volatility BIGINT,
    rated_at BIGINT,
    -- Real decisions in reviewed games, and how many of them were errors.
    decisions BIGINT NOT NULL DEFAULT 0,
    errors BIGINT NOT NULL DEFAULT 0,
    -- Against how many different people the person has played, counted up to 3, and whether that is enough for a rank.
    met BIGINT NOT NULL DEFAULT 0,
    ranked BIGINT NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1)),
    PRIMARY KEY (guild, season, kind, person),
    CHECK ((rating IS NULL) = (deviation IS NULL)),
    CHECK ((rating IS NULL) = (volatility IS NULL)),
    CHECK ((rating IS NULL) = (rated_at IS NULL))
);
-- One index for the order of each leaderboard; who is ranked stands first, and of equals the older account.
CREATE INDEX score_by_wins ON score (guild, season, kind, ranked DESC, games_won DESC, person) WHERE games <> 0;
CREATE INDEX score_by_games ON score (guild, season, kind, ranked DESC, games DESC, person) WHERE games <> 0;
CREATE INDEX score_by_streak ON score (guild, season, kind, ranked DESC, streak DESC, person) WHERE games <> 0;
CREATE INDEX score_by_counters ON score (guild, season, kind, ranked DESC, counters DESC, person) WHERE counters IS NOT NULL;
CREATE INDEX score_by_chouette ON score (guild, season, kind, ranked DESC, chouette DESC, person) WHERE chouette IS NOT NULL;
CREATE INDEX score_by_pools ON score (guild, season, kind, ranked DESC, pools DESC, person) WHERE pools IS NOT NULL;
CREATE INDEX score_by_rating ON score (guild, season, kind, ranked DESC, (rating - 2 * deviation) DESC, person) WHERE rating IS NOT NULL;
CREATE INDEX score_by_accuracy ON score (guild, season, kind, ranked DESC, (1000 * (decisions - errors) / decisions) DESC, person)
    WHERE decisions >= 200;

-- The first people against whom a person has played in these games, under codes, which outlast the data of the others.
CREATE TABLE met (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    code BYTEA NOT NULL,
    PRIMARY KEY (person, guild, season, kind, code)
);

-- What a person has done in these games, as numbers that each kind names, such as deals won.
CREATE TABLE statistic (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    value BIGINT NOT NULL,
    -- As in the score.
    ranked BIGINT NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1)),
    PRIMARY KEY (person, guild, season, kind, name)
);
CREATE INDEX statistic_by_value ON statistic (guild, season, kind, name, ranked DESC, value DESC, person);

-- What each rated match did to the rating of each player. A match is named after its last game.
CREATE TABLE rating_change (
    guild BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    at BIGINT NOT NULL,
    -- The score that was expected and the one that was made, in millionths.
    expected BIGINT NOT NULL CHECK (expected BETWEEN 1 AND 999999),
    score BIGINT NOT NULL CHECK (score BETWEEN 0 AND 1000000),
    -- Thousandths of a point.
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    -- Billionths.
    volatility BIGINT NOT NULL,
    -- Whether the players agreed afterwards that the match is not rated; then the ratings are as before it.
    waived BIGINT NOT NULL DEFAULT 0 CHECK (waived IN (0, 1)),
    PRIMARY KEY (guild, game, seat)
);
CREATE INDEX rating_change_by_person ON rating_change (guild, person, at);

-- What outlives the deletion of a person's data, so that nobody gains by it. "code" is an HMAC of the ids of people
-- (see store/remembered.py).

-- The key of the codes, in one row. It is made at the first start.
CREATE TABLE code_key (
    key BYTEA NOT NULL CHECK (length(key) = 32)
);

-- The games of two people on a day of UTC that had a finished deal, numbered from 1. Only the present day is kept.
CREATE TABLE pair_result (
    -- Days since 1970-01-01.
    day BIGINT NOT NULL,
    code BYTEA NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (day, code, game)
);

-- What a person did that is limited, one towards another, or somebody at a table: until when each use counts.
CREATE TABLE limited (
    -- Of the limit's name, too (see model/restraint.py).
    code BYTEA NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (code, until)
);
CREATE INDEX limited_by_end ON limited (until);

-- Purses of people whose data was deleted, and when. They are kept for a year.
CREATE TABLE closed_purse (
    guild BIGINT NOT NULL,
    code BYTEA NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, code)
);
CREATE INDEX closed_purse_by_code ON closed_purse (code);

-- Reviews of finished games.
CREATE TABLE review (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    review TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game)
);

-- Finished games that wait for their review, and since when.
CREATE TABLE pending_review (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    since BIGINT NOT NULL,
    PRIMARY KEY (game)
);
CREATE INDEX pending_review_by_wait ON pending_review (since);

-- The errors of players in reviewed games, and when each is asked again.
CREATE TABLE mistake (
    person BIGINT NOT NULL REFERENCES person (id),
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    -- The number of actions of the game before it.
    step BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    -- Why another action was better; NULL where only the numbers say it.
    motif TEXT COLLATE "C",
    -- When the game ended.
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    -- What the schedule knows of the answers so far, as its library writes it; NULL before the first.
    memory TEXT COLLATE "C",
    PRIMARY KEY (person, game, step)
);
CREATE INDEX mistake_by_due ON mistake (person, due);
CREATE INDEX mistake_by_game ON mistake (game);

-- The answers to the daily hand.
CREATE TABLE daily_answer (
    person BIGINT NOT NULL REFERENCES person (id),
    -- Days since 0001-01-01, as Python's date.toordinal() counts.
    day BIGINT NOT NULL,
    -- Where it was answered; 0 for a direct message.
    guild BIGINT NOT NULL,
    -- 1 to play, 0 to propose; and the card led or the cards discarded, as a mask.
    stands BIGINT NOT NULL CHECK (stands IN (0, 1)),
    cards BIGINT NOT NULL,
    -- Whether the answer is the book's.
    agrees BIGINT NOT NULL CHECK (agrees IN (0, 1)),
    at BIGINT NOT NULL,
    -- Whether the channel was told that they answered.
    told BIGINT NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (person, day)
);
CREATE INDEX daily_answer_by_day ON daily_answer (day, guild);

-- What people have selected to discard from a day's hand, as a mask of its places.
CREATE TABLE daily_selection (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    day BIGINT NOT NULL,
    places BIGINT NOT NULL
);
-- The ledger is append-only.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;

CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE OR DELETE ON transfer
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The transactions of the last minutes that were committed, by numbers of their own. One whose connection was lost
-- while it was committed is found by it (see store/postgres/pool.py).
CREATE TABLE commit_mark (
    id UUID PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX commit_mark_by_time ON commit_mark USING brin (at);
