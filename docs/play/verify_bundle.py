#!/usr/bin/env python3
"""Check all games of a month: python3 verify_bundle.py [MONTH_BEFORE.jsonl] MONTH.jsonl [ROOT] [NUMBER:HEAD ...] [NUMBER=SEAL ...]

ROOT is what the bot has posted for the month, NUMBER:HEAD and NUMBER=SEAL what it has told of a game. fairness.md says
what is checked. Python 3.9 suffices. The exit code is 0 if all that was checked holds, 1 if a line begins with FAULT,
and 2 if the files cannot be checked."""

# fmt: off
import hashlib, hmac, json, pathlib, re, sys
KEPT, NOT_KEPT, UNREADABLE = 0, 1, 2
RANKS = {"ecarte-deal-v3": "7 8 9 10 A J Q K", "bourre-deal-v2": "2 3 4 5 6 7 8 9 10 J Q K A"}
WORDS = {"propose": ("speak", "answer", 1), "stand": ("speak", "play", 0), "accept": ("answer", "discard", 0),
         "refuse": ("answer", "play", 0), "discard": ("discard", "discard", 1)}
NONE = "0" * 64

class Unreadable(Exception):
    """The files are no bundles of this form."""

def need(held, what):
    if not held: raise ValueError(what)

# What each line must have. Nothing is computed or printed from a value that has not been checked.
def text(found): return isinstance(found, str) and found.isprintable() and found != ""
def number(found): return type(found) is int and 0 <= found < 10**9
def digits(found): return isinstance(found, str) and re.fullmatch("[0-9a-f]{64}", found) is not None
def snowflake(found): return isinstance(found, str) and re.fullmatch("0|[1-9][0-9]{0,18}", found) is not None
def action(found): return isinstance(found, str) and re.fullmatch("(0|[1-9][0-9]?)( [0-9A-Za-z-]+)+", found) is not None
def some(check): return lambda found: isinstance(found, list) and all(map(check, found))
def pair(one, other): return lambda found: isinstance(found, list) and len(found) == 2 and one(found[0]) and other(found[1])
def named(check): return lambda found: isinstance(found, dict) and all(text(key) and check(found[key]) for key in found)
def figures(found): return found is None or some(lambda each: type(each) is int)(found)
HEADER = {"form": lambda found: found == 2, "month": lambda found: text(found) and re.fullmatch("[0-9]{4}-[0-9]{2}", found) is not None,
          "first": pair(number, digits), "last": pair(number, digits), "carried": some(pair(number, digits)),
          "open": some(pair(number, digits)), "games": number, "deals": number, "rules": named(named(text))}
GAME = {"number": number, "game": text, "scheme": RANKS.__contains__, "rules": text, "secret": digits, "commitment": digits,
        "ids": some(snowflake), "later": some(pair(number, digits)), "draw": some(text), "packs": some(pair(number, text)),
        "history": some(action), "scores": figures, "ranks": figures, "deals": number, "seal": digits}
LOST = {"number": number, "game": text, "commitment": digits, "deals": number, "unreadable": lambda found: found is True}
WITHDRAWN = {"number": number, "commitment": digits, "deals": number, "leaf": digits, "withdrawn": lambda found: found is True}

def once(pairs):
    need(len({key for key, _ in pairs}) == len(pairs), "a key is there twice")
    return dict(pairs)

def read(line, *forms):
    """A line of one of these forms, in the very bytes that the bot writes."""
    found = json.loads(line, object_pairs_hook=once)
    need(isinstance(found, dict), "it has another form")
    need(any(found.keys() == form.keys() and all(form[key](found[key]) for key in form) for form in forms), "it has another form")
    need(json.dumps(found, sort_keys=True, separators=(",", ":")).encode() + b"\n" == line, "it is written in another way")
    return found

def read_file(path):
    """The first line, the lines of games, the leaves of the tree, and the root that the last line says."""
    try:
        lines = pathlib.Path(path).read_bytes().splitlines(keepends=True)
        need(len(lines) > 1, "lines are missing")
        header, root = read(lines[0], HEADER), read(lines[-1], {"root": digits})["root"]
        games = [read(line, GAME, LOST, WITHDRAWN) for line in lines[1:-1]]
    except OSError as error: raise Unreadable(f"{path!a} cannot be opened: {error.strerror}") from None
    except (ValueError, TypeError, RecursionError): raise Unreadable(f"{path!a} is no bundle as the bot writes it") from None
    leaves = [hashlib.sha256(b"\0" + line).digest() for line in lines[:-1]]
    for n, game in enumerate(games, start=1):
        if "withdrawn" in game: leaves[n] = bytes.fromhex(game["leaf"])
    return header, games, leaves, root

