# La modération d'un serveur : ce que font ses modérateurs, ce que dit le journal, ce que l'on apprend aux gens.

cmd-moderate = modérer
cmd-moderate-about = Modérer : masquer ou exclure quelqu'un, corriger une bourse, annuler une partie, le journal
opt-moderated-about = La personne concernée ; vide : une partie, le journal, les personnes masquées ou exclues
moderate-nobody = ### Modération
select-moderated = Choisir quelqu'un
moderate-person = ### { $person }
    { $hidden ->
        [0] { $excluded ->
            [0] Figure dans les classements de ce serveur.
           *[1] Ne figure pas dans les classements de ce serveur tant que dure l'exclusion.
        }
       *[1] Ne figure plus dans les classements de ce serveur.
    }
    { $excluded ->
        [0] { $manages ->
            [0] Peut jouer ici.
           *[1] Gère ou modère ce serveur : son exclusion n'est pas possible.
        }
       *[1] Ne peut rien commencer ici.{ $ends ->
            [0] {""}
           *[1] {" "}· ⏳ { $until }
        }
    }{ $counters ->
        [0] {""}
       *[1] {" "}Bourse : { $held }.
    }
moderate-listed = { $taken ->
        [0] Personne n'est retiré des classements de ce serveur.
       *[other] **Hors des classements :** { $hidden }
    }
    { $out ->
        [0] Personne n'est exclu.
       *[other] **Exclus :** { $excluded }
    }
