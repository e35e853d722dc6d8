# Refusals and errors: one sentence each, with what is possible instead.

law = Loi { $law } : { $sentence }

fault-game-over = La partie est finie ; */revanche* en offre une autre.
fault-not-a-seat = Cette table n'a pas cette place.
fault-not-your-turn = C'est à votre adversaire.
fault-wrong-phase = { $phase ->
    [cut] Il faut d'abord couper : le premier presse *Couper* ou écrit */couper*.
    [elder-speaks] Le premier parle d'abord : */proposer* ou */jouer-ainsi*.
    [dealer-answers] Le donneur répond d'abord : */accepter* ou */refuser*.
    [elder-discards] Le premier choisit ses écarts : */écarter*.
    [dealer-discards] Le donneur choisit ses écarts : */écarter*.
    [play] Les échanges sont finis : on joue les cartes, avec */jouer*.
   *[other] La partie est finie.
}
fault-cannot-retract = une proposition, une acceptation ou un refus ne se reprend pas.
fault-cut-range = coupez au moins { $least } cartes et laissez-en au moins deux : de { $least } à { $most }.
fault-packets-chosen = les paquets de votre première donne valent pour toute la partie.
fault-packets-fixed = Ces règles fixent les paquets.
fault-packets-not-dealer = Seul le donneur choisit les paquets.
fault-card-not-held = Vous n'avez pas { $card } ; */main* montre vos cartes.
fault-must-follow = { $led } est entamé et vous avez du { $suit } : fournissez.
fault-must-head = { $led } est entamé et vous pouvez forcer : jouez une carte de la couleur qui la prend.
fault-must-trump = { $led } est entamé et vous n'avez pas de cette couleur : coupez d'un atout, { $suit }.
fault-discard-too-many = Écartez { $most } cartes au plus.
fault-discard-too-few = Ces règles demandent d'en écarter au moins { $least }.
fault-stock-short = il ne reste au talon que { $stock ->
    [one] une carte
   *[other] { $stock } cartes
} ; n'écartez pas davantage.
fault-king-window-closed = { $bonus ->
    [A] il est trop tard pour déclarer l'as.
   *[K] il est trop tard pour annoncer le roi.
}
fault-king-too-early = { $bonus ->
    [A] l'as se déclare une fois les échanges finis.
   *[K] le roi s'annonce une fois les échanges finis.
}
fault-king-not-held = { $bonus ->
    [A] seul qui tient l'as d'atout le déclare
   *[K] seul qui tient le roi d'atout l'annonce
}, et ce n'est pas vous.
fault-king-announced = { $bonus ->
    [A] L'as a déjà été déclaré.
   *[K] Le roi a déjà été annoncé.
}
fault-nothing-to-concede = Aucun coup n'est en cours, il n'y a rien à abandonner ; */abandonner* rend la partie.
fault-bad-card = « { $text } » n'est pas une carte de ce paquet ; écrivez RC, 10P ou 7♣.
fault-same-card-twice = { $card } est nommée deux fois.
fault-bad-action = Je ne comprends pas « { $text } ».
fault-bad-target = Une partie se joue en { $least } à { $most } points.
fault-bad-snapshot = Cette partie ne peut pas être lue.

