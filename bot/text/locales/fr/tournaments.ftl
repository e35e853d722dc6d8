# Les tournois : plusieurs joueurs se rencontrent sur plusieurs rondes.

tournament-title = ## 🏆 { $name }
tournament-open = **Début** { $begins }
    Appuyez sur *S'inscrire* maintenant, puis sur *Présent* à l'appel · ⏳ { $until }
tournament-check-in = **Qui est là ?** Appuyez sur *Présent*, sinon vous ne jouez pas · ⏳ { $until }
tournament-players = { $number ->
    [0] **Joueurs** personne encore
   *[other] **Joueurs ({ $number })** { $names }
}
tournament-round = { $number ->
    [final] **Finale**
   *[other] **Ronde { $number } sur { $rounds }**
}
tournament-round-closes = { $heading } · ⏳ { $until }
tournament-arena = { $rung ->
    [0] **Qui est libre joue**
   *[1] **La cloche a sonné**
}{ $until ->
    [none] {""}
   *[other] {" "}· ⏳ { $until }
}
tournament-paused = ⏸ Le tournoi est suspendu. Les parties commencées continuent.
tournament-cancelled = Le tournoi est annulé. Toutes les mises ont été rendues.
missing-events = -# Il me manque, pour inscrire les tournois aux évènements du serveur : *Créer des évènements*.
missing-threads = -# Il me manque, pour donner un fil à chaque partie de tournoi dans { $channel } : *Créer des fils publics* et *Envoyer des messages dans les fils*.
tournament-event = { $terms }
    Pour jouer, appuyez sur *S'inscrire* dans { $channel }.