moderate-listed-person = { $person }{ $by ->
    [none] {""}
   *[other] {" "}par { $by }
}{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderate-reason = Motif
moderate-reason-about = Les autres modérateurs et la personne concernée peuvent le lire
moderate-until = Jusqu'à
moderate-until-about = Jusqu'à quand : 3j, samedi, 24/12 18h ; vide : sans fin
moderate-since = Depuis
moderate-since-about = 2j (il y a deux jours), samedi, 24/11 18h
moderate-amount = Jetons
moderate-amount-about = Les jetons à ajouter ; un nombre négatif les retire
moderate-game = Une des dernières parties
moderate-code = Ou le code d'une partie
moderate-code-about = Il est dans « Règles de la table », derrière « Vérifier »
button-moderate-home = Retour
button-moderate-hide = Masquer
button-moderate-show = Réafficher
button-moderate-exclude = Exclure
button-moderate-readmit = Réadmettre
button-moderate-purse = Corriger la bourse
button-moderate-void = Annuler une partie
button-moderate-voids = Annuler tout depuis…
button-moderate-log = Journal
button-moderate-file = En fichier (CSV)
button-moderate-whole = Journal de tous
button-moderate-listed = Voir qui est masqué ou exclu
button-moderate-undo = { $entries ->
    [one] Défaire le nº { $number }
   *[other] Défaire { $entries } annulations d'un coup
}

moderation-done-hide = { $person } ne figure plus dans les classements de ce serveur. *Réafficher* l'annule.
moderation-done-show = { $person } figure de nouveau dans les classements de ce serveur.
moderation-done-exclude = { $person } ne peut plus rien commencer ici. Les parties en cours continuent. *Réadmettre* l'annule.{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderation-done-readmit = { $person } peut de nouveau jouer ici.
moderation-done-void = La partie `{ $game }` est annulée : les jetons sont rendus, et elle ne compte plus dans les classements et les cotes de ce serveur.{ $tournament ->
    [none] {""}
   *[other] {" "}Le tournoi **{ $tournament }** est terminé : ses places et ses prix sont corrigés. La partie n'y compte pour personne ; si deux personnes l'ont jouée, un organisateur peut en donner le résultat : *Organiser*, sous son message.
}
moderation-done-voids = { $games ->
    [one] Une partie de { $person } est annulée.
   *[other] { $games } parties de { $person } sont annulées.
} Les jetons sont rendus, et les classements et les cotes de ce serveur n'en tiennent plus compte.
moderation-done-undo = { $game ->
    [none] Bourse de { $person } : { $amount }. La correction est défaite.
   *[other] La partie `{ $game }` compte de nouveau dans les classements, les cotes et les jetons de ce serveur.{ $tournament ->
        [none] {""}
       *[other] {" "}Les places et les prix de **{ $tournament }** sont corrigés.
    }
}
moderation-done-undos = { $games } parties comptent de nouveau dans les classements, les cotes et les jetons de ce serveur.
moderation-undo-left = { $games ->
    [one] Une partie reste telle quelle : elle vous concerne, ou elle a changé entre-temps.
   *[other] { $games } parties restent telles quelles : elles vous concernent, ou elles ont changé entre-temps.
}
moderation-undoable = Le *Journal* permet de le défaire pendant 30 jours.
moderation-undone = · défait par le nº { $number }
moderation-void-lost = Elle compte comme perdue dans la cote de { $players }, qui était en retard et gérait ce serveur.
moderation-done-score = Les places et les prix de **{ $tournament }** sont corrigés, et toutes les personnes concernées sont prévenues.
moderation-done-purse = Bourse de { $person } : { $amount }.
moderation-purse-holds = { $person } a maintenant { $counters ->
    [one] { $counters } jeton
   *[other] { $counters } jetons
}.

moderation-notice-hide = Les modérateurs de ce serveur ont retiré votre nom de ses classements : « { $reason } ». Demandez-leur pourquoi.
moderation-notice-show = Vous figurez de nouveau dans les classements de ce serveur : « { $reason } ».
moderation-notice-exclude = Les modérateurs de ce serveur vous interdisent d'y commencer quoi que ce soit : « { $reason } ». Demandez-leur pourquoi.{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderation-notice-readmit = Vous pouvez de nouveau jouer sur ce serveur : « { $reason } ».
moderation-notice-void = Les modérateurs de ce serveur ont annulé { $games ->
    [1] la partie `{ $game }`
   *[other] { $games } de vos parties
} : « { $reason } ».{ $tournament ->
    [none] {""}
   *[other] {" "}Le tournoi **{ $tournament }** est terminé : ses places et ses prix sont corrigés. La partie n'y compte pour personne ; si deux personnes l'ont jouée, un organisateur peut en donner le résultat : *Organiser*, sous son message.
}{ $moved ->
    [0] {""}
   *[1] {" "}Votre prix : { $amount }.
}
moderation-notice-undo = { $game ->
    [none] Les modérateurs de ce serveur ont défait la correction de votre bourse, qui change de { $amount } : « { $reason } ».
   *[other] Les modérateurs de ce serveur font de nouveau compter { $games ->
        [1] la partie `{ $game }`, qui était annulée
       *[other] { $games } de vos parties, qui étaient annulées
    } : « { $reason } ».{ $tournament ->
        [none] {""}
       *[other] {" "}Les places et les prix du tournoi **{ $tournament }** sont corrigés.
    }{ $moved ->
        [0] {""}
       *[1] {" "}Votre prix : { $amount }.
    }
}
moderation-notice-score = Un résultat du tournoi **{ $tournament }** a été corrigé après sa fin : les places et les prix aussi.{ $moved ->
    [0] {""}
   *[1] {" "}Votre prix : { $amount }.
}
moderation-notice-purse = Les modérateurs de ce serveur ont corrigé votre bourse de { $amount } : « { $reason } ».
moderation-host-hide = L'hébergeur de ce bot vous a retiré des classements *partout* : « { $reason } ». Ceux de vos serveurs restent inchangés.
moderation-host-show = Vous figurez de nouveau dans les classements *partout* : « { $reason } ».
moderation-host-exclude = L'hébergeur de ce bot vous tient à l'écart de *Tous les serveurs* : « { $reason } ».{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
} Vous pouvez jouer avec les membres de vos serveurs.
moderation-host-readmit = *Tous les serveurs* vous est de nouveau ouvert : « { $reason } ».
moderation-host-void = L'hébergeur de ce bot a annulé la partie `{ $game }` : « { $reason } ». Elle ne compte plus nulle part.{ $tournament ->
    [none] {""}
   *[other] {" "}Le tournoi **{ $tournament }** est terminé : ses places et ses prix sont corrigés.
}{ $moved ->
    [0] {""}
   *[1] {" "}Votre prix : { $amount }.
}
moderation-host-undo = L'hébergeur de ce bot est revenu sur l'annulation de la partie `{ $game }` : « { $reason } ». Elle compte de nouveau là où elle comptait.{ $tournament ->
    [none] {""}
   *[other] {" "}Les places et les prix du tournoi **{ $tournament }** sont corrigés.
}{ $moved ->
    [0] {""}
   *[1] {" "}Votre prix : { $amount }.
}
# Un titre qui change de main avec un acte. À la personne concernée :
moderation-own-title = Le titre **{ $title }** { $won ->
    [0] n'est plus à vous.
   *[1] est maintenant à vous.
}
# Aux autres :
moderation-titles = Titres : { $titles }.
moderation-title = { $person } { $won ->
    [0] perd **{ $title }**
   *[1] gagne **{ $title }**
}
moderation-notice-from = { $server ->
    [0] { $notice }
   *[other] **{ $server }** · { $notice }
}

