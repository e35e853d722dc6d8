# Refusals and errors: one sentence each, with what is possible instead.

law = Loi { $law } : { $sentence }

fault-game-over = La partie est finie. */revanche* en propose une autre.
fault-not-a-seat = Cette table n'a pas cette place.
fault-not-your-turn = Ce n'est pas encore à vous.
fault-wrong-phase = { $phase ->
    [first-deal] Le gagnant du tirage dit d'abord qui donne : */accepter* pour donner, */refuser* pour laisser donner.
    [cut] Il faut d'abord couper : le premier appuie sur *Couper* ou écrit */couper*.
    [elder-speaks] C'est au premier de parler : */proposer* ou */jouer-ainsi*.
    [dealer-answers] C'est au donneur de répondre : */accepter* ou */refuser*.
    [elder-discards] C'est au premier d'écarter : */écarter*.
    [dealer-discards] C'est au donneur d'écarter : */écarter*.
    [play] Les échanges sont finis : jouez une carte avec */jouer*.
   *[other] La partie est finie.
}
fault-cannot-retract = une proposition, une acceptation ou un refus ne se reprend pas.
fault-cut-range = coupez au moins { $least } cartes et laissez-en au moins deux : de { $least } à { $most }.
fault-packets-chosen = vous avez choisi les paquets à votre première donne ; ils valent pour toute la partie.
fault-packets-fixed = Ces règles fixent les paquets.
fault-packets-not-dealer = Seul le donneur choisit les paquets.
fault-card-not-held = Vous n'avez pas { $card }. */main* montre vos cartes.
fault-must-follow = { $led } est entamé et vous avez du { $suit } : fournissez.
fault-must-head = { $led } est entamé et vous pouvez forcer : jouez une carte de la couleur qui la prend.
fault-must-trump = { $led } est entamé et vous n'avez pas de cette couleur : coupez d'un atout, { $suit }.
fault-discard-too-many = Écartez { $most } cartes au plus.
fault-discard-too-few = Ces règles demandent d'en écarter au moins { $least }.
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
fault-bad-action = Je ne comprends pas « { $text } ».
fault-bad-target = Une partie se joue en { $least } à { $most } points.
fault-bad-snapshot = Cette partie ne peut pas être lue.

refusal-unknown-game = Aucune partie ne porte ce nom. */parties* liste les vôtres.
refusal-no-game = Vous n'avez pas de partie en cours. Commencez-en une avec */défier*.
refusal-which-game = De quelle partie parlez-vous ?
which-game-your-turn = à vous
which-game-offered = pas encore acceptée
refusal-nowhere = Ce n'est possible dans aucune de ces parties pour l'instant. */parties* donne la liste des vôtres.
refusal-asked-before = Je ne sais plus de quelle commande il s'agissait. Tapez-la de nouveau.
refusal-not-at-table = Vous ne jouez pas dans cette partie. */défier* en commence une à vous.
refusal-not-started = Le défi n'est pas encore accepté.
refusal-ended = Cette partie n'est plus ouverte. */défier* en commence une autre.
refusal-stale = Ce bouton n'est plus à jour. La table montre la partie telle qu'elle est.
refusal-challenge-self = Vous ne pouvez pas vous défier vous-même. Laissez *adversaire* vide pour offrir une place.
refusal-unavailable = Ce n'est pas possible avec cette personne pour le moment. Laissez *adversaire* vide pour offrir une place, ou jouez avec quelqu'un d'autre.
refusal-blocks-them = Vous avez bloqué { $other }. */bloquer* montre qui vous bloquez et permet de débloquer.
refusal-block-self = Vous ne pouvez pas vous bloquer vous-même.
refusal-block-bot = Les bots ne défient personne : il n'y a rien à bloquer.
refusal-house-stake = Je ne joue pas pour des jetons. Laissez *enjeu* vide, ou défiez un ami.
refusal-house-queue = Pas de file d'attente pour jouer contre moi : */défier*, et nous commençons tout de suite.
refusal-challenge-bot = Les autres bots ne jouent pas à l'écarté. Défiez une personne, ou laissez *adversaire* vide pour offrir une place.
refusal-bot-purse = Les bots n'ont pas de bourse : les jetons sont pour les gens.
refusal-already-between = Vous avez déjà une partie ensemble dans ce salon, `{ $game }`. Terminez-la, ou jouez dans un autre salon.
refusal-already-open = Vous offrez déjà une place dans ce salon. */refuser* la retire.
refusal-too-many = Vous avez déjà { $most } parties ouvertes, c'est le maximum. Terminez-en une d'abord.
refusal-too-many-offers = Vous avez { $most } propositions en attente sur ce serveur, le maximum. */refuser* en retire une ; la première expire { $until }.
refusal-offers-too-fast = Cela fait beaucoup de parties en quelques minutes. Vous pourrez lancer la prochaine { $until }.
refusal-declined-lately = Cette personne a décliné votre dernier défi. Vous pourrez la défier à nouveau { $until }.
refusal-sits-already = Vous avez déjà une place à cette table. La partie commence quand toutes sont prises.
refusal-not-two-sided = Cela n'existe que dans les jeux à deux.
refusal-not-invited = Ce défi s'adresse à quelqu'un d'autre. */défier* en lance un à vous.
refusal-own-challenge = C'est votre propre défi : quelqu'un d'autre doit l'accepter. */refuser* le retire.
refusal-nothing-to-accept = Aucun défi ni aucune proposition ne vous attend.
refusal-no-rematch = Vous n'avez pas de partie terminée dans ce salon. */défier* en commence une.
refusal-never-finished = Cette partie n'a jamais été terminée.
refusal-unknown-topic = Aucune leçon ni aucune règle ne porte ce nom. */règles* seul ouvre la première leçon.
refusal-needs-channel = Cela ne marche que dans un salon de serveur.
refusal-alone-here = Ici, il n'y a que vous et moi : laissez *adversaire* vide, ou défiez vos amis sur un serveur ou dans un groupe.
refusal-seen-by-nobody = Ce serveur ne montre mes réponses qu'à vous, personne ne pourrait donc vous rejoindre : invitez-moi, ou jouez dans un groupe ou dans nos messages privés.
refusal-servers-only = Les jetons, les paris, les poules et la file d'attente n'existent que sur les serveurs dont je suis membre ; ici, on joue sans.
refusal-needs-permission = Je ne peux pas tenir de table ici : dans ce salon, il me faut { $missing }.
refusal-table-elsewhere = Cette table est dans un autre serveur et ne peut pas en sortir.
refusal-not-in-this-game = Cela n'existe pas pour ce jeu.

