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
   *[0] { $player } asks to swap cards, each as many as they like. You may refuse.
}
guide-ecarte-elder = **Elder**: { $elder ->
    [1] you don't deal this time, so you speak and lead first.
   *[0] whoever doesn't deal. { $player } speaks and leads first.
}
guide-ecarte-trumps = **Trumps**: { $suit }. Any of them beats every card of the other suits, so keep them, and { $bonus ->
    [A] aces
   *[K] kings
}.
guide-ecarte-vulnerable = **Vulnerable**: { $double ->
    [any_winner] no card was changed, so the deal counts 2 for whoever wins it.
   *[opponent_only] { $plays ->
        [1] { $elder ->
            [1] you played without proposing, so if you take fewer than three tricks, { $player } scores 2.
           *[0] you refused, so if you take fewer than three tricks, { $player } scores 2.
        }
       *[0] { $elder ->
            [1] if you play now and take fewer than three tricks, { $player } scores 2 instead of 1.
           *[0] if you refuse now and take fewer than three tricks, { $player } scores 2 instead of 1.
        }
    }
}
guide-ecarte-king = **{ $bonus ->
    [A] Ace
   *[K] King
} of trumps**: 1 point, if you announce it before your first card.
guide-ecarte-follow = **Following**: { $heading ->
    [1] play the suit that was led, and win the trick if you can; without that suit, a trump. The cards you may not play are greyed out.
   *[0] play the suit that was led; without it, a trump. The cards you may not play are greyed out.
}

guide-bourre-cut = **Cut**: pure luck. Just press.
guide-bourre-stay = **Stay**: play for the pot of { $pot }, where the most tricks take it. Passing costs nothing more.
guide-bourre-bourre = **Bourré**: play and take no trick, and you pay as much as the pot holds into the next one.
guide-bourre-exchange = **Exchange**: throw weak cards away and draw as many, once in a deal.
guide-bourre-trumps = **Trumps**: { $suit }. Any of them beats every card of the other suits. Three are plenty to play on.
guide-bourre-cinch = **Cinch**: the pot is yours for certain, so the rules make you play your highest trump.
guide-bourre-follow = **Following**: play the suit that was led, and beat the best card if you can; without that suit, a trump. The cards you may not play are greyed out.

# How well the house plays, where somebody challenges it without saying.

refusal-which-level = How well shall I play?
level-suits-novice = **Novice.** I make a beginner's mistakes. For your first games.
level-suits-book = **Book.** I play as the treatises teach. Once you know the rules.
level-suits-expert = **Expert.** I weigh every card. A hard game, and the best one to learn from.
level-suits-master = **Master.** I'm hard to outguess. When you win against the expert.
level-suits-shark = **Shark.** I count on a beginner's mistakes. To find out which ones are yours.
button-level-novice = Novice
button-level-book = Book
button-level-expert = Expert
button-level-master = Master
button-level-shark = Shark
