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
language-en = anglais
language-fr = français
language-told = On parle à tous en { $spoken }{ $settled ->
    [0] , la langue que Discord donne à ce serveur
   *[1] {""}
} ; chacun reçoit ses réponses dans la langue de son Discord.
language-settled = Dès la prochaine partie : { $told }
places-told = { $channels ->
    [0] On peut ouvrir une partie dans tous les salons.
   *[other] On peut ouvrir une partie dans { $where }, fils compris.
}
default-told = Un défi qui ne nomme pas de règles se joue ainsi : { $rules }.
own-told = { $saved ->
    [0] Ce serveur n'a pas de règles à lui.
   *[other] Les règles propres à ce serveur : { $rules }.
}
bystanders-told = { $way ->
    [french] La galerie est à la française : qui parie sur un joueur voit sa main, peut montrer une carte, et jouer pour lui s'il est parti (loi 25).
   *[english] La galerie est à l'anglaise : elle peut parier, ne voit aucune main et ne conseille pas (loi 24).
}
settings-title = ## Ce que ce serveur a réglé
settings-who = Qui peut gérer le serveur en décide, par ces commandes. Les parties en cours restent comme elles ont commencé.
refusal-too-many-places = On ne peut nommer plus de { $most } salons ; retirez-en un d'abord.
refusal-games-elsewhere = Sur ce serveur, les parties s'ouvrent dans { $where }.
threads-told = { $threads ->
    [0] Les parties restent dans le salon où on les offre.
   *[1] Une partie qui commence a son propre fil, archivé quelques minutes après sa dernière partie.
}
thread-refused = Je ne peux pas ouvrir de fil ici, la partie reste donc dans le salon : il me faut *Créer des fils publics* et *Envoyer des messages dans les fils*.
