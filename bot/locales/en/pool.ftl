# The pool of three: two play, one waits.

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

refusal-unknown-pool = No pool has that name; */pool open* offers one.
refusal-no-pool = There is no pool in this channel; */pool open* offers one.
refusal-which-pool = Which pool? Add *pool:* with one of { $pools }.
refusal-pool-offered = You offer the seats of a pool in this channel already; *Stand up* takes it back.
refusal-pool-sits = You have your seat in this pool.
refusal-pool-sits-not = You have no seat in this pool.
refusal-pool-full = Three sit at this pool already; */pool open* offers another.
refusal-pool-goes-on = The pool is under way and is played to its end; */resign* gives up a game of it.
refusal-pool-over = This pool is over; */pool open* offers another.
refusal-pool-short = { $player }'s purse holds { $held } counters, and the pool takes { $needed }: with somebody else in that seat it can begin.
refusal-pool-seats = This game is played for a pool: its seats belong to the three.
refusal-pool-bets = You are one of the three of this pool; bets on its games are for those who look on.
refusal-pool-chouette = Nobody plays la chouette in a pool; bets on its games are matched as they come.
refusal-pool-first = In a pool's first game the one who waits sees no hand and advises nobody; later he stands behind the player in his old seat.
refusal-pool-rematch = Who plays next at this table the pool has settled; */challenge* starts a game of your own.
