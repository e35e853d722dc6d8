# Rulesets: their names, their sources, and what differs from the classic game.

rules-classic = Classic
rules-denexa = Denexa
rules-cats = Cats at Cards
rules-index = Games Index
rules-holiday = Holiday
rules-casino = Casino

rules-about-classic = the Turf Club's laws, to five
rules-about-denexa = as classic, but the vole against a vulnerable player scores three
rules-about-cats = each exchange costs a card; both must draw to propose again
rules-about-index = each exchange costs a card; the dealer must draw to propose again
rules-about-holiday = aces high, the ace declared, one exchange, any winner doubles, to ten
rules-about-casino = the low card deals first, the vole may score three, backers advise

rules-source-classic = Britannica, Hoyle
rules-source-britannica = Britannica
rules-source-denexa = Denexa
rules-source-cats = Cats at Cards
rules-source-index = Games Index
rules-source-holiday = the holiday game
rules-source-casino = French casino
rules-source-hoyle-46 = Hoyle, law 46
rules-source-law-24 = law 24
rules-source-law-25 = law 25
rules-source-table = agreed at the table

rules-difference = { $sentence } *({ $sources })*
rules-option-target = The game is played to { $value ->
    [one] one point
   *[other] { $value } points
}, not to five.
rules-option-order = The ace is the highest card, above the king: A K Q J 10 9 8 7.
rules-option-bonus = The ace of trumps is the card that scores a point, not the king.
rules-option-turn_up_bonus = The { $bonus ->
    [ace] ace
   *[king] king
} scores nothing when turned up, only from the hand.
rules-option-window = { $bonus ->
    [ace] The ace of trumps is declared
   *[king] The king of trumps is announced
} { $value ->
    [before-exchange] before any exchange: by the elder before speaking, by the dealer before answering (or playing, if the elder does not propose). Drawn later, it scores nothing.
   *[before-first-lead] between the exchange and the first lead. If the lead comes within five seconds (by post a quarter of the time for a move), the dealer may still do so until they play.
}
rules-option-elder_discards = An elder who has proposed must change at least one card.
rules-option-dealer_discards = A dealer who has accepted must change at least one card.
rules-option-exchanges = A deal has { $value ->
    [one] one exchange
   *[other] { $value } exchanges
} at most, even if both would like more.
rules-option-renewal = The elder may propose again only if { $value ->
    [both-drew] both players drew
   *[dealer-drew] the dealer drew
} in the exchange before; else play begins.
rules-option-number_named = The elder names the number of cards with the proposal, and sticks to it.
rules-option-double = If no card was changed, the winner of the deal scores two.
rules-option-vulnerable_vole = All five tricks against a vulnerable player score three, not two.
rules-option-heading = The second player must follow suit, and trump without it, but need not beat the card led.
rules-option-first_dealer = The lower card of the cut deals first.
rules-option-first_deal = The winner of the draw for the deal chooses who deals first.
rules-option-packets = The cards are given { $value ->
    [two-three] two, then three
   *[three-two] three, then two
} at a time; the dealer has no choice.
rules-option-stakes = A loser with no point pays the stake three times, with one or two points twice.
rules-option-bystanders = { $value ->
    [french] A backer whom their player lets look sees the hand, may point at a card, and may play on if the player leaves.
   *[english] Spectators may bet, but see no hand and give no advice.
}

rules-preset = - **{ $rules }**: { $about } *({ $source })*
rules-after = -# After { $source }
rules-differ = It differs from the classic game:
rules-else = Everything else is as in the classic game, which the lessons teach.
rules-classic-text =
    High to low: **K Q J A 10 9 8 7**. Five cards each; one more is turned up, and its suit is trumps.
    - **The exchange.** The elder plays or *proposes*; the dealer accepts, and both may swap cards, or refuses. So on until one stops. A player who prevents the *first* exchange is vulnerable.
    - **The play.** The elder leads. Follow suit and beat the card if you can; without the suit, trump; otherwise play anything.
    - **The score.** Three or four tricks 1, all five (the *vole*) 2; 2 against a vulnerable player without three. The king of trumps 1: to the dealer if turned up, to its holder if announced before their first card.
