# Le bourré : règles, table et mains.

bourre = Bourré
bourre-rules-bourre = Bourré
bourre-rules-three-card = Bourré à trois cartes
bourre-about-bourre = cinq cartes, de deux à huit joueurs : le plus de levées emporte le pot
bourre-about-three-card = trois cartes chacun : deux levées assurent le pot
bourre-rules-line = { $rules }, { $deals ->
    [one] un coup
   *[other] { $deals } coups
}{ $cap ->
    [0] { "" }
   *[other] , { $cap } au plus pour un bourré
}{ $tie ->
    [carry] , pot reporté en cas d'égalité
   *[split] { "" }
}
bourre-record = Pots : { $pots } { $pots ->
    [one] gagné
   *[other] gagnés
} en { $deals ->
    [one] un coup
   *[other] { $deals } coups
} · joué { $played } fois · bourré { $bourres } fois · { $tricks } { $tricks ->
    [one] levée
   *[other] levées
}
bourre-board-net_per_deal = jetons par coup
bourre-board-pots = pots gagnés
bourre-board-tricks = levées
bourre-board-wins = tables gagnées
bourre-board-games = tables jouées
bourre-about-rating = Une table est un seul résultat pour tous ses joueurs, selon le classement final. Tout le monde commence à 1500 ; avec 400 points de plus, on finit devant dix fois sur onze. Trié selon le bas de la marge d'erreur de chaque cote. Après 90 jours sans table qui compte, on ne figure plus au classement de toujours. *Gagne à* : la chance de finir devant quelqu'un de ce classement tiré au hasard. Les tables amicales, celles où je joue et, au-delà de cinq par jour, celles avec le même joueur ne comptent pas.
bourre-about-mean = Jetons gagnés moins jetons perdus, en moyenne par coup ; à partir de { $deals } coups.
bourre-tables = { $tables ->
    [0] aucune table
    [one] une table
   *[other] { $tables } tables
}
bourre-won = Tables : { $won } { $won ->
    [one] gagnée
   *[other] gagnées
} sur { $played } ({ $share } %)
bourre-net = Jetons aux tables : { $net } · { $each } par coup

## Règles

bourre-rules-text =
    L'as est haut ; chacun mise avant chaque coup.
    - **Passer ou jouer.** Cinq cartes chacun ; la dernière du donneur, retournée, fait l'atout. À son tour, on passe, ou on joue et échange jusqu'à cinq cartes. Le donneur qui retourne un as joue.
    - **Le jeu.** Fournissez, en montant si possible ; sans la couleur, coupez.
    - **Le pot** va au plus de levées ; à égalité on le partage.
    - **Bourré** : qui joue sans faire de levée verse le montant du pot dans le suivant.
    - **Levées sûres.** Sûr de trois, entamez et coupez de votre plus fort atout.
    Après le dernier coup, le plus de jetons gagne.
bourre-rules-differ = Dans ces règles :
bourre-rules-source = -# D'après Cats at Cards ; voir *docs/play/bourre.md*.
bourre-option-cards = Trois cartes chacun ; deux levées sûres suffisent.
bourre-option-seats = La table a { $value } places.
bourre-option-buy_in = Chacun commence avec { $value ->
    [one] un jeton
   *[other] { $value } jetons
}.
bourre-option-deals = Une séance dure { $value ->
    [one] un coup
   *[other] { $value } coups
}.
bourre-option-ante = La mise est de { $value }.
bourre-option-cap = Être bourré coûte { $value } au plus.
bourre-option-tie = En cas d'égalité, le pot reste pour le coup suivant, et les joueurs à égalité n'y misent pas.
bourre-option-draw = On échange { $value } cartes au plus.
bourre-option-declare = Tout le monde passe ou joue d'abord ; les échanges viennent ensuite, dans le même ordre.
bourre-option-cinch = Les levées sûres n'obligent pas à jouer son plus fort atout.

bourre-rule-cards = Cartes par main
bourre-rule-cards-value = { $value }
bourre-rule-seats = Places
bourre-rule-seats-value = { $value }
bourre-rule-buy_in = Jetons au départ
bourre-rule-buy_in-value = { $value }
bourre-rule-deals = Coups
bourre-rule-deals-value = { $value }
bourre-rule-ante = Mise
bourre-rule-ante-value = { $value }
bourre-rule-cap = Prix maximal d'un bourré
bourre-rule-cap-value = { $value ->
    [none] sans limite : tout le pot
   *[other] { $value }
}
bourre-rule-tie = En cas d'égalité, le pot
bourre-rule-tie-value = { $value ->
    [split] se partage
   *[carry] reste pour le coup suivant
}
bourre-rule-draw = Cartes échangées, au plus
bourre-rule-draw-value = { $value }
bourre-rule-declare = On échange
bourre-rule-declare-value = { $value ->
    [in_turn] dès qu'on dit jouer
   *[all_first] quand tout le monde a parlé
}
bourre-rule-cinch = Trois levées sûres obligent
bourre-rule-cinch-value = { $value ->
    [yes] oui, à entamer du plus fort atout
   *[no] non
}

