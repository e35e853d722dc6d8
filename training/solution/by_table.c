/* Deals played by the policies of a table. */
#include <stdlib.h>
#include <string.h>
#include "play.h"

enum { ROOM = 8 };

typedef struct {
    uint64_t key;
    uint8_t parts[ROOM];  /* how often each choice is made, in parts that add up to a power of two or to six */
} policy;

typedef struct {
    context rules;
    uint64_t mask;        /* the number of places, a power of two, less one */
    policy *policies;
} table;

static policy *find(const table *t, uint64_t key) {
    uint64_t at = place_of(key) & t->mask;
    while (t->policies[at].key != key && t->policies[at].key)
        at = (at + 1) & t->mask;
    return &t->policies[at];
}

/* A table of some policies, of which each has ROOM parts. */
table *new_table(const context *rules, int64_t number, const uint64_t *keys, const uint8_t *parts) {
    prepare();
    uint64_t places = 1;
    while (places < 2 * (uint64_t)number)
        places *= 2;
    table *t = malloc(sizeof *t);
    if (!t || !(t->policies = calloc(places, sizeof *t->policies)))
        abort();
    t->rules = *rules;
    t->mask = places - 1;
    for (int64_t i = 0; i < number; i++) {
        policy *p = find(t, keys[i]);
        p->key = keys[i];
        memcpy(p->parts, parts + ROOM * i, ROOM);
    }
    return t;
}

/* A card, as often as the table plays it: by the fine position, or else by the rough one. All choices are equally likely
 * where it says nothing. */
static int drawn(const table *t, const position *p, uint64_t *random) {
    uint32_t hand = p->hand[turn(p)];
    choices may = choose(p, hand, FINELY);
    const policy *found = find(t, may.key);
    if (may.number > 1 && !found->key) {
        may = choose(p, hand, ROUGHLY);
        found = find(t, may.key);
    }
    int total = 0, chosen = 0;
    for (int i = 0; i < may.number; i++)
        total += found->parts[i];
    if (may.number > 1 && !total)
        chosen = (int)(chance(random) * may.number);
    else if (may.number > 1)
        for (int left = (int)(chance(random) * total); (left -= found->parts[chosen]) >= 0;)
            chosen++;
    return any_of(random, may.cards[chosen]);
}

/* The elder's tricks. When the dealer has announced the king, the score may be such that another table holds: `rest`.
 * When the point is decided and that is all the players go for, they go on by the table of those who go for the vole. */
int by_table(const table *first, const table *rest, const table *points, uint32_t elder, uint32_t dealer,
             uint64_t *random) {
    const table *now = first;
    position p = start(&now->rules, elder, dealer);
    while (!decided(&points->rules, &p)) {
        if (decided(&now->rules, &p))
            now = points;
        p = after(&now->rules, &p, drawn(now, &p, random));
        if (now == first)
            now = rest;
    }
    /* What is left makes no difference, but is no vole if it need not be one. */
    return p.won[ELDER] || p.won[DEALER] == HAND ? p.won[ELDER] : 1;
}