error-unexpected = Une erreur est survenue de mon côté ; rien n'a été modifié. Réessayez.
error-repeated = C'est déjà fait, et une seule fois.
error-unshown = C'est fait, mais une erreur a empêché d'afficher le résultat. Inutile de recommencer.
permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Envoyer des messages dans les fils
permission-files = Joindre des fichiers
refusal-unknown-rules = Aucune règle ne porte ce nom. */défier règles:* les liste.
refusal-unknown-level = Je joue en *débutant*, selon le *traité*, ou en *expert*.
refusal-preset-name = Ce nom est déjà celui de règles d'origine. Choisissez-en un autre.
refusal-too-many-rules = Ce serveur a déjà { $most } jeux de règles, c'est le maximum. Supprimez-en un d'abord.
fault-discard-as-named = Vous avez proposé de changer { $number } cartes : écartez-en autant.
fault-name-the-number = Avec ces règles on annonce le nombre : proposez de { $least } à { $most } cartes.
fault-no-number = Avec ces règles on n'annonce pas de nombre en proposant.
fault-bad-rules-name = Un nom de règles a de 1 à 32 lettres, chiffres ou traits.
fault-bad-option = Les règles n'ont pas cette option ou cette valeur : { $option }.
fault-bad-least-discard = Le moins de cartes à écarter est 0 ou 1.
fault-bad-exchanges = Il faut au moins un échange par coup.
fault-bad-vole = La vole contre un joueur à ses risques vaut 2 ou 3.
fault-renewal-without-exchange = Avec un seul échange par coup, on ne propose pas de nouveau : aucune condition ne peut s'y ajouter.
fault-stakes-without-five = Les mises triples, doubles et simples demandent des parties en cinq points.
refusal-needs-moderator = Réservé aux membres ayant « Gérer le serveur ».
refusal-not-over = Cette partie n'est pas terminée. On pourra la revoir quand elle le sera.
refusal-no-finished = Vous n'avez pas encore terminé de partie. */défier* en commence une.

