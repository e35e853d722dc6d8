-- The whole schema: people, servers, games, messages, processes, counters, scores, and what is built on them.
--
-- The types are PostgreSQL's: BIGINT for every whole number and BYTEA for bytes. For SQLite they are translated
-- (see bot/database/sqlite/schema.py). Times are UTC milliseconds that the program supplies; truth values are 0 and
-- 1. "guild" is a Discord server's id, "channel" a channel's or thread's. Discord's ids fit in 63 bits.

-- People ------------------------------------------------------------------------------------------------------

-- Every Discord user the bot has met, and every stand-in for somebody whose data was deleted (negative ids).
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    -- What their account shows where no server gives them another name.
    name TEXT NOT NULL,
    -- The name that no other account has; NULL for a stand-in.
    username TEXT,
    -- The language of their Discord.
    locale TEXT NOT NULL CHECK (locale IN ('en', 'fr')),
    -- The channel of their direct messages, once it was opened.
    dm_channel BIGINT,
    -- Their preferences (see bot/tables/person.py).
    hands TEXT NOT NULL DEFAULT 'usual' CHECK (hands IN ('usual', 'dm', 'here', 'both')),
    announce_king BIGINT NOT NULL DEFAULT 0 CHECK (announce_king IN (0, 1)),
    play_forced TEXT NOT NULL DEFAULT 'usual' CHECK (play_forced IN ('never', 'usual', 'always')),
    four_colours BIGINT NOT NULL DEFAULT 0 CHECK (four_colours IN (0, 1)),
    large_cards BIGINT NOT NULL DEFAULT 0 CHECK (large_cards IN (0, 1)),
    text_only BIGINT NOT NULL DEFAULT 0 CHECK (text_only IN (0, 1)),
    tell TEXT NOT NULL DEFAULT 'away' CHECK (tell IN ('never', 'away', 'always')),
    confirm_resigning BIGINT NOT NULL DEFAULT 1 CHECK (confirm_resigning IN (0, 1)),
    -- Whether the words of the game are explained: in the first game, always or never.
    guide TEXT NOT NULL DEFAULT 'first' CHECK (guide IN ('first', 'always', 'never')),
    -- Whether they cut the pack themselves, and choose the packets of the first deal; else they are 3-2.
    ceremony BIGINT NOT NULL DEFAULT 0 CHECK (ceremony IN (0, 1)),
    -- Whether leaderboards and public posts about them may name them.
    on_boards BIGINT NOT NULL DEFAULT 1 CHECK (on_boards IN (0, 1)),
    -- Whether others may post their profile, and a head to head with them.
    postable BIGINT NOT NULL DEFAULT 1 CHECK (postable IN (0, 1)),
    -- Whether they may be paired with people of other servers.
    anywhere BIGINT NOT NULL DEFAULT 0 CHECK (anywhere IN (0, 1)),
    -- How well they last chose the house to play; NULL before they have.
    house_level TEXT,
    -- The language of what only they see; NULL for the one of their Discord.
    language TEXT CHECK (language IN ('en', 'fr'))
);
CREATE INDEX person_hidden ON person (on_boards, id) WHERE on_boards = 0;

-- What belongs to a person in one server, as of when they last used the bot there.
CREATE TABLE member (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    -- What the server calls them. It is shown in that server only.
    name TEXT NOT NULL,
    -- Whether they may manage the server.
    manages BIGINT NOT NULL CHECK (manages IN (0, 1)),
    -- Whether they have its moderators' role.
    moderates BIGINT NOT NULL DEFAULT 0 CHECK (moderates IN (0, 1)),
    -- Until when each of the two is known; 0 if it never was so.
    managed_at BIGINT NOT NULL DEFAULT 0,
    moderated_at BIGINT NOT NULL DEFAULT 0,
    -- Whether they were still in the server when Discord was asked, or when they used the bot there later.
    here BIGINT NOT NULL DEFAULT 1 CHECK (here IN (0, 1)),
    -- When Discord was asked; 0 before it was.
    asked_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, guild)
);
CREATE INDEX member_gone ON member (guild, person) WHERE here = 0;

-- Whom a person does not want to play with. The bot need not have met the other.
CREATE TABLE block (
    person BIGINT NOT NULL REFERENCES person (id),
    blocked BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, blocked),
    CHECK (person <> blocked)
);

-- The last holiday of a person in their games by post.
CREATE TABLE holiday (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    -- Until when, in UTC milliseconds.
    until BIGINT NOT NULL,
    -- The calendar year in which they took it, in UTC, and how many days they have taken in that year.
    year BIGINT NOT NULL,
    days BIGINT NOT NULL
);

-- Servers -----------------------------------------------------------------------------------------------------

-- A server's settings for its tables. A server without a row has the defaults.
CREATE TABLE guild_settings (
    guild BIGINT PRIMARY KEY,
    bystanders TEXT NOT NULL CHECK (bystanders IN ('english', 'french')),
    -- Milliseconds for each action; NULL for the program's default.
    turn BIGINT CHECK (turn > 0),
    -- The language of public messages; NULL for the one that Discord reports.
    language TEXT CHECK (language IN ('en', 'fr')),
    -- Whether each game gets a thread of its own.
    threads BIGINT NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)),
    -- The role whose members may organise tournaments, next to people with Manage Events; NULL for none.
    organisers BIGINT,
    -- The role whose members keep order, next to people with Manage Server; NULL for none.
    moderators BIGINT,
    -- The IANA name of the time zone in which people here type times.
    zone TEXT NOT NULL DEFAULT 'UTC'
);

-- What the gateway says of the servers that the bot is in.
CREATE TABLE guild (
    id BIGINT PRIMARY KEY,
    -- The language that Discord names for it.
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
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

-- The channels of servers that not everybody there can see. A thread is one of them if its channel is.
CREATE TABLE private_channel (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL
);
CREATE INDEX private_channel_by_guild ON private_channel (guild);

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
    unmatched TEXT NOT NULL CHECK (unmatched IN ('last_in_first_out', 'pro_rata')),
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
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, name)
);

-- What a server plays by where nobody names rules of a game.
CREATE TABLE default_rules (
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- The name of the rules; NULL for the first preset of the game.
    rules TEXT,
    -- The target score for these rules; NULL for the one in the rules.
    points BIGINT,
    PRIMARY KEY (guild, kind)
);

-- Games -------------------------------------------------------------------------------------------------------

-- A pool: three players take turns for it until one has won enough games in a row.
CREATE TABLE pool (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    stake BIGINT NOT NULL CHECK (stake > 0),
    -- Whether the loser of each game adds a stake.
    loser_adds BIGINT NOT NULL CHECK (loser_adds IN (0, 1)),
    -- Games in a row that take the pool.
    running BIGINT NOT NULL CHECK (running IN (2, 3)),
    -- The end of the chain from which the secrets of its games come. Never published.
    root BYTEA NOT NULL CHECK (length(root) = 32),
    stage TEXT NOT NULL CHECK (stage IN ('seating', 'playing', 'taken', 'withdrawn', 'expired', 'void')),
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
    pool TEXT NOT NULL REFERENCES pool (id) ON DELETE CASCADE,
    place BIGINT NOT NULL CHECK (place BETWEEN 0 AND 2),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- The counters that they had as the pool began, the stake included; NULL until then.
    purse BIGINT,
    put_in BIGINT NOT NULL DEFAULT 0,
    -- Their seat in the game under way; NULL for the one who waits, and for all until the pool is full.
    seat BIGINT CHECK (seat IN (0, 1)),
    PRIMARY KEY (pool, place),
    UNIQUE (pool, person)
);
CREATE INDEX pool_player_by_person ON pool_player (person, pool);

