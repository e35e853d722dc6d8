# Ce qui est gardé de quelqu'un, et ce qu'il en advient.

privacy-kept =
    ### Toutes vos données
    Tout est dans une seule base de données, sur le serveur de l'hébergeur du bot, pour tous les serveurs où vous me rencontrez. Ce que vous écrivez, qui sont vos amis et quand vous êtes en ligne n'est ni conservé ni vu.
    - **Vous** : votre numéro chez Discord, votre nom là-bas ({ $name }), votre langue, vos préférences{ $dm ->
        [0] {""}
       *[1] , et le salon de nos messages privés
    }. Personnes que vous bloquez : { $blocks }.
    - **Parties** : { $games ->
        [0] aucune
        [one] { $games }, avec chaque action et son heure
       *[other] { $games }, avec chaque action et son heure
    }. Messages où est votre main : { $messages }.
    - **Le salon** : paris { $bets } · poules { $pools } · mains vues derrière un joueur { $hands } · places attendues { $queues }
    - **Jetons** : bourses { $purses } · mouvements { $movements }
    - **Classement** : scores par serveur et par mois { $scores } · changements de votre cote { $rated }
    - **La main du jour** : réponses { $days }
    - **Retenu même après un effacement** : sur quels serveurs vous aviez une bourse, pendant un an, et combien de parties avec un même joueur ont compté aujourd'hui pour la cote. Un code y remplace votre numéro : effacer ses données ne rapporte ainsi ni jetons ni parties de plus.

    -# */confidentialité exporter* vous donne tout en un fichier, */confidentialité effacer* l'efface. Votre nom n'est dans aucun journal.
privacy-exported = Toutes vos données, en JSON. Personne d'autre n'y est nommé, et d'une partie en cours il n'y a que votre main.
privacy-delete-sure =
    ### Effacer toutes vos données ?
    Votre nom, votre langue et vos préférences, qui vous bloquez, vos réponses aux mains du jour, vos scores et vos cotes sont effacés. Ce que contiennent vos bourses va à la maison. Les parties que vous avez jouées restent visibles de vos adversaires, avec « { somebody-left } » à votre place. Les messages déjà dans les salons de Discord y restent. Pendant un an, je retiens sous un code sur quels serveurs vous aviez une bourse, pour ne pas vous en ouvrir une seconde. C'est irréversible.
privacy-deleted = Toutes vos données sont effacées. Si vous revenez, vous repartez de zéro, avec une bourse vide là où vous en aviez une.
somebody-left = un ancien joueur
button-delete-surely = Tout effacer
memo-leaving = laissé en partant
