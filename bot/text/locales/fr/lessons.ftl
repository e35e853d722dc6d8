# Les leçons : on apprend ici le jeu, page à page.

lesson-number = -# { $number } / { $lessons }
lesson-ruleset = Règles : { $rules }
select-lesson = Une autre leçon, ou des règles
button-learn = Apprendre en 3 minutes
button-training = Entraînement

lesson-basics = Un jeu à deux
lesson-basics-text =
    Deux joueurs, cinq cartes chacun, cinq levées. **Une levée, c'est deux cartes, une de chaque joueur** : la meilleure prend les deux.
    - Trois levées sur cinq, et vous marquez **le point** : 1.
    - Les cinq, et vous marquez **la vole** : 2.
    - Le roi d'atout, annoncé de votre main, vaut 1 de plus.
    La partie se gagne en cinq points. Avant de jouer, on peut écarter des cartes pour de meilleures, si l'adversaire le veut bien. C'est le cœur du jeu, et de là vient son nom.
lesson-basics-picture = Un coup joué, vos cartes en bas, atout cœur : la première, la troisième et la dernière levée sont à vous. Trois à deux, vous faites le point.

lesson-cards = Les cartes
lesson-cards-text =
    Trente-deux cartes, du sept au roi. Dans chaque couleur, de haut en bas :
    ### R D V A 10 9 8 7
    Le roi est la plus haute, et **l'as vient après le valet** : c'est la seule habitude à perdre. Les quatre couleurs se valent ; seul l'atout, nouveau à chaque coup, bat les autres.
lesson-cards-picture = Les cœurs de haut en bas : roi, dame, valet, as, dix, neuf, huit, sept.

lesson-deal = La donne
lesson-deal-text =
    Chacun tire une carte, et la plus haute donne en premier ; ensuite, on donne à tour de rôle. L'autre joueur est **premier en cartes**, ou *le premier* : il coupe, parle et entame avant le donneur.
    Chacun reçoit cinq cartes, par trois et deux ou par deux et trois. La suivante est **retournée** : sa couleur est l'atout. Elle n'est à personne, et personne ne peut la piocher. Les vingt et une autres forment le talon.
    Un **roi retourné** donne aussitôt 1 point au donneur.
lesson-deal-picture = Vos cinq cartes, et à gauche la retourne : le roi de carreau. L'atout est carreau, et le donneur marque 1.

