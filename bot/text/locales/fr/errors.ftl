# Refusals and errors: one sentence each, with what is possible instead.

law = Loi { $law } : { $sentence }
rule = Règle { $rule } : { $sentence }

fault-game-over = La partie est finie. *Revanche*, à la table, en propose une autre.
fault-not-a-seat = Cette table n'a pas cette place.
fault-not-your-turn = Ce n'est pas encore à vous. La table montre à qui c'est.
fault-wrong-phase = { $phase ->
    [first-deal] Le gagnant du tirage choisit qui donne en premier : */accepter* pour donner, */refuser* pour laisser l'adversaire donner.
    [cut] Il faut d'abord couper : le premier en cartes appuie sur *Couper*.
    [elder-speaks] C'est au premier en cartes de parler : */proposer* ou */je-joue*.
    [dealer-answers] C'est au donneur de répondre : */accepter* ou */refuser*.
    [elder-discards] C'est au premier en cartes d'écarter : */écarter*.
    [dealer-discards] C'est au donneur d'écarter : */écarter*.
    [play] Les échanges sont finis : jouez une carte avec */jouer*.
   *[other] La partie est finie. *Revanche*, à la table, en propose une autre.
}
fault-cannot-retract = on ne revient pas sur une proposition, une acceptation ou un refus.
fault-cut-range = coupez au moins { $least } cartes et laissez-en au moins deux : de { $least } à { $most }.
fault-packets-chosen = vous avez choisi vos paquets à votre première donne ; ils valent pour toute la partie.
fault-packets-fixed = Avec ces règles, les paquets sont fixés : il n'y a rien à choisir.
fault-packets-not-dealer = Seul le donneur choisit les paquets. Vous choisirez les vôtres quand vous donnerez.
fault-card-not-held = Vous n'avez pas { $card }. */main* montre vos cartes.
fault-must-follow = L'entame est { $led } et vous avez du { $suit } : fournissez.
fault-must-head = L'entame est { $led } et vous pouvez forcer : jouez une carte plus haute de la couleur.
fault-must-trump = L'entame est { $led } et vous n'avez pas de cette couleur : coupez (atout { $suit }).
fault-discard-too-many = Écartez { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
} au plus.
fault-discard-too-few = Avec ces règles, on écarte au moins { $least ->
    [one] une carte
   *[other] { $least } cartes
}.
fault-stock-short = il ne reste au talon que { $stock ->
    [one] une carte
   *[other] { $stock } cartes
} ; n'écartez pas davantage.
fault-king-window-closed = { $window ->
    [law-9] { $bonus ->
        [A] l'as se déclare
       *[K] le roi s'annonce
    } avant votre première carte ; il est trop tard.
   *[other] Avec ces règles, { $bonus ->
        [A] l'as se déclare
       *[K] le roi s'annonce
    } avant { $window ->
        [before-exchange] l'échange
       *[before-first-lead] l'entame
    } ; il est trop tard.
}
fault-king-too-early = { $window ->
    [law-9] { $bonus ->
        [A] l'as se déclare
       *[K] le roi s'annonce
    }
   *[other] Avec ces règles, { $bonus ->
        [A] l'as se déclare
       *[K] le roi s'annonce
    }
} une fois les échanges finis.
fault-king-not-held = { $bonus ->
    [A] seul le joueur qui a l'as d'atout peut le déclarer
   *[K] seul le joueur qui a le roi d'atout peut l'annoncer
}, et vous ne l'avez pas.
fault-king-announced = { $bonus ->
    [A] L'as a déjà été déclaré.
   *[K] Le roi a déjà été annoncé.
}
fault-nothing-to-concede = Aucun coup n'est en cours, il n'y a rien à concéder. Pour abandonner la partie : */abandonner*.
fault-bad-card = « { $text } » n'est pas une carte de ce paquet. Écrivez par exemple RC, 10P ou 7♣.
fault-same-card-twice = Vous avez nommé { $card } deux fois.
fault-hand-size = Une main a { $size } cartes, et vous en avez nommé { $number }.
fault-turn-up-held = { $card } est la retourne : cette carte ne peut pas être dans la main.
fault-bad-score = Écrivez le score ainsi : 2-3, d'abord les points de la main, de 0 à { $most } chacun.
fault-king-wins = Il ne manque qu'un point au donneur : le roi retourné gagne la partie, et il n'y a plus rien à décider.
fault-bad-action = Je ne comprends pas « { $text } ». Choisissez l'une de mes suggestions en tapant.
fault-bad-target = Une partie se joue en { $least } à { $most } points.
fault-bad-snapshot = Cette partie est illisible. La personne qui héberge le bot peut aider : */aide*.