-- A game from its offer to its end.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    -- Its partition, which one process looks after; see bot/cluster/ownership.py.
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    kind TEXT NOT NULL,
    -- The server; 0 outside the bot's servers.
    guild BIGINT NOT NULL,
    -- Where the table is: in a server, in the bot's direct messages, or where the app is installed by a person.
    venue TEXT NOT NULL DEFAULT 'server' CHECK (venue IN ('server', 'dm', 'installed')),
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    rules TEXT NOT NULL,
    -- Settles every pack, with the ids of presses that the state holds; see engine/fairness.py.
    secret BYTEA NOT NULL CHECK (length(secret) = 32),
    -- The end of the secret's chain, from which the secrets of games that follow come. Never published.
    root BYTEA NOT NULL CHECK (length(root) = 32),
    -- How many play; where players come and go, how many at most at once.
    size BIGINT NOT NULL CHECK (size >= 2),
    -- The strength at which the house would play in the empty seats of an offer; NULL where it stays away.
    fill TEXT,
    -- The counters that each player brings from their purse; 0 where none move.
    buy_in BIGINT NOT NULL DEFAULT 0 CHECK (buy_in >= 0),
    -- The person who was challenged; NULL for open seats.
    invited BIGINT,
    status TEXT NOT NULL CHECK (status IN ('offered', 'live', 'over', 'declined', 'expired', 'void')),
    -- Grows by one with every change; an update names the version that it expects.
    version BIGINT NOT NULL,
    -- How often it was saved. It grows where the version stays, too; an update names the number that it expects.
    saved BIGINT NOT NULL DEFAULT 0,
    -- For each seat, the version since which its player sees and can do the same; empty where two play.
    seat_unchanged_since TEXT NOT NULL DEFAULT '',
    -- For each seat, the id of the last press by which its player acted since the last cut, 0 for none; the next cut that
    -- the table makes for them takes it. Empty where nobody has.
    presses TEXT NOT NULL DEFAULT '',
    -- When its version last grew.
    changed_at BIGINT NOT NULL,
    -- What determines the game beside its actions, as its own dumps() wrote it; NULL until it begins.
    state TEXT,
    -- Why it ended, where no action of a player ended it.
    ruling TEXT,
    -- The seat that won.
    winner BIGINT CHECK (winner >= 0),
    -- What it counts for the player of each seat, once it is over: full, played or none; empty where for nobody.
    shares TEXT NOT NULL DEFAULT '',
    -- When the clock acts, and when it reminds the player first.
    deadline BIGINT,
    remind_at BIGINT,
    -- Milliseconds for each action; NULL for the program's default.
    turn BIGINT,
    -- How long each action may take at the other pace, live or by post, once the players have changed it.
    other_turn BIGINT,
    -- How much longer than usual the present action may take, in milliseconds.
    extra BIGINT NOT NULL DEFAULT 0,
    -- A match is a chain of games, each following one before it: its length, and the wins of each seat so far.
    games BIGINT NOT NULL DEFAULT 1 CHECK (games BETWEEN 1 AND 9),
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
    vacant BIGINT CHECK (vacant >= 0),
    -- Friendly games allow hints and change no score.
    friendly BIGINT NOT NULL DEFAULT 0 CHECK (friendly IN (0, 1)),
    -- Whether it is friendly since an account in it is too young.
    young BIGINT NOT NULL DEFAULT 0 CHECK (young IN (0, 1)),
    -- Where it is void: 1 in its server, whose managers have made it so; 2 everywhere; 3 if it would be void in its
    -- server without that.
    voided BIGINT NOT NULL DEFAULT 0 CHECK (voided BETWEEN 0 AND 3),
    -- Until when its challenger notifies the invited person of nothing; NULL where the challenge notifies them.
    no_ping_until BIGINT,
    created_at BIGINT NOT NULL,
    -- Its number in the register, in the order in which the register found that games had begun.
    number BIGINT,
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
CREATE INDEX game_by_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX game_by_pool ON game (pool) WHERE pool IS NOT NULL;
CREATE UNIQUE INDEX game_after ON game (follows) WHERE follows IS NOT NULL;
CREATE UNIQUE INDEX game_by_number ON game (number) WHERE number IS NOT NULL;
CREATE INDEX game_unnumbered ON game (created_at, id) WHERE number IS NULL AND state IS NOT NULL;
-- Finds the live game of a pairing.
CREATE INDEX game_of_pairing ON game (pairing) WHERE status = 'live' AND pairing IS NOT NULL;

-- The seats of a game and who holds them now.
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL CHECK (seat >= 0),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- How often the clock had to act for them in this game, since they last came back to it.
    timeouts BIGINT NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    -- The strength at which the house player plays this seat; NULL for a person.
    level TEXT,
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
    game TEXT NOT NULL REFERENCES game (id),
    -- The version that the action led to.
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL CHECK (seat >= 0),
    action TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- For how many milliseconds its player thought about it; 0 where there was no choice.
    took BIGINT NOT NULL DEFAULT 0 CHECK (took >= 0),
    -- 1 where its player's time was up, and the table acted for them.
    late BIGINT NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
    PRIMARY KEY (game, seq)
);

-- Players whose seat was taken over by a backer or the house player, in order. The first of a seat keeps its
-- stake and its score.
CREATE TABLE departure (
    game TEXT NOT NULL REFERENCES game (id),
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL CHECK (seat >= 0),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- They come back when this many deals are over; NULL if they do not.
    back_after BIGINT,
    PRIMARY KEY (game, number)
);

