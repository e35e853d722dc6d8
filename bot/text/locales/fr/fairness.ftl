# Comment les cartes sont tombées, et le registre des parties.

button-fairness = Comment les cartes sont tombées
fairness-title = ### Comment les cartes sont tombées
fairness-verdict = { $judged ->
    [0] Aucune partie n'est encore terminée : il n'y a rien à compter.
   *[other] { $outside ->
        [0] Sur toutes les parties terminées de ce bot, tous les chiffres sont ceux d'un mélange honnête.
        [one] Sur toutes les parties terminées de ce bot, **un chiffre sur { $judged } sort** de ce que donne un mélange honnête (⚠️).
       *[other] Sur toutes les parties terminées de ce bot, **{ $outside } chiffres sur { $judged } sortent** de ce que donne un mélange honnête (⚠️).
    }
}
fairness-none = Aucune partie n'est encore terminée.
fairness-line = { $outside ->
    [0] { $what } **{ $share }** · attendu { $chance }
   *[other] ⚠️ { $what } **{ $share }** · attendu { $chance } · **hors des bornes**
}
    -# { $came } sur { $could } · honnête : de { $least } à { $most }
fairness-decided = { $what } **{ $share }** · au choix des joueurs
    -# { $came } sur { $could }
fairness-about =
    -# *Honnête* : sur 100 mélanges honnêtes, 99 restent dans ces bornes exactes ; sur cent parts, une peut donc en sortir par hasard. Les cartes comptent telles qu'elles ont été données, avant tout échange, y compris celles des coups abandonnés et des parties finies sans résultat ou annulées après coup. Les *coups gagnés* sont ceux qui ont été joués jusqu'au bout. *Vérifier*, sur une table finie, contrôle ses jeux un par un.

# Le message qui dit la racine d'un mois, en public.
root-posted =
    ### Empreinte de toutes les parties de { $month }
    { $games ->
        [one] Une partie de ce bot s'est terminée
       *[other] { $games } parties de ce bot se sont terminées
    }, sur tous les serveurs. Leur empreinte : `{ $root }`
    -# Une fois ceci publié, aucune de ces parties ne peut être changée, omise ou ajoutée sans que cela se voie : qui héberge le bot publie un fichier qui les contient toutes, sans aucun nom, et chacun peut le vérifier avec cette empreinte.
fairness-nowhere = L'empreinte des parties du mois n'est publiée dans aucun salon.
fairness-told = Chaque mois, l'empreinte de toutes les parties de ce bot paraît dans { $channel } : chacun peut vérifier qu'aucune n'a changé.

# Derrière « Règles de la table » et « Vérifier », comme le lit le programme qui vérifie un mois.
register-entry = **Au registre** `{ $number }:{ $head }`
register-seal = **Sceau de la partie** `{ $number }={ $seal }`

fell-ecarte-king-turned = Rois retournés
fell-ecarte-trumps-elder = Atouts parmi les cartes du premier en cartes
fell-ecarte-trumps-dealer = Atouts parmi les cartes du donneur
fell-ecarte-king-elder = Roi d'atout donné au premier en cartes, s'il n'est pas retourné
fell-ecarte-king-dealer = Roi d'atout donné au donneur, s'il n'est pas retourné
fell-ecarte-first-deal = Première donne tirée par qui défie
fell-ecarte-cut-half = Coupes des joueurs au-dessus du milieu
fell-ecarte-won-by-dealer = Donnes gagnées par le donneur
fell-bourre-ace-turned = As retournés
fell-bourre-trumps-left = Atouts parmi les cartes à gauche du donneur
fell-bourre-trumps-dealer = Atouts parmi les cartes du donneur, sans la retourne
fell-bourre-cut-half = Coupes des joueurs au-dessus du milieu
