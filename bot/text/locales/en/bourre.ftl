# Bourré: rules, table and hands.

bourre = Bourré
bourre-rules-bourre = Bourré
bourre-rules-three-card = Three-card bourré
bourre-about-bourre = five cards, two to eight players: the most tricks take the pot
bourre-about-three-card = three cards each, so two tricks take the pot
bourre-rules-line = { $rules }, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}{ $cap ->
    [0] { "" }
   *[other] , bourrés pay { $cap } at most
}{ $tie ->
    [carry] , ties carry over
   *[split] { "" }
}
bourre-record = Pots: { $pots } taken in { $deals ->
    [one] one deal
   *[other] { $deals } deals
} · played { $played ->
    [one] once
   *[other] { $played } times
} · bourré { $bourres ->
    [one] once
   *[other] { $bourres } times
} · { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}
bourre-board-net_per_deal = counters per deal
bourre-board-pots = pots taken
bourre-board-tricks = tricks taken
bourre-board-wins = tables won
bourre-board-games = tables played
bourre-about-rating = A table is one result for everybody at it, by the final places. Everybody starts at 1500; of two players 400 points apart, the better one finishes ahead ten times in eleven. Sorted by the lower end of each rating's margin of error. After 90 days without a rated table, a player is hidden from the leaderboard of all time. *Wins*: the chance to finish ahead of a random player of this leaderboard. Friendly tables, tables with me and more than five a day with the same player are not rated.
bourre-about-mean = Counters won minus counters lost, per deal on average; from { $deals } deals on.
bourre-tables = { $tables ->
    [one] one table
   *[other] { $tables } tables
}
bourre-won = Tables: { $won } won of { $played } ({ $share }%)
bourre-net = Counters at the tables: { $net } · { $each } per deal

## Rules

bourre-rules-text =
    Aces high; everybody antes before each deal.
    - **Pass or play.** Five cards each; the dealer's last is turned up: trumps. In turn you pass, or play and exchange up to five cards. A dealer with an ace turned up must play.
    - **The play.** Follow suit and beat the best card if you can; without the suit, trump.
    - **The pot** goes to the most tricks. A tie splits it.
    - **Bourré**: whoever takes no trick pays the pot's amount into the next one.
    - **The cinch.** Once certain of three tricks, lead your highest trump, and trump with it.
    After the last deal, the most counters win.
bourre-rules-differ = In these rules:
bourre-rules-source = -# After Cats at Cards; in full in *docs/play/bourre.md*.
bourre-option-cards = Three cards each; two certain tricks are a cinch.
bourre-option-seats = The table has { $value } seats.
bourre-option-buy_in = Everybody starts with { $value ->
    [one] one counter
   *[other] { $value } counters
}.
bourre-option-deals = A session lasts { $value ->
    [one] one deal
   *[other] { $value } deals
}.
bourre-option-ante = The ante is { $value }.
bourre-option-cap = Going bourré costs { $value } at most.
bourre-option-tie = When players tie, the pot stays for the next deal, and they don't ante for it.
bourre-option-draw = You may exchange { $value } cards at most.
bourre-option-declare = Everybody passes or plays first; exchanges come after, in the same order.
bourre-option-cinch = There is no cinch: you never have to lead your highest trump.

bourre-rule-cards = Cards in a hand
bourre-rule-cards-value = { $value }
bourre-rule-seats = Seats
bourre-rule-seats-value = { $value }
bourre-rule-buy_in = Counters to start with
bourre-rule-buy_in-value = { $value }
bourre-rule-deals = Deals
bourre-rule-deals-value = { $value }
bourre-rule-ante = Ante
bourre-rule-ante-value = { $value }
bourre-rule-cap = Most that going bourré costs
bourre-rule-cap-value = { $value ->
    [none] no limit: the whole pot
   *[other] { $value }
}
bourre-rule-tie = When players tie, the pot
bourre-rule-tie-value = { $value ->
    [split] is shared
   *[carry] stays for the next deal
}
bourre-rule-draw = Most cards to exchange
bourre-rule-draw-value = { $value }
bourre-rule-declare = Players exchange
bourre-rule-declare-value = { $value ->
    [in_turn] as soon as they say that they play
   *[all_first] when everybody has passed or said that they play
}
bourre-rule-cinch = Cinch with three certain tricks
bourre-rule-cinch-value = { $value ->
    [yes] yes, the highest trump must be led
   *[no] no
}

