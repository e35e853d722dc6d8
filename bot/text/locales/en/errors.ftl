# Refusals and errors: one sentence each, with what is possible instead.

law = Law { $law }: { $sentence }
rule = Rule { $rule }: { $sentence }

fault-game-over = The game is over. *Rematch* at the table offers another.
fault-not-a-seat = This table has no such seat.
fault-not-your-turn = It isn't your turn yet. The table shows whose it is.
fault-wrong-phase = { $phase ->
    [first-deal] The winner of the draw decides who deals first: */accept* to deal, */refuse* to let the opponent deal.
    [cut] The pack has to be cut first: the elder presses *Cut*.
    [elder-speaks] It's the elder's turn to speak: */propose* or */stand*.
    [dealer-answers] It's the dealer's turn to answer: */accept* or */refuse*.
    [elder-discards] It's the elder's turn to discard: */discard*.
    [dealer-discards] It's the dealer's turn to discard: */discard*.
    [play] The exchange is over: play a card with */play*.
   *[other] The game is over. *Rematch* at the table offers another.
}
fault-cannot-retract = a proposal, an acceptance or a refusal can't be taken back.
fault-cut-range = cut at least { $least } cards and leave at least two: { $least } to { $most }.
fault-packets-chosen = you chose your packets at your first deal; they stay for the whole game.
fault-packets-fixed = Under these rules the packets are fixed, so there is nothing to choose.
fault-packets-not-dealer = Only the dealer chooses the packets. You choose yours when you deal.
fault-card-not-held = You don't have { $card }. */hand* shows your cards.
fault-must-follow = { $led } is led and you hold { $suit }: follow suit.
fault-must-head = { $led } is led and you can beat it: play a higher card of its suit.
fault-must-trump = { $led } is led and you have none of its suit: play a trump, { $suit }.
fault-discard-too-many = Discard at most { $most ->
    [one] one card
   *[other] { $most } cards
}.
fault-discard-too-few = Under these rules you discard at least { $least ->
    [one] one card
   *[other] { $least } cards
}.
fault-stock-short = the stock holds only { $stock ->
    [one] one card
   *[other] { $stock } cards
}; discard no more than that.
fault-king-window-closed = { $window ->
    [law-9] { $bonus ->
        [A] the ace is declared
       *[K] the king is announced
    } before your first card; it's too late now.
   *[other] Under these rules { $bonus ->
        [A] the ace is declared
       *[K] the king is announced
    } before the { $window ->
        [before-exchange] exchange
       *[before-first-lead] first lead
    }; it's too late now.
}
fault-king-too-early = { $window ->
    [law-9] { $bonus ->
        [A] the ace is declared
       *[K] the king is announced
    }
   *[other] Under these rules { $bonus ->
        [A] the ace is declared
       *[K] the king is announced
    }
} once the exchange is over.
fault-king-not-held = { $bonus ->
    [A] only the holder of the ace of trumps can declare it
   *[K] only the holder of the king of trumps can announce it
}, and you don't hold it.
fault-king-announced = { $bonus ->
    [A] The ace has been declared already.
   *[K] The king has been announced already.
}
fault-nothing-to-concede = No deal is being played, so there is nothing to concede. To give up the game, use */resign*.
fault-bad-card = “{ $text }” isn't a card of this pack. Write cards like KH, 10S or 7♣.
fault-same-card-twice = You named { $card } twice.
fault-hand-size = A hand has { $size } cards, and you named { $number }.
fault-turn-up-held = { $card } is turned up, so it can't be in the hand.
fault-bad-score = Write the score as 2-3, the hand's own points first, each from 0 to { $most }.
fault-king-wins = The dealer needs one point here, so the king turned up wins the game: nothing is left to decide.
fault-bad-action = I don't understand “{ $text }”. Pick one of those that I suggest while you type.
fault-bad-target = A game is played to { $least }–{ $most } points.
fault-bad-snapshot = That game can't be read. The bot's host can help: */help*.

