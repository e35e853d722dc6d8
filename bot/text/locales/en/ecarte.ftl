# Écarté at the table and in the hands. The game's own terms stay French.

ecarte = Écarté

score-of = { $points } of { $target }
deal-number = deal { $number }
deal-line = deal { $number }, { $dealer } deals
hand-heading-dealer = you deal
line-trumps = **Trumps** { $suit } · turned up { $card }
line-exchanges = **Exchanged** { $counts } · stock { $stock }
line-vulnerable = { $reader ->
    [vulnerable] **You're vulnerable**: take fewer than three tricks, and { $other } scores 2
    [other] **{ $player } is vulnerable**: with fewer than three tricks, you score 2
   *[none] **{ $player } is vulnerable**: { $other } may score 2
}
exchange-counts = { $elder } { $drawn }, { $dealer } { $given }
line-last-deal = **Last deal** { $result }
line-own-deal = **Deal { $number }** · { $late ->
    [1] Your time ran out, which concedes the deal
   *[0] You made { $tricks ->
        [0] no trick{ $theirs ->
            [0] {""}
            [1] {""}
           *[other] {" "}(the *vole*)
        }
        [1] one trick
       *[other] { $tricks } tricks
    }
}: { $mine ->
    [0] { $theirs ->
        [1] 1 point
       *[other] { $theirs } points
    } to { $opponent }
   *[other] { $mine ->
        [1] 1 point
       *[other] { $mine } points
    } to you{ $theirs ->
        [0] { "" }
       *[other] , { $theirs } to { $opponent }
    }
}. **{ $score }**{ $late ->
    [1] {" "}Once more, and the game is lost.
   *[0] {""}
}
line-tricks = **Tricks** { $one } { $won } – { $theirs } { $other }
line-trick = **Last trick** { $trick } to { $winner }
picture-last-trick = Last trick
picture-elder = Elder
picture-dealer = Dealer
picture-exchanged = Exchanged
picture-tricks = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
line-decided = **Decided** by trick { $number }: { $trick } to { $winner }
picture-wins = wins
picture-win = beats { $loser }
picture-vole = with the vole
picture-comeback = from 0–{ $behind } down
picture-first = the first win
picture-resigned = { $loser } resigned
picture-timed-out = { $loser } ran out of time
line-trick-open = **On the table** { $trick } led by { $leader }

event-cut-for-deal = Cut for the deal{ $ties ->
    [0] {""}
    [one] {" "}(after a tie)
   *[other] {" "}(after { $ties } ties)
}: { $winner } { $card }, { $other } { $low }. { $you ->
    [1] You { $chooses ->
        [1] choose who deals first.
       *[other] deal first.
    }
   *[0] { $winner } { $chooses ->
        [1] chooses who deals first.
       *[other] deals first.
    }
}
event-deals-first = { $you ->
    [1] You choose
   *[0] { $player } chooses
} to deal first.
event-lets-deal = { $you ->
    [1] You let { $other }
   *[0] { $player } lets { $to_you ->
        [1] you
       *[0] { $other }
    }
} deal first.
event-packets = { $you ->
    [1] You deal
   *[0] { $player } deals
} in packets of { $packets } all game.
event-cut = { $you ->
    [1] You cut
   *[0] { $player } cuts
} { $cards } cards.
event-turned = { $card } is turned up.
event-turned-king = { $card } is turned up, a king: 1 point to { $dealer }.
event-proposed = { $you ->
    [1] You propose
   *[0] { $player } proposes
}.
event-proposed-number = { $you ->
    [1] You propose
   *[0] { $player } proposes
} to change { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}.
event-stood = { $you ->
    [1] You play { $vulnerable ->
        [1] without proposing, and are vulnerable.
       *[other] with this hand.
    }
   *[0] { $player } plays { $vulnerable ->
        [1] without proposing, and is vulnerable.
       *[other] with this hand.
    }
}
event-accepted = { $you ->
    [1] You accept
   *[0] { $player } accepts
}.
event-refused = { $you ->
    [1] You refuse{ $vulnerable ->
        [1] , and are vulnerable.
       *[other] .
    }
   *[0] { $player } refuses{ $vulnerable ->
        [1] , and is vulnerable.
       *[other] .
    }
}
event-short-stock = { $left ->
    [0] Law 18: nothing is left in the stock for { $player }.
    [one] Law 18: one card is left in the stock for { $player }.
   *[other] Law 18: { $left } cards are left in the stock for { $player }.
}
event-exchanged = { $you ->
    [1] You { $cards ->
        [0] keep all five cards.
        [one] exchange one card.
       *[other] exchange { $cards } cards.
    }
   *[0] { $player } { $cards ->
        [0] keeps all five cards.
        [one] exchanges one card.
       *[other] exchanges { $cards } cards.
    }
}
event-king = { $you ->
    [1] You { $bonus ->
        [A] declare { $card }, the ace of trumps
       *[K] announce { $card }, the king of trumps
    }
   *[0] { $player } { $bonus ->
        [A] declares { $card }, the ace of trumps
       *[K] announces { $card }, the king of trumps
    }
}: 1 point.
event-played = { $you ->
    [1] You play
   *[0] { $player } plays
} { $card }.
event-trick = { $you ->
    [1] You take
   *[0] { $player } takes
} the trick.
event-conceded = { $you ->
    [1] You concede
   *[0] { $player } concedes
} the deal.
event-resigned = { $you ->
    [1] You resign
   *[0] { $player } resigns
}.
ruling-lapse = { $you ->
    [1] You
   *[0] { $player }
} ran out of time: the deal is conceded (law 21). Once more, and the game is lost.
ruling-lapse-again = { $you ->
    [1] You
   *[0] { $player }
} ran out of time again: the game is lost.