## The table

bourre-standings = Standings at this table
bourre-line-standing = **{ $rank }.** { $player } { $counters } ({ $net })
bourre-pot = Pot { $pot }
bourre-deal-number = deal { $number } of { $deals }
bourre-deals = { $player } deals
bourre-line-trumps = **Trumps** { $suit } · turned up { $card } · stock { $stock }
bourre-line-held = -# Trumps { $suit } · you hold { $cards }
bourre-line-open = **On the table** { $plays }
bourre-line-gone = -# No longer playing: { $players }
bourre-line-own-deal = **Deal { $number }** · { $how ->
    [alone] Everybody else passed
    [passed] You passed
    [bourre] You went bourré
   *[played] You made { $tricks ->
        [1] one trick
       *[other] { $tricks } tricks
    }
}{ $how ->
    [passed] .
   *[other] : **{ $gain }** { $counters ->
        [one] counter
       *[other] counters
    }.
}
bourre-seat-dealer = deals
bourre-seat-away = sits out
bourre-seat-exempt = no ante
bourre-seat-short = can't ante
bourre-seat-passed = passed
bourre-seat-plays = plays
bourre-seat-drew = { $cards ->
    [0] kept all
   *[other] drew { $cards }
}
bourre-seat-tricks = { $tricks ->
    [0] no trick
    [one] one trick
   *[other] { $tricks } tricks
}
bourre-seat-leaving = leaving

## What happened

bourre-event-drawn = Drawn for seats: { $drawn }.
bourre-event-sat-down = { $you ->
    [1] You sit
   *[0] { $player } sits
} down with { $counters } counters.
bourre-event-leaves = { $you ->
    [1] You leave
   *[0] { $player } leaves
} after this deal.
bourre-event-left = { $you ->
    [1] You leave
   *[0] { $player } leaves
} with { $counters ->
    [one] one counter
   *[other] { $counters } counters
}.
bourre-event-away = { $you ->
    [1] You sit
   *[0] { $player } sits
} out from the next deal on, still anteing.
bourre-event-watches = { $you ->
    [1] You watch
   *[0] { $player } watches
}.
bourre-event-back = { $you ->
    [1] You're
   *[0] { $player } is
} back for the next deal.
bourre-event-cut-declined = { $you ->
    [1] You let
   *[0] { $player } lets
} the next player cut.
bourre-event-table-cut = Cut at { $cards }.
bourre-event-ante = { $players ->
    [0] Nobody antes.
    [one] One ante.
   *[other] { $players } antes.
}
bourre-event-must-play = An ace: { $you ->
    [1] you
   *[0] { $player }
} must play.
bourre-event-passed = { $you ->
    [1] You pass
   *[0] { $player } passes
}.
bourre-event-stayed = { $you ->
    [1] You play
   *[0] { $player } plays
}.
bourre-event-exchanged = { $you ->
    [1] You { $cards ->
        [0] play and keep every card.
        [one] play and exchange one card.
       *[other] play and exchange { $cards } cards.
    }
   *[0] { $player } { $cards ->
        [0] plays and keeps every card.
        [one] plays and exchanges one card.
       *[other] plays and exchanges { $cards } cards.
    }
}
bourre-event-reshuffled = The stock is empty: { $cards } discards are shuffled back in.
bourre-event-out = Out of counters: { $players }.
bourre-late = { $you ->
    [1] You
   *[0] { $player }
} ran out of time{ $again ->
    [0] .
   *[other] {" "}again.
}