## La table

bourre-standings = Classement de la table
bourre-line-standing = **{ $rank }.** { $player } { $counters } ({ $net })
bourre-pot = Pot { $pot }
bourre-deal-number = coup { $number } sur { $deals }
bourre-deals = { $player } donne
bourre-line-trumps = **Atout** { $suit } · retourne { $card } · talon { $stock }
bourre-line-held = -# Atout { $suit } · votre main : { $cards }
bourre-line-open = **Sur le tapis** { $plays }
bourre-line-gone = -# Ne jouent plus : { $players }
bourre-line-own-deal = **Coup { $number }** · { $how ->
    [alone] Tous les autres ont passé
    [passed] Vous avez passé
    [bourre] Vous êtes bourré
   *[played] Vous faites { $tricks ->
        [1] une levée
       *[other] { $tricks } levées
    }
}{ $how ->
    [passed] .
   *[other] {" "}: **{ $gain }** { $counters ->
        [one] jeton
       *[other] jetons
    }.
}
bourre-seat-dealer = donne
bourre-seat-away = en pause
bourre-seat-exempt = sans mise
bourre-seat-short = sans jetons
bourre-seat-passed = passe
bourre-seat-plays = joue
bourre-seat-drew = { $cards ->
    [0] garde tout
   *[other] prend { $cards }
}
bourre-seat-tricks = { $tricks ->
    [0] aucune levée
    [1] une levée
   *[other] { $tricks } levées
}
bourre-seat-leaving = s'en va

## Ce qui s'est passé

bourre-event-drawn = Tirage des places : { $drawn }.
bourre-event-sat-down = { $you ->
    [1] Vous vous asseyez
   *[0] { $player } s'assied
} avec { $counters } jetons.
bourre-event-leaves = { $you ->
    [1] Vous vous en allez
   *[0] { $player } s'en va
} après ce coup.
bourre-event-left = { $you ->
    [1] Vous vous en allez
   *[0] { $player } s'en va
} avec { $counters ->
    [one] { $counters } jeton
   *[other] { $counters } jetons
}.
bourre-event-away = { $you ->
    [1] Vous faites
   *[0] { $player } fait
} une pause dès le prochain coup, en misant toujours.
bourre-event-watches = { $you ->
    [1] Vous regardez
   *[0] { $player } regarde
}.
bourre-event-back = { $you ->
    [1] Vous revenez
   *[0] { $player } revient
} au prochain coup.
bourre-event-cut-declined = { $you ->
    [1] Vous laissez
   *[0] { $player } laisse
} la coupe au suivant.
bourre-event-table-cut = Coupe à { $cards }.
bourre-event-ante = { $players ->
    [0] Personne ne mise.
    [1] Une mise.
   *[other] { $players } mises.
}
bourre-event-must-play = Un as : { $you ->
    [1] vous devez
   *[0] { $player } doit
} jouer.
bourre-event-passed = { $you ->
    [1] Vous passez
   *[0] { $player } passe
}.
bourre-event-stayed = { $you ->
    [1] Vous jouez
   *[0] { $player } joue
}.
bourre-event-exchanged = { $you ->
    [1] Vous { $cards ->
        [0] jouez et gardez toutes vos cartes.
        [1] jouez et échangez une carte.
       *[other] jouez et échangez { $cards } cartes.
    }
   *[0] { $player } { $cards ->
        [0] joue et garde toutes ses cartes.
        [1] joue et échange une carte.
       *[other] joue et échange { $cards } cartes.
    }
}
bourre-event-reshuffled = Talon épuisé : on en refait un avec { $cards } cartes écartées.
bourre-event-out = Plus de jetons : { $players }.
bourre-late = Temps écoulé { $again ->
    [0] {""}
   *[other] de nouveau{" "}
}pour { $you ->
    [1] vous
   *[0] { $player }
}.

