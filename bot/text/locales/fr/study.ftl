# The reviewer, hints and the daily hand.

## Conseils, analyses et noms des actions.

deed-play = jouer { $card }
deed-discard = { $number ->
    [0] ne rien écarter
    [5] écarter les cinq cartes
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
deed-announce = annoncer { $bonus ->
    [A] l'as
   *[K] le roi
}
deed-concede = concéder le coup
deed-resign = abandonner la partie
deed-leave = quitter la table

book-agrees = D'accord avec les traités : { $reason }.
book-did = Les traités feraient comme { $player } ({ $reason }).
book-differs = Les traités sont d'un autre avis : { $deed } ({ $reason }).

# Ce que vaut une action. Les chances sont côte à côte.

chance-win = partie { $chance }
chance-point = point { $chance }
chance-vole = vole { $chance }
chance-lost-vole = vole subie { $chance }

# Pourquoi la meilleure action est meilleure. Les conditions sont dans engine/ecarte/advisor/motifs.py.

words-equal = Ici, cela ne change presque rien : l'un et l'autre sont justes.
solution-plays = Le jeu parfait { $count ->
    [1] choisit
   *[other] mélange
} { $cards }{ $right ->
    [0] .
    [2] . Les deux sont justes.
   *[other] . Toutes sont justes.
}
solution-differs = Le jeu parfait choisit { $card }, qui vaut autant.
solution-says = { $manner ->
    [always] Le jeu parfait { $word } à chaque fois.
    [nearly] Le jeu parfait { $word } presque à chaque fois : { $times } fois sur 100.
    [usually] Le plus souvent, le jeu parfait { $word } : { $times } fois sur 100.
   *[equal] Les deux se valent à peu près : le jeu parfait { $word } { $times } fois sur 100.
}{ $both ->
    [0] { "" }
   *[other] { " " }L'un et l'autre sont justes.
}
solution-word = { $word ->
    [stand] joue sans échange
    [propose] propose
    [refuse] refuse
   *[accept] accepte
}
motif-hides-king = **Pourquoi** : le point { $bonus ->
    [A] de l'as
   *[K] du roi
} ne change rien ici, et l'annoncer ne ferait que montrer où il est.
motif-loses-one = **Pourquoi** : trois levées sont un peu moins probables, mais l'adversaire fait rarement les cinq : un point perdu au lieu de deux.
motif-saves-vole = **Pourquoi** : l'adversaire fait moins souvent les cinq levées.
motif-secures-point = **Pourquoi** : trois levées d'abord. L'autre choix fait plus souvent les cinq, mais moins souvent trois.
motif-plays-for-vole = **Pourquoi** : on fait plus souvent les cinq levées.
motif-draws-trump = **Pourquoi** : l'adversaire doit jouer l'atout qui pourrait battre { $card }.
motif-keeps-entry = **Pourquoi** : l'atout { $card } reste en main, pour faire plus tard une levée et entamer de nouveau.
motif-keeps-guard = **Pourquoi** : une plus petite carte de sa couleur reste avec { $card } : elle peut tomber sous une plus forte, et { $card } gagne ensuite.
motif-wins-cheaply = **Pourquoi** : on fait la levée, et { $card } peut en faire une autre.
motif-wins-trick = **Pourquoi** : on fait la levée.
motif-keeps-better = **Pourquoi** : cette levée est perdue, et { $card } peut encore en faire une autre.
motif-long-suit = **Pourquoi** : après { $card }, il reste une autre carte de sa couleur : elle peut gagner quand l'adversaire n'en a plus.
motif-unbeatable = **Pourquoi** : aucune carte que l'adversaire peut avoir ne bat { $card }.
motif-strongest = **Pourquoi** : moins de cartes battent { $card }.
motif-new-cards = **Pourquoi** : de nouvelles cartes font plus souvent trois levées que cette main.
motif-risks-one = **Pourquoi** : sans échange, moins de trois levées coûtent deux points au lieu d'un : trop pour cette main.
motif-as-it-is = **Pourquoi** : cette main fait plus souvent trois levées telle quelle.
motif-denies-king = **Pourquoi** : dans un échange, l'adversaire pourrait piocher { $bonus ->
    [A] l'as
   *[K] le roi
} d'atout, qui marque.
motif-seeks-king = **Pourquoi** : plus on pioche, plus on a de chances de trouver { $bonus ->
    [A] l'as
   *[K] le roi
} d'atout, qui marque.
motif-throws-more = **Pourquoi** : avec une nouvelle carte à la place de { $card }, trois levées sont plus probables.
motif-throws-several = **Pourquoi** : avec de nouvelles cartes, trois levées sont plus probables qu'avec celles qu'on garderait.
motif-keeps-pair = **Pourquoi** : { $card } avec une autre carte de sa couleur vaut mieux que de nouvelles cartes.
motif-keeps-trump = **Pourquoi** : { $card } est un atout, et vaut mieux qu'une nouvelle carte.
motif-keeps-more = **Pourquoi** : avec { $card }, trois levées sont plus probables qu'avec une nouvelle carte.
motif-keeps-several = **Pourquoi** : avec les cartes gardées, trois levées sont plus probables qu'avec de nouvelles.

