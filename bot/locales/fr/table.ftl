# Ce qui se voit à la table et dans les mains.

title = Écarté
suit-0 = pique
suit-1 = cœur
suit-2 = carreau
suit-3 = trèfle
rules-line = { $rules }, { $points ->
    [one] un point
   *[other] { $points } points
}
match-line = { $games } parties au plus, { $won }
level-novice = { $player } joue en débutant
level-book = { $player } joue selon le traité
level-expert = { $player } joue en expert
match-goes-on = La rencontre en est à { $score } ; la partie { $number } sur { $games } au plus a commencé.
match-won = { $winner } gagne la rencontre, { $score }.
match-drawn = La rencontre est nulle, { $score }.

challenge-friend = { $opponent }, { $challenger } vous défie à l'écarté · expire { $until }
challenge-open = { $challenger } offre une place. Qui s'assied ? · expire { $until }
challenge-declined = Le défi de { $challenger } a été décliné.
challenge-taken-back = { $challenger } a retiré son défi.
challenge-expired = Le défi de { $challenger } a expiré.
challenge-commitment = Les paquets sont déjà fixés : SHA-256 { $commitment }

deal-number = donne { $number }
deal-line = donne { $number }, { $dealer } donne
hand-mine = Vous
hand-heading-dealer = vous donnez
hand-heading-elder = vous êtes premier
line-trumps = **Atout** { $suit } · retourne { $card } · talon { $stock }
line-exchanges = **Écarts** { $counts }
exchange-counts = { $elder } { $drawn }, { $dealer } { $given }
line-tricks = **Levées** { $one } { $won } – { $theirs } { $other }
line-trick = **Dernière levée** { $trick } à { $winner }
line-trick-open = **Sur le tapis** { $trick } entamé par { $leader }

event-cut-for-deal = Tirage de la donne{ $ties ->
    [0] {""}
    [one] {" "}(repris une fois, cartes égales)
   *[other] {" "}(repris { $ties } fois, cartes égales)
} : { $dealer } { $high }, { $other } { $low }. { $dealer } donne d'abord.
event-packets = { $player } donne par paquets de { $packets } dans cette partie.
event-cut = { $player } coupe { $cards } cartes.
event-turned = Retourne : { $card }.
event-turned-king = Retourne : { $card }, le roi, 1 à { $dealer }.
event-proposed = { $player } propose.
event-proposed-number = { $player } propose de changer { $cards ->
    [0] aucune carte
    [1] une carte
   *[other] { $cards } cartes
}.
event-stood = { $player } joue { $vulnerable ->
    [1] sans proposer, à ses risques.
   *[other] d'autorité.
}
event-accepted = { $player } accepte.
event-refused = { $player } refuse{ $vulnerable ->
    [1] , à ses risques.
   *[other] .
}
event-short-stock = { $left ->
    [0] Loi 18 : il ne reste rien au talon pour { $player }.
    [1] Loi 18 : il reste une carte au talon pour { $player }.
   *[other] Loi 18 : il reste { $left } cartes au talon pour { $player }.
}
event-exchanged = { $player } { $cards ->
    [0] garde ses cinq cartes.
    [1] échange une carte.
   *[other] échange { $cards } cartes.
}
event-king = { $player } { $bonus ->
    [A] déclare { $card }, l'as d'atout
   *[K] annonce { $card }, le roi d'atout
} : 1 point.
event-played = { $player } joue { $card }.
event-trick = { $player } fait la levée.
event-conceded = { $player } abandonne le coup.
event-resigned = { $player } abandonne la partie.
ruling-lapse = Le temps de { $player } est écoulé : le coup est abandonné (loi 21). La seconde fois, la partie est perdue.
ruling-lapse-again = Le temps de { $player } est écoulé une seconde fois : la partie est perdue.

deal-point = { $winner } fait le point avec { $tricks } levées : 1 à { $winner }.
deal-vole = { $winner } fait la vole, les cinq levées : { $points } à { $winner }.
deal-stood-and-lost = { $loser } a joué sans proposer et perdu : { $points } à { $winner }.
deal-refused-and-lost = { $loser } a refusé la première proposition et perdu : { $points } à { $winner }.
deal-conceded-point = { $loser } a abandonné le coup (loi 21) : { $points } à { $winner }.
deal-conceded-vole = { $loser } a abandonné le coup sans une levée, ce qui vaut la vole (loi 21) : { $points } à { $winner }.
deal-kept-point = { $winner } a abandonné la fin du coup, le point déjà fait (loi 21) : { $points } à { $winner }.
deal-king-turned = Le roi retourné fait le dernier point de { $winner } ; le coup ne se joue pas.
deal-king-announced = Le roi annoncé fait le dernier point de { $winner } ; le coup ne s'achève pas.
deal-unchanged = Aucune carte n'a été changée, et { $winner } gagne avec { $tricks } levées : { $points } à { $winner }.
game-won = { $winner } gagne la partie, { $score }.
game-resigned = { $loser } a abandonné : { $winner } gagne la partie.
game-void = ## La partie est nulle
    J'ai été retiré du serveur ; rien n'est compté.

turn-cut = **{ $player } coupe le paquet** · il se coupe de lui-même { $until }
turn-elder-speaks = **À { $player } de parler : proposer ou jouer ?** · { $until }
turn-dealer-answers = **À { $player } de répondre : accepter ou refuser ?** · { $until }
turn-elder-discards = **{ $player } choisit ses écarts** · { $until }
turn-dealer-discards = **{ $player } choisit ses écarts** · { $until }
turn-play = **À { $player } de jouer** · { $until }
turn-house = **{ $player } réfléchit…**

