#!/usr/bin/env python3
"""Check all games of a month: python3 verify_bundle.py [MONTH_BEFORE.jsonl] MONTH.jsonl [ROOT] [NUMBER:HEAD ...]

ROOT is what the bot has posted for the month, NUMBER:HEAD what it has told of a game. fairness.md says what is
checked. Python 3.9 suffices. If a line begins with FAULT, the exit code is 1, else 0."""

# fmt: off
import hashlib, hmac, json, pathlib, sys
RANKS = {"ecarte-deal-v2": "7 8 9 10 A J Q K", "bourre-deal-v1": "2 3 4 5 6 7 8 9 10 J Q K A"}
WORDS = {"propose": ("speak", "answer", 1), "stand": ("speak", "play", 0), "accept": ("answer", "discard", 0),
         "refuse": ("answer", "play", 0), "discard": ("discard", "discard", 1)}

def need(held, what):
    if not held: raise ValueError(what)

def check_packs(game):
    """Check the commitment, the draw and the packs, which follow from the secret and the ids."""
    scheme, name, ids, secrets = game["scheme"], game["game"], game["ids"], {1: game["secret"], **dict(game["later"])}
    chain, made = [bytes.fromhex(each) for each in secrets.values()], [int(each) for each in ids if each != "0"]
    committed = hashlib.sha256("\n".join((scheme, name, game["rules"], "")).encode() + chain[0]).hexdigest()
    need(committed == game["commitment"], "the secret is not the one that was committed to")
    before = [hashlib.sha256(b"ecarte-deal-v2\nbefore\n" + secret).digest() for secret in chain[1:]]
    need(before == chain[:-1], "the later secret is not the next of its chain")
    need(made == sorted(set(made)), "the ids were not made in the order: message, begin, cuts")
    def order(secret, *parts):
        cards = [rank + suit for suit in "SHDC" for rank in RANKS[scheme].split()]
        key = hmac.digest(bytes.fromhex(secret), "\n".join(map(str, (scheme, *parts))).encode(), "sha256")
        stream = iter(b"".join(hmac.digest(key, block.to_bytes(8, "big"), "sha256") for block in range(9)))
        for last in range(len(cards) - 1, 0, -1):
            place = next(byte for byte in stream if byte < 256 - 256 % (last + 1)) % (last + 1)
            cards[last], cards[place] = cards[place], cards[last]
        return cards
    again = seats = range(len(game["draw"][0].split()))
    ranks = [[] for _ in seats]
    for n, cards in enumerate(game["draw"]):
        need(cards.split() == order(game["secret"], "cut", name, n, *ids[:2])[:len(again)], "the draw does not follow from the secret")
        for seat, card in zip(again, cards.split()): ranks[seat].append(card[:-1])
        again = [seat for seat in seats if ranks.count(ranks[seat]) > 1]
    need(not again and len(ids) >= 2 + len(game["packs"]), "a draw or an id is missing")
    for n, (cut, said) in enumerate(game["packs"], start=1):
        pack = order(secrets[max(since for since in secrets if since <= n)], "pack", name, n, *ids[:2 + n])
        need(2 <= cut <= len(pack) - 2 and (ids[1 + n] != "0" or 2 * cut == len(pack)), f"the cut of deal {n} is not allowed")
        need(said.split() == pack[cut:] + pack[:cut], f"the pack of deal {n} does not follow from the secret")

