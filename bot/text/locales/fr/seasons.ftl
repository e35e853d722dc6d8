# Les saisons : leur fin, et leur réglage.

season-over = ### Fin de saison · { $season }
season-quarter = { $quarter ->
    [1] 1er trimestre
    [2] 2e trimestre
    [3] 3e trimestre
   *[other] 4e trimestre
} { $year }
season-champion = { $champions ->
    [one] **{ $game }** · en tête : **{ $names }**
   *[other] **{ $game }** · en tête à égalité : **{ $names }**
}{ $role ->
    [none] { "" }
   *[other] {" "}· { $role }
}
season-no-champion = **{ $game }** · pas de titre : { $withheld ->
    [0] moins de quatre personnes sont classées
   *[other] qui gère le serveur ne le gagne pas par une décision de modération
}
season-empty = Les parties de cette saison ont été annulées : plus aucune ne compte.
season-line = { $rank } { $player } · **{ $value }** · { $played }
season-more = { $more ->
    [one] -# et une autre personne
   *[other] -# et { $more } autres personnes
}
season-special = **En cinq lignes**
season-best = - Meilleure partie : { $player }, { $share } de bonnes décisions sur { $decisions } · { $day }
season-luck = - Le plus de chance : { $lucky }, { $most } par partie · le moins : { $unlucky }, { $least }
season-rivalry = - Rivalité la plus serrée : { $one } { $won }–{ $lost } { $other }
season-pot = - Plus gros pot : { $value } · { $who } · { $day }
season-run = - Plus longue série : { $value } victoires · { $who } · { $day }
alt-season-board = Le classement par cote de { $game } à la fin de la saison
button-leaderboard = Classement

seasons-off = Désactivées : aucune saison n'est annoncée.
seasons-told = { $length ->
    [month] Chaque mois
    [quarter] Chaque trimestre
   *[dates] { $season }
} · annoncée dans { $channel } · { $role ->
    [none] aucun rôle pour qui finit en tête
   *[other] { $role } pour qui finit en tête
} · ⏳ { $until }
seasons-resets = À la fin, chaque bourse repart avec autant de jetons qu'une nouvelle.
seasons-resets-on = À la fin de cette saison et de chacune des suivantes, chaque bourse repart avec autant de jetons qu'une nouvelle. La maison prend et paie la différence. Ce qui est alors en jeu compte comme détenu : personne ne peut donc avoir en jeu à la fois plus qu'une bourse neuve.
season-resets = Chaque bourse repart avec autant de jetons qu'une nouvelle.
seasons-dated = -# Cette saison avait déjà commencé : qui gère le serveur n'en gagne pas le titre.
missing-post = -# Il me manque dans { $channel } : *Voir le salon*, *Envoyer des messages* et *Joindre des fichiers*.
missing-role = -# Il me manque, pour donner { $role } : *Gérer les rôles*, et un rôle au-dessus de celui-là.
# Un titre dans un profil.
season-title = { $game }, { $season }
