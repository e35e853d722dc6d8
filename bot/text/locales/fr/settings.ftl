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
rule-elder_discards = Minimum à changer pour le premier en cartes
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

## Ce qu'un serveur règle pour ses tables.

pace-blitz = blitz
pace-live = en direct
pace-post = par correspondance
labelled = { $label } : { $text }
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
zone-told = Les heures que l'on écrit ici sont celles du fuseau { $zone }, où il est { $time }.
language-en = anglais
language-fr = français
language-told = Messages publics en { $spoken }{ $settled ->
    [0] {" "}(langue du serveur)
   *[1] {""}
} ; les réponses privées sont dans la langue de chacun.
places-told = { $channels ->
    [0] On peut ouvrir une partie dans tous les salons.
   *[other] On peut ouvrir une partie dans { $where }, fils compris.
}
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
settings-who = Seuls les membres ayant *Gérer le serveur* peuvent les changer. Les parties en cours restent comme elles ont commencé.
settings-subject-channels = Salons de jeu
settings-subject-threads = Fils
settings-subject-lobby = Hall
settings-subject-time = Temps par action
settings-subject-bystanders = Galerie
settings-subject-organisers = Organisateurs
settings-subject-moderators = Modérateurs
settings-subject-log = Journal de modération
settings-subject-default = Règles par défaut
settings-subject-rules = Règles du serveur
settings-subject-language = Langue
settings-subject-zone = Fuseau horaire
settings-subject-seasons = Saisons
settings-subject-daily = Main d'hier
settings-subject-fairness = Empreinte du mois
settings-subject-counters = Jetons
settings-choose = Que changer
settings-pick = Choisir
settings-pick-channel = Quel salon
settings-pick-channels = Salons où l'on peut ouvrir une partie
settings-pick-role-organisers = Rôle dont les membres organisent des tournois
settings-pick-role-moderators = Le rôle des modérateurs
settings-pick-role-seasons = Rôle de qui finit en tête
settings-channel = salon
settings-role = rôle
settings-length = durée
settings-resets = Bourses remises au départ
settings-hour = heure
settings-turn = Temps par action
settings-turn-about = En direct, par correspondance, ou en minutes : 10080 au plus, une semaine
settings-zone = Fuseau horaire
settings-zone-about = Une grande ville du fuseau, comme Paris ou Montréal
settings-since = Du
settings-since-about = Premier jour, comme 1er décembre ; vide : maintenant
settings-until = Au
settings-until-about = Dernier jour, comme 24 décembre ; ou la fin : 24 décembre 18h
settings-name = Nom
settings-name-about = Le nom des règles
settings-like = Règles de départ
settings-rules-of = { $game } : { $rules }
settings-points = { $points ->
    [0] Autant de points que dans les règles
    [one] En { $points } point
   *[other] En { $points } points
}
settings-on = activés
settings-opening = Nouvelle bourse
settings-opening-about = Les jetons d'une nouvelle bourse
settings-allowance = Bonus quotidien
settings-allowance-about = Solde minimal recrédité chaque jour ; 0 : rien
settings-most = Limite
settings-most-about = Le plus qu'une personne peut risquer par partie ; 0 : pas de limite
settings-rake = Part de la maison
settings-rake-about = Pourcentage des gains pris par la maison
settings-betting = Temps des paris
settings-betting-about = Secondes avant la première coupe, de 0 à 120 ; 0 : sans attente
settings-age = Âge des comptes
settings-age-about = Jours que doit avoir un compte pour enjeux, paris et classements ; 0 : indifférent
settings-refunds = remboursement
settings-unmatched = Paris non couverts : { $way }
settings-adults = Salons avec limite d'âge seulement
settings-backers-first = La place au premier parieur
settings-chouette-leaves = La chouette cède sa place après une défaite
button-change = Modifier
button-settings-on = Activer
button-settings-off = Désactiver
button-settings-everywhere = Autoriser tous les salons
button-settings-turn = Un autre temps
button-settings-zone = Choisir un fuseau
button-settings-utc = UTC
button-settings-dates = D'une date à une date
button-settings-rules = Nouvelles règles
button-settings-amounts = Montants
button-settings-limits = Temps des paris, âge
organisers-told = { $roles ->
    [0] Qui peut *Gérer les évènements* organise des tournois.
   *[1] { $role } et qui peut *Gérer les évènements* organisent des tournois.
}
moderators-told = { $roles ->
    [0] Les personnes qui ont *Gérer le serveur* modèrent : */modérer*.
   *[1] { $role } et les personnes qui ont *Gérer le serveur* modèrent : */modérer*. Le rôle ne change aucun réglage.
}
threads-told = { $threads ->
    [0] Les parties restent dans le salon où elles sont proposées.
   *[1] Chaque partie a son propre fil, archivé quelques minutes après sa dernière partie.
}
thread-refused = Je ne peux pas ouvrir de fil ici : la partie reste dans le salon. Il me faut *Créer des fils publics* et *Envoyer des messages dans les fils*.
