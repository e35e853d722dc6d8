/* The policies of a table learn against the exact best response to them: CFR-BR (Johanson, Bard, Burch and Bowling 2012). A pass
 * is against the best response of one hand, by all hands of the policies' player. */
#include "respond.h"

#include <stdlib.h>
#include <string.h>

#define FIRM 6.0f /* the regret, in points times mean weights, that the first policy counts like */

/* How often each choice is made: as the table has it at first. */
const float *shares(lesson *l, const known *found) {
    if (!l->begun)
        for (int i = 0; i < found->may.number; i++)
            l->share[i] = l->first[i] = (float)found->policy->parts[i] / (float)found->sum;
    l->begun = true;
    return l->share;
}

/* A policy has come to its position with a hand of some weight.
 * `brought` is what each choice has brought times its share, and `worth` the sum of that. */
void learn_from(pass *r, int32_t policy, float weight, const float *brought, float worth) {
    lesson *l = &r->lessons[policy];
    if (l->weight == 0)
        r->learning[r->number++] = policy;
    l->weight += weight;
    for (int i = 0; i < HAND; i++)
        if (l->share[i] > 0)
            l->regret[i] += weight * (brought[i] / l->share[i] - worth);
}

/* Go on to the next pass: by regret matching, from the first policy. Later passes count more, by the square of their number. */
static void go_on(lesson *l, float number) {
    for (int i = 0; i < HAND; i++)
        l->sum[i] += number * number * l->weight * l->share[i];
    l->weights += l->weight;
    l->squares += l->weight * l->weight;
    l->weight = 0;
    float policy[HAND], all = 0, firm = FIRM * l->squares / l->weights;
    for (int i = 0; i < HAND; i++) {
        float chosen = l->regret[i] + firm * l->first[i];
        /* What the table leaves out stays so: its worth is known from more deals than these. */
        all += policy[i] = l->first[i] > 0 && chosen > 0 ? chosen : 0;
    }
    for (int i = 0; i < HAND && all > 0; i++)
        l->share[i] = policy[i] / all;
}

/* Let the policies of both players learn from some deals, of an elder's and a dealer's hand each. Writes for each of some keys
 * the sums of the shares in all passes, HAND each: 0 where nothing was learnt. */
void refine(const table *t, int deals, const uint32_t *hands, int64_t number, const uint64_t *keys, float *sums) {
    lesson *lessons = calloc(t->mask + 1, sizeof *lessons);
    if (!lessons)
        abort();
    pass *r = new_pass(t, lessons);
    for (int i = 0; i < 2 * deals; i++) {
        made(r, i % 2, hands[i], true);
        while (r->number)
            go_on(&lessons[r->learning[--r->number]], (float)(i / 2 + 1));
    }
    for (int64_t i = 0; i < number; i++)
        memcpy(sums + HAND * i, lessons[find_policy(t, keys[i]) - t->policies].sum, sizeof lessons->sum);
    free_pass(r);
    free(lessons);
}
