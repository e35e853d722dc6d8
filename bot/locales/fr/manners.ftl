# Ce qu'un serveur règle pour ses tables.

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
pace-by-post = { $time } pour chaque action : par correspondance. Chacun est prévenu quand c'est à lui, puis rappelé quand il reste un quart du temps.
time-settled = Dès la prochaine partie : { $time } Les parties en cours gardent leur temps.
refusal-bad-pace = Le temps d'une action : *en direct*, *par correspondance*, ou un nombre de minutes de { $least } à { $most }.
