# Les parties amicales : elles ne comptent pas, et chacun peut demander conseil.

friendly = amicale
friendly-agreement = **Une partie amicale :** elle ne compte ni pour la cote ni pour aucun classement, elle se joue sans jetons, et chacun peut à tout moment me demander conseil. L'accepter, ou s'asseoir, c'est y consentir.
refusal-friendly-counters = Une partie amicale se joue sans jetons : on n'y met pas d'enjeu et on n'y parie pas.