deal-point = { $you ->
    [winner] You make the point with { $tricks } tricks and score 1.
   *[other] { $winner } makes the point with { $tricks } tricks and scores 1.
}
deal-vole = { $you ->
    [winner] You make the vole, all five tricks, and score { $points }.
   *[other] { $winner } makes the vole, all five tricks, and scores { $points }.
}
deal-stood-and-lost = { $you ->
    [loser] You
   *[other] { $loser }
} played without proposing and lost: { $points } to { $winner }.
deal-refused-and-lost = { $you ->
    [loser] You
   *[other] { $loser }
} refused the first proposal and lost: { $points } to { $winner }.
deal-conceded-point = { $you ->
    [loser] You
   *[other] { $loser }
} conceded the deal (law 21): { $points } to { $winner }.
deal-conceded-vole = { $you ->
    [loser] You
   *[other] { $loser }
} conceded the deal without a trick, which counts as the vole (law 21): { $points } to { $winner }.
deal-kept-point = { $you ->
    [winner] You conceded the rest of the deal with the point already made (law 21) and score { $points }.
   *[other] { $winner } conceded the rest of the deal with the point already made (law 21) and scores { $points }.
}
deal-king-turned = The king turned up gives { $you ->
    [1] you
   *[0] { $player }
} the last point; the deal is not played.
deal-king-announced = The king announced gives { $you ->
    [1] you
   *[0] { $player }
} the last point; the deal is not played out.
deal-beyond = One point was enough.
deal-king = { $bonus ->
    [A] The ace
   *[K] The king
}: 1 to { $you ->
    [1] you
   *[0] { $player }
}.
deal-unchanged = No card was changed: { $you ->
    [winner] you win with { $tricks } tricks and score { $points }.
   *[other] { $winner } wins with { $tricks } tricks and scores { $points }.
}
game-won = { $you ->
    [winner] You win, { $score }!
   *[other] { $winner } wins, { $score }.
}
feat-comeback = **What a comeback,** from 0–{ $behind } down!
feat-vole = **And the vole:** all five tricks.
game-resigned = { $you ->
    [winner] You win the game: { $loser } resigned.
    [loser] You resigned: { $winner } wins the game.
   *[none] { $loser } resigned: { $winner } wins the game.
}
game-timed-out = { $you ->
    [winner] You win the game: { $loser } ran out of time.
    [loser] You ran out of time: { $winner } wins the game.
   *[none] { $loser } ran out of time: { $winner } wins the game.
}

turn-first-deal = **{ $player } chooses who deals first**
turn-cut = **{ $player } cuts the pack**, which is pure luck
turn-elder-speaks = **{ $player } to speak: propose or play?**
turn-dealer-answers = **{ $player } to answer: accept or refuse?**
turn-elder-discards = **{ $player } chooses what to discard**
turn-dealer-discards = **{ $player } chooses what to discard**
turn-play = **{ $player } to play**

prompt-first-deal = **You've won the draw: who deals first, you or { $player }?** If you don't choose, you deal
prompt-elder-speaks = **Propose an exchange, or play?**{ $double ->
    [opponent_only] {" "}If you play, you're *vulnerable*: fewer than three tricks give { $player } 2
    [no_longer] {" "}Playing no longer makes you *vulnerable*
    [any_winner] {" "}If you play, the winner of the deal scores 2
    [decides] {" "}*{ $score }: this deal decides*
   *[nobody] {""}
}
prompt-dealer-answers = **Accept the exchange, or refuse?**{ $double ->
    [opponent_only] {" "}If you refuse, you're *vulnerable*: fewer than three tricks give { $player } 2
    [no_longer] {" "}Refusing no longer makes you *vulnerable*
    [any_winner] {" "}If you refuse, the winner of the deal scores 2
    [decides] {" "}*{ $score }: this deal decides*
   *[nobody] {""}
}
prompt-elder-discards = **Choose what to throw away**
prompt-dealer-discards = **Choose what to throw away**
prompt-lead = **Lead any card**
prompt-follow = { $how ->
    [beat] **Follow and beat { $led }** if you can
    [follow] **Follow { $led }**
    [trump] **Trump { $led }:** you can't follow suit
   *[any] **Throw any card:** you can neither follow { $led } nor trump it
}

button-deal-first = I deal
button-deal-second = My opponent deals
button-cut-high = Cut high
button-cut-low = Cut low
button-packets = Deal { $packets }
button-propose = Propose
button-propose-number = Propose { $cards }
button-stand = I play
button-refuse = Refuse
button-king = { $bonus ->
    [A] Declare the ace
   *[K] Announce the king
}
button-king-later = { $bonus ->
    [A] Declare the ace later
   *[K] Announce the king later
}
button-king-not-later = { $bonus ->
    [A] Don't declare the ace
   *[K] Don't announce the king
}
declared-king = { $bonus ->
    [A] The ace will be declared after the exchange.
   *[K] The king will be announced after the exchange.
}
ask-king = { $bonus ->
    [A] **Declare the ace first?** This is your last chance: after this, the point is gone.
   *[K] **Announce the king first?** This is your last chance: after this, the point is gone.
}
button-announce-first = { $plays ->
    [0] Announce and go on
   *[other] Announce and play
}
button-unannounced = { $plays ->
    [0] Go on without it
   *[other] Play without it
}
ask-discard-king = { $bonus ->
    [A] **Discard the ace of trumps?** You could declare it after the exchange, for a point.
   *[K] **Discard the king of trumps?** You could announce it after the exchange, for a point.
}
button-discard-king = Discard it
button-keep = All but trumps and { $bonus ->
    [A] aces
   *[K] kings
} ({ $cards })
button-concede = Concede the deal