refusal-unknown-game = Aucune partie ne porte ce nom. */parties* liste les vôtres.
refusal-no-game = Vous n'avez pas de partie en cours. */défier* en commence une, */bourré* ouvre une table de bourré.
refusal-which-game = De quelle partie parlez-vous ?
which-game-your-turn = à vous
which-game-offered = pas encore acceptée
refusal-nowhere = Ce n'est possible dans aucune de vos parties pour l'instant. */parties* en donne la liste.
refusal-asked-before = Je ne sais plus de quelle commande il s'agissait. Tapez-la de nouveau.
refusal-not-at-table = { $kind ->
    [bourre] Vous n'avez pas de place à cette table. Appuyez sur *S'asseoir*, ou ouvrez la vôtre avec */bourré*.
   *[other] Vous ne jouez pas dans cette partie. */défier* en commence une autre.
}
refusal-not-started = { $kind ->
    [bourre] La séance n'a pas encore commencé. Appuyez sur *Commencer*, ou attendez que la table soit complète.
   *[other] Le défi n'a pas encore été accepté.
}
refusal-begun = La partie a déjà commencé. */main* montre vos cartes.
refusal-ended = { $kind ->
    [bourre] Cette table n'est plus ouverte. */bourré* en ouvre une autre.
   *[other] Cette partie n'est plus ouverte. */défier* en commence une autre.
}
refusal-stale = Ce bouton n'est plus à jour : rien n'a été fait. Rouvrez sa page par la commande.
refusal-bad-number = { $field ->
    [rake] La part de la maison est un pourcentage
    [betting] Le temps des paris est un nombre de secondes
    [age] L'âge des comptes est un nombre de jours
   *[other] Un montant est un nombre entier de jetons
}, de { $least } à { $most }.
refusal-outdated = Cette page n'était plus à jour : rien n'a été fait. Voici où en sont les choses.
refusal-asks-on-board = Vous jouez une donne de duplicate, et */consulter* la jouerait à votre place. Revenez-y quand elle sera finie.
refusal-asks-in-game = Vous jouez une partie qui compte, et */consulter* la jouerait à votre place. Revenez-y quand elle sera finie.
refusal-versus-self = Pour un face-à-face, il faut être deux : choisissez quelqu'un d'autre.
refusal-versus-bot = Un face-à-face se joue entre deux personnes : les parties contre un bot ne comptent pas.
refusal-versus-elsewhere = En message privé, un face-à-face est le vôtre : laissez *qui* vide, ou ouvrez-le sur un serveur.
refusal-versus-unseen = Ces deux personnes ne peuvent pas être comparées ici. Votre propre face-à-face s'ouvre si vous laissez *qui* vide.
refusal-challenge-self = Vous ne pouvez pas vous défier vous-même. Laissez *adversaire* vide pour offrir une place.
refusal-no-concession = Au bourré, on ne concède pas un coup : les levées des autres en dépendent. Passez tant que c'est possible (*/passer*), ou quittez la table (*/abandonner*).
refusal-unavailable = Ce n'est pas possible avec cette personne pour le moment. Jouez avec quelqu'un d'autre, ou offrez une place ouverte à tous.
refusal-blocks-them = Vous avez bloqué { $other }. Le blocage se lève dans */préférences*, sous *Blocages*.
refusal-block-self = Vous ne pouvez pas vous bloquer vous-même.
refusal-block-bot = Les bots ne défient personne : il n'y a rien à bloquer.
refusal-house-stake = Je ne joue pas pour des jetons. Laissez *enjeu* vide, ou défiez un ami.
refusal-level-of-person = Le niveau est celui auquel je joue, et vous défiez quelqu'un d'autre. Laissez *niveau* vide, ou *adversaire*.
refusal-house-queue = Pas de file d'attente pour jouer contre la maison : */défier*, et nous commençons tout de suite.
refusal-challenge-bot = Les autres bots ne jouent pas à l'écarté. Défiez une personne, ou laissez *adversaire* vide pour offrir une place.
refusal-already-between = Vous avez déjà une partie ensemble dans ce salon. Terminez-la d'abord, ou jouez dans un autre salon.
refusal-already-open = Vous offrez déjà une place dans ce salon. */refuser* la retire.
refusal-too-many = Vous avez déjà { $most } parties ouvertes, c'est le maximum. Terminez-en une d'abord.
refusal-too-many-offers = Vous avez { $most } propositions en attente sur ce serveur, le maximum. */refuser* en retire une. La première expire · ⏳ { $until }
refusal-offers-too-fast = Cela fait beaucoup de parties en quelques minutes. Réessayez · ⏳ { $until }
refusal-declined-lately = Cette personne a décliné votre dernier défi. Vous pourrez la défier de nouveau · ⏳ { $until }
refusal-posted-much = C'est beaucoup d'un coup. Réessayez · ⏳ { $until }
refusal-posted-lately = Le message vient d'être remis en bas du salon. Réessayez · ⏳ { $until }
refusal-sits-already = Vous avez déjà une place à cette table.
refusal-no-seat-now = On s'assied entre deux coups, tant qu'une place est libre.
refusal-too-few-seated = Il faut d'abord être au moins { $least } à table.
refusal-no-house = La maison ne joue pas à ce jeu, ou pas à ce niveau. Choisissez-en un autre.
refusal-many-by-post = Par correspondance, on joue à { $most } au plus : choisissez moins de *places*, ou *temps : en direct*.
refusal-pace-for-two = Seule une partie à deux peut continuer par correspondance ou en direct : à cette table, on est plus nombreux.
refusal-pace-before-cut = Le paquet n'est pas encore coupé. Dès la première coupe, vous pourrez proposer de continuer plus tard.
refusal-pace-awaited = Quelqu'un attend une place : cette partie continue en direct. Pour la quitter, *Abandonner* est derrière *Plus* dans votre main.
refusal-pace-stands = Personne ne propose de changer le temps : la partie continue { $live ->
    [1] en direct
   *[0] par correspondance
}.
refusal-day-not-now = On donne un jour de plus dans une partie à deux par correspondance, quand c'est à l'adversaire de jouer.
refusal-day-given = Votre adversaire a déjà un jour de plus pour cette action. Vous pourrez en donner un autre à la prochaine.
refusal-holiday-spent = Il vous reste { $left ->
    [0] 0 jour
    [one] { $left } jour
   *[other] { $left } jours
} de vacances cette année, sur 14. Les 14 prochains arrivent le 1er janvier.
refusal-holiday-clock = Une partie par correspondance vous attend : votre temps y court. Jouez-y d'abord (*/parties* la liste), puis { $ends ->
    [1] rentrez de vacances
   *[0] partez en vacances
}.
refusal-not-two-sided = Cela ne marche que dans les jeux à deux, et on est plus nombreux à cette table.
refusal-not-invited = Ce défi s'adresse à quelqu'un d'autre. */défier* lance le vôtre.
refusal-own-challenge = C'est votre propre défi : quelqu'un d'autre doit l'accepter. */refuser* le retire.
refusal-nothing-to-accept = Aucun défi ni aucune proposition ne vous attend. */parties* liste vos parties.
refusal-no-rematch = Pas de revanche pour cette partie. */défier* en commence une autre, */bourré* ouvre une table de bourré.
refusal-never-finished = Cette partie n'a jamais été terminée : il n'y a rien à revoir.
refusal-unknown-topic = Aucune leçon, aucune règle ne porte ce nom. */apprendre* seul ouvre la première leçon.
refusal-needs-channel = Cela ne marche que dans un salon de serveur.
refusal-not-there = Vous n'êtes pas sur ce serveur. Commencez une partie ailleurs.
refusal-alone-here = Ici, il n'y a que vous et moi : laissez *adversaire* vide, ou défiez vos amis sur un serveur ou dans un groupe.
refusal-not-in-server = Je ne suis plus sur ce serveur. Commencez une partie ailleurs.
refusal-seen-by-nobody = Ce serveur ne montre mes réponses qu'à vous : personne ne pourrait vous rejoindre. Invitez-moi, ou jouez dans un groupe ou en messages privés.
refusal-servers-only = Les jetons, les paris, les poules, la file d'attente et le choix d'un salon n'existent que sur les serveurs dont je suis membre ; ici, on joue sans.
refusal-needs-permission = Je ne peux pas tenir de table ici : dans ce salon, il me faut { $missing }.
refusal-cannot-post = Je ne peux pas publier la { $what ->
    [pool] poule
   *[table] table
} ici : dans ce salon, il me faut { $missing }.
refusal-not-posted = { $why ->
    [gone] { $what ->
        [table] Le salon de cette table n'existe plus : */parties* dans un autre salon de son serveur l'y amène.
        [pool] Le salon de cette poule n'existe plus. Sa partie continue par */main*.
       *[challenge] Le salon de votre dernière partie n'existe plus. */défier* fonctionne dans un autre.
    }
   *[forbidden] Je ne peux pas publier { $what ->
        [table] la table
        [pool] la poule
       *[challenge] le défi
    } dans { $where ->
        [here] ce salon
        [dm] nos messages privés
       *[other] { $where }
    } : Discord me le refuse. Il m'y faut *Voir le salon*, *Envoyer des messages* et *Joindre des fichiers*.
}
refusal-lobby-not-posted = Je ne peux pas afficher le hall dans { $where } : il me faut *Voir le salon* et *Envoyer des messages*. Accordez-les, ou choisissez un autre salon ; rien n'a changé.
refusal-lobby-there = Le hall est dans { $where }, et *Trouver un adversaire* y ouvre des parties : choisissez aussi ce salon, ou placez d'abord le hall ailleurs.
refusal-anywhere-off = Pour rencontrer des joueurs d'autres serveurs, activez d'abord *Tous les serveurs* dans */préférences*. Ils voient le nom et la cote de votre compte, jamais un serveur.
refusal-anywhere-no-dm = Je ne peux pas vous envoyer de message privé, et c'est là que vous joueriez. Autorisez-les pour ce serveur, et appuyez encore.
refusal-share-elsewhere = D'ici, je ne sais pas où le montrer. Tapez */analyse* dans le salon où tout le monde peut le voir, et appuyez là sur *Partager*.
refusal-not-shared = Discord n'en a pas voulu : personne n'a vu votre résultat. Appuyez encore sur *Partager*.
refusal-table-elsewhere = Cette table est sur un autre serveur et ne peut pas en sortir.
refusal-not-in-this-game = Ce jeu n'a rien de tel. */aide* montre ce qu'il y a.

