# Réponses aux commandes, aide, scores et rappels.

answer-done = { $sentence } [{ $where ->
    [hand] À votre main
   *[table] À la table
}]({ $link })
answer-seated = Vous êtes à table. La partie commence quand la table est complète, ou quand l'un de vous appuie sur *Commencer*.
answer-sat-down = La partie commence : votre main arrive en message privé, ou appuyez sur *Ma main* à la table.
answer-declined = Décliné.
answer-taken-back = Défi retiré.
answer-declared = C'est noté : je le ferai dès que les règles le permettent. Personne d'autre ne le voit.
answer-declared-back = C'est annulé : je ne le ferai pas pour vous.
answer-table-posted = C'est fait : la table est maintenant en bas { $where ->
    [here] de ce salon
    [dm] de nos messages privés
   *[other] de { $where }
}.
answer-posted-later = Discord ne me répond pas pour l'instant. { $what ->
    [pool] La poule
    [challenge] Le défi
    [lobby] Le hall
   *[table] La table
} suivra dès qu'il répondra.
answer-form-late = Le formulaire ne s'est pas ouvert à temps. Appuyez encore une fois.
answer-table-withdrawn = La table est retirée.
answer-stood-up = Vous avez quitté votre place.
answer-fill-sure = Avec la maison à table, { $counters ->
    [0] la séance
    [one] le jeton de chacun retourne dans sa bourse, et la séance
   *[other] les { $counters } jetons de chacun retournent dans sa bourse, et la séance
} ne compte pas pour la cote. Remplir les places libres et commencer ?
answer-leave-sure = Quitter la table ? Vous passez derrière ceux qui restent, même si vous revenez. Vous emportez vos jetons, sauf ce que vous avez mis au pot. Si vous avez des cartes, je les joue pour vous.
answer-resign-sure = Abandonner la partie contre { $opponent } ? Vous la perdrez.
answer-concede-sure = Concéder ce coup ? { $opponent } reçoit les levées restantes (loi 21), et la vole si vous n'en avez aucune. Avec trois levées, vous gardez le point.
reminder-dm = [À vous]({ $link }) contre { $opponents } · ⏳ { $until }
reminder-ping = { $player }, [à vous]({ $link }) · ⏳ { $until }

games-title = ### Vos parties
games-none = Vous n'avez pas de partie en cours. */défier* en commence une, */bourré* ouvre une table de bourré.
games-line = Contre { $opponent } · { $score } · { $turn } · { $link ->
    [none] son salon n'existe plus : */parties* dans un autre salon de son serveur l'y amène
   *[other] [table]({ $link })
}
games-line-offered = { $opponent } · en attente de réponse · { $link ->
    [none] son salon n'existe plus
   *[other] [défi]({ $link })
}
games-choose = Choisir une partie
games-pool = Poule · { $players }
games-line-queue = Vous attendez une place : { $players } · { $link ->
    [none] son salon n'existe plus
   *[other] [table]({ $link })
}
button-bring = Ramener la table ici
button-bring-pool = Ramener la poule en bas
games-open-seat = place libre
games-your-turn = **à vous**
games-their-turn = à l'adversaire

cards-none = aucune
answer-quiet = { $several ->
    [1] Vous avez déjà mentionné les joueurs il y a un instant : cette table n'envoie pas de notification.
   *[0] Vous avez déjà mentionné { $opponent } il y a un instant : ce défi n'envoie pas de notification.
} La prochaine mention · ⏳ { $until }
answer-challenged = Le défi est dans { $where ->
    [here] ce salon
    [dm] nos messages privés
   *[other] { $where }
}.

proof-title = ### Les paquets de cette partie
proof-facts = **Empreinte** `{ $commitment }`
    Si c'était la même avant les cartes, derrière *Règles de la table*, personne ne les a choisies. Cela **ne prouve pas** que l'hébergeur du bot n'a pas regardé.