exclude-sure = Exclure { $person } ?{ $number ->
    [0] {""}
   *[other] {" "}Cette personne quitte { $tournaments } sans place ni prix{ $entries ->
        [0] {""}
       *[other] , et sa mise reste en jeu
    }. Une réadmission ne l'y ramène pas.
}
button-exclude = Exclure

preferences-concerned = { $everywhere ->
    [0] { $server ->
        [none] Les modérateurs d'un serveur
       *[other] Les modérateurs de **{ $server }**
    }
   *[1] La personne qui héberge ce bot
}{ $hidden ->
    [0] {""}
   *[1] { $everywhere ->
        [0] {" "}ont retiré votre nom des classements
       *[1] {" "}a retiré votre nom des classements
    }{ $excluded ->
        [0] {""}
       *[1] {" "}et
    }
}{ $excluded ->
    [0] {""}
   *[1] { $everywhere ->
        [0] {" "}ne vous laissent rien commencer de nouveau
       *[1] {" "}ne vous laisse plus jouer par *Tous les serveurs*
    }{ $ends ->
        [0] {""}
       *[1] {" "}· ⏳ { $until }
    }
}. Demandez-en la raison.

void-title = ### Annuler cette partie ?
void-game = `{ $game }` · { $players } · { $when }{ $games ->
    [one] {""}
   *[other] {" "}· avec son match ou sa poule : { $games } parties
}
voids-title = ### Annuler { $games ->
    [one] une partie
   *[other] { $games } parties
} ?
voids-games = { $person } · depuis le { $since }{ $number ->
    [0] {""}
   *[other] {" "}· avec { $others }
}
button-voids = { $games ->
    [one] Annuler une partie
   *[other] Annuler { $games } parties
}
void-live = { $games ->
    [one] Elle s'arrête tout de suite, sans résultat.
   *[other] Ce qui est en cours s'arrête tout de suite, sans résultat.
}
void-counters = Jetons rendus : { $back }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } autres
}
void-no-counters = Aucun jeton n'a changé de mains.
void-tournament = Dans un tournoi, les places, les prix et le titre suivent. Une partie dont la ronde n'est pas close est rejouée.
void-reach = Ensuite, { $games ->
    [one] elle ne compte plus nulle part sur ce serveur. *Partout*, elle compte toujours.
   *[other] elles ne comptent plus nulle part sur ce serveur. *Partout*, elles comptent toujours.
}
void-undo = { $live ->
    [0] Le *Journal* permet de le défaire pendant 30 jours.
   *[1] { $over ->
        [0] C'est définitif : les cartes seront visibles.
       *[1] Le *Journal* permet de le défaire pendant 30 jours, sauf pour ce qui est en cours : les cartes seront visibles.
    }
}
void-reason = Motif : « { $reason } »
button-void = Annuler la partie

