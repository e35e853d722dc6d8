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
rules-option-target = Played to { $value ->
    [one] one point
   *[other] { $value } points
}, not to five.
rules-option-order = Aces high: A K Q J 10 9 8 7.
rules-option-bonus = The ace of trumps scores a point, not the king.
rules-option-turn_up_bonus = The { $bonus ->
    [ace] ace
   *[king] king
} scores only from the hand.
rules-option-window = { $bonus ->
    [ace] The ace of trumps is declared
   *[king] The king of trumps is announced
} { $value ->
    [before-exchange] before any exchange; drawn later, it scores nothing.
   *[before-first-lead] between the exchange and the first lead. If the lead comes within five seconds (by post a quarter of the time for a move), the dealer may still do so until they play.
}
rules-option-elder_discards = An elder who proposes must change a card.
rules-option-dealer_discards = A dealer who accepts must change a card.
rules-option-exchanges = A deal has { $value ->
    [one] one exchange
   *[other] { $value } exchanges
} at most.
rules-option-renewal = The elder may propose again only if { $value ->
    [both-drew] both players drew
   *[dealer-drew] the dealer drew
} in the exchange before; else play begins.
rules-option-number_named = A proposal names the number of cards.
rules-option-double = Without an exchange, the winner scores two.
rules-option-vulnerable_vole = All five tricks against a vulnerable player score three, not two.
rules-option-heading = Follow suit or trump; nobody has to beat a card.
rules-option-first_dealer = The lower card of the cut deals first.
rules-option-first_deal = The winner of the draw for the deal chooses who deals first.
rules-option-packets = The cards are given { $value ->
    [two-three] two, then three
   *[three-two] three, then two
}.
rules-option-stakes = A loser with no point pays the stake three times, with one or two points twice.
rules-option-bystanders = { $value ->
    [french] A backer whom their player lets look sees the hand, may point at a card, and may play on if the player leaves.
   *[english] Spectators may bet, but see no hand and give no advice.
}

rules-preset = - **{ $rules }**: { $about }
rules-after = -# After { $source }
rules-differ = As the classic game, but:
rules-classic-text =
    High to low: **K Q J A 10 9 8 7**. Five cards each; one more is turned up, and its suit is trumps.
    - **The exchange.** The elder plays or *proposes*; the dealer accepts, and both may swap cards, or refuses. So on until one stops. A player who prevents the *first* exchange is vulnerable.
    - **The play.** The elder leads. Follow suit and beat the card if you can; without the suit, trump; otherwise play anything.
    - **The score.** Three or four tricks 1, all five (the *vole*) 2; 2 against a vulnerable player without three. The king of trumps 1: to the dealer if turned up, to its holder if announced before their first card.