def framed(*parts):
    return json.dumps([*map(str, parts)], ensure_ascii=False, separators=(",", ":")).encode()

def sha256(*parts):
    return hashlib.sha256(framed(*parts)).hexdigest()

def check_packs(game):
    """Check the commitment, the draw and the packs, which follow from the secret and the ids; and the seal."""
    scheme, name, ids, later = game["scheme"], game["game"], game["ids"], game["later"]
    made, secrets = [int(each) for each in ids if each != "0"], {1: game["secret"], **dict(later)}
    committed = sha256(scheme, "commitment", name, game["rules"], game["secret"])
    need(committed == game["commitment"], "the secret is not the one that was committed to")
    need(len(later) < 2 and all(deal > 1 and sha256("before", new) == game["secret"] for deal, new in later), "the later secret is not the one after the first")
    need(made == sorted(set(made)), "the ids were not made in the order: message, begin, cuts")
    def order(secret, *parts):
        cards = [rank + suit for suit in "SHDC" for rank in RANKS[scheme].split()]
        key = hmac.digest(bytes.fromhex(secret), framed(scheme, *parts), "sha256")
        stream = iter(b"".join(hmac.digest(key, block.to_bytes(8, "big"), "sha256") for block in range(9)))
        for last in range(len(cards) - 1, 0, -1):
            place = next(byte for byte in stream if byte < 256 - 256 % (last + 1)) % (last + 1)
            cards[last], cards[place] = cards[place], cards[last]
        return cards
    again = seats = range(len(game["draw"][0].split()))
    ranks = [[] for _ in seats]
    for n, cards in enumerate(game["draw"]):
        need(cards.split(" ") == order(game["secret"], "cut", name, n, *ids[:2])[:len(again)], "the draw does not follow from the secret")
        for seat, card in zip(again, cards.split()): ranks[seat].append(card[:-1])
        again = [seat for seat in seats if ranks.count(ranks[seat]) > 1]
    need(not again and len(ids) >= 2 + len(game["packs"]), "a draw or an id is missing")
    for n, (cut, said) in enumerate(game["packs"], start=1):
        pack = order(secrets[max(since for since in secrets if since <= n)], "pack", name, n, *ids[:2 + n])
        need(2 <= cut <= len(pack) - 2 and (ids[1 + n] != "0" or 2 * cut == len(pack)), f"the cut of deal {n} is not allowed")
        need(said.split(" ") == pack[cut:] + pack[:cut], f"the pack of deal {n} does not follow from the secret")
    cuts = [int(act.split()[2]) for act in game["history"] if act.split()[1] == "cut"]
    need(cuts == [cut for cut, _ in game["packs"]] and game["deals"] == len(cuts), "a deal is missing")

def check_seal(game):
    """Check that the seal binds these actions and this result."""
    seal = sha256("seal", game["game"], game["secret"])
    for act in game["history"]: seal = sha256(seal, act)
    said = [",".join(map(str, game[key] or ())) for key in ("scores", "ranks")]
    need(sha256(seal, *said) == game["seal"], "the seal is not that of these actions and this result")

def check_play(game, presets):
    """Play a game of écarté again: check each action by the laws, and then the score."""
    name, *given = game["rules"].split()
    rule = {**presets.get(name, presets["classic"]), **dict(each.split("=") for each in given)}
    rank = ("7 8 9 10 J Q K A" if rule["order"] == "ace_high" else "7 8 9 10 A J Q K").split().index
    one, other = (rank(card[:-1]) for card in game["draw"][-1].split())
    dealer, packets, packs = int((one > other) != (rule["first_dealer"] == "high_cut")), {}, iter(game["packs"])
    phase, score, before = "first" if rule["first_deal"] == "winner_chooses" else "cut", [0, 0], [0, 0]
    dealt, later = 0, [since for since, _ in game["later"]]
    for n, (seat, word, *rest) in enumerate((int(act[0]), *act.split()[1:]) for act in game["history"]):
        legal, elder, winner, opens = phase != "over", 1 - dealer, None, False
        if word == "resign": phase, best = "over", 1 - seat
        elif word == "leave":
            legal, score, phase = legal and later[:1] == [dealt + 1], score if phase == "cut" else before, "cut"
            later = []
        elif phase == "first":
            legal, dealer, phase = word == "deal" and seat == dealer, seat if rest == ["first"] else elder, "cut"
        elif phase == "cut" and word == "packets":
            legal = rule["packets"] == "choice" and seat == dealer and seat not in packets
            packets[seat] = int(rest[0][0])
        elif phase == "cut":
            (cut, pack), dealt, size = next(packs), dealt + 1, packets.get(dealer, 2 if rule["packets"] == "2-3" else 3)
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
    need(not later and (game["scores"], game["ranks"]) == said, "the score does not follow from the actions")

