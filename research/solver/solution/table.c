#include "table.h"

#include <stdlib.h>
#include <string.h>

static uint64_t first_place(const table *t, uint64_t key) { return place_of(key) & t->mask; }

/* The policy of a key, or an empty place for it. No key is 0. */
policy *find_policy(const table *t, uint64_t key) {
    uint64_t at = first_place(t, key);
    while (t->policies[at].key != key && t->policies[at].key)
        at = (at + 1) & t->mask;
    return &t->policies[at];
}

/* A table of some policies, of which each has ROOM parts. The hands of the rules have to live as long as the table. */
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
        policy *p = find_policy(t, keys[i]);
        p->key = keys[i];
        memcpy(p->parts, parts + ROOM * i, ROOM);
    }
    return t;
}

void free_table(table *t) {
    free(t->policies);
    free(t);
}

/* What a player may do as they see the position, whose policy is wanted soon. */
static choices see(const table *t, const position *p, uint32_t hand, enum detail detail) {
    choices may = choose(p, hand, detail);
    __builtin_prefetch(&t->policies[first_place(t, may.key)]);
    return may;
}

/* What a table says of some hands, at most BATCH, of the player in turn: by the fine position, or else by the rough one. All
 * are seen before the first is looked up, so that memory can bring the policies meanwhile. */
void look_up(const table *t, const position *p, int number, const uint32_t *hands, known *found) {
    for (int i = 0; i < number; i++) {
        uint32_t options = legal(p, hands[i]);
        found[i] = (known){.may = {.number = 1, .cards = {options}}};
        if (options & (options - 1))
            found[i].may = see(t, p, hands[i], FINELY);
    }
    for (int i = 0; i < number; i++) {
        if (found[i].may.number < 2)
            continue;
        found[i].policy = find_policy(t, found[i].may.key);
        if (!found[i].policy->key)
            found[i].may = see(t, p, hands[i], ROUGHLY);
    }
    for (int i = 0; i < number; i++) {
        if (found[i].may.number < 2)
            continue;
        if (!found[i].policy->key)
            found[i].policy = find_policy(t, found[i].may.key);
        for (int j = 0; j < found[i].may.number; j++)
            found[i].sum += found[i].policy->parts[j];
    }
}