error-unexpected = Une erreur est survenue de mon côté ; rien n'a été modifié. Réessayez.
error-forgotten = Vos données viennent d'être effacées : rien n'a été fait. Réessayez pour repartir de zéro.
error-repeated = C'était déjà fait ; appuyer encore n'a rien changé.
error-unshown = C'est fait, mais je n'ai pas pu afficher le résultat. Inutile de recommencer.
permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Envoyer des messages dans les fils
permission-files = Joindre des fichiers
refusal-unknown-rules = Aucune règle ne porte ce nom. L'option *règles* les liste.
refusal-other-rules = Ce sont des règles de { $game }. L'option *règles* liste celles que l'on peut choisir ici.
refusal-unknown-level = Je joue en *débutant*, selon le *traité* ou en *expert*, et à l'écarté aussi en *maître*.
refusal-preset-name = Ce nom est celui de règles fournies. Choisissez-en un autre.
refusal-rules-name-taken = Ce nom ressemble à celui de *{ $name }*, que ce serveur a déjà. Choisissez-en un autre, ou modifiez *{ $name }*.
refusal-too-many-rules = Ce serveur a déjà { $most } règles à lui, c'est le maximum. Supprimez-en une d'abord.
fault-discard-as-named = Vous avez proposé de changer { $number ->
    [0] 0 carte
    [1] une carte
   *[other] { $number } cartes
} : écartez-en exactement autant.
fault-name-the-number = Avec ces règles, on annonce le nombre : proposez de changer de { $least } à { $most } cartes.
fault-no-number = Avec ces règles, on n'annonce pas de nombre en proposant.
fault-bad-rules-name = Un nom de règles a de 1 à 32 lettres, chiffres, tirets ou traits de soulignement.
fault-bad-option = Les règles n'ont pas cette option ou cette valeur : { $option }.
fault-bad-least-discard = Le minimum à écarter est 0 ou 1.
fault-bad-exchanges = Il faut au moins un échange par coup.
fault-bad-vole = La vole contre un joueur à ses risques vaut 2 ou 3.
fault-renewal-without-exchange = Avec un seul échange par coup, personne ne propose de nouveau : aucune condition n'est nécessaire.
fault-stakes-without-five = Les enjeux triples, doubles et simples demandent des parties en cinq points.
refusal-needs-moderator = Seuls les membres ayant *Gérer le serveur* peuvent le faire. Demandez à l'un d'eux.
refusal-needs-keeper = Seuls les responsables et les modérateurs de ce serveur peuvent le faire. Demandez à l'un d'eux.
refusal-not-over = Cette partie est encore en cours. Vous pourrez la revoir quand elle sera terminée.
refusal-no-finished = Vous n'avez pas encore terminé de partie. */défier* en commence une, */bourré* ouvre une table de bourré.