hint-title = ### Conseil
hint-chance = { $chance } de chances de gagner
hint-best = **Le mieux : { $deed }**{ $worth }
hint-equal = - { $deed }{ $worth } · **aussi bien**
hint-other = - { $deed }{ $worth }
hint-note = -# En %, d'après vos seules cartes : { $measures }
measure-win = la partie
measure-point = le point
measure-vole = la vole
measure-lost-vole = aucune levée

moment = **Le tournant**, coup { $deal } : { $done }

share-luck = { $player } : chance { $luck }, jeu { $skill }
answer-shared = C'est partagé dans { $where }.
somebody = quelqu'un

review-title = ### Analyse
review-sum = { $how ->
    [won] **Vous avez gagné.**
    [lost] **Vous avez perdu.**
   *[none] **{ $winner } a gagné.**
} Chance { $luck }, jeu { $play } : la part des chances de gagner due aux cartes, et celle due aux décisions.
review-mistakes = Les erreurs sont aux pages suivantes{ $own ->
    [1] , les vôtres d'abord
   *[0] { "" }
}.
review-start = - **Au départ**, { $player } avait { $start } de chances de gagner.
review-player = - **{ $player }** : chance { $luck } · { $decisions ->
    [0] rien à décider
   *[other] { $errors ->
        [0] aucune erreur
        [1] une erreur
       *[other] { $errors } erreurs
    } sur { $decisions ->
        [1] une décision
       *[other] { $decisions } décisions
    } (coût : { $lost } de la partie ; { $each } par décision)
}
review-falls = - **La chance, coup par coup**, pour { $player } : { $falls }
review-clean = Aucune décision n'a coûté 2 % ou plus : bien joué.
review-note = Chances de gagner d'après ce que chacun pouvait voir ; points rouges : les erreurs.
review-worst = ### Erreur { $number } sur { $worst } · { $player } : −{ $lost }
review-taken =
    - **{ $player } : { $taken }**{ $worth }
    - **Mieux : { $best }**{ $better }
review-late = **{ $player }** · Perdu au temps, avec { $before } de chances de gagner.
button-position = Revoir
button-review = Analyse
button-hint = Conseil
alt-daily = La main du jour ; ses cartes sont dans le texte ci-dessous.
button-do-it = Le faire : { $deed }
button-figures = Tous les chiffres
alt-course = Les chances de gagner au fil de la partie ; les chiffres sont dans le texte ci-dessous.

board-accuracy = justesse
board-about-accuracy = -# La part des décisions qui ont coûté moins de 2 % de la partie, parmi celles qui comptaient dans les parties analysées entre joueurs ; à partir de 200 décisions. */analyse* analyse une partie, pour les deux joueurs.
profile-accuracy = Justesse : { $accuracy } sur { $decisions ->
    [1] une décision analysée
   *[other] { $decisions } décisions analysées
}

## La main du jour.