-- The side whose hand a bystander has seen; they stay on that side.
CREATE TABLE seen_hand (
    game TEXT NOT NULL REFERENCES game (id),
    person BIGINT NOT NULL REFERENCES person (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    -- Whether the first deal of the match was over when the bystander saw the hand first.
    late BIGINT NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
    PRIMARY KEY (game, person)
);

-- Whom a player lets look at their hand at a French table, in all games that follow each other there.
CREATE TABLE let_in (
    -- The pool, or the first of the games.
    evening TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    backer BIGINT NOT NULL REFERENCES person (id),
    -- In which game, and after how many of its deals, the backer was sent away; they see the deal of that time to
    -- its end. NULL while they are let in.
    sent_game TEXT REFERENCES game (id),
    sent_deals BIGINT,
    PRIMARY KEY (evening, person, backer),
    CHECK ((sent_game IS NULL) = (sent_deals IS NULL))
);
CREATE INDEX let_in_by_person ON let_in (person);
CREATE INDEX let_in_by_backer ON let_in (backer);

-- The card that a backer recommends to their player. It is valid at one version of the game.
CREATE TABLE pointed_card (
    game TEXT NOT NULL REFERENCES game (id),
    person BIGINT NOT NULL REFERENCES person (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    version BIGINT NOT NULL,
    card BIGINT NOT NULL CHECK (card >= 0),
    PRIMARY KEY (game, person)
);

-- A session is the games that follow each other at one table. It is named after the first, which has no row.
CREATE TABLE session_game (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    session TEXT NOT NULL REFERENCES game (id),
    -- Whether the loser's seat was offered to the first in the queue.
    offers_seat BIGINT NOT NULL CHECK (offers_seat IN (0, 1)),
    PRIMARY KEY (game)
);
CREATE INDEX session_game_by_session ON session_game (session);

-- The queue for a seat in a session.
CREATE TABLE queue (
    session TEXT NOT NULL REFERENCES game (id),
    place BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (session, person),
    UNIQUE (session, place)
);
CREATE INDEX queue_by_person ON queue (person);

-- The seat whose player asks to change the pace of a live game, and until when, if they ask to play live.
CREATE TABLE pace_request (
    game TEXT PRIMARY KEY REFERENCES game (id),
    seat BIGINT NOT NULL,
    until BIGINT
);

-- The version of a game at which a player has last given the opponent a day more.
CREATE TABLE day_given (
    game TEXT PRIMARY KEY REFERENCES game (id),
    version BIGINT NOT NULL
);

-- An open seat whose player looks for an opponent at once; at a time the table offers the house, too.
CREATE TABLE play_now (
    game TEXT PRIMARY KEY REFERENCES game (id),
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    level TEXT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX play_now_by_due ON play_now (due);

-- A person who looks for an opponent in all servers, and the direct message that tells them how it stands.
CREATE TABLE seeker (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    person BIGINT NOT NULL UNIQUE REFERENCES person (id),
    -- The channel of their direct messages.
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'paired', 'ready', 'playing', 'left', 'late')),
    version BIGINT NOT NULL,
    since BIGINT NOT NULL,
    -- When their place in the queue ends, or while they are paired the time to get ready.
    until BIGINT NOT NULL,
    -- With whom they are paired, and the end of the chain from which the game's secret comes. Never published.
    opponent TEXT,
    root BYTEA CHECK (length(root) = 32)
);
CREATE INDEX seeker_in_queue ON seeker (until) WHERE stage IN ('waiting', 'paired', 'ready');

-- Messages ----------------------------------------------------------------------------------------------------

-- The outbox: every message that a game or pool needs, and the version that it shows. A message that shows an
-- older version than its game has is to be edited.
CREATE TABLE message (
    -- The game or pool.
    game TEXT NOT NULL,
    -- 'table', 'pool', or 'hand:' and a person.
    audience TEXT NOT NULL,
    -- Where it was posted; NULL until then.
    channel BIGINT,
    id BIGINT,
    posted_at BIGINT,
    -- The version that it shows; below 0 if it was never shown or has to be shown again.
    shown BIGINT NOT NULL DEFAULT -1,
    -- How often it was asked for again. Each time "shown" becomes lower than ever before.
    asked BIGINT NOT NULL DEFAULT 0,
    -- Discord refused it; it is not tried again.
    refused BIGINT NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    -- The nonce of the post in flight, until its answer arrives. A repeated attempt uses it again, so that Discord
    -- posts the message once, whatever it shows by then.
    posting TEXT,
    -- The channel of that post, or of the answer to a command that is to be the message. What it shows may be in
    -- another one by now.
    posting_channel BIGINT,
    -- The pictures that it holds, as JSON: the id of each attachment by a hash of what it shows. Where it is out of
    -- date, a picture is uploaded once more.
    pictures TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (game, audience)
);
CREATE INDEX message_asked_for ON message (game) WHERE shown < 0 AND refused = 0;

-- The newest token of an interaction for a message of a game or pool. It edits the message for 15 minutes. It is
-- encrypted (see bot/database/encryption.py), and deleted when it expires or the game is over.
CREATE TABLE token (
    game TEXT NOT NULL,
    -- As in message; or 'panel:' or 'note:' and a person, for an ephemeral answer, which nothing else reaches.
    audience TEXT NOT NULL,
    encrypted BYTEA NOT NULL,
    -- When it expires.
    until BIGINT NOT NULL,
    PRIMARY KEY (game, audience)
);
CREATE INDEX token_by_expiry ON token (until);

-- What players have selected in their hands and opened over them, where several processes answer their presses.
CREATE TABLE hand_state (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    -- Of the game, when the state was saved.
    version BIGINT NOT NULL,
    -- As JSON (see bot/delivery/hand_states.py).
    state TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX hand_state_by_time ON hand_state (at);

-- The lines that tell a player that it is their turn. Each is deleted when they have acted or their time is over.
CREATE TABLE reminder (
    game TEXT NOT NULL REFERENCES game (id),
    person BIGINT NOT NULL REFERENCES person (id),
    -- Where it stands.
    channel BIGINT NOT NULL,
    id BIGINT NOT NULL,
    -- The decision of the game that it is about.
    decision BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

-- A message that a newer one has replaced, until it is deleted.
CREATE TABLE replaced_message (
    channel BIGINT NOT NULL,
    id BIGINT NOT NULL,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    PRIMARY KEY (channel, id)
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
    -- Whether only people who were added to it can see it.
    private BIGINT NOT NULL DEFAULT 0 CHECK (private IN (0, 1)),
    -- When the bot archived it last.
    archived_at BIGINT,
    -- The game at whose table it stands; NULL if games are played in it.
    game TEXT REFERENCES game (id)
);
CREATE INDEX thread_by_game ON thread (game) WHERE game IS NOT NULL;

-- The commands whose callers were asked which game or pool they mean, by the ids of their interactions.
CREATE TABLE asked_command (
    id BIGINT PRIMARY KEY,
    -- It may name cards, and there is a token in it.
    encrypted BYTEA NOT NULL,
    -- When the token expires.
    until BIGINT NOT NULL
);
CREATE INDEX asked_command_by_expiry ON asked_command (until);

-- The interactions that a gateway or an endpoint has received and a worker is to handle, by the ids that Discord gave them.
CREATE TABLE intake (
    id BIGINT PRIMARY KEY,
    -- As Discord has sent it, encrypted: there is a token in it.
    payload BYTEA NOT NULL,
    -- Until when it is kept for the owner of its partition, or for the worker that handles it.
    taken_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX intake_by_time ON intake (taken_until);

-- Values of the program itself.
CREATE TABLE metadata (
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (key)
);

-- Processes ---------------------------------------------------------------------------------------------------

-- The processes that look after partitions. One that stops deletes its row, one that was killed leaves it behind.
CREATE TABLE worker (
    -- Made anew at each start.
    id TEXT NOT NULL,
    -- When it last said that it runs, and until when its partitions are left to it.
    seen_at BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (id)
);

-- Who looks after each partition: edits its messages, and acts when time is up.
CREATE TABLE lease (
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- NULL while nobody does.
    worker TEXT,
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
    kind TEXT NOT NULL CHECK (kind IN ('purse', 'escrow', 'house', 'mint')),
    -- The person of a purse, the game or pool of an escrow; empty otherwise.
    owner TEXT NOT NULL,
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
    id TEXT NOT NULL,
    source BIGINT NOT NULL REFERENCES account (id),
    target BIGINT NOT NULL REFERENCES account (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740992),
    memo TEXT NOT NULL,
    game TEXT,
    at BIGINT NOT NULL,
    UNIQUE (guild, id),
    CHECK (source <> target)
);
CREATE INDEX transfer_by_source ON transfer (source, seq);
CREATE INDEX transfer_by_target ON transfer (target, seq);
CREATE INDEX transfer_by_game ON transfer (game) WHERE game IS NOT NULL;
CREATE INDEX transfer_by_reset ON transfer (guild, at) WHERE memo = 'reset';

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
    game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    guild BIGINT NOT NULL,
    stake BIGINT NOT NULL CHECK (stake >= 0),
    rake BIGINT NOT NULL,
    unmatched TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'covering', 'held', 'closed', 'settled')),
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
    game TEXT NOT NULL REFERENCES wager (game) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL CHECK (seat IN (0, 1)),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    -- What of it is matched by the other side.
    taken BIGINT NOT NULL CHECK (taken BETWEEN 0 AND amount),
    -- The bettor took it back before the close.
    withdrawn BIGINT NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),
    -- The bettor is still to be told how it ended.
    untold BIGINT NOT NULL DEFAULT 0 CHECK (untold IN (0, 1)),
    PRIMARY KEY (game, number),
    CHECK (withdrawn = 0 OR taken = 0)
);
CREATE INDEX bet_by_person ON bet (person, game);
CREATE INDEX bet_untold ON bet (person, game) WHERE untold = 1;

