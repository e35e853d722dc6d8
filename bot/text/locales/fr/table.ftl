# Ce qui se voit à chaque table et dans chaque main, quel que soit le jeu.

suit-0 = pique
suit-1 = cœur
suit-2 = carreau
suit-3 = trèfle
words-more = et { $more } de plus
words-and = { $before } et { $last }
rules-line = { $rules }, { $points ->
    [one] un point
   *[other] { $points } points
}
match-line = { $games } parties au plus, { $won }
level-novice = { $number ->
    [one] { $player }, la maison : débutant
   *[other] la maison à { $number } places : débutant
}
level-book = { $number ->
    [one] { $player }, la maison : selon le traité
   *[other] la maison à { $number } places : selon le traité
}
level-expert = { $number ->
    [one] { $player }, la maison : expert
   *[other] la maison à { $number } places : expert
}
level-master = { $number ->
    [one] { $player }, la maison : maître
   *[other] la maison à { $number } places : maître
}
for-counters = pour des jetons
for-the-score = pour le score
first-win = 🎉 **{ $you ->
    [1] Votre première victoire !
   *[0] Première victoire de { $winner } !
}**
match-goes-on = Le match en est à { $score }. La partie { $number } sur { $games } a commencé.
match-won = { $you ->
    [1] Vous gagnez le match, { $score } !
   *[0] { $winner } gagne le match, { $score }.
}
match-drawn = Match nul, { $score }.

challenge-friend = { $opponent }, { $challenger } vous défie · ⏳ { $until }
challenge-open = { $several ->
    [0] { $challenger } cherche à jouer. Qui prend la place ?
   *[1] { $challenger } ouvre une table. Qui joue ?
} · ⏳ { $until }
line-played-before = **Encore une ?** { $players }
line-seats = **À table** { $names } · { $free ->
    [one] une place est libre
   *[other] { $free } places sont libres
}
line-buy-in = **Jetons** { $counters ->
    [one] { $counters } jeton
   *[other] { $counters } jetons
} pris dans la bourse de chacun à son arrivée{ $fills ->
    [1] . Avec la maison, ils sont rendus et la séance ne compte pas pour la cote
   *[0] { "" }
}.
line-score-counters = **Jetons** { $counters } chacun, à cette table seulement.{ $fills ->
    [1] {" "}Avec la maison, la séance ne compte pas pour la cote.
   *[0] { "" }
}
challenge-declined = Le défi de { $challenger } a été décliné.
challenge-taken-back = { $challenger } a retiré son défi.
challenge-expired = Le défi de { $challenger } a expiré.
fingerprint-whole = Partie `{ $code }` · empreinte `{ $commitment }`
packs-ids = Identifiants Discord du mélange · message { $message } · début { $begin }{ $cuts ->
    [none] { "" }
   *[other] { " " }· coupes { $cuts }
}

hand-mine = Vous
reader = vous

game-round-over = ## La partie s'est terminée avec la ronde de son tournoi
    Elle ne compte ni pour les classements ni pour la cote. Le message du tournoi dit ce qui y compte.
game-void = ## La partie est nulle
    J'ai été retiré du serveur : rien n'est compté.
game-broken = ## La partie est nulle
    Son enregistrement est illisible : elle s'arrête là. Tous les jetons ont été rendus.
game-voided-live = ## La partie est annulée
game-voided = ⚠️ Les modérateurs de ce serveur ont annulé cette partie : elle ne compte pas, et ses jetons sont rendus.

turn-house = **{ $player } réfléchit…**
turn-stand-in = **La maison joue les cartes de { $player }…**
line-trumps-now = **{ $suit } atout**
prompt-cut = **Coupez le paquet : pur hasard, appuyez.** Sinon, la table coupe.

prompt-wait = On attend { $player }
prompt-wait-table = Suivez la table ; cette main se met à jour à votre tour.
prompt-last-card = **Votre dernière carte se joue d'elle-même** dans un instant.

note-private = -# À jour un quart d'heure ; ensuite, de nouveau { $at_table ->
    [1] *Ma main*.
   *[0] */main*.
}
note-unreachable = { $number ->
        [one] { $player } joue avec *Ma main*.
       *[other] { $player } jouent avec *Ma main*.
    }
