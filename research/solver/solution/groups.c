/* Means of few visits, drawn towards those of similar positions. */
#include "solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 2 * (HAND + 1) };  /* of positions: by the own cards, and whether a card is led */
#define PRIOR 100.0               /* the deals that the first guess of a new position counts like */
#define FAR 0.6                   /* positions that differ by more say nothing of how much others do */
#define SMOOTH 0.02               /* keeps the weight of squares of many visits finite */

static int32_t group_of(solver *s, const choices *may, int kind) {
    uint64_t at = place_of(may->key) & s->group_mask;
    while (s->places[at] && s->groups[s->places[at] - 1].key != may->key)
        at = (at + 1) & s->group_mask;
    if (!s->places[at]) {
        if ((uint64_t)s->groups_used * 10 > s->group_mask * 9)
            abort();
        s->groups[s->groups_used] =
            (group){.key = may->key, .part = {.whole = NOTHING, .number = may->number, .kind = (int8_t)kind}};
        s->places[at] = (int32_t)++s->groups_used;
    }
    return s->places[at] - 1;
}

/* What each choice has brought above the mean of all choices, times the weights. Above the policy would not do: the policy
 * changes, and differs between the positions of a group. */
static void centred(const part *p, double *more) {
    double mean = 0;
    for (int i = 0; i < p->number; i++)
        mean += p->more[i] / p->number;
    for (int i = 0; i < p->number; i++)
        more[i] = p->more[i] - mean;
}

/* Set the regrets of what the choices are worth, against the mean policy. */
static void regret(const solver *s, node *n, const double *worth, double weight) {
    const part *p = &n->part;
    double policy[MOST_CHOICES], all = 0, value = 0;
    for (int i = 0; i < p->number; i++)
        all += policy[i] = p->sum[i];
    if (all <= 0)
        for (int i = 0; i < p->number; i++)
            all += policy[i] = s->groups[p->whole].part.sum[p->of[i]];
    for (int i = 0; i < p->number; i++)
        value += worth[i] * (all > 0 ? policy[i] / all : 1.0 / p->number);
    for (int i = 0; i < p->number; i++)
        n->regret[i] = (float)((worth[i] - value) * weight);
}

/* Make what may be done a part of what may be done less finely. */
static void join(solver *s, part *p, const choices *may, const choices *less) {
    p->whole = group_of(s, less, p->kind);
    for (int i = 0; i < may->number; i++)
        for (int j = 0; j < less->number; j++)
            if (may->cards[i] & less->cards[j])
                p->of[i] = (int8_t)j;
}

/* Begin a position: by what is known of its group, or else of the group that this is a part of. */
void begin(solver *s, node *n, const position *p, const choices *may) {
    uint32_t hand = p->hand[turn(p)];
    int held = __builtin_popcount(hand);
    choices roughly = choose(p, hand, ROUGHLY);
    n->key = may->key;
    n->part.number = may->number;
    n->part.kind = (int8_t)(2 * held + (p->led != NO_CARD));
    if (held < ALL_COUNT)
        join(s, &n->part, may, &roughly);
    else {
        choices between = choose(p, hand, BETWEEN);
        join(s, &n->part, may, &between);
        join(s, &s->groups[n->part.whole].part, &between, &roughly);
    }
    const group *near = &s->groups[n->part.whole], *far = near->part.whole == NOTHING ? near : &s->groups[near->part.whole];
    if (far->part.weight == 0)
        return;
    double worth[MOST_CHOICES];
    for (int i = 0; i < may->number; i++) {
        int choice = n->part.of[i];
        worth[i] = near->part.weight > 0 ? near->mean[choice] : far->mean[near->part.of[choice]];
    }
    regret(s, n, worth, PRIOR * s->weight);
}

/* Sums to fit a line through squares of distances from a mean, by one over the visits. */
typedef struct {
    double weight, x, xx, y, xy;
} fit;

static void add(fit *f, double x, double y) {
    double weight = 1 / ((x + SMOOTH) * (x + SMOOTH));
    f->weight += weight;
    f->x += weight * x;
    f->xx += weight * x * x;
    f->y += weight * y;
    f->xy += weight * x * y;
}