refusal-unknown-game = There is no game with that name. */games* lists yours.
refusal-no-game = You have no games in progress. */challenge* starts one, and */bourre* a table of bourré.
refusal-which-game = Which game do you mean?
which-game-your-turn = your turn
which-game-offered = not accepted yet
refusal-nowhere = That isn't possible in any of your games right now. */games* lists them.
refusal-asked-before = I no longer know which command that was. Please type it again.
refusal-not-at-table = { $kind ->
    [bourre] You have no seat at this table. Press *Sit down*, or */bourre* a table of your own.
   *[other] You're not playing in this game. */challenge* starts one of your own.
}
refusal-not-started = { $kind ->
    [bourre] The session hasn't begun yet. Press *Start now*, or wait until the table is full.
   *[other] The challenge hasn't been accepted yet.
}
refusal-begun = The game has begun already. */hand* shows your cards.
refusal-ended = { $kind ->
    [bourre] That table is no longer open. */bourre* opens another.
   *[other] That game is no longer open. */challenge* starts another.
}
refusal-stale = That button is out of date, so nothing was done. Open its page again with the command.
refusal-bad-number = { $field ->
    [rake] The rake is a percentage
    [betting] The time for bets is a number of seconds
    [age] The age of accounts is a number of days
   *[other] Amounts are whole numbers of counters
} from { $least } to { $most }.
refusal-outdated = This page was out of date, so nothing was done. Here's how things stand now.
refusal-asks-on-board = You're playing a board of duplicate, and */ask* would play it for you. Ask again when it's over.
refusal-asks-in-game = You're playing a game that counts, and */ask* would play it for you. Ask again when it's over.
refusal-versus-self = A head to head needs somebody else: name another player.
refusal-versus-bot = A head to head needs another person: games against a bot don't count.
refusal-versus-elsewhere = In DMs a head to head is your own: leave *user* empty, or open it in a server.
refusal-versus-unseen = These two can't be compared here. Your own head to head opens if you leave *user* empty.
refusal-challenge-self = You can't challenge yourself. Leave *opponent* empty to offer an open seat.
refusal-no-concession = Nobody concedes a deal at bourré, since the others' tricks depend on it. */pass* while you can, or */resign* to leave the table.
refusal-unavailable = That isn't possible with this person at the moment. Play somebody else, or offer a seat that anyone can take.
refusal-blocks-them = You've blocked { $other }. You can unblock them in */preferences*, under *Blocks*.
refusal-block-self = You can't block yourself.
refusal-block-bot = Bots challenge nobody, so there's nothing to block.
refusal-house-stake = I don't play for counters. Leave *stake* empty, or challenge a friend.
refusal-level-of-person = The level says how well I play, and you challenge somebody else. Leave *level* empty, or *opponent*.
refusal-house-queue = No queue needed to play me: */challenge* me and we start at once.
refusal-challenge-bot = Other bots can't play écarté. Challenge a person, or leave *opponent* empty to offer an open seat.
refusal-already-between = You two already have a game in this channel. Finish it first, or play in another channel.
refusal-already-open = You already offer an open seat in this channel. */refuse* withdraws it.
refusal-too-many = You already have { $most } open games, the maximum. Finish one first.
refusal-too-many-offers = You have { $most } open offers in this server, the maximum. */refuse* withdraws one. The first expires · ⏳ { $until }
refusal-offers-too-fast = That's a lot of games in a few minutes. Try again · ⏳ { $until }
refusal-declined-lately = They declined your last challenge. You can challenge them again · ⏳ { $until }
refusal-posted-much = That's a lot at once. Try again · ⏳ { $until }
refusal-posted-lately = It was posted again a moment ago. Try again · ⏳ { $until }
refusal-sits-already = You already have a seat at this table.
refusal-no-seat-now = You can sit down between two deals, while a seat is free.
refusal-too-few-seated = At least { $least } people have to sit down first.
refusal-no-house = The house doesn't play this game, or not at that level. Choose another level.
refusal-many-by-post = By post, at most { $most } can play at a table: name fewer *seats*, or *time: live*.
refusal-pace-for-two = Only a game for two can go on by post or live: more than two can't agree on a time here.
refusal-pace-before-cut = No pack is cut yet. From the first cut on, you can ask to continue later.
refusal-pace-awaited = Somebody is waiting for a seat, so this game goes on live. To leave it, *Resign* is behind *More* in your hand.
refusal-pace-stands = Nobody asks to change the time here: the game goes on { $live ->
    [1] live
   *[0] by post
}.
refusal-day-not-now = You can give an extra day in a game by post for two, while your opponent is to move.
refusal-day-given = Your opponent already has an extra day for this move. You can give another for the next one.
refusal-holiday-spent = You have { $left ->
    [0] no days
    [one] 1 day
   *[other] { $left } days
} of holiday left this year, out of 14. The next 14 come on 1 January.
refusal-holiday-clock = A game by post waits for you, so your clock is running there. Move first (*/games* lists it), then { $ends ->
    [1] end your holiday
   *[0] go on holiday
}.
refusal-not-two-sided = That works only in games for two, and this table seats more.
refusal-not-invited = This challenge is for somebody else. */challenge* makes one of your own.
refusal-own-challenge = This is your own challenge: somebody else has to accept it. */refuse* withdraws it.
refusal-nothing-to-accept = No challenge or proposal is waiting for you. */games* lists your games.
refusal-no-rematch = This game has no rematch. */challenge* starts another, */bourre* a table of bourré.
refusal-never-finished = That game was never finished, so there is nothing to replay.
refusal-unknown-topic = There is no lesson and no ruleset with that name. */learn* alone opens the first lesson.
refusal-needs-channel = That works only in a server channel.
refusal-not-there = You're not in that server. Start a game somewhere else.
refusal-alone-here = Here it's just you and me: leave *opponent* empty, or challenge friends in a server or a group chat.
refusal-not-in-server = I'm not in that server any more. Start a game somewhere else.
refusal-seen-by-nobody = In this server only you can see my answers, so nobody could join. Invite me here, or play in our DMs or a group chat.
refusal-servers-only = Counters, bets, pools, queues and another channel are only for servers that I'm a member of; here we can play without.
refusal-needs-permission = I can't run a table here: in this channel I need { $missing }.
refusal-cannot-post = I can't post the { $what ->
    [pool] pool
   *[table] table
} here: in this channel I need { $missing }.
refusal-not-posted = { $why ->
    [gone] { $what ->
        [table] This table's channel is gone: */games* in another channel of its server brings it there.
        [pool] This pool's channel is gone. Its game goes on by */hand*.
       *[challenge] The channel of your last game is gone. */challenge* works in another one.
    }
   *[forbidden] I can't post the { $what ->
        [table] table
        [pool] pool
       *[challenge] challenge
    } in { $where ->
        [here] this channel
        [dm] our DMs
       *[other] { $where }
    }: Discord doesn't let me. I need *View Channel*, *Send Messages* and *Attach Files* there.
}
refusal-lobby-not-posted = I can't post the lobby in { $where }: I need *View Channel* and *Send Messages* there. Allow them, or choose another channel; nothing has changed.
refusal-lobby-there = The lobby is in { $where }, and *Play now* there opens games: choose that channel, too, or give the lobby another one first.
refusal-anywhere-off = To be paired with people of other servers, turn on *Any server* in */preferences* first. They see your account's name and rating, never a server.
refusal-anywhere-no-dm = I can't DM you, and that's where you would play. Allow DMs for this server, and press again.
refusal-share-elsewhere = From here I don't know where to show it. Type */review* in the channel where everyone may see it, and press *Share* there.
refusal-not-shared = Discord didn't take it, so nobody has seen your result. Press *Share* again.
refusal-table-elsewhere = That table is in another server, and can only move within it.
refusal-not-in-this-game = This game has nothing like that. */help* shows what there is.