refusal-unknown-game = Aucune partie ne porte ce nom ; */parties* liste les vôtres.
refusal-no-game = Vous n'avez pas de partie en cours ; */défier* en commence une.
refusal-which-game = De quelle partie parlez-vous ? Ajoutez *partie:* avec l'une de { $games }.
refusal-not-at-table = Vous ne jouez pas cette partie ; */défier* en commence une à vous.
refusal-not-started = Le défi n'est pas encore accepté.
refusal-ended = Cette partie n'est plus ouverte ; */défier* en commence une autre.
refusal-stale = Ce bouton datait d'un moment passé ; la table montre le présent.
refusal-challenge-self = On ne se défie pas soi-même ; laissez *adversaire* vide pour offrir une place.
refusal-house-stake = Je ne joue que pour l'honneur ; laissez *enjeu* vide, ou défiez un ami.
refusal-house-queue = Pas besoin d'attendre pour jouer contre moi ; */défier* m'invite, et nous commençons aussitôt.
refusal-challenge-bot = Un robot ne peut pas jouer à l'écarté ; défiez une personne, ou laissez *adversaire* vide pour offrir une place.
refusal-bot-purse = Un robot n'a pas de bourse : les jetons sont pour les gens.
refusal-already-between = Vous avez déjà une partie tous deux dans ce salon, `{ $game }` ; finissez-la ou jouez dans un autre salon.
refusal-already-open = Vous offrez déjà une place dans ce salon ; */refuser* la retire.
refusal-too-many = { $most } parties ouvertes, c'est tout ce qu'on peut suivre ; finissez-en une.
refusal-sits-already = Vous avez déjà une place à cette table ; la partie commence quand toutes sont prises.
refusal-not-two-sided = Cela n'existe qu'aux jeux à deux ; on est plus nombreux à cette table.
refusal-not-invited = Ce défi s'adresse à un autre ; */défier* en lance un à vous.
refusal-own-challenge = C'est votre propre défi : à un autre de l'accepter, ou */refuser* le retire.
refusal-nothing-to-accept = Ni défi ni proposition ne vous attend.
refusal-no-rematch = Vous n'avez pas de partie finie dans ce salon ; */défier* en commence une.
refusal-never-finished = Cette partie n'a jamais été jouée jusqu'au bout.
refusal-unknown-topic = Aucune leçon et aucune règle ne porte ce nom ; */règles* seul commence à la première leçon.
refusal-needs-channel = Cela ne se fait que dans un salon de serveur.
refusal-needs-permission = Je ne peux pas tenir de table ici : il me faut dans ce salon { $missing }.
refusal-table-elsewhere = Cette table se tient dans un autre serveur ; elle ne change de place que dans le sien.
refusal-not-in-this-game = Cela n'existe pas pour ce jeu.

error-unexpected = Quelque chose a manqué de mon côté ; rien n'est perdu, la table est comme avant. Réessayez.
permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Envoyer des messages dans les fils
permission-files = Joindre des fichiers
refusal-unknown-rules = Aucune règle ne porte ce nom ; */défier règles:* les liste.
refusal-unknown-level = Je joue en *débutant*, selon le *traité*, ou en *expert*.
refusal-preset-name = Ce nom est celui de règles données d'origine ; prenez-en un autre.
refusal-too-many-rules = { $most } jeux de règles, c'est tout ce qu'on peut offrir ; supprimez-en un.
fault-discard-as-named = Vous avez proposé de changer { $number } cartes : écartez-en autant.
fault-name-the-number = Ces règles font dire le nombre : proposez de { $least } à { $most } cartes.
fault-no-number = Sous ces règles on ne dit pas de nombre en proposant.
fault-bad-rules-name = Un nom de règles a de 1 à 32 lettres, chiffres ou traits.
fault-bad-option = Les règles n'ont pas cette option ou cette valeur : { $option }.
fault-bad-least-discard = Le moins de cartes à écarter est 0 ou 1.
fault-bad-exchanges = Un coup permet un échange au moins.
fault-bad-vole = La vole contre un joueur à ses risques vaut 2 ou 3.
fault-renewal-without-exchange = Avec un seul échange par coup on ne propose pas de nouveau, et aucune condition ne s'y attache.
fault-stakes-without-five = Les mises triples, doubles et simples vont aux parties en cinq points.
refusal-needs-moderator = Seul qui gère ce serveur peut en décider.
refusal-not-over = Cette partie se joue encore ; elle se montrera ouverte une fois finie.
refusal-no-finished = Vous n'avez pas encore fini de partie ; */défier* en commence une.

