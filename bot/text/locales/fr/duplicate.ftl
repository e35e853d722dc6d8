# Duplicate : des donnes que tout le monde joue avec les mêmes cartes.

duplicate-title = ### Duplicate · { $day }
duplicate-about = Vous jouez, comme tout le monde, les mêmes { $boards } donnes contre la même maison, une sur deux comme donneur. Sans limite de temps : arrêtez et reprenez quand vous voulez, jusqu'à minuit UTC. Une donne commencée et pas finie est abandonnée.
duplicate-left = **{ $over } sur { $boards }** donnes jouées. Pour être classé, il les faut toutes.
duplicate-done = **Les { $boards } donnes sont jouées.** À la fin de la journée, */duplicate résultats* montre votre rang, chaque donne et l'avis de l'entraîneur.
duplicate-sealed = Empreinte des donnes du jour `{ $today }` · de demain `{ $tomorrow }`
duplicate-opened = Secret de ces donnes `{ $secret }` · empreinte `{ $commitment }`
duplicate-board-title = ### Donne { $number } sur { $boards }
duplicate-board-points = Donne { $number } : { $points }
duplicate-board-begun = Donne { $number } : commencée
duplicate-board-over = **La donne { $number } est finie : { $mine }–{ $theirs }.** { $result }
button-play-board = Jouer la donne { $number }
button-past-results = Résultats passés
button-todays-boards = Les donnes du jour
button-play-boards = Jouer les donnes du jour
duplicate-rank = Rang { $rank } sur { $ranked }
duplicate-world = Dans le monde : rang { $rank } sur { $ranked }
duplicate-no-rank = Pas de rang : il faut les { $boards } donnes
duplicate-percent = **{ $percent }** du maximum : 2 par résultat battu, 1 par résultat égal
duplicate-figures = { $above } points par rapport à la moyenne du champ · { $accuracy } de décisions sans erreur
duplicate-shared = 🃏 **{ $player }** · duplicate · { $day }
    { $marks } { $told }
duplicate-board-result = ### { $line }
duplicate-board-own = { $dealer ->
    [1] Vous donniez
   *[0] Vous étiez premier en cartes
}, à 0–0. Retourne : { $card }
duplicate-board-line = - **Vous** : { $line } · **{ $points }**
duplicate-board-best = - **La ligne de l'entraîneur** : { $line } · **{ $points }**
duplicate-board-field = - **Le champ** : { $field }
duplicate-board-coach = **La décision la plus coûteuse**
duplicate-board-no-mistake = **Aucune erreur** : l'entraîneur n'a rien trouvé de nettement mieux.
duplicate-board-conceded = Vous avez abandonné cette donne avant qu'elle soit perdue.
alt-dealt-hand = La main que vous aviez reçue et la retourne ; elles sont dans le texte ci-dessous.