# La galerie : des jetons entiers, un seul côté, dans ce qu'il y a.
fault-bad-amount = Un montant est un nombre entier de jetons, de { $least } à { $most }.
fault-bad-rake = La part de la maison est un pourcentage entier, de { $least } à { $most }.
fault-own-table = Vous jouez à cette table : seuls les spectateurs peuvent parier.
fault-both-sides = Vous avez parié sur l'autre côté. Vous pouvez ajouter à ce pari, mais pas soutenir les deux.
fault-nothing-to-cover = Les deux côtés ont le même total : il n'y a rien à couvrir.
fault-cover-too-much = Il manque { $most } à votre côté. Couvrez autant ou moins.
fault-limit-below-stake = La chouette couvre d'abord l'enjeu : fixez une limite de { $stake } au moins.
fault-chouette-backed = Ce joueur joue la chouette et tient tous les paris contre lui. Pariez sur l'autre côté.
fault-chouette-full = La chouette a atteint sa limite et ne prend plus de paris.
fault-pool-of-three = Une poule se joue à trois personnes différentes.
refusal-no-live-game = Aucune partie n'est en cours dans ce salon.
refusal-no-counters = Les jetons sont désactivés ici. Les membres ayant « Gérer le serveur » les activent avec */réglages jetons*.
refusal-stake-in-match = Un enjeu se joue en une seule partie. Laissez *parties* vide.
refusal-purse-short = Vous avez { $held } jetons, et il en faut { $needed }.
refusal-opponent-short = Votre adversaire a { $held } jetons, et l'enjeu en demande { $needed }.
refusal-bets-closed = Les paris sur cette partie sont fermés : ils ferment avant la première coupe.
refusal-bets-open = On coupe une fois les paris fermés. Appuyez sur *C'est bon* ou attendez la fin du compte à rebours.
refusal-no-bet = Vous n'avez aucun pari sur cette partie.
refusal-not-covering = Il n'y a rien à couvrir pour l'instant.
refusal-not-short = Seul le joueur dont le côté manque de paris peut couvrir.
refusal-chouette-late = La chouette se déclare avant tout pari.
refusal-chouette-taken = Quelqu'un joue déjà la chouette dans cette partie.
refusal-books-frozen = Les livres de ce serveur ne sont pas justes, aucun jeton ne bouge ; */bourse audit* les montre.
refusal-bad-side = Pariez sur l'un des joueurs : { $players }.
refusal-queue-in-match = Une rencontre se joue jusqu'au bout entre les deux mêmes : il n'y a pas de place à attendre.
refusal-nobody-plays = Plus personne ne joue à cette table. */défier* commence une partie.
refusal-plays-already = Vous avez déjà une place à cette table.
refusal-waits-already = Vous êtes déjà dans la file d'attente de cette table.
refusal-waits-not = Vous n'êtes dans aucune file d'attente. Pour en rejoindre une, utilisez */rentrants joindre*.
refusal-queue-full = { $most } personnes attendent déjà ici. Réessayez quand une partie sera terminée.
refusal-somebody-waits = Quelqu'un attend une place : les deux mêmes ne peuvent pas rejouer tout de suite. *Attendre une place* pour rejouer.
refusal-not-your-offer = Seule la personne qui offre cette place peut la retirer. Vous pouvez vous asseoir.
refusal-hint-with-others = Les conseils sont pour les parties contre moi et les parties amicales (*/défier amicale:True*). Celle-ci compte.
refusal-still-computing = Un instant, je réfléchis encore à votre dernière question.
refusal-hint-not-now = Vous n'avez rien à décider pour l'instant. Redemandez quand ce sera à vous.

