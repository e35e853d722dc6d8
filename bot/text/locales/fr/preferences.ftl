# Le panneau des préférences.

preferences-title =
    ### Vos préférences
    -# Pour vous uniquement, sur tous les serveurs.
preferences-part-play = Jeu
preferences-part-hand = Main et cartes
preferences-part-privacy = Vie privée et données
preferences-part-blocks = Blocages
preferences-part-holiday = Messages et vacances
preferences-hands = **Main**
    -# Où vous voyez vos cartes.
preferences-play = **Jeu**
    -# Carte forcée : la seule que vous avez le droit de jouer. Si je joue vos cartes forcées, les autres voient que vous n'aviez pas le choix.
    -# Roi : je l'annonce dès que la loi le permet ; vous ne perdez jamais son point.
    -# Cérémonie : vous coupez le paquet et choisissez 3–2 ou 2–3 si vous donnez en premier. C'est la tradition, et cela ne change aucune chance.
    -# Abandon : je vous demande une fois avant que la partie soit perdue.
preferences-cards = **Cartes**
    -# Quatre couleurs : carreaux bleus, trèfles verts.
    -# Grandes cartes : plus lisibles sur un téléphone.
    -# Texte seul : aucune image, tout est écrit.
preferences-messages = **Messages**
    -# Quand un nouveau message vous dit que c'est à vous.
preferences-holiday = **Vacances**
    -# Dans vos parties par correspondance, votre temps ne court pas pendant votre absence, sauf en tournoi. Jours restants cette année : { $left }.
holiday-choose = { $away ->
    [1] Prolonger les vacances, de…
   *[0] Partir en vacances maintenant, pour…
}
button-holiday-back = Rentrer de vacances
holiday-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
preferences-anywhere = **Autres serveurs**
    -# Si c'est oui, *Trouver un adversaire* peut vous proposer des joueurs de tous les serveurs. Ils voient le nom et la cote de votre compte, jamais un serveur.
preferences-boards = **Classements**
    -# Si c'est non, aucun classement ni aucune annonce de classement ne vous nomme. Vous voyez toujours votre rang. Un profil ou un face-à-face se publie avec `public:à tous`.
preferences-language = **Langue**
    -# Pour ce qui n'est visible que par vous ; les tables parlent la langue de leur serveur.

# A button's label: what it switches, and whether that is on.
preference-state = { $label } : { $on ->
    [0] non
   *[other] oui
}
preference-announce-king = Annoncer le roi pour moi
preference-ceremony = Couper moi-même
preference-confirm-resigning = Confirmer l'abandon
preference-four-colours = Quatre couleurs
preference-large-cards = Grandes cartes
preference-text-only = Texte seul
preference-anywhere = Tous les serveurs
preference-on-boards = Figurer aux classements
preference-postable = Les autres peuvent publier mon profil
preference-language-discord = Comme Discord ({ $spoken })

hands-usual = En privé ; à trois ou plus, à ma demande
hands-dm = En message privé
hands-here = Seulement à ma demande
hands-both = Les deux
hands-usual-about = En message privé à deux et par correspondance ; sinon à ma demande
hands-dm-about = Un message par partie, toujours à jour
hands-here-about = Avec Ma main à la table, ou /main
hands-both-about = En message privé, et dans les réponses à vos commandes
play-forced-never = Tout jouer moi-même
play-forced-usual = Jouer les cartes que tous savent forcées
play-forced-always = Jouer mes cartes forcées
play-forced-never-about = Même quand une seule carte est permise
play-forced-usual-about = Ma dernière carte, ou celle dont tous savent que c'est la seule possible
play-forced-always-about = Les autres voient que je n'avais pas le choix
tell-never = Jamais : ma main se met juste à jour
tell-away = Après une minute d'absence
tell-always = À chaque tour
own-name = Français
