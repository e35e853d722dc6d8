# Les leçons : on apprend ici le jeu, page à page.

lesson-number = { $title } · { $number } / { $lessons }
lesson-ruleset = Règles : { $rules }
select-lesson = Une autre leçon, ou des règles
button-learn = Apprendre en 3 minutes
button-training = Entraînement

lesson-basics = Un jeu à deux
lesson-basics-text =
    Deux joueurs, cinq cartes chacun, cinq levées. **Une levée, c'est deux cartes, une de chaque joueur** : la meilleure prend les deux.
    - Trois levées sur cinq marquent **le point** : 1.
    - Les cinq marquent **la vole** : 2.
    - Le roi d'atout, annoncé, vaut 1 de plus.
    Cinq points gagnent la partie. Avant de jouer, on peut écarter des cartes pour de meilleures, si l'adversaire le veut bien : de là vient le nom du jeu.
lesson-basics-picture = Un coup joué, atout cœur, vos cartes en bas : trois levées à deux, vous faites le point.

lesson-cards = Les cartes
lesson-cards-text =
    Trente-deux cartes, du sept au roi. Dans chaque couleur, de haut en bas :
    ### R D V A 10 9 8 7
    Le roi est la plus haute, et **l'as vient après le valet** : c'est la seule habitude à perdre. Les quatre couleurs se valent ; seul l'atout, nouveau à chaque coup, bat les autres.
lesson-cards-picture = Les cœurs de haut en bas : roi, dame, valet, as, dix, neuf, huit, sept.

lesson-deal = La donne
lesson-deal-text =
    Chacun tire une carte, et la plus haute donne en premier ; ensuite, on donne à tour de rôle. L'autre joueur est **premier en cartes**, ou *le premier* : il coupe, parle et entame avant le donneur.
    Chacun reçoit cinq cartes. La suivante est **retournée** : sa couleur est l'atout. Elle n'est à personne, et personne ne peut la piocher. Les vingt et une autres forment le talon.
    Un **roi retourné** donne aussitôt 1 point au donneur.
lesson-deal-picture = À gauche la retourne, un roi : l'atout est carreau, et le donneur marque 1.

lesson-exchange = L'échange
lesson-exchange-text =
    Le premier dit l'une de ces deux choses.
    - ***Je joue*** : personne n'échange.
    - ***Je propose*** : si on changeait des cartes ? Le donneur **accepte**, ou **refuse** et l'on joue.
    Après un oui, le premier écarte jusqu'à cinq cartes et en pioche autant, puis le donneur. Le premier parle de nouveau, jusqu'à ce que l'un en ait assez, que le talon soit vide, ou que trois fois de suite personne n'ait rien changé.
    Ce qui est dit est dit (loi 11). Les écarts restent cachés (loi 12).
lesson-exchange-picture = L'atout est cœur. Gardez l'atout et le roi ; V♠ 8♠ 7♦ s'en vont.

lesson-vulnerable = À ses risques
lesson-vulnerable-text =
    Empêcher le **premier** échange, c'est prétendre à un bon jeu : le premier en cartes en jouant aussitôt, le donneur en refusant. On joue alors **à ses risques**.
    - Avec trois levées, on marque comme d'habitude.
    - Avec moins, l'adversaire marque **2** au lieu de 1, et pas plus de 2 même avec les cinq levées.
    Après le premier échange, plus personne ne joue à ses risques : dans ce coup, on peut dire *je joue* ou refuser sans ce danger.

lesson-king = Le roi d'atout
lesson-king-text =
    Le roi d'atout en main vaut **1 point**, annoncé à temps (loi 9) : après l'échange, **avant de jouer votre première carte**.
    Si votre première carte *est* ce roi, vous pouvez encore l'annoncer sur le tapis : premier en cartes, jusqu'à la réponse du donneur ; donneur, jusqu'à votre carte suivante.
    Pendant les échanges, *Annoncer le roi plus tard* le fait pour vous à temps ; personne ne le sait d'ici là.
    Un roi gardé secret surprend, et cela vaut parfois davantage.
lesson-king-picture = L'atout est cœur, et vous avez le roi : annoncez-le avant de jouer.

lesson-tricks = La levée
lesson-tricks-text =
    Le premier en cartes joue la carte qu'il veut : il *entame*. Le donneur répond d'une carte. **C'est toute la levée, deux cartes**.
    - Un atout bat toute carte qui n'en est pas un, et un atout plus haut bat un plus bas.
    - Sans atout, la plus haute carte **de la couleur entamée** gagne. Toute autre perd.
    Le gagnant prend les deux cartes et entame la levée suivante. Après cinq levées, le coup est fini.
