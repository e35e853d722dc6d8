# The messages of `python -m bot rehearse`, in a channel of those who manage the server.

rehearsal-name = Rehearsal
rehearsal-post = The bot rehearses here, and deletes this message when it is done.
rehearsal-edited = The bot rehearses here: this message was edited, and will be deleted.
rehearsal-ping = { $person }, the bot rehearses here. Next, it asks you for some presses.
rehearsal-controls = { $person }, press the button, choose in the list, and send the form.
rehearsal-typed = Type { $command } here, and take the word that is suggested.
rehearsal-direct = Press the button in the bot's direct message, too.
rehearsal-button = Press me
rehearsal-select = Choose one
rehearsal-option = Choice { $number }
rehearsal-form = Open the form
rehearsal-line = Anything, such as ok
rehearsal-private = You alone see this answer. It is edited next, with its picture.
rehearsal-done = Done. You alone see this answer, and it was edited.
