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
   *[0] { $player } demande à échanger des cartes, chacun autant qu'il veut. Vous pouvez refuser.
}
guide-ecarte-elder = **Le premier** : { $elder ->
    [1] vous ne donnez pas cette fois, donc vous parlez et entamez en premier.
   *[0] le joueur qui ne donne pas. { $player } parle et entame en premier.
}
guide-ecarte-trumps = **Atout** : { $suit }. N'importe lequel bat toutes les cartes des autres couleurs : gardez-les, et les { $bonus ->
    [A] as
   *[K] rois
} aussi.
guide-ecarte-vulnerable = **À ses risques** : { $double ->
    [any_winner] aucune carte n'a été changée, donc le coup vaut 2 à qui le gagne.
   *[opponent_only] { $plays ->
        [1] { $elder ->
            [1] vous avez joué sans proposer : si vous faites moins de trois levées, { $player } marque 2.
           *[0] vous avez refusé : si vous faites moins de trois levées, { $player } marque 2.
        }
       *[0] { $elder ->
            [1] si vous jouez maintenant et faites moins de trois levées, { $player } marque 2 au lieu de 1.
           *[0] si vous refusez maintenant et faites moins de trois levées, { $player } marque 2 au lieu de 1.
        }
    }
}
guide-ecarte-king = **{ $bonus ->
    [A] L'as
   *[K] Le roi
} d'atout** : 1 point, si vous l'annoncez avant votre première carte.
guide-ecarte-follow = **Fournir** : { $heading ->
    [1] jouez la couleur entamée, et prenez la levée si vous pouvez ; sans cette couleur, coupez d'un atout. Les cartes interdites sont grises.
   *[0] jouez la couleur entamée ; sans elle, coupez d'un atout. Les cartes interdites sont grises.
}

guide-bourre-cut = **Couper** : pur hasard. Appuyez, c'est tout.
guide-bourre-stay = **Jouer** : pour le pot de { $pot } ; le plus de levées l'emporte. Passer ne coûte rien de plus.
guide-bourre-bourre = **Bourré** : si vous jouez sans faire de levée, vous versez le montant du pot dans le suivant.
guide-bourre-exchange = **Échanger** : jetez vos cartes faibles et piochez-en autant, une fois par coup.
guide-bourre-trumps = **Atout** : { $suit }. N'importe lequel bat toutes les cartes des autres couleurs. Avec trois, jouez sans crainte.
guide-bourre-cinch = **Levées sûres** : le pot est à vous à coup sûr, donc les règles vous font jouer votre plus haut atout.
guide-bourre-follow = **Fournir** : jouez la couleur entamée, et battez la meilleure carte si vous pouvez ; sans cette couleur, coupez d'un atout. Les cartes interdites sont grises.

# Comment la maison joue, quand on la défie sans le dire.

refusal-which-level = Comment dois-je jouer ?
level-suits-novice = **Débutant.** Je fais des erreurs de débutant. Pour vos premières parties.
level-suits-book = **Traité.** Je joue comme les traités l'enseignent. Quand vous connaissez les règles.
level-suits-expert = **Expert.** Je pèse chaque carte. Une partie difficile, et la meilleure pour apprendre.
level-suits-master = **Maître.** Je suis difficile à deviner. Quand vous battez l'expert.
level-suits-shark = **Requin.** Je compte sur les erreurs des débutants. Pour découvrir les vôtres.
button-level-novice = Débutant
button-level-book = Traité
button-level-expert = Expert
button-level-master = Maître
button-level-shark = Requin