# La galerie : des jetons entiers, un seul côté, dans ce qu'il y a.
fault-bad-amount = Un montant est un nombre entier de jetons, de { $least } à { $most }.
fault-bad-rake = La part de la maison est un pourcentage entier, de { $least } à { $most }.
fault-own-table = Vous jouez à cette table ; y parie qui regarde.
fault-both-sides = Vous avez parié pour l'autre côté ; on ne soutient pas les deux, mais vous pouvez ajouter au vôtre.
fault-nothing-to-cover = Les deux côtés ont le même total ; il n'y a rien à couvrir.
fault-cover-too-much = Il manque { $most } à votre côté ; couvrez autant ou moins.
fault-limit-below-stake = La chouette couvre d'abord la mise : fixez une limite de { $stake } au moins.
fault-chouette-backed = Ce joueur tient la chouette et prend tous les paris contre lui ; pariez pour l'autre côté.
fault-chouette-full = La chouette couvre tout ce qu'elle peut ; elle ne prend rien de plus.
fault-pool-of-three = Une poule se joue à trois personnes différentes.
refusal-no-live-game = Aucune partie n'est en cours dans ce salon.
refusal-no-counters = Les jetons n'ont pas cours ici ; qui gère le serveur leur donne cours par */réglages jetons*.
refusal-stake-in-match = Un enjeu se joue en une seule partie ; laissez *parties* vide.
refusal-purse-short = Votre bourse contient { $held } jetons, et il en faut { $needed }.
refusal-opponent-short = La bourse de votre adversaire contient { $held } jetons, et l'enjeu en demande { $needed }.
refusal-bets-closed = Les paris sont fermés : la première décision d'échange de la partie est prise.
refusal-not-covering = Il n'y a rien à tenir à présent.
refusal-not-short = Seul le joueur dont le côté manque de paris peut tenir.
refusal-chouette-late = La chouette se déclare avant la première donne et avant tout pari.
refusal-chouette-taken = Quelqu'un joue déjà la chouette dans cette partie.
refusal-books-frozen = Les livres de ce serveur ne sont pas justes, aucun jeton ne bouge ; */audit* les montre.
refusal-bad-side = Pariez sur l'un des joueurs : { $players }.
refusal-queue-in-match = Une rencontre se joue jusqu'au bout entre les deux mêmes ; il n'y a pas de place à attendre.
refusal-nobody-plays = Personne ne joue plus à cette table ; */défier* commence une partie.
refusal-plays-already = Vous avez une place à cette table.
refusal-waits-already = Vous attendez déjà une place à cette table.
refusal-waits-not = Vous n'attendez pas de place ; */rentrants joindre* le fait.
refusal-which-queue = À quelle table ? Ajoutez *partie:* avec l'une de { $games }.
refusal-queue-full = { $most } personnes attendent déjà ici ; revenez quand une partie sera finie.
refusal-somebody-waits = Quelqu'un attend une place à cette table : pas plus d'une partie entre les deux mêmes. *Attendre une place* pour rejouer.
refusal-not-your-offer = Seul qui offre cette place peut la retirer ; vous pouvez vous asseoir.
refusal-hint-with-others = Je conseille dans les parties contre moi et dans les parties amicales, que propose */défier amicale:True* ; celle-ci compte.
refusal-hint-not-now = Vous n'avez rien à décider à présent ; redemandez quand ce sera à vous.

