# The guide to a first game: one line above the buttons, for each word once.

button-no-tips = Hide tips
guide-first = In my first game
guide-always = In every game
guide-never = Never
preferences-guide = **Guide**
    -# In which games I explain the words of the game, one at a time.

guide-ecarte-cut = **Cut**: pure luck. Just press.
guide-ecarte-propose = **Propose**: { $elder ->
    [1] ask to swap cards. { $player } may refuse.
   *[0] ask to swap cards. If you accept, you both may; if you refuse, neither does.
}
guide-ecarte-elder = **Elder**: { $elder ->
    [1] you don't deal this time, so you speak and lead first.
   *[0] the player who doesn't deal. { $player } speaks and leads first.
}
guide-ecarte-trumps = **Trumps**: { $suit }. They beat every other suit, so keep them, and { $bonus ->
    [A] aces
   *[K] kings
}. In each suit, high to low: { $order ->
    [ace_high] A K Q J 10 9 8 7
   *[king_high] K Q J A 10 9 8 7
}.
guide-ecarte-vulnerable = **Vulnerable**: { $double ->
    [any_winner] no card was changed, so the deal counts 2 for its winner.
   *[opponent_only] { $plays ->
        [1] { $elder ->
            [1] you played without proposing, so if you take fewer than three tricks, { $player } scores 2.
           *[0] you refused, so if you take fewer than three tricks, { $player } scores 2.
        }
       *[0] { $elder ->
            [1] you are, if you play without proposing. A lost deal then costs 2, otherwise 1.
           *[0] you are, if you refuse now. A lost deal then costs 2, otherwise 1.
        }
    }
}
guide-ecarte-king = **{ $bonus ->
    [A] Ace
   *[K] King
} of trumps**: 1 point, if you announce it before your first card.
guide-ecarte-follow = **Following**: the grey cards aren't allowed. Who takes the trick leads the next.

guide-bourre-cut = **Cut**: pure luck. Just press.
guide-bourre-stay = **Stay**: press *Play* to go for the pot. The most tricks take it; passing costs nothing more.
guide-bourre-bourre = **Bourré**: who plays and takes no trick. What they pay goes into the next pot.
guide-bourre-exchange = **Exchange**: throw weak cards away and draw as many, once in a deal.
guide-bourre-trumps = **Trumps**: { $suit }. They beat every other suit. Three are plenty to play on.
guide-bourre-cinch = **Cinch**: the pot is yours for certain, so the rules make you play your highest trump.
guide-bourre-follow = **Following**: the grey cards aren't allowed. Who takes the trick leads the next.

# How well the house plays, where somebody challenges it without saying.

refusal-which-level = How well shall I play?
level-suits-novice = For your first games: I make a beginner's mistakes.
level-suits-book = Once you know the rules: I play as the books teach.
level-suits-expert = To learn the most: I weigh every card.
level-suits-master = When you beat the expert: I'm hard to outguess.
level-suits-shark = To find your mistakes: I count on them.
button-level-novice = Novice
button-level-book = Book
button-level-expert = Expert
button-level-master = Master
button-level-shark = Shark
