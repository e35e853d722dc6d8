# Bloquer quelqu'un, et débloquer.

block-declined = Vous avez décliné le défi de { $challenger }. Il faudra quelques minutes avant qu'un nouveau soit possible.
block-made = Vous avez bloqué { $other } : plus de défi ni de place face à face, d'un côté comme de l'autre. Personne n'en est averti.
block-lifted = Vous avez débloqué { $other }.
block-nobody = Vous n'avez bloqué personne.
block-list =
    ### Personnes bloquées
    { $people }
    Ces personnes ne peuvent ni vous défier ni s'asseoir contre vous.
button-block = Bloquer
button-unblock = Débloquer
select-unblock = Débloquer quelqu'un
select-block = Bloquer quelqu'un