refusal-friendly-counters = Une partie amicale se joue sans jetons : on n'y met pas d'enjeu et on n'y parie pas.
refusal-left-oneself = Vous avez quitté cette partie : seul votre adversaire peut la continuer contre moi.
refusal-not-played-on = Je ne continue que là où l'un de deux joueurs a quitté une partie simple et sans jetons ; */défier* en commence une autre avec moi.
refusal-left-long-ago = Cette partie a été quittée il y a trop longtemps pour être continuée ; */défier* en commence une autre avec moi.
refusal-table-goes-on = Une autre partie a été offerte ou commencée depuis à cette table : celle-ci reste comme elle s'est achevée.
refusal-bad-pace = Le temps d'une action : *en direct*, *par correspondance*, ou un nombre de minutes de { $least } à { $most }.
refusal-too-many-places = On ne peut nommer plus de { $most } salons ; retirez-en un d'abord.
refusal-games-elsewhere = Sur ce serveur, les parties s'ouvrent dans { $where }.
refusal-english-table = Loi 24 : à cette table la galerie ne voit aucune main, ne conseille pas et ne joue pour personne.
refusal-not-backer = Loi 25 : seul qui parie sur un joueur se tient derrière lui, et aucun de vos paris ne tient ici.
refusal-has-seen = Vous avez vu la main de l'autre côté ; vous en restez jusqu'à la fin de la partie.
refusal-nothing-to-point = Votre joueur n'a pas de carte à choisir ; montrez quand il tiendra de nouveau sa main.
refusal-not-in-hand = Votre joueur n'a pas cette carte ; */main* montre les siennes.
refusal-not-left = Il n'y a rien à reprendre ici : les deux mains ont qui les joue.
refusal-not-heir = Loi 25 : qui reprend une main a un pari qui tient sur elle, et ne l'a pas quittée lui-même.
refusal-seat-vacant = Un joueur est parti : qui a parié sur sa main peut la reprendre, jusqu'au terme dit à la table.
refusal-over-most = Dans ce serveur, une personne ne risque pas plus de { $most } jetons.
refusal-adults-only = { $channels ->
    [0] Ce serveur ne laisse risquer de jetons que dans des salons avec limite d'âge, et il n'en a pas.
   *[other] Ce serveur ne laisse risquer de jetons que dans des salons avec limite d'âge : { $where }.
}
refusal-unknown-pool = Aucune poule ne porte ce nom ; */poule ouvrir* en offre une.
refusal-no-pool = Il n'y a pas de poule dans ce salon ; */poule ouvrir* en offre une.
refusal-which-pool = De quelle poule parlez-vous ? Ajoutez *poule:* avec l'une de { $pools }.
refusal-pool-offered = Vous offrez déjà les places d'une poule dans ce salon ; *Se lever* la retire.
refusal-pool-sits = Vous avez votre place dans cette poule.
refusal-pool-sits-not = Vous n'avez pas de place dans cette poule.
refusal-pool-full = Ils sont déjà trois à cette poule ; */poule ouvrir* en offre une autre.
refusal-pool-goes-on = La poule est en cours et se joue jusqu'au bout ; */abandonner* y rend une partie.
refusal-pool-over = Cette poule est finie ; */poule ouvrir* en offre une autre.
refusal-pool-short = La bourse de { $player } contient { $held } jetons, et la poule en demande { $needed } : avec un autre à cette place, elle peut commencer.
refusal-pool-seats = Cette partie se joue pour une poule : les places y sont aux trois joueurs.
refusal-pool-bets = Vous êtes l'un des trois de cette poule ; y parie qui regarde.
refusal-pool-chouette = On ne joue pas la chouette dans une poule ; les paris s'y tiennent l'un contre l'autre.
refusal-pool-first = À la première partie d'une poule, qui attend ne voit aucune main et ne conseille personne ; ensuite il se tient derrière le joueur qui a pris sa place.
refusal-pool-rematch = À cette table, c'est la poule qui dit qui joue ensuite ; */défier* commence une partie à vous.
refusal-told-already = Vous avez déjà partagé la main de ce jour ; demain il y en aura une autre.
refusal-unknown-season = Cette saison n'existe pas : nommez un mois comme `2026-11`, ou laissez l'option vide pour toutes.
refusal-counters-elsewhere = Les jetons sont propres à chaque serveur : demandez ce tableau dans un serveur, et pour ce serveur.
refusal-still-playing = Finissez d'abord, ou abandonnez, ce où vous êtes assis ou avez des jetons : { $games }.
refusal-has-left = Votre adversaire est parti pour de bon ; */défier* commence une partie avec un autre.