# La galerie : des jetons entiers, un seul côté, dans ce qu'il y a.
fault-bad-amount = Un montant est un nombre entier de jetons, de { $least } à { $most }.
fault-bad-rake = La part de la maison est un pourcentage entier, de { $least } à { $most }.
fault-own-table = Vous jouez à cette table : seuls les spectateurs peuvent y parier.
fault-both-sides = Vous avez parié sur l'autre côté. Vous pouvez augmenter ce pari, mais pas soutenir les deux.
fault-nothing-to-cover = Les deux côtés ont le même total : il n'y a rien à couvrir.
fault-cover-too-much = Il manque { $most } à votre côté. Couvrez autant ou moins.
fault-limit-below-stake = La chouette couvre d'abord l'enjeu : fixez une limite de { $stake } au moins.
fault-chouette-backed = Ce joueur joue la chouette et tient seul tous les paris adverses. Pariez sur l'autre côté.
fault-chouette-full = La chouette a atteint sa limite et ne prend plus de paris.
fault-pool-of-three = Une poule se joue à trois personnes différentes.
refusal-no-live-game = Aucune partie n'est en cours dans ce salon. */parties* liste les vôtres.
refusal-no-counters = Les jetons sont désactivés ici. Les responsables du serveur les activent avec */réglages* : *Jetons*.
refusal-stake-in-match = Un enjeu se joue en une seule partie. Laissez *parties* vide.
refusal-purse-short = Vous avez { $held ->
    [one] { $held } jeton
   *[other] { $held } jetons
}, et il en faut { $needed }. */jetons* dit où sont passés les vôtres.
refusal-opponent-short = Votre adversaire a { $held ->
    [one] { $held } jeton
   *[other] { $held } jetons
}, et l'enjeu est de { $needed }.
refusal-bets-closed = Les paris sur cette partie sont fermés : ils ferment avant la première coupe.
refusal-bets-open = On coupe une fois les paris fermés. Appuyez sur *C'est bon*, ou */accepter*, ou attendez la fin du compte à rebours.
refusal-no-bet = Vous n'avez aucun pari sur cette partie. *Parier*, à la table, en prend un, jusqu'à la première coupe.
refusal-not-covering = Il n'y a rien à couvrir pour l'instant.
refusal-not-short = Seul le joueur dont le côté manque de paris peut couvrir.
refusal-chouette-late = La chouette se déclare avant tout pari.
refusal-chouette-taken = Quelqu'un joue déjà la chouette dans cette partie. Vous pouvez encore parier sur un joueur.
refusal-books-frozen = Les comptes de ce serveur ne sont pas justes : aucun jeton ne bouge. */jetons* les montre, sous *Audit*.
refusal-bad-side = Pariez sur l'un des joueurs : { $players }.
refusal-queue-in-tournament = Ici, c'est le tournoi qui décide qui joue ensuite. */tournoi liste* montre ceux du serveur.
refusal-queue-in-match = Un match se joue entre les deux mêmes joueurs : il n'y a pas de place à attendre.
refusal-nobody-plays = Plus personne ne joue à cette table. */défier* commence une partie.
refusal-plays-already = Vous avez déjà une place à cette table.
refusal-waits-already = Vous êtes déjà dans la file d'attente de cette table.
refusal-waits-not = Vous n'attendez pas de place à cette table. *Attendre une place* est derrière *Plus* à la table.
refusal-queue-full = { $most } personnes attendent déjà ici. Réessayez quand une partie sera terminée.
refusal-somebody-waits = Quelqu'un attend une place : les deux mêmes ne peuvent pas rejouer tout de suite. *Attendre une place* permet de rejouer.
refusal-not-your-offer = Seule la personne qui offre cette place peut faire cela. Vous pouvez vous asseoir.
refusal-hint-with-others = Je donne des conseils dans les parties contre la maison et dans les parties amicales ({ $kind ->
    [bourre] */bourré amicale:True*
   *[other] */défier amicale:True*
}). Celle-ci compte.
refusal-still-computing = Un instant, je réfléchis encore à votre dernière question.
refusal-hint-not-now = Vous n'avez rien à décider pour l'instant. Redemandez quand ce sera à vous.

