# Les règles : leurs noms, leurs sources, et ce qui diffère du jeu classique.

rules-classic = Classique
rules-denexa = Denexa
rules-cats = Cats at Cards
rules-index = Games Index
rules-holiday = Vacances
rules-casino = Casino

rules-about-classic = les lois du Turf Club, en cinq
rules-about-denexa = comme classique, mais la vole contre un joueur à ses risques vaut trois
rules-about-cats = tout échange coûte une carte ; on ne repropose que si les deux ont pioché
rules-about-index = tout échange coûte une carte ; on ne repropose que si le donneur a pioché
rules-about-holiday = as fort et déclaré, un seul échange, double si rien n'est changé, en dix
rules-about-casino = la plus basse carte donne, la vole peut valoir trois, les parieurs conseillent

rules-source-classic = Britannica, Hoyle
rules-source-britannica = Britannica
rules-source-denexa = Denexa
rules-source-cats = Cats at Cards
rules-source-index = Games Index
rules-source-holiday = le jeu de vacances
rules-source-casino = casino français
rules-source-hoyle-46 = Hoyle, loi 46
rules-source-law-24 = loi 24
rules-source-law-25 = loi 25
rules-source-table = convenu à la table

rules-difference = { $sentence } *({ $sources })*
rules-option-target = Partie en { $value ->
    [1] un point
   *[other] { $value } points
}, et non en cinq.
rules-option-order = L'as est le plus haut : A R D V 10 9 8 7.
rules-option-bonus = L'as d'atout marque un point, pas le roi.
rules-option-turn_up_bonus = { $bonus ->
    [ace] L'as
   *[king] Le roi
} ne marque qu'en main.
rules-option-window = { $bonus ->
    [ace] L'as d'atout se déclare
   *[king] Le roi d'atout s'annonce
} { $value ->
    [before-exchange] avant tout échange ; pioché plus tard, il ne vaut rien.
   *[before-first-lead] entre l'échange et l'entame. Si l'entame vient dans les cinq secondes (par correspondance, dans le premier quart du temps), le donneur peut encore le faire jusqu'à ce qu'il joue.
}
rules-option-elder_discards = Qui propose doit changer une carte.
rules-option-dealer_discards = Qui accepte doit changer une carte.
rules-option-exchanges = Un coup a { $value ->
    [1] un seul échange
   *[other] { $value } échanges au plus
}.
rules-option-renewal = Le premier en cartes ne propose de nouveau que si { $value ->
    [both-drew] les deux joueurs ont pioché
   *[dealer-drew] le donneur a pioché
} à l'échange précédent ; sinon, on joue.
rules-option-number_named = Le premier propose un nombre de cartes, et s'y tient.
rules-option-double = Sans échange, le gagnant marque deux.
rules-option-vulnerable_vole = Les cinq levées contre un joueur à ses risques valent trois, et non deux.
rules-option-heading = On fournit ou coupe, sans être tenu de forcer.
rules-option-first_dealer = La plus basse carte du tirage donne en premier.
rules-option-first_deal = Le gagnant du tirage choisit qui donne en premier.
rules-option-packets = Les cartes se donnent par { $value ->
    [two-three] deux, puis trois
   *[three-two] trois, puis deux
}.
rules-option-stakes = Le perdant paie trois fois l'enjeu s'il n'a aucun point, deux fois s'il en a un ou deux.
rules-option-bystanders = { $value ->
    [french] Les parieurs que leur joueur laisse regarder voient sa main, peuvent montrer une carte, et jouer à sa place s'il part.
   *[english] Les spectateurs peuvent parier, mais ne voient aucune main et ne conseillent pas.
}

rules-preset = - **{ $rules }** : { $about }
rules-after = -# D'après { $source }
rules-differ = Comme au jeu classique, sauf :
rules-classic-text =
    De haut en bas : **R D V A 10 9 8 7**. Cinq cartes chacun ; une de plus est retournée et fait l'atout.
    - **L'échange.** Le premier en cartes joue ou *propose* ; le donneur accepte, et chacun peut échanger des cartes, ou refuse. Ainsi de suite. Qui empêche le *premier* échange joue à ses risques.
    - **Le jeu.** Le premier entame. Fournissez et forcez si vous pouvez ; sans la couleur, coupez ; sinon, au choix.
    - **Le compte.** Trois ou quatre levées 1, les cinq (la *vole*) 2 ; 2 contre un joueur à ses risques qui n'en fait pas trois. Le roi d'atout 1 : au donneur s'il est retourné, à qui l'a s'il est annoncé avant sa première carte.
