# The reviewer, hints and the daily hand.

## Le maître : conseils, examens, et ce qui se fait, par son nom.

deed-play = jouer { $card }
deed-discard = { $number ->
    [0] ne rien écarter
   *[other] écarter { $cards }
}
deed-propose = proposer
deed-propose-number = proposer de changer { $number ->
    [0] aucune carte
    [1] une carte
   *[other] { $number } cartes
}
deed-stand = jouer avec cette main
deed-accept = accepter
deed-refuse = refuser
deed-announce = annoncer
deed-concede = concéder le coup
deed-resign = abandonner la partie
deed-leave = quitter la table

holding = Vous avez { $trumps ->
    [0] aucun atout
    [1] un atout
   *[other] { $trumps } atouts
}, et { $plain }.
book-agrees = Le traité dit de même : { $reason }.
book-differs = Le traité dit plutôt : { $deed } ({ $reason }).

hint-title = ### Un conseil pour la partie `{ $game }`
hint-best = **Le mieux : { $deed }** · { $chance }
hint-other = - { $deed } · { $chance }
hint-point = Toutes cartes vues et au mieux, cela fait le point contre { $share } des mains que { $house ->
    [1] je peux
   *[other] l'adversaire peut
} tenir.
hint-note = -# Les chances de gagner la partie avec chacun, d'après ce que vous voyez seul.

review-title = ### Examen
review-sum = **{ $winner } a gagné** : { $start } au début, { $luck } par les cartes, { $play } par le jeu, en tout 100 %. { $decided ->
    [cards] Les cartes ont décidé plus que le jeu.
   *[play] Le jeu a décidé plus que les cartes.
}
review-player = - **{ $player }** : les cartes { $luck } · a laissé { $lost }, { $errors ->
    [0] aucune faute
    [1] une faute
   *[other] { $errors } fautes
} en { $decisions ->
    [1] une décision
   *[other] { $decisions } décisions
}, { $skill } ‰ chacune
review-falls = - **Les cartes**, coup par coup, pour { $player } : { $falls }
review-clean = Aucune décision n'a coûté 2 % de la partie ou plus : bien joué.
review-note = Les chances de gagner la partie, autant que chacun pouvait voir. En rouge, ce que montrent les pages suivantes.
review-worst = ### { $number } sur { $worst } · { $player } a laissé { $lost }
review-taken =
    - **{ $player } : { $taken }** · { $chance }
    - **Mieux : { $best }** · { $better }
review-points = Toutes cartes vues et au mieux, cela fait le point contre { $taken } des mains que l'autre peut tenir, le mieux contre { $best }.
review-gave-up = **{ $player } : { $taken }**, avec { $before } de chances de gagner ; il en reste { $chance }.
button-position = Revoir
button-review = Examen
button-hint = Conseil
alt-course = Les chances de gagner au fil de la partie ; les chiffres sont dits dans le texte.

board-accuracy = justesse
board-about-accuracy = -# Les décisions qui ont coûté moins de 2 % de la partie, parmi toutes les vraies des parties examinées entre personnes ; à partir de 200 décisions. */examen* fait examiner une partie, pour les deux joueurs.
profile-accuracy = Justesse : { $accuracy } de { $decisions ->
    [1] une décision examinée
   *[other] { $decisions } décisions examinées
}

## La main du jour.

daily-title = ### La main du jour · { $day }
daily-hand = Vous êtes premier, à 0 contre { $score }. **Atout** { $suit } · retourne { $card }
daily-question = **Jouez-vous avec cette main, ou proposez-vous ?**
daily-lead = Vous jouez. **De quelle carte entamez-vous ?**
daily-throw = Vous proposez, et le donneur accepte. **Choisissez vos écarts, puis appuyez sur *Échanger*.**
daily-once = Une main par jour, la même partout. Une réponse chacun : elle compte dès que vous avez entamé ou échangé.
daily-you = { $stands ->
    [1] **Vous** jouez, et entamez de { $cards }.
   *[0] **Vous** proposez, et écartez { $cards }.
}
daily-book = { $stands ->
    [1] **Le traité** joue, et entame de { $cards } : { $why }.
   *[0] **Le traité** propose, et écarte { $cards } : { $why }.
}
daily-expert = { $stands ->
    [1] **L'expert** joue, et entame de { $cards }
   *[0] **L'expert** propose, et écarte { $cards }
} : la partie se gagne { $play } du temps en jouant, { $propose } en proposant.
daily-odds = **Exactement** : jouée telle quelle, toutes cartes vues et au mieux, cette main fait le point contre { $points } des { $all } mains que peut tenir le donneur, { $share }, et la vole contre { $vole }.
daily-leads = **L'entame**, choisie sans rien voir, en laisse : { $leads }
daily-votes = { $votes ->
    [1] **Une réponse**
   *[other] **{ $votes } réponses**
} { $where ->
    [1] ici
   *[0] à ce jour
} : { $stand } jouent, { $propose } proposent.
daily-most = { $stands ->
    [1] De ceux qui jouent, la plupart entament de { $cards } ({ $voices }).
   *[0] De ceux qui proposent, la plupart écartent { $cards } ({ $voices }).
}
daily-record = **Vos jours** : { $streak } de suite, { $best } au mieux ; { $agreed } sur { $answered } comme le traité, cartes comprises.
button-share = Partager
button-your-turn = À vous
daily-shared = 🃏 **{ $player }** a répondu à la main du jour · { $day } · { $book ->
    [2] comme le traité, cartes comprises
    [1] comme le traité, aux cartes près
   *[0] contre le traité
} · { $expert ->
    [2] comme l'expert, cartes comprises
    [1] comme l'expert, aux cartes près
   *[0] contre l'expert
} · { $streak ->
    [1] un jour
   *[other] { $streak } jours de suite
}
daily-next = La prochaine main vient { $when }.

# D'après quoi le traité décide.

verdict-with-clause = { $sentence } ({ $number }, { $clause })
verdict-jeu-de-regle = un jeu de règle
verdict-no-jeu = pas un jeu de règle
verdict-even-chance = il manque un point à l'autre, qui peut trouver le roi : une chance égale de trois levées suffit
verdict-point-certain = le point est sûr, et une bonne carte de plus peut donner la vole
verdict-king-held = qui tient le roi d'atout demande sans craindre que l'autre le trouve
verdict-guarded = assez bien gardé pour refuser
verdict-unguarded = pas assez bien gardé pour refuser
verdict-king-point = le roi vaut un point
verdict-keep = on garde les atouts et les rois, rien d'autre
verdict-only-card = aucune autre carte ne peut être jouée
verdict-cheapest-winner = la moindre carte qui fait la levée
verdict-cheapest = la levée est perdue, donc la moindre carte
verdict-lead-trump = c'est le moment des atouts
verdict-lead-guarded = une couleur où une autre carte la suit
verdict-lead-single = une carte seule de sa couleur

clause-1 = trois atouts
clause-2a = deux atouts, et trois cartes d'une autre couleur
clause-2b = deux atouts, et deux cartes d'une couleur, dont une dame ou mieux
clause-2c = deux atouts, deux petites d'une couleur, et un roi d'une autre
clause-2d = deux atouts, et des cartes entre la dame gardée et le roi seul
clause-2e = deux atouts, et trois couleurs qui valent R V 7
clause-3a = un atout, et R D V d'une couleur
clause-3b = un atout, et quatre cartes d'une couleur par le roi
clause-3c = un atout, trois cartes d'une couleur par la dame, et la dame d'une autre
clause-4 = pas d'atout, mais trois dames ou quatre figures
clause-5 = deux cartes seulement ne sont ni atouts ni rois
