# The guide to a first game: one line above the buttons, for each word once.

button-no-tips = Hide tips
guide-first = In my first game of each kind
guide-always = In every game
guide-never = Never
preferences-guide = **Guide**
    -# In which games I explain the words of the game, one at a time.

guide-ecarte-propose = **Elder**: you speak and lead first. *Propose* asks to swap cards.
guide-ecarte-answer = **Accept**, and both may swap cards; **refuse**, and neither.
guide-ecarte-trumps = **Trumps**: { $suit } beat every other suit{ $plays ->
    [1] .
   *[0] {""}. Keep them and { $bonus ->
        [A] aces.
       *[K] kings.
    }
} High to low: { $order ->
    [ace_high] A K Q J 10 9 8 7
   *[king_high] K Q J A 10 9 8 7
}.
guide-ecarte-king = **{ $bonus ->
    [A] Ace
   *[K] King
} of trumps**: 1 point, if you announce it before your first card.
guide-ecarte-point = **The point**: three tricks score 1. All five, the *vole*, score 2.
guide-ecarte-follow = **Following**: the grey cards aren't allowed. The winner of a trick leads the next.
guide-ecarte-score = **Score**: { $target ->
    [one] one point wins
   *[other] { $target } points win
} the game. A deal brings 1 or 2, and { $bonus ->
    [A] the ace
   *[K] the king
} of trumps 1 more.
guide-ecarte-ace = **Aces** are lower than jacks here: K Q J A 10 9 8 7.

guide-bourre-stay = **Stay**: press *Play* to go for the pot. The most tricks take it; passing costs nothing more.
guide-bourre-bourre = **Bourré**: a player who takes no trick. What they pay goes into the next pot.
guide-bourre-exchange = **Exchange**: throw weak cards away and draw as many, once in a deal.
guide-bourre-trumps = **Trumps**: { $suit }. They beat every other suit. Three are plenty to play on.
guide-bourre-cinch = **Cinch**: the pot is yours for certain, so the rules make you play your highest trump.
guide-bourre-follow = **Following**: the grey cards aren't allowed. The winner of a trick leads the next.

# How well the house plays, where somebody challenges it without saying.

refusal-which-level = You play { $house }, the house. At which level?
level-suits-novice = For first games.
level-suits-book = Once you know the rules.
level-suits-expert = To learn the most.
level-suits-master = Once you beat the expert.
button-level-novice = Novice
button-level-book = By the book
button-level-expert = Expert
button-level-master = Master