tournament-won = { $number ->
    [1] Le tournoi est remporté par **{ $players }** !
   *[other] La première place est partagée par **{ $players }** !
}
tournament-not-won = Personne n'a gagné : il faut trois joueurs ayant joué, et un vainqueur ayant joué la moitié de ses rondes.{ $entries ->
    [none] {""}
    [shared] {" "}Toutes les mises ont été partagées entre les joueurs qui ne sont pas partis.
   *[back] {" "}Chaque mise a été rendue.
}
tournament-standings = **Classement**
tournament-standing = **{ $rank }** { $player } · **{ $points }**{ $behind ->
    [none] {""}
   *[other] {" "}({ $behind })
}{ $prize ->
    [0] {""}
    [one] {" "}· +1 jeton
   *[other] {" "}· +{ $prize } jetons
}{ $state ->
    [left] {" "}· a quitté
    [struck] {" "}· hors classement : moins de la moitié des parties
   *[here] {""}
}
tournament-bracket-round = { $matches ->
    [1] Finale
    [2] Demi-finales
    [4] Quarts de finale
    [8] Huitièmes
   *[other] Seizièmes
}
tournament-bracket-third = Troisième place
alt-bracket = Le tableau : qui rencontre qui à chaque ronde. Toutes les parties sont une liste sous le bouton Rencontres.
alt-standings = Le classement ; il figure dans le texte ci-dessous.
tournament-tie-breaks = -# Entre parenthèses, ce qui a départagé les ex æquo : Buchholz −1 (les points des adversaires sans le plus faible), Buchholz (tous leurs points), S.-B. (Sonneborn-Berger : ceux des adversaires battus), la place entre eux, les victoires.
tournament-tie-break = { $name ->
    [buchholz-cut] Buchholz −1
    [buchholz] Buchholz
    [sonneborn-berger] S.-B.
    [direct] entre eux
    [games] parties
    [third] troisième place
    [mean] au-dessus de la moyenne
    [accuracy] justesse
   *[wins] victoires
}
tournament-knock-out-points = -# Les points sont les rondes gagnées.
tournament-arena-points = -# Une victoire donne 2 points, et 4 après deux victoires de suite ; une nulle et une victoire contre la maison en donnent 1. À égalité, moins de parties vaut mieux.
tournament-bourre-points = -# Les points sont les jetons qui vous restent à la fin de vos séances ; chacun s'assied avec { $buy_in }.{ $final ->
    [0] {""}
   *[other] {" "}Les six meilleurs jouent la finale, qui décide de leurs places ; entre parenthèses, leurs points des rondes précédentes.
}
tournament-no-standings = Il n'y a pas encore de résultat.
tournament-no-games = Personne n'a encore d'adversaire.
tournament-more = et { $more } de plus
tournament-game = - { $one } – { $other }{ $score ->
    [none] {""}
   *[other] {" "}· { $score }
}{ $third ->
    [0] {""}
   *[1] {" "}· pour la troisième place
}{ $again ->
    [0] {""}
   *[other] {" "}· ils s'étaient déjà rencontrés
}{ $waits ->
    [0] {""}
   *[other] {" "}· on attend les joueurs
}{ $link ->
    [none] {""}
   *[other] {" "}· [regarder]({ $link })
}
tournament-result = - { $one } – { $other } · **{ $first }–{ $second }**{ $third ->
    [0] {""}
   *[1] {" "}· pour la troisième place
}{ $again ->
    [0] {""}
   *[other] {" "}· ils s'étaient déjà rencontrés
}{ $how ->
    [walkover] {" "}· non jouée
    [time-limit] {" "}· temps écoulé
    [scored] {" "}· résultat donné par l'organisateur
   *[other] {""}
}
tournament-bye = - { $player } · { $kind ->
    [through] passe sans jouer
    [half-skipped] passe cette ronde : **½**
    [skipped] passe cette ronde : **0**
    [half] arrivée tardive : **½**
    [second] exempt une fois de plus : **1**. Aucune autre ronde n'était possible
   *[first] exempt : **1**
}
tournament-resting = - { $player } · pas de partie à cette ronde
tournament-called-off = - { $players } · annulé
tournament-table = - { $players }{ $waits ->
    [0] {""}
   *[other] {" "}· on attend les joueurs
}{ $link ->
    [none] {""}
   *[other] {" "}· [regarder]({ $link })
}
tournament-table-result = - { $players }{ $how ->
    [walkover] {" "}· non jouée
    [time-limit] {" "}· temps écoulé
   *[other] {""}
}
tournament-void = - { $players } · partie annulée : { $final ->
    [0] elle ne compte pour personne tant qu'un organisateur n'en donne pas le résultat
   *[1] elle ne compte pour personne
}
tournament-call-heading = **{ $name }** { $number ->
    [0] arène
    [final] finale
   *[other] ronde { $number }
}
tournament-call = { $one } contre { $other }{ $third ->
    [0] {""}
   *[1] {" "}· pour la troisième place
}{ $again ->
    [0] {""}
   *[other] {" "}· déjà rencontrés : aucune autre ronde n'était possible
}
tournament-call-house = { $one } contre { $house }, de la maison, pour 1 point : personne d'autre n'est libre
tournament-call-table = { $players } jouent à la même table
tournament-call-ready = { $players ->
    [1] Appuyez sur *Présent*, et votre partie commence · ⏳ { $until }
    [2] Appuyez sur *Présent*. Votre partie commence quand vous êtes là tous les deux ; qui n'est pas là à temps la perd · ⏳ { $until }
   *[other] Appuyez sur *Présent*. Votre séance commence quand vous êtes tous là, ou sans les absents · ⏳ { $until }
}
tournament-format-round-robin = Toutes rondes : chacun rencontre tous les autres
tournament-format-double-round-robin = Toutes rondes double : chacun rencontre deux fois tous les autres
tournament-format-swiss = Système suisse : les joueurs à égalité se rencontrent
tournament-format-knock-out = Élimination directe : qui perd sort
tournament-format-arena = Arène : qui est libre joue, jusqu'à la cloche
tournament-format-bourre = Tables de bourré : trois rondes ; à plus de six joueurs, une finale des six meilleurs
tournament-minutes = { $minutes } minutes
tournament-rounds = { $rounds } rondes
tournament-third = match pour la troisième place
tournament-limit = rondes de { $time }
tournament-games = { $games } parties au plus
tournament-turn = { $time } par action
tournament-entry = mise { $entry ->
    [one] 1 jeton
   *[other] { $entry } jetons
}, reversée aux meilleurs
tournament-members = réservé aux membres de { $role }
tournament-role = { $role } pour 30 jours à qui gagne
tournament-experience = réservé à qui a joué ici { $games ->
    [one] { $games } partie qui compte
   *[other] { $games } parties qui comptent
}
tournament-organiser = organisé par { $organiser }
tournament-listed = - **{ $name }** · { $stage ->
    [open] inscriptions ouvertes
    [check-in] appel des joueurs
    [running] en cours
    [finished] terminé
   *[other] annulé
} · { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}{ $link ->
    [none] {""}
   *[other] {" "}· [voir]({ $link })
}
tournament-acts = **Ce que les organisateurs ont fait**
tournament-own-acts = **Demandé par un organisateur concerné**
tournament-act = - { $who } · { $act ->
    [create] ouverture
    [check-in] début de l'appel
    [begin] début de la première ronde
    [pause] pause
    [resume] reprise{ $about }
    [extend] temps ajouté : { $about } min
    [score] résultat donné : { $about }
    [remove] exclusion : { $about }
    [exclude] exclusion des parties du serveur : { $about }
    [void] partie annulée : { $about }
    [adjust] donne ajustée : { $about }
    [seed] tête de série : { $about }
    [file] résultats téléchargés
    [undo] partie annulée qui compte de nouveau : { $about }
    [skip] soirée sautée : { $about }
    [unskip] soirée rétablie
    [stop] fin de la répétition
    [move] publication ailleurs{ $about }
   *[other] annulation, ou fin en l'état
}{ $asked ->
    [0] {""}
   *[other] {" "}· sans effet tant qu'un autre organisateur ne fait pas de même
} · { $when }
tournament-none = Il n'y a pas encore eu de tournoi sur ce serveur. */tournoi créer* en ouvre un.
line-tournament = **{ $name }** { $number ->
    [0] arène
    [final] finale
   *[other] ronde { $number } sur { $rounds }
}
line-round-up = ⏳ Le temps de la ronde est écoulé : ce coup est le dernier, à 20 secondes l'action. Ensuite les points décident, puis, à égalité, le temps de réflexion.

