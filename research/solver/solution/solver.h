/* What is learnt of the positions of a context. */
#ifndef SOLVER_H
#define SOLVER_H

#include "play.h"

#include <stdalign.h>

enum { MOST_CHOICES = 5 };

/* What was learnt of a position, seen finely or less so, and of which less fine one it is a part. Weights are of deals: see
 * learn. */
typedef struct {
    float sum[MOST_CHOICES];     /* of the policies, by the weights of the opponent's visits */
    float weight;                /* of the learner's visits */
    int32_t whole;               /* the number of the group that this is a part of, or NOTHING */
    int8_t number;               /* of choices */
    int8_t kind;                 /* by the own cards, and whether a card is led */
    int8_t of[MOST_CHOICES];     /* the choice of the whole that each choice is part of */
    float more[MOST_CHOICES];    /* the sum of what each choice brought above the policy, times the weights */
} part;

enum { NOTHING = -1 };

/* A position, seen finely. */
typedef struct {
    alignas(64) uint64_t key;    /* all that is read to play lies in one line of the cache */
    float regret[MOST_CHOICES];  /* what the policy goes by */
    part part;
} node;

/* All positions that do not differ in what counts less finely. */
typedef struct {
    uint64_t key;
    part part;
    float mean[MOST_CHOICES];    /* what each choice is worth above the mean of them all, so far as is known */
} group;

typedef struct {
    node *nodes;
    uint64_t mask;               /* the number of places for nodes, a power of two, less one */
    int64_t used;
    group *groups;
    int32_t *places;             /* by the key of a group, its number plus 1 */
    uint64_t group_mask;
    int64_t groups_used;
    int64_t deals;               /* learnt from so far */
    uint64_t random;
    double weight;               /* of a deal */
} solver;

void begin(solver *s, node *n, const position *p, const choices *may);
void draw_together(solver *s);
float worth_of(const solver *s, const node *n, int choice);

#endif