daily-title = ### La main du jour · { $day }
daily-hand = Vous êtes premier en cartes, à 0 contre { $score }. **Atout** { $suit } · retourne { $card }
daily-question = **Jouez-vous avec cette main, ou proposez-vous ?**
daily-lead = Vous jouez. **De quelle carte entamez-vous ?**
daily-throw = Vous proposez, et le donneur accepte. **Qu'écartez-vous ?**
daily-select = Les cartes à écarter, toutes à la fois
daily-once = Une main par jour, la même pour tout le monde. Une seule réponse : vous la confirmez avant qu'elle compte.
daily-sure = **Est-ce votre réponse ?** Une fois donnée, elle reste.
button-answer = { $stands ->
    [1] Répondre : jouer { $cards }
   *[0] Répondre : proposer, { $count ->
        [0] tout garder
       *[other] écarter { $cards }
    }
}
daily-you = { $stands ->
    [1] Vous avez joué, et entamé de { $cards }.
   *[0] Vous avez proposé, et { $count ->
        [0] tout gardé.
       *[other] écarté { $cards }.
    }
}
daily-best = { $stands ->
    [1] Le mieux : jouer, et entamer de { $cards }.
   *[0] Le mieux : proposer, puis { $count ->
        [0] tout garder.
       *[other] écarter { $cards }.
    }
}
daily-verdict = { $judged ->
    [whole] Parfait.
    [equal] Votre réponse vaut autant.
    [cards] Bonne décision, mauvaises cartes.
   *[word] Mauvaise décision.
}
daily-marks = { $word } décision · { $cards } cartes · { $books } traités
daily-book = { $stands ->
    [1] **Les traités** jouent, et entament de { $cards } : { $why }.
   *[0] **Les traités** proposent, et { $count ->
        [0] n'écartent aucune carte : { $why }.
       *[other] écartent { $cards } : { $why }.
    }
}
daily-chances = **Chances de gagner la partie** : { $play } en jouant, { $propose } en proposant.
daily-odds = **Exactement** : jouée telle quelle, à jeu ouvert et au mieux, cette main fait le point contre { $points } des { $all } mains possibles du donneur ({ $share }), et la vole contre { $vole }.
daily-leads = **Chance de faire le point selon l'entame** : { $leads }
daily-votes = { $votes ->
    [1] **Une réponse**
   *[other] **{ $votes } réponses**
} { $where ->
    [1] ici
   *[0] à ce jour
} : { $stand } jouent, { $propose } proposent.
daily-most = { $stands ->
    [1] Quand on joue, on entame le plus souvent de { $cards } ({ $voices }).
   *[0] { $count ->
        [0] Quand on propose, on garde le plus souvent toutes ses cartes ({ $voices }).
       *[other] Quand on propose, on écarte le plus souvent { $cards } ({ $voices }).
    }
}
daily-record = **Série** : { $streak ->
    [1] 1 jour
   *[other] { $streak } jours
} (record : { $best }) ; identique aux traités, cartes comprises : { $agreed } sur { $answered }.
button-why = Pourquoi
button-share = Partager
button-your-turn = Essayer
daily-shared =
    🃏 **{ $player }** · la main du jour · { $day }
    { $squares } décision, cartes, traités · { $streak ->
        [1] 1 jour
       *[other] { $streak } jours de suite
    }
daily-next = { $streak ->
    [1] 1 jour
   *[other] { $streak } jours de suite
} · Prochaine main · ⏳ { $until }

# Le lendemain matin.
morning-title = ### La main d'hier · { $day }
morning-hand = Premier en cartes, à 0 contre { $score }. **Atout** { $suit } · retourne { $card }
morning-nobody = Personne ici n'a répondu.
morning-answer = - { $squares } { $stands ->
    [1] jouer, entamer de { $cards }
   *[0] { $count ->
        [0] proposer, tout garder
       *[other] proposer, écarter { $cards }
    }
} · { $who }
morning-more = { $more ->
    [one] - et une autre réponse
   *[other] - et { $more } autres réponses
}
morning-marks = -# Les carrés : décision, cartes, traités
morning-closest = **Partie la plus serrée** · { $game } · { $score } · { $deals ->
    [one] un coup
   *[other] { $deals } coups
}
morning-off = Désactivé : la main d'hier n'est pas publiée.
morning-told = La main d'hier · publiée dans { $channel } à { $hour } ({ $zone }) · ⏳ { $next }
daily-public = Une seule réponse. Demain, ce serveur lira qui a répondu quoi ; */préférences* permet de ne pas y figurer.

# D'après quoi le traité décide.

verdict-with-clause = { $sentence }, nº { $number } : { $clause }
verdict-jeu-de-regle = un *jeu de règle* (une main que les traités jouent sans proposer)
verdict-no-jeu = pas un *jeu de règle*, une main que les traités jouent sans proposer
verdict-even-chance = il manque un point à l'adversaire, qui peut trouver { $bonus ->
    [A] l'as
   *[K] le roi
} : une main correcte se joue aussitôt
verdict-point-certain = le point est sûr, et une bonne carte de plus peut donner la vole
verdict-king-held = avec { $bonus ->
    [A] l'as
   *[K] le roi
} d'atout en main, un échange ne peut pas le donner à l'adversaire
verdict-bad-proposal = proposer quand il ne manque qu'un point au donneur trahit une très mauvaise main
verdict-guarded = assez bien gardé pour refuser
verdict-unguarded = pas assez bien gardé pour refuser
verdict-king-point = { $bonus ->
    [A] l'as
   *[K] le roi
} vaut un point
verdict-keep = ne garder que les atouts et les { $high ->
    [A] as
   *[K] rois
}
verdict-only-card = aucune autre carte ne peut être jouée
verdict-cheapest-winner = la plus petite carte qui fait la levée
verdict-cheapest = la levée est perdue, donc la plus petite carte
verdict-lead-trump = c'est le moment de jouer atout
verdict-lead-guarded = entamer d'une couleur de deux cartes ou plus
verdict-lead-single = entamer d'une carte seule dans sa couleur

