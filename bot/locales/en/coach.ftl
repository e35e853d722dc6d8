# The coach: hints, reviews, and what is done, by its name.

deed-play = play { $card }
deed-discard = { $number ->
    [0] throw nothing away
   *[other] throw away { $cards }
}
deed-propose = propose
deed-propose-number = propose to change { $number ->
    [0] no card
    [one] one card
   *[other] { $number } cards
}
deed-stand = play with this hand
deed-accept = accept
deed-refuse = refuse
deed-announce = announce
deed-concede = concede the deal
deed-resign = resign

holding = You hold { $trumps ->
    [0] no trump
    [one] one trump
   *[other] { $trumps } trumps
}, and { $plain }.
book-agrees = The book says the same: { $reason }.
book-differs = The book would rather { $deed }: { $reason }.

hint-title = ### A hint for game `{ $game }`
hint-best = **Best: { $deed }** · { $chance }
hint-other = - { $deed } · { $chance }
hint-point = All cards seen and best played, it makes the point against { $share } of the hands that { $house ->
    [1] I
   *[other] your opponent
} may hold.
hint-note = -# The chance of winning the game with each, from what you can see alone.

review-title = ### Review
review-sum = **{ $winner } won**: { $start } at the start, { $luck } by the cards, { $play } by the play, together 100%. { $decided ->
    [cards] The cards decided more than the play.
   *[play] The play decided more than the cards.
}
review-player = - **{ $player }**: the cards { $luck } · gave away { $lost }, { $errors ->
    [0] no error
    [one] one error
   *[other] { $errors } errors
} in { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}, { $skill } ‰ each
review-falls = - **The cards**, deal by deal, for { $player }: { $falls }
review-clean = No decision gave away 2% of the game or more: well played.
review-note = Chances of winning the game, as far as each player could see. Red marks what the next pages show.
review-worst = ### { $number } of { $worst } · { $player } gave away { $lost }
review-taken =
    - **{ $player }: { $taken }** · { $chance }
    - **Better: { $best }** · { $better }
review-points = All cards seen and best played, that makes the point against { $taken } of the hands that the other may hold, the better against { $best }.
review-gave-up = **{ $player }: { $taken }**, with { $before } to win; that left { $chance }.
button-position = Replay
button-review = Review
button-hint = Hint
alt-course = The chance of winning through the game; its figures stand in the text below.

board-accuracy = accuracy
board-about-accuracy = -# Decisions that gave away less than 2% of the game, among all real ones in reviewed games between people; from 200 decisions on. */review* has a game reviewed, for both players.
profile-accuracy = Accuracy: { $accuracy } of { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
} reviewed
