// ecarte-deal-v1 a third time, to be run with node: reads the test vectors, exits 1 where it disagrees.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const RANKS = ["7", "8", "9", "10", "A", "J", "Q", "K"];
const CARDS = [..."SHDC"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const label = (...parts) => Buffer.from(["ecarte-deal-v1", ...parts].join("\n"));
const hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const sha256 = (bytes) => createHash("sha256").update(bytes).digest();

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

for (const { secret: hex, game, rules, commitment, cut_for_deal: cuts, deals } of JSON.parse(readFileSync(0))) {
  const secret = Buffer.from(hex, "hex");
  assert.equal(sha256(Buffer.concat([label(game, rules, ""), secret])).toString("hex"), commitment);
  cuts.forEach((cards, round) => {
    assert.equal(shuffled(hmac(secret, label("cut", game, String(round)))).slice(0, 2).join(" "), cards);
  });
  const keys = [hmac(secret, label("chain", game))];
  while (keys.length < 64) keys.push(sha256(keys.at(-1)));
  for (const [n, { key, pack }] of Object.entries(deals)) {
    assert.equal(keys[64 - n].toString("hex"), key);
    assert.equal(shuffled(keys[64 - n]).join(" "), pack);
  }
}