note-unreachable-you = -# Je ne peux pas vous écrire en privé : à la table, *Ma main* montre vos cartes.
note-table-waits = -# La table n'est plus à jour ; appuyez sur l'un de ses boutons pour l'actualiser.
note-table-lost = ⚠ Je n'ai plus accès au message de la table. La partie continue ici ; */parties* dans un autre salon l'y amène.
note-stale-table = Ce bouton n'est plus à jour. La table montre la partie telle qu'elle est.
note-stale = Ce bouton n'est plus à jour. Voici la partie.
note-replaced = Ces boutons venaient d'apparaître : votre clic n'a rien fait. Appuyez encore si c'est ce que vous voulez.

button-accept = Accepter
button-decline = Décliner
button-take-back = Retirer l'offre
button-sit-down = S'asseoir
button-table = À la table
button-rules = Règles de la table
button-hand = Ma main
button-more = Plus
menu-table = **Autres actions à cette table**
button-cut = Couper
button-return = Retour
button-resign = Abandonner
button-leave-table = Quitter la table
button-start-now = Commencer
button-play-house = Jouer contre la maison
button-fill = Compléter avec la maison
button-exchange = Échanger{ $cards ->
    [0] {""}
   *[other] {" "}{ $cards }
}
exchange-title = Échange · atout { $suit }
# Au plus 45 caractères.
exchange-which = Cartes à échanger : { $exact ->
    [1] { $most }
   *[0] de { $least } à { $most }
}
button-keep-all = Garder les { $cards ->
    [3] trois
   *[other] cinq
}
button-rematch = Revanche
rematch-offered = { $own ->
    [1] Vous proposez { $several ->
        [0] une revanche
       *[1] une autre partie
    }
   *[0] **{ $challenger } propose { $several ->
        [0] une revanche
       *[1] une autre partie
    }**
} · ⏳ { $until }
rematch-declined = { $own ->
    [1] Vous avez refusé la revanche.
   *[0] { $player } a refusé la revanche.
}
rematch-expired = La revanche proposée est restée sans réponse.
button-no-rematch = Non
button-resign-surely = Abandonner la partie
button-previous = Précédente
button-next = Suivante

alt-table = La table : { $scores }
alt-ending = La fin de la partie : { $scores }. Le texte ci-dessous dit tout.
alt-hand = Les cartes de la main ; elles figurent dans le texte ci-dessous.
line-stake = **Enjeu** { $stake ->
    [one] { $stake } jeton
   *[other] { $stake } jetons
} chacun
line-chouette = 🃏 **{ $player } joue la chouette** et tient tous les paris adverses, jusqu'à { $limit } en tout.
line-bets = **Paris** { $on } sur { $one }, { $against } sur { $other }
bets-side = pour { $player } : { $backers }
bets-unmatched = { $counters } non couverts pour l'instant
bets-open = ouverts jusqu'à la première coupe
bets-covered = { $player } couvre { $cover }
bets-closed = fermés
wager-result = Jetons
bets-note = { $end ->
    [stands] Les paris sont clos : vos { $taken } sur { $player } sont couverts.
    [won] Votre pari de { $taken } sur { $player } est gagné : **{ $gain }**.
    [lost] Votre pari de { $taken } sur { $player } est perdu : **{ $gain }**.
    [uncovered] Votre pari de { $placed } sur { $player } vous est rendu : personne ne l'a couvert.
    [unplayed] Votre pari de { $placed } sur { $player } vous est rendu : la partie s'est terminée avant la première carte.
   *[void] Votre pari de { $placed } sur { $player } vous est rendu : la partie n'a pas de vainqueur.
}{ $end ->
    [unplayed] {""}
    [uncovered] {""}
    [void] {""}
   *[other] { $back ->
        [0] {""}
        [one] {" "}Un jeton vous est rendu : personne ne l'a couvert.
       *[other] {" "}Les { $back } autres vous sont rendus : personne ne les a couverts.
    }
}
bets-back = Les paris sont rendus : la partie s'est terminée avant la première carte.
button-bets = Parier
bet-side = Sur qui pariez-vous ?
button-bet = Parier sur { $player }
button-bet-against = Parier contre { $player }
button-ready = C'est bon
wait-bets = 🎲 **Les paris sont ouverts** jusqu'à ce que les deux joueurs aient appuyé sur *C'est bon* ; ensuite, on coupe.{ $players ->
    [0] { "" }
   *[other] {" "}C'est bon pour { $ready }.
} · ⏳ { $until }
wait-cover = **Les paris sont fermés.** { $player } peut couvrir les { $lacking } non couverts. Ensuite, on coupe · ⏳ { $until }
wait-cover-own = **Les paris sont fermés.** Couvrez jusqu'à { $lacking } des paris contre vous, ou appuyez sur *C'est bon* (*/accepter*). Ensuite, on coupe · ⏳ { $until }
wait-result = **Coup suivant** dans un instant{ $cuts ->
    [1] , ou dès que vous coupez.
   *[0] .
}
wait-held = { $own ->
    [1] **Le résultat reste affiché** jusqu'à *Continuer* (*/accepter*)
   *[0] Le résultat reste affiché pour { $players }
}
button-wait = Attendre
wait-result-ready = **C'est noté.** On attend un instant { $players } avant le coup suivant.
button-continue = Continuer
button-cover = Couvrir { $lacking }
button-chouette = La chouette
line-waiting = **File d'attente** { $names }
seat-offered = { $opponent }, la place contre { $challenger } est à vous · ⏳ { $until }
seat-not-taken = { $opponent } a passé son tour.
button-take-seat = Prendre la place
button-pass = Pas maintenant
button-join = Attendre une place
button-leave = Ne plus attendre
button-sheet = Feuille de marque