bourre-deal-alone = Tous les autres ont passé : { $you ->
    [1] vous ramassez
   *[0] { $player } ramasse
} { $pot } sans jouer
bourre-deal-taken = { $you ->
    [1] Vous { $pot ->
        [0] gagnez un pot vide
       *[other] ramassez { $pot }
    }
   *[0] { $player } { $pot ->
        [0] gagne un pot vide
       *[other] ramasse { $pot }
    }
} avec { $tricks ->
    [1] une levée
    [2] deux levées
    [3] trois levées
    [4] quatre levées
   *[other] les cinq levées
}
bourre-deal-shared = Égalité entre { $players } avec { $tricks ->
    [1] une levée
   *[2] deux levées
} chacun : { $pot } à partager, { $share } chacun{ $left ->
    [0] { "" }
   *[other] {" "}(reste { $left })
}
bourre-deal-carried = Égalité entre { $players } avec { $tricks ->
    [1] une levée
   *[2] deux levées
} chacun, et le pot de { $pot } reste
bourre-deal-both = { $taking } ; { $paying }
bourre-deal-bourres = sans levée : { $players }{ $paid ->
    [0] , mais rien à payer
   *[other] , { $carried } au prochain pot
}
bourre-deal-bourres-last = sans levée : { $players } ({ $paid } à { $takers })
bourre-session-won = { $you ->
    [1] Vous gagnez avec { $counters } jetons !
   *[0] { $players } gagne avec { $counters } jetons.
}
bourre-session-shared = { $you ->
    [1] Vous gagnez avec { $players } : { $counters } jetons chacun !
   *[0] { $players } gagnent avec { $counters } jetons chacun.
}

## À qui de jouer

bourre-turn-cut = **{ $player } coupe le paquet**, par pur hasard
bourre-turn-away = **Trop peu de joueurs : on attend { $player }**
bourre-turn-declare = **{ $player } : passer ou jouer ?**
bourre-turn-exchange = **{ $player } échange des cartes**
bourre-turn-play = **À { $player } de jouer**

bourre-prompt-away = **Les autres vous attendent.** Revenez, sinon vous quittez la table
bourre-prompt-declare = **Passer, ou jouer pour { $pot } ?** Sans levée, vous payez { $cost }
bourre-prompt-must-stay = **Vous avez retourné un as : vous devez jouer.**
bourre-prompt-must-play = **Vous avez retourné un as : vous devez jouer.** Échangez jusqu'à { $most } cartes
bourre-prompt-exchange = **Échangez jusqu'à { $most } cartes**
bourre-prompt-lead = { $cinch ->
    [0] **Entamez : au choix**
   *[other] **Levées sûres : entamez de votre plus fort atout.** Le pot est à vous, c'est obligatoire (règle 9).
}
bourre-prompt-follow = { $cinch ->
    [0] { $how ->
        [beat] **Fournissez{ $beaten ->
            [0] {""}
           *[other] {" "}à { $led }
        } et montez sur { $best }** si vous pouvez
        [follow] **Fournissez à { $led }**
        [trump] **Coupez, et montez sur { $best }** si vous pouvez
       *[any] **Jetez n'importe quelle carte :** vous ne pouvez ni fournir à { $led } ni couper
    }
   *[other] **{ $best } est maître.** Levées sûres : coupez de votre plus haut atout (règle 9).
}

bourre-button-cut = Couper à { $cards }
bourre-button-decline = Laisser au suivant
bourre-button-pass = Passer
bourre-button-play = Jouer
bourre-button-pass-later = Passer à mon tour
bourre-button-pass-not-later = Ne pas passer
bourre-button-keep-trumps = Tout hors atout ({ $cards })
bourre-button-away = Faire une pause
bourre-button-back = Je suis de retour

## Replay

bourre-open-hand = **{ $player }** { $cards }{ $discarded ->
    [0] {""}
   *[other] {" "}(a écarté { $away })
}

## Leçons

bourre-lesson-table = Bourré : un pot pour tous
bourre-lesson-table-text =
    Un pot pour tous. **Le plus de levées l'emporte. Qui joue sans en faire verse autant dans le suivant** : le voilà *bourré*.
    - Tous **misent** un jeton avant chaque coup.
    - Cinq cartes chacun. La dernière du donneur est retournée : c'est l'**atout**.
    - L'as est le plus haut, le deux le plus bas.
    Après le dernier coup, le plus de jetons gagne.
bourre-lesson-table-picture = Cinq ont misé. Zoé donne et retourne 9♠ : atout pique. Max parle en premier.
bourre-lesson-declare = Bourré : passer ou jouer
bourre-lesson-declare-text =
    À partir de la gauche du donneur, chacun à son tour
    - **passe** : sa main est mise de côté et ne coûte que la mise, ou
    - **joue**, et échange aussitôt autant de cartes qu'il veut, d'aucune à cinq.
    Le donneur parle en dernier, et doit jouer s'il a retourné un **as**. Si personne d'autre ne joue, le seul qui joue ramasse le pot.
    Vous passerez de toute façon ? Appuyez sur *Passer à mon tour* : personne ne le voit avant. Quand le talon est épuisé, on y remélange les écarts des autres.