error-unexpected = Something went wrong on my side, and nothing was changed. Please try again.
error-forgotten = Your data has just been deleted, so nothing was done. Try again to start fresh.
error-repeated = That was already done; pressing again changed nothing.
error-unshown = Done, but something went wrong while I showed you the result. You don't need to do it again.
permission-view = View Channel
permission-send = Send Messages
permission-threads = Send Messages in Threads
permission-files = Attach Files
refusal-unknown-rules = There are no rules with that name. The option *rules* lists them.
refusal-other-rules = Those are rules for { $game }. The option *rules* lists the ones you can choose here.
refusal-unknown-level = I play as a *novice*, by the *book* or as an *expert*, and écarté as a *master*, too.
refusal-preset-name = That name belongs to a preset. Give your rules another.
refusal-rules-name-taken = That looks like the name of *{ $name }*, which this server already has. Give your rules another, or edit *{ $name }*.
refusal-too-many-rules = This server already has { $most } sets of rules, the maximum. Delete one first.
fault-discard-as-named = You proposed to change { $number ->
    [one] one card
   *[other] { $number } cards
}: discard exactly that many.
fault-name-the-number = Under these rules you name the number: propose { $least } to { $most } cards.
fault-no-number = Under these rules a proposal names no number.
fault-bad-rules-name = A name for rules has 1 to 32 letters, digits, hyphens or underscores.
fault-bad-option = The rules have no such option or value: { $option }.
fault-bad-least-discard = The minimum to discard is 0 or 1.
fault-bad-exchanges = A deal needs at least one exchange.
fault-bad-vole = The vole against a vulnerable player scores 2 or 3.
fault-renewal-without-exchange = With a single exchange per deal nobody proposes again, so no condition for it is needed.
fault-stakes-without-five = Triple, double and single stakes need games to five points.
refusal-needs-moderator = Only members with *Manage Server* can do that. Ask one of them.
refusal-needs-keeper = Only managers and moderators of this server can do that. Ask one of them.
refusal-not-over = That game is still being played. It can be replayed when it is over.
refusal-no-finished = You haven't finished a game yet. */challenge* starts one, and */bourre* a table of bourré.