lesson-exchange = L'échange
lesson-exchange-text =
    Le premier en cartes regarde son jeu et dit l'une de ces deux choses.
    - ***Je joue*** (*d'autorité*, disent les joueurs) : personne ne change de carte, et il entame.
    - ***Je propose*** : si on changeait des cartes ? Le donneur **accepte** ou **refuse**.
    Si le donneur accepte, le premier écarte autant de cartes qu'il veut, d'aucune à cinq, et en pioche autant ; puis le donneur fait de même. Le premier parle alors de nouveau, et ainsi de suite, jusqu'à ce que l'un en ait assez, que le talon soit vide, ou que trois fois de suite personne n'ait changé de carte. Si le donneur refuse, on joue.
    Ce qui est dit est dit (loi 11). Personne ne revoit les écarts (loi 12). Quand le talon est court, le premier pioche d'abord (loi 18).
lesson-exchange-picture = L'atout est cœur. Gardez l'atout et le roi ; V♠ 8♠ 7♦ s'en vont.

lesson-vulnerable = À ses risques
lesson-vulnerable-text =
    Empêcher le **premier** échange, c'est prétendre à un bon jeu : le premier en cartes en jouant aussitôt, le donneur en refusant. On joue alors **à ses risques**.
    - Avec trois levées, on marque comme d'habitude.
    - Avec moins, l'adversaire marque **2** au lieu de 1, et pas plus de 2 même avec les cinq levées.
    Après le premier échange, plus personne ne joue à ses risques : dans ce coup, on peut dire *je joue* ou refuser sans ce danger.

lesson-king = Le roi d'atout
lesson-king-text =
    Le roi d'atout en main vaut **1 point**, à vous comme à l'adversaire, à condition de l'annoncer à temps (loi 9) : après l'échange, **avant de jouer votre première carte**. Appuyez sur *Annoncer le roi*.
    Si votre première carte *est* ce roi, vous pouvez encore l'annoncer une fois qu'il est sur le tapis : premier en cartes, jusqu'à la réponse du donneur ; donneur, jusqu'à votre carte suivante.
    Pas envie d'attendre ? Pendant les échanges, appuyez sur *Annoncer le roi plus tard* : cela se fait ensuite tout seul, et personne d'autre ne le sait d'ici là.
    Rien n'y oblige. Un roi gardé secret surprend, et cela vaut parfois davantage.
lesson-king-picture = L'atout est cœur, et vous avez le roi : annoncez-le avant de jouer.

lesson-tricks = La levée
lesson-tricks-text =
    Le premier en cartes joue la carte qu'il veut : il *entame*. Le donneur répond d'une carte. **C'est toute la levée, deux cartes** ; personne n'en ajoute une troisième.
    - Un atout bat toute carte qui n'en est pas un, et un atout plus haut bat un plus bas.
    - Sans atout, la plus haute carte **de la couleur entamée** gagne. Toute autre carte perd, si haute soit-elle.
    Le gagnant de la levée prend les deux cartes et entame la suivante. Après cinq levées, le coup est fini.
lesson-tricks-picture = L'atout est trèfle. On entame du roi de carreau, et le sept de trèfle le prend : un atout, le plus petit de tous, suffit.

lesson-following = Répondre à l'entame
lesson-following-text =
    Celui qui entame est libre. L'autre doit, **dans cet ordre** :
    1. fournir la couleur, avec une carte qui **prend** : *forcer* ;
    2. s'il n'en a pas, fournir quand même ;
    3. sans la couleur, **couper** ;
    4. sans atout non plus, jouer ce qu'il veut.
    On ne garde pas une bonne carte pour plus tard : si l'on peut prendre, on prend. C'est pourquoi l'entame peut faire tomber un roi ou forcer à couper, et pourquoi il est bon de l'avoir. Les cartes que vous ne pouvez pas jouer sont grises sur vos boutons.
lesson-following-picture = L'atout est trèfle ; à gauche la carte entamée, plus haut ce que l'on peut jouer. 10♦ : votre dame prend, il le faut. R♦ : l'un ou l'autre carreau. V♥ : pas de cœur, vous coupez.

lesson-score = Le compte
lesson-score-text =
    - trois ou quatre levées, *le point* : **1**
    - les cinq, *la vole* : **2**
    - trois ou plus contre un joueur à ses risques : **2**, et pas davantage
    - le roi d'atout, retourné par le donneur ou annoncé : **1**
    Un coup rapporte donc 3 au plus. Les points comptent dans l'ordre où ils viennent : le roi retourné, le roi annoncé, les levées. Qui arrive à cinq d'abord a gagné, même avant qu'une carte soit jouée.

lesson-proposing = Quand proposer
lesson-proposing-text =
    Avec une main faible, **proposez** ; avec une main qui fait trois levées plus d'une fois sur deux, **jouez**. Les bons joueurs connaissent ces mains par cœur, ce sont *les jeux de règle* :
    - trois atouts, quoi qu'on ait d'autre ;
    - deux atouts et deux cartes d'une autre couleur, dont une dame ou mieux, ou trois de cette couleur ;
    - un atout et quatre cartes d'une couleur avec le roi, ou R D V d'une couleur ;
    - toute main dont on n'écarterait que deux cartes.
    À l'échange, gardez **les atouts et les rois**, rien d'autre. Comme donneur, **refusez** avec à peu près les mêmes mains : comptez vos atouts, et un pour chaque autre couleur où vous avez le roi ou la dame ; trois suffisent. Si le point est sûr, proposez quand même : un refus le double, et l'échange peut apporter la vole.
    -# D'après la Britannica
lesson-proposing-picture = L'atout est cœur. Deux mains à jouer tout de suite : en haut trois atouts, en bas deux atouts avec la dame et le neuf de pique.

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
    Le jeu classique suit les vingt-cinq lois du Turf Club. Celles que vous pouvez rencontrer ici :
    - **1** on coupe au moins deux cartes et on en laisse deux
    - **2** les paquets, 3–2 ou 2–3, valent pour toute la partie
    - **9** jusqu'à quand le roi s'annonce
    - **11** on ne revient pas sur ce qui est dit
    - **12** personne ne regarde les écarts
    - **18** quand le talon est court, le premier en cartes pioche d'abord
    - **21** concéder un coup : ce que vous avez déjà gagné reste à vous
    - **24, 25** ce que peuvent faire les spectateurs
    Les autres lois réparent cartes vues, maldonnes et renonces, qui ne peuvent pas arriver ici. Quand je refuse quelque chose, je cite la loi.

lesson-fairness = Les cartes sont-elles honnêtes ?
lesson-fairness-text =
    Avant que quiconque accepte un défi, je fixe un nombre secret. *Vérifier*, derrière *Règles de la table* sous le défi, montre son empreinte (SHA-256) : **gardez-la**. Chaque paquet dépend aussi d'identifiants que Discord crée ensuite : celui du message du défi, du clic qui l'accepte et, pour chaque coup, d'un clic du joueur qui ne donne pas. La partie finie, *Vérifier* révèle le secret et recalcule chaque paquet ; vous pouvez le faire aussi, sans moi.
    Cela **prouve** que le secret était là d'abord. Personne ne pouvait alors connaître ces identifiants, donc personne ne pouvait choisir les cartes.
    Cela **ne prouve pas** que la personne qui héberge le bot n'a pas regardé : une machine qui donne peut aussi voir.

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
