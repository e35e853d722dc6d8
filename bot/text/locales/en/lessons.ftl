# The lessons: a newcomer learns the game here, a page at a time.

lesson-number = -# { $number } / { $lessons }
lesson-ruleset = Rules: { $rules }
select-lesson = Another lesson, or rules
button-learn = Learn in 3 minutes
button-training = Training

lesson-basics = A game for two
lesson-basics-text =
    Two players, five cards each, five tricks. **A trick is two cards, one from each player**: the better card takes both.
    - Win three tricks of the five and you score **the point**: 1.
    - Win all five and you score **the vole**: 2.
    - Announce the king of trumps from your hand and you score 1 more.
    Five points win the game. Before the play you may throw cards away for better ones, if your opponent lets you. That is the heart of the game, and where its name comes from: *écarter*, to discard.
lesson-basics-picture = A deal played out, your cards below, hearts trumps: the first, third and last trick are yours. Three to two, you score the point.

lesson-cards = The cards
lesson-cards-text =
    Thirty-two cards, the seven the lowest. In every suit they rank, from high to low:
    ### K Q J A 10 9 8 7
    The king is highest, and **the ace comes below the jack**: that's the one thing to unlearn. The four suits are equal; only trumps, new in each deal, beat the others.
lesson-cards-picture = Hearts from high to low: king, queen, jack, ace, ten, nine, eight, seven.

lesson-deal = The deal
lesson-deal-text =
    Each player draws a card, and the higher one deals first; after that you take turns. The other player is the **elder**, who cuts the pack, speaks first and leads first.
    Each gets five cards, three and two at a time or two and three. The next card is **turned up**: its suit is trumps. It belongs to nobody, and nobody can draw it. The other twenty-one cards are the stock.
    A **king turned up** gives the dealer 1 point at once.
lesson-deal-picture = Your five cards, and the turn-up on the left: the king of diamonds. Diamonds are trumps, and the dealer scores 1.

lesson-exchange = The exchange
lesson-exchange-text =
    The elder looks at the hand and says one of two things.
    - ***I play***: nobody changes a card, and the elder leads.
    - ***I propose***: shall we change cards? The dealer **accepts** or **refuses**.
    If the dealer accepts, the elder throws away any number of cards, from none to five, and draws as many; then the dealer does the same. The elder speaks again, and so on, until one of you has had enough, the stock is empty, or neither has changed a card three times in a row. If the dealer refuses, you play.
    Once said, it stands (law 11). Nobody sees the discards again (law 12). If the stock runs short, the elder draws first (law 18).
lesson-exchange-picture = Hearts are trumps. Keep the trump and the king; J♠ 8♠ 7♦ go.

lesson-vulnerable = Vulnerable
lesson-vulnerable-text =
    If you prevent the **first** exchange, you claim a good hand: as elder by playing at once, as dealer by refusing. That makes you **vulnerable**.
    - With three tricks, you score as usual.
    - With fewer, your opponent scores **2** instead of 1, and no more than 2 even with all five tricks.
    After the first exchange nobody is vulnerable any more: in that deal you may say *I play*, or refuse, without that risk.

lesson-king = The king of trumps
lesson-king-text =
    The king of trumps in your hand is worth **1 point** to either player, if you announce it in time (law 9): after the exchange, **before you play your first card**. Press *Announce the king*.
    If your first card *is* that king, you may still announce it once it's on the table: as elder until the dealer answers it, as dealer until you play your next card.
    Can't wait? While cards are still being exchanged, press *Announce the king later*: then it happens by itself, and until then only you know.
    You don't have to. A king kept quiet is a surprise, and now and then that is worth more.
lesson-king-picture = Hearts are trumps, and you hold the king: announce it before you play a card.