clause-1 = trois atouts
clause-2a = deux atouts, et trois cartes d'une autre couleur
clause-2b = deux atouts, et deux cartes d'une couleur, dont { $high ->
    [A] un roi
   *[K] une dame
} ou mieux
clause-2c = deux atouts, deux cartes d'une couleur, et { $high ->
    [A] un as
   *[K] un roi
} d'une autre
clause-2d = deux atouts, et des cartes qui valent { $high ->
    [A] D V + 8, V 10 + 10 ou 10 9 + D
   *[K] V A + 8, A 10 + 10 ou 10 9 + V
}
clause-2e = deux atouts, et trois couleurs qui valent { $high ->
    [A] A D 7, R R 7 ou D D D
   *[K] R V 7, D D 7 ou V V V
}
clause-3a = un atout, et { $high ->
    [A] A R D
   *[K] R D V
} d'une couleur
clause-3b = un atout, et quatre cartes d'une couleur avec { $high ->
    [A] l'as
   *[K] le roi
}
clause-3c = un atout, et { $high ->
    [A] un roi
   *[K] une dame
} ou mieux dans deux couleurs, dont une de trois cartes
clause-4 = pas d'atout, mais { $high ->
    [A] trois rois, ou quatre cartes parmi A R D
   *[K] trois dames, ou quatre figures
}
clause-5 = deux cartes au plus ne sont ni atouts ni { $high ->
    [A] as
   *[K] rois
}

## L'entraînement : les erreurs d'un joueur, posées à nouveau, et des exercices du même genre.

training-title = ### Entraînement
training-due = { $due ->
    [0] Aucune de vos erreurs n'est à revoir aujourd'hui : vous prenez de l'avance.
    [one] Une de vos erreurs est à revoir. Voici la position de votre partie.
   *[other] { $due } de vos erreurs sont à revoir. Voici la position de votre partie.
}
training-exercise = Ce n'est pas une de vos parties : des débutants jouaient. Une seule réponse est bonne.
training-right = ### Bien vu.
training-wrong = ### Pas tout à fait.
training-chosen = - **Vous : { $deed }**
training-chosen-worth = - **Vous : { $deed }**{ $worth }
training-better = - **Mieux : { $deed }**
training-better-worth = - **Mieux : { $deed }**{ $worth }
training-exercise-note = Les exercices ne comptent pas.
training-again = Je vous reposerai la question · ⏳ { $until }
training-none = Vous n'avez pas encore d'erreur à revoir. Je les relève peu après chacune de vos parties.
training-later = Rien à revoir pour l'instant. La prochaine de vos erreurs · ⏳ { $until }
training-reviewing = J'analyse { $games ->
    [one] votre dernière partie
   *[other] vos { $games } dernières parties
}. Revenez dans une minute : vos erreurs seront ici.
button-train-ahead = M'entraîner quand même
button-look-again = Regarder à nouveau
button-exercise = Un exercice
button-similar = Une semblable
button-another = Une autre
button-mistakes = Mes erreurs
profile-mistakes-title = **Des erreurs à méditer** · */apprendre sujet:training*
profile-mistakes = { $month }, { $game } : { $mistakes }

# Le nom des motifs d'erreurs : ce qu'il fallait faire.

motif-name-hides-king = taire le roi
motif-name-loses-one = lâcher le point pour sauver la vole
motif-name-saves-vole = sauver la vole
motif-name-secures-point = assurer le point
motif-name-plays-for-vole = jouer la vole
motif-name-draws-trump = faire tomber un atout
motif-name-keeps-entry = garder un atout pour reprendre
motif-name-keeps-guard = conserver la garde d'une figure
motif-name-wins-cheaply = prendre à bon compte
motif-name-wins-trick = prendre la levée
motif-name-keeps-better = garder la meilleure carte
motif-name-long-suit = attaquer sa longue
motif-name-unbeatable = jouer une carte maîtresse
motif-name-strongest = jouer la carte la plus forte
motif-name-new-cards = proposer l'échange
motif-name-risks-one = éviter de perdre double
motif-name-as-it-is = jouer sa main telle quelle
motif-name-denies-king = refuser le roi à l'adversaire
motif-name-seeks-king = chercher le roi
motif-name-throws-more = écarter une carte faible
motif-name-throws-several = écarter les cartes faibles
motif-name-keeps-pair = conserver une figure gardée
motif-name-keeps-trump = garder un atout
motif-name-keeps-more = garder une bonne carte
motif-name-keeps-several = garder de bonnes cartes

