# What stands at every table and in every hand, whatever the game.

suit-0 = spades
suit-1 = hearts
suit-2 = diamonds
suit-3 = clubs
words-more = and { $more } more
words-and = { $before } and { $last }
rules-line = { $rules }, { $points ->
    [one] one point
   *[other] { $points } points
}
match-line = best of { $games }, { $won }
level-novice = { $number ->
    [one] { $player }, the house: novice
   *[other] the house in { $number } seats: novice
}
level-book = { $number ->
    [one] { $player }, the house: by the book
   *[other] the house in { $number } seats: by the book
}
level-expert = { $number ->
    [one] { $player }, the house: expert
   *[other] the house in { $number } seats: expert
}
level-master = { $number ->
    [one] { $player }, the house: master
   *[other] the house in { $number } seats: master
}
for-counters = for counters
for-the-score = for the score
first-win = 🎉 **{ $you ->
    [1] Your first win!
   *[0] { $winner }'s first win!
}**
match-goes-on = The match stands at { $score }. Game { $number } of { $games } has begun.
match-won = { $you ->
    [1] You win the match, { $score }!
   *[0] { $winner } wins the match, { $score }.
}
match-drawn = The match is drawn, { $score }.

challenge-friend = { $opponent }, { $challenger } challenges you to a game · ⏳ { $until }
challenge-open = { $several ->
    [0] { $challenger } has a seat open. Who's in?
   *[1] { $challenger } has a table open. Who's in?
} · ⏳ { $until }
line-played-before = **Another round?** { $players }
line-seats = **Seated** { $names } · { $free ->
    [one] one seat is free
   *[other] { $free } seats are free
}
line-buy-in = **Counters** { $counters ->
    [one] one counter
   *[other] { $counters } counters
} from each purse on sitting down{ $fills ->
    [1] . With the house they go back, and the session isn't rated
   *[0] { "" }
}.
line-score-counters = **Counters** { $counters } each, for this table only.{ $fills ->
    [1] {" "}With the house the session isn't rated.
   *[0] { "" }
}
challenge-declined = { $challenger }'s challenge was declined.
challenge-taken-back = { $challenger } has withdrawn the challenge.
challenge-expired = { $challenger }'s challenge has expired.
fingerprint-whole = Game `{ $code }` · fingerprint `{ $commitment }`
packs-ids = Discord ids in the shuffle · message { $message } · start { $begin }{ $cuts ->
    [none] { "" }
   *[other] { " " }· cuts { $cuts }
}

hand-mine = You
reader = you

game-round-over = ## The game has ended with its tournament's round
    It changes no leaderboard and no rating. The tournament's message says what counts there.
game-void = ## The game is void
    I was removed from the server, so nothing is scored.
game-broken = ## The game is void
    Its record can't be read, so it can't be played on. All counters were returned.
game-voided-live = ## The game is void
game-voided = ⚠️ The moderators of this server have made this game void: it counts for nothing, and its counters went back.

turn-house = **{ $player } is thinking…**
turn-stand-in = **The house plays { $player }'s cards…**
line-trumps-now = **{ $suit } trumps**
prompt-cut = **Cut the pack: pure luck, just press.** Otherwise the table cuts.

prompt-wait = Waiting for { $player }
prompt-wait-table = Watch the table; this hand updates when it's your turn.
prompt-last-card = **Your last card plays itself** in a moment.

note-private = -# Up to date for 15 minutes; then { $at_table ->
    [1] press *My hand* again.
   *[0] use */hand* again.
}
note-unreachable = { $number ->
        [one] { $player } plays with *My hand*.
       *[other] { $player } play with *My hand*.
    }
note-unreachable-you = -# I can't DM you: at the table, *My hand* shows your cards.
note-table-waits = -# The table is out of date; press any button on it to refresh it.
note-table-lost = ⚠ I can't reach the table's message any more. The game goes on here; */games* in another channel brings it there.
note-stale-table = That button is out of date. The table shows the game as it is now.
note-stale = That button is out of date. Here's the game as it stands.
note-replaced = These buttons had only just come, so your press did nothing. Press again if you mean it.

button-accept = Accept
button-decline = Decline
button-take-back = Take back
button-sit-down = Sit down
button-table = To the table
button-rules = Table rules
button-hand = My hand
button-more = More
menu-table = **More at this table**
button-cut = Cut
button-return = Back
button-resign = Resign
button-leave-table = Leave the table
button-start-now = Start now
button-play-house = Play the house
button-fill = Fill seats with the house
button-exchange = Exchange{ $cards ->
    [0] {""}
   *[other] {" "}{ $cards }
}
exchange-title = Exchange · trumps { $suit }
# At most 45 characters.
exchange-which = Cards to exchange: { $exact ->
    [1] { $most }
   *[0] { $least } to { $most }
}
button-keep-all = Keep all { $cards ->
    [3] three
   *[other] five
}
button-rematch = Rematch
rematch-offered = { $own ->
    [1] You've offered { $several ->
        [0] a rematch
       *[1] another round
    }
   *[0] **{ $challenger } wants { $several ->
        [0] a rematch
       *[1] another round
    }**
} · ⏳ { $until }
rematch-declined = { $own ->
    [1] You said no to the rematch.
   *[0] { $player } said no to the rematch.
}
rematch-expired = The offer of a rematch has expired.
button-no-rematch = No
button-resign-surely = Resign the game
button-previous = Previous
button-next = Next

