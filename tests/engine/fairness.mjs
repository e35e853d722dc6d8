// All schemes a third time, to be run with node: reads the test vectors, exits 1 where it disagrees.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const FIRST = "ecarte-deal-v1";
const SECOND = "ecarte-deal-v2";
const BOURRE = "bourre-deal-v1";
const pack = (...ranks) => [..."SHDC"].flatMap((suit) => ranks.map((rank) => rank + suit));
const OF_32 = pack("7", "8", "9", "10", "A", "J", "Q", "K");
const OF_52 = pack("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A");
const framed = (...parts) => Buffer.from(JSON.stringify(parts.map(String)));
const joined = (...parts) => Buffer.from(parts.join("\n"));
const hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const sha256 = (...bytes) => createHash("sha256").update(Buffer.concat(bytes)).digest();

function* stream(key) {
  for (let i = 0n; ; i++) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(i);
    yield* hmac(key, counter);
  }
}

function shuffled(key, ordered) {
  const cards = [...ordered];
  const bytes = stream(key);
  for (let last = cards.length - 1; last > 0; last--) {
    let byte;
    do byte = bytes.next().value;
    while (byte >= 256 - (256 % (last + 1)));
    const place = byte % (last + 1);
    [cards[last], cards[place]] = [cards[place], cards[last]];
  }
  return cards;
}

function firstKey(secret, game, n) {
  let key = hmac(secret, joined(FIRST, "chain", game));
  for (let i = n; i < 64; i++) key = sha256(key);
  return key;
}

// Everybody draws; those whose cards were of equal ranks in every round draw again.
function draws(seats, keyOf, cards) {
  const ranks = Array.from({ length: seats }, () => "");
  const rounds = [];
  for (;;) {
    const again = ranks.flatMap((own, seat) => (ranks.filter((other) => other === own).length > 1 ? [seat] : []));
    if (!again.length) return rounds;
    const drawn = shuffled(keyOf(rounds.length), cards).slice(0, again.length);
    rounds.push(drawn.join(" "));
    again.forEach((seat, place) => (ranks[seat] += drawn[place].slice(0, -1) + ","));
  }
}

for (const vector of JSON.parse(readFileSync(0))) {
  const { game, rules, message, begin, presses, seats = 2, reshuffles = {} } = vector;
  const secret = Buffer.from(vector.secret, "hex");
  const scheme = vector.scheme ?? (vector.seats ? BOURRE : presses ? SECOND : FIRST);
  const label = vector.scheme ? framed : joined;
  const cards = vector.seats ? OF_52 : OF_32;
  const opening = presses ? [message, begin] : [];
  const before = (hex) => sha256(framed("before", hex)).toString("hex");
  if (vector.scheme) {
    const committed = sha256(framed(scheme, "commitment", game, rules, vector.secret));
    assert.equal(committed.toString("hex"), vector.commitment);
    assert.equal(before(vector.secret), vector.before);
    const later = sha256(framed("game", game, vector.secret)).toString("hex");
    assert.deepEqual([before(later), later], vector.own);
  } else {
    assert.equal(sha256(joined(scheme, game, rules, ""), secret).toString("hex"), vector.commitment);
    if (presses) assert.equal(sha256(joined(SECOND, "before", ""), secret).toString("hex"), vector.before);
  }
  const keyOf = (round) => hmac(secret, label(scheme, "cut", game, round, ...opening));
  assert.deepEqual(draws(seats, keyOf, cards), vector.cut_for_deal);
  for (const [n, deal] of Object.entries(vector.deals)) {
    const found = presses
      ? hmac(secret, label(scheme, "pack", game, n, ...opening, ...presses.slice(0, Number(n))))
      : firstKey(secret, game, Number(n));
    assert.equal(found.toString("hex"), deal.key);
    assert.equal(shuffled(found, cards).join(" "), deal.pack);
    for (const [k, order] of Object.entries(reshuffles[n] ?? {})) {
      const ordered = order.split(" ").sort((one, other) => OF_52.indexOf(one) - OF_52.indexOf(other));
      assert.equal(shuffled(hmac(found, label("reshuffle", k)), ordered).join(" "), order);
    }
  }
}
