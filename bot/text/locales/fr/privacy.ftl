# Ce qui est gardé de quelqu'un, et ce qu'il en advient.

privacy-kept =
    ### Toutes vos données
    Tout est dans une seule base de données, chez la personne qui héberge le bot, pour tous les serveurs où vous me croisez. Je ne vois ni ne garde ce que vous écrivez, qui sont vos amis ou quand vous êtes en ligne.
    - **Vous** : votre numéro Discord, votre nom là-bas ({ $name }), votre langue, vos préférences{ $dm ->
        [0] {""}
       *[1] , et le salon de nos messages privés
    }. Personnes que vous bloquez : { $blocks }.
    - **Parties** : { $games ->
        [0] aucune
        [one] { $games }, avec chaque action et son heure
       *[other] { $games }, avec chaque action et son heure
    } · messages avec votre main { $messages } · réponses à la main du jour { $days } · scores par serveur et par mois { $scores } · changements de votre cote { $rated }
    - **Jetons** : bourses { $purses } · mouvements { $movements } · paris { $bets } · poules { $pools } · mains vues derrière un joueur { $hands } · places attendues { $queues }
    - **Modération** : ce que responsables et modérateurs ont fait qui vous concerne, ou vous à ce titre { $orders }
    - **Gardé même après un effacement**, sous un code au lieu de votre numéro : sur quels serveurs vous aviez une bourse, pendant un an ; combien de parties avec une même personne ont compté aujourd'hui pour la cote ; quels serveurs vous excluent, jusqu'à la fin de l'exclusion.

    -# *Exporter* vous donne tout en un fichier, *Effacer* l'efface. Votre nom n'est dans aucun journal.
privacy-exported = Toutes vos données, en JSON. Elles ne nomment personne d'autre et, des parties en cours, ne montrent que votre main.
privacy-delete-sure =
    ### Effacer toutes vos données ?
    C'est irréversible.
    - **Effacé** : votre nom, votre langue et vos préférences, la liste des personnes que vous bloquez, vos réponses aux mains du jour, vos scores et vos cotes. Le contenu de vos bourses va à la maison.
    - **Perdu** : vous quittez vos tournois. Vos parties en cours y sont perdues, et vos mises y restent.
    - **Gardé** : les parties, chez les personnes qui les ont jouées avec vous, avec « { somebody-left } » à votre place ; les messages dans les salons de Discord ; l'exclusion d'un serveur ; ce que vous y avez fait en modérant ou en organisant ; pendant un an, sous un code, sur quels serveurs vous aviez une bourse, pour ne pas vous en ouvrir une seconde.
privacy-deleted = Toutes vos données sont effacées. Si vous revenez, vous repartez de zéro, avec une bourse vide là où vous en aviez une.
somebody-left = un ancien joueur
somebody-hidden = un joueur masqué
button-delete-surely = Tout effacer
memo-leaving = laissé en partant
preferences-data = **Vos données**
button-data-show = Voir
button-data-export = Exporter
button-data-ask = Effacer
