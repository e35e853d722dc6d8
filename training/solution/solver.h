/* What is learnt of the positions of a context. */
#ifndef SOLVER_H
#define SOLVER_H

#include "play.h"

enum { MOST_CHOICES = 5 };

/* A position. Weights are of deals: see learn. */
typedef struct {
    uint64_t key;
    float regret[MOST_CHOICES];  /* what the policy goes by */
    float sum[MOST_CHOICES];     /* of the policies, by the weights of the opponent's visits */
    float more[MOST_CHOICES];    /* the sum of what each choice brought above the policy, times the weights */
    float weight;                /* of the learner's visits */
    int32_t group;               /* the number of the rough position that it is part of */
    int8_t number;               /* of choices */
    int8_t own;                  /* cards of the player */
    bool answers;                /* whether a card is led */
    int8_t rough[MOST_CHOICES];  /* the choice of the rough position that each choice is part of */
} node;

/* A rough position: positions that differ in little. */
typedef struct {
    uint64_t key;
    float mean[MOST_CHOICES];    /* what each choice is worth above the mean of them all */
    float sum[MOST_CHOICES];     /* of the policies */
    float weight;
    int32_t number;              /* of choices */
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

node *find(const solver *s, uint64_t key);
void begin(solver *s, node *n, const position *p, const choices *may);
void draw_together(solver *s);
float worth_of(const solver *s, const node *n, int choice);

/* Where to look for a key first, before the number of places is taken into account. */
static inline uint64_t place_of(uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> 20; }

#endif
