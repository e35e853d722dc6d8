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

## The first page of a first game against the house.

button-deal = Deal
button-teach = Teach me
wait-opening = **{ $player } is reading the rules** (*My hand*). The game waits.
opening-ecarte =
    - Two cards make a trick, one from each of you: the better card takes both.
    - You hold five cards. **Take 3 of the 5 tricks: one point**; take all five: two. First to { $points } wins.
    - **K Q J A 10 9 8 7**: the ace comes below the jack.
    - The suit of the turned-up card is trumps, and beats all others. Its king is worth a point.
    - No clock runs, nothing is rated, and *Hint* helps.
opening-bourre =
    - Everybody pays a counter into the pot. **Pass, or play for it**: the most tricks take the pot.
    - Play without taking a trick, and you pay the pot's amount into the next one: you're *bourré*.
    - **A K Q J 10 … 2**: the suit of the turned-up card is trumps, and beats all others.
    - Follow suit, and beat the best card if you can; without the suit, trump.
    - No clock runs, nothing is rated, and *Hint* helps.
