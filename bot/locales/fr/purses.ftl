# Les bourses : ce qu'un serveur règle des jetons, et ce qui en résulte pour qui en a.

counters-settled = **Les jetons ont cours.** Ce sont les jetons de jeu de ce serveur : jamais achetés, vendus, changés en argent ni portés hors de lui.
    - Une bourse commence à { $opening }.
    - Secours du jour : { $allowance ->
        [0] aucun
       *[other] qui a moins de { $allowance }, bourse et dépôt ensemble, y est ramené une fois par jour
    }.
    - Le plus fort enjeu ou pari : { $most ->
        [0] ce que contient la bourse
       *[other] { $most } par personne et par partie
    }.
    - Où : { $adults ->
        [0] dans tous les salons
       *[1] dans les seuls salons avec limite d'âge
    }.
    - La maison prend { $rake } % des gains.
    - Paris sans contrepartie : { $unmatched }.
    - La place du perdant va { $seat } ; la chouette qui perd { $leaves ->
        [0] garde la sienne
       *[1] cède aussi la sienne
    }.
counters-off = Les jetons n'ont pas cours ici ; les parties en cours se règlent comme elles ont commencé.
allowance-given = Secours du jour : { $counters ->
    [one] un jeton
   *[other] { $counters } jetons
} dans votre bourse.
memo-allowance = secours du jour
refusal-over-most = Dans ce serveur, une personne ne risque pas plus de { $most } jetons.
refusal-adults-only = { $channels ->
    [0] Ce serveur ne laisse risquer de jetons que dans des salons avec limite d'âge, et il n'en a pas.
   *[other] Ce serveur ne laisse risquer de jetons que dans des salons avec limite d'âge : { $where }.
}
audit-told = Les modérateurs en ont été avertis { $when }.
audit-before = -# Somme faite la dernière fois { $when }.
books-frozen =
    ### Les livres des jetons ne sont pas justes
    Dans ce serveur, aucun jeton ne bouge tant qu'ils ne le sont pas : qui tient ce robot doit regarder dans sa base de données. Les parties continuent sans enjeu, et ce qui est en dépôt sera payé une fois les livres en ordre. */audit* en fait la somme aux yeux de tous.