# Ce que l'on retient de chaque motif.

thumb-hides-king = **En règle générale** : quand le point du roi ne change rien, n'annoncez pas : cela ne ferait que montrer où il est.
thumb-loses-one = **En règle générale** : avec une mauvaise main, assurez une levée avant d'en espérer trois.
thumb-saves-vole = **En règle générale** : quand le point semble perdu, faites tôt une levée : perdre les cinq coûte double.
thumb-secures-point = **En règle générale** : trois levées d'abord ; ne pensez aux cinq qu'une fois les trois assurées.
thumb-plays-for-vole = **En règle générale** : avec une main qui vaut quatre levées, jouez pour les cinq.
thumb-draws-trump = **En règle générale** : avant de jouer vos cartes maîtresses d'une autre couleur, jouez atout tant que l'adversaire peut en avoir.
thumb-keeps-entry = **En règle générale** : jouez une autre couleur, et gardez votre atout pour reprendre l'entame.
thumb-keeps-guard = **En règle générale** : gardez une petite carte auprès d'une figure qu'une autre peut encore battre.
thumb-wins-cheaply = **En règle générale** : prenez avec la plus basse des cartes qui font la levée.
thumb-wins-trick = **En règle générale** : prenez la levée quand vous le pouvez.
thumb-keeps-better = **En règle générale** : quand la levée est perdue, donnez la carte qui a le moins de chances d'en faire une autre.
thumb-long-suit = **En règle générale** : attaquez dans votre longue : sa dernière carte gagne quand l'adversaire n'en a plus.
thumb-unbeatable = **En règle générale** : jouez une carte que rien ne peut battre.
thumb-strongest = **En règle générale** : jouez la carte que le moins d'autres battent.
thumb-new-cards = **En règle générale** : quand votre main vaut moins de trois levées, échangez.
thumb-risks-one = **En règle générale** : ne jouez sans échange que si trois levées sont probables : sinon, échouer coûte double.
thumb-as-it-is = **En règle générale** : quand votre main vaut trois levées, jouez-la : un échange aide aussi l'adversaire.
thumb-denies-king = **En règle générale** : avec une main convenable, ne donnez pas de nouvelles cartes à l'adversaire : l'une peut être le roi.
thumb-seeks-king = **En règle générale** : quand un roi décide, piochez le plus de cartes possible.
thumb-throws-more = **En règle générale** : gardez atouts et rois ; écartez toute carte plus faible que la moyenne.
thumb-throws-several = **En règle générale** : gardez atouts et rois, et écartez le reste.
thumb-keeps-pair = **En règle générale** : gardez une figure avec une seconde carte de sa couleur.
thumb-keeps-trump = **En règle générale** : n'écartez jamais un atout.
thumb-keeps-more = **En règle générale** : gardez une carte plus forte que la moyenne.
thumb-keeps-several = **En règle générale** : gardez les cartes plus fortes que la moyenne.

# Ce que fait le jeu parfait avec une main.

ask-title = ### Le jeu parfait
ask-about = { $side ->
    [elder] Vous êtes premier en cartes
   *[dealer] Vous donnez, et l'on vous propose
}, à { $own } contre { $other }. **Atout** { $suit } · retourne { $card }
alt-ask = La main et la retourne
ask-king-wins = Le roi d'atout vous donne la partie, quoi que vous disiez.
ask-discard = { $drawn ->
    [none] **Si le donneur accepte**, écarter
    [any] **Si vous acceptez**, écarter
   *[other] **Si le premier en pioche { $drawn }**, écarter
} { $count ->
    [0] rien
   *[other] { $cards }
}.
ask-leads = **Si vous jouez** : entamer de { $cards }.
ask-change = La même main à un autre score, les points de cette main d'abord, ou à l'autre place :
button-ask-side = { $side ->
    [elder] Premier en cartes
   *[dealer] Donneur
}
ask-note = Règles classiques, partie en cinq points ; le score est celui d'avant la donne.