bourre-deal-alone = Everybody else passed: { $you ->
    [1] you take
   *[0] { $player } takes
} { $pot } without playing
bourre-deal-taken = { $you ->
    [1] You { $pot ->
        [0] win an empty pot
       *[other] take { $pot }
    }
   *[0] { $player } { $pot ->
        [0] wins an empty pot
       *[other] takes { $pot }
    }
} with { $tricks ->
    [1] one trick
    [2] two tricks
    [3] three tricks
    [4] four tricks
   *[other] all five tricks
}
bourre-deal-shared = { $players } tie with { $tricks ->
    [1] one trick
   *[2] two tricks
} each and share { $pot }, { $share } each{ $left ->
    [0] { "" }
   *[other] {" "}({ $left } left in)
}
bourre-deal-carried = { $players } tie with { $tricks ->
    [1] one trick
   *[2] two tricks
} each, and the pot of { $pot } stays
bourre-deal-both = { $taking }; { $paying }
bourre-deal-bourres = { $players } went bourré{ $paid ->
    [0] , with nothing to pay
   *[other] : { $carried } in the next pot
}
bourre-deal-bourres-last = { $players } went bourré and paid { $paid } to { $takers }
bourre-session-won = { $you ->
    [1] You win with { $counters } counters!
   *[0] { $players } wins with { $counters } counters.
}
bourre-session-shared = { $you ->
    [1] You win together with { $players }: { $counters } counters each!
   *[0] { $players } win with { $counters } counters each.
}

## Whose turn it is

bourre-turn-cut = **{ $player } cuts the pack**, which is pure luck
bourre-turn-away = **Too few players: waiting for { $player } to come back**
bourre-turn-declare = **{ $player }: pass or play?**
bourre-turn-exchange = **{ $player } exchanges cards**
bourre-turn-play = **{ $player } to play**

bourre-prompt-away = **The others wait for you.** Come back, or you'll leave the table
bourre-prompt-declare = **Pass, or play for { $pot }?** Without a trick, you pay { $cost }
bourre-prompt-must-stay = **You turned up an ace, so you must play.**
bourre-prompt-must-play = **You turned up an ace, so you must play.** Exchange up to { $most } cards
bourre-prompt-exchange = **Exchange up to { $most } cards**
bourre-prompt-lead = { $cinch ->
    [0] **Lead any card**
   *[other] **You have a cinch: lead your highest trump.** The pot is certain, so you must (rule 9).
}
bourre-prompt-follow = { $cinch ->
    [0] { $how ->
        [beat] **Follow { $beaten ->
            [0] suit
           *[other] { $led }
        } and beat { $best }** if you can
        [follow] **Follow { $led }**
        [trump] **Trump, and beat { $best }** if you can
       *[any] **Throw any card:** you can neither follow { $led } nor trump
    }
   *[other] **{ $best } is winning.** You have a cinch: trump with your highest (rule 9).
}

bourre-button-cut = Cut { $cards }
bourre-button-decline = Leave it to the next
bourre-button-pass = Pass
bourre-button-play = Play
bourre-button-pass-later = Pass when it's my turn
bourre-button-pass-not-later = Don't pass
bourre-button-keep-trumps = All but trumps ({ $cards })
bourre-button-away = Sit out
bourre-button-back = I'm back

## Replay

bourre-open-hand = **{ $player }** { $cards }{ $discarded ->
    [0] {""}
   *[other] {" "}(put away { $away })
}

## Lessons

bourre-lesson-table = Bourré: one pot for all
bourre-lesson-table-text =
    One pot for all. **Take the most tricks and the pot is yours. Play and take no trick, and you pay as much into the next one**: you're *bourré*.
    - All start with the same counters and **ante** one before each deal.
    - Five cards each. The dealer's last is turned up: its suit is **trumps**.
    - Aces are high, twos low.
    After the last deal, the most counters win.