lesson-tricks = The trick
lesson-tricks-text =
    The elder plays any card, which is called *leading*. The dealer answers with one card. **That is the whole trick, two cards**; nobody adds a third.
    - A trump beats every card that isn't one, and a higher trump beats a lower one.
    - Without a trump in it, the higher card **of the suit led** wins. Any other card loses, however high.
    The winner of the trick takes both cards and leads to the next. After five tricks the deal is over.
lesson-tricks-picture = Clubs are trumps. The king of diamonds is led, and the seven of clubs takes it: a trump, the smallest of all, is enough.

lesson-following = Answering a lead
lesson-following-text =
    The leader is free. The other player must, **in this order**:
    1. follow suit, with a card that **beats** the one led;
    2. if none does, follow suit all the same;
    3. without the suit, **trump**;
    4. without a trump either, play anything.
    You can't hold back a good card for later: if you can win the trick, you must. That is why a lead can draw out a king or force a trump, and why leading is worth having. Cards you can't play are grey on your buttons.
lesson-following-picture = Clubs are trumps; on the left is the card led, raised is what you may play. 10♦ led: your queen beats it and must. K♦ led: either diamond. J♥ led: no heart, so you trump.

lesson-score = The score
lesson-score-text =
    - three or four tricks, *the point*: **1**
    - all five, *the vole*: **2**
    - three or more against a vulnerable player: **2**, and no more
    - the king of trumps, turned up by the dealer or announced: **1**
    So a deal brings 3 at most. Points count as they arise: the king turned up, the king announced, the tricks. Whoever reaches five first has won, even before a card is played.

lesson-proposing = When to propose
lesson-proposing-text =
    With a poor hand **propose**; with one that makes three tricks more often than not, **play**. Good players know those hands by heart, *les jeux de règle*:
    - three trumps and any two others;
    - two trumps and two cards of another suit, one a queen or better, or three of it;
    - one trump and four of a suit headed by the king, or K Q J of one;
    - any hand from which you would throw only two cards.
    When you exchange, keep **trumps and kings**, nothing else. As dealer, **refuse** with about the same hands: count your trumps, and one for each other suit with a king or a queen; three are enough. With the point certain, propose all the same: a refusal doubles it, and new cards may bring the vole.
    -# After Britannica
lesson-proposing-picture = Hearts are trumps. Two hands to play at once: above three trumps, below two trumps with the queen and nine of spades.

lesson-conceding = Giving up
lesson-conceding-text =
    When nothing is left to save, **concede the deal**: the remaining tricks go to your opponent, who scores the vole if you have no trick yet, else the point; with three tricks made, the point is yours (law 21). The game goes on.
    To **resign** is to lose the whole game; you are asked once more before it counts.

lesson-time = Time
lesson-time-text =
    Each move has a limit, and the table counts it down. I cut the pack, unless you ask in */preferences* to do it. Before your time is up I remind you once.
    - The first time you run out of time in a game, you concede the deal.
    - The second time, you lose the game.
    Time when I'm offline doesn't count against you.

lesson-laws = The laws
lesson-laws-text =
    The classic game follows the twenty-five laws of the Turf Club. Those that you can meet here:
    - **1** a cut takes at least two cards and leaves two
    - **2** the packets, 3–2 or 2–3, are kept for the whole game
    - **9** until when the king is announced
    - **11** nothing said is taken back
    - **12** nobody looks at the discards
    - **18** the elder draws first from a short stock
    - **21** conceding a deal: what you have won by then stays yours
    - **24, 25** what spectators may do
    The other laws put right faced cards, misdeals and revokes, which can't happen here. Whenever I refuse something, I name the law.

lesson-fairness = Are the cards fair?
lesson-fairness-text =
    Before anyone accepts a challenge, I fix a secret number. *Verify*, behind *Table rules* under the challenge, shows its fingerprint (SHA-256): **keep it**. Every pack also depends on ids that Discord makes later: of the challenge's message, of the press that accepts it, and for each deal of a press by the player who does not deal. When the game is over, *Verify* reveals the secret and works out every pack again; so can you, without me.
    This **proves** that the secret came first. Nobody could know those ids then, so nobody could choose the cards.
    It **does not prove** that the bot's host hasn't looked: a machine that deals can also see.