# The gallery: whole counters, one side, within what is there.
fault-bad-amount = Amounts are whole numbers of counters, { $least } to { $most }.
fault-bad-rake = The rake is a whole percentage, { $least } to { $most }.
fault-own-table = You're playing at this table: only spectators can bet here.
fault-both-sides = You've backed the other side. You can add to that bet, but not back both.
fault-nothing-to-cover = Both sides are backed with the same total, so there is nothing to cover.
fault-cover-too-much = Your side lacks { $most }. Cover that much or less.
fault-limit-below-stake = La chouette covers the stake first: set a limit of { $stake } or more.
fault-chouette-backed = This player plays la chouette and takes every bet themselves. Bet on the other side.
fault-chouette-full = La chouette has reached its limit and takes no more bets.
fault-pool-of-three = A pool needs three different people.
refusal-no-live-game = No game is being played in this channel. */games* lists yours.
refusal-no-counters = Counters are off here. The managers of this server turn them on with */settings*: *Counters*.
refusal-stake-in-match = Stakes are for single games. Leave *games* empty.
refusal-purse-short = You have { $held ->
    [one] one counter
   *[other] { $held } counters
}, and that takes { $needed }. */counters* shows where yours went.
refusal-opponent-short = Your opponent has { $held ->
    [one] one counter
   *[other] { $held } counters
}, and the stake is { $needed }.
refusal-bets-closed = Bets on this game are closed: they close before the first cut.
refusal-bets-open = The pack is cut once bets are closed. Press *Ready*, or */accept*, or wait for the countdown.
refusal-no-bet = You have no bet on this game. *Bet* at the table makes one, until the first cut.
refusal-not-covering = There is nothing to cover now.
refusal-not-short = Only the player whose side is short can cover.
refusal-chouette-late = La chouette is declared before any bet is made.
refusal-chouette-taken = Somebody already plays la chouette in this game. You can still bet on a player.
refusal-books-frozen = This server's accounts don't add up, so no counters move. */counters* shows them, under *Audit*.
refusal-bad-side = Back one of the players: { $players }.
refusal-queue-in-tournament = The tournament decides who plays next here. */tournament list* shows which ones you can join.
refusal-queue-in-match = A match stays between the same two players, so there is no seat to wait for.
refusal-nobody-plays = Nobody plays at this table any more. */challenge* starts a game.
refusal-plays-already = You already have a seat at this table.
refusal-waits-already = You're already in this table's queue.
refusal-waits-not = You're not in the queue of this table. *Join the queue* is behind *More* at the table.
refusal-queue-full = { $most } people are waiting here already. Try again when a game is over.
refusal-somebody-waits = Somebody is waiting for a seat, so the same two can't play again at once. *Join the queue* to play again.
refusal-not-your-offer = Only the person who offers this seat can do that. You can sit down.
refusal-hint-with-others = Hints are for games against the house and for friendly ones ({ $kind ->
    [bourre] */bourre friendly:True*
   *[other] */challenge friendly:True*
}). This game counts.
refusal-still-computing = One moment, I'm still thinking about your last question.
refusal-hint-not-now = You have nothing to decide right now. Ask again when it's your turn.

