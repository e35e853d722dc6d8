/* Deals played by the policies of a table. */
#include "table.h"

/* A card, as often as the table plays it. All choices are equally likely where it says nothing. */
static int drawn(const table *t, const position *p, uint64_t *random) {
    known found;
    look_up(t, p, 1, &p->hand[turn(p)], &found);
    int chosen = 0;
    if (found.may.number > 1 && !found.sum)
        chosen = (int)(chance(random) * found.may.number);
    else if (found.may.number > 1)
        for (int left = (int)(chance(random) * found.sum); (left -= found.policy->parts[chosen]) >= 0;)
            chosen++;
    return any_of(random, found.may.cards[chosen]);
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
