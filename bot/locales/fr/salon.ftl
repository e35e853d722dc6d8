# Those around the table: bets, backers, counters, the pool.

## La galerie à la française : on se tient derrière son joueur, on montre du doigt, on peut jouer pour lui.

button-take-over = Reprendre le jeu
line-plays-for = **{ $player }** joue pour { $principal } (loi 25).
line-points = 👉 **Votre galerie montre** { $cards }
points-card = { $card } × { $backers }
backer-points = **Montrez une carte :** { $player } voit combien montrent chacune, et reste libre.
backer-private = -# Vous soutenez { $player }, et vous seul voyez ceci. Le message suit la partie pendant un quart d'heure environ ; */main* montre toujours la dernière version.
bystander-only = Vous n'avez pas de pari sur cette partie : vous voyez ce que voient tous les spectateurs.
departed-deal = { $player } termine ce coup pour vous ; vous revenez au suivant. Au prochain retard, vous perdez la partie.
departed-own = { $player } joue pour vous. Votre enjeu reste en jeu, et la partie compte comme perdue pour vous.
vacancy = { $how ->
    [resigning] **{ $player } abandonne.**
   *[other] **Le temps de { $player } est écoulé.**
} Qui a parié sur cette main peut la reprendre. Le temps s'achève { $until }, et alors { $lost ->
    [deal] le coup est concédé (loi 21).
   *[other] la partie est perdue.
}
vacancy-own = { $how ->
    [resigning] **Vous abandonnez.**
   *[other] **Votre temps est écoulé.**
} Qui a parié sur vous peut reprendre votre main. Le temps s'achève { $until }, et alors { $lost ->
    [deal] le coup est concédé (loi 21).
   *[other] la partie est perdue.
}
ruling-taken-over = { $player } reprend la main de { $principal }.
answer-pointed = Vous montrez { $card }. { $player } voit combien de parieurs montrent chaque carte. Ne dites rien.
answer-stand-in-sure = Laisser cette main ? Un autre parieur peut la reprendre ; sinon le coup est concédé, et la loi 21 donne à { $opponent } les levées restantes.
button-stand-in-surely = Laisser la main
answer-taken-over = Vous reprenez la main : elle arrive en message privé, ou appuyez sur *Ma main* à la table.

## Les bourses : ce qu'un serveur règle des jetons, et ce qui en résulte pour qui en a.

counters-settled = **Les jetons sont activés.** Ce sont les jetons de jeu de ce serveur : jamais achetés, vendus, échangés contre de l'argent ni sortis du serveur.
    - Une bourse commence à { $opening }.
    - Bonus quotidien : { $allowance ->
        [0] aucun
       *[other] une fois par jour, ceux qui ont moins de { $allowance }, bourse et dépôt ensemble, y sont ramenés
    }.
    - Le plus fort enjeu ou pari : { $most ->
        [0] ce que contient la bourse
       *[other] { $most } par personne et par partie
    }.
    - Où : { $adults ->
        [0] dans tous les salons
       *[1] dans les seuls salons avec limite d'âge
    }.
    - La maison prend { $rake } % des gains.
    - Temps pour parier avant la première coupe : { $betting ->
        [0] aucun, la coupe ferme les paris
       *[other] { $betting } secondes, ou moins quand les deux joueurs sont d'accord
    }.
    - Paris non couverts : { $unmatched }.
    - La place du perdant va { $seat } ; la chouette qui perd { $leaves ->
        [0] garde la sienne
       *[1] cède aussi la sienne
    }.
counters-off = Les jetons sont désactivés ici. Les parties en cours se règlent comme elles ont commencé.
allowance-given = Bonus quotidien : { $counters ->
    [one] un jeton
   *[other] { $counters } jetons
} dans votre bourse.
memo-allowance = bonus quotidien
audit-told = Les modérateurs en ont été avertis { $when }.
audit-before = -# Somme faite la dernière fois { $when }.
books-frozen =
    ### Les comptes de jetons ne sont pas justes
    Aucun jeton ne bouge sur ce serveur d'ici là : la personne qui héberge le bot doit vérifier sa base de données. Les parties continuent sans enjeu, et ce qui est en dépôt sera payé une fois les comptes en ordre. */bourse audit* en fait la somme devant tout le monde.

## La poule à trois : deux jouent, un attend.

pool-title = Poule à trois · { $stake } jetons chacun
pool-seating = { $opener } ouvre une poule. { $free ->
    [one] **Encore un joueur**, et elle commence
   *[other] **Encore { $free } joueurs**, et elle commence
} · expire { $until }
pool-terms = Chacun met { $stake }. Deux jouent, un attend ; le perdant ajoute { $stake } et cède sa place à qui attend. Qui gagne { $running ->
    [3] trois
   *[2] deux
} parties de suite prend la poule.
pool-terms-no-adding = Chacun met { $stake }. Deux jouent, un attend ; le perdant cède sa place à qui attend. Qui gagne { $running ->
    [3] trois
   *[2] deux
} parties de suite prend la poule.
pool-lies = Poule à trois · { $total } jetons au jeu
pool-game = **Partie { $number }** { $one } – { $other } · { $waiting } attend
pool-leads = { $leader } mène : { $streak } sur { $running } de suite
pool-short = { $player } a ajouté { $added } au lieu de { $stake } : sa bourse n'avait pas davantage.
pool-put-in = **Mises** { $parts }
pool-taken = { $winner } prend la poule de { $total } jetons
pool-won = { $winner } a gagné { $running ->
    [3] trois
   *[2] deux
} parties de suite ; la poule en a duré { $games }.
pool-net = { $player } · **{ $net }**
pool-held = ⚠ Les livres de ce serveur ne sont pas justes : elle sera payée dès qu'ils le seront.
pool-withdrawn = { $opener } a retiré la poule. Personne n'avait rien mis.
pool-expired = Il n'est pas venu trois joueurs à temps. Personne n'avait rien mis.
pool-void = La poule est annulée : les mises sont remboursées.
line-pool = **Poule** { $total } jetons · { $waiting } attend
button-stand-up = Se lever
button-another-pool = Une autre poule
button-pool = À la poule

pool-sat-down = Vous avez une place dans la poule. Elle commence, et l'enjeu quitte votre bourse, quand trois joueurs sont assis.
pool-begun = Les trois joueurs sont là et les mises sont faites : { $one } joue contre { $other }. Vous attendez la place du perdant.
pool-left = Vous avez quitté la poule ; votre place est libre.
pool-taken-back = Vous avez retiré la poule. Personne n'avait rien mis.
games-line-pool = `{ $pool }` poule à trois, mise { $stake } · { $state ->
    [seating] à trois, elle commence
    [waiting] vous attendez la place du perdant
   *[playing] vous jouez
} · [poule]({ $link })
pool-posted = C'est fait : la poule est maintenant en bas du salon.
audit-pool = Poule `{ $pool }` : { $counters } en dépôt.