bourre-lesson-table-picture = Five have anted. Zoé deals and turned up 9♠: spades are trumps. Max speaks first.
bourre-lesson-declare = Bourré: pass or play
bourre-lesson-declare-text =
    From the dealer's left, everybody in turn
    - **passes**: the hand is laid aside and costs nothing but the ante, or
    - **plays**, and at once exchanges any number of cards, from none to five.
    The dealer goes last, and must play after turning up an **ace**. If nobody else plays, the only one who does takes the pot at once.
    Sure that you'll pass? Press *Pass when it's my turn*; nobody sees it before. When the stock runs out, the others' discards are shuffled back in.
bourre-lesson-declare-picture = Spades are trumps. Keep the two trumps and the ace; exchange 8♦ and 3♣.
bourre-lesson-play = Bourré: the play
bourre-lesson-play-text =
    The first player left of the dealer leads, then the winner of each trick.
    - **Follow suit, and beat the best card** if you can.
    - **Without the suit, trump**, and overtrump if you can.
    On a trumped lead, any card of its suit will do.
bourre-lesson-play-picture = Spades are trumps. Left the lead: on Q♦ the king, on A♦ either diamond, on J♣ the trump.
bourre-lesson-pot = Bourré: who gets the pot
bourre-lesson-pot-text =
    - **The most tricks** take the pot.
    - **A tie** splits it; those who share skip the next ante.
    - **Bourré**: if you played and took no trick, you pay the amount of the pot into the next one, and skip its ante. If you can't, you pay what you have and are out.
    - In the **last deal**, bourrés pay the winner.
    Play only if you can expect a trick: three trumps are plenty.
bourre-lesson-pot-picture = Ana takes 14; Bob and Léa went bourré: 28 in the next pot.
bourre-lesson-cinch = Bourré: the cinch
bourre-lesson-cinch-text =
    When you're **certain of three tricks**, the pot is yours, and you have to say so with your cards: lead your **highest trump**, and when you trump, do it with your highest.
    Your tricks count, and every trump that no opponent can beat. What can they hold? Not what you hold or threw away, not what was played, and not what they've shown they don't have by failing to follow, trump or beat.
    You needn't work it out: your hand says so when it applies.
bourre-lesson-cinch-picture = Spades are trumps. Ace, king and queen are three certain tricks, so lead the ace.
bourre-lesson-three = Three-card bourré
bourre-lesson-three-text =
    Three cards each; the dealer's third is turned up. Exchange up to three. There are three tricks: **two take the pot for sure**, and one each is a three-way tie. **Two certain tricks** are a cinch.
    Everything else is as with five cards. It's quicker, and passing is rarer.
bourre-lesson-three-picture = Hearts are trumps. With the ace and the queen, exchange only 4♣.
bourre-lesson-source = Bourré: what is our own
bourre-lesson-source-text =
    We play bourré as *Cats at Cards* describes it. Where it is silent, we settled:
    - The dealer may exchange the turn-up, unseen; its suit stays trumps.
    - If everybody else passes, the dealer takes the pot without a word.
    - If you can't ante, you put in what you have and are out. Paying with your last counter doesn't put you out.
    - After the last deal, bourrés pay the winner, and equal counters share a place.
    - If you leave, you take your counters, but not what you've put into the pot. The house plays your hand to the end of the deal.
    Three-card bourré is **our reconstruction**.
    Tables can also agree on a cap for bourrés, pots that stay after a tie, a bigger ante, fewer cards to exchange, declaring before exchanging, or no cinch.

## The coach: hints and reviews. The condition of each motif is in engine/bourre/advisor/motifs.py.

