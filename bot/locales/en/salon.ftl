# Those around the table: bets, backers, counters, the pool.

## French bystanders: they stand behind their player, point, and may play on for him.

button-take-over = Take over
line-plays-for = **{ $player }** plays on for { $principal } (law 25).
line-points = 👉 **Your backers point at** { $cards }
points-card = { $card } × { $backers }
alt-backed = Your player's hand; the cards stand in the text below.
backer-points = **Point at a card:** { $player } sees how many point at which, and need not follow.
backer-private = -# You stand behind { $player }, and only you see this. It follows the game for about a quarter of an hour; */hand* always shows the newest.
bystander-only = No bet of yours stands here, so you look on like everybody.
departed-deal = { $player } plays this deal to its end for you; with the next you are back. Your next lapse loses the game.
departed-own = { $player } plays on for you. Your stake stays in the game, and for your standing it is a game lost.
vacancy = { $how ->
    [resigning] **{ $player } resigns.**
   *[other] **{ $player }'s time has run out.**
} One of the backers may take the hand over. Time runs out { $until }, and then { $lost ->
    [deal] the deal is conceded (law 21).
   *[other] the game is lost.
}
vacancy-own = { $how ->
    [resigning] **You resign.**
   *[other] **Your time has run out.**
} One of your backers may take your hand over. Time runs out { $until }, and then { $lost ->
    [deal] the deal is conceded (law 21).
   *[other] the game is lost.
}
ruling-taken-over = { $player } takes over the hand of { $principal }.
answer-pointed = You point at { $card }. { $player } sees how many point at which card; say nothing.
answer-stand-in-sure = Leave this hand? Another backer may take it over; else the deal is conceded, and law 21 gives { $opponent } the remaining tricks.
button-stand-in-surely = Leave the hand
answer-taken-over = You play on: the hand comes by DM, or press *My hand* at the table.

## Purses: what a server settles about counters, and what that means to whoever has some.

counters-settled = **Counters are in use.** They are this server's play counters: never bought, sold, cashed out or moved outside it.
    - A purse begins with { $opening }.
    - Daily allowance: { $allowance ->
        [0] none
       *[other] whoever has less than { $allowance }, in purse and escrow together, is brought up to it once a day
    }.
    - Largest stake or bet: { $most ->
        [0] what is in the purse
       *[other] { $most } for each person and game
    }.
    - Where: { $adults ->
        [0] in every channel
       *[1] in age-restricted channels alone
    }.
    - Rake: { $rake }% of winnings.
    - Unmatched bets: { $unmatched }.
    - The loser's seat goes { $seat }; la chouette who loses { $leaves ->
        [0] keeps it
       *[1] gives it up too
    }.
counters-off = Counters are not in use here; games under way are settled as they were begun.
allowance-given = Today's allowance: { $counters ->
    [one] one counter
   *[other] { $counters } counters
}, in your purse.
memo-allowance = daily allowance
audit-told = The moderators were told { $when }.
audit-before = -# Last added up { $when }.
books-frozen =
    ### The books of counters do not add up
    In this server no counter moves until they do: whoever runs this bot has to look into its database. Games go on without stakes, and what is in escrow is paid out once the books are in order. */audit* adds them up before everybody's eyes.

## The pool of three: two play, one waits.

pool-title = Pool of three · { $stake } counters each
pool-seating = { $opener } opens a pool. { $free ->
    [one] **One more** sits down and it begins
   *[other] **{ $free } more** sit down and it begins
} · expires { $until }
pool-terms = Each puts in { $stake }. Two play, one waits; the loser adds { $stake } and makes room for the one who waits. Whoever wins { $running ->
    [3] three
   *[2] two
} games running takes the pool.
pool-terms-no-adding = Each puts in { $stake }. Two play, one waits; the loser makes room for the one who waits. Whoever wins { $running ->
    [3] three
   *[2] two
} games running takes the pool.
pool-lies = Pool of three · { $total } counters in it
pool-game = **Game { $number }** { $one } – { $other } · { $waiting } waits
pool-leads = { $leader } leads with { $streak } of { $running } games running
pool-short = { $player } added { $added } instead of { $stake }: the purse held no more.
pool-put-in = **Put in** { $parts }
pool-taken = { $winner } takes the pool of { $total } counters
pool-won = { $winner } has won { $running ->
    [3] three
   *[2] two
} games running; the pool took { $games }.
pool-net = { $player } · **{ $net }**
pool-held = ⚠ This server's books are not in order: it is paid as soon as they are.
pool-withdrawn = { $opener } has taken the pool back. Nothing was put in.
pool-expired = Three did not sit down in time. Nothing was put in.
pool-void = The pool is void: what was put in has gone back.
line-pool = **Pool** { $total } counters · { $waiting } waits
button-stand-up = Stand up
button-another-pool = Another pool
button-pool = To the pool

pool-sat-down = You have a seat in the pool. It begins, and the stake leaves your purse, when three sit.
pool-begun = Three sit: the stakes are in, and { $one } plays { $other }. You wait for the loser's seat.
pool-left = You have stood up; your seat is free again.
pool-taken-back = You have taken the pool back. Nothing was put in.
games-line-pool = `{ $pool }` pool of three for { $stake } · { $state ->
    [seating] it begins when three sit
    [waiting] you wait for the loser's seat
   *[playing] you play
} · [pool]({ $link })
pool-posted = The pool stands at the foot of the channel.
audit-pool = Pool `{ $pool }`: { $counters } in escrow.
