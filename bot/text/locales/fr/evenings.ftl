# Ce que les soirées d'un club ont en commun : les tournois de chaque semaine.

repeats-every = chaque { $weekday }, { $hour }h{ $minute } ({ $zone })
repeats-draft = 🔁 Je publie chaque fois le suivant quand le dernier est fini, au plus tôt la veille. *Organiser* permet d'en sauter un ou de ne plus répéter.
repeats-state = 🔁 { $every } · { $state ->
    [stopped] il n'y en aura plus
    [unseen] ⚠️ pas publié : je ne peux pas écrire dans { $channel }, ou ce salon n'existe plus. Pour le tenir dans un autre salon, appuyez là-bas sur *Publier ici*, sous *Organiser*
   *[next] prochain : { $next }{ $skipped ->
        [0] {""}
       *[other] {" "}(aucun d'ici là)
    }
}
repeats-stop-sure = Ne plus répéter **{ $name }** ? Plus aucun ne sera publié, et c'est définitif.{ $open ->
    [0] {""}
   *[other] {" "}Celui qui est ouvert continue.
}
button-repeats-skip = Sauter le { $date }
button-repeats-unskip = Ne pas sauter
button-repeats-ask-stop = Ne plus répéter…
button-repeats-stop = Oui, arrêter
button-repeats-move = Publier ici

# Le rappel avant une soirée.

tournament-draft-reminder = { $reminds ->
    [0] Rappel : aucun
   *[other] Rappeler le tournoi 15 minutes avant
}
tournament-draft-ping = Choisissez un rôle à prévenir lors du rappel
tournament-draft-reminds = 🔔 15 minutes avant le début, je republie ce message{ $role ->
    [none] {"."}
   *[other] {" "}et préviens { $role }.
}

# Le nombre de joueurs, et la liste d'attente.

tournament-most = { $most } joueurs au plus, puis une liste d'attente
tournament-draft-any-number = { $most } joueurs au plus, selon la formule
tournament-draft-most = { $most } joueurs au plus, puis une liste d'attente
tournament-waiting = **Liste d'attente ({ $number })** { $names }
tournament-summoned = Une place s'est libérée : { $players }, vous jouez.
tournament-answer-listed = Le tournoi est complet : vous avez le numéro { $place } sur la liste d'attente. Vous aurez une place si quelqu'un part ou manque à l'appel ; appuyez alors, vous aussi, sur *Présent*.{ $entry ->
    [0] {""}
   *[other] {" "}Votre mise est prélevée quand vous avez une place.
}
tournament-answer-checked-in-listed = Présence notée, avec le numéro { $place } sur la liste d'attente : vous jouez si quelqu'un manque · ⏳ { $until }

# Les séries : plusieurs soirées, un seul classement.

series-rules = -# { $starts } – { $ends } · { $best ->
    [0] chaque soirée compte
    [one] la meilleure soirée de chacun compte
   *[other] les { $best } meilleures soirées de chacun comptent
} · { $places ->
    [none] chaque soirée rapporte son pourcentage des points
   *[other] points par place : { $places } ; à place égale, points égaux
}
series-table = { $evenings ->
    [0] **Série** · aucune soirée n'est finie
    [one] **Classement** après 1 soirée
   *[other] **Classement** après { $evenings } soirées
}
series-line = **{ $rank }** { $player } · **{ $total }** ({ $counted }){ $evenings ->
    [one] {""}
   *[other] {" "}· { $evenings } soirées
}{ $ranked ->
    [0] {" "}· n'est plus ici
   *[other] {""}
}
series-won = { $number ->
    [0] La série est finie, et personne ne l'a gagnée : aucune soirée n'a eu de vainqueur encore présent, et qui gère le serveur ne gagne pas par une exclusion.
    [1] **{ $players }** remporte la série !
   *[other] **{ $players }** se partagent la première place de la série !
}
series-role = -# Qui gagne reçoit { $role } pour 30 jours.
series-champion = { $name }, vainqueur de la série
series-draft = Compte pour la série **{ $name }**
    { $rules }
series-of = compte pour la série { $name }
series-listed = - Série **{ $name }** · jusqu'au { $ends }{ $link ->
    [none] {""}
   *[other] {" "}· [voir]({ $link })
}
series-draft-none = Série : aucune
series-draft-choose = Série : { $name }
series-draft-new = Une nouvelle série…
series-draft-role = Choisissez un rôle pour qui gagne la série, pour 30 jours
button-series = La série…
series-desk-title = Modifier la série
series-desk-end = Fin
series-desk-ends = La finir maintenant : plus aucune soirée ne compte
series-changed = La série s'appelle **{ $name }**.{ $ends ->
    [0] {""}
   *[1] {" "}Elle finit telle quelle, dès qu'aucune de ses soirées n'est ouverte.
}
series-form-title = Une nouvelle série
series-form-name = Nom de la série (vide : aucune)
series-form-from = Du (vide : dès maintenant)
series-form-from-about = aujourd'hui, 1/10, samedi
series-form-to = Au
series-form-to-about = Le dernier jour, comme 20/12 : les soirées qui commencent d'ici là comptent
series-form-best = Combien de soirées comptent (vide : toutes)
series-form-places = Points des premières places
