# The reviewer, hints and the daily hand.

## The coach: hints, reviews, and what is done, by its name.

deed-play = play { $card }
deed-discard = { $number ->
    [0] discard nothing
    [5] discard all five
   *[other] discard { $cards }
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
deed-announce = announce the { $bonus ->
    [A] ace
   *[K] king
}
deed-concede = concede the deal
deed-resign = resign
deed-leave = leave the table

book-agrees = The classic books agree: { $reason }.
book-did = The classic books would do as { $player } did ({ $reason }).
book-differs = The classic books differ: { $deed } ({ $reason }).

# What an action is worth. The chances stand side by side.

chance-win = win { $chance }
chance-point = point { $chance }
chance-vole = vole { $chance }
chance-lost-vole = vole lost { $chance }

# Why the best action is better. The condition of each is in engine/ecarte/advisor/motifs.py.

words-equal = Here it makes hardly any difference: either is right.
solution-plays = Best play { $count ->
    [1] chooses
   *[other] mixes
} { $cards }{ $right ->
    [0] .
    [2] : both are right.
   *[other] : all are right.
}
solution-differs = Best play chooses { $card }, which is worth the same.
solution-says = { $manner ->
    [always] Best play { $word } every time.
    [nearly] Best play { $word } nearly every time: { $times } in 100.
    [usually] Best play usually { $word }: { $times } times in 100.
   *[equal] Both are about equal: best play { $word } { $times } times in 100.
}{ $both ->
    [0] { "" }
   *[other] { " " }Either is right.
}
solution-word = { $word ->
    [stand] stands
    [propose] proposes
    [refuse] refuses
   *[accept] accepts
}
motif-hides-king = **Why**: the { $bonus ->
    [A] ace
   *[K] king
}'s point changes nothing here, and announcing it would only show the opponent where it is.
motif-loses-one = **Why**: three tricks are a little less likely, but the opponent seldom takes all five: that loses one point instead of two.
motif-saves-vole = **Why**: the opponent takes all five tricks less often.
motif-secures-point = **Why**: three tricks come first. The other way takes all five more often, but three less often.
motif-plays-for-vole = **Why**: it takes all five tricks more often.
motif-draws-trump = **Why**: it makes the opponent play the trump that could beat { $card }.
motif-keeps-entry = **Why**: the trump { $card } stays in hand, to win a trick later and lead again.
motif-keeps-guard = **Why**: a smaller card of its suit stays with { $card }. It can be lost to a higher card, and { $card } then wins.
motif-wins-cheaply = **Why**: it wins the trick, and { $card } can win another.
motif-wins-trick = **Why**: it wins the trick.
motif-keeps-better = **Why**: this trick can't be won, and { $card } may still win another.
motif-long-suit = **Why**: after { $card } there is another card of its suit, which may win once the opponent has none left.
motif-unbeatable = **Why**: no card that the opponent may hold beats { $card }.
motif-strongest = **Why**: fewer cards beat { $card }.
motif-new-cards = **Why**: new cards take three tricks more often than this hand.
motif-risks-one = **Why**: without an exchange, fewer than three tricks cost two points instead of one: too much for this hand.
motif-as-it-is = **Why**: this hand takes three tricks more often as it is.
motif-denies-king = **Why**: in an exchange the opponent could draw the { $bonus ->
    [A] ace
   *[K] king
} of trumps, which scores.
motif-seeks-king = **Why**: the more new cards, the likelier the { $bonus ->
    [A] ace
   *[K] king
} of trumps, which scores.
motif-throws-more = **Why**: with a new card in place of { $card }, three tricks are likelier.
motif-throws-several = **Why**: with new cards, three tricks are likelier than with the ones you'd keep.
motif-keeps-pair = **Why**: { $card } with a second card of its suit is worth more than new cards.
motif-keeps-trump = **Why**: { $card } is a trump, and worth more than a new card.
motif-keeps-more = **Why**: with { $card }, three tricks are likelier than with a new card.
motif-keeps-several = **Why**: with the cards kept, three tricks are likelier than with new ones.

hint-title = ### Hint
hint-chance = { $chance } to win the game
hint-best = **Best: { $deed }**{ $worth }
hint-equal = - { $deed }{ $worth } · **as good**
hint-other = - { $deed }{ $worth }
hint-note = -# In %, from what you alone can see: { $measures }
measure-win = the game
measure-point = the point
measure-vole = the vole
measure-lost-vole = no trick at all

moment = **Turning point**, deal { $deal }: { $done }

share-luck = { $player }: luck { $luck }, skill { $skill }
answer-shared = Shared in { $where }.
somebody = somebody

review-title = ### Review
review-sum = { $how ->
    [won] **You won.**
    [lost] **You lost.**
   *[none] **{ $winner } won.**
} Luck { $luck }, skill { $play }: how much of the chance to win came from the cards, and from decisions.
review-mistakes = The mistakes are on the next pages{ $own ->
    [1] , yours first
   *[0] { "" }
}.
review-start = - **At the start**, { $player } had a { $start } chance to win.
review-player = - **{ $player }**: luck { $luck } · { $decisions ->
    [0] nothing to decide
   *[other] { $errors ->
        [0] no mistake
        [one] one mistake
       *[other] { $errors } mistakes
    } in { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    } (cost { $lost } of the game; { $each } a decision)
}
review-falls = - **Luck by deal**, for { $player }: { $falls }
review-clean = No decision cost 2% or more: well played.
review-note = Chances of winning from what each player could see; red dots are mistakes.
review-worst = ### Mistake { $number } of { $worst } · { $player }: −{ $lost }
review-taken =
    - **{ $player }: { $taken }**{ $worth }
    - **Better: { $best }**{ $better }
review-late = **{ $player }** · Lost on time, with a { $before } chance to win.
button-position = Replay
button-review = Review
button-hint = Hint
alt-daily = Today's hand; its cards are in the text below.
button-do-it = Do it: { $deed }
button-figures = All numbers
alt-course = The chance of winning through the game; the figures are in the text below.

board-accuracy = accuracy
board-about-accuracy = -# The share of decisions that cost less than 2% of the game, among those that mattered in reviewed games between people; from 200 decisions on. */review* reviews a game for both players.
profile-accuracy = Accuracy: { $accuracy } of { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
} reviewed

## The day's hand.

daily-title = ### Today's hand · { $day }
daily-hand = You're elder, at 0 to { $score }. **Trumps** { $suit } · turned up { $card }
daily-question = **Do you play with this hand, or propose?**
daily-lead = You play. **Which card do you lead?**
daily-throw = You propose, and the dealer accepts. **What do you discard?**
daily-select = The cards to discard, all at once
daily-once = One hand a day, the same for everyone. One answer each: you confirm it before it counts.
daily-sure = **Is this your answer?** Once given, it stays.
button-answer = { $stands ->
    [1] Answer: play { $cards }
   *[0] Answer: propose, discard { $count ->
        [0] nothing
       *[other] { $cards }
    }
}
daily-you = { $stands ->
    [1] You played, and led { $cards }.
   *[0] You proposed, and discarded { $count ->
        [0] nothing.
       *[other] { $cards }.
    }
}
daily-best = { $stands ->
    [1] Best: play, and lead { $cards }.
   *[0] Best: propose, then discard { $count ->
        [0] nothing.
       *[other] { $cards }.
    }
}
daily-verdict = { $judged ->
    [whole] That's the best answer.
    [equal] Yours is as good.
    [cards] Right call, wrong cards.
   *[word] Wrong call.
}
daily-marks = { $word } call · { $cards } cards · { $books } classic books
daily-book = { $stands ->
    [1] **The classic books** play, and lead { $cards }: { $why }.
   *[0] **The classic books** propose, and discard { $count ->
        [0] nothing: { $why }.
       *[other] { $cards }: { $why }.
    }
}
daily-chances = **Chance to win the game**: { $play } by playing, { $propose } by proposing.
daily-odds = **Exactly**: played as it is, with open cards and perfect play, this hand makes the point against { $points } of the { $all } hands the dealer may hold ({ $share }), and the vole against { $vole }.
daily-leads = **Chance of the point by opening lead**: { $leads }
daily-votes = { $votes ->
    [one] **One answer**
   *[other] **{ $votes } answers**
} { $where ->
    [1] here
   *[0] so far
}: { $stand } play, { $propose } propose.
daily-most = { $stands ->
    [1] Of those who play, most lead { $cards } ({ $voices }).
   *[0] Of those who propose, most discard { $count ->
        [0] nothing ({ $voices }).
       *[other] { $cards } ({ $voices }).
    }
}
daily-record = **Your days**: { $streak } in a row, { $best } at best; matched the classic books, cards included: { $agreed } of { $answered }.
button-why = Why
button-share = Share
button-your-turn = Try it
daily-shared =
    🃏 **{ $player }** · the day's hand · { $day }
    { $squares } call, cards, classic books · { $streak ->
        [one] one day
       *[other] { $streak } days in a row
    }
daily-next = { $streak ->
    [one] One day
   *[other] { $streak } days in a row
} · The next hand · ⏳ { $until }

# The next morning.
morning-title = ### Yesterday's hand · { $day }
morning-hand = Elder, at 0 to { $score }. **Trumps** { $suit } · turned up { $card }
morning-nobody = Nobody here answered.
morning-answer = - { $squares } { $stands ->
    [1] play, lead { $cards }
   *[0] { $count ->
        [0] propose, discard nothing
       *[other] propose, discard { $cards }
    }
} · { $who }
morning-more = { $more ->
    [one] - and one other answer
   *[other] - and { $more } other answers
}
morning-marks = -# The squares: call, cards, classic books
morning-closest = **Closest game** · { $game } · { $score } · { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
morning-off = Off: yesterday's hand is not posted.
morning-told = Yesterday's hand · posted in { $channel } at { $hour } ({ $zone }) · ⏳ { $next }
daily-public = One answer each. Tomorrow this server reads who answered what; */preferences* hides you.

# What the book goes by.

verdict-with-clause = { $sentence }, no. { $number }: { $clause }
verdict-jeu-de-regle = a *jeu de règle* (a hand the books stand on)
verdict-no-jeu = not a *jeu de règle*, a hand that the books stand on
verdict-even-chance = the opponent needs one point and may find the { $bonus ->
    [A] ace
   *[K] king
}, so a fair hand is played at once
verdict-point-certain = the point is certain, and one more good card may bring the vole
verdict-king-held = with the { $bonus ->
    [A] ace
   *[K] king
} of trumps in hand, an exchange can't give it to the opponent
verdict-bad-proposal = an elder who proposes while the dealer needs only one point has a very bad hand
verdict-guarded = guarded well enough to refuse
verdict-unguarded = not guarded well enough to refuse
verdict-king-point = the { $bonus ->
    [A] ace
   *[K] king
} is worth a point
verdict-keep = keep only trumps and { $high ->
    [A] aces
   *[K] kings
}
verdict-only-card = no other card is legal
verdict-cheapest-winner = the cheapest card that wins the trick
verdict-cheapest = the trick is lost, so the cheapest card
verdict-lead-trump = it is time to lead trumps
verdict-lead-guarded = lead from a suit of two or more
verdict-lead-single = lead a singleton

clause-1 = three trumps
clause-2a = two trumps, and three of one plain suit
clause-2b = two trumps, and two of a plain suit with a { $high ->
    [A] king
   *[K] queen
} or better
clause-2c = two trumps, two of a suit, and { $high ->
    [A] an ace
   *[K] a king
} of another
clause-2d = two trumps, and plain cards as good as { $high ->
    [A] Q J + 8, J 10 + 10 or 10 9 + Q
   *[K] J A + 8, A 10 + 10 or 10 9 + J
}
clause-2e = two trumps, and three suits as good as { $high ->
    [A] A Q 7, K K 7 or Q Q Q
   *[K] K J 7, Q Q 7 or J J J
}
clause-3a = one trump, and { $high ->
    [A] A K Q
   *[K] K Q J
} of a suit
clause-3b = one trump, and four of a suit headed by the { $high ->
    [A] ace
   *[K] king
}
clause-3c = one trump, and { $high ->
    [A] kings
   *[K] queens
} or better of two suits, one of three cards
clause-4 = no trump, but { $high ->
    [A] three kings, or four of A K Q
   *[K] three queens, or four court cards
}
clause-5 = no more than two cards are neither trumps nor { $high ->
    [A] aces
   *[K] kings
}

## The training: a player's own mistakes, asked again, and exercises like them.

training-title = ### Training
training-due = { $due ->
    [0] None of your mistakes is due today: you're practising ahead.
    [one] One of your mistakes is due. This is the position from your game.
   *[other] { $due } of your mistakes are due. This is the position from your game.
}
training-exercise = Not from your games: beginners were playing here. One answer is right.
training-right = ### That's it.
training-wrong = ### Not quite.
training-chosen = - **You: { $deed }**
training-chosen-worth = - **You: { $deed }**{ $worth }
training-better = - **Better: { $deed }**
training-better-worth = - **Better: { $deed }**{ $worth }
training-exercise-note = Exercises count for nothing.
training-again = I'll ask you this one again · ⏳ { $until }
training-none = You have no mistakes to train on yet. I collect them a moment after each of your games.
training-later = Nothing is due now. The next of your mistakes · ⏳ { $until }
training-reviewing = I'm reviewing { $games ->
    [one] your latest game
   *[other] your { $games } latest games
}. Look again in a minute: the mistakes in { $games ->
    [one] it
   *[other] them
} will be here.
button-train-ahead = Practise anyway
button-look-again = Check again
button-exercise = An exercise
button-similar = One like it
button-another = Another one
button-mistakes = My mistakes
profile-mistakes-title = **Mistakes to learn from** · */learn topic:training*
profile-mistakes = { $month }, { $game }: { $mistakes }

# What the motifs of mistakes are called: what the player should have done.

motif-name-hides-king = hiding the king
motif-name-loses-one = giving up the point to save the vole
motif-name-saves-vole = saving the vole
motif-name-secures-point = securing the point
motif-name-plays-for-vole = playing for the vole
motif-name-draws-trump = drawing a trump
motif-name-keeps-entry = keeping a trump to regain the lead
motif-name-keeps-guard = keeping a guard
motif-name-wins-cheaply = winning cheaply
motif-name-wins-trick = winning the trick
motif-name-keeps-better = keeping the better card
motif-name-long-suit = leading the long suit
motif-name-unbeatable = leading an unbeatable card
motif-name-strongest = leading the strongest card
motif-name-new-cards = asking for new cards
motif-name-risks-one = avoiding a double loss
motif-name-as-it-is = playing a hand as it is
motif-name-denies-king = denying the king
motif-name-seeks-king = drawing for the king
motif-name-throws-more = discarding a weak card
motif-name-throws-several = discarding weak cards
motif-name-keeps-pair = keeping a guarded court card
motif-name-keeps-trump = keeping a trump
motif-name-keeps-more = keeping a good card
motif-name-keeps-several = keeping good cards

# The rule of thumb of each motif.

thumb-hides-king = **Rule of thumb**: when the king's point changes nothing, say nothing: an announcement only shows where it is.
thumb-loses-one = **Rule of thumb**: with a bad hand, make sure of one trick before you hope for three.
thumb-saves-vole = **Rule of thumb**: when the point looks lost, take one trick early: losing all five costs double.
thumb-secures-point = **Rule of thumb**: three tricks first; think of all five only when three are safe.
thumb-plays-for-vole = **Rule of thumb**: with a hand for four tricks, play for all five.
thumb-draws-trump = **Rule of thumb**: before you lead winners of a plain suit, lead trumps while the opponent may hold one.
thumb-keeps-entry = **Rule of thumb**: lead a plain card, and keep your trump to win back the lead.
thumb-keeps-guard = **Rule of thumb**: keep a small card beside a court card that something still beats.
thumb-wins-cheaply = **Rule of thumb**: win a trick with the lowest card that wins it.
thumb-wins-trick = **Rule of thumb**: take a trick while you can.
thumb-keeps-better = **Rule of thumb**: when you can't win a trick, throw the card that's least likely to win another.
thumb-long-suit = **Rule of thumb**: lead from your long suit: its last card wins once the opponent has none left.
thumb-unbeatable = **Rule of thumb**: lead a card that nothing can beat.
thumb-strongest = **Rule of thumb**: lead the card that the fewest cards beat.
thumb-new-cards = **Rule of thumb**: when your hand is worth fewer than three tricks, change cards.
thumb-risks-one = **Rule of thumb**: play without an exchange only when three tricks are likely: failing then costs double.
thumb-as-it-is = **Rule of thumb**: when your hand is good for three tricks, play it: an exchange also helps the opponent.
thumb-denies-king = **Rule of thumb**: with a fair hand, give the opponent no new cards: one may be the king.
thumb-seeks-king = **Rule of thumb**: when a king decides, draw as many cards as you can.
thumb-throws-more = **Rule of thumb**: keep trumps and kings; throw any card that's weaker than an average one.
thumb-throws-several = **Rule of thumb**: keep trumps and kings, and throw the rest.
thumb-keeps-pair = **Rule of thumb**: keep a court card with a second card of its suit.
thumb-keeps-trump = **Rule of thumb**: never throw a trump.
thumb-keeps-more = **Rule of thumb**: keep a card that's stronger than an average one.
thumb-keeps-several = **Rule of thumb**: keep the cards that are stronger than average ones.

# What best play does with a hand.

ask-title = ### Best play
ask-about = { $side ->
    [elder] As elder
   *[dealer] As dealer, after a proposal
}, at { $own } to { $other }. **Trumps** { $suit } · turned up { $card }
alt-ask = The hand and the card turned up
ask-king-wins = The king of trumps wins you the game, whatever you say.
ask-discard = { $drawn ->
    [none] **If the dealer accepts**, discard
    [any] **If you accept**, discard
   *[other] **If the elder draws { $drawn }**, discard
} { $count ->
    [0] nothing
   *[other] { $cards }
}.
ask-leads = **If you play**: lead { $cards }.
ask-change = The same at another score, this hand's points first, or in the other seat:
button-ask-side = { $side ->
    [elder] As elder
   *[dealer] As dealer
}
ask-note = Classic rules, a game to five; the score is that before the deal.
