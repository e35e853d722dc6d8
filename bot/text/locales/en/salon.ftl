# Those around the table: bets, backers, counters, the pool.

## French bystanders: they see their player's hand, point, and may play on for the player.

button-take-over = Take over
line-plays-for = **{ $player }** plays for { $principal } (law 25).
line-points = 👉 **Your backers point at** { $cards }
points-card = { $card } × { $backers }
backer-points = **Point at a card:** { $player } sees how many of you point at each, and is free to play another.
backer-private = -# You're backing { $player }, and only you can see this. It stays up to date for about 15 minutes; */hand* always shows the latest.
bystander-only = You have no bet on this game, so you see what every spectator sees.
bystander-asks = You back { $player }, who alone decides who sees the hand. Ask { $player } to let you look: the button is in their hand.
bystander-let-in = { $player } lets you look. Press *My hand* again once cards are dealt.
behind-asks = { $number ->
    [one] { $backers } backs you. Let them look at your hand?
   *[other] { $backers } back you. Let them look at your hand?
}
behind-sees = 👁 { $number ->
    [one] { $backers } sees this hand.
   *[other] { $backers } see this hand.
} *Send away* ends that with the next deal.
behind-leaving = { $number ->
    [one] { $backers } sees this hand until the deal is over, and none after it.
   *[other] { $backers } see this hand until the deal is over, and none after it.
}
behind-choose = People who may look at your hand
button-let-look = Let { $backer } look
button-send-away = { $number ->
    [one] Send away
   *[other] Send { $backer } away
}
bystander-left = You've left this table. In a deal under way the house plays your hand, and you're paid when it is settled. Between deals you can sit down again.
bystander-newcomer = You have no seat at this table. Newcomers sit down between deals, while one is free.
departed-deal = { $player } finishes this deal for you; you're back for the next one. Time out again and you lose the game.
departed-own = { $player } plays on for you. Your stake stays in the game, which counts as lost for you.
vacancy = { $how ->
    [resigning] **{ $player } resigns.**
   *[other] **{ $player } ran out of time.**
} One of the backers may take the hand over. Otherwise { $lost ->
    [deal] the deal is conceded (law 21)
   *[other] the game is lost
} · ⏳ { $until }
vacancy-own = { $how ->
    [resigning] **You resign.**
   *[other] **You ran out of time.**
} One of your backers may take your hand over. Otherwise { $lost ->
    [deal] the deal is conceded (law 21)
   *[other] the game is lost
} · ⏳ { $until }
ruling-taken-over = { $player } takes over the hand of { $principal }.
answer-stand-in-sure = Leave this hand? Another backer can take it over. Otherwise the deal is conceded, and { $opponent } gets the remaining tricks (law 21).
button-stand-in-surely = Leave the hand
answer-taken-over = You're playing on: the hand comes by DM, or press *My hand* at the table.

## Purses: a server's settings for counters, and what follows for their owners.

counters-settled = **Counters are on**: this server's play counters, never bought, sold, cashed out or moved outside it.
    - **Purse**: a new one holds { $opening }; { $allowance ->
        [0] no daily top-up
       *[other] once a day it's topped up to { $allowance }, what is set aside included
    }.
    - **Stakes and bets**: { $most ->
        [0] as much as the purse holds
       *[other] at most { $most } per person and game
    }, { $adults ->
        [0] in every channel
       *[1] only in age-restricted channels
    }, { $age ->
        [0] from accounts of any age
        [one] from accounts at least one day old, as for the leaderboards
       *[other] from accounts at least { $age } days old, as for the leaderboards
    }.
    - **Before the first cut**: { $betting ->
        [0] no time for bets, the cut closes them
        [one] one second for bets, or less when both players are ready
       *[other] { $betting } seconds for bets, or less when both players are ready
    }.
    - **Unmatched bets**: { $unmatched }. **Rake**: { $rake }% of winnings.
    - **The loser's seat** goes { $seat }; la chouette who loses { $leaves ->
        [0] keeps it
       *[1] gives it up too
    }.
counters-off = Counters are off here.
allowance-given = Daily top-up: { $counters ->
    [one] one counter
   *[other] { $counters } counters
}, in your purse.
memo-allowance = daily top-up
audit-told = I told the managers · { $when }
audit-at = -# Added up · { $when }
books-frozen =
    ### The counters don't add up
    No counters move in this server until they do: the bot's host has to look into the database. Games go on without stakes, and what is set aside is paid out once the accounts are in order. *Audit* in */counters* adds them up for everybody to see.

## The pool of three: two play, one waits.

pool-title = Pool of three · { $stake ->
    [one] one counter
   *[other] { $stake } counters
} each
pool-seating = { $opener } opens a pool. { $free ->
    [one] **One more player**, and it begins
   *[other] **{ $free } more players**, and it begins
} · ⏳ { $until }
pool-terms = Each puts in { $stake }. Two play, one waits; the loser adds { $stake } and gives the seat to the one who waits. The first to win { $running ->
    [3] three
   *[2] two
} games in a row takes the pool.
pool-terms-no-adding = Each puts in { $stake }. Two play, one waits; the loser gives the seat to the one who waits. The first to win { $running ->
    [3] three
   *[2] two
} games in a row takes the pool.
pool-lies = Pool of three · { $total } counters in it
pool-game = **Game { $number }** { $one } – { $other } · { $waiting } waits
pool-leads = { $leader } leads with { $streak } of { $running } games in a row
pool-short = { $player } added { $added } instead of { $stake }: that was all they had for this pool.
pool-put-in = **Put in** { $parts }
pool-taken = { $winner } takes the pool of { $total } counters
pool-won = { $winner } has won { $running ->
    [3] three
   *[2] two
} games in a row; the pool took { $games } games.
pool-back = { $winner } began with { $held ->
    [one] one counter
   *[other] { $held } counters
} and wins no more than that from each player; the rest goes back.
pool-net = { $player } · **{ $net }**
pool-held = ⚠ This server's accounts don't add up. I'll pay the pool out as soon as they do.
pool-withdrawn = { $opener } has withdrawn the pool. Nobody had put anything in.
pool-expired = Three players didn't sit down in time. Nobody had put anything in.
pool-void = The pool is void: every stake was refunded.
line-pool = **Pool** { $total } counters · { $waiting } waits
button-stand-up = Stand up
button-another-pool = Another pool
link-pool = To the pool

pool-sat-down = You're in. When three are seated, the pool begins and the stake leaves your purse.
pool-begun = All three are seated and the stakes are in: { $one } plays { $other }. You wait for the loser's seat.
pool-left = You've left; your seat is free again.
pool-taken-back = You've withdrawn the pool. Nobody had put anything in.
games-line-pool = Pool of three for { $stake } · { $state ->
    [seating] it begins when three sit
    [waiting] you wait for the loser's seat
   *[playing] you play
} · { $link ->
    [none] its channel is gone
   *[other] [pool]({ $link })
} · `{ $pool }`
pool-posted = Done: the pool is now at the bottom of { $where ->
    [here] this channel
   *[other] { $where }
}.
audit-pool = Pool `{ $pool }`: { $counters } set aside.
