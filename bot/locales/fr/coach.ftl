# Le maître : conseils, examens, et ce qui se fait, par son nom.

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
deed-concede = abandonner le coup
deed-resign = abandonner la partie

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
