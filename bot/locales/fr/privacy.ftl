# Ce qui est gardé de quelqu'un, et ce qu'il en advient.

privacy-kept =
    ### Ce qui est gardé de vous
    Tout tient dans une seule base de données, sur la machine de qui me fait tourner, pour tous les serveurs où vous me rencontrez. Ce que vous écrivez, qui sont vos amis et quand vous êtes en ligne n'est pas gardé, ni même vu.
    - **Vous** : votre numéro chez Discord, votre nom là-bas ({ $name }), votre langue, où vous voulez votre main{ $dm ->
        [0] {""}
       *[1] , et le salon de nos messages privés
    }.
    - **Parties** : { $games ->
        [0] aucune
        [one] { $games }, avec chaque action et son heure
       *[other] { $games }, avec chaque action et son heure
    }. Messages où est votre main : { $messages }.
    - **Le salon** : paris { $bets } · poules { $pools } · mains vues derrière un joueur { $hands } · places attendues { $queues }
    - **Jetons** : bourses { $purses } · mouvements { $movements }
    - **Classement** : scores par serveur et par mois { $scores } · changements de votre cote { $rated }
    - **La main du jour** : réponses { $days }

    -# */confidentialité exporter* vous donne tout en un fichier, */confidentialité effacer* l'efface. Votre nom n'est dans aucun journal.
privacy-exported = Tout ce qui est gardé de vous, en JSON. Nul autre n'y est nommé, et d'une partie en cours il n'y a que votre main.
privacy-delete-sure =
    ### Effacer tout ce qui est gardé de vous ?
    Votre nom, votre langue et vos préférences, vos réponses aux mains du jour, vos scores et vos cotes sont effacés. Ce que contiennent vos bourses va à la maison. Les parties que vous avez jouées restent à ceux qui les ont jouées avec vous, avec « { somebody-left } » à votre place. Ce qui est déjà dans les salons de Discord y reste. On ne peut pas revenir en arrière.
privacy-deleted = Tout est effacé : je ne vous connais plus. Si vous revenez, ce sera en nouveau venu.
somebody-left = quelqu'un qui est parti
button-delete-surely = Tout effacer
memo-leaving = laissé en partant
