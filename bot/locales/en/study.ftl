# The reviewer, hints and the daily hand.

## The coach: hints, reviews, and what is done, by its name.

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
deed-leave = leave the table

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

## The day's hand.

daily-title = ### The day's hand · { $day }
daily-hand = You are elder, at 0 to { $score }. **Trumps** { $suit } · turn-up { $card }
daily-question = **Do you play with this hand, or propose?**
daily-lead = You play. **Which card do you lead?**
daily-throw = You propose, and the dealer accepts. **Choose what you throw away, then press *Exchange*.**
daily-once = One hand a day, the same everywhere. One answer each: it counts once you have led or exchanged.
daily-you = { $stands ->
    [1] **You** play, and lead { $cards }.
   *[0] **You** propose, and throw away { $cards }.
}
daily-book = { $stands ->
    [1] **The book** plays, and leads { $cards }: { $why }.
   *[0] **The book** proposes, and throws away { $cards }: { $why }.
}
daily-expert = { $stands ->
    [1] **The expert** plays, and leads { $cards }
   *[0] **The expert** proposes, and throws away { $cards }
}: the game is won { $play } of the time by playing, { $propose } by proposing.
daily-odds = **Exactly**: played as it is, all cards seen and best played, this hand makes the point against { $points } of the { $all } hands that the dealer may hold, { $share }, and the vole against { $vole }.
daily-leads = **The first lead**, chosen without seeing, leaves of that: { $leads }
daily-votes = { $votes ->
    [one] **One answer**
   *[other] **{ $votes } answers**
} { $where ->
    [1] here
   *[0] so far
}: { $stand } play, { $propose } propose.
daily-most = { $stands ->
    [1] Of those who play, most lead { $cards } ({ $voices }).
   *[0] Of those who propose, most throw away { $cards } ({ $voices }).
}
daily-record = **Your days**: { $streak } in a row, { $best } at best; { $agreed } of { $answered } as the book, cards and all.
button-share = Share
button-your-turn = Your turn
daily-shared = 🃏 **{ $player }** has answered the day's hand · { $day } · { $book ->
    [2] as the book, cards and all
    [1] as the book but for the cards
   *[0] against the book
} · { $expert ->
    [2] as the expert, cards and all
    [1] as the expert but for the cards
   *[0] against the expert
} · { $streak ->
    [one] one day
   *[other] { $streak } days in a row
}
daily-next = The next hand comes { $when }.

# What the book goes by.

verdict-with-clause = { $sentence } ({ $number }, { $clause })
verdict-jeu-de-regle = a jeu de règle
verdict-no-jeu = no jeu de règle
verdict-even-chance = the other lacks one point and may find the king, so an even chance of three tricks is enough
verdict-point-certain = the point is certain, and one good card more may bring the vole
verdict-king-held = who holds the king of trumps asks without fear that the other may find it
verdict-guarded = guarded well enough to refuse
verdict-unguarded = not guarded well enough to refuse
verdict-king-point = the king is worth a point
verdict-keep = trumps and kings are kept, and nothing else
verdict-only-card = no other card may be played
verdict-cheapest-winner = the cheapest card that takes the trick
verdict-cheapest = the trick is lost, so the cheapest card
verdict-lead-trump = the moment for trumps
verdict-lead-guarded = a suit with another card to follow it
verdict-lead-single = a card alone in its suit

clause-1 = three trumps
clause-2a = two trumps, and three of one plain suit
clause-2b = two trumps, and two of a plain suit with a queen or better
clause-2c = two trumps, two small of a suit, and a king of another
clause-2d = two trumps, and cards between a guarded queen and a lone king
clause-2e = two trumps, and three suits as good as K J 7
clause-3a = one trump, and K Q J of a suit
clause-3b = one trump, and four of a suit headed by the king
clause-3c = one trump, three of a suit headed by the queen, and the queen of another
clause-4 = no trump, but three queens or four court cards
clause-5 = only two cards that are neither trumps nor kings