refusal-friendly-counters = Une partie amicale se joue sans jetons : ni enjeu, ni pari.
refusal-left-oneself = Vous avez quitté cette partie : seule l'autre personne peut la continuer contre la maison.
refusal-not-played-on = Je ne reprends une place que si l'un des deux a quitté une partie simple et sans jetons. { $kind ->
    [bourre] */bourré maison:traité* ouvre une nouvelle table avec moi.
   *[other] */défier* en commence une nouvelle avec moi.
}
refusal-left-long-ago = Cette partie a été quittée il y a trop longtemps. */défier* en commence une nouvelle avec moi.
refusal-rating-stays = Trop tard, ou impossible ici : seule une partie simple, sans jetons et arrêtée avant la première levée peut ne pas compter, dans le quart d'heure. C'est à la personne restée à table d'y renoncer.
refusal-table-goes-on = Une autre partie a été proposée ou commencée depuis à cette table : celle-ci reste telle quelle.
refusal-bad-pace = Le temps par action est *en direct*, *par correspondance*, ou un nombre de minutes de { $least } à { $most }.
refusal-season-channel = Indiquez le salon où annoncer la fin des saisons.
refusal-season-both = Une saison a soit une durée, soit des dates : choisissez l'un des deux.
refusal-season-end = Remplissez *Au*, le dernier jour de la saison.
refusal-season-backwards = Cette saison finirait avant d'avoir commencé : *Au* doit venir après *Du*.
refusal-season-past = Cette saison serait déjà finie : *Au* doit être un jour à venir.
refusal-season-overlaps = Les saisons ne peuvent pas se chevaucher. Pour *Du*, choisissez un jour après la fin de la dernière, ou laissez ce champ vide · ⏳ { $until }
refusal-season-long = Une saison dure un an au plus. Choisissez un jour plus proche pour *Au*.
refusal-unknown-time = Je ne comprends pas cette heure. Écrivez par exemple `24/12 20h30`, `samedi 20h30`, `2h` ou `3j`.
refusal-unknown-zone = { $number ->
    [0] Je ne connais pas ce fuseau horaire. Écrivez une grande ville du vôtre, comme `Paris` ou `Montréal`.
   *[other] Je ne connais pas ce fuseau horaire. Voulez-vous dire { $like } ?
}
refusal-morning-channel = Indiquez le salon où doit paraître la main d'hier.
refusal-no-commands-there = Vous ne pouvez pas utiliser de commandes dans { $channel }. Choisissez un salon où vous le pouvez.
refusal-no-posts-there = Dans { $channel }, il me faut *Voir le salon*, *Envoyer des messages* et *Joindre des fichiers*. Accordez-les, ou choisissez un autre salon.
refusal-discord-silent = Discord ne me répond pas pour le moment : rien n'a changé. Réessayez dans une minute.
refusal-no-role-of-ours = Je ne peux pas donner { $role } : il me faut *Gérer les rôles*, et un rôle au-dessus de celui-là. Accordez-le-moi, ou choisissez un autre rôle.
refusal-no-role-of-yours = Vous ne pouvez choisir qu'un rôle que vous pourriez donner vous-même : { $role } demande *Gérer les rôles*, et un rôle au-dessus de celui-là.
refusal-games-elsewhere = Sur ce serveur, on joue dans { $where }.
refusal-english-table = Loi 24 : à cette table, les spectateurs ne voient aucune main, ne conseillent pas et ne jouent pour personne.
refusal-not-backer = Loi 25 : seuls les parieurs d'un joueur voient sa main, et vous n'avez pas parié sur cette partie.
refusal-ask-player = { $player } décide qui voit sa main. Demandez-lui de vous laisser regarder, par le bouton de sa main.
refusal-not-your-backer = Cette personne n'a pas parié sur vous dans cette partie : il n'y a rien à lui laisser voir.
refusal-not-let-in = Vous n'avez pas laissé cette personne regarder votre main : elle ne la voit pas.
refusal-was-not-let-in = { $player } ne vous avait pas laissé regarder : vous ne pouvez pas reprendre cette main. Votre pari reste.
refusal-has-seen = Vous avez vu la main de ce côté-là : vous y restez jusqu'à la fin de la partie.
refusal-nothing-to-point = Votre joueur n'a pas de carte à choisir pour l'instant. Montrez-en une quand ce sera à lui de jouer.
refusal-not-in-hand = Votre joueur n'a pas cette carte. */main* montre les siennes.
refusal-not-left = Il n'y a rien à reprendre ici : les deux joueurs sont présents.
refusal-not-heir = Loi 25 : pour reprendre cette main, il faut avoir parié sur ce joueur, avoir pu la regarder, et ne pas l'avoir déjà quittée.
refusal-seat-closed = Vous ne pouvez pas reprendre cette main. Un autre parieur le peut, et votre pari reste engagé.
refusal-seat-vacant = Un joueur est parti. Jusqu'à l'heure affichée à la table, seuls ses parieurs peuvent agir, en reprenant sa main.
refusal-too-young = Sur ce serveur, un compte doit avoir { $age ->
    [one] un jour
   *[other] { $age } jours
} pour les enjeux, les paris et les classements. Le vôtre sera assez ancien · ⏳ { $until }
refusal-session-young = Cette séance compte ici, ce qui demande un compte { $age ->
    [one] d'un jour
   *[other] de { $age } jours
}. À une table où l'on s'assied avant le début, la séance est amicale. Votre compte sera assez ancien · ⏳ { $until }
refusal-over-most = La limite ici est de { $most } jetons par personne et par partie.
refusal-adults-only = { $channels ->
    [0] Ce serveur n'autorise les jetons que dans les salons avec limite d'âge, et il n'en a pas.
   *[other] Ce serveur n'autorise les jetons que dans les salons avec limite d'âge : { $where }.
}
refusal-unknown-pool = Aucune poule ne porte ce nom. */poule* en ouvre une.
refusal-pool-offered = Vous avez déjà une poule ouverte dans ce salon. *Se lever* la retire.
refusal-pool-sits = Vous avez déjà une place dans cette poule.
refusal-pool-sits-not = Vous n'avez pas de place dans cette poule.
refusal-pool-full = Cette poule a déjà ses trois joueurs. */poule* en ouvre une autre.
refusal-pool-goes-on = Cette poule est en cours et se joue jusqu'au bout. */abandonner* n'y abandonne qu'une partie.
refusal-pool-over = Cette poule est finie. */poule* en ouvre une autre.
refusal-pool-short = { $player } a { $held ->
    [one] { $held } jeton
   *[other] { $held } jetons
}, et la poule en demande { $needed }. Avec quelqu'un d'autre à cette place, elle peut commencer.
refusal-pool-seats = Cette partie fait partie d'une poule : ses places sont pour les trois joueurs.
refusal-pool-bets = Vous jouez dans cette poule : seuls les spectateurs peuvent y parier.
refusal-pool-chouette = Pas de chouette dans une poule : les paris s'y couvrent les uns les autres.
refusal-pool-first = À la première partie d'une poule, le joueur qui attend ne voit aucune main et ne conseille pas. Ensuite, il peut conseiller celui qui a pris sa place.
refusal-pool-purse = Qui joue une poule garde sa bourse pour elle : les autres mises, paris et entrées attendent qu'elle soit finie.
refusal-pool-rematch = Ici, c'est la poule qui décide qui joue ensuite. */défier* commence une autre partie.
refusal-exported-lately = Un fichier toutes les cinq minutes au plus. Réessayez · ⏳ { $until }
refusal-audited-often = Vous avez demandé plusieurs vérifications en quelques minutes. Réessayez · ⏳ { $until }
refusal-deleted-often = Vous pouvez effacer vos données trois fois par jour. Réessayez · ⏳ { $until }
refusal-answered-before = Vous avez déjà répondu à cette main. Demain, il y en aura une autre.
refusal-told-already = Vous avez déjà partagé la main du jour. Demain, il y en aura une autre.
refusal-boards-closed = Le temps de ces donnes est passé. */duplicate aujourd'hui* a celles du jour.
refusal-boards-open = Ces donnes se jouent encore ; leurs résultats arrivent plus tard · ⏳ { $until }
refusal-duel-others = Ce duel se joue entre deux autres personnes. */duplicate duel* en propose un à vous.
refusal-duel-open = Vous avez déjà un duel en cours avec { $other }. */duplicate aujourd'hui* mène à ses donnes.
refusal-duels-many = Vous avez { $most } duels en cours, le maximum. Finissez-en un : */duplicate aujourd'hui* mène à leurs donnes.
refusal-duel-bot = Un duel se joue contre une personne ; je joue ces donnes de toute façon, contre vous deux.
refusal-duel-no-dm = Je ne peux pas écrire à { $other } en message privé pour le moment. Proposez le duel sur un serveur où nous sommes tous les trois.
refusal-no-boards = Pas de résultats pour cela : */duplicate aujourd'hui* a des donnes à jouer, et leurs résultats arrivent après minuit UTC.
refusal-unknown-board = Ce classement n'existe pas. Choisissez-en un parmi ceux que je propose pendant la saisie.
refusal-hides = Cette personne n'apparaît pas ici devant tout le monde. Laissez *public* vide : personne d'autre que vous ne verra cette page.
refusal-unknown-season = Cette saison n'existe pas. Écrivez un mois comme `2026-11`, ou `0` pour tout voir ; vide, on voit ce mois-ci.
refusal-book-elsewhere = Le livre du cercle est propre à chaque serveur : ouvrez-le sur un serveur, et pour ce serveur.
refusal-counters-elsewhere = Les jetons sont propres à chaque serveur : ouvrez ce classement sur un serveur, et pour ce serveur.
refusal-still-playing = Terminez, quittez ou annulez d'abord ce que vous jouez, organisez ou où vous avez misé : { $games }.
refusal-has-left = { $kind ->
    [bourre] Quelqu'un de cette table est parti. */bourré* en ouvre une autre.
   *[other] Votre adversaire est parti. */défier* commence une partie avec quelqu'un d'autre.
}
refusal-unknown-command = Cette commande a changé. Rechargez Discord pour voir les nouvelles ; */aide* les explique.
refusal-unknown-subcommand = Cette commande n'existe pas. Essayez plutôt : { $commands }.
refusal-broken = L'enregistrement de cette partie est illisible : elle s'arrête sans résultat. Tous les jetons ont été rendus.
refusal-unreadable = L'enregistrement de cette partie est illisible. La personne qui héberge le bot peut aider : */aide*.

