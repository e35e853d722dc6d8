# Duplicate: boards that everybody plays with the same cards.

duplicate-title = ### Duplicate · { $day }
duplicate-about = You and everybody else play the same { $boards } deals against the same house, half of them as dealer. There is no clock: stop and go on whenever you like, until midnight UTC. A board that you begin and don't finish is conceded.
duplicate-over = **{ $over } of { $boards }** boards played.
duplicate-left = Play them all to get a rank.
duplicate-done = **All { $boards } boards played.** When the day is over, *Earlier results* in */duplicate today* shows your rank, each board and the coach's words.
duplicate-ended = Everybody has finished: the results come in a moment.
duplicate-sealed = Fingerprint of today's boards `{ $today }` · of tomorrow's `{ $tomorrow }`
duplicate-opened = Secret of these boards `{ $secret }` · fingerprint `{ $commitment }`
duplicate-board-title = ### Board { $number } of { $boards }
duplicate-board-points = Board { $number }: { $points }
duplicate-board-begun = Board { $number }: begun
duplicate-board-over = **Board { $number } is over: { $mine }–{ $theirs }.** { $how ->
    [conceded] You conceded it (law 21).
   *[other] You made { $tricks ->
        [0] no trick
        [1] one trick
       *[other] { $tricks } tricks
    }{ $how ->
        [vulnerable] {" "}and were vulnerable: that costs 2 points.
        [house] {" "}and { $house } was vulnerable: that brings 2 points.
       *[other] .
    }
}
button-play-board = Play board { $number }
button-past-results = Earlier results
button-todays-boards = Today's boards
button-play-boards = Play today's boards
duplicate-rank = Rank { $rank } of { $ranked }
duplicate-world = Worldwide: rank { $rank } of { $ranked }
duplicate-no-rank = No rank: that needs all { $boards } boards
duplicate-percent = **{ $percent }** of the matchpoints: 2 for each result you beat, 1 for each you equal
duplicate-figures = { $level ->
    [1] As many points as the average of all players
   *[0] { $above } points against the average of all players
} · { $accuracy } of decisions without a mistake
duplicate-shared = 🃏 **{ $player }** · duplicate · { $day }
    { $marks } { $told }
duplicate-board-result = ### { $line }
duplicate-board-own = { $dealer ->
    [1] You dealt
   *[0] You were elder
}, at 0–0. Turned up: { $card }
duplicate-board-line = - **You**: { $line } · **{ $points }**
duplicate-board-best = - **The coach's line**: { $line } · **{ $points }**
duplicate-board-field = - **Everybody**: { $field }
duplicate-board-coach = **The decision that cost most**
duplicate-board-no-mistake = **No mistake**: the coach found nothing clearly better.
duplicate-board-conceded = You gave this board up before it was lost.
instant-title = ### Duplicate · { $day } · unranked
instant-about = This day is over: your boards are unranked, and change nothing in its results. They are compared with those of { $results ->
    [one] the one player
   *[other] all { $results } players
} of that day.
instant-days = Choose a past day that you haven't played. Its boards are unranked, and compared with all results of that day.
instant-day = { $results ->
    [one] one player
   *[other] { $results } players
} · you: { $over } of { $boards } boards
instant-none = No past day is left for you to play. Today's boards are open.
instant-playing = Unranked: this day is over.
button-days = Past days
select-instant-day = Choose a day
duel-title = ### Duel · { $boards } boards
duel-title-with = ### Duel with { $opponent } · { $boards } boards
duel-offer = { $opponent }, **{ $challenger }** challenges you to a duel.
duel-about = You both play the same { $boards } deals against the same house, half of them as dealer, each when you like within three days. Neither sees the other's points before both have finished.
duel-left = A board that you don't finish in time is conceded.
duel-playing = **{ $one }** and **{ $other }** play the same boards, each when they like. A board that isn't finished in time is conceded.
duel-accepted = **{ $opponent } accepts your duel.** The boards are open.
duel-done = **All { $boards } boards played.** The result comes by DM when you both have finished, or when the time is up.
duel-declined = { $challenger }'s duel was declined.
duel-withdrawn = { $challenger }'s duel was withdrawn.
duel-expired = { $challenger }'s duel has expired.
duel-won = { $winner } wins the duel!
duel-decided = { $you ->
    [1] You win the duel!
   *[0] { $opponent } wins the duel.
}
duel-drawn = The duel is drawn.
duel-house = the house as *book* { $book }, as *expert* { $expert }
duel-you = You
duel-accuracy = { $accuracy } of your decisions without a mistake. Points are those of the deal less the house's.
duel-board = { $number }. You **{ $own }** · { $opponent } { $other } · *book* { $book } · *expert* { $expert }
duel-sealed = Fingerprint of these boards `{ $commitment }`
duel-asked = { $opponent } has been asked by DM. Once they accept, I send you one, too.
button-play-duel = Play
button-own-boards = My boards
button-duel = Duel with { $opponent }
alt-dealt-hand = The hand that you were dealt and the card turned up; they are in the text below.