prompt-wait = On attend { $player } · { $until }
prompt-cut = **Vous êtes premier : coupez le paquet, et { $player } donne.** · il se coupe de lui-même { $until }
prompt-elder-speaks = **Proposez-vous l'échange, ou jouez-vous avec cette main ?**{ $double ->
    [opponent_only] {" "}Si vous jouez sans faire trois levées, { $player } marque 2.
    [any_winner] {" "}Si vous jouez, le gagnant du coup marque 2.
   *[nobody] {""}
} · { $until }
prompt-dealer-answers = **{ $player } propose. Acceptez-vous, ou refusez-vous ?**{ $double ->
    [opponent_only] {" "}Si vous refusez sans faire trois levées, { $player } marque 2.
    [any_winner] {" "}Si vous refusez, le gagnant du coup marque 2.
   *[nobody] {""}
} · { $until }
prompt-elder-discards = **Choisissez vos écarts, puis pressez *Échanger*.** Vous en prenez autant, et { $player } après vous. · { $until }
prompt-dealer-discards = **Choisissez vos écarts, puis pressez *Échanger*.** Vous en prenez autant. · { $until }
prompt-lead = **À vous d'entamer : jouez la carte qui vous plaît.** · { $until }
prompt-follow = **{ $led } est entamé.** Fournissez et forcez si vous pouvez ; sans la couleur, coupez ; sinon jouez ce que vous voulez. · { $until }
prompt-follow-only = **{ $led } est entamé.** Fournissez si vous pouvez ; sans la couleur, coupez ; sinon jouez ce que vous voulez. · { $until }

note-private = -# Vous seul voyez ceci. Cela suit la partie un quart d'heure environ ; */main* montre toujours le présent.
note-unreachable = ✉ Je ne peux pas écrire à { $player } : sa main est derrière *Ma main*.
note-table-lost = ⚠ Le message de la table m'échappe. La partie continue ici ; */table game:{ $game }* dans un autre salon l'y installe.
note-stale = Ce bouton datait d'un moment passé. Voici la partie à présent.

button-accept = Accepter
button-decline = Décliner
button-take-back = Retirer
button-sit-down = S'asseoir
button-table = À la table
button-rules = Règles de la table
button-hand = Ma main
button-resign = Abandonner la partie
button-rematch = Revanche
button-cut = Couper
button-cut-high = Couper haut
button-cut-low = Couper bas
button-packets = Donner { $packets }
button-propose = Je propose
button-propose-number = Proposer { $cards }
button-stand = Je joue
button-refuse = Refuser
button-exchange = Échanger { $cards ->
    [0] rien
   *[other] { $cards }
}
button-king = { $bonus ->
    [A] Déclarer l'as
   *[K] Annoncer le roi
}
button-concede = Abandonner le coup
button-resign-surely = Abandonner la partie
button-previous = Précédente
button-next = Suivante
select-discards = Cartes à échanger

alt-table = La table ; tout ce qu'elle montre est dit dans le texte.
alt-hand = Votre main ; les cartes sont dites dans le texte.
line-stake = **Enjeu** { $stake } jetons chacun
line-chouette = 🃏 **{ $player } joue la chouette** et tient tous les paris contre lui, jusqu'à { $limit } en tout.
line-bets = **Paris** { $on } sur { $one }, { $against } sur { $other }
bets-side = pour { $player } : { $backers }
bets-unmatched = { $counters } sans contrepartie encore
bets-open = ouverts jusqu'à la première décision d'échange
bets-covering = { $player } peut tenir { $lacking } { $until }
bets-covered = { $player } tient { $cover }
bets-closed = fermés
button-bet = Parier sur { $player }
button-cover = Tenir { $lacking }
button-chouette = La chouette
line-waiting = **Rentrants** { $names }
seat-offered = { $opponent }, la place contre { $challenger } est à vous · jusqu'à { $until }
seat-not-taken = { $opponent } ne prend pas la place.
button-take-seat = Je prends la place
button-pass = Pas maintenant
button-join = Attendre une place
button-leave = Ne plus attendre
button-sheet = Marque de la soirée

## Les parties amicales : elles ne comptent pas, et chacun peut demander conseil.

friendly = amicale
friendly-agreement = **Une partie amicale :** elle ne compte ni pour la cote ni pour aucun classement, elle se joue sans jetons, et chacun peut à tout moment me demander conseil. L'accepter, ou s'asseoir, c'est y consentir.

## Une partie que l'un de deux joueurs a quittée : elle est finie, et l'autre peut la continuer contre la maison.

button-play-on = Continuer contre moi
line-may-play-on = { $stays } peut continuer cette partie contre moi, là où elle a été quittée ; cela ne compte pour personne.
line-house-plays-on = **{ $house }** joue à la place de { $gone }, qui est parti : { $stays } a gagné, et la suite est une partie contre moi.
departed-house = { $house } joue à votre place. Vous avez perdu cette partie en la quittant, et ce qui se joue à présent n'y change rien pour vous.
answer-plays-on = Je continue : votre main vient en message privé, ou pressez *Ma main* à la table. Vous avez déjà gagné, et la suite ne compte pour personne.
