# Les mots des moments que l'on tape, sans accents ni majuscules. Des virgules séparent ceux d'un même sens.
moment-now = maintenant
moment-ahead = dans
moment-empty = le, à, ce, du, prochain, prochaine
moment-every = chaque, tous les, les
moment-over = dernier, dernière, depuis, il, y, a
moment-yesterday = hier
moment-today = aujourd'hui
moment-tomorrow = demain
moment-after-tomorrow = après-demain, après demain
moment-morning = matin
moment-evening = soir, après-midi
moment-noon = midi
moment-midnight = minuit