bourre-lesson-declare-picture = Atout pique. Gardez les deux atouts et l'as, échangez 8♦ et 3♣.
bourre-lesson-play = Bourré : le jeu de la carte
bourre-lesson-play-text =
    À gauche du donneur, on entame ; puis c'est à qui a fait la levée.
    - **Fournissez, en montant sur la meilleure carte** si possible.
    - **Sans la couleur, coupez**, et surcoupez si possible.
    L'entame une fois coupée, toute carte de sa couleur convient.
bourre-lesson-play-picture = Atout pique. À gauche l'entame : sur D♦ le roi, sur A♦ un carreau, sur V♣ l'atout.
bourre-lesson-pot = Bourré : à qui le pot
bourre-lesson-pot-text =
    - **Le plus de levées** emporte le pot.
    - **À égalité**, on le partage, sans miser au coup suivant.
    - **Bourré** : vous avez joué sans faire de levée. Vous versez le montant du pot dans le suivant, sans y miser, ou ce qu'il vous reste et quittez le jeu.
    - Au **dernier coup**, on paie le gagnant.
    Ne jouez que si une levée est en vue : trois atouts suffisent largement.
bourre-lesson-pot-picture = Ana ramasse 14 ; sans levée : Bob et Léa, 28 au prochain pot.
bourre-lesson-cinch = Bourré : les levées sûres
bourre-lesson-cinch-text =
    Dès que vous êtes **sûr de trois levées**, vous tenez le pot, et vos cartes doivent le dire : entamez de votre **plus fort atout**, et coupez avec lui.
    Vos levées comptent, et chaque atout qu'aucun adversaire ne peut battre. Que peuvent-ils avoir ? Ni vos cartes, ni vos écarts, ni celles déjà jouées, ni celles qu'ils ont montré ne pas avoir, faute de fournir, de couper ou de monter.
    Pas besoin de calculer : votre main vous le dit.
bourre-lesson-cinch-picture = Atout pique. As, roi et dame font trois levées sûres : entamez de l'as.
bourre-lesson-three = Bourré à trois cartes
bourre-lesson-three-text =
    Trois cartes chacun ; la troisième du donneur est retournée. On en échange trois au plus. Il y a trois levées : **deux emportent le pot à coup sûr**, et une partout est une égalité à trois. **Deux levées sûres** suffisent alors à vous obliger.
    Tout le reste est comme à cinq cartes. C'est plus rapide, et l'on passe moins souvent.
bourre-lesson-three-picture = Atout cœur. Avec l'as et la dame, n'échangez que 4♣.
bourre-lesson-source = Bourré : ce qui est de nous
bourre-lesson-source-text =
    Nous jouons le bourré tel que le décrit *Cats at Cards*. Là où il ne dit rien, nous avons fixé :
    - Le donneur peut échanger la retourne, sans le dire ; l'atout ne change pas.
    - Si tous les autres passent, le donneur ramasse le pot.
    - Qui ne peut pas miser verse ce qu'il a et quitte le jeu. Payer du dernier jeton ne fait pas sortir.
    - Après le dernier coup, les bourrés paient le gagnant, et à jetons égaux on partage la place.
    - Qui s'en va emporte ses jetons, pas ce qu'il a mis au pot. La maison joue sa main jusqu'à la fin du coup.
    Le bourré à trois cartes est **reconstitué**.
    Une table peut aussi plafonner le prix d'un bourré, laisser le pot après une égalité, augmenter la mise, limiter l'échange, faire parler avant d'échanger, ou ignorer les levées sûres.

## Le conseil et l'analyse. Les conditions de chaque motif sont dans engine/bourre/advisor/motifs.py.

