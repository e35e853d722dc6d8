# Duplicate : des donnes que tout le monde joue avec les mêmes cartes.

duplicate-title = ### Duplicate · { $day }
duplicate-about = Vous jouez, comme tout le monde, les mêmes { $boards } donnes contre la même maison, une sur deux comme donneur. Sans limite de temps : arrêtez et reprenez quand vous voulez, jusqu'à minuit UTC. Une donne commencée et pas finie est abandonnée.
duplicate-over = **{ $over } sur { $boards }** donnes jouées.
duplicate-left = Jouez-les toutes pour avoir un rang.
duplicate-done = **Les { $boards } donnes sont jouées.** À la fin de la journée, *Résultats passés* dans */duplicate aujourd'hui* montre votre rang, chaque donne et l'analyse.
duplicate-ended = Tout le monde a fini : les résultats arrivent dans un instant.
duplicate-sealed = Empreinte des donnes du jour `{ $today }` · de demain `{ $tomorrow }`
duplicate-opened = Secret de ces donnes `{ $secret }` · empreinte `{ $commitment }`
duplicate-board-title = ### Donne { $number } sur { $boards }
duplicate-board-points = Donne { $number } : { $points }
duplicate-board-begun = Donne { $number } : commencée
duplicate-board-over = **La donne { $number } est finie : { $mine }–{ $theirs }.** { $how ->
    [conceded] Vous l'avez concédée (loi 21).
   *[other] Vous { $tricks ->
        [0] n'avez fait aucune levée
        [1] avez fait une levée
       *[other] avez fait { $tricks } levées
    }{ $how ->
        [vulnerable] {" "}et jouiez à vos risques : cela coûte 2 points.
        [house] {" "}et { $house } jouait à ses risques : cela rapporte 2 points.
       *[other] .
    }
}
button-play-board = Jouer la donne { $number }
button-past-results = Résultats passés
button-todays-boards = Les donnes du jour
button-play-boards = Jouer les donnes du jour
duplicate-rank = Rang { $rank } sur { $ranked }
duplicate-world = Dans le monde : rang { $rank } sur { $ranked }
duplicate-no-rank = Pas de rang : il faut les { $boards } donnes
duplicate-percent = **{ $percent }** des points possibles : 2 par résultat battu, 1 par résultat égalé
duplicate-figures = { $level ->
    [1] Autant de points que la moyenne de tous
   *[0] { $above } points par rapport à la moyenne de tous
} · { $accuracy } de décisions sans erreur
duplicate-shared = 🃏 **{ $player }** · duplicate · { $day }
    { $marks } { $told }
duplicate-board-result = ### { $line }
duplicate-board-own = { $dealer ->
    [1] Vous donniez
   *[0] Vous étiez premier en cartes
}, à 0–0. Retourne : { $card }
duplicate-board-line = - **Vous** : { $line } · **{ $points }**
duplicate-board-best = - **Le jeu de l'analyse** : { $line } · **{ $points }**
duplicate-board-field = - **Tous** : { $field }
duplicate-board-coach = **La décision la plus coûteuse**
duplicate-board-no-mistake = **Aucune erreur** : l'analyse n'a rien trouvé de nettement mieux.
duplicate-board-conceded = Vous avez abandonné cette donne avant qu'elle soit perdue.
instant-title = ### Duplicate · { $day } · hors classement
instant-about = Cette journée est finie : vos donnes sont hors classement et n'y changent rien. Elles sont comparées aux résultats { $results ->
    [one] du seul joueur
   *[other] des { $results } joueurs
} de ce jour-là.
instant-days = Choisissez une journée passée que vous n'avez pas jouée. Ses donnes sont hors classement, comparées à tous les résultats de ce jour-là.
instant-day = { $results ->
    [one] un joueur
   *[other] { $results } joueurs
} · vous : { $over } donnes sur { $boards }
instant-none = Il ne vous reste pas de journée passée à jouer. Les donnes du jour sont ouvertes.
instant-playing = Hors classement : cette journée est finie.
button-days = Jours passés
select-instant-day = Choisissez un jour
duel-title = ### Duel · { $boards } donnes
duel-title-with = ### Duel contre { $opponent } · { $boards } donnes
duel-offer = { $opponent }, **{ $challenger }** vous défie en duel.
duel-about = Vous jouez tous deux les mêmes { $boards } donnes contre la même maison, une sur deux comme donneur, chacun quand il veut pendant trois jours. Personne ne voit les points de l'autre avant que les deux aient fini.
duel-left = Une donne que vous ne finissez pas à temps est abandonnée.
duel-playing = **{ $one }** et **{ $other }** jouent les mêmes donnes, chacun quand il veut. Une donne pas finie à temps est abandonnée.
duel-accepted = **{ $opponent } accepte votre duel.** Les donnes sont ouvertes.
duel-done = **Les { $boards } donnes sont jouées.** Le résultat arrive par message privé quand vous avez tous deux fini, ou quand le temps est écoulé.
duel-declined = Le duel de { $challenger } a été décliné.
duel-withdrawn = Le duel de { $challenger } a été retiré.
duel-expired = Le duel de { $challenger } a expiré.
duel-won = { $winner } gagne le duel !
duel-decided = { $you ->
    [1] Vous gagnez le duel !
   *[0] { $opponent } gagne le duel.
}
duel-drawn = Le duel est nul.
duel-house = la maison, *traité* { $book }, *expert* { $expert }
duel-you = Vous
duel-accuracy = { $accuracy } de vos décisions sans erreur. Les points sont ceux de la donne, moins ceux de la maison.
duel-board = { $number }. Vous **{ $own }** · { $opponent } { $other } · *traité* { $book } · *expert* { $expert }
duel-sealed = Empreinte de ces donnes `{ $commitment }`
duel-asked = { $opponent } a reçu votre défi par message privé. Dès qu'il est accepté, je vous écris aussi.
button-play-duel = Jouer
button-own-boards = Mes donnes
button-duel = Duel contre { $opponent }
alt-dealt-hand = La main que vous aviez reçue et la retourne ; elles sont dans le texte ci-dessous.