proof-renewed = À partir du coup { $deal }, après le départ d'un joueur, une autre **empreinte** `{ $commitment }`
proof-drawn = **Tirage** { $drawn }
proof-turned = **Retournes** { $turned }
proof-elsewhere = Pour vérifier sans moi, avec ces deux fichiers et Python : `{ $command }`
replay-hand = **{ $player }** { $cards }
replay-seat = Place { $number }
replay-step = étape { $step } sur { $steps }
history-title = ### Parties de { $player }
history-none = Pas encore de partie terminée.
history-won = Gagnée contre { $opponent }, { $score } · { $when } · `{ $game }`
history-lost = Perdue contre { $opponent }, { $score } · { $when } · `{ $game }`
history-drawn = Nulle contre { $opponent }, { $score } · { $when } · `{ $game }`
history-placed = { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $players } avec { $opponents }, { $score } · { $when } · `{ $game }`
select-replay = Revoir une de ces parties
button-deal-before = ⏮ Coup
button-back = ◀ Avant
button-forward = Après ▶
button-trick-before = ◀◀ Levée
button-trick-after = Levée ▶▶
button-deal-after = Coup ⏭
button-verify = Vérifier
button-history = Parties passées
button-record = Enregistrer en texte
button-records = Tout enregistrer en texte
record-one = La partie en texte. `python -m engine check` la lit.
record-all = { $games ->
    [one] Une partie
   *[other] { $games } parties
} en texte ; `python -m engine check` les lit.
bet-how-much = Combien de jetons ?
bet-made = Pari placé : { $taken } sur { $player }. Le surplus non couvert est remboursé à la clôture.
bet-form = ### Parier sur { $player }
    Vous pouvez encore parier { $most }.{ $ventured ->
        [0] {""}
       *[other] {" "}Vos paris sur cette partie : { $ventured }.
    }{ $wait ->
        [0] {""}
       *[other] {" "}Fin des paris · ⏳ { $until }
    }
button-bet-all = Tout ({ $counters })
button-bet-amount = Autre montant
button-bet-withdraw = Reprendre { $counters }
bet-withdrawn = { $counters ->
    [one] { $counters } jeton est revenu
   *[other] { $counters } jetons sont revenus
} dans votre bourse.
ready-noted = C'est noté : c'est bon pour vous.
bet-in-part = La chouette tient { $taken } de vos { $amount } jetons sur { $player }. Le reste est encore dans votre bourse.
chouette-how-much = Jetons risqués au plus, enjeu compris
chouette-declared = Vous jouez la chouette : vous tenez tous les paris adverses, jusqu'à { $limit } jetons en tout, enjeu compris.
cover-made = Couvert : { $amount ->
    [one] { $amount } jeton
   *[other] { $amount } jetons
}.
button-audit = Audit
button-books = Comptes
ledger-title = ### Vos jetons : { $counters }
ledger-restart = -# Chaque bourse repart à neuf à la fin de la saison · ⏳ { $until }
ledger-none = Rien pour l'instant.
ledger-line = { $when } · **{ $amount }** { $memo } { $game }
memo-opening = bourse ouverte
memo-stake = enjeu
memo-buy-in = apporté à une table
memo-bet = pari
memo-cover = couverture
memo-return = remboursé
memo-payment = gain
memo-rake = part de la maison
audit-sound = Les comptes de ce serveur sont justes : leur somme est { $total }.
audit-unsound = **Les comptes de ce serveur ne sont pas justes** ({ $total }). Aucun jeton ne bouge tant que la personne qui héberge le bot n'a pas vérifié. Les parties continuent sans enjeu.
audit-escrow = Partie `{ $game }` : { $counters } en dépôt.
unmatched-last-in-first-out = les derniers sont remboursés d'abord
unmatched-pro-rata = chacun est remboursé en proportion
queue-joined = Vous êtes { $place ->
    [1] en tête
   *[other] numéro { $place }
} de la file d'attente. Je vous préviens dès qu'une place se libère.
queue-left = Vous avez quitté la file d'attente.
sheet-title = ### Feuille de marque · { $games ->
    [one] une partie
   *[other] { $games } parties
}
sheet-line = { $player } · **{ $won }** sur { $played }
sheet-line-counters = { $player } · **{ $won }** sur { $played } · { $counters } jetons
sheet-empty = Pas encore de partie terminée.
seat-to-queue = au premier de la file d'attente
seat-to-backer = au premier parieur du perdant, puis à la file d'attente
