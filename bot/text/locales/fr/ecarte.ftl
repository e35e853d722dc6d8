# L'écarté à la table et en main.

ecarte = Écarté

score-of = { $points } sur { $target }
deal-number = coup { $number }
deal-line = coup { $number }, { $dealer } donne
hand-heading-dealer = vous donnez
line-trumps = **Atout** { $suit } · retourne { $card }
line-exchanges = **Écarts** { $counts } · talon { $stock }
line-vulnerable = { $reader ->
    [vulnerable] **À vos risques** : moins de trois levées, et { $other } marque 2
    [other] **{ $player } joue à ses risques** : moins de trois levées, et vous marquez 2
   *[none] **{ $player } joue à ses risques** (2 points)
}
exchange-counts = { $elder } { $drawn }, { $dealer } { $given }
line-last-deal = **Coup précédent** { $result }
line-own-deal = **Coup { $number }** · { $late ->
    [1] Votre temps est écoulé, ce qui concède le coup
   *[0] { $tricks ->
        [0] Aucune levée{ $theirs ->
            [0] {""}
            [1] {""}
           *[other] {" "}(la *vole*)
        }
        [1] Une levée
       *[other] { $tricks } levées
    }
} : { $mine ->
    [0] { $theirs ->
        [1] 1 point
       *[other] { $theirs } points
    } à { $opponent }
   *[other] { $mine ->
        [1] 1 point
       *[other] { $mine } points
    } à vous{ $theirs ->
        [0] { "" }
       *[other] , { $theirs } à { $opponent }
    }
}. **{ $score }**{ $late ->
    [1] {" "}La prochaine fois, la partie est perdue.
   *[0] {""}
}
line-tricks = **Levées** { $one } { $won } – { $theirs } { $other }
line-trick = **Dernière levée** { $trick } à { $winner }
picture-last-trick = Dernière levée
picture-elder = Premier
picture-dealer = Donneur
picture-exchanged = Échangées
picture-tricks = { $tricks ->
    [one] 1 levée
   *[other] { $tricks } levées
}
line-decided = **Coup décidé** à la levée { $number } : { $trick } à { $winner }
picture-wins = gagne
picture-win = bat { $loser }
picture-vole = par la vole
picture-comeback = après 0–{ $behind }
picture-first = la première victoire
picture-resigned = { $loser } abandonne
picture-timed-out = { $loser } : temps écoulé
line-trick-open = **Sur le tapis** { $trick } entamé par { $leader }