def check_game(game, presets):
    """Check one game as far as its laws are known here."""
    need("unreadable" not in game, "the bot cannot read it any more, so that nobody can check it")
    if "withdrawn" in game: return
    check_packs(game)
    if game["scheme"].startswith("ecarte"): check_play(game, presets)
    else: need(not game["later"], "the later secret is not the one after the first")
    check_seal(game)

def check_files(paths, roots, heads, seals):
    """Check bundles that follow each other; returns what is wrong."""
    header, root, faults, heads, seals = None, None, [], dict(heads), dict(seals)
    for path in paths:
        before, found, (header, games, leaves, said) = header, {}, read_file(path)
        (first, head), (last, end), carried = header["first"], header["last"], dict(header["carried"])
        if first and before is None and not roots: raise Unreadable(f"it begins after game {first}: give the file of the month before, too, or the root")
        for game in games:
            n = game["number"]
            try:
                need(n not in found, "it is there twice")
                found[n] = game["commitment"]
                need(seals.pop(n, None) in (None, game.get("seal")) or "withdrawn" in game, "it was told with another seal")
                check_game(game, header["rules"])
            except Exception as error: faults.append(f"game {n} ({game.get('game', 'withdrawn')}): {error if isinstance(error, ValueError) and str(error) else 'it is no game'}")
        wanted = {*carried, *range(first + 1, last + 1)} - {*dict(header["open"])}
        faults += [f"game {n} {'was left out' if n in wanted else 'does not belong here'}" for n in sorted(wanted ^ {*found})]
        if [header["games"], header["deals"]] != [len(games), sum(game["deals"] for game in games)]: faults.append("the number of games or deals is another")
        found.update(header["open"])
        for number in range(first + 1, last + 1):
            head = hashlib.sha256(bytes.fromhex(head + found.get(number, ""))).hexdigest()
            if heads.pop(number, head) != head: faults.append(f"game {number} was told with another head")
        begins = [header["first"], header["carried"]]
        expected = [[0, NONE], []] if not first else [before["last"], before["open"]] if before else begins
        of_these = {*carried, *range(first + 1, last + 1)}
        known = all(n <= first and found.get(n) == carried[n] for n in carried) and of_these.issuperset(dict(header["open"]))
        if head != end or begins != expected or not known:
            faults.append("games were left out, added or exchanged: the chain of commitments does not close")
        while len(leaves) > 1:
            leaves = [hashlib.sha256(b"\1" + b"".join(leaves[n:n + 2])).digest() for n in range(0, len(leaves), 2)]
        if (root := leaves[0].hex()) != said: faults.append("the root is not that of these lines")
        ended, gone = sum(game.get("scores") is not None for game in games), sum("withdrawn" in game for game in games)
        print(f"{header['month']}: {len(games)} games, up to {last}, with the root {root}")
        print(f"{header['deals']} deals; {ended} games have a result, {gone} were withdrawn with the data of a player")
    if roots not in ([], [root]): faults.append("the root is not the one that was posted")
    return faults + [f"game {number} is in none of these files" for number in [*heads, *seals]]

def main(words):
    """Check bundles, say what is wrong, and return the exit code."""
    heads = {int(word.split(":")[0]): word.split(":")[1] for word in words if re.fullmatch("[0-9]{1,9}:[0-9a-f]{64}", word)}
    seals = {int(word.split("=")[0]): word.split("=")[1] for word in words if re.fullmatch("[0-9]{1,9}=[0-9a-f]{64}", word)}
    roots = [word for word in words if digits(word)]
    paths = [word for word in words if not re.fullmatch("([0-9]{1,9}[:=])?[0-9a-f]{64}", word)]
    try:
        if not paths: raise Unreadable(__doc__.splitlines()[0])
        faults = check_files(paths, roots, heads, seals)
    except Unreadable as error:
        print(f"These files cannot be checked: {error}")
        return UNREADABLE
    compared = "Everything holds." if roots or heads or seals else (
        "The files agree with themselves. Another file could, too: give the root that was posted, or what you noted of your games.")
    print(*([f"FAULT: {fault}" for fault in faults] or [compared]), sep="\n")
    return NOT_KEPT if faults else KEPT
if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
