# La galerie à la française : on se tient derrière son joueur, on montre du doigt, on peut jouer pour lui.

button-take-over = Reprendre le jeu
line-plays-for = **{ $player }** joue pour { $principal } (loi 25).
line-points = 👉 **Votre galerie montre** { $cards }
points-card = { $card } × { $backers }
alt-backed = La main de votre joueur ; les cartes sont dites dans le texte.
backer-points = **Montrez une carte :** { $player } voit combien montrent chacune, et reste libre.
backer-private = -# Vous êtes derrière { $player }, et vous seul voyez ceci. Cela suit la partie un quart d'heure environ ; */main* montre toujours le présent.
bystander-only = Aucun de vos paris ne tient ici : vous regardez comme tout le monde.
departed-deal = { $player } joue ce coup pour vous ; au suivant, vous reprenez votre place. Un second retard perdrait la partie.
departed-own = { $player } joue pour vous. Votre enjeu reste dans la partie, qui vous compte comme perdue.
vacancy = { $how ->
    [resigning] **{ $player } abandonne.**
   *[other] **Le temps de { $player } est écoulé.**
} Qui a parié sur cette main peut la reprendre. Le temps s'achève { $until }, et alors { $lost ->
    [deal] le coup est abandonné (loi 21).
   *[other] la partie est perdue.
}
vacancy-own = { $how ->
    [resigning] **Vous abandonnez.**
   *[other] **Votre temps est écoulé.**
} Qui a parié sur vous peut reprendre votre main. Le temps s'achève { $until }, et alors { $lost ->
    [deal] le coup est abandonné (loi 21).
   *[other] la partie est perdue.
}
ruling-taken-over = { $player } reprend la main de { $principal }.
answer-pointed = Vous montrez { $card }. { $player } voit combien montrent chaque carte ; ne dites rien.
answer-stand-in-sure = Laisser cette main ? Un autre parieur peut la reprendre ; sinon le coup est abandonné, et la loi 21 donne à { $opponent } les levées qui restent.
button-stand-in-surely = Laisser la main
answer-taken-over = Vous jouez : la main vient en message privé, ou pressez *Ma main* à la table.

refusal-english-table = Loi 24 : à cette table la galerie ne voit aucune main, ne conseille pas et ne joue pour personne.
refusal-not-backer = Loi 25 : seul qui parie sur un joueur se tient derrière lui, et aucun de vos paris ne tient ici.
refusal-has-seen = Vous avez vu la main de l'autre côté ; vous en restez jusqu'à la fin de la partie.
refusal-nothing-to-point = Votre joueur n'a pas de carte à choisir ; montrez quand il tiendra de nouveau sa main.
refusal-not-in-hand = Votre joueur n'a pas cette carte ; */main* montre les siennes.
refusal-not-left = Il n'y a rien à reprendre ici : les deux mains ont qui les joue.
refusal-not-heir = Loi 25 : qui reprend une main a un pari qui tient sur elle, et ne l'a pas quittée lui-même.
refusal-seat-vacant = Un joueur est parti : qui a parié sur sa main peut la reprendre, jusqu'au terme dit à la table.
