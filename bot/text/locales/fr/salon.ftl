# Those around the table: bets, backers, counters, the pool.

## La galerie à la française : on se tient derrière son joueur, on montre du doigt, on peut jouer pour lui.

button-take-over = Jouer à sa place
line-plays-for = **{ $player }** joue pour { $principal } (loi 25).
line-points = 👉 **Vos parieurs montrent** { $cards }
points-card = { $card } × { $backers }
backer-points = **Montrez une carte :** { $player } voit combien de parieurs montrent chacune, et reste libre de son choix.
backer-private = -# Vous soutenez { $player }. Visible par vous uniquement. Ce message reste à jour un quart d'heure environ ; */main* montre toujours la dernière version.
bystander-only = Vous n'avez pas parié sur cette partie : vous voyez ce que voient tous les spectateurs.
bystander-asks = Vous pariez sur { $player }, qui décide qui voit sa main. Demandez à { $player } de vous laisser regarder : par le bouton de sa main.
bystander-let-in = { $player } vous laisse regarder. Appuyez de nouveau sur *Ma main* quand les cartes sont données.
behind-asks = { $number ->
    [one] { $backers } parie sur vous. Laisser regarder votre main ?
   *[other] { $backers } parient sur vous. Laisser regarder votre main ?
}
behind-sees = 👁 { $number ->
    [one] { $backers } voit cette main.
   *[other] { $backers } voient cette main.
} *Renvoyer* y met fin au prochain coup.
behind-leaving = { $number ->
    [one] { $backers } voit cette main jusqu'à la fin du coup, et aucune ensuite.
   *[other] { $backers } voient cette main jusqu'à la fin du coup, et aucune ensuite.
}
behind-choose = Les personnes qui peuvent voir votre main
button-let-look = Laisser regarder { $backer }
button-send-away = { $number ->
    [one] Renvoyer
   *[other] Renvoyer { $backer }
}
bystander-left = Vous avez quitté la table. Si un coup est en cours, la maison joue votre main, et vos jetons vous sont rendus à la fin du coup. Entre deux coups, vous pouvez vous rasseoir.
bystander-newcomer = Vous n'avez pas de place à cette table. On s'assied entre deux coups, tant qu'il y en a une libre.
departed-deal = { $player } termine ce coup pour vous ; vous revenez au suivant. Au prochain dépassement de temps, vous perdez la partie.
departed-own = { $player } joue pour vous. Votre enjeu reste en jeu, et la partie compte comme perdue pour vous.
vacancy = { $how ->
    [resigning] **{ $player } abandonne.**
   *[other] **{ $player } a dépassé le temps.**
} L'un de ses parieurs peut jouer à sa place. Sinon, { $lost ->
    [deal] le coup est concédé (loi 21)
   *[other] la partie est perdue
} · ⏳ { $until }
vacancy-own = { $how ->
    [resigning] **Vous abandonnez.**
   *[other] **Vous avez dépassé le temps.**
} L'un de vos parieurs peut jouer à votre place. Sinon, { $lost ->
    [deal] le coup est concédé (loi 21)
   *[other] la partie est perdue
} · ⏳ { $until }
ruling-taken-over = { $player } joue à la place de { $principal }.
answer-stand-in-sure = Laisser cette main ? Un autre parieur peut la reprendre. Sinon, le coup est concédé, et { $opponent } reçoit les levées restantes (loi 21).
button-stand-in-surely = Laisser la main
answer-taken-over = Vous jouez à sa place : la main arrive en message privé, ou appuyez sur *Ma main* à la table.

## Les bourses : ce qu'un serveur règle des jetons, et ce qui en résulte pour qui en a.

counters-settled = **Les jetons sont activés** : les jetons de jeu de ce serveur, jamais achetés, vendus, échangés contre de l'argent ni sortis du serveur.
    - **Bourse** : { $opening } à l'ouverture ; { $allowance ->
        [0] pas de bonus quotidien
       *[other] une fois par jour, elle est complétée à { $allowance }, dépôt compris
    }.
    - **Enjeux et paris** : { $most ->
        [0] jusqu'à ce que contient la bourse
       *[other] { $most } au plus par personne et par partie
    }, { $adults ->
        [0] dans tous les salons
       *[1] seulement dans les salons avec limite d'âge
    }, { $age ->
        [0] quel que soit l'âge du compte
        [one] avec un compte d'au moins { $age } jour, comme pour les classements
       *[other] avec un compte d'au moins { $age } jours, comme pour les classements
    }.
    - **Avant la première coupe** : { $betting ->
        [0] pas de temps pour parier, la coupe ferme les paris
        [one] { $betting } seconde pour parier, ou moins si les deux joueurs sont d'accord
       *[other] { $betting } secondes pour parier, ou moins si les deux joueurs sont d'accord
    }.
    - **Paris non couverts** : { $unmatched }. **La maison prend** { $rake } % des gains.
    - **La place du perdant** va { $seat } ; la chouette qui perd { $leaves ->
        [0] garde la sienne
       *[1] cède aussi la sienne
    }.
