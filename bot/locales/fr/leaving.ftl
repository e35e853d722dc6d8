# Une partie que l'un de deux joueurs a quittée : elle est finie, et l'autre peut la continuer contre la maison.

button-play-on = Continuer contre moi
line-may-play-on = { $stays } peut continuer cette partie contre moi, là où elle a été quittée ; cela ne compte pour personne.
line-house-plays-on = **{ $house }** joue à la place de { $gone }, qui est parti : { $stays } a gagné, et la suite est une partie contre moi.
departed-house = { $house } joue à votre place. Vous avez perdu cette partie en la quittant, et ce qui se joue à présent n'y change rien pour vous.
answer-plays-on = Je continue : votre main vient en message privé, ou pressez *Ma main* à la table. Vous avez déjà gagné, et la suite ne compte pour personne.
refusal-left-oneself = Vous avez quitté cette partie : seul votre adversaire peut la continuer contre moi.
refusal-not-played-on = Je ne continue que là où l'un de deux joueurs a quitté une partie simple et sans jetons ; */défier* en commence une autre avec moi.
refusal-left-long-ago = Cette partie a été quittée il y a trop longtemps pour être continuée ; */défier* en commence une autre avec moi.
refusal-table-goes-on = Une autre partie a été offerte ou commencée depuis à cette table : celle-ci reste comme elle s'est achevée.
