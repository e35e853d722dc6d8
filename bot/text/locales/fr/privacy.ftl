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
    }. Messages avec votre main : { $messages }.
    - **La galerie** : paris { $bets } · poules { $pools } · mains vues derrière un joueur { $hands } · places attendues { $queues }
    - **Jetons** : bourses { $purses } · mouvements { $movements }
    - **Classement** : scores par serveur et par mois { $scores } · changements de votre cote { $rated }
    - **La main du jour** : réponses { $days }
    - **Modération** : ce que les responsables d'un serveur ont fait qui vous concerne, ou que vous avez fait à ce titre { $orders }
    - **Gardé même après un effacement** : sur quels serveurs vous aviez une bourse, pendant un an, combien de parties avec une même personne ont compté aujourd'hui pour la cote, et quels serveurs vous excluent, jusqu'à la fin de l'exclusion. Un code y remplace votre numéro : effacer ses données ne rapporte ainsi ni jetons ni parties cotées de plus, et ne lève aucune exclusion.

    -# *Exporter* vous donne tout en un fichier, *Effacer* l'efface. Votre nom n'est dans aucun journal.
privacy-exported = Toutes vos données, en JSON. Elles ne nomment personne d'autre et, des parties en cours, ne montrent que votre main.
privacy-delete-sure =
    ### Effacer toutes vos données ?
    Cela efface votre nom, votre langue et vos préférences, la liste des personnes que vous bloquez, vos réponses aux mains du jour, vos scores et vos cotes. Le contenu de vos bourses va à la maison. Vous quittez vos tournois : vos parties en cours y sont perdues, et vos mises y restent. Vos parties restent chez les personnes qui les ont jouées avec vous, avec « { somebody-left } » à votre place. Les messages déjà dans les salons de Discord y restent. Pendant un an, je retiens sous un code sur quels serveurs vous aviez une bourse, pour ne pas vous en ouvrir une seconde. Un serveur qui vous exclut le fait toujours. C'est irréversible.
privacy-deleted = Toutes vos données sont effacées. Si vous revenez, vous repartez de zéro, avec une bourse vide là où vous en aviez une.
somebody-left = un ancien joueur
button-delete-surely = Tout effacer
memo-leaving = laissé en partant
preferences-data = **Vos données**
button-data-show = Voir
button-data-export = Exporter
button-data-ask = Effacer
