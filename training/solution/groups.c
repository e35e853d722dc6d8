/* Means of few visits, drawn towards those of similar positions. */
#include "solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 2 * (HAND + 1) };  /* of positions: by the own cards, and whether a card is led */
#define PRIOR 100.0               /* the deals that the first guess of a new position counts like */
#define FAR 0.6                   /* positions that differ by more say nothing of how much others do */
#define SMOOTH 0.02               /* keeps the weight of squares of many visits finite */

static int kind_of(const node *n) { return 2 * n->own + n->answers; }

static int64_t group_of(solver *s, const choices *may) {
    uint64_t at = place_of(may->key) & s->group_mask;
    while (s->places[at] && s->groups[s->places[at] - 1].key != may->key)
        at = (at + 1) & s->group_mask;
    if (!s->places[at]) {
        if ((uint64_t)s->groups_used * 10 > s->group_mask * 9)
            abort();
        s->groups[s->groups_used] = (group){.key = may->key, .number = may->number};
        s->places[at] = (int32_t)++s->groups_used;
    }
    return s->places[at] - 1;
}

/* What each choice has brought above the mean of all choices, times the weights. Above the policy would not do: the policy
 * changes, and differs between the positions of a group. */
static void centred(const node *n, double *more) {
    double mean = 0;
    for (int i = 0; i < n->number; i++)
        mean += n->more[i] / n->number;
    for (int i = 0; i < n->number; i++)
        more[i] = n->more[i] - mean;
}

/* Set the regrets of what the choices are worth, against the mean policy. */
static void regret(const solver *s, node *n, const double *worth, double weight) {
    double policy[MOST_CHOICES], all = 0, value = 0;
    for (int i = 0; i < n->number; i++)
        all += policy[i] = n->sum[i];
    if (all <= 0)
        for (int i = 0; i < n->number; i++)
            all += policy[i] = s->groups[n->group].sum[n->rough[i]];
    for (int i = 0; i < n->number; i++)
        value += worth[i] * (all > 0 ? policy[i] / all : 1.0 / n->number);
    for (int i = 0; i < n->number; i++)
        n->regret[i] = (float)((worth[i] - value) * weight);
}

/* Begin a position: by what is known of its group. */
void begin(solver *s, node *n, const position *p, const choices *may) {
    uint32_t hand = p->hand[turn(p)];
    choices roughly = choose_roughly(p, hand);
    n->key = may->key;
    n->number = may->number;
    n->own = (int8_t)__builtin_popcount(hand);
    n->answers = p->led != NO_CARD;
    n->group = (int32_t)group_of(s, &roughly);
    for (int i = 0; i < may->number; i++)
        for (int j = 0; j < roughly.number; j++)
            if (may->cards[i] & roughly.cards[j])
                n->rough[i] = (int8_t)j;
    double worth[MOST_CHOICES];
    for (int i = 0; i < may->number; i++)
        worth[i] = s->groups[n->group].mean[n->rough[i]];
    if (s->groups[n->group].weight > 0)
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

/* Set the regrets by what is known of each position and of its group: the more by the group, the fewer the visits. */
void draw_together(solver *s) {
    double more[MOST_CHOICES], worth[MOST_CHOICES];
    for (int64_t i = 0; i < s->groups_used; i++) {
        group *g = &s->groups[i];
        g->weight = 0;
        memset(g->mean, 0, sizeof g->mean);
        memset(g->sum, 0, sizeof g->sum);
    }
    for (uint64_t k = 0; k <= s->mask; k++) {
        const node *n = &s->nodes[k];
        if (!n->key)
            continue;
        group *g = &s->groups[n->group];
        centred(n, more);
        g->weight += n->weight;
        for (int i = 0; i < n->number; i++) {
            int alike = 0;
            for (int j = 0; j < n->number; j++)
                alike += n->rough[j] == n->rough[i];
            g->mean[n->rough[i]] += (float)(more[i] / alike);
            g->sum[n->rough[i]] += n->sum[i];
        }
    }
    for (int64_t i = 0; i < s->groups_used; i++)
        for (int j = 0; j < MOST_CHOICES && s->groups[i].weight > 0; j++)
            s->groups[i].mean[j] /= s->groups[i].weight;
    fit fits[KINDS] = {{0}};
    for (uint64_t k = 0; k <= s->mask; k++) {
        const node *n = &s->nodes[k];
        double visits = n->weight / s->weight;
        if (!n->key || visits < 2)
            continue;
        centred(n, more);
        for (int i = 0; i < n->number; i++) {
            double mean = s->groups[n->group].mean[n->rough[i]], apart = more[i] / n->weight - mean;
            if (fabs(mean) < FAR && fabs(apart) < FAR)
                add(&fits[kind_of(n)], 1 / visits, apart * apart);
        }
    }
    double counts[KINDS];
    for (int kind = 0; kind < KINDS; kind++)
        counts[kind] = counts_like(&fits[kind]) * s->weight;
    for (uint64_t k = 0; k <= s->mask; k++) {
        node *n = &s->nodes[k];
        if (!n->key)
            continue;
        double count = counts[kind_of(n)];
        centred(n, more);
        for (int i = 0; i < n->number; i++)
            worth[i] = (more[i] + count * s->groups[n->group].mean[n->rough[i]]) / (n->weight + count);
        regret(s, n, worth, n->weight + PRIOR * s->weight);
    }
}

/* What a choice is worth above the policy, by the last drawing together. */
float worth_of(const solver *s, const node *n, int choice) {
    return n->regret[choice] / (n->weight + (float)(PRIOR * s->weight));
}
