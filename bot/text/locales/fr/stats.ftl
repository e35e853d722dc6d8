# Classements, profils, saisons et cotes.

board-title = ### Classement · { $board } · { $where } · { $season }
board-here = ce serveur
board-everywhere = partout
board-rating = cote
board-counters = jetons gagnés
board-wins = parties gagnées
board-games = parties jouées
board-deals = coups gagnés
board-points = points
board-voles = voles
board-kings = rois
board-streak = série en cours
board-chouette = jetons gagnés à la chouette
board-pools = poules prises
# Discord compterait la liste lui-même, et les ex æquo ont le même rang.
board-line = { $rank }\. { $player } · { $board } **{ $value }** · { $played }
board-line-unranked = – { $player } · { $board } **{ $value }** · { $played } · encore { $missing ->
    [one] un adversaire
   *[other] { $missing } adversaires
}
# Dans une ligne, avant le nombre de parties.
board-chance = { $chance } de victoires
games-played = { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
}
select-board = Un autre classement
select-game = Un autre jeu
board-empty = Personne n'est encore classé : à vous d'ouvrir le bal.
board-own = Vous êtes nº { $rank } sur { $size } · { $board } **{ $value }**
# Après la cote de qui lit.
board-own-chance = { $chance } de chances de battre quelqu'un d'ici
board-own-unranked = Vous n'avez pas encore de rang : jouez contre { $missing ->
    [one] une autre personne
   *[other] { $missing } autres personnes
} · { $board } **{ $value }**
board-own-young = Un compte doit avoir { $age ->
    [one] un jour
   *[other] { $age } jours
} pour figurer dans ce classement. Le vôtre sera assez ancien · ⏳ { $until }
board-own-hidden = -# Cette ligne n'est que pour vous : vous avez choisi de ne pas figurer aux classements. */préférences* permet d'y revenir.
board-own-idle = Hors classement jusqu'à votre prochaine partie qui compte · la dernière · { $day }
board-own-none = Vous n'êtes pas encore dans ce classement.
button-how-it-counts = Comment on compte
board-about-rating = Tout le monde commence à 1500 ; avec 400 points de plus, on gagne dix parties sur onze. Trié selon le bas de la marge d'erreur de chaque cote, qui s'élargit sans parties ; après 90 jours sans partie qui compte, on ne figure plus au classement de toujours. *De victoires* : la chance contre quelqu'un de ce classement tiré au hasard. Ne comptent pas : les parties contre la maison, les parties amicales, celles où un parieur a vu une main et, au-delà de cinq par jour, les parties entre les deux mêmes joueurs. Une partie sans coup terminé ne compte que pour qui l'a quittée.
board-about-wins = Entre les deux mêmes joueurs, les cinq premières parties du jour comptent ; les suivantes ne sont que des parties jouées. Une partie sans coup terminé est perdue pour qui l'a quittée et ne compte pour personne d'autre.
board-page = -# Page { $page } sur { $pages }

season-all-time = depuis toujours
season-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
season-this = { $season } · ce mois-ci

rating-value = { $rating } ± { $margin }{ $provisional ->
    [1] {" "}(provisoire)
   *[0] {""}
}
rating-line = Cote : { $changes }
rating-change = { $player } { $before } → { $after }{ $provisional ->
    [1] {" "}(provisoire)
   *[0] {""}
}
counts-for-nobody = -# { $you ->
    [1] Vous avez quitté avant la fin d'un coup : la partie ne compte que pour vous.
   *[0] { $loser } a quitté avant la fin d'un coup : la partie ne compte que pour { $loser }.
}
rating-none-backer = -# Sans effet sur la cote : un parieur a vu une main.
rating-none-elsewhere = -# Sans effet sur la cote : seules les parties sur un serveur dont je suis membre comptent.
rating-none-often = -# Sans effet sur la cote : cinq parties entre deux de ces joueurs ont déjà compté aujourd'hui.
rating-none-few = -# Sans effet sur la cote : moins de deux joueurs y ont un résultat.
rating-none-late = -# Sans résultat pour vous : à votre arrivée, il restait moins de la moitié des coups prévus.
rating-none-waived = -# Sans effet sur la cote : les joueurs en ont convenu ainsi.

