// Both schemes a third time, to be run with node: reads the test vectors, exits 1 where it disagrees.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const FIRST = "ecarte-deal-v1";
const SECOND = "ecarte-deal-v2";
const RANKS = ["7", "8", "9", "10", "A", "J", "Q", "K"];
const CARDS = [..."SHDC"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const label = (...parts) => Buffer.from(parts.join("\n"));
const hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const sha256 = (...bytes) => createHash("sha256").update(Buffer.concat(bytes)).digest();

function* stream(key) {
  for (let i = 0n; ; i++) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(i);
    yield* hmac(key, counter);
  }
}

function shuffled(key) {
  const cards = [...CARDS];
  const bytes = stream(key);
  for (let last = 31; last > 0; last--) {
    let byte;
    do byte = bytes.next().value;
    while (byte >= 256 - (256 % (last + 1)));
    const place = byte % (last + 1);
    [cards[last], cards[place]] = [cards[place], cards[last]];
  }
  return cards;
}

function firstKey(secret, game, n) {
  let key = hmac(secret, label(FIRST, "chain", game));
  for (let i = n; i < 64; i++) key = sha256(key);
  return key;
}

for (const vector of JSON.parse(readFileSync(0))) {
  const { game, rules, message, begin, presses } = vector;
  const secret = Buffer.from(vector.secret, "hex");
  const scheme = presses ? SECOND : FIRST;
  const opening = presses ? [message, begin] : [];
  assert.equal(sha256(label(scheme, game, rules, ""), secret).toString("hex"), vector.commitment);
  if (presses) assert.equal(sha256(label(SECOND, "before", ""), secret).toString("hex"), vector.before);
  vector.cut_for_deal.forEach((cards, round) => {
    const drawn = shuffled(hmac(secret, label(scheme, "cut", game, round, ...opening)));
    assert.equal(drawn.slice(0, 2).join(" "), cards);
  });
  for (const [n, { key, pack }] of Object.entries(vector.deals)) {
    const found = presses
      ? hmac(secret, label(SECOND, "pack", game, n, ...opening, ...presses.slice(0, Number(n))))
      : firstKey(secret, game, Number(n));
    assert.equal(found.toString("hex"), key);
    assert.equal(shuffled(found).join(" "), pack);
  }
}
