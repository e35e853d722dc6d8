# Le guide de la première partie : une ligne au-dessus des boutons, une fois pour chaque mot.

button-no-tips = Masquer
guide-first = À ma première partie
guide-always = À chaque partie
guide-never = Jamais
preferences-guide = **Guide**
    -# Dans quelles parties j'explique les mots du jeu, un par un.

guide-ecarte-cut = **Couper** : pur hasard. Appuyez, c'est tout.
guide-ecarte-propose = **Proposer** : { $elder ->
    [1] demander à échanger des cartes. { $player } peut refuser.
   *[0] demander à échanger des cartes. Acceptez, et vous échangez aussi ; refusez, et personne n'échange.
}
guide-ecarte-elder = **Le premier** : { $elder ->
    [1] vous ne donnez pas cette fois, donc vous parlez et entamez en premier.
   *[0] le joueur qui ne donne pas. { $player } parle et entame en premier.
}
guide-ecarte-trumps = **Atout** : { $suit }. Il bat toutes les autres couleurs : gardez-le, et les { $bonus ->
    [A] as
   *[K] rois
} aussi. De la plus forte à la plus faible : { $order ->
    [ace_high] A R D V 10 9 8 7
   *[king_high] R D V A 10 9 8 7
}.
guide-ecarte-vulnerable = **À ses risques** : { $double ->
    [any_winner] aucune carte n'a été changée, donc le coup vaut 2 à qui le gagne.
   *[opponent_only] { $plays ->
        [1] { $elder ->
            [1] vous avez joué sans proposer : si vous faites moins de trois levées, { $player } marque 2.
           *[0] vous avez refusé : si vous faites moins de trois levées, { $player } marque 2.
        }
       *[0] { $elder ->
            [1] c'est jouer sans proposer. Un coup perdu coûte alors 2, sinon 1.
           *[0] c'est refuser maintenant. Un coup perdu coûte alors 2, sinon 1.
        }
    }
}
guide-ecarte-king = **{ $bonus ->
    [A] L'as
   *[K] Le roi
} d'atout** : 1 point, si vous l'annoncez avant votre première carte.
guide-ecarte-follow = **Fournir** : les cartes grises sont interdites. Qui prend la levée entame la suivante.

guide-bourre-cut = **Couper** : pur hasard. Appuyez, c'est tout.
guide-bourre-stay = **Jouer** : vous visez le pot. Le plus de levées l'emporte ; passer ne coûte rien de plus.
guide-bourre-bourre = **Bourré** : le joueur qui reste sans levée. Ce qu'il paie va dans le pot suivant.
guide-bourre-exchange = **Échanger** : jetez vos cartes faibles et piochez-en autant, une fois par coup.
guide-bourre-trumps = **Atout** : { $suit }. Il bat toutes les autres couleurs. Avec trois, jouez sans crainte.
guide-bourre-cinch = **Levées sûres** : le pot est à vous à coup sûr, donc les règles vous font jouer votre plus haut atout.
guide-bourre-follow = **Fournir** : les cartes grises sont interdites. Qui prend la levée entame la suivante.

# Comment la maison joue, quand on la défie sans le dire.

refusal-which-level = Comment dois-je jouer ?
level-suits-novice = Pour vos premières parties : je fais des erreurs de débutant.
level-suits-book = Quand vous connaissez les règles : je joue selon le traité.
level-suits-expert = Pour apprendre le plus : je pèse chaque carte.
level-suits-master = Quand vous battez l'expert : je suis difficile à deviner.
level-suits-shark = Pour trouver vos erreurs : je compte dessus.
button-level-novice = Débutant
button-level-book = Traité
button-level-expert = Expert
button-level-master = Maître
button-level-shark = Requin