refusal-friendly-counters = There are no counters in a friendly game: no stake and no bets.
refusal-left-oneself = You left this game: only your opponent can play it on against the house.
refusal-not-played-on = I can take over only where one of two people has left a single game without counters. { $kind ->
    [bourre] */bourre house:book* opens a new table with me.
   *[other] */challenge* starts a new game with me.
}
refusal-left-long-ago = This game was left too long ago. */challenge* starts a new one with me.
refusal-rating-stays = It's too late, or this game can't be left unrated: that takes a single game without counters that ended before a trick, within 15 minutes. Only the player who stayed can waive the rating.
refusal-table-goes-on = Another game has been offered or begun at this table since, so this one stays as it ended.
refusal-bad-pace = The time per move is *live*, *by post*, or a number of minutes from { $least } to { $most }.
refusal-season-channel = Name the channel where the ends of seasons are to be announced.
refusal-season-both = A season has either a length or dates: choose one of them.
refusal-season-end = Fill in *To*, the last day of the season.
refusal-season-backwards = That season would end before it begins: *To* must be later than *From*.
refusal-season-past = That season would be over already: *To* must lie in the future.
refusal-season-overlaps = Seasons may not overlap. For *From*, choose a day after the end of the last one, or leave it empty · ⏳ { $until }
refusal-season-long = A season lasts a year at most. Choose an earlier day for *To*.
refusal-unknown-time = I can't read that time. Write for example `24/12 20:30`, `saturday 20:30`, `2h` or `3d`.
refusal-unknown-zone = { $number ->
    [0] I don't know that time zone. Write a large city of yours, such as `Paris` or `New York`.
   *[other] I don't know that time zone. Do you mean { $like }?
}
refusal-morning-channel = Name the channel for yesterday's hand.
refusal-no-commands-there = You can't use commands in { $channel }. Choose a channel in which you can.
refusal-no-posts-there = In { $channel } I need *View Channel*, *Send Messages* and *Attach Files*. Allow them, or choose another channel.
refusal-discord-silent = Discord isn't answering me right now, so nothing was changed. Try again in a minute.
refusal-no-role-of-ours = I can't give { $role }: that takes *Manage Roles*, and a role of mine above it. Allow that, or choose another role.
refusal-no-role-of-yours = You can only choose a role that you may give yourself: { $role } takes *Manage Roles*, and a role of yours above it.
refusal-games-elsewhere = In this server, games are played in { $where }.
refusal-english-table = Law 24: at this table spectators don't see hands, advise, or play on for anybody.
refusal-not-backer = Law 25: only a player's backers may look at the hand, and you have no bet on this game.
refusal-ask-player = { $player } decides who sees the hand. Ask them to let you look: the button is in their hand.
refusal-not-your-backer = That person has no bet on you in this game, so there is nothing to let them see.
refusal-not-let-in = You haven't let that person look at your hand, so they don't see it.
refusal-was-not-let-in = { $player } hadn't let you look, so you can't take this hand over. Your bet stands either way.
refusal-has-seen = You've seen the other side's hand, so you stay on that side until the game is over.
refusal-nothing-to-point = Your player has no card to choose right now. Point when it's their turn.
refusal-not-in-hand = Your player doesn't have that card. */hand* shows their cards.
refusal-not-left = There is nothing to take over here: both players are present.
refusal-not-heir = Law 25: to take this hand over you need a bet on this player and their leave to look, and you mustn't have given the hand up before.
refusal-seat-closed = You can't take this hand over. Another backer may, and your bet stands either way.
refusal-seat-vacant = A player has left. Until the time at the table is up, only their backers can act: by taking the hand over.
refusal-too-young = In this server an account must be { $age ->
    [one] one day
   *[other] { $age } days
} old for stakes, bets and leaderboards. Yours will be · ⏳ { $until }
refusal-session-young = This session counts here, which takes an account of { $age ->
    [one] one day
   *[other] { $age } days
}. Sit down at a table before it begins: that session is friendly. Your account will be old enough · ⏳ { $until }
refusal-over-most = The limit here is { $most } counters per player per game.
refusal-adults-only = { $channels ->
    [0] This server allows counters only in age-restricted channels, and it has none.
   *[other] This server allows counters only in age-restricted channels: { $where }.
}
refusal-unknown-pool = There is no pool with that name. */pool* opens one.
refusal-pool-offered = You already have a pool open in this channel. *Stand up* withdraws it.
refusal-pool-sits = You already have a seat in this pool.
refusal-pool-sits-not = You don't have a seat in this pool.
refusal-pool-full = This pool already has its three players. */pool* opens another.
refusal-pool-goes-on = This pool is being played and goes on to its end. */resign* gives up a single game of it.
refusal-pool-over = This pool is over. */pool* opens another.
refusal-pool-short = { $player } has { $held ->
    [one] one counter
   *[other] { $held } counters
}, and the pool takes { $needed }. With somebody else in that seat it can begin.
refusal-pool-seats = This game belongs to a pool, so its seats are for the three players.
refusal-pool-bets = You're one of the three in this pool: only spectators can bet on its games.
refusal-pool-chouette = There is no chouette in a pool. Bets on its games are matched as they come.
refusal-pool-first = In a pool's first game, the player who waits sees no hand and gives no advice. Later, they may advise the player in their old seat.
refusal-pool-purse = Players in a running pool keep their purses for it: other stakes, bets and entries have to wait until it is over.
refusal-pool-rematch = The pool decides who plays next here. */challenge* starts a game of your own.
refusal-exported-lately = You can have one file every five minutes. Try again · ⏳ { $until }
refusal-audited-often = You've had several audits in a few minutes. Try again · ⏳ { $until }
refusal-deleted-often = You can delete your data three times a day. Try again · ⏳ { $until }
refusal-answered-before = You've answered this hand already. There's a new one tomorrow.
refusal-told-already = You've already shared today's hand. There's a new one tomorrow.
refusal-boards-closed = The time for these boards is up. */duplicate today* has those of today.
refusal-boards-open = These boards are still being played; their results come later · ⏳ { $until }
refusal-duel-others = This duel is between two others. */duplicate duel* offers one of your own.
refusal-duel-open = You and { $other } have a duel that isn't over. */duplicate today* leads to its boards.
refusal-duels-many = You have { $most } open duels, the maximum. Finish one first: */duplicate today* leads to their boards.
refusal-duel-bot = A duel is with a person; I play the boards anyway, against you both.
refusal-duel-no-dm = I can't ask { $other } by DM at the moment. Offer the duel in a server that you both share with me.
refusal-no-boards = You have no results for that: */duplicate today* has boards to play, and their results come after midnight UTC.
refusal-unknown-board = There is no such leaderboard. Pick one that I suggest while you type.
refusal-hides = That person isn't shown to everyone here. Leave *show* empty, and only you see this.
refusal-unknown-season = There is no such season. Name a month as `2026-11`, or `0` for all time; empty shows this month.
refusal-book-elsewhere = The club's book belongs to one server: open it in a server, for that server.
refusal-counters-elsewhere = Counters belong to one server: open this leaderboard in a server, for that server.
refusal-still-playing = First finish, leave or cancel what you play, organise or have counters in: { $games }.
refusal-has-left = { $kind ->
    [bourre] Somebody at that table has left. */bourre* opens another.
   *[other] Your opponent has left. */challenge* starts a game with somebody else.
}
refusal-unknown-command = That command has changed. Reload Discord to see the current ones; */help* explains them.
refusal-unknown-subcommand = There's no such command. Try one of these: { $commands }.
refusal-broken = That game's record can't be read, so it has ended without a result. All counters were returned.
refusal-unreadable = That game's record can't be read. The bot's host can help: */help*.

