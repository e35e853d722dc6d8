# Le panneau des préférences.

preferences-title =
    ### Vos préférences
    -# Elles ne concernent que vous et valent sur tous les serveurs.
preferences-hands = **Main**
    -# Où vous voyez vos cartes.
preferences-play = **Jeu**
    -# Carte forcée : la seule que vous puissiez jouer. Si toutes se jouent seules, les autres voient que vous n'aviez pas le choix.
    -# Roi : annoncé dès que la loi le permet ; vous ne perdez jamais son point.
    -# Coupe : faite aussitôt, sans appuyer.
    -# Abandon : une question avant que la partie soit perdue.
preferences-cards = **Cartes**
    -# Quatre couleurs : carreaux bleus, trèfles verts.
    -# Grandes cartes : plus lisibles sur un téléphone.
    -# Texte seul : aucune image, tout est écrit.
preferences-messages = **Messages**
    -# Quand un nouveau message vous dit que c'est à vous.
preferences-language = **Langue**
    -# De ce que vous êtes seul à voir ; les tables parlent la langue de leur serveur.

# A button's label: what it switches, and whether that is on.
preference-state = { $label } : { $on ->
    [0] non
   *[other] oui
}
preference-announce-king = Annoncer le roi pour moi
preference-cut = Couper pour moi
preference-confirm-resigning = Confirmer l'abandon
preference-four-colours = Quatre couleurs
preference-large-cards = Grandes cartes
preference-text-only = Texte seul
preference-language-discord = Comme Discord ({ $spoken })

hands-dm = En message privé
hands-here = Seulement à ma demande
hands-both = Les deux
hands-dm-about = Un message par partie, toujours à jour
hands-here-about = Par Ma main à la table, ou avec /main
hands-both-about = En message privé, et dans les réponses à vos commandes
play-forced-never = Jouer toutes mes cartes moi-même
play-forced-last = Jouer ma cinquième carte pour moi
play-forced-always = Jouer toute carte forcée pour moi
tell-never = Jamais : ma main est seulement mise à jour
tell-away = Après une minute d'absence
tell-always = À chaque tour
own-name = Français