lesson-tricks-picture = L'atout est trèfle : le sept, le plus petit de tous, prend le roi de carreau.

lesson-following = Répondre à l'entame
lesson-following-text =
    Prenez **si vous pouvez**, dans cet ordre :
    1. fournir et **prendre** : *forcer* ;
    2. fournir quand même ;
    3. sans la couleur, **couper** ;
    4. sans atout non plus, jouer au choix.
lesson-following-picture = Atout trèfle ; à gauche l'entame, plus haut ce que l'on peut jouer : sur 10♦ la dame, sur R♦ un carreau, V♥ se coupe.

lesson-score = Le compte
lesson-score-text =
    - trois ou quatre levées, *le point* : **1**
    - les cinq, *la vole* : **2**
    - trois ou plus contre un joueur à ses risques : **2**, et pas davantage
    - le roi d'atout, retourné par le donneur ou annoncé : **1**
    Un coup rapporte donc 3 au plus. Les points comptent dans l'ordre où ils viennent : le roi retourné, le roi annoncé, les levées. Qui arrive à cinq d'abord a gagné, même avant qu'une carte soit jouée.

lesson-proposing = Quand proposer
lesson-proposing-text =
    Main faible : **proposez**. Trois levées en vue : **jouez**. Ce sont *les jeux de règle* :
    - trois atouts ;
    - deux atouts et trois cartes d'une couleur, ou deux, dame ou mieux ;
    - un atout et quatre d'une couleur avec le roi, ou R D V ;
    - deux cartes seulement à écarter.
    Gardez **atouts et rois**, rien d'autre. Donneur, **refusez** avec les mêmes. Le point sûr, proposez quand même : un refus le double.
    -# D'après la Britannica
lesson-proposing-picture = L'atout est cœur : avec deux atouts et la dame de pique, jouez tout de suite.

lesson-conceding = Abandonner
lesson-conceding-text =
    Quand il n'y a plus rien à sauver, **concédez le coup** : les levées restantes vont à l'adversaire, qui marque la vole si vous n'avez encore aucune levée, sinon le point ; avec trois levées faites, le point est à vous (loi 21). La partie continue.
    Si vous **abandonnez la partie**, vous la perdez ; je vous demande d'abord de confirmer.

lesson-time = Le temps
lesson-time-text =
    Chaque action a une limite, et la table la décompte. Je coupe le paquet, sauf si vous demandez à le faire dans */préférences*. Avant la fin du temps, je vous le rappelle une fois.
    - La première fois que vous dépassez le temps dans une partie, vous concédez le coup.
    - La seconde fois, vous perdez la partie.
    Le temps où je suis hors ligne ne compte pas.

lesson-laws = Les lois
lesson-laws-text =
    Le jeu classique suit les vingt-cinq lois du Turf Club. Vous pouvez rencontrer ici :
    - **1** couper et laisser au moins deux cartes
    - **2** des paquets, 3–2 ou 2–3, gardés toute la partie
    - **9** jusqu'à quand le roi s'annonce
    - **11** ce qui est dit est dit
    - **12** personne ne regarde les écarts
    - **18** talon court : le premier pioche d'abord
    - **21** coup concédé : ce qui est gagné reste gagné
    - **24, 25** ce que peuvent faire les spectateurs
    Les autres réparent maldonnes et renonces, impossibles ici. Quand je refuse quelque chose, je cite la loi.

lesson-fairness = Les cartes sont-elles honnêtes ?
lesson-fairness-text =
    Avant que quiconque accepte un défi, je fixe un nombre secret. *Vérifier*, derrière *Règles de la table*, montre son empreinte (SHA-256) : **gardez-la**. Chaque paquet dépend aussi d'identifiants que Discord crée ensuite : celui du message du défi, du clic qui l'accepte et, pour chaque coup, d'un clic du joueur qui ne donne pas. Après la partie, *Vérifier* révèle le secret et recalcule chaque paquet ; vous le pouvez aussi, sans moi.
    Cela **prouve** que le secret était là d'abord : personne ne pouvait choisir les cartes.
    Cela **ne prouve pas** que l'hébergeur du bot n'a pas regardé : une machine qui donne peut aussi voir.

lesson-rulesets = D'autres règles
lesson-rulesets-text = Les livres ne sont pas d'accord : */défier règles:* vous laisse choisir.