-- Bystanders who have opened the form of a bet and not sent it, and until when the close waits for them.
CREATE TABLE bet_form (
    game TEXT NOT NULL REFERENCES wager (game) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES person (id),
    until BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

-- Facts -------------------------------------------------------------------------------------------------------

-- What finished games have counted for, in the order of the entries. Scores and ratings are folds over these rows; head
-- to heads and the club's book follow from the results.

-- What a finished game between people has come to for one of them.
CREATE TABLE result (
    seq BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game (id),
    -- The server in whose book it counts; 0 if it is void there, and counts everywhere all the same. If it is
    -- void everywhere, that is taken from -1, so that the host can undo it.
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    -- The last seat that they took.
    seat BIGINT NOT NULL CHECK (seat >= 0),
    share TEXT NOT NULL CHECK (share IN ('full', 'played', 'none')),
    -- Whether a deal was finished.
    finished BIGINT NOT NULL CHECK (finished IN (0, 1)),
    -- Whether they have won alone, in a seat that they kept.
    won BIGINT NOT NULL CHECK (won IN (0, 1)),
    -- Among the people of the game, from 1; equal people share a rank.
    rank BIGINT NOT NULL CHECK (rank > 0),
    -- Points made, or counters won where the game has counters of its own.
    points BIGINT NOT NULL,
    deals BIGINT NOT NULL,
    -- How often they have done what the game's record counts, such as making a vole.
    feats BIGINT NOT NULL,
    -- The largest pot of the game, or what was staked on it.
    pot BIGINT NOT NULL,
    -- What the game has counted for them, as JSON; empty if a substitute has finished it.
    statistics TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- From the review, and NULL until then: how many real decisions they had, and how many of them were errors.
    decisions BIGINT,
    errors BIGINT,
    -- From the review likewise, where the people of the game alone have played it: how many points behind they were
    -- at most, and what luck and skill have brought, in millionths of a chance of winning or of a counter.
    behind BIGINT,
    luck BIGINT,
    skill BIGINT,
    UNIQUE (game, person)
);
CREATE INDEX result_by_person ON result (person, seq);
-- One index for each record of the club's book.
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

-- What else has counted for a person's scores: counters of a settled game or pool, or that they were rated without a
-- game that counts.
CREATE TABLE gain (
    seq BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    -- The game or pool.
    source TEXT NOT NULL,
    -- Whether it counts by the shares of the game. These change if an earlier game of the day becomes void.
    counts BIGINT NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)),
    -- As in result.
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    -- As in score; NULL if they were only rated.
    counters BIGINT,
    chouette BIGINT,
    pools BIGINT,
    at BIGINT NOT NULL,
    UNIQUE (source, person)
);
CREATE INDEX gain_by_person ON gain (person, seq);

-- A finished match of a rated game, by its last game. Ratings were changed in this order.
CREATE TABLE rated (
    seq BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game (id),
    -- As in result.
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- How many of its games make its length, each with that of the rules; 0 if it has changed no rating.
    games BIGINT NOT NULL CHECK (games >= 0),
    UNIQUE (game)
);
CREATE INDEX rated_by_kind ON rated (kind, seq);

-- A player of such a match: one whose rating it changes, or against whom the others are rated.
CREATE TABLE rated_player (
    game TEXT NOT NULL REFERENCES rated (game),
    -- As in rated.
    seq BIGINT NOT NULL,
    place BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    rank BIGINT NOT NULL CHECK (rank > 0),
    PRIMARY KEY (game, place)
);
CREATE INDEX rated_player_by_person ON rated_player (person, seq);

-- A match that is to be rated again in a book, since the rating of one of its players before it is another now.
CREATE TABLE to_rate (
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- As in rated.
    seq BIGINT NOT NULL,
    PRIMARY KEY (guild, kind, seq)
);

