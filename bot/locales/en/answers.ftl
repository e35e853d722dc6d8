# Answers to commands, help, scores and reminders.

answer-done = { $sentence } [{ $where ->
    [hand] To your hand
   *[table] To the table
}]({ $link })
answer-sat-down = The game is on: your hand comes by DM, or press *My hand* at the table.
answer-declined = Declined.
answer-taken-back = Your challenge is taken back.
answer-table-posted = The table stands at the foot of the channel.
answer-form-late = The form could not open in time; press once more.
answer-resign-sure = Resign the game against { $opponent }? It counts as lost.
answer-concede-sure = Concede this deal? Law 21 gives { $opponent } the remaining tricks, and the vole if you have none; with three, you keep the point.
answer-preference-hand = { $place ->
    [dm] Your hand comes by DM.
    [here] Your hand stays here: press *My hand* at the table or type */hand*.
   *[both] Your hand comes by DM, and answers here show it too.
}
reminder-dm = ⏳ Your move in game `{ $game }`: time runs out { $until }.
reminder-ping = ⏳ { $player }, your move: time runs out { $until }.

games-title = ### Your games
games-none = You have no game under way; */challenge* starts one.
games-line = `{ $game }` against { $opponent } · { $score } · { $turn } · [table]({ $link })
games-line-offered = `{ $game }` { $opponent } · waiting to be accepted · [challenge]({ $link })
games-open-seat = open seat
games-your-turn = **your move**
games-their-turn = their move

cards-none = none
answer-challenged = The challenge stands in the channel of your last game.

proof-title = ### The packs of game `{ $game }`
proof-facts =
    The secret is out. Compare the fingerprint with the one that you were shown before the cards, under the challenge or behind *Table rules*: it must be the same.
    - **Fingerprint** `{ $commitment }`
    - **Secret** `{ $secret }`
    - **Rules** `{ $rules }`
proof-cards = From the secret follow the cut for the deal, { $drawn }, and every pack, which the elder then cut:
proof-drawn = { $one } { $drawn }, { $other } { $theirs }
proof-deal = - deal { $deal }: { $cut } cards cut, { $card } turned up
proof-meaning =
    If the fingerprint is the same and these are the cards you saw, this **proves** that every pack was settled before the game and not chosen after the cut. It **does not prove** that whoever runs the bot has not looked.
proof-elsewhere = To check it without us: all packs are in the first file; the second works them out anew with nothing but Python.
replay-hand = **{ $player }** { $cards }
replay-step = -# Step { $step } of { $steps }
history-title = ### Games of { $player }
history-none = No finished game yet.
history-won = `{ $game }` won against { $opponent }, { $score } · { $when }
history-lost = `{ $game }` lost to { $opponent }, { $score } · { $when }
history-drawn = `{ $game }` drawn with { $opponent }, { $score } · { $when }
select-replay = Step through one of these games
button-deal-before = ⏮ Deal
button-back = ◀ Back
button-forward = Forward ▶
button-deal-after = Deal ⏭
button-record = As text
button-records = All as text
record-one = The game as text; `python -m engine check` reads it.
record-all = { $games ->
    [one] One game
   *[other] { $games } games
} as text; `python -m engine check` reads them.
bet-how-much = How many counters?
bet-made = { $taken } counters on { $player }. What finds no counterpart comes back at the close.
bet-in-part = La chouette takes { $taken } of your { $amount } counters on { $player }; the rest stays in your purse.
chouette-declared = You play la chouette: you alone cover every bet against you, up to { $limit } counters in all, your stake included.
cover-made = You cover { $amount } counters.
purse-holds = { $player } has { $counters } counters.
ledger-title = ### Your counters: { $counters }
ledger-none = Nothing has moved yet.
ledger-line = { $when } · **{ $amount }** { $memo } { $game }
memo-opening = purse opened
memo-stake = stake
memo-bet = bet
memo-cover = cover
memo-return = unmatched, returned
memo-payment = paid out
memo-rake = rake
audit-sound = The books of this server add up: the sum over all accounts is { $total }.
audit-unsound = **The books of this server do not add up** ({ $total }): no counter moves until its moderators have looked into them. Games go on without stakes.
audit-escrow = Game `{ $game }`: { $counters } in escrow.
gallery-title = ### The gallery of `{ $game }`
gallery-empty = Nobody has bet.
gallery-bet = { $bettor }: { $amount } on { $player }
gallery-bet-in-part = { $bettor }: { $taken } of { $amount } on { $player }
unmatched-last-in-first-out = the latest go back first
unmatched-pro-rata = each goes back in proportion
queue-joined = You wait for a seat, { $place ->
    [1] first
   *[other] number { $place }
} in the queue. When it is yours, the table calls you.
queue-left = You wait no more.
sheet-title = ### Score sheet · { $games ->
    [one] one game
   *[other] { $games } games
}
sheet-line = { $player } · **{ $won }** of { $played }
sheet-line-counters = { $player } · **{ $won }** of { $played } · { $counters } counters
sheet-empty = No game is over yet.
seat-to-queue = to the first in the queue
seat-to-backer = to the loser's first backer, then to the queue