bourre-deed-pass = passer
bourre-deed-stay = jouer
bourre-deed-exchange = { $number ->
    [0] jouer avec vos cartes
   *[other] échanger { $cards }
}
bourre-deed-play = jouer { $card }
bourre-worth = pot { $takes } · bourré { $bourre } · **{ $worth }**
bourre-worth-mean = { $worth } jetons en moyenne
bourre-worth-pass = ni gain ni perte
bourre-motif-too-weak = **Pourquoi** : { $trumps ->
    [0] sans atout
    [1] avec un atout
    [2] avec deux atouts
   *[other] avec { $trumps } atouts
}, le pot est à vous dans { $takes } des cas, et vous êtes bourré dans { $bourre }.
bourre-motif-too-dear = **Pourquoi** : vous seriez bourré dans { $bourre } des cas, à { $price } chaque fois.
bourre-motif-certain = **Pourquoi** : le pot est à vous à coup sûr.
bourre-motif-strong = **Pourquoi** : cette main prend le pot dans { $takes } des cas et ne vous laisse bourré que dans { $bourre }.
bourre-motif-cheap = **Pourquoi** : être bourré ne coûte que { $price }, et le pot est de { $pot }.
bourre-motif-keeps = **Pourquoi** : les cartes gardées valent mieux que de nouvelles.
bourre-motif-draws = **Pourquoi** : de nouvelles cartes valent mieux que celles que vous garderiez.
bourre-motif-keeps-trumps = **Pourquoi** : un atout bat toutes les autres couleurs, et vaut mieux qu'une nouvelle carte.
bourre-motif-safer = **Pourquoi** : on reste moins souvent sans levée.
bourre-motif-bolder = **Pourquoi** : on prend le pot plus souvent.
bourre-book = Selon la règle usuelle : { $deed }.
bourre-book-worth = Selon la règle usuelle : { $deed } (la main vaut { $worth } atouts, il en faut { $needed }).
bourre-hint-note = -# Pot pris ou partagé · bourré · jetons en moyenne{ $passing ->
    [1] , par rapport à passer
   *[0] { "" }
}
bourre-review-sum = **{ $player } : { $net }.** Chance { $luck }, jeu { $skill } : les jetons dus aux cartes, et ceux dus aux décisions.
bourre-review-player = - **{ $player }** : { $net } · chance { $luck }, jeu { $skill } · { $errors ->
    [0] aucune erreur
    [1] une erreur
   *[other] { $errors } erreurs
} sur { $decisions ->
    [1] une décision
   *[other] { $decisions } décisions
}{ $errors ->
    [0] { "" }
   *[other] {" "}({ $lost })
}
bourre-picture-won = jetons, { $net }
bourre-review-clean = Aucune décision n'a coûté un dixième du pot : bien joué.
bourre-review-note = En jetons. Le jeu, c'est ce que les erreurs des autres ont rapporté, à parts égales, moins ce qu'ont coûté les siennes ; le reste est la chance. Chaque décision est jugée d'après ce que le joueur pouvait voir.
bourre-review-worst = ### Erreur { $number } sur { $worst } · { $player } : { $lost } jetons
bourre-about-accuracy = La part des décisions qui ont coûté moins d'un dixième du pot, parmi celles qui comptaient dans les parties analysées ; à partir de 200 décisions. */analyse* analyse une partie pour tous ceux qui l'ont jouée.

# Le nom des motifs d'erreurs : ce qu'il fallait faire.

bourre-motif-name-too-weak = passer un jeu faible
bourre-motif-name-too-dear = passer quand le bourré coûte cher
bourre-motif-name-certain = prendre un pot assuré
bourre-motif-name-strong = jouer un jeu fort
bourre-motif-name-cheap = jouer quand le bourré coûte peu
bourre-motif-name-keeps = garder de bonnes cartes
bourre-motif-name-draws = prendre de nouvelles cartes
bourre-motif-name-keeps-trumps = garder un atout
bourre-motif-name-safer = éviter d'être bourré
bourre-motif-name-bolder = aller chercher le pot
bourre-thumb-too-weak = **En règle générale** : sans levée assurée, passez : être bourré coûte autant que le pot rapporte.
bourre-thumb-too-dear = **En règle générale** : quand être bourré coûte cher, passez aussi avec une main convenable.
bourre-thumb-certain = **En règle générale** : ne passez jamais quand le pot est assuré.
bourre-thumb-strong = **En règle générale** : avec l'as ou le roi d'atout et une seconde levée en vue, jouez.
bourre-thumb-cheap = **En règle générale** : quand être bourré coûte moins que le pot, jouez aussi une main convenable.
bourre-thumb-keeps = **En règle générale** : gardez les as et les rois des autres couleurs.
bourre-thumb-draws = **En règle générale** : échangez vos petites cartes : presque toute nouvelle carte vaut mieux.
bourre-thumb-keeps-trumps = **En règle générale** : n'échangez jamais un atout.
bourre-thumb-safer = **En règle générale** : faites votre première levée avant de penser au pot : elle vous garde d'être bourré.
bourre-thumb-bolder = **En règle générale** : une fois votre première levée assurée, jouez pour en faire le plus possible.