button-tournament-call = Appeler l'organisateur
tournament-organiser-called = 🙋 { $organiser } : { $player } vous appelle à [sa partie]({ $link }).
tournament-answer-called = L'organisateur est prévenu.
tournament-answer-called-not = Je n'ai pas pu appeler l'organisateur : Discord a refusé mon message. Réessayez plus tard.
button-tournament-join = S'inscrire
button-tournament-leave = Quitter
button-tournament-ready = Présent
button-tournament-standings = Classement
button-tournament-log = Journal
button-tournament-games = Rencontres

tournament-answer-joined = { $entry ->
    [0] Inscription notée.
    [one] Inscription notée. Votre mise de 1 jeton est mise de côté.
   *[other] Inscription notée. Votre mise de { $entry } jetons est mise de côté.
} { $stage ->
    [open] Appuyez sur *Présent* à l'appel.
    [check-in] Votre présence est notée aussi.
    [arena] Vous jouez dès que quelqu'un est libre.
   *[other] Vous jouez à partir de la prochaine ronde.
}{ $post ->
    [0] {""}
   *[other] {" "}{ tournament-played-by-post }
}
tournament-played-by-post = Il se joue par correspondance, et les vacances n'y comptent pas.
tournament-leave-sure = Quitter { $name } ? Vous n'aurez ni place ni prix.{ $game ->
    [none] {""}
    [boards] {" "}Les donnes de cette ronde que vous n'avez pas finies sont concédées.
    [session] {" "}Votre séance en cours ne vous rapporte rien.
   *[other] {" "}Votre partie actuelle est perdue.
}{ $entry ->
    [0] {""}
    [one] {" "}Votre mise de { $entry } jeton reste en jeu.
   *[other] {" "}Votre mise de { $entry } jetons reste en jeu.
}
button-tournament-skip = Passer la ronde suivante
button-tournament-skip-not = Jouer quand même
tournament-skips = { $skips ->
    [0] Vous jouez la ronde { $number }.
   *[1] Vous passez la ronde { $number }, pour { $points ->
        [0] zéro point : le demi-point ne se donne qu'une fois par tournoi.
       *[other] un demi-point, qui ne se donne qu'une fois par tournoi.
    } Jusqu'à l'appariement, vous pouvez changer d'avis.
}
button-tournament-leave-surely = Oui, quitter
tournament-answer-left = Vous avez quitté le tournoi.{ $back ->
    [0] {""}
    [one] {" "}Votre jeton est revenu dans votre bourse.
   *[other] {" "}Vos { $back } jetons sont revenus dans votre bourse.
}
tournament-answer-checked-in = Votre présence est notée. Je vous appellerai pour votre première partie · ⏳ { $until }
tournament-answer-checked-in-boards = Votre présence est notée. Quand la ronde aura commencé, appuyez sur *Jouer* dans le message du tournoi · ⏳ { $until }
tournament-answer-waiting = { $players ->
    [2] Bien. La partie commence quand votre adversaire est là aussi.
   *[other] Bien. La séance commence quand les autres sont là aussi.
}
tournament-answer-begins = { $players ->
    [1] La partie commence.
    [2] La partie commence.
   *[other] La séance commence.
}
tournament-answer-opened = La suite se fait d'elle-même : je demande qui est là, j'apparie les joueurs et je termine le tournoi. *Commencer*, sous *Organiser*, avance le début.
tournament-answer-begun = C'est fait : { $stage ->
    [check-in] je demande aux joueurs qui est là · ⏳ { $until }
    [cancelled] trop peu de joueurs étaient là, le tournoi est annulé.
   *[other] le tournoi a commencé.
}
tournament-answer-paused = Suspendu : je ne forme aucune ronde et n'attends personne jusqu'à ce qu'on presse *Reprendre*. Après un jour, le tournoi se termine en l'état.
tournament-answer-resumed = Le tournoi reprend.
tournament-answer-extended = Chaque partie ouverte de cette ronde a { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} de plus.
tournament-answer-scored = Le résultat est noté : { $first }–{ $second }.
tournament-answer-removed = { $player } ne joue plus dans le tournoi.
tournament-answer-cancelled = { $stage ->
    [cancelled] Le tournoi est annulé, et chaque mise est rendue.
   *[other] Le tournoi s'est terminé en l'état.
}
tournament-champion = { $name }, { $month }