event-cut-for-deal = Tirage pour la donne{ $ties ->
    [0] {""}
    [one] {" "}(après une égalité)
   *[other] {" "}(après { $ties } égalités)
} : { $winner } { $card }, { $other } { $low }. { $you ->
    [1] Vous { $chooses ->
        [1] choisissez qui donne en premier.
       *[other] donnez en premier.
    }
   *[0] { $winner } { $chooses ->
        [1] choisit qui donne en premier.
       *[other] donne en premier.
    }
}
event-deals-first = { $you ->
    [1] Vous choisissez
   *[0] { $player } choisit
} de donner en premier.
event-lets-deal = { $you ->
    [1] Vous laissez { $other }
   *[0] { $player } { $to_you ->
        [1] vous laisse
       *[0] laisse { $other }
    }
} donner en premier.
event-packets = { $you ->
    [1] Vous donnez
   *[0] { $player } donne
} par paquets de { $packets } toute la partie.
event-cut = { $you ->
    [1] Vous coupez
   *[0] { $player } coupe
} { $cards } cartes.
event-turned = Retourne : { $card }.
event-turned-king = Retourne : { $card }, un roi : 1 point à { $dealer }.
event-proposed = { $you ->
    [1] Vous proposez
   *[0] { $player } propose
}.
event-proposed-number = { $you ->
    [1] Vous proposez
   *[0] { $player } propose
} de changer { $cards ->
    [0] aucune carte
    [1] une carte
   *[other] { $cards } cartes
}.
event-stood = { $you ->
    [1] Vous jouez
   *[0] { $player } joue
} { $vulnerable ->
    [1] sans proposer, à ses risques.
   *[other] avec cette main.
}
event-accepted = { $you ->
    [1] Vous acceptez
   *[0] { $player } accepte
}.
event-refused = { $you ->
    [1] Vous refusez
   *[0] { $player } refuse
}{ $vulnerable ->
    [1] , à ses risques.
   *[other] .
}
event-short-stock = { $left ->
    [0] Loi 18 : il ne reste rien au talon pour { $player }.
    [1] Loi 18 : il reste une carte au talon pour { $player }.
   *[other] Loi 18 : il reste { $left } cartes au talon pour { $player }.
}
event-exchanged = { $you ->
    [1] Vous { $cards ->
        [0] gardez vos cinq cartes.
        [1] échangez une carte.
       *[other] échangez { $cards } cartes.
    }
   *[0] { $player } { $cards ->
        [0] garde ses cinq cartes.
        [1] échange une carte.
       *[other] échange { $cards } cartes.
    }
}
event-king = { $you ->
    [1] Vous { $bonus ->
        [A] déclarez { $card }, l'as d'atout
       *[K] annoncez { $card }, le roi d'atout
    }
   *[0] { $player } { $bonus ->
        [A] déclare { $card }, l'as d'atout
       *[K] annonce { $card }, le roi d'atout
    }
} : 1 point.
event-played = { $you ->
    [1] Vous jouez
   *[0] { $player } joue
} { $card }.
event-trick = { $you ->
    [1] Vous faites
   *[0] { $player } fait
} la levée.
event-conceded = { $you ->
    [1] Vous concédez
   *[0] { $player } concède
} le coup.
event-resigned = { $you ->
    [1] Vous abandonnez
   *[0] { $player } abandonne
} la partie.
ruling-lapse = { $you ->
    [1] Vous avez dépassé
   *[0] { $player } a dépassé
} le temps : le coup est concédé (loi 21). La prochaine fois, la partie est perdue.
ruling-lapse-again = { $you ->
    [1] Vous avez encore dépassé
   *[0] { $player } a encore dépassé
} le temps : la partie est perdue.

deal-point = { $you ->
    [winner] Vous faites le point avec { $tricks } levées et marquez 1.
   *[other] { $winner } fait le point avec { $tricks } levées et marque 1.
}
deal-vole = { $you ->
    [winner] Vous faites la vole, les cinq levées, et marquez { $points }.
   *[other] { $winner } fait la vole, les cinq levées, et marque { $points }.
}
deal-stood-and-lost = { $you ->
    [loser] Vous avez
   *[other] { $loser } a
} joué sans proposer et perdu : { $points } à { $winner }.
deal-refused-and-lost = { $you ->
    [loser] Vous avez
   *[other] { $loser } a
} refusé la première proposition et perdu : { $points } à { $winner }.
deal-conceded-point = { $you ->
    [loser] Vous avez
   *[other] { $loser } a
} concédé le coup (loi 21) : { $points } à { $winner }.
deal-conceded-vole = { $you ->
    [loser] Vous avez
   *[other] { $loser } a
} concédé le coup sans avoir fait de levée, ce qui vaut la vole (loi 21) : { $points } à { $winner }.
deal-kept-point = { $you ->
    [winner] Vous avez concédé la fin du coup, point déjà fait (loi 21), et marquez { $points }.
   *[other] { $winner } a concédé la fin du coup, point déjà fait (loi 21), et marque { $points }.
}
deal-king-turned = Le roi retourné { $you ->
    [1] vous donne le dernier point
   *[0] donne le dernier point à { $player }
} ; le coup ne se joue pas.
deal-king-announced = Le roi annoncé { $you ->
    [1] vous donne le dernier point
   *[0] donne le dernier point à { $player }
} ; le coup s'arrête là.
deal-beyond = Un seul point suffisait.
deal-king = { $bonus ->
    [A] L'as
   *[K] Le roi
} : 1 à { $you ->
    [1] vous
   *[0] { $player }
}.
deal-unchanged = Personne n'a changé de carte : { $you ->
    [winner] vous gagnez avec { $tricks } levées et marquez { $points }.
   *[other] { $winner } gagne avec { $tricks } levées et marque { $points }.
}
game-won = { $you ->
    [winner] Vous gagnez, { $score } !
   *[other] { $winner } gagne, { $score }.
}
feat-comeback = **Quelle remontée** après un 0–{ $behind } !
feat-vole = **Et par la vole :** les cinq levées.
game-resigned = { $you ->
    [winner] Vous gagnez la partie : { $loser } a abandonné.
    [loser] Vous avez abandonné : { $winner } gagne la partie.
   *[none] { $loser } a abandonné : { $winner } gagne la partie.
}
game-timed-out = { $you ->
    [winner] Vous gagnez la partie : temps écoulé pour { $loser }.
    [loser] Votre temps est écoulé : { $winner } gagne la partie.
   *[none] Temps écoulé pour { $loser } : { $winner } gagne la partie.
}

