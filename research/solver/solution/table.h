/* Policies, by the positions that they are for. */
#ifndef TABLE_H
#define TABLE_H

#include "play.h"

enum { ROOM = 8, BATCH = 32 };

typedef struct {
    uint64_t key;
    uint8_t parts[ROOM];  /* how often each choice is made, as parts of the sum of them all */
} policy;

typedef struct {
    context rules;
    uint64_t mask;        /* the number of places, a power of two, less one */
    policy *policies;
} table;

/* What a player may do with a hand, and what a table says of it. */
typedef struct {
    choices may;
    const policy *policy;
    int sum;              /* of its parts: 0 where the table says nothing, or where there is one choice */
} known;

policy *find_policy(const table *t, uint64_t key);
void look_up(const table *t, const position *p, int number, const uint32_t *hands, known *found);

#endif