-- On how many days two people have finished a deal in games of a server.
CREATE TABLE evenings (
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    -- The one of both with the higher id.
    other BIGINT NOT NULL REFERENCES person (id),
    number BIGINT NOT NULL CHECK (number > 0),
    -- Their first game on the last of these days, and when that ended.
    game TEXT NOT NULL REFERENCES game (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (person, guild, kind, other)
);
CREATE INDEX evenings_by_number ON evenings (guild, kind, number DESC, at, person);
CREATE INDEX evenings_by_other ON evenings (other);

-- Scores ------------------------------------------------------------------------------------------------------

-- What a person has played and won in games of one kind: in a server, or everywhere (guild 0); in a month of UTC
-- such as 202611, or of all time (season 0).
CREATE TABLE score (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind TEXT NOT NULL,
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
CREATE INDEX score_by_accuracy ON score (guild, season, kind, ranked DESC, (1000 * (decisions - errors) / decisions) DESC, person)
    WHERE decisions >= 200;
-- The rating board ranks by the deviations of today: it reads everybody who was rated lately from the index alone.
CREATE INDEX score_by_rated_at ON score (guild, season, kind, rated_at, person, rating, deviation, volatility, ranked)
    WHERE rating IS NOT NULL;

-- The first people against whom a person has played in these games, under codes, which outlast the data of the others.
CREATE TABLE met (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    code BYTEA NOT NULL,
    PRIMARY KEY (person, guild, season, kind, code)
);

-- What a person has done in these games, as numbers that each kind names, such as deals won.
CREATE TABLE statistic (
    guild BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
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
    game TEXT NOT NULL REFERENCES game (id),
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
-- A season is told from the ratings of its time.
CREATE INDEX rating_change_by_time ON rating_change (guild, at);

-- Seasons -----------------------------------------------------------------------------------------------------

-- The seasons of a server. While one runs, it is also how the server wants its seasons.
CREATE TABLE season (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    -- Where its end is told.
    channel BIGINT NOT NULL,
    -- The role of its champions; NULL if they get none.
    role BIGINT,
    length TEXT NOT NULL CHECK (length IN ('month', 'quarter', 'dates')),
    since BIGINT NOT NULL,
    until BIGINT NOT NULL CHECK (until > since),
    -- When it is closed, a while after its end; NULL once it is.
    deadline BIGINT,
    -- Of its message; 0 while it runs.
    version BIGINT NOT NULL DEFAULT 0,
    -- When the version last grew; 0 while it runs.
    changed_at BIGINT NOT NULL DEFAULT 0,
    -- How often its games have come to count for something else since its champions were crowned; that it was closed
    -- counts as once.
    unsettled BIGINT NOT NULL DEFAULT 0 CHECK (unsettled >= 0),
    -- Whether purses start over when it is closed.
    resets BIGINT NOT NULL DEFAULT 0 CHECK (resets IN (0, 1)),
    -- The last entry of the server's log when it was closed; NULL while it runs.
    last_entry BIGINT
);
CREATE INDEX season_unsettled ON season (guild) WHERE unsettled > 0;
CREATE UNIQUE INDEX season_running ON season (guild) WHERE deadline IS NOT NULL;
CREATE INDEX season_by_deadline ON season (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX season_by_change ON season (changed_at);

-- The purses that still have to start over since a season was closed: those of a server after one account up to
-- another, both by their ids.
CREATE TABLE purse_reset (
    season TEXT PRIMARY KEY REFERENCES season (id),
    guild BIGINT NOT NULL,
    -- What each of them holds then, with what is in escrow.
    opening BIGINT NOT NULL CHECK (opening > 0),
    done BIGINT NOT NULL,
    last BIGINT NOT NULL,
    -- When the season was closed, and the last transfer by then: purses start over as they were at that time.
    at BIGINT NOT NULL,
    seq BIGINT NOT NULL
);

-- Who was first in a game when a season was closed.
CREATE TABLE champion (
    season TEXT NOT NULL REFERENCES season (id),
    guild BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (season, kind, person)
);
CREATE INDEX champion_by_person ON champion (person, guild);

-- Who has a rating of a season and was not here when it was closed, or has managed the server in it, so that nothing
-- later decides who is its champion.
CREATE TABLE season_person (
    season TEXT NOT NULL REFERENCES season (id),
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    here BIGINT NOT NULL CHECK (here IN (0, 1)),
    managed BIGINT NOT NULL CHECK (managed IN (0, 1)),
    PRIMARY KEY (season, person)
);
CREATE INDEX season_person_by_person ON season_person (person);

-- The roles of champions that the bot has given, or is to give or to take. A row stays until Discord has taken the role.
CREATE TABLE champion_role (
    guild BIGINT NOT NULL,
    role BIGINT NOT NULL,
    -- It stays when their data is deleted, until the role is taken.
    person BIGINT NOT NULL,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- Whether they are to have it as the champion of the last season.
    season BIGINT NOT NULL DEFAULT 0 CHECK (season IN (0, 1)),
    -- Until when they are to have it as the champion of a tournament; NULL if they are not.
    until BIGINT,
    -- When it is next given or taken; NULL if nothing is to be done.
    due BIGINT,
    PRIMARY KEY (guild, role, person)
);
CREATE INDEX champion_role_by_due ON champion_role (due) WHERE due IS NOT NULL;
CREATE INDEX champion_role_by_person ON champion_role (person);

-- Codes -------------------------------------------------------------------------------------------------------

-- What outlives the deletion of a person's data, so that nobody gains by it. "code" is an HMAC of the ids of people
-- (see bot/database/pseudonyms.py).

-- The key of the codes, in one row. It is made at the first start.
CREATE TABLE code_key (
    key BYTEA NOT NULL CHECK (length(key) = 32)
);

-- The games of two people on a day of UTC that had a finished deal. Only the present day is kept.
CREATE TABLE pair_result (
    -- Days since 1970-01-01.
    day BIGINT NOT NULL,
    code BYTEA NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (day, code, game)
);

-- What a person did that is limited, one towards another, or somebody at a table: until when each use counts.
CREATE TABLE limited (
    -- Of the limit's name, too (see bot/tables/restraint.py).
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

-- Reviews and exercises ---------------------------------------------------------------------------------------

-- Reviews of finished games.
CREATE TABLE review (
    game TEXT NOT NULL REFERENCES game (id),
    review TEXT NOT NULL,
    PRIMARY KEY (game)
);

-- Finished games that wait for their review, and since when.
CREATE TABLE pending_review (
    game TEXT NOT NULL REFERENCES game (id),
    since BIGINT NOT NULL,
    PRIMARY KEY (game)
);
CREATE INDEX pending_review_by_wait ON pending_review (since);

-- The errors of players in reviewed games, and when each is asked again.
CREATE TABLE mistake (
    person BIGINT NOT NULL REFERENCES person (id),
    game TEXT NOT NULL REFERENCES game (id),
    -- The number of actions of the game before it.
    step BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- Why another action was better; NULL where only the numbers say it.
    motif TEXT,
    -- When the game ended.
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    -- What the schedule knows of the answers so far, as its library writes it; NULL before the first.
    memory TEXT,
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

-- Order -------------------------------------------------------------------------------------------------------

-- What the people who manage a server do to keep order there.

-- What they have done, append-only. All of them can read it.
CREATE TABLE moderation (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    -- See bot/features/moderation/model.py.
    act TEXT NOT NULL,
    -- Who did it, also after the deletion of their data.
    manager BIGINT NOT NULL,
    -- The bot need not have met them. A stand-in once their data is deleted; NULL for an act that concerns a game.
    person BIGINT,
    -- The game of an act that concerns one.
    game TEXT REFERENCES game (id),
    -- The name of the finished tournament whose standings have changed with the act, or of the series or weekly
    -- event that it concerns.
    tournament TEXT,
    -- Whether it concerns the manager's own purse or a game that they played.
    own BIGINT NOT NULL DEFAULT 0 CHECK (own IN (0, 1)),
    reason TEXT NOT NULL,
    -- The counters of a correction: what the purse gained, or lost if negative.
    amount BIGINT,
    -- When an exclusion ends; NULL if it has no end.
    until BIGINT,
    at BIGINT NOT NULL,
    -- The entry that it undoes; NULL for none.
    undoes BIGINT,
    -- The first entry of several that are one act, and are undone together; NULL for an entry of its own.
    batch BIGINT,
    PRIMARY KEY (guild, number)
);
-- Nothing is undone twice.
CREATE UNIQUE INDEX moderation_undone ON moderation (guild, undoes) WHERE undoes IS NOT NULL;
CREATE INDEX moderation_by_batch ON moderation (guild, batch) WHERE batch IS NOT NULL;
CREATE INDEX moderation_by_game ON moderation (game) WHERE game IS NOT NULL;
CREATE INDEX moderation_by_person ON moderation (person);
CREATE INDEX moderation_by_manager ON moderation (manager);

-- Where a server reads its entries as they are made.
CREATE TABLE log_channel (
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    -- The last entry that was posted there, or needs no post.
    told BIGINT NOT NULL,
    -- The last entry of the post that is being made, which a process that goes on with it repeats; NULL for none.
    posting BIGINT,
    -- When the next ones are to be posted, in UTC milliseconds; NULL if there are none.
    due BIGINT
);
CREATE INDEX log_channel_by_due ON log_channel (due) WHERE due IS NOT NULL;

-- A title that somebody has since an entry, or has no more: it may follow a while after.
CREATE TABLE title_change (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT NOT NULL,
    -- The season, the tournament that the entry names, or the series.
    competition TEXT NOT NULL,
    kind TEXT NOT NULL,
    won BIGINT NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (guild, number, competition, kind, person),
    FOREIGN KEY (guild, number) REFERENCES moderation (guild, number)
);
CREATE INDEX title_change_by_person ON title_change (person);

-- An entry of which the person whom it concerns was not told yet.
CREATE TABLE notice (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT NOT NULL,
    -- What their purse has gained by it, or lost if negative; NULL if nothing.
    amount BIGINT,
    PRIMARY KEY (person, guild, number),
    FOREIGN KEY (guild, number) REFERENCES moderation (guild, number)
);

-- Who may begin nothing new in a server, under their code: it outlives the deletion of their data.
CREATE TABLE exclusion (
    guild BIGINT NOT NULL,
    code BYTEA NOT NULL,
    -- Who they are; NULL once their data is deleted, until the bot meets them again.
    person BIGINT,
    -- When it ends; NULL if it has no end.
    until BIGINT,
    PRIMARY KEY (code, guild)
);
CREATE INDEX exclusion_by_person ON exclusion (guild, person) WHERE person IS NOT NULL;
CREATE INDEX exclusion_by_end ON exclusion (until) WHERE until IS NOT NULL;

-- Who stands on no board of a server.
CREATE TABLE hidden (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (guild, person)
);
CREATE INDEX hidden_by_person ON hidden (person);

-- Whom a message names that somebody has had posted for all in a server, such as a board. It is deleted as soon as one of
-- them may not be named.
CREATE TABLE named (
    person BIGINT NOT NULL REFERENCES person (id),
    channel BIGINT NOT NULL,
    id BIGINT NOT NULL,
    -- The server; for a board of everywhere also 0: both decide whom it may name.
    guild BIGINT NOT NULL,
    -- Who has had it posted, if that needs the person's consent; NULL on a board, which names everybody who is here.
    poster BIGINT REFERENCES person (id),
    PRIMARY KEY (person, channel, id, guild)
);
CREATE INDEX named_by_message ON named (id);
CREATE INDEX named_by_poster ON named (poster) WHERE poster IS NOT NULL;

-- Register ----------------------------------------------------------------------------------------------------

-- The register of games. What a player has seen of one entry binds all entries before it.
CREATE TABLE register (
    number BIGINT PRIMARY KEY CHECK (number > 0),
    -- The commitment to the secret with which the game began.
    commitment TEXT NOT NULL,
    -- The SHA-256 of the head before it and the commitment.
    head TEXT NOT NULL,
    -- What verifies the game, compressed, and its hash as a leaf of a Merkle tree; NULL until the game is over.
    line BYTEA,
    leaf BYTEA,
    -- How many packs were cut in it.
    deals BIGINT,
    CHECK ((line IS NULL) = (leaf IS NULL) AND (line IS NULL) = (deals IS NULL))
);
CREATE INDEX register_open ON register (number) WHERE line IS NULL;

-- How often something was dealt in the games of the register that are over.
CREATE TABLE frequency (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    came BIGINT NOT NULL,
    could BIGINT NOT NULL CHECK (could >= came),
    PRIMARY KEY (kind, name)
);

-- The months that are closed, each with the root of its bundle.
CREATE TABLE closed_month (
    month BIGINT PRIMARY KEY CHECK (month BETWEEN 200001 AND 999912),
    games BIGINT NOT NULL CHECK (games >= 0),
    root TEXT NOT NULL
);

-- Where a server wants to read the root of each month.
CREATE TABLE fairness_channel (
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL
);

-- The message that tells it.
CREATE TABLE root_post (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    month BIGINT NOT NULL REFERENCES closed_month (month),
    -- When it is posted; NULL once it is to be there.
    deadline BIGINT,
    changed_at BIGINT NOT NULL,
    UNIQUE (guild, month)
);
CREATE INDEX root_post_by_deadline ON root_post (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX root_post_by_change ON root_post (changed_at);

-- Messages of servers -----------------------------------------------------------------------------------------

-- The message in which a server sees its open seats and live tables.
CREATE TABLE lobby (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL UNIQUE,
    channel BIGINT NOT NULL,
    -- What it shows, as JSON. It never names people who hide themselves.
    content TEXT NOT NULL,
    -- Grows when the content changes.
    version BIGINT NOT NULL,
    edited_at BIGINT NOT NULL,
    -- When the content is next compared with what is going on.
    check_at BIGINT NOT NULL,
    -- Whether the server wants it no more.
    closed BIGINT NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
);
CREATE INDEX lobby_by_check ON lobby (check_at) WHERE closed = 0;

-- The messages in which a server reads about the day before. While one is to come, it is also how the server wants them.
CREATE TABLE morning (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    -- The hour after it by the clocks of the server.
    hour BIGINT NOT NULL CHECK (hour BETWEEN 0 AND 23),
    -- The day that it tells, counted from 1 January of the year 1.
    day BIGINT NOT NULL,
    -- When it is told; NULL once it is.
    deadline BIGINT,
    -- Of its message; 0 while it is to come.
    version BIGINT NOT NULL DEFAULT 0,
    -- When the version last grew; 0 while it is to come.
    changed_at BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX morning_to_come ON morning (guild) WHERE deadline IS NOT NULL;
CREATE INDEX morning_by_deadline ON morning (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX morning_by_change ON morning (changed_at);

-- Tournaments -------------------------------------------------------------------------------------------------

-- Series of tournaments with one table (leagues in the code), and who has won those that are over.
CREATE TABLE league (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    title TEXT NOT NULL,
    organiser BIGINT NOT NULL REFERENCES person (id),
    -- From when until when its evenings begin.
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    -- How many evenings of each player count, the best ones; 0 for all.
    best BIGINT NOT NULL CHECK (best >= 0),
    -- The points of the first places, with spaces between them; empty if the percent of boards count.
    places TEXT NOT NULL,
    -- The role that the champion has for a month; NULL for none.
    role BIGINT,
    version BIGINT NOT NULL,
    -- When its champion was named; NULL before that.
    ended_at BIGINT
);
CREATE INDEX league_by_end ON league (ends_at, part) WHERE ended_at IS NULL;
CREATE INDEX league_by_guild ON league (guild) WHERE ended_at IS NULL;
CREATE INDEX league_by_organiser ON league (organiser);

CREATE TABLE league_champion (
    league TEXT NOT NULL REFERENCES league (id),
    person BIGINT NOT NULL REFERENCES person (id),
    -- 0 once a corrected result has taken the title, which another may give back.
    holds BIGINT NOT NULL CHECK (holds IN (0, 1)),
    PRIMARY KEY (league, person)
);
CREATE INDEX league_champion_by_person ON league_champion (person);

-- Who has played in a league and was not there at its end: they do not win it by a corrected result either.
CREATE TABLE league_absent (
    league TEXT NOT NULL REFERENCES league (id),
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (league, person)
);
CREATE INDEX league_absent_by_person ON league_absent (person);

-- Tournaments that are held every week.
CREATE TABLE repetition (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    title TEXT NOT NULL,
    -- That of a new evening; few players may have played another.
    format TEXT NOT NULL,
    -- The day of the week from Monday, 0, and the minute of the day, by the clocks of the server's time zone.
    day BIGINT NOT NULL CHECK (day BETWEEN 0 AND 6),
    minute BIGINT NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    -- The newest evening; the next one has its other terms.
    tournament TEXT NOT NULL,
    -- When the next one begins; and when it would, had organisers not skipped some: NULL unless they have.
    starts_at BIGINT NOT NULL,
    skipped_from BIGINT,
    stopped BIGINT NOT NULL CHECK (stopped IN (0, 1))
);
CREATE INDEX repetition_by_start ON repetition (starts_at, part) WHERE stopped = 0;
CREATE INDEX repetition_by_guild ON repetition (guild) WHERE stopped = 0;

-- Several players who meet over rounds.
CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    title TEXT NOT NULL,
    organiser BIGINT NOT NULL REFERENCES person (id),
    -- How its players are paired; see bot/features/tournaments/model.py.
    format TEXT NOT NULL,
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- The counters that each player puts in; 0 for none.
    entry BIGINT NOT NULL CHECK (entry >= 0),
    -- How many may play; NULL for as many as the format takes.
    most BIGINT CHECK (most >= 3),
    -- Who may join: the members of a role, NULL for everybody; and who has played so many games that count there.
    members BIGINT,
    experience BIGINT NOT NULL DEFAULT 0 CHECK (experience >= 0),
    -- The role that the champion has for a month; NULL for none.
    role BIGINT,
    -- Whether its message is posted again shortly before it begins: 'none', 'ahead', 'now' with the next post, or 'done';
    -- and the role that this pings, NULL for none.
    reminder TEXT NOT NULL CHECK (reminder IN ('none', 'ahead', 'now', 'done')),
    ping BIGINT,
    -- The series in whose table it counts; NULL for none.
    league TEXT REFERENCES league (id),
    -- The weekly event of which it is an evening; NULL if it is held once.
    repetition TEXT REFERENCES repetition (id),
    -- How many rounds a Swiss has, if players are enough; NULL for as many as they need. And whether a knock-out has a
    -- match for the third place.
    planned BIGINT CHECK (planned > 0),
    third BIGINT NOT NULL CHECK (third IN (0, 1)),
    -- How many games a pairing has at most.
    games BIGINT NOT NULL CHECK (games BETWEEN 1 AND 9),
    -- Milliseconds for each action; NULL for the program's default.
    turn BIGINT,
    -- How long a pairing may be played at most, in milliseconds; NULL for the usual time.
    time_limit BIGINT,
    -- How many minutes an arena lasts, and when the bell rings; NULL for other tournaments, and for the bell before it
    -- begins.
    minutes BIGINT,
    bell BIGINT,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'check-in', 'running', 'finished', 'cancelled')),
    version BIGINT NOT NULL,
    -- The round that is played, and how many there are; 0 before the first.
    round BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    starts_at BIGINT NOT NULL,
    -- When the organiser acted last, and how often organisers have given it more time.
    acted_at BIGINT NOT NULL,
    extended BIGINT NOT NULL DEFAULT 0,
    -- When the next stage begins, or the next attempt to pay prizes; NULL if no time runs.
    deadline BIGINT,
    -- Since when no round is paired.
    paused_at BIGINT,
    -- When it was finished or cancelled; NULL before that.
    ended_at BIGINT,
    -- Whether all entries are paid out or returned.
    settled BIGINT NOT NULL CHECK (settled IN (0, 1)),
    -- Whether its message shows less than it is, and when the message last got a new version: at most every ten
    -- seconds, also if several processes edit it.
    outdated BIGINT NOT NULL DEFAULT 0 CHECK (outdated IN (0, 1)),
    edited_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tournament_by_deadline ON tournament (deadline, part) WHERE deadline IS NOT NULL;
CREATE INDEX tournament_by_guild ON tournament (guild, stage);
CREATE INDEX tournament_by_stage ON tournament (stage, guild);
CREATE INDEX tournament_by_end ON tournament (ended_at);
CREATE INDEX tournament_by_league ON tournament (league) WHERE league IS NOT NULL;
CREATE INDEX tournament_by_organiser ON tournament (organiser);
CREATE INDEX tournament_outdated ON tournament (edited_at) WHERE outdated = 1;
CREATE INDEX tournament_by_edit ON tournament (edited_at);

-- Who has joined a tournament.
CREATE TABLE tournament_player (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    -- From 1, in the order in which they joined.
    number BIGINT NOT NULL CHECK (number > 0),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- How often they have joined.
    joined BIGINT NOT NULL,
    -- Whether the entry is in escrow.
    paid BIGINT NOT NULL CHECK (paid IN (0, 1)),
    -- Whether they have checked in.
    ready BIGINT NOT NULL CHECK (ready IN (0, 1)),
    -- The place among the players by rating when it began, from 0.
    seed BIGINT,
    -- Whether they are paired no more, and whether they may not come back.
    gone BIGINT NOT NULL CHECK (gone IN (0, 1)),
    removed BIGINT NOT NULL CHECK (removed IN (0, 1)),
    -- How often they were not there for a game.
    no_shows BIGINT NOT NULL,
    -- In an arena, since when they wait for an opponent; NULL while they play.
    free_at BIGINT,
    -- Since when they wait for a seat, if it is full; NULL if they have one. And whether the next post of the
    -- tournament's message pings them, since they have one now.
    waits BIGINT,
    summoned BIGINT NOT NULL CHECK (summoned IN (0, 1)),
    -- The round that they have asked to skip; 0 for none.
    skips BIGINT NOT NULL,
    -- The seed, from 1, that an organiser has given them before the beginning; NULL for that by rating.
    placed BIGINT CHECK (placed > 0),
    -- Whether they have won it once, and whether a correction lets them win nothing, since they have left.
    won BIGINT NOT NULL CHECK (won IN (0, 1)),
    departed BIGINT NOT NULL CHECK (departed IN (0, 1)),
    -- What they have made for the table of its league; NULL before it is finished, and if nobody has won it.
    league_points BIGINT,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, person)
);
CREATE INDEX tournament_player_by_person ON tournament_player (person, tournament);

-- The players who meet at a board of a round: two, up to six at bourré, or one who has a bye.
CREATE TABLE pairing (
    -- It follows from the tournament, the round and the board. The message that calls its players has the same name.
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    tournament TEXT NOT NULL REFERENCES tournament (id),
    round BIGINT NOT NULL CHECK (round > 0),
    board BIGINT NOT NULL CHECK (board >= 0),
    -- The end of the chain from which the secrets of its games come. Never published.
    root BYTEA NOT NULL CHECK (length(root) = 32),
    version BIGINT NOT NULL,
    -- The game that they play, or have played last.
    game TEXT REFERENCES game (id),
    -- How it was decided; NULL until it is.
    how TEXT,
    -- A player's round of duplicate, in thousandths: the points above the mean of the round's players, and the share of
    -- decisions without error.
    mean BIGINT,
    accuracy BIGINT,
    -- Whether the message that calls its players was posted.
    called BIGINT NOT NULL CHECK (called IN (0, 1)),
    -- Until when the players must be there, and then until when they may play.
    deadline BIGINT,
    -- Once the time of its round is up, how many deals of its game were over then: the next one is the last.
    last_deal BIGINT CHECK (last_deal >= 0),
    -- Whether a card was played in one of its games, or on one of the boards.
    played BIGINT NOT NULL CHECK (played IN (0, 1)),
    -- Whether the two have met before, since no round without a rematch was left.
    rematch BIGINT NOT NULL CHECK (rematch IN (0, 1)),
    UNIQUE (tournament, round, board)
);
CREATE INDEX pairing_by_deadline ON pairing (deadline) WHERE deadline IS NOT NULL;

-- The players of a pairing.
CREATE TABLE pairing_seat (
    pairing TEXT NOT NULL REFERENCES pairing (id),
    -- From 0.
    place BIGINT NOT NULL CHECK (place >= 0),
    -- The number of the player in the tournament.
    player BIGINT NOT NULL,
    -- Whether they are there.
    ready BIGINT NOT NULL CHECK (ready IN (0, 1)),
    -- Half wins or counters; NULL until the pairing is decided.
    points BIGINT,
    PRIMARY KEY (pairing, place)
);

-- What the organisers have done, append-only.
CREATE TABLE tournament_act (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    number BIGINT NOT NULL,
    act TEXT NOT NULL,
    -- Who did it, also after the deletion of their data.
    organiser BIGINT NOT NULL,
    -- Whom or what it concerned, such as the number of a player.
    about TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- Whether it was only asked for: it concerns the organiser's own place, so another has to do the same.
    asked BIGINT NOT NULL DEFAULT 0 CHECK (asked IN (0, 1)),
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_act_by_organiser ON tournament_act (organiser);

-- The tournaments that are, or are to be, in the list of events that Discord shows of their server.
CREATE TABLE tournament_event (
    tournament TEXT PRIMARY KEY REFERENCES tournament (id),
    -- The event's id; NULL before the bot has found that it exists.
    event BIGINT,
    -- What of the tournament the event shows; empty before it exists.
    told TEXT NOT NULL,
    -- When the bot looks at it again, if the tournament has changed; later after a refusal.
    due BIGINT NOT NULL
);
CREATE INDEX tournament_event_by_due ON tournament_event (due);

-- The tournament that a person is about to open, as JSON.
CREATE TABLE tournament_draft (
    person BIGINT PRIMARY KEY REFERENCES person (id),
    guild BIGINT NOT NULL,
    content TEXT NOT NULL
);

-- Duplicate ---------------------------------------------------------------------------------------------------

-- Series of boards that many people play, each against the same house; and duels, in which two people play the same
-- boards and compare their points.

-- A series, such as that of a day.
CREATE TABLE board_series (
    -- The date of a day, as 20261128.
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    boards BIGINT NOT NULL CHECK (boards > 0),
    -- Every board and every choice of the house follows from it.
    secret BYTEA NOT NULL CHECK (length(secret) = 32),
    -- When it begins and ends, in UTC milliseconds.
    opens BIGINT NOT NULL,
    closes BIGINT NOT NULL,
    -- How many people play it, if these are known when it begins; NULL if anybody may play it.
    players BIGINT CHECK (players > 0),
    -- How many instances with boards of their own it has; NULL until somebody begins.
    instances BIGINT CHECK (instances > 0),
    -- Whether its results are known to all.
    closed BIGINT NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
);
CREATE INDEX board_series_open ON board_series (closes) WHERE closed = 0;
CREATE INDEX board_series_by_end ON board_series (closes);

-- A person who plays a series, and once it has closed their result. Percents and means are in thousandths.
CREATE TABLE board_entry (
    series TEXT NOT NULL REFERENCES board_series (id),
    person BIGINT NOT NULL REFERENCES person (id),
    -- The server where they began; 0 outside of servers.
    guild BIGINT NOT NULL,
    instance BIGINT NOT NULL,
    at BIGINT NOT NULL,
    percent BIGINT,
    mean BIGINT,
    accuracy BIGINT,
    rank BIGINT,
    ranked BIGINT,
    world_rank BIGINT,
    world_ranked BIGINT,
    PRIMARY KEY (series, person)
);
CREATE INDEX board_entry_by_person ON board_entry (person, series);

-- A board as a person plays it.
CREATE TABLE board_play (
    series TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    guild BIGINT NOT NULL,
    board BIGINT NOT NULL CHECK (board > 0),
    -- What the person has done, in words, a line each.
    actions TEXT NOT NULL,
    -- What the house has done. It says which cards it discarded, which nobody may know.
    answers BYTEA NOT NULL,
    -- The person's points less those of the house; NULL until the board is over.
    points BIGINT,
    -- How many decisions counted, and how many were errors, as the coach judges; NULL until it has.
    decisions BIGINT,
    errors BIGINT,
    -- In thousandths, once the series has closed and enough people have played the board.
    percent BIGINT,
    mean BIGINT,
    PRIMARY KEY (series, person, board),
    FOREIGN KEY (series, person) REFERENCES board_entry (series, person)
);
CREATE INDEX board_play_unfinished ON board_play (series) WHERE points IS NULL OR decisions IS NULL;
CREATE INDEX board_play_by_person ON board_play (person);

-- A duel from its offer to its end. Its times are those of its series, which has its name.
CREATE TABLE duel (
    id TEXT PRIMARY KEY REFERENCES board_series (id),
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    -- The server where it was offered; 0 if it was offered in the direct messages of the person who was asked.
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
    -- The person who was asked.
    invited BIGINT NOT NULL,
    -- Whether the offer pings them.
    pings BIGINT NOT NULL CHECK (pings IN (0, 1)),
    stage TEXT NOT NULL CHECK (stage IN ('offered', 'playing', 'over', 'declined', 'withdrawn', 'expired')),
    version BIGINT NOT NULL
);
CREATE INDEX duel_invited ON duel (invited) WHERE stage = 'offered';

-- The players of a duel: the one who offered it, and once they have accepted the one who was asked.
CREATE TABLE duel_player (
    -- Names the direct message to them.
    id TEXT PRIMARY KEY,
    part BIGINT NOT NULL CHECK (part BETWEEN 0 AND 255),
    duel TEXT NOT NULL REFERENCES duel (id),
    place BIGINT NOT NULL CHECK (place IN (0, 1)),
    person BIGINT NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    -- Their points less those of the house on all boards; NULL until it is over.
    points BIGINT,
    UNIQUE (duel, place)
);
CREATE INDEX duel_player_by_person ON duel_player (person, duel);

-- What the house made of the boards in the players' place, once a duel is over.
CREATE TABLE duel_board (
    duel TEXT NOT NULL REFERENCES duel (id),
    board BIGINT NOT NULL CHECK (board > 0),
    book BIGINT NOT NULL,
    expert BIGINT NOT NULL,
    PRIMARY KEY (duel, board)
);