/* How many visits the mean of the group counts like: the variance by chance of one visit, by that between positions. */
static double counts_like(const fit *f) {
    double spread = f->weight * f->xx - f->x * f->x;
    if (spread <= 0)
        return PRIOR;
    double chance = fmax((f->weight * f->xy - f->x * f->y) / spread, 0.01);
    return chance / fmax((f->y - chance * f->x) / f->weight, 1e-5);
}

/* Add what was learnt of a part to its whole. */
static void give(solver *s, const part *p) {
    double more[MOST_CHOICES];
    part *whole = &s->groups[p->whole].part;
    centred(p, more);
    whole->weight += p->weight;
    for (int i = 0; i < p->number; i++) {
        int alike = 0;
        for (int j = 0; j < p->number; j++)
            alike += p->of[j] == p->of[i];
        whole->more[p->of[i]] += (float)(more[i] / alike);
        whole->sum[p->of[i]] += p->sum[i];
    }
}

/* Learn from a part how much parts differ from their wholes. */
static void compare(const solver *s, const part *p, fit *fits) {
    double more[MOST_CHOICES], visits = p->weight / s->weight;
    centred(p, more);
    for (int i = 0; i < p->number && visits >= 2; i++) {
        double mean = s->groups[p->whole].mean[p->of[i]], apart = more[i] / p->weight - mean;
        if (fabs(mean) < FAR && fabs(apart) < FAR)
            add(&fits[p->kind], 1 / visits, apart * apart);
    }
}

/* The weights that the means of wholes count like, by the kind of the part. */
static void count(const solver *s, const fit *fits, double *counts) {
    for (int kind = 0; kind < KINDS; kind++)
        counts[kind] = counts_like(&fits[kind]) * s->weight;
}

/* What the choices of a part are worth: the more by the whole, the fewer the visits. */
static void drawn(const solver *s, const part *p, const double *counts, double *worth) {
    double count = counts[p->kind];
    centred(p, worth);
    for (int i = 0; i < p->number; i++)
        worth[i] = (worth[i] + count * s->groups[p->whole].mean[p->of[i]]) / (p->weight + count);
}

#define EACH_GROUP(g) group *g = s->groups; g < s->groups + s->groups_used; g++
#define EACH_NODE(n) node *n = s->nodes; n <= s->nodes + s->mask; n++

/* Set the regrets by what is known of each position and of its group, and of each group by that which it is a part of. */
void draw_together(solver *s) {
    double worth[MOST_CHOICES], counts[KINDS];
    fit of_groups[KINDS] = {{0}}, of_nodes[KINDS] = {{0}};
    for (EACH_GROUP(g)) {
        g->part.weight = 0;
        memset(g->part.more, 0, sizeof g->part.more);
        memset(g->part.sum, 0, sizeof g->part.sum);
    }
    for (EACH_NODE(n))
        if (n->key)
            give(s, &n->part);
    for (EACH_GROUP(g))
        if (g->part.whole != NOTHING)
            give(s, &g->part);
    for (EACH_GROUP(g))
        for (int i = 0; i < g->part.number && g->part.weight > 0; i++)
            g->mean[i] = g->part.more[i] / g->part.weight;
    for (EACH_GROUP(g))
        if (g->part.whole != NOTHING)
            compare(s, &g->part, of_groups);
    count(s, of_groups, counts);
    for (EACH_GROUP(g))
        if (g->part.whole != NOTHING) {
            drawn(s, &g->part, counts, worth);
            for (int i = 0; i < g->part.number; i++)
                g->mean[i] = (float)worth[i];
        }
    for (EACH_NODE(n))
        if (n->key)
            compare(s, &n->part, of_nodes);
    count(s, of_nodes, counts);
    for (EACH_NODE(n))
        if (n->key) {
            drawn(s, &n->part, counts, worth);
            regret(s, n, worth, n->part.weight + PRIOR * s->weight);
        }
}

/* What a choice is worth above the policy, by the last drawing together. */
float worth_of(const solver *s, const node *n, int choice) {
    return n->regret[choice] / (n->part.weight + (float)(PRIOR * s->weight));
}