## Une partie en direct à deux qui continue par correspondance, et retour.

button-pace = { $live ->
    [1] Jouer en direct
   *[0] Continuer plus tard
}
button-pace-agree = { $live ->
    [1] D'accord pour jouer en direct
   *[0] D'accord pour plus tard
}
button-pace-drop = { $own ->
    [1] Retirer la demande
   *[0] Pas maintenant
}
pace-asks = 📮 **{ $opponent } propose** de { $live ->
    [1] jouer désormais en direct · ⏳ { $until }
   *[0] continuer plus tard : par correspondance, avec un jour pour chaque action. La marque et les paris restent.
}
pace-asked = 📮 Vous avez proposé à { $opponent } de { $live ->
    [1] jouer en direct · ⏳ { $until }
   *[0] continuer plus tard, par correspondance.
}
line-by-post = 📮 **Par correspondance** : { $time } pour chaque action
line-holiday = 🌴 **{ $own ->
    [1] Vous êtes en vacances
   *[0] { $player } est en vacances
}.** Retour · { $day }
line-day-given = ⏳ { $own ->
    [1] { $giver } vous a donné un jour de plus.
   *[0] Vous avez donné un jour de plus à { $player }.
}
button-day = Donner un jour de plus
answer-pace-asked = 📮 Vous avez proposé à { $opponent } de { $live ->
    [1] jouer en direct.
   *[0] continuer plus tard, par correspondance.
} Tant que ce n'est pas accepté, la partie continue comme avant.
answer-pace-changed = C'est entendu : la partie continue { $live ->
    [1] en direct.
   *[0] par correspondance. La marque et les paris restent.
}

## Les parties amicales : elles ne comptent pas, et chacun peut demander conseil.

friendly = amicale
ending-friendly = -# Partie amicale : elle ne compte pas.
friendly-agreement = **Une partie amicale :** ni cote, ni classement, ni jetons, et chacun peut me demander conseil à tout moment. Accepter, ou s'asseoir, c'est être d'accord.

## Une partie que l'un de deux joueurs a quittée : elle est finie, et l'autre peut la continuer contre la maison.

button-play-on = Continuer contre la maison
button-waive-rating = Ne pas compter
line-house-plays-on = **{ $house }** joue à la place de { $gone }, qui a quitté la partie, à partir d'un nouveau coup : { $stays } a gagné, et la suite est pour le plaisir.
departed-house = { $house } joue à votre place. Vous avez perdu cette partie en la quittant ; la suite n'y change rien.
out-of-counters = **Vous n'avez plus de jetons.**{ $until ->
    [none] {""}
   *[other] {" "}Sans réponse de votre part, la table ferme · ⏳ { $until }
}
button-buy-in = Reprendre { $counters } { $counters ->
    [one] jeton
   *[other] jetons
}
button-watch = Regarder
turn-buying-in = **{ $player } n'a plus de jetons : en reprendre, ou regarder ?**
answer-plays-on = Je continue : votre main arrive en message privé, ou appuyez sur *Ma main* à la table. Vous avez déjà gagné, la suite est pour le plaisir.
answer-rating-waived = Entendu : cette partie ne compte pas pour la cote.
hand-moved = -# Votre main est maintenant dans mon dernier message ici ; */main* la montre aussi.