profile-title = ### { $player }
profile-where = **{ $game } · { $where } · { $season }**
profile-result = { $rating ->
    [none] { "" }
   *[other] Cote **{ $rating }** ·{" "}
}**{ $won }** { $won ->
    [one] gagnée
   *[other] gagnées
} sur **{ $played }**
# Les derniers titres de champion.
profile-titles = 🏆 Champion · { $titles }
profile-none = Pas encore de partie qui compte.
profile-rating = Cote : { $value }
profile-games = Parties : { $won } { $won ->
    [one] gagnée
   *[other] gagnées
} sur { $played } ({ $share } %)
profile-deals = Coups : { $won } { $won ->
    [one] gagné
   *[other] gagnés
} sur { $played } · points { $points } · voles { $voles } · rois { $kings }
profile-streak = Série en cours : { $streak } · record : { $best }
profile-pools = Poules prises : { $pools }
profile-counters = Jetons gagnés : { $counters }
profile-counters-chouette = Jetons gagnés : { $counters } · dont à la chouette : { $alone }

# Un face-à-face. La première forme s'adresse à l'une des deux personnes, la seconde à tout le monde.
button-versus = Face-à-face
versus-title-own = ### Vous – { $other }
versus-title = ### { $one } – { $other }
versus-none-own = { $other } et vous n'avez encore terminé ici aucune partie qui compte.
versus-none = { $one } et { $other } n'ont encore terminé ici aucune partie qui compte.
versus-game = **{ $game }** · { $played }
versus-won-own = Vous avez gagné **{ $won }** fois, { $other } **{ $lost }** · points { $points } à { $against }
versus-won = { $one } a gagné **{ $won }** fois, { $other } **{ $lost }** · points { $points } à { $against }
# À une table de plusieurs joueurs.
versus-ahead-own = Vous avez fini devant **{ $won }** fois, { $other } **{ $lost }** · jetons { $points }, { $against }
versus-ahead = { $one } a fini devant **{ $won }** fois, { $other } **{ $lost }** · jetons { $points }, { $against }
versus-coach-own = Par partie, votre chance **{ $luck }**, votre jeu **{ $skill }**
versus-coach = { $player } : par partie, chance **{ $luck }**, jeu **{ $skill }**
versus-best = Meilleur jour **{ $won }–{ $lost }** · { $day }
versus-worst = Pire jour **{ $won }–{ $lost }** · { $day }
versus-last = Les dernières parties
versus-last-of = Les dernières parties, vues par { $one }
versus-line = - { $how ->
    [won] Gagnée
    [lost] Perdue
   *[drawn] Nulle
} { $score } · { $day }
versus-about = -# Parties entre personnes, avec un coup terminé · { $where } · chance et jeu selon l'analyse
button-challenge = Défier

# Le livre du cercle.
board-records = le livre du cercle
book-line = - { $record } · { $linked ->
    [1] [partie]({ $game })
   *[0] partie { $game }
} · { $day }
book-pot = Plus gros pot : **{ $value }** · { $who }
book-run = Plus longue série de victoires : **{ $value }** · { $who }
book-voles = Le plus de voles en une partie : **{ $value }** · { $who }
book-pots = Le plus de pots pris en une séance : **{ $value }** · { $who }
book-comeback = Plus belle remontée : victoire avec **{ $value }** points de retard · { $who }
book-unlucky = Défaite la plus malchanceuse : chance **{ $value }** · { $who }
book-longest = Plus longue partie : **{ $value }** { $value ->
    [one] coup
   *[other] coups
} · { $who }
book-evenings = Le plus de soirées ensemble : **{ $value }** · { $who }
book-empty = Le livre est encore vide : la première partie d'ici l'ouvrira.
book-champions = **Champions des saisons passées**
book-champion = - { $season } : { $who }
book-unnamed = { $people ->
    [one] un joueur masqué
   *[other] { $people } joueurs masqués
}
book-about = -# Les records des parties de ce serveur qui comptent pleinement. À égalité, le premier garde le record.

# Ce que montre l'image d'un profil, et son texte.
career-rating = Cote, match après match
career-course = Cote : { $first } → { $last } · au plus haut { $high } · au plus bas { $low }
career-people = Contre des personnes
career-house = Contre la maison
career-motifs = Erreurs, trois derniers mois
career-won = { $won } sur { $played }
