# Les règles qu'un serveur se donne.

editor-title = ### Règles « { $name } » · { $game }
editor-same = Comme « { $rules } » pour l'instant.
editor-which = Que changer
editor-delete = Supprimer ces règles
editor-delete-sure = Supprimer les règles « { $name } » ? Personne ne peut les rétablir ; les parties en cours les gardent.
editor-deleted = Les règles « { $name } » sont supprimées. Les parties en cours les gardent.
rule-target = Points pour gagner
rule-target-value = { $value }
rule-order = Ordre des cartes
rule-order-value = { $value ->
    [ace_high] A R D V 10 9 8 7
   *[king_high] R D V A 10 9 8 7
}
rule-bonus = L'atout qui rapporte un point
rule-bonus-value = { $value ->
    [A] l'as
   *[K] le roi
}
rule-turn_up_bonus = Il compte aussi retourné
rule-turn_up_bonus-value = { $value ->
    [no] non
   *[yes] oui
}
rule-window = Quand il s'annonce
rule-window-value = { $value ->
    [before_first_lead] entre l'échange et l'entame
    [before_exchange] avant l'échange
   *[law_9] avant la première carte de son joueur (loi 9)
}
rule-elder_discards = Minimum à changer pour le premier
rule-elder_discards-value = { $value }
rule-dealer_discards = Minimum à changer pour le donneur
rule-dealer_discards-value = { $value }
rule-exchanges = Échanges par coup
rule-exchanges-value = { $value ->
    [unlimited] autant que les deux veulent
   *[other] { $value }
}
rule-renewal = Pour proposer de nouveau, il faut
rule-renewal-value = { $value ->
    [dealer_drew] que le donneur ait pioché
    [both_drew] que les deux aient pioché
   *[nothing] rien
}
rule-number_named = La proposition dit un nombre
rule-number_named-value = { $value ->
    [no] non
   *[yes] oui
}
rule-double = Qui peut marquer le double
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
rule-first_dealer = Qui donne en premier
rule-first_dealer-value = { $value ->
    [low_cut] la carte la plus basse
   *[high_cut] la carte la plus haute
}
rule-first_deal = Le gagnant du tirage pour la donne
rule-first_deal-value = { $value ->
    [winner_chooses] choisit qui donne en premier
   *[winner_deals] donne en premier
}
rule-packets = Paquets
rule-packets-value = { $value ->
    [choice] au choix du donneur
   *[other] { $value }
}
rule-stakes = Enjeu
rule-stakes-value = { $value ->
    [triple_double_single] triple, double, simple
   *[single] simple
}
rule-bystanders = Spectateurs
rule-bystanders-value = { $value ->
    [english] à l'anglaise : parier sans conseiller
    [french] à la française : voir, montrer, reprendre la main
   *[per_table] au gré de chaque table
}
bystanders-settled = { $way ->
    [french] Dès la prochaine partie, les tables sont à la française : les parieurs que leur joueur laisse regarder voient sa main, peuvent lui montrer une carte, et jouer pour lui s'il part (loi 25).
   *[english] Dès la prochaine partie, les tables sont à l'anglaise : les spectateurs peuvent parier, mais ne voient aucune main et ne conseillent pas (loi 24).
}

## Ce qu'un serveur règle pour ses tables.

pace-blitz = blitz
pace-live = en direct
pace-post = par correspondance
pace-day = un jour de plus pour mon adversaire
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
pace-at-table = { $time } pour chaque action. Je rappelle quand il en reste un quart.
pace-by-post = { $time } pour chaque action : par correspondance. Je préviens chacun quand c'est à lui, puis je rappelle quand il reste un quart du temps.
time-settled = { $time } Cela vaut dès la prochaine partie ; les parties en cours gardent leur temps.
language-en = anglais
language-fr = français
language-told = Messages publics en { $spoken }{ $settled ->
    [0] {" "}(langue du serveur)
   *[1] {""}
} ; les réponses privées sont dans la langue de chacun.
language-settled = { $told } Cela vaut dès la prochaine partie.
places-told = { $channels ->
    [0] On peut ouvrir une partie dans tous les salons.
   *[other] On peut ouvrir une partie dans { $where }, fils compris.
}
default-told =
    Règles par défaut :
    { $rules }
default-of-game = { $game } – { $rules }
own-told = { $saved ->
    [0] Ce serveur n'a pas de règles à lui.
   *[other] Les règles de ce serveur : { $rules }.
}
bystanders-told = { $way ->
    [french] Les tables sont à la française : les parieurs que leur joueur laisse regarder voient sa main, peuvent lui montrer une carte, et jouer pour lui s'il part (loi 25).
   *[english] Les tables sont à l'anglaise : les spectateurs peuvent parier, mais ne voient aucune main et ne conseillent pas (loi 24).
}
settings-title = ## Réglages du serveur
settings-tables = Les tables
settings-rules = Les règles
settings-language = La langue
settings-announcements = Annonces
settings-counters = Les jetons
settings-who = Les membres ayant *Gérer le serveur* les changent avec ces commandes. Les parties en cours restent comme elles ont commencé.
organisers-told = { $roles ->
    [0] Qui peut *gérer les évènements* organise des tournois.
   *[1] { $role } et qui peut *gérer les évènements* organisent des tournois.
}
threads-told = { $threads ->
    [0] Les parties restent dans le salon où elles sont proposées.
   *[1] Chaque partie a son propre fil, archivé quelques minutes après sa dernière partie.
}
thread-refused = Je ne peux pas ouvrir de fil ici : la partie reste dans le salon. Il me faut *Créer des fils publics* et *Envoyer des messages dans les fils*.
