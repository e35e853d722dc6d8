/* How one hand plays against all hands that the opponent may hold, and what the policies of the opponent learn from it. */
#ifndef RESPOND_H
#define RESPOND_H

#include "table.h"

/* What a policy has learnt. Weights are of hands that come to its position. */
typedef struct {
    bool begun;
    float share[HAND];       /* how often each choice is made at present */
    float first[HAND];       /* how often each was made at first */
    float regret[HAND];      /* what each would have brought above the policy, times the weights */
    float sum[HAND];         /* of the shares of all passes, by their weights */
    float weight;            /* of the present pass */
    float weights, squares;  /* the sums of the weights of the passes before, and of their squares */
} lesson;

typedef struct {
    const table *table;
    lesson *lessons;         /* of each policy of the table; NULL if they stay as they are */
    int32_t *learning;       /* the policies that have learnt something in the present pass */
    int64_t number;          /* of those */
    char *memory, *free;     /* for what is known of the hands at each card, and where it is free */
    int seat;                /* of the hand that is known */
    bool best;               /* whether it makes the best response */
} pass;

pass *new_pass(const table *t, lesson *lessons);
void free_pass(pass *r);
const float *shares(lesson *l, const known *found);
void learn_from(pass *r, int32_t policy, float weight, const float *brought, float worth);
double made(pass *r, int seat, uint32_t hand, bool best);

#endif