moderation-log-title = ### Journal de modération
moderation-log-about = ### Le journal de { $person }
moderation-log-file = Les 10 000 dernières entrées au plus, à ouvrir dans un tableur.
moderation-log-none = Rien pour l'instant.
log-channel-nowhere = Le journal ne paraît dans aucun salon. */modérer* le montre.
log-channel-told = Le journal paraît au fur et à mesure dans { $channel }, avec noms et motifs. Choisissez un salon que seuls responsables et modérateurs peuvent lire.
moderation-log-line = **{ $number }** · { $when } · { $manager } · { $what }{ $own ->
    [0] {""}
   *[1] {" "}· ⚠️ pour soi
}
moderation-log-hide = a retiré { $person } des classements : « { $reason } »
moderation-log-show = a remis { $person } dans les classements : « { $reason } »
moderation-log-exclude = a exclu { $person } : « { $reason } »{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderation-log-settings = a changé les réglages : { $changes }
moderation-log-readmit = a réadmis { $person } : « { $reason } »
moderation-log-void = a annulé la partie `{ $game }` de { $players } : « { $reason } »{ $tournament ->
    [none] {""}
   *[other] {" "}· places et prix de **{ $tournament }** corrigés
}
moderation-log-score = a noté un résultat du tournoi **{ $tournament }** après sa fin
moderation-log-series = { $what ->
    [open] a ouvert la série **{ $tournament }**
    [rename] a renommé la série **{ $about }** : **{ $tournament }**
    [end] a terminé la série **{ $tournament }** : plus aucune soirée n'y compte
    [skip] a sauté une soirée de **{ $tournament }** : { $about }
    [unskip] a rétabli les soirées sautées de **{ $tournament }**
   *[stop] a arrêté la répétition de **{ $tournament }**
}
moderation-log-undo = a défait le nº { $undoes } : { $game ->
    [none] la bourse de { $person } change de { $amount }
   *[other] la partie `{ $game }` de { $players } compte de nouveau
} : « { $reason } »{ $tournament ->
    [none] {""}
   *[other] {" "}· places et prix de **{ $tournament }** corrigés
}
moderation-log-purse = a corrigé la bourse de { $person } de { $amount } : « { $reason } »

board-own-taken-off = -# Les modérateurs ont retiré votre nom de ces classements. Vous voyez votre propre rang.
memo-correction = corrigé
memo-void = partie annulée
memo-issue = émis
memo-reset = fin de saison
memo-undo = annulation défaite

refusal-excluded = Ce serveur ne vous laisse rien commencer de nouveau ; vos parties en cours continuent. Adressez-vous à ses modérateurs.{ $until ->
    [0] {""}
   *[other] {" "}· ⏳ { $until }
}
refusal-anywhere-excluded = L'hébergeur de ce bot vous tient à l'écart de *Tous les serveurs*.{ $until ->
    [0] {""}
   *[other] {" "}· ⏳ { $until }
} Vous pouvez jouer avec les membres de vos serveurs.
refusal-own-act = Cela vous concerne : demandez à un autre modérateur, ou à un responsable du serveur.
refusal-exclude-manager = On ne peut exclure ni un responsable, ni un modérateur, ni soi-même. Retirez d'abord *Gérer le serveur* ou le rôle de modération.
refusal-exclude-own = Vous êtes tous deux inscrits à un tournoi ici, et une exclusion pourrait changer votre place ou vous rendre votre mise. Demandez à un autre responsable du serveur d'exclure cette personne.
refusal-not-excluded = Cette personne n'est pas exclue d'ici : il n'y a rien à annuler.
refusal-hidden-already = Cette personne ne figure déjà plus dans les classements de ce serveur.
refusal-not-hidden = Cette personne n'a pas été retirée des classements de ce serveur : il n'y a rien à annuler.
refusal-void-already = Cette partie est déjà annulée, il n'y a rien à défaire.
refusal-void-none = Aucune partie depuis le { $since } ne peut être annulée : il n'y en a pas, ou elles le sont déjà.
refusal-void-elsewhere = Cette partie n'a pas été jouée sur ce serveur. Seuls les modérateurs du sien peuvent l'annuler.
refusal-void-own = Cela pourrait changer votre place dans le tournoi de cette partie ou sa série, ou vous rendre votre mise. Demandez à un autre responsable ou modérateur.
refusal-undone-already = C'est déjà défait. Le *Journal* dit par qui.
refusal-undo-late = Trop tard : une annulation ou une correction se défait pendant 30 jours. *Corriger la bourse* déplace toujours des jetons.
refusal-undo-live = Cette partie était en cours quand elle a été annulée, et ses cartes sont visibles depuis : elle n'a pas de résultat à rétablir. Laissez-les rejouer.
refusal-undo-host = L'hébergeur de ce bot a annulé cette partie partout : elle ne peut plus compter ici. Adressez-vous à lui.
refusal-unknown-code = Aucune partie n'a ce code. Il est dans « Règles de la table », derrière « Vérifier ».
refusal-never-begun = Cette partie n'a pas commencé, il n'y a rien à annuler.
refusal-never-here = Cette personne n'est pas sur ce serveur et n'y a jamais joué : rien ici ne la concerne. Choisissez quelqu'un qui y est ou y a été.
refusal-member-unasked = Discord ne dit pas pour le moment si cette personne est sur ce serveur. Réessayez dans une minute.
refusal-not-of-bots = Les bots ne jouent pas ici : choisissez une personne.
refusal-bad-moment = Indiquez un moment à venir, comme `demain 20h30`, `24/12 18h`, `samedi`, `2h` ou `3j`.
refusal-no-reason = Il faut un motif : les autres modérateurs et la personne concernée le lisent.
refusal-no-correction = Une correction de 0 ne change rien. Indiquez les jetons à ajouter, ou à retirer avec un moins.
refusal-purse-below-zero = Cette bourse contient { $held } : on ne peut pas en retirer davantage.

## Les comptes.

books-title = ### Les jetons de ce serveur
books-audited = -# { $sound ->
    [0] Les comptes ne sont pas justes : aucun jeton ne bouge tant que la personne qui héberge le bot n'a pas vérifié.
   *[1] Les comptes sont justes.
} Vérifié · { $when }
books-month = **{ $month }** · émis { $issued } · part de la maison { $rake }
    À la fin : { $held } dans les bourses, { $staked } en dépôt, { $house } à la maison
books-none = Aucun jeton n'a encore bougé.
button-export = Exporter
books-exported = Les jetons de ce serveur par mois, à ouvrir dans un tableur.
