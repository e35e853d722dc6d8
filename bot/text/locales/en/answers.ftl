# Answers to commands, help, scores and reminders.

answer-done = { $sentence } [{ $where ->
    [hand] To your hand
   *[table] To the table
}]({ $link })
answer-seated = You have a seat. The game begins when the table is full, or when one of you presses *Start now*.
answer-sat-down = The game is on: your hand comes by DM, or press *My hand* at the table.
answer-declined = Declined.
answer-taken-back = Challenge withdrawn.
answer-declared = Noted. I'll do it as soon as the rules allow; nobody else can see this.
answer-declared-back = Cancelled: I won't do it for you.
answer-table-posted = Done: the table is now at the bottom of { $where ->
    [here] this channel
    [dm] our DMs
   *[other] { $where }
}.
answer-posted-later = Discord isn't answering me right now. The { $what ->
    [pool] pool
    [challenge] challenge
    [lobby] lobby
   *[table] table
} follows as soon as it does.
answer-form-late = The form didn't open in time. Please press again.
answer-table-withdrawn = The table is withdrawn.
answer-stood-up = You've stood up.
answer-fill-sure = With the house at the table, { $counters ->
    [0] the session isn't rated
    [one] everybody's counter goes back to the purse, and the session isn't rated
   *[other] everybody's { $counters } counters go back to the purse, and the session isn't rated
}. Fill the free seats and begin?
answer-leave-sure = Leave the table? You rank behind those who stay, even if you come back. You take your counters along, except what you've put in the pot. If you hold cards, I play them out for you.
answer-resign-sure = Resign the game against { $opponent }? You'll lose it.
answer-concede-sure = Concede this deal? { $opponent } gets the remaining tricks (law 21), and the vole if you have none. With three tricks, you keep the point.
reminder-dm = [Your move]({ $link }) against { $opponents } · ⏳ { $until }
reminder-ping = { $player }, [your move]({ $link }) · ⏳ { $until }

games-title = ### Your games
games-none = You have no games in progress. */challenge* starts one, and */bourre* a table of bourré.
games-line = Against { $opponent } · { $score } · { $turn } · { $link ->
    [none] its channel is gone: */games* in another channel of its server brings it there
   *[other] [table]({ $link })
}
games-line-offered = { $opponent } · waiting to be accepted · { $link ->
    [none] its channel is gone
   *[other] [challenge]({ $link })
}
games-choose = Choose a game
games-pool = Pool · { $players }
games-line-queue = You're waiting for a seat: { $players } · { $link ->
    [none] its channel is gone
   *[other] [table]({ $link })
}
button-bring = Bring the table here
button-bring-pool = Bring the pool down
games-open-seat = open seat
games-your-turn = **your move**
games-their-turn = their move

cards-none = none
answer-quiet = { $several ->
    [1] You pinged those who played a moment ago, so this table doesn't.
   *[0] You pinged { $opponent } a moment ago, so this challenge doesn't.
} The next ping · ⏳ { $until }
answer-challenged = The challenge is in { $where ->
    [here] this channel
    [dm] our DMs
   *[other] { $where }
}.

proof-title = ### The packs of this game
proof-facts = **Fingerprint** `{ $commitment }`
    If it was the same before the cards, behind *Table rules*, nobody chose them. It **doesn't prove** that the bot's host hasn't looked.
proof-renewed = From deal { $deal } on, after a player left, another **fingerprint** `{ $commitment }`
proof-drawn = **Drawn** { $drawn }
proof-turned = **Turned up** { $turned }
proof-elsewhere = To check it without me, with these two files and Python: `{ $command }`
replay-hand = **{ $player }** { $cards }
replay-seat = Seat { $number }
replay-step = step { $step } of { $steps }
history-title = ### Games of { $player }
history-none = No finished games yet.
history-won = Won against { $opponent }, { $score } · { $when } · `{ $game }`
history-lost = Lost to { $opponent }, { $score } · { $when } · `{ $game }`
history-drawn = Drawn with { $opponent }, { $score } · { $when } · `{ $game }`
history-placed = Place { $place } of { $players } with { $opponents }, { $score } · { $when } · `{ $game }`
select-replay = Step through one of these games
button-deal-before = ⏮ Deal
button-back = ◀ Back
button-forward = Forward ▶
button-trick-before = ◀◀ Trick
button-trick-after = Trick ▶▶
button-deal-after = Deal ⏭
button-verify = Verify
button-history = Past games
button-record = Save as text
button-records = Save all as text
record-one = The game as text. `python -m engine check` reads it.
record-all = { $games ->
    [one] One game
   *[other] { $games } games
} as text; `python -m engine check` reads them.
bet-how-much = How many counters?
bet-made = Bet placed: { $taken } on { $player }. Anything unmatched is refunded when betting closes.
bet-form = ### Bet on { $player }
    You can bet { $most } more.{ $ventured ->
        [0] {""}
       *[other] {" "}Your bets on this game: { $ventured }.
    }{ $wait ->
        [0] {""}
       *[other] {" "}Bets close · ⏳ { $until }
    }
button-bet-all = All ({ $counters })
button-bet-amount = Other amount
button-bet-withdraw = Take back { $counters }
bet-withdrawn = { $counters ->
    [one] One counter is
   *[other] { $counters } counters are
} back in your purse.
ready-noted = Got it: you're ready.
bet-in-part = La chouette takes { $taken } of your { $amount } counters on { $player }. The rest stays in your purse.
chouette-how-much = The most you risk, your stake included
chouette-declared = You're playing la chouette: you alone cover every bet against you, up to { $limit } counters in all, your stake included.
cover-made = Covered: { $amount ->
    [one] one counter
   *[other] { $amount } counters
}.
button-audit = Audit
button-books = Books
ledger-title = ### Your counters: { $counters }
ledger-restart = -# Every purse starts over at the end of the season · ⏳ { $until }
ledger-none = Nothing yet.
ledger-line = { $when } · **{ $amount }** { $memo } { $game }
memo-opening = purse opened
memo-stake = stake
memo-buy-in = brought to a table
memo-bet = bet
memo-cover = cover
memo-return = returned
memo-payment = paid out
memo-rake = rake
audit-sound = This server's accounts add up: their sum is { $total }.
audit-unsound = **This server's accounts don't add up** ({ $total }). No counters move until the bot's host has looked into it. Games go on without stakes.
audit-escrow = Game `{ $game }`: { $counters } set aside.
unmatched-last-in-first-out = the latest go back first
unmatched-pro-rata = each goes back in proportion
queue-joined = You're { $place ->
    [1] first
   *[other] number { $place }
} in the queue. I'll ping you when a seat opens.
queue-left = You've left the queue.
sheet-title = ### Score sheet · { $games ->
    [one] one game
   *[other] { $games } games
}
sheet-line = { $player } · **{ $won }** of { $played }
sheet-line-counters = { $player } · **{ $won }** of { $played } · { $counters } counters
sheet-empty = No finished games yet.
seat-to-queue = to the first in the queue
seat-to-backer = to the loser's first backer, then to the queue
