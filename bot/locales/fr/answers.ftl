# Réponses aux commandes, aide, scores et rappels.

answer-done = { $sentence } [{ $where ->
    [hand] À votre main
   *[table] À la table
}]({ $link })
answer-sat-down = La partie commence : votre main vient en message privé, ou pressez *Ma main* à la table.
answer-declined = Décliné.
answer-taken-back = Votre défi est retiré.
answer-table-posted = La table est au bas du salon.
answer-form-late = Le formulaire n'a pas pu s'ouvrir à temps ; pressez encore une fois.
answer-resign-sure = Abandonner la partie contre { $opponent } ? Elle comptera comme perdue.
answer-concede-sure = Abandonner ce coup ? La loi 21 donne à { $opponent } les levées restantes, et la vole si vous n'en avez aucune ; avec trois, vous gardez le point.
answer-preference-hand = { $place ->
    [dm] Votre main vient en message privé.
    [here] Votre main reste ici : pressez *Ma main* à la table ou écrivez */main*.
   *[both] Votre main vient en message privé, et les réponses ici la montrent aussi.
}
reminder-dm = ⏳ À vous dans la partie `{ $game }` : le temps s'achève { $until }.
reminder-ping = ⏳ { $player }, à vous : le temps s'achève { $until }.

games-title = ### Vos parties
games-none = Vous n'avez pas de partie en cours ; */défier* en commence une.
games-line = `{ $game }` contre { $opponent } · { $score } · { $turn } · [table]({ $link })
games-line-offered = `{ $game }` { $opponent } · en attente d'acceptation · [défi]({ $link })
games-open-seat = place offerte
games-your-turn = **à vous**
games-their-turn = à l'adversaire

cards-none = aucune
answer-challenged = Le défi est posé dans le salon de votre dernière partie.

proof-title = ### Les paquets de la partie `{ $game }`
proof-facts =
    Le secret est levé. Comparez l'empreinte à celle que l'on vous montrait avant les cartes, sous le défi ou derrière *Règles de la table* : ce doit être la même.
    - **Empreinte** `{ $commitment }`
    - **Secret** `{ $secret }`
    - **Règles** `{ $rules }`
proof-cards = Du secret suivent le tirage de la donne, { $drawn }, et chaque paquet, que le premier a ensuite coupé :
proof-drawn = { $one } { $drawn }, { $other } { $theirs }
proof-deal = - donne { $deal } : { $cut } cartes coupées, retourne { $card }
proof-meaning =
    Si l'empreinte est la même et que ce sont les cartes que vous avez vues, cela **prouve** que chaque paquet était fixé avant la partie, et non choisi après la coupe. Cela **ne prouve pas** que qui tient le robot n'a pas regardé.
proof-elsewhere = Pour le contrôler sans nous : tous les paquets sont dans le premier fichier ; le second les refait, sans rien d'autre que Python.
replay-hand = **{ $player }** { $cards }
replay-step = -# Pas { $step } sur { $steps }
history-title = ### Parties de { $player }
history-none = Pas encore de partie finie.
history-won = `{ $game }` gagnée contre { $opponent }, { $score } · { $when }
history-lost = `{ $game }` perdue contre { $opponent }, { $score } · { $when }
history-drawn = `{ $game }` nulle contre { $opponent }, { $score } · { $when }
select-replay = Revoir une de ces parties
button-deal-before = ⏮ Coup
button-back = ◀ Retour
button-forward = Avant ▶
button-deal-after = Coup ⏭
button-record = En texte
button-records = Toutes en texte
record-one = La partie en texte ; `python -m engine check` la lit.
record-all = { $games ->
    [one] Une partie
   *[other] { $games } parties
} en texte ; `python -m engine check` les lit.
bet-how-much = Combien de jetons ?
bet-made = { $taken } jetons sur { $player }. Ce qui ne trouve pas de contrepartie revient à la clôture.
bet-in-part = La chouette tient { $taken } de vos { $amount } jetons sur { $player } ; le reste demeure dans votre bourse.
chouette-declared = Vous jouez la chouette : vous seul tenez tous les paris contre vous, jusqu'à { $limit } jetons en tout, votre enjeu compris.
cover-made = Vous tenez { $amount } jetons.
purse-holds = { $player } a { $counters } jetons.
ledger-title = ### Vos jetons : { $counters }
ledger-none = Rien n'a encore bougé.
ledger-line = { $when } · **{ $amount }** { $memo } { $game }
memo-opening = bourse ouverte
memo-stake = enjeu
memo-bet = pari
memo-cover = tenu
memo-return = sans contrepartie, rendu
memo-payment = payé
memo-rake = part de la maison
audit-sound = Les livres de ce serveur sont justes : la somme de tous les comptes est { $total }.
audit-unsound = **Les livres de ce serveur ne sont pas justes** ({ $total }) : aucun jeton ne bouge tant que ses modérateurs n'y ont pas regardé. Les parties continuent sans enjeu.
audit-escrow = Partie `{ $game }` : { $counters } en dépôt.
gallery-title = ### La galerie de `{ $game }`
gallery-empty = Personne n'a parié.
gallery-bet = { $bettor } : { $amount } sur { $player }
gallery-bet-in-part = { $bettor } : { $taken } de { $amount } sur { $player }
unmatched-last-in-first-out = les derniers reviennent d'abord
unmatched-pro-rata = chacun revient à proportion
queue-joined = Vous attendez une place, { $place ->
    [1] en tête
   *[other] au rang { $place }
} des rentrants. Quand elle sera à vous, la table vous appellera.
queue-left = Vous n'attendez plus.
sheet-title = ### Marque de la soirée · { $games ->
    [one] une partie
   *[other] { $games } parties
}
sheet-line = { $player } · **{ $won }** sur { $played }
sheet-line-counters = { $player } · **{ $won }** sur { $played } · { $counters } jetons
sheet-empty = Aucune partie n'est encore finie.
seat-to-queue = au premier des rentrants
seat-to-backer = au premier qui pariait sur lui, puis aux rentrants
