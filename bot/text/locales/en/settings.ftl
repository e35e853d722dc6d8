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

## What a server settles about its tables.

pace-blitz = blitz
pace-live = live
pace-post = by post
labelled = { $label }: { $text }
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
zone-told = Times that people type here mean { $zone }, where it is { $time } now.
language-en = English
language-fr = French
language-told = Public messages are in { $spoken }{ $settled ->
    [0] {" "}(this server's Discord language)
   *[1] {""}
}; private replies use each player's own.
places-told = { $channels ->
    [0] Games can be opened in every channel.
   *[other] Games can be opened in { $where }, threads included.
}
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
settings-who = Only members with *Manage Server* can change these. Games in progress stay as they began.
settings-subject-channels = Channels for games
settings-subject-threads = Threads
settings-subject-lobby = Lobby
settings-subject-time = Time per move
settings-subject-bystanders = Spectators
settings-subject-organisers = Organisers
settings-subject-moderators = Moderators
settings-subject-log = Moderation log
settings-subject-default = Default rules
settings-subject-rules = Own rules
settings-subject-language = Language
settings-subject-zone = Time zone
settings-subject-seasons = Seasons
settings-subject-daily = Yesterday's hand
settings-subject-fairness = Monthly seal
settings-subject-counters = Counters
settings-choose = What to change
settings-pick = Choose
settings-pick-channel = Which channel
settings-pick-channels = Channels in which games can be opened
settings-pick-role-organisers = Role whose members organise tournaments
settings-pick-role-moderators = The moderators' role
settings-pick-role-seasons = Role of the champions
settings-channel = channel
settings-role = role
settings-length = length
settings-resets = Purses start over
settings-hour = hour
settings-turn = Time per move
settings-turn-about = Live, by post, or minutes: up to 10080, a week
settings-zone = Time zone
settings-zone-about = A large city in it, such as Paris or New York
settings-since = From
settings-since-about = First day, such as 1 December; empty: now
settings-until = To
settings-until-about = Last day, such as 24 December; or when it ends: 24 December 18:00
settings-name = Name
settings-name-about = What to call the rules
settings-like = Start from
settings-rules-of = { $game }: { $rules }
settings-points = { $points ->
    [0] Points as in the rules
    [one] To { $points } point
   *[other] To { $points } points
}
settings-on = on
settings-opening = New purse
settings-opening-about = Counters a new purse starts with
settings-allowance = Daily top-up
settings-allowance-about = Poorer purses are raised to this amount; 0: none
settings-most = Limit
settings-most-about = The most one person can risk on a game; 0: no limit
settings-rake = Rake
settings-rake-about = Percentage of winnings that goes to the house
settings-betting = Time for bets
settings-betting-about = Seconds before the first cut, 0 to 120; 0: no wait
settings-age = Age of accounts
settings-age-about = Days an account must have for stakes, bets and leaderboards; 0: any
settings-refunds = refunds
settings-unmatched = Unmatched bets: { $way }
settings-adults = Only in age-restricted channels
settings-backers-first = Seat to the first backer
settings-chouette-leaves = La chouette gives up the seat after losing
button-change = Change
button-settings-on = On
button-settings-off = Off
button-settings-everywhere = Allow every channel
button-settings-turn = Another time
button-settings-zone = Choose a zone
button-settings-utc = UTC
button-settings-dates = From a date to a date
button-settings-rules = New rules
button-settings-amounts = Amounts
button-settings-limits = Time for bets, age
organisers-told = { $roles ->
    [0] People with *Manage Events* organise tournaments.
   *[1] { $role } and people with *Manage Events* organise tournaments.
}
moderators-told = { $roles ->
    [0] People with *Manage Server* moderate: */moderate*.
   *[1] { $role } and people with *Manage Server* moderate: */moderate*. The role changes no settings.
}
threads-told = { $threads ->
    [0] Games stay in the channel where they are offered.
   *[1] Each game gets its own thread, archived some minutes after its last game.
}
thread-refused = I can't open a thread here, so the game stays in the channel. I need *Create Public Threads* and *Send Messages in Threads*.