alt-table = The table: { $scores }
alt-ending = The end of the game: { $scores }. The text below says it all.
alt-hand = The cards of the hand; they are in the text below.
line-stake = **Stake** { $stake ->
    [one] one counter
   *[other] { $stake } counters
} each
line-chouette = 🃏 **{ $player } plays la chouette** and covers every bet against them, up to { $limit } in all.
line-bets = **Bets** { $on } on { $one }, { $against } on { $other }
bets-side = for { $player }: { $backers }
bets-unmatched = { $counters } not matched yet
bets-open = open until the first cut
bets-covered = { $player } covers { $cover }
bets-closed = closed
wager-result = Counters
bets-note = { $end ->
    [stands] Bets are closed: your { $taken } on { $player } stand.
    [won] Your bet of { $taken } on { $player } won: **{ $gain }**.
    [lost] Your bet of { $taken } on { $player } lost: **{ $gain }**.
    [uncovered] Your bet of { $placed } on { $player } came back: nobody covered it.
    [unplayed] Your bet of { $placed } on { $player } came back: the game ended before its first card.
   *[void] Your bet of { $placed } on { $player } came back: the game has no winner.
}{ $end ->
    [unplayed] {""}
    [uncovered] {""}
    [void] {""}
   *[other] { $back ->
        [0] {""}
        [one] {" "}One came back: nobody covered it.
       *[other] {" "}The other { $back } came back: nobody covered them.
    }
}
bets-back = Bets are back: the game ended before its first card.
button-bets = Bet
bet-side = On whom do you bet?
button-bet = Bet on { $player }
button-bet-against = Bet against { $player }
button-ready = Ready
wait-bets = 🎲 **Bets are open** until both players are ready; then the pack is cut.{ $players ->
    [0] { "" }
   *[other] {" "}Ready: { $ready }.
} · ⏳ { $until }
wait-cover = **Bets are closed.** { $player } may cover the { $lacking } that nobody has matched. Then the pack is cut · ⏳ { $until }
wait-cover-own = **Bets are closed.** Cover up to { $lacking } of the bets against you, or press *Ready* (*/accept*). Then the pack is cut · ⏳ { $until }
wait-result = **Next deal** in a moment{ $cuts ->
    [1] , or as soon as you cut.
   *[0] .
}
wait-held = { $own ->
    [1] **The result stays** until you press *Continue* (*/accept*)
   *[0] Still looking at the result: { $players }
}
button-wait = Wait
wait-result-ready = **You're ready.** Waiting a moment for { $players } before the next deal.
button-continue = Continue
button-cover = Cover { $lacking }
button-chouette = La chouette
line-waiting = **In the queue** { $names }
seat-offered = { $opponent }, the seat against { $challenger } is yours · ⏳ { $until }
seat-not-taken = { $opponent } passed on the seat.
button-take-seat = Take the seat
button-pass = Not now
button-join = Join the queue
button-leave = Leave the queue
button-sheet = Score sheet

## A live game for two that goes on by post, and back.

button-pace = { $live ->
    [1] Play live
   *[0] Continue later
}
button-pace-agree = { $live ->
    [1] Agree to play live
   *[0] Agree to continue later
}
button-pace-drop = { $own ->
    [1] Take back
   *[0] Not now
}
pace-asks = 📮 **{ $opponent } asks** to { $live ->
    [1] play live from now on · ⏳ { $until }
   *[0] continue later: by post, with a day for each move. Score and bets stay.
}
pace-asked = 📮 You asked { $opponent } to { $live ->
    [1] play live · ⏳ { $until }
   *[0] continue later, by post.
}
line-by-post = 📮 **By post**: { $time } for each move
line-holiday = 🌴 **{ $own ->
    [1] You're on holiday
   *[0] { $player } is on holiday
}.** Back · { $day }
line-day-given = ⏳ { $own ->
    [1] { $giver } gave you an extra day.
   *[0] You gave { $player } an extra day.
}
button-day = Give an extra day
answer-pace-asked = 📮 You asked { $opponent } to { $live ->
    [1] play live.
   *[0] continue later, by post.
} Until they agree, the game goes on as before.
answer-pace-changed = Agreed: the game goes on { $live ->
    [1] live.
   *[0] by post. Score and bets stay.
}

## Friendly games: they do not count, and both players may ask for hints.

friendly = friendly
ending-friendly = -# A friendly game: it doesn't count.
friendly-agreement = **A friendly game:** not rated, on no leaderboard, without counters, and any of you may ask me for hints at any time. Accepting or sitting down means you agree.

## A game that one of two people has left: it is over, and the one who stays may play it on against the house.

button-play-on = Play on against the house
button-waive-rating = Don't rate it
line-house-plays-on = **{ $house }** plays on for { $gone }, who left, from a new deal: { $stays } has won, and the rest is just for fun.
departed-house = { $house } plays on in your seat. You lost this game by leaving it; what happens now changes nothing for you.
out-of-counters = **You're out of counters.**{ $until ->
    [none] {""}
   *[other] {" "}Without your answer the table closes · ⏳ { $until }
}
button-buy-in = Buy in: { $counters } more
button-watch = Watch
turn-buying-in = **{ $player } is out of counters: buy in again, or watch?**
answer-plays-on = I'll play on: your hand comes by DM, or press *My hand* at the table. You've already won, so the rest is just for fun.
answer-rating-waived = Agreed: this game isn't rated.
hand-moved = -# Your hand is now in my latest message here; */hand* shows it, too.