lesson-rulesets = Other rules
lesson-rulesets-text = The books disagree, so */challenge rules:* lets you choose.

# The questions

button-try = Try it
lesson-right = That's right.
lesson-wrong = Not quite.
lesson-option-dealer = The dealer
lesson-option-elder = The elder
lesson-option-nobody = Nobody
lesson-option-stand = I play
lesson-option-propose = I propose
lesson-option-announce-first = Announce it, then lead
lesson-option-announce-later = Lead 8♥, announce later
lesson-option-lose-deal = The deal
lesson-option-lose-game = The game
lesson-option-yes = Yes
lesson-option-no = No
lesson-option-chose-nothing = Nobody chose the cards
lesson-option-saw-nothing = Nobody saw the cards

lesson-basics-ask = Look at the deal above again: your cards are below, and three tricks are yours. How many points do you score?
lesson-basics-why = Three or four tricks are *the point*, worth 1; only all five, *the vole*, are worth 2.

lesson-cards-ask = The ace of spades, on the left, is led, and hearts are trumps. Which card beats it?
lesson-cards-why = The ace ranks between the jack and the ten, so the jack beats it. The ten is lower, and the diamond is neither a spade nor a trump.

lesson-deal-ask = The dealer turns up the king of diamonds. Who scores?
lesson-deal-why = A king turned up belongs to the dealer: 1 point at once, whatever the hands hold.

lesson-exchange-ask = Your proposal was accepted; hearts are trumps. Choose a card that you'd discard.
lesson-exchange-why = Keep trumps and kings and throw the rest away, J♦ and 9♣ here: each new card may be a trump.

lesson-vulnerable-ask = You proposed, the dealer refused, and you made three tricks. How many points do you score?
lesson-vulnerable-why = By refusing the first proposal, the dealer became vulnerable: your three tricks score 2 instead of 1.

lesson-king-ask = Hearts are trumps, and it's your turn to lead. What do you do with your king?
lesson-king-why = Announce before your first card. Once you've played another card, the point is gone.

lesson-tricks-ask = The ace of clubs, on the left, is led, and clubs are trumps. Which card wins the trick for you?
lesson-tricks-why = Only a higher trump beats a trump: the jack. The ten ranks below the ace, and a king of another suit is worth nothing here.

lesson-following-ask = The king of spades, on the left, is led, and clubs are trumps. Which cards may you play? Choose one.
lesson-following-why = No spade of yours beats the king, but you hold two and must follow suit. Only without a spade would you have to trump.

lesson-score-ask = You announce the king and make all five tricks. How many points is the deal worth?
lesson-score-why = 1 for the king and 2 for the vole: 3, the most that a deal can bring.

lesson-proposing-ask = You're the elder, and hearts are trumps. Do you play or propose?
lesson-proposing-why = One trump, one king and three cards you'd throw away: no *jeu de règle*. Propose, and draw something better.

lesson-conceding-ask = You concede before you've made a trick. How many points does your opponent score?
lesson-conceding-why = Without a trick of yours it counts as the vole: 2. With one trick made, it would be the point, 1.

lesson-time-ask = You run out of time for the first time in a game. What do you lose?
lesson-time-why = The deal, as if you had conceded it. The second time, you lose the game.

lesson-laws-ask = You've said *I propose* and would rather play. Can you take it back?
lesson-laws-why = Once said, it stands (law 11).

lesson-fairness-ask = What does the fingerprint prove when you check it afterwards?
lesson-fairness-why = The secret came before the ids that settle the cards, so nobody chose them. A machine that deals could still look.

lesson-rulesets-ask = Which of these is played to the most points?
lesson-rulesets-why = The long holiday game goes to ten; the others stop at five.
