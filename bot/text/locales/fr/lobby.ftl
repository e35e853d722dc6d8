# Le hall d'un serveur, et jouer tout de suite.

lobby-title = ## Qui joue ?
lobby-empty = Personne pour l'instant. Appuyez sur *Trouver un adversaire* : la prochaine personne qui le fera jouera contre vous.
lobby-seats = **Places libres**
lobby-seat = - { $players } · { $game }{ $free ->
    [one] {""}
   *[other] , { $free } places libres
}{ $stake ->
    [0] {""}
    [one] {" "}· 1 jeton
   *[other] {" "}· { $stake } jetons
} · [s'asseoir]({ $link })
lobby-tables = **Aux tables**
lobby-table = - { $players } · { $game } · [regarder]({ $link })
lobby-more = - et { $more } de plus
lobby-somebody = quelqu'un
lobby-tournament = **Prochain tournoi** : { $name } · ⏳ { $begins } · [voir]({ $link })
lobby-leaders = **Les meilleures cotes du mois**
lobby-leading = - { $game } : 🏆 { $first }{ $number ->
    [0] {""}
   *[other] , puis { $others }
}
lobby-closed = Ce hall est fermé. */défier* marche toujours dans tous les salons où l'on joue.
button-play-now = Trouver un adversaire
button-boards = Classements
button-daily-today = La main du jour
lobby-opened = Votre place est prise, on attend un adversaire. Si personne ne vient bientôt, la table vous propose aussi la maison et *Tous les serveurs*.
lobby-settled = Le hall est dans { $where }. Je le tiens à jour, et en bas du salon.
lobby-told = { $channels ->
    [0] Aucun pour l'instant. Le hall est un message avec les places libres, les tables et *Trouver un adversaire*.
   *[other] Dans { $where } : les places libres, les tables et *Trouver un adversaire*.
}
anywhere-title = ### Tous les serveurs
anywhere-waiting = Vous êtes dans la file : je cherche un adversaire dans tous les serveurs
anywhere-paired = **{ $opponent }** veut jouer{ $rated ->
    [0] , sans cote pour l'instant
   *[1] {" "}(cote { $rating })
}. Appuyez sur *C'est bon* : la partie commence dès que vous l'avez fait tous les deux
anywhere-ready = C'est noté. On attend **{ $opponent }**
anywhere-playing = La partie commence : votre main est plus bas.
anywhere-left = Vous avez quitté la file.
anywhere-late = Vous n'êtes plus dans la file : le temps est écoulé. *Trouver un adversaire* cherche à nouveau.
anywhere-joined = Je cherche un adversaire dans tous les serveurs, et je vous écris ici : { $link }. Votre place libre est retirée.
button-anywhere = Tous les serveurs
button-leave-queue = Quitter