# Bourré.
fault-not-now = { $phase ->
    [cut] il faut d'abord couper.
    [declare] chacun se déclare : passez, ou jouez et échangez.
    [exchange] ceux qui jouent échangent leurs cartes.
   *[play] on joue les levées : jouez une carte.
}
fault-not-in-deal = vous ne jouez pas ce coup. Le prochain arrive bientôt.
fault-must-play = vous avez retourné { $card }, un as : le donneur ne peut pas passer.
fault-exchange-at-once = pour jouer, dites tout de suite quelles cartes vous échangez, ou aucune.
fault-must-beat = { $card } tient la levée et vous pouvez faire mieux : jouez une carte qui la prend.
fault-cinch = votre jeu gagne à coup sûr : jouez votre plus fort atout, { $card }.
fault-table-full = Les { $most } places de cette table sont prises.
fault-between-deals = on s'assied entre deux coups. Celui-ci finit bientôt.
fault-bad-seats = Une table a de { $least } à { $most } places.
fault-bad-buy-in = Chacun commence avec { $least } à { $most } jetons.
fault-bad-deals = Une séance compte de { $least } à { $most } coups.
fault-bad-ante = La mise est de { $least } à { $most } jetons, et jamais plus que ceux du départ.
fault-bad-cap = Le plafond de ce que coûte un bourré est de { $least } à { $most } jetons.
fault-leaving = Votre départ est déjà noté : vos jetons vous reviennent à la fin de ce coup.

