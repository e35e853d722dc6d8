# Une place quittée quand rien d'autre que la partie n'en dépend : qui reste dit ce qu'il en advient.

button-house-plays = La maison continue
button-take-game = Je prends la partie
vacancy-house = { $how ->
    [resigning] **{ $gone } abandonne** et perd la partie.
   *[other] **Le temps de { $gone } est écoulé une seconde fois**, et sa partie est perdue.
} { $reader ->
    [stays] Vous avez gagné. Prenez la partie ; ou laissez-moi jouer en expert à cette place, et nous la finissons pour le plaisir. Sans un mot de vous, elle s'achève { $until }.
   *[all] { $stays } peut prendre la partie, ou me laisser jouer à cette place. Sinon elle s'achève { $until }.
}
vacancy-house-own = { $how ->
    [resigning] **Vous abandonnez**
   *[other] **Votre temps est écoulé une seconde fois**
} : la partie est perdue pour vous, et vous êtes libre pour d'autres. { $stays } peut me laisser jouer à votre place. Sinon elle s'achève { $until }.
line-house-plays-on = **{ $house }** joue à la place de { $gone }, qui est parti : { $stays } a gagné, et la suite est une partie contre moi.
departed-house = { $house } joue à votre place. Vous avez perdu cette partie en la quittant, et ce qui se joue à présent n'y change rien pour vous.
answer-house-plays = Je continue. Vous avez déjà gagné cette partie ; la suite est une partie contre moi.
refusal-left-oneself = Vous avez quitté cette partie ; c'est à l'adversaire de dire ce qu'il advient de votre place.
refusal-seat-awaited = On attend cette place, je ne la prends donc pas : *Je prends la partie* la libère aussitôt.
