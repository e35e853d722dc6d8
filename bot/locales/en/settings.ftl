# Rules that a server makes for itself.

composer-title = ### Rules “{ $name }”
composer-classic = Classic in everything so far.
composer-which = What to change
composer-delete = Delete these rules
composer-deleted = The rules “{ $name }” are deleted; games under way keep them.
rule-target = Points to win
rule-target-value = { $value }
rule-order = Rank order
rule-order-value = { $value ->
    [ace_high] A K Q J 10 9 8 7
   *[king_high] K Q J A 10 9 8 7
}
rule-bonus = The trump that scores a point
rule-bonus-value = { $value ->
    [A] the ace
   *[K] the king
}
rule-turn_up_bonus = It scores when turned up
rule-turn_up_bonus-value = { $value ->
    [no] no
   *[yes] yes
}
rule-window = When it is announced
rule-window-value = { $value ->
    [before_first_lead] between the exchange and the first lead
    [before_exchange] before the exchange
   *[law_9] until one's first card (law 9)
}
rule-elder_discards = Fewest cards the elder changes
rule-elder_discards-value = { $value }
rule-dealer_discards = Fewest cards the dealer changes
rule-dealer_discards-value = { $value }
rule-exchanges = Exchanges in a deal
rule-exchanges-value = { $value ->
    [unlimited] as many as both agree to
   *[other] { $value }
}
rule-renewal = Proposing again needs
rule-renewal-value = { $value ->
    [dealer_drew] that the dealer drew
    [both_drew] that both drew
   *[nothing] nothing
}
rule-number_named = The proposal names a number
rule-number_named-value = { $value ->
    [no] no
   *[yes] yes
}
rule-double = Who may score the double
rule-double-value = { $value ->
    [any_winner] any winner, when no card was changed
   *[opponent_only] the opponent of a vulnerable player
}
rule-vulnerable_vole = The vole against a vulnerable player
rule-vulnerable_vole-value = { $value } points
rule-heading = One must beat the card led
rule-heading-value = { $value ->
    [no] no
   *[yes] yes
}
rule-first_dealer = Who deals first
rule-first_dealer-value = { $value ->
    [low_cut] the lower card
   *[high_cut] the higher card
}
rule-packets = Packets
rule-packets-value = { $value ->
    [choice] as the dealer chooses
   *[other] { $value }
}
rule-stakes = Stakes
rule-stakes-value = { $value ->
    [triple_double_single] triple, double, single
   *[single] single
}
rule-bystanders = Bystanders
rule-bystanders-value = { $value ->
    [english] English: they may bet, not advise
    [french] French: backers see, point and take over
   *[per_table] as each table likes
}
bystanders-settled = { $way ->
    [french] From the next game on bystanders here are French: whoever backs a player sees his hand, may point at a card, and may play on when he has left (law 25).
   *[english] From the next game on bystanders here are English: they may bet, and neither see a hand nor advise (law 24).
}