bourre-deed-pass = pass
bourre-deed-stay = play
bourre-deed-exchange = { $number ->
    [0] play your cards as they are
   *[other] exchange { $cards }
}
bourre-deed-play = play { $card }
bourre-worth = takes the pot { $takes } · bourré { $bourre } · **{ $worth }**
bourre-worth-mean = { $worth } counters on average
bourre-worth-pass = nothing won, nothing lost
bourre-motif-too-weak = **Why**: { $trumps ->
    [0] without a trump you
    [one] with one trump you
    [2] with two trumps you
   *[other] with { $trumps } trumps you
} take the pot in { $takes } and go bourré in { $bourre }.
bourre-motif-too-dear = **Why**: you'd go bourré in { $bourre }, and each time that costs { $price }.
bourre-motif-certain = **Why**: the pot is yours for certain.
bourre-motif-strong = **Why**: this hand takes the pot in { $takes } and goes bourré in only { $bourre }.
bourre-motif-cheap = **Why**: going bourré costs only { $price }, and the pot is { $pot }.
bourre-motif-keeps = **Why**: the cards you keep are worth more than new ones.
bourre-motif-draws = **Why**: new cards are worth more than the ones you'd keep.
bourre-motif-keeps-trumps = **Why**: any trump beats every plain card, so it's worth more than a new card.
bourre-motif-safer = **Why**: you're left without a trick less often.
bourre-motif-bolder = **Why**: it takes the pot more often.
bourre-book = By the book: { $deed }.
bourre-book-worth = By the book: { $deed } (worth { $worth } trumps after an exchange, { $needed } needed).
bourre-hint-note = -# The pot or a share · bourré · counters on average{ $passing ->
    [1] , against passing
   *[0] { "" }
}
bourre-review-sum = **{ $player }: { $net }.** Luck { $luck }, skill { $skill }: the counters that the cards brought, and those that decisions brought.
bourre-review-player = - **{ $player }**: { $net } · luck { $luck }, skill { $skill } · { $errors ->
    [0] no mistake
    [one] one mistake
   *[other] { $errors } mistakes
} in { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}{ $errors ->
    [0] { "" }
   *[other] {" "}({ $lost })
}
bourre-picture-won = counters, { $net }
bourre-review-clean = No decision cost a tenth of the pot: well played.
bourre-review-note = In counters. Skill is what the others' mistakes brought, in equal parts, less what a player's own cost; luck is the rest. Each decision is judged by what its player could see.
bourre-review-worst = ### Mistake { $number } of { $worst } · { $player }: { $lost } counters
bourre-about-accuracy = The share of decisions that cost less than a tenth of the pot, among those that mattered in reviewed sessions; from 200 decisions on. */review* reviews a session for everybody who played.

# What the motifs of mistakes are called: what the player should have done.

bourre-motif-name-too-weak = passing a weak hand
bourre-motif-name-too-dear = passing when bourré costs a lot
bourre-motif-name-certain = taking a certain pot
bourre-motif-name-strong = playing a strong hand
bourre-motif-name-cheap = playing when bourré costs little
bourre-motif-name-keeps = keeping good cards
bourre-motif-name-draws = drawing new cards
bourre-motif-name-keeps-trumps = keeping a trump
bourre-motif-name-safer = avoiding bourré
bourre-motif-name-bolder = going for the pot
bourre-thumb-too-weak = **Rule of thumb**: without a sure trick, pass: going bourré costs as much as the pot brings.
bourre-thumb-too-dear = **Rule of thumb**: where bourré is dear, pass a fair hand, too.
bourre-thumb-certain = **Rule of thumb**: never pass when the pot is certain.
bourre-thumb-strong = **Rule of thumb**: with the ace or king of trumps and a second trick in sight, play.
bourre-thumb-cheap = **Rule of thumb**: where bourré costs less than the pot, play a fair hand, too.
bourre-thumb-keeps = **Rule of thumb**: keep plain aces and kings.
bourre-thumb-draws = **Rule of thumb**: exchange low plain cards: nearly any new card is better.
bourre-thumb-keeps-trumps = **Rule of thumb**: never exchange a trump.
bourre-thumb-safer = **Rule of thumb**: take your first trick before you think of the pot: it keeps you from bourré.
bourre-thumb-bolder = **Rule of thumb**: once your first trick is safe, play for the most tricks.