def check_play(game, presets):
    """Play a game of écarté again: check each action by the laws, and then the score."""
    name, *given = game["rules"].split()
    rule = {**presets.get(name, presets["classic"]), **dict(each.split("=") for each in given)}
    rank = ("7 8 9 10 J Q K A" if rule["order"] == "ace_high" else "7 8 9 10 A J Q K").split().index
    one, other = (rank(card[:-1]) for card in game["draw"][-1].split())
    dealer, packets, packs = int((one > other) != (rule["first_dealer"] == "high_cut")), {}, iter(game["packs"])
    phase, score, before = "first" if rule["first_deal"] == "winner_chooses" else "cut", [0, 0], [0, 0]
    for n, (seat, word, *rest) in enumerate((int(act[0]), *act.split()[1:]) for act in game["history"]):
        legal, elder, winner, opens = phase != "over", 1 - dealer, None, False
        if word == "resign": phase, best = "over", 1 - seat
        elif word == "leave": legal, score, phase = legal and game["later"], score if phase == "cut" else before, "cut"
        elif phase == "first":
            legal, dealer, phase = word == "deal" and seat == dealer, seat if rest == ["first"] else elder, "cut"
        elif phase == "cut" and word == "packets":
            legal = rule["packets"] == "choice" and seat == dealer and seat not in packets
            packets[seat] = int(rest[0][0])
        elif phase == "cut":
            (cut, pack), size = next(packs), packets.get(dealer, 2 if rule["packets"] == "2-3" else 3)
            legal, pack = (word, rest, seat) == ("cut", [str(cut)], elder), pack.split()
            hands = {elder: pack[:size] + pack[2 * size:size + 5]}
            hands[dealer] = [card for card in pack[:10] if card not in hands[elder]]
            trump, king, stock, before = pack[10][-1], rule["bonus"] + pack[10][-1], pack[11:], [*score]
            power = {card: rank(card[:-1]) + 9 * (card[-1] == trump) for card in pack}
            played, won, discards, vulnerable, named, holder = [], [0, 0], [], None, None, None
            phase, turn, opens = "speak", elder, rule["window"] == "before_exchange" and pack[10] != king
            score[dealer] += pack[10] == king and rule["turn_up_bonus"] == "yes"
        elif word == "announce": legal, score[seat], holder = legal and holder == seat, score[seat] + 1, None
        elif word == "concede": winner, vole = seat if won[seat] > 2 else 1 - seat, not won[seat]
        elif phase == "play":
            led, hand, card = played[-1] if len(played) % 2 else "", hands[seat], rest[0]
            follow = [each for each in hand if led and each[-1] == led[-1]]
            heads = [each for each in follow if rule["heading"] == "yes" and power[each] > power[led]]
            trumps = [each for each in hand if led and each[-1] == trump]
            legal = legal and seat == turn and word == "play" and card in (heads or follow or trumps or hand)
            late = (card != king if seat == holder else seat == dealer) if rule["window"] == "law_9" else (
                seat == holder or (rule["window"] == "before_first_lead" and rest[1:] != ["early"]))
            beats = led and card[-1] in (led[-1], trump) and power[card] > power[led]
            holder, turn = None if late else holder, seat if beats else 1 - seat
            won[turn] += led != ""
            played.append(hand.pop(hand.index(card)))
            if len(played) == 10: winner, vole = int(won[1] > 2), 5 in won
        else:
            need(legal and seat == turn and WORDS.get(word, "?")[0] == phase, f"action {n + 1} is not legal: {word}")
            phase, turn, holder = WORDS[word][1], dealer if WORDS[word][2] else elder, None if holder == seat else holder
            least, most = int(rule["dealer_discards" if seat == dealer else "elder_discards"]), min(5, len(stock))
            if word == "propose":
                named = int(rest[0]) if rule["number_named"] == "yes" else None
                legal = legal and (not rest if named is None else least <= named <= most)
            elif word == "discard":
                cards = [] if rest == ["none"] else rest
                legal = legal and sorted(cards) == sorted({*cards} & {*hands[seat]}) and least <= len(cards) <= most
                legal = legal and (seat == dealer or named in (None, len(cards)))
                hands[seat] = [card for card in hands[seat] if card not in cards] + stock[:len(cards)]
                discards, stock = [*discards, len(cards)], stock[len(cards):]
                if seat == dealer or not stock:
                    discards += [0] * (seat != dealer)
                    again = rule["renewal"] == "nothing" or (discards[-1] and (discards[-2] or rule["renewal"] == "dealer_drew"))
                    again = again and stock and len(discards) < 2 * float(rule["exchanges"].replace("unlimited", "inf"))
                    phase, turn = "speak" if again and (len(discards) < 6 or any(discards[-6:])) else "play", elder
            elif word != "accept" and not discards: vulnerable = seat
            opens = phase == "play" and rule["window"] != "before_exchange"
        need(legal, f"action {n + 1} is not legal: {word} {' '.join(rest)}")
        if opens: holder = next((each for each in hands if king in hands[each]), None)
        if winner is not None:
            double = vulnerable == 1 - winner or (rule["double"] == "any_winner" and not any(discards))
            points = (int(rule["vulnerable_vole"]) if vole else 2) if double else 1 + vole
            score[winner], phase, dealer = score[winner] + points, "cut", elder
        if phase != "over" and max(score) >= int(rule["target"]): phase, best = "over", score.index(max(score))
    said = (score, [1 + best, 2 - best]) if phase == "over" else (None, None)
    need((game["scores"], game["ranks"]) == said, "the score does not follow from the actions")

def main(words):
    """Check bundles, say what is wrong, and return the exit code."""
    heads = [word for word in words if ":" in word and word.split(":")[0].isdigit()]
    roots = [word for word in words if len(word) == 64 and {*word} <= {*"0123456789abcdef"}]
    header, root, faults, told = None, None, [], {int(number): head for number, head in (word.split(":") for word in heads)}
    for path in (word for word in words if word not in heads + roots):
        lines, before, found = pathlib.Path(path).read_bytes().splitlines(keepends=True), header, {}
        level, header = [hashlib.sha256(b"\0" + line).digest() for line in lines], json.loads(lines[0])
        for game in map(json.loads, lines[1:]):
            try:
                need(game["number"] not in found, "it is there twice")
                found[game["number"]] = game["commitment"]
                need("unreadable" not in game, "the bot cannot read it any more, so that nobody can check it")
                check_packs(game)
                if game["scheme"].startswith("ecarte"): check_play(game, header["rules"])
            except Exception as error: faults.append(f"game {game['number']} ({game['game']}): {error or 'it is no game'}")
        (first, head), (last, end), carried = header["first"], header["last"], dict(header["carried"])
        wanted = {*carried, *range(first + 1, last + 1)} - {*dict(header["open"])}
        faults += [f"game {n} {'was left out' if n in wanted else 'does not belong here'}" for n in sorted(wanted ^ {*found})]
        found.update(header["open"])
        for number in range(first + 1, last + 1):
            head = hashlib.sha256(bytes.fromhex(head + found.get(number, ""))).hexdigest()
            if told.pop(number, head) != head: faults.append(f"game {number} was told with another head")
        if head != end or carried != {number: found.get(number) for number in carried} or (before and (
                [before["last"], before["open"]] != [header["first"], header["carried"]])):
            faults.append("games were left out, added or exchanged: the chain of commitments does not close")
        while len(level) > 1:
            level = [hashlib.sha256(b"\1" + b"".join(level[n:n + 2])).digest() for n in range(0, len(level), 2)]
        print(f"{header['month']}: {len(wanted)} games, up to {last}, with the root {(root := level[0].hex())}")
    if roots not in ([], [root]): faults.append("the root is not the one that was posted")
    faults += [f"game {number} is in none of these files" for number in told]
    print(*([f"FAULT: {fault}" for fault in faults] or ["Everything holds."]), sep="\n")
    return int(bool(faults))
if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
