# Réponses aux commandes, aide, scores et rappels.

answer-done = { $sentence } [À la table]({ $link })
answer-done-plain = { $sentence }
answer-sat-down = La partie commence : votre main vient en message privé, ou pressez *Ma main* à la table.
answer-declined = Décliné.
answer-taken-back = Votre défi est retiré.
answer-table-posted = La table est au bas du salon.
answer-resign-sure = Abandonner la partie contre { $opponent } ? Elle comptera comme perdue.
answer-concede-sure = Abandonner ce coup ? La loi 21 donne à { $opponent } les levées restantes, et la vole si vous n'en avez aucune.
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

board-title = ### Classement · { $board } · { $where }
board-here = ce serveur
board-everywhere = partout
board-wins = parties gagnées
board-deals = coups gagnés
board-points = points
board-voles = voles
board-kings = rois
board-streak = série en cours
board-line = { $rank }. { $player } · **{ $value }** · { $games ->
    [one] une partie
   *[other] { $games } parties
}
board-empty = Personne encore : la première partie finie ouvre le livre.
board-own = Vous : rang { $rank } sur { $size }, avec { $value }.
board-own-none = Vous n'êtes pas encore à ce classement.
board-page = -# Page { $page } sur { $pages }

profile-title = ### { $player }
profile-where = **{ $where }**
profile-none = Pas encore de partie finie.
profile-games = Parties : { $won } gagnées sur { $played } ({ $share } %)
profile-deals = Coups : { $won } gagnés sur { $played } · points { $points } · voles { $voles } · rois { $kings }
profile-streak = Série { $streak } · la meilleure { $best }

rules-title = ### Ce qui se joue ici : { $rules }, en { $points }
rules-text =
    Deux joueurs, 32 cartes, chaque couleur de haut en bas **R D V A 10 9 8 7**. Cinq cartes à chacun ; la onzième est retournée et fait l'atout. Un roi retourné vaut 1 au donneur.
    **L'échange.** Le premier *joue* ou *propose*. À une proposition le donneur dit oui, et tous deux peuvent échanger, le premier d'abord, aussi souvent qu'ils en sont d'accord ; ou non, et l'on joue. Qui empêche le *premier* échange joue à ses risques.
    **Le roi d'atout** en main vaut 1, annoncé avant sa première carte (loi 9).
    **Le jeu.** Le premier entame. Une levée est de deux cartes. Fournissez et forcez si vous pouvez ; sans la couleur il faut couper ; sinon jouez ce que vous voulez.
    **Le compte.** Trois ou quatre levées 1, les cinq (la *vole*) 2 ; 2 contre qui a joué à ses risques et ne fait pas trois levées. Abandonner un coup donne les levées restantes à l'adversaire (loi 21).

help-title = ## Écarté
help-text =
    **Jouer** : */défier* un ami, ou laissez l'adversaire vide pour offrir une place. Le défi accepté, chacun reçoit sa main en message privé, les cartes sont des boutons ; */main* la montre partout, à vous seul.
    **Dans un coup** : le premier coupe (*/couper*), puis */proposer* ou */jouer-ainsi* ; le donneur peut */accepter* ou */refuser* ; */écarter* des cartes, annoncer le */roi*, */jouer* des cartes. Tout est aussi un bouton.
    **Quitter** : */abandonner-coup* rend le coup, */abandonner* la partie. */revanche* en offre une autre.
    **Trouver** : */parties* liste les vôtres, */table* ramène une table au bas de son salon, */classement* et */profil* montrent les scores, */préférences main* dit où vient votre main.
    **Les cartes** s'écrivent R D V A 10 9 8 7 avec P C K T (pique, cœur, carreau, trèfle) ou ♠ ♥ ♦ ♣ : `RC`, `10p`, `7♣`.
    **Le temps** : chaque action a sa limite, dite à la table. Le premier oubli abandonne le coup, le second perd la partie.
    **Les paquets** sont fixés avant que le défi soit accepté : leur empreinte est dessous. Nul ne peut donc choisir les cartes après coup ; cela n'empêche pas qui tient le robot de regarder.
cards-none = aucune
answer-challenged = Le défi est posé dans le salon de votre dernière partie.