# Bourré.
fault-not-now = { $phase ->
    [cut] the pack has to be cut first.
    [declare] players declare now: pass, or play and exchange.
    [exchange] those who play exchange cards now.
   *[play] the tricks are being played: play a card.
}
fault-not-in-deal = you have no part in this deal. The next one comes soon.
fault-must-play = you turned { $card } up, an ace: the dealer can't pass.
fault-exchange-at-once = to play, say right away which cards you exchange, or none.
fault-must-beat = { $card } wins the trick so far and you can beat it: play a card that does.
fault-cinch = you have a cinch: play your highest trump, { $card }.
fault-table-full = All { $most } seats at this table are taken.
fault-between-deals = newcomers sit down between deals. This one ends soon.
fault-bad-seats = A table has { $least } to { $most } seats.
fault-bad-buy-in = A buy-in is { $least } to { $most } counters.
fault-bad-deals = A session has { $least } to { $most } deals.
fault-bad-ante = The ante is { $least } to { $most } counters, and no more than the buy-in.
fault-bad-cap = The cap on what going bourré costs is { $least } to { $most } counters.
fault-leaving = You're already leaving: you'll be paid when this deal is settled.

## Tournaments

refusal-needs-organiser = You need *Manage Events* or the organisers' role of this server to organise a tournament. Its managers give both.
refusal-no-draft = This draft was posted, or you've begun another since. Start one with */tournament create*.
refusal-unknown-tournament = There is no tournament with that name here. */tournament list* shows those of this server.
refusal-tournament-minutes = More time is a whole number of minutes from 1 to { $most }.
refusal-tournament-far = That is more than a year away. Type an earlier time, such as `saturday 20:30`.
refusal-tournament-past = That time has passed. Type a later one, such as `tomorrow 20:30`.
refusal-tournament-nameless = A tournament needs a name that can be read. Choose another one.
refusal-tournaments-open = This server already has { $most } open tournaments, the maximum. Wait until one is over, or cancel one: */tournament list*, *Organise*.
refusal-tournament-named = An open tournament of this server has that name already. Choose another one.
refusal-tournament-joined = You're in this tournament already. Press *I'm here* when I ask for you; *Leave* takes you out.
refusal-tournament-joined-not = You're not in this tournament. Press *Join* on its message, as long as it has that button.
refusal-tournament-removed = You were removed from this tournament, or deleted your data while it was running, so you can't come back to it. */tournament list* shows the others of this server.
refusal-tournament-decided = You've seeded or removed players of this tournament, begun it without somebody who had joined, or, while it was running, decided something about them, paused it or given more time, so you can't join it any more. */tournament list* shows the others of this server.
refusal-tournament-closed = This tournament takes no more players. */tournament list* shows the others of this server.
refusal-tournament-full = This tournament is full: it takes { $most } players. Press *Join* again once somebody has left.
refusal-tournament-members = Only members of { $role } may join this tournament. */tournament list* shows the others of this server.
refusal-tournament-experience = This tournament is for people who have played { $needed ->
    [one] 1 game that counts
   *[other] { $needed } games that count
} here; you have played { $played }. { $kind ->
    [bourre] */bourre*
   *[other] */challenge*
} begins one.
refusal-tournament-over = This tournament is over. *Standings* on its message show how it ended.
refusal-tournament-not-yet = The check-in hasn't begun. Press *I'm here* again then · ⏳ { $until }
refusal-tournament-no-game = None of your games waits for you now. I'll call you when it is your turn.
refusal-tournament-percent = Type a whole number of percent, from 0 to 100.
refusal-tournament-called = You've already called the organiser to this game. Each player can call once a game.
refusal-tournament-no-organiser = Nobody can be called: you organise this tournament yourself, or its organiser isn't here any more, or hides. Ask somebody else who organises here.
refusal-tournament-no-skip = There's no further round that you could skip.
refusal-tournament-late = You're too late for this game: it began or was decided without you. I'll call you to your next one.
refusal-tournament-other-call = This message doesn't call you now, so nothing was done.{ $link ->
    [none] {""}
   *[other] {" "}Go to [your call]({ $link }).
}
refusal-tournament-begun = This tournament has begun already. *Organise* shows what you can do now.
refusal-tournament-few = A tournament needs { $least } players who are there. So far { $there ->
    [0] nobody is
    [one] one is
   *[other] { $there } are
}.
refusal-tournament-not-running = The first round of this tournament has not begun. *Organise* has *Begin*.
refusal-tournament-paused = This tournament is paused already. *Organise* has *Go on*.
refusal-tournament-paused-not = This tournament isn't paused, so it goes on anyway. *Organise* has *Pause*.
refusal-tournament-no-pairing = These two have not been paired in this tournament. *Pairings* on its message show who has met.
refusal-tournament-no-draw = In a knock-out somebody must win, so choose the winner.
refusal-tournament-drawn = The next round follows from this result, so it stands. Only those of the last round can change.
refusal-tournament-stands = This tournament ended more than 30 days ago, so its results stand. *Standings* on its message show them.
refusal-tournament-share = Only whoever has won a tournament can share it. *Standings* on its message show your place.
refusal-tournament-not-in = That person is not in this tournament. *Standings* on its message show who is.
refusal-tournament-others = { $organiser } runs this tournament. If they do nothing, you may act · ⏳ { $until }
refusal-tournament-own = Not done yet: it could change your place here or in the series, return your entry or decide your bet, so another organiser has to do the same within a day. All players can read that you've asked for it.{ $open ->
    [0] {""}
   *[other] {" "}After *Leave* you need nobody, but it costs you your place.
}
refusal-tournament-counters = The counters decide at these tables, so no result can be entered. *Void a game* in */moderate* lets a table play again.
refusal-tournament-game = In this format the game is { $game }: leave *game* empty, or choose another format.
refusal-tournament-limit = A round takes { $minutes } minutes, or by post { $days } days. Choose a time within that.
refusal-tournament-points = Bourré isn't played to a number of points: leave *points* empty.
refusal-tournament-rules = The boards of duplicate have rules of their own: leave *rules* and *points* empty.
refusal-tournament-live = This format is played live: choose the pace *live*, or another format.
refusal-tournament-ping = I may not ping { $role } for you. Choose a role that anyone may mention, or have *Mention everyone* given to both of us.
refusal-series-named = This server already has a series of that name. Choose another name.
refusal-series-open = This server already has { $most } series in progress, the maximum. Wait until one is over, or choose one of them.
refusal-series-evening = { $kind ->
    [over] That series is over. Choose another, or *Series: none*.
    [percent] This evening can't count in that series ({ $starts } – { $ends }), which takes duplicate only.
   *[places] This evening can't count in that series ({ $starts } – { $ends }), which takes any format but duplicate.
}
refusal-series-own = You've played in this series, so another organiser has to end it. By itself it ends on { $ends }.
refusal-series-terms = { $what ->
    [from] I can't read the first day. Type `today` or `1/10`.
    [best] How many evenings count is a whole number up to 60; leave it empty to count all.
    [places] Type up to { $most } whole numbers as points, the largest first, such as `10 6 4 3 2 1`.
   *[to] The last day must come after this evening, within a year. Type it as `20/12`.
} *The series…* opens the form again.
refusal-restart-staked = Somebody has { $most } counters at stake, and would keep more than the { $opening } of a new purse. Try again once their games are over, or give new purses at least as many.
refusal-over-season = Purses start over at the end of this season, so one person may have at most { $most } counters at stake at once, as many as a new purse holds. This would be more: choose less, or wait until other games are over.
refusal-tournament-rematch = The tournament decides who plays next here, so wait for its next call.
refusal-tournament-pace = A tournament keeps its pace for all of its games. An organiser can give a round more time: *Organise*, *More time*.