refusal-friendly-counters = Une partie amicale se joue sans jetons : ni enjeu, ni pari.
refusal-left-oneself = Vous avez quitté cette partie : seul votre adversaire peut la continuer contre moi.
refusal-not-played-on = Je ne peux reprendre que si l'un des deux joueurs a quitté une partie simple et sans jetons. */défier* en commence une autre avec moi.
refusal-left-long-ago = Cette partie a été quittée il y a trop longtemps. */défier* en commence une autre avec moi.
refusal-rating-stays = La cote reste acquise. Seul le joueur resté à table peut y renoncer : dans le quart d'heure, pour une partie simple et sans jetons, abandonnée avant la première levée, et avant toute autre partie cotée de l'un des deux.
refusal-table-goes-on = Une autre partie a été proposée ou commencée depuis à cette table : celle-ci reste telle qu'elle s'est terminée.
refusal-bad-pace = Le temps par action : *en direct*, *par correspondance*, ou un nombre de minutes de { $least } à { $most }.
refusal-too-many-places = Vous pouvez nommer { $most } salons au plus. Retirez-en un d'abord.
refusal-games-elsewhere = Sur ce serveur, on joue dans { $where }.
refusal-english-table = Loi 24 : à cette table, la galerie ne voit aucune main, ne conseille pas et ne joue pour personne.
refusal-not-backer = Loi 25 : seuls les parieurs d'un joueur voient sa main, et vous n'avez pas de pari sur cette partie.
refusal-has-seen = Vous avez vu la main de l'autre côté : vous restez de ce côté jusqu'à la fin de la partie.
refusal-nothing-to-point = Votre joueur n'a pas de carte à choisir pour l'instant. Montrez quand ce sera à lui.
refusal-not-in-hand = Votre joueur n'a pas cette carte. */main* montre les siennes.
refusal-not-left = Il n'y a rien à reprendre ici : les deux joueurs sont présents.
refusal-not-heir = Loi 25 : seul un parieur de ce joueur, qui n'a pas déjà quitté la main, peut la reprendre.
refusal-seat-closed = Vous ne pouvez pas reprendre cette main. Un autre parieur le peut, et votre pari reste engagé.
refusal-seat-vacant = Un joueur est parti. Ses parieurs peuvent reprendre la main jusqu'à l'heure affichée à la table.
refusal-over-most = La limite ici est de { $most } jetons par personne et par partie.
refusal-adults-only = { $channels ->
    [0] Ce serveur n'autorise les jetons que dans les salons avec limite d'âge, et il n'en a pas.
   *[other] Ce serveur n'autorise les jetons que dans les salons avec limite d'âge : { $where }.
}
refusal-unknown-pool = Aucune poule ne porte ce nom. */poule ouvrir* en ouvre une.
refusal-no-pool = Il n'y a pas de poule dans ce salon. */poule ouvrir* en ouvre une.
refusal-which-pool = Quelle poule ? Ajoutez *poule:* avec l'une de { $pools }.
refusal-pool-offered = Vous avez déjà une poule ouverte dans ce salon. *Se lever* la retire.
refusal-pool-sits = Vous avez déjà une place dans cette poule.
refusal-pool-sits-not = Vous n'avez pas de place dans cette poule.
refusal-pool-full = Cette poule a déjà ses trois joueurs. */poule ouvrir* en ouvre une autre.
refusal-pool-goes-on = Cette poule est en cours et se joue jusqu'au bout. */abandonner* n'y abandonne qu'une partie.
refusal-pool-over = Cette poule est finie. */poule ouvrir* en ouvre une autre.
refusal-pool-short = { $player } a { $held } jetons, et la poule en demande { $needed }. Avec quelqu'un d'autre à cette place, elle peut commencer.
refusal-pool-seats = Cette partie est celle d'une poule : les places sont pour ses trois joueurs.
refusal-pool-bets = Vous êtes l'un des trois de cette poule : seuls les spectateurs peuvent y parier.
refusal-pool-chouette = On ne joue pas la chouette dans une poule : les paris s'y couvrent les uns les autres.
refusal-pool-first = À la première partie d'une poule, celui qui attend ne voit aucune main et ne conseille pas. Ensuite, il peut conseiller le joueur qui a pris sa place.
refusal-pool-rematch = C'est la poule qui décide qui joue ensuite ici. */défier* commence une partie à vous.
refusal-exported-lately = Un fichier toutes les cinq minutes au plus. Réessayez { $until }.
refusal-told-already = Vous avez déjà partagé la main du jour. Demain, il y en aura une autre.
refusal-unknown-season = Cette saison n'existe pas. Écrivez un mois comme `2026-11`, ou laissez l'option vide pour toutes.
refusal-counters-elsewhere = Les jetons sont propres à chaque serveur : demandez ce classement dans un serveur, et pour ce serveur.
refusal-still-playing = Terminez d'abord les parties où vous jouez ou avez misé : { $games }.
refusal-has-left = Votre adversaire est parti pour de bon. */défier* commence une partie avec quelqu'un d'autre.
refusal-unknown-command = Cette commande a changé. Rechargez Discord pour voir les nouvelles ; */aide* les explique.
refusal-broken = L'enregistrement de cette partie est illisible : elle se termine sans résultat. Tous les jetons ont été rendus.
refusal-unreadable = L'enregistrement de cette partie est illisible.

# Bourré.
fault-not-now = { $phase ->
    [cut] il faut d'abord couper.
    [declare] chacun se déclare : passez, ou jouez et échangez.
    [exchange] ceux qui jouent échangent leurs cartes.
   *[play] les levées se jouent : jouez une carte.
}
fault-not-in-deal = vous n'êtes pas de cette donne. La prochaine arrive bientôt.
fault-must-play = vous avez retourné { $card }, un as : le donneur ne peut pas passer.
fault-exchange-at-once = pour jouer, dites aussitôt quelles cartes vous échangez, ou aucune.
fault-must-beat = { $card } est maître de la levée et vous pouvez le battre : jouez une carte qui le bat.
fault-cinch = vous êtes sûr de gagner : jouez votre plus fort atout, { $card }.
fault-table-full = Les { $most } places de cette table sont prises.
fault-between-deals = on s'assoit entre deux donnes. Celle-ci finit bientôt.
fault-leaving = Vous partez déjà : vous serez payé au règlement de cette donne.
