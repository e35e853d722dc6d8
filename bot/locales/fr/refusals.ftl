# Pourquoi non : une phrase, et ce qui est possible.

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
refusal-not-invited = Ce défi s'adresse à un autre ; */défier* en lance un à vous.
refusal-own-challenge = C'est votre propre défi : à un autre de l'accepter, ou */refuser* le retire.
refusal-nothing-to-accept = Ni défi ni proposition ne vous attend.
refusal-no-rematch = Vous n'avez pas de partie finie dans ce salon ; */défier* en commence une.
refusal-never-finished = Cette partie n'a jamais été jouée jusqu'au bout.
refusal-unknown-topic = Aucune leçon et aucune règle ne porte ce nom ; */règles* seul commence à la première leçon.
refusal-needs-channel = Cela ne se fait que dans un salon de serveur.
refusal-needs-permission = Je ne peux pas tenir de table ici : il me faut dans ce salon { $missing }.
refusal-table-elsewhere = Cette table se tient dans un autre serveur ; elle ne change de place que dans le sien.

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
