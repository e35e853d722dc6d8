# Ce que l'on fait ici. Les commandes disent d'elles-mêmes ce qu'elles font.

help-title = ### { $section }

help-start = Pour commencer
help-start-text = Jouez ici à l'écarté ou au bourré : votre main arrive en message privé, et chaque carte est un bouton. Personne pour jouer ? La maison est toujours prête.
help-choose = Les commandes par sujet
help-fair = Jeu loyal
help-fair-text =
    - **Le temps** : chaque action a une limite, affichée à la table ; par correspondance, je vous préviens quand c'est à vous. À l'écarté, au premier dépassement le coup est concédé, au second la partie est perdue ; au bourré, vous passez ou je joue une carte pour vous, et au second vous misez sans jouer jusqu'à votre retour.
    - **Les cartes** sont mélangées à partir d'un secret, scellé sous le défi, et d'identifiants que Discord crée ensuite, par exemple quand vous appuyez. Personne ne peut donc les choisir. Cela n'empêche pas la personne qui héberge le bot de regarder.
    - **Les jetons**, là où ils sont activés, ne servent qu'à jouer : jamais achetés, vendus, échangés contre de l'argent ni sortis du serveur.
help-elsewhere = Cotes, paris, jetons et réglages n'existent que sur les serveurs dont je suis membre. Dans un groupe, *Ma main* ne montre vos cartes qu'à vous.
help-deal = Dans un coup
help-deal-text =
    À l'écarté, le premier en cartes propose un échange ou joue. Le donneur accepte ou refuse. Après un échange, le premier parle de nouveau. Puis viennent cinq levées.
    Les cartes s'écrivent R D V A 10 9 8 7 avec P C K T (pique, cœur, carreau, trèfle) ou ♠ ♥ ♦ ♣ : `RC`, `10p`, `7♣`.
help-bourre = Bourré
help-bourre-text =
    Ouvrez une table ; les autres y prennent place d'un bouton, même entre deux coups, ou je remplis les places vides. Chacun à son tour passe ou joue et, pour jouer, échange aussitôt des cartes. Puis viennent cinq levées, ou trois : le plus de levées emporte le pot, et qui a joué sans en faire est *bourré* et verse le montant du pot dans le suivant.
    Les cartes s'écrivent A R D V 10 9 … 2. */passer*, */écarter* et */jouer* font comme les boutons.
help-tables = Parties, votre main, préférences
help-tables-text = Avec plusieurs parties, l'option *partie* dit laquelle.
help-salon = Paris et jetons
help-salon-text =
    Là où les jetons sont activés, les spectateurs parient sur l'un des joueurs jusqu'à la première coupe. À une table à la française, un joueur peut laisser ses parieurs regarder sa main, par un bouton de sa main : ils peuvent alors montrer une carte, et jouer à sa place s'il part.
help-pool = La poule à trois
help-pool-text = Deux jouent, le troisième attend la place du perdant. Qui gagne deux parties de suite prend ce que les trois ont mis.
help-tournaments = Tournois
help-tournaments-text = On joue à plusieurs, en rondes : inscrivez-vous par le bouton d'un tournoi, puis appuyez sur *Présent* quand votre partie est appelée. Qui peut *Gérer les évènements*, ou a le rôle d'organisation, en ouvre un, au besoin chaque semaine : le début est alors `tous les jeudis 20h30`, dans le fuseau des */réglages*. *Série*, sur la page qui suit, réunit plusieurs soirées en un tableau.
help-standing = Classements et profils
help-standing-text = Parties et cotes, par mois et depuis toujours, ici et partout.
help-learning = Apprendre
help-learning-text = Je donne des conseils contre la maison et dans les parties amicales, qui ne comptent pas.
help-server = Pour les responsables
help-server-text = Les membres ayant *Gérer le serveur* règlent le jeu ici.
help-order = Modération
help-order-text = Responsables et modérateurs corrigent ce qui s'est mal passé, et peuvent exclure quelqu'un. Le journal dit ce qui a été fait, par qui et pourquoi.

button-challenge-friend = Défier un ami
button-bourre-table = Table de bourré
button-set-up = Réglages (responsables)
button-support = Aide sur ce bot
button-hand-against = Main contre { $opponents }

help-command = Tapez ou touchez { $command } : { $about }

welcome-title = Bonjour !
welcome-text =
    Je distribue l'écarté, le duel de cartes français : 32 cartes, cinq levées. Défiez un ami avec { $challenge }, ou ouvrez une table de bourré, de deux à huit, avec { $bourre }. Les parties contre la maison et les leçons s'ouvrent pour vous seul.
    Je ne publie rien sans qu'on me le demande, et je ne lis aucun message.
welcome-picture = Une table d'écarté : la retourne, les cartes jouées, et les levées d'Ana et de Bob.
welcome-direct =
    Bonjour ! Je ne lis pas les messages, mais je suis toujours prêt à jouer : appuyez sur un bouton, ou tapez */aide*.{ $games ->
        [0] {""}
       *[other] {" "}Vos parties continuent :
    }