# Le formulaire d'un nouveau tournoi, et la page privée qui le suit.

tournament-draft-title = Un nouveau tournoi
tournament-draft-name = Nom
tournament-draft-format = Formule
tournament-draft-start = Début
tournament-draft-start-about = demain 20h30, samedi 20h, tous les jeudis 20h30, 24/12 20h30, 2h ou maintenant
tournament-draft-pace = Cadence
tournament-draft-pace-usual = Comme d'habitude ici ({ $time })
tournament-draft-entry = Mise en jetons (vide : aucune)
tournament-draft-begins = **Début** { $begins } · ⏳ { $until }
tournament-draft-later = Impossible plus tôt : les joueurs ont { $time } pour se dire présents. Le jeu commence { $begins }.
tournament-draft-dear = ⚠️ La mise dépasse ce que contient ici une bourse neuve : { $payers ->
    [0] personne ne pourrait
    [one] { $payers } membre pourrait
   *[other] { $payers } membres pourraient
} la payer maintenant. Publier quand même ?
tournament-draft-private = -# Personne d'autre ne voit ceci ; rien n'est encore publié.
tournament-draft-rest = Changer autre chose
tournament-draft-game = Jeu : { $game }
tournament-draft-rules = Règles : { $rules }
tournament-draft-any-rounds = Autant de rondes que le nombre de joueurs le demande
tournament-draft-rounds = { $rounds } rondes, s'il y a assez de joueurs
tournament-draft-third = { $third ->
    [0] Pas de match pour la troisième place
   *[1] Un match pour la troisième place
}
tournament-draft-limit = Une ronde dure au plus { $time }
tournament-draft-role = Choisissez un rôle pour qui gagne, pour 30 jours
tournament-draft-games = { $games ->
    [1] Une partie par rencontre
   *[other] { $games } parties au plus par rencontre
}
tournament-draft-points-of-rules = Autant de points que le veulent les règles
tournament-draft-points = Parties en { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-draft-members = Ouvert à tous : choisissez un rôle pour le réserver
tournament-draft-experience = { $games ->
    [0] Aucune partie nécessaire pour s'inscrire
    [one] Après { $games } partie qui compte ici
   *[other] Après { $games } parties qui comptent ici
}
button-tournament-post = Publier

# Le duplicate comme formule.

tournament-format-duplicate = Duplicate : les mêmes cartes pour tous
tournament-boards = Tout le monde joue les mêmes { $boards } donnes contre la maison. Une donne qui n'est pas finie à temps est abandonnée · ⏳ { $until }
tournament-boards-players = **{ $state ->
    [playing] Jouent leurs donnes
    [finished] Ont terminé
   *[next] À partir de la prochaine ronde
} ({ $number })** { $names }
tournament-matchpoints = -# Pourcentage des points possibles : 2 par résultat battu, 1 par résultat égalé. Égalités : points au-dessus de la moyenne, puis justesse.
tournament-round-result = - { $player } · { $percent ->
    [none] joue ses donnes
   *[other] { $how ->
        [half-bye] arrivée tardive : **{ $percent }**
       *[other] **{ $percent }**
    }
}
evening-title = ### { $name } · ronde { $number } sur { $rounds }
button-round-boards = Ma ronde { $number }
evening-about = Vous jouez, comme tous les autres, les mêmes donnes contre la même maison, quand vous voulez jusqu'à la fin de la ronde.
evening-left = Une donne que vous ne finissez pas à temps est abandonnée.
evening-done = **Les donnes de cette ronde sont jouées.** La suivante commence quand tout le monde a fini, ou quand le temps est écoulé.

# La page privée de l'organisation.

button-tournament-adjust = Ajuster une donne
tournament-desk-boards = **{ $player }** : vous pouvez ajuster une donne d'une ronde terminée.
tournament-desk-adjusts = Quelle donne
tournament-desk-board = ronde { $number }, donne { $board }
tournament-desk-worth = Sa valeur en pour cent
tournament-desk-worth-about = De 0 à 100. D'usage : 60 sans faute, 40 en cas de faute. Les autres résultats ne changent pas.
tournament-answer-adjusted = La donne vaut { $percent }.
tournament-desk-seed = { $place ->
    [0] Place selon le classement
   *[other] Tête de série { $place }
}
tournament-answer-seeded = { $place ->
    [0] { $player } : place selon le classement.
   *[other] { $player } est tête de série { $place }.
}
button-tournament-file = Fichier
tournament-answer-file = La grille et les parties. Les personnes masquées n'y sont pas nommées.
button-tournament-organise = Organiser
tournament-desk = { $stage ->
    [open] On peut s'inscrire. *Commencer* demande maintenant qui est là.
    [check-in] Les joueurs disent s'ils sont là. *Commencer* les apparie maintenant.
    [running] { $paused ->
        [0] Le tournoi va tout seul.
       *[other] Le tournoi est en pause : aucune ronde n'est appariée, personne n'est attendu.
    }
   *[other] { $correctable ->
        [0] Le tournoi est terminé.
       *[1] Le tournoi est terminé. Choisissez quelqu'un pour corriger un résultat, ou donner celui d'une partie annulée · ⏳ { $until }
    }
}
tournament-desk-choose = { $selects ->
    [1] Quelqu'un
   *[other] { $first } – { $last }
} : { $act ->
    [correct] corriger un résultat
    [score] donner un résultat, ou exclure
    [seed] choisir sa tête de série, ou exclure
   *[remove] exclure
}
tournament-list-choose = En choisir un
tournament-desk-rounds = Une autre rencontre
tournament-desk-round = Ronde { $number } · { $player }{ $decided ->
    [0] {""}
   *[1] {" "}✓
}
tournament-desk-minutes = Minutes
tournament-desk-minutes-about = Pour chaque partie en cours de la ronde, de 1 à 10080 ; un jour en fait 1440
tournament-desk-player = **{ $player }** : pas de rencontre dont on puisse donner le résultat.
tournament-desk-pairing = **{ $one }** contre **{ $other }**, ronde { $number }{ $result ->
    [none] {""}
   *[other] {""} : { $result }
}. Qui a gagné ?
tournament-desk-remove = Exclure **{ $player }** ? Aucun retour possible.{ $running ->
    [0] { $entry ->
        [0] {""}
       *[other] {" "}Sa mise est rendue.
    }
   *[other] {" "}Ni place ni prix{ $game ->
        [none] {""}
        [boards] , les donnes de cette ronde qui restent à finir sont concédées
        [session] , sa séance en cours ne lui rapporte rien
       *[other] , sa partie actuelle est perdue
    }{ $entry ->
        [0] {""}
       *[other] , et sa mise reste en jeu
    }.
}
button-tournament-remove-surely = Oui, exclure
tournament-desk-sooner = Commencer plus tôt ? Le début était annoncé pour { $begins }. L'appel commence maintenant : qui n'appuie pas sur *Présent* d'ici { $time } ne jouera pas.
tournament-desk-begin = { $number ->
    [1] { $absent } n'a pas encore répondu *Présent*. Commencer quand même ? Cette personne ne jouera pas{ $entry ->
        [0] .
       *[other] , et sa mise lui est rendue.
    }
   *[other] { $number } personnes n'ont pas encore répondu *Présent* : { $absent }. Commencer quand même ? Elles ne joueront pas{ $entry ->
        [0] .
       *[other] , et leur mise leur est rendue.
    }
}
tournament-desk-cancel = { $counted ->
    [0] Annuler le tournoi ? Chaque mise est rendue.
   *[other] Terminer le tournoi ? Il s'arrête en l'état, et les prix sont versés.
}
button-tournament-begin = Commencer
button-tournament-begin-surely = Commencer quand même
button-tournament-pause = Pause
button-tournament-resume = Reprendre
button-tournament-extend = Plus de temps…
button-tournament-ask-cancel = Annuler…
button-tournament-cancel = { $counted ->
    [0] Annuler le tournoi
   *[other] Terminer maintenant
}
button-tournament-remove = Exclure
button-tournament-first = { $player } a gagné
button-tournament-second = { $player } a gagné
button-tournament-draw = Nulle
button-tournament-none = Tous deux perdent
