# Les règles qu'un serveur se donne.

editor-title = ### Règles « { $name } »
editor-classic = Aucun changement aux règles classiques pour l'instant.
editor-which = Que changer
editor-delete = Supprimer ces règles
editor-deleted = Les règles « { $name } » sont supprimées ; les parties en cours les gardent.
rule-target = Points pour gagner
rule-target-value = { $value }
rule-order = Ordre des cartes
rule-order-value = { $value ->
    [ace_high] A R D V 10 9 8 7
   *[king_high] R D V A 10 9 8 7
}
rule-bonus = L'atout qui vaut un point
rule-bonus-value = { $value ->
    [A] l'as
   *[K] le roi
}
rule-turn_up_bonus = Il compte retourné
rule-turn_up_bonus-value = { $value ->
    [no] non
   *[yes] oui
}
rule-window = Quand il s'annonce
rule-window-value = { $value ->
    [before_first_lead] entre l'échange et l'entame
    [before_exchange] avant l'échange
   *[law_9] jusqu'à sa première carte (loi 9)
}
rule-elder_discards = Le moins que le premier change
rule-elder_discards-value = { $value }
rule-dealer_discards = Le moins que le donneur change
rule-dealer_discards-value = { $value }
rule-exchanges = Échanges par coup
rule-exchanges-value = { $value ->
    [unlimited] autant que les deux veulent
   *[other] { $value }
}
rule-renewal = Pour proposer de nouveau il faut
rule-renewal-value = { $value ->
    [dealer_drew] que le donneur ait pris
    [both_drew] que les deux aient pris
   *[nothing] rien
}
rule-number_named = La proposition dit un nombre
rule-number_named-value = { $value ->
    [no] non
   *[yes] oui
}
rule-double = Qui peut compter le double
rule-double-value = { $value ->
    [any_winner] tout gagnant, si rien n'a été changé
   *[opponent_only] l'adversaire d'un joueur à ses risques
}
rule-vulnerable_vole = La vole contre un joueur à ses risques
rule-vulnerable_vole-value = { $value } points
rule-heading = Il faut forcer la carte entamée
rule-heading-value = { $value ->
    [no] non
   *[yes] oui
}
rule-first_dealer = Qui donne d'abord
rule-first_dealer-value = { $value ->
    [low_cut] la carte la plus basse
   *[high_cut] la carte la plus haute
}
rule-first_deal = Le gagnant du tirage de la donne
rule-first_deal-value = { $value ->
    [winner_chooses] choisit qui donne d'abord
   *[winner_deals] donne d'abord
}
rule-packets = Paquets
rule-packets-value = { $value ->
    [choice] au choix du donneur
   *[other] { $value }
}
rule-stakes = Mises
rule-stakes-value = { $value ->
    [triple_double_single] triples, doubles, simples
   *[single] simples
}
rule-bystanders = La galerie
rule-bystanders-value = { $value ->
    [english] à l'anglaise : parier sans conseiller
    [french] à la française : voir, montrer du doigt, reprendre le jeu
   *[per_table] au gré de chaque table
}
bystanders-settled = { $way ->
    [french] Dès la prochaine partie, la galerie est à la française : les parieurs voient la main de leur joueur, peuvent lui montrer une carte, et jouer pour lui s'il part (loi 25).
   *[english] Dès la prochaine partie, la galerie est à l'anglaise : elle peut parier, ne voit aucune main et ne conseille pas (loi 24).
}

## Ce qu'un serveur règle pour ses tables.

pace-blitz = blitz
pace-live = en direct
pace-post = par correspondance
duration = { $unit ->
    [day] { $number ->
        [one] { $number } jour
       *[other] { $number } jours
    }
    [hour] { $number ->
        [one] { $number } heure
       *[other] { $number } heures
    }
    [minute] { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
   *[second] { $number ->
        [one] { $number } seconde
       *[other] { $number } secondes
    }
}
pace-at-table = { $time } pour chaque action. Un rappel vient quand il en reste un quart.
pace-by-post = { $time } pour chaque action : par correspondance. Chacun est prévenu quand c'est son tour, puis rappelé quand il reste un quart du temps.
time-settled = Dès la prochaine partie : { $time } Les parties en cours gardent leur temps.
language-en = anglais
language-fr = français
language-told = Messages publics en { $spoken }{ $settled ->
    [0] {" "}(langue du serveur)
   *[1] {""}
} ; les réponses privées sont dans la langue de chacun.
language-settled = Dès la prochaine partie : { $told }
places-told = { $channels ->
    [0] On peut ouvrir une partie dans tous les salons.
   *[other] On peut ouvrir une partie dans { $where }, fils compris.
}
default-told = Règles par défaut : { $rules }.
own-told = { $saved ->
    [0] Ce serveur n'a pas de règles à lui.
   *[other] Les règles propres à ce serveur : { $rules }.
}
bystanders-told = { $way ->
    [french] La galerie est à la française : les parieurs voient la main de leur joueur, peuvent lui montrer une carte, et jouer pour lui s'il part (loi 25).
   *[english] La galerie est à l'anglaise : elle peut parier, ne voit aucune main et ne conseille pas (loi 24).
}
settings-title = ## Réglages du serveur
settings-who = Réservé aux membres ayant « Gérer le serveur », avec ces commandes. Les parties en cours restent comme elles ont commencé.
threads-told = { $threads ->
    [0] Les parties restent dans le salon où on les offre.
   *[1] Une partie qui commence a son propre fil, archivé quelques minutes après sa dernière partie.
}
thread-refused = Je ne peux pas ouvrir de fil ici : la partie reste dans le salon. Il me faut *Créer des fils publics* et *Envoyer des messages dans les fils*.
