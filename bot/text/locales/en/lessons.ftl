# The lessons: a newcomer learns the game here, a page at a time.

lesson-number = { $title } · { $number } / { $lessons }
lesson-ruleset = Rules: { $rules }
select-lesson = Another lesson, or rules
button-learn = Learn in 3 minutes
button-training = Training

lesson-basics = A game for two
lesson-basics-text =
    Two players, five cards each, five tricks. **A trick is two cards, one from each player**: the better card takes both.
    - Three tricks of the five score **the point**: 1.
    - All five score **the vole**: 2.
    - The king of trumps, announced, scores 1 more.
    Five points win the game. Before the play you may throw cards away for better ones, if your opponent lets you. That gave the game its name: *écarter*, to discard.
lesson-basics-picture = A deal played out, hearts trumps, your cards below: three tricks to two, you score the point.

lesson-cards = The cards
lesson-cards-text =
    Thirty-two cards, the seven the lowest. In every suit they rank, from high to low:
    ### K Q J A 10 9 8 7
    The king is highest, and **the ace comes below the jack**: that's the one thing to unlearn. The four suits are equal; only trumps, new in each deal, beat the others.
lesson-cards-picture = Hearts from high to low: king, queen, jack, ace, ten, nine, eight, seven.

lesson-deal = The deal
lesson-deal-text =
    Each player draws a card, and the higher one deals first; after that you take turns. The other player is the **elder**, who cuts the pack, speaks first and leads first.
    Each gets five cards. The next is **turned up**: its suit is trumps. It belongs to nobody, and nobody can draw it. The other twenty-one cards are the stock.
    A **king turned up** gives the dealer 1 point at once.
lesson-deal-picture = The turn-up on the left is a king: diamonds are trumps, and the dealer scores 1.

lesson-exchange = The exchange
lesson-exchange-text =
    The elder says one of two things.
    - ***I play***: nobody changes a card.
    - ***I propose***: shall we change cards? The dealer **accepts**, or **refuses** and you play.
    After a yes, the elder throws away up to five cards and draws as many, then the dealer does. The elder speaks again, until one of you has had enough, the stock is empty, or three times in a row neither has changed a card.
    What is said stands (law 11). Discards stay hidden (law 12).
lesson-exchange-picture = Hearts are trumps. Keep the trump and the king; J♠ 8♠ 7♦ go.

lesson-vulnerable = Vulnerable
lesson-vulnerable-text =
    If you prevent the **first** exchange, you claim a good hand: as elder by playing at once, as dealer by refusing. That makes you **vulnerable**.
    - With three tricks, you score as usual.
    - With fewer, your opponent scores **2** instead of 1, and no more than 2 even with all five tricks.
    After the first exchange nobody is vulnerable any more: in that deal you may say *I play*, or refuse, without that risk.

lesson-king = The king of trumps
lesson-king-text =
    The king of trumps in your hand is worth **1 point**, if you announce it in time (law 9): after the exchange, **before you play your first card**.
    If your first card *is* that king, you may still announce it on the table: as elder until the dealer answers it, as dealer until you play your next card.
    While cards are being exchanged, *Announce the king later* does it for you in time; until then only you know.
    A king kept quiet is a surprise, and now and then worth more.
lesson-king-picture = Hearts are trumps, and you hold the king: announce it before you play a card.

lesson-tricks = The trick
lesson-tricks-text =
    The elder plays any card, which is called *leading*. The dealer answers with one card. **That is the whole trick, two cards**.
    - A trump beats every card that isn't one, and a higher trump beats a lower one.
    - Without a trump in it, the higher card **of the suit led** wins. Any other card loses, however high.
    The winner of the trick takes both cards and leads to the next. After five tricks the deal is over.
lesson-tricks-picture = Clubs are trumps: the seven, the smallest of all, takes the king of diamonds.

lesson-following = Answering a lead
lesson-following-text =
    Win the trick **if you can**, in this order:
    1. follow suit and **beat** the card led;
    2. follow suit all the same;
    3. without the suit, **trump**;
    4. without a trump either, play anything.
lesson-following-picture = Clubs are trumps; left the lead, raised what you may play: on 10♦ the queen, on K♦ a diamond, on J♥ a trump.

lesson-score = The score
lesson-score-text =
    - three or four tricks, *the point*: **1**
    - all five, *the vole*: **2**
    - three or more against a vulnerable player: **2**, and no more
    - the king of trumps, turned up by the dealer or announced: **1**
    So a deal brings 3 at most. Points count as they arise: the king turned up, the king announced, the tricks. Whoever reaches five first has won, even before a card is played.

lesson-proposing = When to propose
lesson-proposing-text =
    With a poor hand **propose**; **play** where you expect three tricks, *un jeu de règle*:
    - three trumps;
    - two trumps and three cards of a suit, or two with a queen or better;
    - one trump and four cards of a suit with its king, or K Q J of one;
    - any hand with only two cards to throw.
    Keep **trumps and kings**, nothing else. As dealer, **refuse** with about the same hands. With the point certain, propose all the same: a refusal doubles it.
    -# After Britannica
lesson-proposing-picture = Hearts are trumps: with two of them and the queen of spades, play at once.

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
    The classic game follows the twenty-five laws of the Turf Club. You can meet these here:
    - **1** a cut takes and leaves at least two cards
    - **2** the packets, 3–2 or 2–3, stay for the game
    - **9** until when the king is announced
    - **11** nothing said is taken back
    - **12** nobody looks at the discards
    - **18** the elder draws first from a short stock
    - **21** conceding a deal: what you have won stays yours
    - **24, 25** what spectators may do
    The others put right misdeals and revokes, which can't happen here. When I refuse something, I name the law.

lesson-fairness = Are the cards fair?
lesson-fairness-text =
    Before anyone accepts a challenge, I fix a secret number. *Verify*, behind *Table rules*, shows its fingerprint (SHA-256): **keep it**. Every pack also depends on ids that Discord makes later: of the challenge's message, of the press that accepts it, and for each deal of a press by the player who does not deal. After the game, *Verify* reveals the secret and works out every pack again; so can you, without me.
    This **proves** that the secret came first: nobody could choose the cards.
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
