# La poule à trois : deux jouent, un attend.

pool-title = Poule à trois · { $stake } jetons chacun
pool-seating = { $opener } ouvre une poule. { $free ->
    [one] **Encore un joueur**, et elle commence
   *[other] **Encore { $free } joueurs**, et elle commence
} · expire { $until }
pool-terms = Chacun met { $stake }. Deux jouent, un attend ; le perdant ajoute { $stake } et cède sa place à qui attend. Qui gagne { $running ->
    [3] trois
   *[2] deux
} parties de suite prend la poule.
pool-terms-no-adding = Chacun met { $stake }. Deux jouent, un attend ; le perdant cède sa place à qui attend. Qui gagne { $running ->
    [3] trois
   *[2] deux
} parties de suite prend la poule.
pool-lies = Poule à trois · { $total } jetons au jeu
pool-game = **Partie { $number }** { $one } – { $other } · { $waiting } attend
pool-leads = { $leader } mène : { $streak } sur { $running } de suite
pool-short = { $player } a ajouté { $added } au lieu de { $stake } : sa bourse n'avait pas davantage.
pool-put-in = **Mises** { $parts }
pool-taken = { $winner } prend la poule de { $total } jetons
pool-won = { $winner } a gagné { $running ->
    [3] trois
   *[2] deux
} parties de suite ; la poule en a duré { $games }.
pool-net = { $player } · **{ $net }**
pool-held = ⚠ Les livres de ce serveur ne sont pas justes : elle sera payée dès qu'ils le seront.
pool-withdrawn = { $opener } a retiré la poule. Personne n'avait rien mis.
pool-expired = Il n'est pas venu trois joueurs à temps. Personne n'avait rien mis.
pool-void = La poule est nulle : les mises sont rendues.
line-pool = **Poule** { $total } jetons · { $waiting } attend
button-stand-up = Se lever
button-another-pool = Une autre poule
button-pool = À la poule

pool-sat-down = Vous avez votre place dans la poule. À trois elle commence, et alors seulement la mise quitte votre bourse.
pool-begun = Vous voilà trois : les mises sont faites, { $one } joue contre { $other }. Vous attendez la place du perdant.
pool-left = Vous vous êtes levé ; votre place est libre.
pool-taken-back = Vous avez retiré la poule. Personne n'avait rien mis.
games-line-pool = `{ $pool }` poule à trois, mise { $stake } · { $state ->
    [seating] à trois, elle commence
    [waiting] vous attendez la place du perdant
   *[playing] vous jouez
} · [poule]({ $link })
pool-posted = La poule se tient au bas du salon.
audit-pool = Poule `{ $pool }` : { $counters } engagés.

refusal-unknown-pool = Aucune poule ne porte ce nom ; */poule ouvrir* en offre une.
refusal-no-pool = Il n'y a pas de poule dans ce salon ; */poule ouvrir* en offre une.
refusal-which-pool = De quelle poule parlez-vous ? Ajoutez *poule:* avec l'une de { $pools }.
refusal-pool-offered = Vous offrez déjà les places d'une poule dans ce salon ; *Se lever* la retire.
refusal-pool-sits = Vous avez votre place dans cette poule.
refusal-pool-sits-not = Vous n'avez pas de place dans cette poule.
refusal-pool-full = Ils sont déjà trois à cette poule ; */poule ouvrir* en offre une autre.
refusal-pool-goes-on = La poule est en cours et se joue jusqu'au bout ; */abandonner* y rend une partie.
refusal-pool-over = Cette poule est finie ; */poule ouvrir* en offre une autre.
refusal-pool-short = La bourse de { $player } contient { $held } jetons, et la poule en demande { $needed } : avec un autre à cette place, elle peut commencer.
refusal-pool-seats = Cette partie se joue pour une poule : les places y sont aux trois joueurs.
refusal-pool-bets = Vous êtes l'un des trois de cette poule ; y parie qui regarde.
refusal-pool-chouette = On ne joue pas la chouette dans une poule ; les paris s'y tiennent l'un contre l'autre.
refusal-pool-first = À la première partie d'une poule, qui attend ne voit aucune main et ne conseille personne ; ensuite il se tient derrière le joueur qui a pris sa place.
refusal-pool-rematch = À cette table, c'est la poule qui dit qui joue ensuite ; */défier* commence une partie à vous.