## Tournois

refusal-needs-organiser = Il faut *Gérer les évènements* de ce serveur, ou y avoir le rôle d'organisation, pour organiser un tournoi. Demandez à ses responsables.
refusal-no-draft = Ce brouillon est publié, ou un autre l'a remplacé. Commencez-en un par */tournoi créer*.
refusal-unknown-tournament = Il n'y a pas ici de tournoi de ce nom. */tournoi liste* montre ceux de ce serveur.
refusal-tournament-minutes = Le temps en plus est un nombre entier de minutes, de 1 à { $most }.
refusal-tournament-far = C'est dans plus d'un an. Donnez un moment plus proche, comme `samedi 20h30`.
refusal-tournament-past = Ce moment est passé. Donnez-en un à venir, comme `demain 20h30`.
refusal-tournament-nameless = Un tournoi a besoin d'un nom lisible. Choisissez-en un autre.
refusal-tournaments-open = { $most } tournois sont déjà ouverts sur ce serveur, c'est le maximum. Attendez la fin de l'un d'eux, ou annulez-en un : */tournoi liste*, *Organiser*.
refusal-tournament-named = Un tournoi ouvert de ce serveur porte déjà ce nom. Choisissez-en un autre.
refusal-tournament-joined = Votre inscription à ce tournoi est déjà notée. Appuyez sur *Présent* quand je vous appelle ; *Quitter* vous désinscrit.
refusal-tournament-joined-not = Vous ne participez pas à ce tournoi. Appuyez sur *S'inscrire* dans son message, tant que ce bouton y est.
refusal-tournament-removed = Votre inscription à ce tournoi a été retirée, ou vous avez effacé vos données pendant qu'il se jouait : vous ne pouvez pas y revenir. */tournoi liste* montre les autres de ce serveur.
refusal-tournament-decided = Vous avez placé des têtes de série de ce tournoi, exclu des joueurs, commencé sans quelqu'un qui s'était inscrit ou, pendant qu'il était en cours, décidé pour des joueurs, mis en pause ou donné du temps : vous ne pouvez plus vous y inscrire. */tournoi liste* montre les autres de ce serveur.
refusal-tournament-closed = Ce tournoi n'accepte plus de joueurs. */tournoi liste* montre les autres de ce serveur.
refusal-tournament-full = Ce tournoi est complet : il compte { $most } joueurs. Rappuyez sur *S'inscrire* dès que quelqu'un est parti.
refusal-tournament-members = Seuls les membres de { $role } peuvent s'inscrire à ce tournoi. */tournoi liste* montre les autres de ce serveur.
refusal-tournament-experience = Pour ce tournoi, il faut avoir joué ici { $needed ->
    [one] { $needed } partie qui compte
   *[other] { $needed } parties qui comptent
} ; vous en avez joué { $played }. { $kind ->
    [bourre] */bourré*
   *[other] */défier*
} en commence une.
refusal-tournament-over = Ce tournoi est terminé. *Classement*, sous son message, montre comment.
refusal-tournament-not-yet = L'appel n'a pas commencé. Appuyez alors de nouveau sur *Présent* · ⏳ { $until }
refusal-tournament-no-game = Aucune de vos parties ne vous attend. Je vous appellerai quand ce sera votre tour.
refusal-tournament-percent = Tapez un pourcentage entier, de 0 à 100.
refusal-tournament-called = Vous avez déjà appelé l'organisateur pour cette partie. Chacun a un appel par partie.
refusal-tournament-no-organiser = Il n'y a personne à appeler : vous organisez vous-même ce tournoi, ou la personne qui l'organise n'est plus là, ou s'est masquée. Demandez à une autre personne qui organise ici.
refusal-tournament-no-skip = Il n'y a plus de ronde que vous puissiez passer.
refusal-tournament-late = Vous arrivez trop tard : cette partie a commencé, ou a été décidée, sans vous. Je vous appellerai pour la prochaine.
refusal-tournament-other-call = Ce message ne vous appelle pas maintenant : rien n'a été fait.{ $link ->
    [none] {""}
   *[other] {" "}Voyez [votre appel]({ $link }).
}
refusal-tournament-begun = Ce tournoi a déjà commencé. *Organiser* montre ce que vous pouvez faire maintenant.
refusal-tournament-few = Il faut { $least } joueurs présents pour un tournoi. { $there ->
    [0] Personne n'est encore là.
    [one] Il y en a un pour l'instant.
   *[other] Il y en a { $there } pour l'instant.
}
refusal-tournament-not-running = La première ronde de ce tournoi n'a pas commencé. *Commencer*, sous *Organiser*, la commence.
refusal-tournament-paused = Ce tournoi est déjà suspendu. *Reprendre*, sous *Organiser*, le relance.
refusal-tournament-paused-not = Ce tournoi n'est pas suspendu : il continue. *Pause*, sous *Organiser*, le suspend.
refusal-tournament-no-pairing = Ces deux personnes ne se sont pas rencontrées dans ce tournoi. *Rencontres*, sous son message, les montre.
refusal-tournament-no-draw = En élimination directe, il faut un gagnant : choisissez-le.
refusal-tournament-drawn = La ronde suivante dépend de ce résultat : il reste. Seuls ceux de la dernière ronde peuvent changer.
refusal-tournament-stands = Ce tournoi est terminé depuis plus de 30 jours : ses résultats restent. *Classement*, sous son message, les montre.
refusal-tournament-share = Seul le vainqueur peut partager un tournoi. *Classement*, sous son message, montre votre place.
refusal-tournament-not-in = Cette personne n'est pas inscrite à ce tournoi. *Classement*, sous son message, montre qui l'est.
refusal-tournament-others = { $organiser } dirige ce tournoi. Sans action de sa part, vous pourrez agir · ⏳ { $until }
refusal-tournament-own = Pas encore : cela pourrait changer votre place ici ou dans la série, vous rendre votre mise ou décider de votre pari, donc un autre organisateur doit faire de même sous un jour. Tous les joueurs peuvent lire votre demande.{ $open ->
    [0] {""}
   *[other] {" "}Après *Quitter*, vous décidez seul, mais vous y perdez votre place.
}
refusal-tournament-counters = À ces tables, les jetons décident : on ne donne pas de résultat. *Annuler une partie*, dans */modérer*, fait rejouer une table.
refusal-tournament-game = Dans cette formule, le jeu est { $game } : laissez *jeu* vide, ou choisissez une autre formule.
refusal-tournament-limit = Une ronde dure { $minutes } minutes, ou par correspondance { $days } jours. Choisissez une durée dans ces limites.
refusal-tournament-points = Le bourré ne se joue pas en un nombre de points : laissez *points* vide.
refusal-tournament-rules = Les donnes du duplicate ont leurs propres règles : laissez *règles* et *points* vides.
refusal-tournament-live = Cette formule se joue en direct : choisissez cette cadence, ou une autre formule.
refusal-tournament-ping = Je ne peux pas prévenir { $role } pour vous. Choisissez un rôle que tout le monde peut mentionner, ou demandez *Mentionner tout le monde* pour vous et pour moi.
refusal-series-named = Ce serveur a déjà une série de ce nom. Choisissez-en un autre.
refusal-series-open = { $most } séries sont déjà en cours sur ce serveur, c'est le maximum. Attendez la fin d'une série, ou choisissez-en une.
refusal-series-evening = { $kind ->
    [over] Cette série est finie. Choisissez-en une autre, ou *Série : aucune*.
    [percent] Cette soirée ne peut pas compter dans cette série ({ $starts } – { $ends }), réservée au duplicate.
   *[places] Cette soirée ne peut pas compter dans cette série ({ $starts } – { $ends }), ouverte à toute formule sauf le duplicate.
}
refusal-series-own = Vous jouez cette série : c'est à un autre organisateur d'y mettre fin. Elle se termine d'elle-même le { $ends }.
refusal-series-terms = { $what ->
    [from] Je ne comprends pas le premier jour. Tapez `aujourd'hui` ou `1/10`.
    [best] Le nombre de soirées qui comptent est un entier, 60 au plus ; laissez vide pour les compter toutes.
    [places] Tapez les points en nombres entiers, { $most } au plus, le plus grand d'abord, comme `10 6 4 3 2 1`.
   *[to] Le dernier jour doit venir après cette soirée, d'ici un an. Tapez-le comme `20/12`.
} *La série…* rouvre le formulaire.
refusal-restart-staked = Une personne a { $most } jetons en jeu, et garderait plus que les { $opening } d'une bourse neuve. Réessayez quand ses parties seront finies, ou donnez-en autant aux bourses neuves.
refusal-over-season = Les bourses repartent à neuf à la fin de cette saison : une personne peut donc avoir en jeu au plus { $most } jetons à la fois, autant qu'une bourse neuve. Ce serait plus : choisissez moins, ou attendez la fin d'autres parties.
refusal-tournament-rematch = Ici, le tournoi décide qui joue ensuite : attendez son prochain appel.
refusal-tournament-pace = Un tournoi garde sa cadence pour toutes ses parties. Un organisateur peut prolonger la ronde : *Organiser*, *Plus de temps*.