# The questions

button-try = Essayer
lesson-right = Exact.
lesson-wrong = Pas tout à fait.
lesson-option-dealer = Le donneur
lesson-option-elder = Le premier en cartes
lesson-option-nobody = Personne
lesson-option-stand = Je joue
lesson-option-propose = Je propose
lesson-option-announce-first = L'annoncer, puis entamer
lesson-option-announce-later = Entamer du 8♥, annoncer plus tard
lesson-option-lose-deal = Le coup
lesson-option-lose-game = La partie
lesson-option-yes = Oui
lesson-option-no = Non
lesson-option-chose-nothing = Personne n'a choisi les cartes
lesson-option-saw-nothing = Personne n'a vu les cartes

lesson-basics-ask = Regardez encore le coup ci-dessus : vos cartes sont en bas, et trois levées sont à vous. Combien de points marquez-vous ?
lesson-basics-why = Trois ou quatre levées font *le point*, qui vaut 1 ; seules les cinq, *la vole*, valent 2.

lesson-cards-ask = L'as de pique, à gauche, est entamé ; l'atout est cœur. Quelle carte le bat ?
lesson-cards-why = L'as se place entre le valet et le dix : le valet le bat. Le dix est plus faible, et le carreau n'est ni un pique ni un atout.

lesson-deal-ask = Le donneur retourne le roi de carreau. Qui marque ?
lesson-deal-why = Un roi retourné est au donneur : 1 point tout de suite, quelles que soient les mains.

lesson-exchange-ask = Votre proposition est acceptée ; l'atout est cœur. Choisissez une carte à écarter.
lesson-exchange-why = Gardez atouts et rois et écartez le reste, ici V♦ et 9♣ : chaque nouvelle carte peut être un atout.

lesson-vulnerable-ask = Vous avez proposé, le donneur a refusé, et vous avez fait trois levées. Combien de points marquez-vous ?
lesson-vulnerable-why = En refusant la première proposition, le donneur jouait à ses risques : vos trois levées valent 2 au lieu de 1.

lesson-king-ask = L'atout est cœur, et c'est à vous d'entamer. Que faites-vous de votre roi ?
lesson-king-why = Annoncez avant votre première carte. Dès que vous en avez joué une autre, le point est perdu.

lesson-tricks-ask = L'as de trèfle, à gauche, est entamé ; l'atout est trèfle. Quelle carte vous donne la levée ?
lesson-tricks-why = Seul un atout plus fort bat un atout : le valet. Le dix est sous l'as, et un roi d'une autre couleur ne vaut rien ici.

lesson-following-ask = Le roi de pique, à gauche, est entamé ; l'atout est trèfle. Quelles cartes pouvez-vous jouer ? Choisissez-en une.
lesson-following-why = Aucun de vos piques ne bat le roi, mais vous en avez deux et devez fournir. Vous ne devriez couper que sans pique.

lesson-score-ask = Vous annoncez le roi et faites les cinq levées. Combien de points vaut le coup ?
lesson-score-why = 1 pour le roi et 2 pour la vole : 3, le maximum d'un coup.

lesson-proposing-ask = Vous parlez en premier, et l'atout est cœur. Jouez-vous ou proposez-vous ?
lesson-proposing-why = Un atout, un roi et trois cartes à écarter : ce n'est pas un *jeu de règle*. Proposez, et piochez mieux.

lesson-conceding-ask = Vous concédez sans avoir fait de levée. Combien de points marque votre adversaire ?
lesson-conceding-why = Sans levée pour vous, c'est la vole : 2. Avec une levée, ce serait le point : 1.

lesson-time-ask = Vous dépassez le temps pour la première fois dans une partie. Que perdez-vous ?
lesson-time-why = Le coup, comme si vous l'aviez concédé. La seconde fois, c'est la partie.

lesson-laws-ask = Vous avez dit *je propose*, mais vous préférez jouer. Pouvez-vous revenir dessus ?
lesson-laws-why = Ce qui est dit est dit (loi 11).

lesson-fairness-ask = Que prouve l'empreinte quand vous la vérifiez après coup ?
lesson-fairness-why = Le secret était là avant les identifiants qui fixent les cartes : personne ne les a choisies. La machine qui donne pourrait tout de même regarder.

lesson-rulesets-ask = Laquelle de ces règles se joue avec le plus de points ?
lesson-rulesets-why = La longue partie de vacances va à dix ; les autres s'arrêtent à cinq.
