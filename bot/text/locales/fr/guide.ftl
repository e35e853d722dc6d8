# Le guide de la première partie : une ligne au-dessus des boutons, une fois pour chaque mot.

button-no-tips = Masquer le guide
guide-first = À ma première partie de chaque jeu
guide-always = À chaque partie
guide-never = Jamais
preferences-guide = **Guide**
    -# Dans quelles parties j'explique les mots du jeu, un par un.

guide-ecarte-propose = **Premier** : vous parlez et entamez. *Je propose* demande un échange.
guide-ecarte-answer = **Accepter** : chacun échange des cartes. **Refuser** : personne.
guide-ecarte-trumps = **Atout** : { $suit } bat toutes les autres couleurs{ $plays ->
    [1] .
   *[0] {""}. Gardez-le, et les { $bonus ->
        [A] as.
       *[K] rois.
    }
} Dans l'ordre : { $order ->
    [ace_high] A R D V 10 9 8 7
   *[king_high] R D V A 10 9 8 7
}.
guide-ecarte-king = **{ $bonus ->
    [A] L'as
   *[K] Le roi
} d'atout** : 1 point, si vous l'annoncez avant votre première carte.
guide-ecarte-point = **Le point** : trois levées marquent 1. Les cinq, la *vole*, marquent 2.
guide-ecarte-follow = **Fournir** : les cartes grisées sont interdites. Qui prend la levée entame la suivante.
guide-ecarte-score = **Le compte** : { $target ->
    [1] un point gagne
   *[other] { $target } points gagnent
} la partie. Un coup en rapporte 1 ou 2, et { $bonus ->
    [A] l'as
   *[K] le roi
} d'atout 1 de plus.
guide-ecarte-ace = **L'as** est ici plus faible que le valet : R D V A 10 9 8 7.

guide-bourre-stay = **Jouer** : vous visez le pot. Le plus de levées l'emporte ; passer ne coûte rien de plus.
guide-bourre-bourre = **Bourré** : le joueur qui reste sans levée. Ce qu'il paie va dans le pot suivant.
guide-bourre-exchange = **Échanger** : jetez vos cartes faibles et piochez-en autant, une fois par coup.
guide-bourre-trumps = **Atout** : { $suit }. Il bat toutes les autres couleurs. Avec trois, jouez sans crainte.
guide-bourre-cinch = **Levées sûres** : le pot est à vous à coup sûr, donc les règles vous font jouer votre plus haut atout.
guide-bourre-follow = **Fournir** : les cartes grisées sont interdites. Qui prend la levée entame la suivante.

# Comment la maison joue, quand on la défie sans le dire.

refusal-which-level = Vous jouez contre { $house }, la maison. À quel niveau ?
level-suits-novice = Pour débuter.
level-suits-book = Quand vous connaissez les règles.
level-suits-expert = Pour apprendre le plus.
level-suits-master = Quand vous battez l'expert.
button-level-novice = Débutant
button-level-book = Selon les traités
button-level-expert = Expert
button-level-master = Maître

## The first page of a first game against the house.

button-deal = Distribuer
button-teach = Montrez-moi
wait-opening = **{ $player } lit les règles** (*Ma main*). La partie attend.
opening-ecarte =
    - Deux cartes font une levée, une de chacun : la meilleure emporte les deux.
    - Vous tenez cinq cartes. **Faites 3 levées sur 5 : un point** ; les cinq : deux. { $points } points gagnent la partie.
    - **R D V A 10 9 8 7** : l'as vient sous le valet.
    - La carte retournée, la *retourne*, donne l'atout : il bat les autres couleurs, et son roi vaut un point.
    - Aucun délai, rien n'est classé, et *Conseil* vous aide.
opening-bourre =
    - Chacun met un jeton au pot. **Passez, ou jouez pour le pot** : il va à qui fait le plus de levées.
    - Qui joue sans faire de levée paie le montant du pot dans le suivant : c'est *être bourré*.
    - **A R D V 10 … 2** : la carte retournée donne l'atout, qui bat les autres couleurs.
    - Fournissez, et montez si vous pouvez ; sans la couleur, coupez.
    - Aucun délai, rien n'est classé, et *Conseil* vous aide.