turn-first-deal = **{ $player } choisit qui donne en premier**
turn-cut = **{ $player } coupe le paquet**, par pur hasard
turn-elder-speaks = **À { $player } de parler : proposer ou jouer ?**
turn-dealer-answers = **À { $player } de répondre : accepter ou refuser ?**
turn-elder-discards = **{ $player } choisit ses écarts**
turn-dealer-discards = **{ $player } choisit ses écarts**
turn-play = **À { $player } de jouer**

prompt-first-deal = **Vous avez gagné le tirage : qui donne en premier, vous ou { $player } ?** Sans réponse, c'est vous
prompt-elder-speaks = **Proposer un échange, ou jouer ?**{ $double ->
    [opponent_only] {" "}Jouer, c'est *à vos risques* : moins de trois levées, et { $player } marque 2
    [no_longer] {" "}Jouer n'est plus *à vos risques*
    [any_winner] {" "}Si vous jouez, le gagnant du coup marque 2
    [decides] {" "}*{ $score } : ce coup décide*
   *[nobody] {""}
}
prompt-dealer-answers = **Accepter l'échange, ou refuser ?**{ $double ->
    [opponent_only] {" "}Refuser, c'est *à vos risques* : moins de trois levées, et { $player } marque 2
    [no_longer] {" "}Refuser n'est plus *à vos risques*
    [any_winner] {" "}Si vous refusez, le gagnant du coup marque 2
    [decides] {" "}*{ $score } : ce coup décide*
   *[nobody] {""}
}
prompt-elder-discards = **Choisissez vos écarts**
prompt-dealer-discards = **Choisissez vos écarts**
prompt-lead = **Entamez : au choix**
prompt-follow = { $how ->
    [beat] **Fournissez, et forcez { $led }** si vous pouvez
    [follow] **Fournissez à { $led }**
    [trump] **Coupez { $led } :** vous ne pouvez pas fournir
   *[any] **Jetez n'importe quelle carte :** vous ne pouvez ni fournir à { $led } ni couper
}

button-deal-first = Je donne
button-deal-second = Mon adversaire donne
button-cut-high = Couper haut
button-cut-low = Couper bas
button-packets = Donner { $packets }
button-propose = Je propose
button-propose-number = Je propose { $cards }
button-stand = Je joue
button-refuse = Refuser
button-king = { $bonus ->
    [A] Déclarer l'as
   *[K] Annoncer le roi
}
button-king-later = { $bonus ->
    [A] Déclarer l'as plus tard
   *[K] Annoncer le roi plus tard
}
button-king-not-later = { $bonus ->
    [A] Ne plus déclarer l'as
   *[K] Ne plus annoncer le roi
}
declared-king = { $bonus ->
    [A] L'as sera déclaré après l'échange.
   *[K] Le roi sera annoncé après l'échange.
}
ask-king = { $bonus ->
    [A] **Déclarer l'as d'abord ?** C'est le dernier moment : ensuite, le point est perdu.
   *[K] **Annoncer le roi d'abord ?** C'est le dernier moment : ensuite, le point est perdu.
}
button-announce-first = { $plays ->
    [0] Annoncer et continuer
   *[other] Annoncer et jouer
}
button-unannounced = { $plays ->
    [0] Continuer sans annoncer
   *[other] Jouer sans annoncer
}
ask-discard-king = { $bonus ->
    [A] **Écarter l'as d'atout ?** Vous pourriez le déclarer après l'échange, pour un point.
   *[K] **Écarter le roi d'atout ?** Vous pourriez l'annoncer après l'échange, pour un point.
}
button-discard-king = L'écarter
button-keep = Tout sauf atouts et { $bonus ->
    [A] as
   *[K] rois
} ({ $cards })
button-concede = Concéder le coup
