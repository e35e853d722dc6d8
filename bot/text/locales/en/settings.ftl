# Rules that a server makes for itself.

editor-title = ### Rules “{ $name }” · { $game }
editor-same = Same as “{ $rules }” so far.
editor-which = What to change
editor-delete = Delete these rules
editor-delete-sure = Delete the rules “{ $name }”? Nobody can restore them; games in progress keep them.
editor-deleted = The rules “{ $name }” are deleted. Games in progress keep them.
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
   *[law_9] before its holder's first card (law 9)
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
rule-heading = You must beat the card led
rule-heading-value = { $value ->
    [no] no
   *[yes] yes
}
rule-first_dealer = Who deals first
rule-first_dealer-value = { $value ->
    [low_cut] the lower card
   *[high_cut] the higher card
}
rule-first_deal = The winner of the draw for the deal
rule-first_deal-value = { $value ->
    [winner_chooses] chooses who deals first
   *[winner_deals] deals first
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
rule-bystanders = Spectators
rule-bystanders-value = { $value ->
    [english] English: they may bet, not advise
    [french] French: backers see, point and take over
   *[per_table] as each table likes
}
bystanders-settled = { $way ->
    [french] From the next game on, tables here are French: backers see the hand of a player who lets them look, may point at a card, and may play on if the player leaves (law 25).
   *[english] From the next game on, tables here are English: spectators may bet, but see no hand and give no advice (law 24).
}

## What a server settles about its tables.

pace-blitz = blitz
pace-live = live
pace-post = by post
pace-day = an extra day for my opponent
duration = { $unit ->
    [day] { $number ->
        [one] 1 day
       *[other] { $number } days
    }
    [hour] { $number ->
        [one] 1 hour
       *[other] { $number } hours
    }
    [minute] { $number ->
        [one] 1 minute
       *[other] { $number } minutes
    }
   *[second] { $number ->
        [one] 1 second
       *[other] { $number } seconds
    }
}
pace-at-table = { $time } for each move. Players get a reminder when a quarter of it is left.
pace-by-post = { $time } for each move: by post. I tell players when it's their turn, and remind them when a quarter of the time is left.
time-settled = { $time } This holds from the next game on; games in progress keep their time.
language-en = English
language-fr = French
language-told = Public messages are in { $spoken }{ $settled ->
    [0] {" "}(this server's Discord language)
   *[1] {""}
}; private replies use each player's own.
language-settled = { $told } This holds from the next game on.
places-told = { $channels ->
    [0] Games can be opened in every channel.
   *[other] Games can be opened in { $where }, threads included.
}
default-told =
    Default rules:
    { $rules }
default-of-game = { $game } – { $rules }
own-told = { $saved ->
    [0] This server has no rules of its own.
   *[other] This server's own rules: { $rules }.
}
bystanders-told = { $way ->
    [french] Tables here are French: backers see the hand of a player who lets them look, may point at a card, and may play on if the player leaves (law 25).
   *[english] Tables here are English: spectators may bet, but see no hand and give no advice (law 24).
}
settings-title = ## Server settings
settings-tables = Tables
settings-rules = Rules
settings-language = Language
settings-announcements = Announcements
settings-counters = Counters
settings-who = Changed by members with *Manage Server*, using these commands. Games in progress stay as they began.
organisers-told = { $roles ->
    [0] People with *Manage Events* organise tournaments.
   *[1] { $role } and people with *Manage Events* organise tournaments.
}
threads-told = { $threads ->
    [0] Games stay in the channel where they are offered.
   *[1] Each game gets its own thread, archived some minutes after its last game.
}
thread-refused = I can't open a thread here, so the game stays in the channel. I need *Create Public Threads* and *Send Messages in Threads*.