counters-off = Les jetons sont désactivés ici.
allowance-given = Bonus quotidien : { $counters ->
    [one] un jeton
   *[other] { $counters } jetons
} dans votre bourse.
memo-allowance = bonus quotidien
audit-told = J'ai averti les responsables · { $when }
audit-at = -# Vérifié · { $when }
books-frozen =
    ### Les comptes de jetons ne sont pas justes
    Aucun jeton ne bouge sur ce serveur d'ici là : la personne qui héberge le bot doit vérifier sa base de données. Les parties continuent sans enjeu, et ce qui est en dépôt sera payé une fois les comptes en ordre. *Audit* dans */jetons* en fait la somme devant tout le monde.

## La poule à trois : deux jouent, un attend.

pool-title = Poule à trois · { $stake ->
    [one] { $stake } jeton
   *[other] { $stake } jetons
} chacun
pool-seating = { $opener } ouvre une poule. { $free ->
    [one] **Encore un joueur**, et elle commence
   *[other] **Encore { $free } joueurs**, et elle commence
} · ⏳ { $until }
pool-terms = Chacun met { $stake }. Deux jouent, le troisième attend ; le perdant ajoute { $stake } et lui cède sa place. Qui gagne { $running ->
    [3] trois
   *[2] deux
} parties de suite prend la poule.
pool-terms-no-adding = Chacun met { $stake }. Deux jouent, le troisième attend ; le perdant lui cède sa place. Qui gagne { $running ->
    [3] trois
   *[2] deux
} parties de suite prend la poule.
pool-lies = Poule à trois · { $total } jetons en jeu
pool-game = **Partie { $number }** { $one } – { $other } · { $waiting } attend
pool-leads = { $leader } mène : { $streak } sur { $running } de suite
pool-short = { $player } a ajouté { $added } au lieu de { $stake } : c'était tout ce qui lui restait pour cette poule.
pool-put-in = **Mises** { $parts }
pool-taken = { $winner } prend la poule de { $total } jetons
pool-won = { $winner } a gagné { $running ->
    [3] trois
   *[2] deux
} parties de suite ; la poule a duré { $games } parties.
pool-back = { $winner } avait { $held ->
    [one] un jeton
   *[other] { $held } jetons
} au début et ne gagne pas davantage à chaque joueur ; le reste est rendu.
pool-net = { $player } · **{ $net }**
pool-held = ⚠ Les comptes de ce serveur ne sont pas justes. Je paierai la poule dès qu'ils le seront.
pool-withdrawn = { $opener } a retiré la poule. Personne n'avait rien mis.
pool-expired = Il n'est pas venu trois joueurs à temps. Personne n'avait rien mis.
pool-void = La poule est annulée : les mises sont remboursées.
line-pool = **Poule** { $total } jetons · { $waiting } attend
button-stand-up = Se lever
button-another-pool = Une autre poule
link-pool = À la poule

pool-sat-down = C'est noté. À trois, la poule commence et la mise quitte votre bourse.
pool-begun = Les trois joueurs sont là et les mises sont faites : { $one } joue contre { $other }. Vous attendez la place du perdant.
pool-left = Vous avez quitté la poule ; votre place est libre.
pool-taken-back = Vous avez retiré la poule. Personne n'avait rien mis.
games-line-pool = Poule à trois, mise { $stake } · { $state ->
    [seating] elle commence à trois
    [waiting] vous attendez la place du perdant
   *[playing] vous jouez
} · { $link ->
    [none] son salon n'existe plus
   *[other] [poule]({ $link })
} · `{ $pool }`
pool-posted = C'est fait : la poule est maintenant en bas { $where ->
    [here] de ce salon
   *[other] de { $where }
}.
audit-pool = Poule `{ $pool }` : { $counters } en dépôt.
