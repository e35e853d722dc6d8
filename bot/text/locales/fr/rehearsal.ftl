# Les messages de `python -m bot rehearse`, dans un salon de ceux qui gèrent le serveur.

rehearsal-name = Répétition
rehearsal-post = Le bot répète ici, et supprimera ce message quand il aura fini.
rehearsal-edited = Le bot répète ici : ce message a été modifié, et sera supprimé.
rehearsal-ping = { $person }, le bot répète ici. Il vous demandera ensuite quelques clics.
rehearsal-controls = { $person }, cliquez sur le bouton, choisissez dans la liste et envoyez le formulaire.
rehearsal-typed = Tapez { $command } ici, et prenez le mot proposé.
rehearsal-direct = Cliquez aussi sur le bouton du message privé du bot.
rehearsal-button = Cliquez ici
rehearsal-select = Choisissez
rehearsal-option = Choix { $number }
rehearsal-form = Ouvrir le formulaire
rehearsal-line = N'importe quoi, comme ok
rehearsal-private = Personne d'autre ne voit cette réponse. Elle va être modifiée, avec son image.
rehearsal-done = C'est fait. Personne d'autre ne voit cette réponse, qui a été modifiée.
