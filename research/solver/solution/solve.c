/* External-sampling Monte Carlo counterfactual regret minimization (Lanctot et al. 2009) with linear weights and
 * pruning (Brown and Sandholm 2019). The player who does not learn errs now and then, so that there is an answer to cards
 * that nobody should play. */
#include "solver.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PRUNED_BELOW -300.0f  /* a regret, in points times deals of the present weight */
#define ERRORS 0.02           /* how often any choice is made */
#define LARGE_PAGE ((size_t)1 << 21)
enum { STARTS = 1 << 16 };  /* of the search for a hand to deal */
enum { FIRST_BATCH = 250000, BATCHES = 8 };  /* deals between two times of drawing together: a part of those before */

/* Memory in pages as large as there are: what is looked up in it lies anywhere. */
static void *empty(uint64_t number, size_t size) {
    size_t whole = (number * size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    void *made = aligned_alloc(LARGE_PAGE, whole);
    if (!made)
        abort();
    madvise(made, whole, MADV_HUGEPAGE);
    return memset(made, 0, whole);
}

solver *new_solver(int places, uint64_t seed) {
    prepare();
    solver *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    s->mask = ((uint64_t)1 << places) - 1;
    s->group_mask = s->mask >> 1;
    s->nodes = empty(s->mask + 1, sizeof *s->nodes);
    s->groups = empty(s->group_mask + 1, sizeof *s->groups);
    s->places = empty(s->group_mask + 1, sizeof *s->places);
    s->random = seed * 0x9E3779B97F4A7C15u | 1;
    return s;
}

void free_solver(solver *s) {
    free(s->nodes);
    free(s->groups);
    free(s->places);
    free(s);
}

/* The node of a key, or an empty place for it. No key is 0. */
static node *find(const solver *s, uint64_t key) {
    uint64_t at = place_of(key) & s->mask;
    while (s->nodes[at].key != key && s->nodes[at].key)
        at = (at + 1) & s->mask;
    return &s->nodes[at];
}

static void by_regret(const node *n, int number, float *policy) {
    float total = 0;
    for (int i = 0; i < number; i++)
        total += policy[i] = n->regret[i] > 0 ? n->regret[i] : 0;
    for (int i = 0; i < number; i++)
        policy[i] = total > 0 ? policy[i] / total : 1.0f / (float)number;
}

/* A choice of a node, as often as its policy makes it. */
static int drawn(solver *s, const choices *may, const float *policy, double errors) {
    double left = chance(&s->random) - errors;
    if (left < 0)
        return (int)(-left / errors * may->number) % may->number;
    int chosen = 0;
    for (left /= 1 - errors; chosen < may->number - 1 && (left -= policy[chosen]) >= 0;)
        chosen++;
    return chosen;
}

/* A position in which somebody has to choose, or that is decided: no choices then. */
typedef struct {
    position p;
    choices may;
} step;

/* Play the cards that nobody has to choose, after one that somebody has. The node is wanted soon. */
static step reach(solver *s, const context *c, position p) {
    step at = {.p = p};
    while (!decided(c, &at.p)) {
        uint32_t hand = at.p.hand[turn(&at.p)], options = legal(&at.p, hand);
        if (options & (options - 1)) {
            at.may = choose(&at.p, hand, FINELY);
            if (at.may.number > 1) {
                __builtin_prefetch(&s->nodes[place_of(at.may.key) & s->mask]);
                return at;
            }
        }
        at.p = after(c, &at.p, any_of(&s->random, options));
    }
    at.may.number = 0;
    return at;
}

/* The learner's points: one choice of the opponent is tried, and all of the learner while something is learnt. */
static float traverse(solver *s, const context *c, const step *at, int learner, bool learns) {
    const position *p = &at->p;
    const choices *may = &at->may;
    if (!may->number)
        return (float)(learner == ELDER ? c->points[p->won[ELDER]] : -c->points[p->won[ELDER]]);
    int seat = turn(p);
    node *n = find(s, may->key);
    if (!n->key) {
        if ((uint64_t)++s->used * 10 > s->mask * 9)
            abort();
        begin(s, n, p, may);
    }
    float policy[MOST_CHOICES];
    by_regret(n, may->number, policy);
    if (seat != learner || !learns) {
        int chosen = drawn(s, may, policy, seat == learner ? 0 : ERRORS);
        for (int i = 0; i < may->number && seat != learner; i++)
            n->part.sum[i] += (float)s->weight * policy[i];
        step next = reach(s, c, after(c, p, any_of(&s->random, may->cards[chosen])));
        return traverse(s, c, &next, learner, learns);
    }
    float worth[MOST_CHOICES], value = 0;
    bool skipped[MOST_CHOICES] = {false};
    step next[MOST_CHOICES];
    float floor = (float)(PRUNED_BELOW * s->weight);
    bool prunes = draw(&s->random) >> 60;  /* once in sixteen times everything is tried */
    for (int i = 0; i < may->number; i++) {
        skipped[i] = prunes && n->regret[i] < floor;
        if (!skipped[i])
            next[i] = reach(s, c, after(c, p, any_of(&s->random, may->cards[i])));
    }
    for (int i = 0; i < may->number; i++) {
        if (skipped[i])
            continue;
        /* After a choice that is never made nothing is learnt, but once in eight times. */
        worth[i] = traverse(s, c, &next[i], learner, policy[i] > 0 || !(draw(&s->random) >> 61));
        value += policy[i] * worth[i];
    }
    for (int i = 0; i < may->number; i++) {
        /* What is skipped is as bad as before. */
        float more = skipped[i] ? n->part.more[i] / n->part.weight : worth[i] - value;
        n->part.more[i] += (float)s->weight * more;
        if (!skipped[i])
            n->regret[i] += (float)s->weight * more;
    }
    n->part.weight += (float)s->weight;
    return value;
}

/* The sums of the weights, and where to begin to look for a part of the whole. */
typedef struct {
    double *sums[2];
    int32_t *starts[2];
} dealer;

static dealer new_dealer(const context *c) {
    dealer d;
    for (int seat = 0; seat < 2; seat++) {
        d.sums[seat] = malloc((size_t)c->count * sizeof(double));
        double sum = 0;
        for (int i = 0; i < c->count; i++)
            d.sums[seat][i] = sum += c->weights[seat][i];
        d.starts[seat] = malloc(STARTS * sizeof(int32_t));
        for (int i = 0, at = 0; i < STARTS; i++) {
            while (at < c->count - 1 && d.sums[seat][at] <= sum * i / STARTS)
                at++;
            d.starts[seat][i] = at;
        }
    }
    return d;
}

static void free_dealer(dealer d) {
    free(d.sums[0]);
    free(d.sums[1]);
    free(d.starts[0]);
    free(d.starts[1]);
}

static uint32_t dealt(solver *s, const context *c, const dealer *d, int seat) {
    double part = chance(&s->random), at = part * d->sums[seat][c->count - 1];
    int hand = d->starts[seat][(int)(part * STARTS)];
    while (hand < c->count - 1 && d->sums[seat][hand] <= at)
        hand++;
    return c->hands[hand];
}

/* Two hands of the context. Each is drawn by its weight, and both again while they share a card. */
static position deal(solver *s, const context *c, dealer d) {
    uint32_t elder, other;
    do {
        elder = dealt(s, c, &d, ELDER);
        other = dealt(s, c, &d, DEALER);
    } while (elder & other);
    return start(c, elder, other);
}

/* Learn from more deals. The weight of a deal is its number. */
void learn(solver *s, const context *c, int64_t deals) {
    dealer d = new_dealer(c);
    int64_t end = s->deals + deals, batch = s->deals;
    while (s->deals < end) {
        batch += batch / BATCHES > FIRST_BATCH ? batch / BATCHES : FIRST_BATCH;
        while (s->deals < end && s->deals < batch) {
            s->weight = (double)++s->deals / 1e6;
            position p = deal(s, c, d);
            step first = reach(s, c, p);
            traverse(s, c, &first, ELDER, true);
            traverse(s, c, &first, DEALER, true);
        }
        draw_together(s);
    }
    free_dealer(d);
}

void deal_hands(solver *s, const context *c, int number, uint32_t *hands) {
    dealer d = new_dealer(c);
    for (int i = 0; i < number; i++) {
        position p = deal(s, c, d);
        hands[2 * i] = p.hand[ELDER];
        hands[2 * i + 1] = p.hand[DEALER];
    }
    free_dealer(d);
}

int64_t size(const solver *s) { return s->used; }
int64_t groups(const solver *s) { return s->groups_used; }

/* All positions met: their keys, how many choices they have, the sums of the policies, what the choices are worth, of which
 * rough position each is a part, and of which of its choices each choice; sums, worths and choices five for each. */
void dump(const solver *s, uint64_t *keys, int32_t *numbers, float *sums, float *worths, int32_t *parts, int8_t *of) {
    for (uint64_t i = 0; i <= s->mask; i++) {
        const node *n = &s->nodes[i];
        if (!n->key)
            continue;
        const part *whole = &s->groups[n->part.whole].part;
        bool rough = whole->whole == NOTHING;
        *keys++ = n->key;
        *numbers++ = n->part.number;
        *parts++ = rough ? n->part.whole : whole->whole;
        for (int j = 0; j < MOST_CHOICES; j++) {
            *sums++ = n->part.sum[j];
            *worths++ = worth_of(s, n, j);
            *of++ = rough ? n->part.of[j] : whole->of[n->part.of[j]];
        }
    }
}

/* The groups: their keys, how many choices they have, whether they are rough positions, and the sums of the policies, five
 * for each. */
void dump_groups(const solver *s, uint64_t *keys, int32_t *numbers, int8_t *rough, float *sums) {
    for (int64_t i = 0; i < s->groups_used; i++) {
        const group *g = &s->groups[i];
        keys[i] = g->key;
        numbers[i] = g->part.number;
        rough[i] = g->part.whole == NOTHING;
        memcpy(sums + MOST_CHOICES * i, g->part.sum, sizeof g->part.sum);
    }
}

/* The key of what the player in turn goes by after some cards, finely or roughly, and the choices. Returns how many there
 * are. */
int choice_after(const context *c, uint32_t elder, uint32_t dealer, int number, const int32_t *cards, int32_t roughly,
                 uint64_t *key, uint32_t *found) {
    prepare();
    position p = start(c, elder, dealer);
    for (int i = 0; i < number; i++)
        p = after(c, &p, cards[i]);
    choices may = choose(&p, p.hand[turn(&p)], roughly ? ROUGHLY : FINELY);
    *key = may.key;
    memcpy(found, may.cards, sizeof may.cards);
    return may.number;
}
