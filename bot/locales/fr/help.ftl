# Ce que l'on fait ici. Les commandes disent d'elles-mêmes ce qu'elles font.

help-title = ### { $section }
select-help = Autre chose

help-start = Comment on joue ici
help-start-text =
    Défiez un ami ; laissez l'*adversaire* vide, et s'assied qui veut ; défiez-moi, et nous commençons aussitôt. Chacun reçoit sa main en message privé, les cartes sont des boutons ; *Ma main*, à la table, la montre aussi, à vous seul. Tout est un bouton, et tout est aussi une commande : pressez-en une ici.
help-promises =
    - **Le temps** : chaque action a sa limite, dite à la table ; par correspondance, si le serveur le veut ainsi, on vous prévient quand c'est à vous. Le premier oubli abandonne le coup, le second perd la partie.
    - **Les paquets** sont fixés avant que le défi soit accepté : leur empreinte est dessous. Nul ne peut donc choisir les cartes après coup ; cela n'empêche pas qui tient le robot de regarder.
    - **Les jetons**, où ils ont cours, ne servent qu'au jeu : jamais achetés, vendus, changés en argent ni portés hors du serveur.
help-deal = Dans un coup
help-deal-text =
    Le premier coupe, puis propose un échange ou joue ; à une proposition le donneur dit oui ou non. Après un échange le premier parle de nouveau. Puis viennent cinq levées.
    Les cartes s'écrivent R D V A 10 9 8 7 avec P C K T (pique, cœur, carreau, trèfle) ou ♠ ♥ ♦ ♣ : `RC`, `10p`, `7♣`.
help-tables = Tables et mains
help-tables-text = Avec plusieurs parties en cours, l'option *partie* dit de laquelle il s'agit ; elle liste les vôtres.
help-salon = Le salon : paris et rentrants
help-salon-text =
    Où les jetons ont cours, qui regarde parie sur l'un des joueurs jusqu'à la première décision d'échange. À une table à la française, qui parie sur un joueur voit sa main et y montre une carte.
help-pool = La poule à trois
help-pool-text = Deux jouent, le troisième attend la place du perdant ; qui gagne deux parties de suite prend ce que tous trois ont mis.
help-standing = Classement
help-standing-text = Parties et cotes, par mois et depuis toujours, ici et partout.
help-learning = Apprendre
help-learning-text = Pressez *Apprendre le jeu* pour commencer au commencement. Les conseils se donnent dans les parties contre moi, et aux deux joueurs d'une partie amicale : */défier amicale:True*. Elle ne compte pas.
help-server = Pour les modérateurs
help-server-text = Qui gère le serveur y règle la façon de jouer.
