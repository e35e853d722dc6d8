#include "respond.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define MEMORY ((size_t)1 << 30)  /* more than a pass takes; what is not written to takes nothing */
#define LARGE_PAGE ((size_t)1 << 21)
#define LINE 64                   /* of the cache, in bytes */

/* A hand that the opponent may hold, by how likely it is and has played as it did. */
typedef struct {
    uint32_t hand;
    float weight;
} guess;

/* A card of a guess. */
typedef struct {
    int32_t guess;
    float share;
    int8_t choice, card;
} move;

/* A part of the guesses, where they come from, and what they make. */
typedef struct {
    guess *guesses;
    int32_t *from;
    float *worth;
    int number;
} selection;

static void play(pass *r, const position *p, const guess *guesses, int number, float *worth);

pass *new_pass(const table *t, lesson *lessons) {
    pass *r = calloc(1, sizeof *r);
    if (!r || !(r->memory = aligned_alloc(LARGE_PAGE, MEMORY)))
        abort();
    madvise(r->memory, MEMORY, MADV_HUGEPAGE);
    r->table = t;
    r->lessons = lessons;
    if (lessons && !(r->learning = malloc((t->mask + 1) * sizeof *r->learning)))
        abort();
    return r;
}

void free_pass(pass *r) {
    free(r->memory);
    free(r->learning);
    free(r);
}

/* Room that is given back by setting `free` to what it was before. */
static void *take(pass *r, size_t number, size_t size) {
    char *taken = r->free;
    r->free += (number * size + LINE - 1) / LINE * LINE;
    if (r->free > r->memory + MEMORY)
        abort();
    return taken;
}

static selection none_of(pass *r, int number) {
    return (selection){take(r, (size_t)number, sizeof(guess)), take(r, (size_t)number, sizeof(int32_t)),
                       take(r, (size_t)number, sizeof(float)), 0};
}

static void put(selection *s, const guess *guesses, int guess) {
    s->from[s->number] = guess;
    s->guesses[s->number++] = guesses[guess];
}

static void give_back(const selection *s, float *worth) {
    for (int i = 0; i < s->number; i++)
        worth[s->from[i]] = s->worth[i];
}

/* What the opponent makes. */
static float points(const pass *r, int elder_tricks) {
    double elder = r->table->rules.points[elder_tricks];
    return (float)(r->seat == ELDER ? -elder : elder);
}

/* `play` after a card of the known hand. After the first lead the elder learns whether the dealer holds the king. */
static void after_card(pass *r, const position *p, int card, const guess *guesses, int number, float *worth) {
    const context *c = &r->table->rules;
    if (c->king != OPEN || p->led != NO_CARD || p->won[0] + p->won[1] || r->seat == DEALER) {
        position next = after(c, p, card);
        play(r, &next, guesses, number, worth);
        return;
    }
    char *free = r->free;
    for (uint32_t held = 0; held <= KING; held += KING) {
        selection so = none_of(r, number);
        for (int g = 0; g < number; g++)
            if ((guesses[g].hand & KING) == held)
                put(&so, guesses, g);
        position told = *p;
        told.hand[DEALER] = held;
        position next = after(c, &told, card);
        play(r, &next, so.guesses, so.number, so.worth);
        give_back(&so, worth);
        r->free = free;
    }
}

/* How often the table makes a choice: always the first where it says nothing. */
static float often(const known *found, int choice) {
    return found->sum ? (float)found->policy->parts[choice] / (float)found->sum : choice == 0;
}

static void add(float *worth, const float *then, float share, int number) {
    for (int g = 0; g < number; g++)
        worth[g] += share * then[g];
}

/* The known hand plays: what is best, or each card as often as the table does. */
static void known_turn(pass *r, const position *p, const guess *guesses, int number, float *worth) {
    char *free = r->free;
    known found;
    look_up(r->table, p, 1, &p->hand[r->seat], &found);
    float *then = take(r, (size_t)number, sizeof *then);
    double least = INFINITY;
    memset(worth, 0, (size_t)number * sizeof *worth);
    for (int i = 0; i < found.may.number; i++)
        /* The opponent may react to the rank of a card that makes no other difference: all are tried. */
        for (uint32_t left = found.may.cards[i]; left; left &= left - 1) {
            float share = often(&found, i) / (float)__builtin_popcount(found.may.cards[i]);
            if (!r->best && share == 0)
                break;
            after_card(r, p, lowest(left), guesses, number, then);
            if (!r->best) {
                add(worth, then, share, number);
                continue;
            }
            double all = 0;
            for (int g = 0; g < number; g++)
                all += (double)guesses[g].weight * then[g];
            if (all < least) {
                least = all;
                memcpy(worth, then, (size_t)number * sizeof *worth);
            }
        }
    r->free = free;
}

/* The cards of some guesses. */
typedef struct {
    int32_t *policies;  /* the place in the table of the policy of each guess, or NOWHERE */
    move *moves, *end;
    uint32_t cards;     /* that are played */
    int counts[32];     /* how often each is */
} answers;

enum { NOWHERE = -1 };

/* Add the cards of a guess. */
static void answer(pass *r, answers *a, int32_t guess, const known *found) {
    const float *learnt = NULL;
    a->policies[guess] = NOWHERE;
    if (r->lessons && found->sum) {
        a->policies[guess] = (int32_t)(found->policy - r->table->policies);
        learnt = shares(&r->lessons[a->policies[guess]], found);
    }
    for (int i = 0; i < found->may.number; i++) {
        uint32_t left = found->may.cards[i];
        float share = (learnt ? learnt[i] : often(found, i)) / (float)__builtin_popcount(left);
        for (; left && share > 0; left &= left - 1) {
            int card = lowest(left);
            *a->end++ = (move){guess, share, (int8_t)i, (int8_t)card};
            a->cards |= 1u << card;
            a->counts[card]++;
        }
    }
}

static answers answers_of(pass *r, const position *p, const guess *guesses, int number) {
    answers a = {.policies = take(r, (size_t)number, sizeof *a.policies),
                 .moves = take(r, (size_t)number * HAND, sizeof *a.moves)};
    a.end = a.moves;
    uint32_t hands[BATCH];
    known found[BATCH];
    for (int done = 0; done < number; done += BATCH) {
        int batch = number - done < BATCH ? number - done : BATCH;
        for (int g = 0; g < batch; g++)
            hands[g] = guesses[done + g].hand;
        look_up(r->table, p, batch, hands, found);
        for (int g = 0; g < batch && r->lessons; g++)
            if (found[g].sum)
                __builtin_prefetch(&r->lessons[found[g].policy - r->table->policies]);
        for (int g = 0; g < batch; g++)
            answer(r, &a, done + g, &found[g]);
    }
    return a;
}

/* The opponent plays by the table. */
static void guesses_turn(pass *r, const position *p, const guess *guesses, int number, float *worth) {
    char *free = r->free;
    answers a = answers_of(r, p, guesses, number);
    size_t moves = (size_t)(a.end - a.moves);
    /* One list of guesses for each card that is played. */
    guess *next = take(r, moves, sizeof *next);
    float *then = take(r, moves, sizeof *then);
    int32_t *places = take(r, moves, sizeof *places);
    int ends[32], end = 0;
    for (uint32_t left = a.cards; left; left &= left - 1) {
        ends[lowest(left)] = end;
        end += a.counts[lowest(left)];
    }
    for (size_t i = 0; i < moves; i++) {
        move m = a.moves[i];
        guess g = guesses[m.guess];
        places[i] = ends[m.card]++;
        next[places[i]] = (guess){g.hand & ~(1u << m.card), g.weight * m.share};
    }
    position so = *p;
    /* Only the king of the hand that is not known matters to `after`, before the dealer plays. */
    so.hand[1 - r->seat] = 0;
    for (uint32_t left = a.cards; left; left &= left - 1) {
        int card = lowest(left), first = ends[card] - a.counts[card];
        position later = after(&r->table->rules, &so, card);
        play(r, &later, next + first, a.counts[card], then + first);
    }
    float brought[HAND];
    size_t i = 0;
    for (int g = 0; g < number; g++) {
        memset(brought, 0, sizeof brought);
        for (; i < moves && a.moves[i].guess == g; i++)
            brought[a.moves[i].choice] += a.moves[i].share * then[places[i]];
        worth[g] = 0;
        for (int j = 0; j < HAND; j++)
            worth[g] += brought[j];
        if (a.policies[g] != NOWHERE && guesses[g].weight > 0)
            learn_from(r, a.policies[g], guesses[g].weight, brought, worth[g]);
    }
    r->free = free;
}

static bool beats(int card, int led) { return beaters(led) >> card & 1; }

/* The elder's tricks after this one, and after the last one if both players keep a card for it. */
static int tricks(const position *p, int lead, int follow, uint32_t leaders_rest, uint32_t others_rest) {
    bool lost = beats(follow, lead);  /* by the leader */
    int elder = p->won[ELDER] + (lost != (p->leader == ELDER));
    if (!leaders_rest)
        return elder;
    int one = lowest(leaders_rest), other = lowest(others_rest);
    lost = lost ? !beats(one, other) : beats(other, one);
    return elder + (lost != (p->leader == ELDER));
}

/* Whether nothing that is chosen in the last two tricks changes the points, which are then known. */
static bool settled(const pass *r, const position *p, uint32_t guessed, float *worth) {
    uint32_t hands[2];
    position so = *p;
    hands[r->seat] = p->hand[r->seat];
    hands[1 - r->seat] = guessed;
    uint32_t leads = p->led == NO_CARD ? hands[p->leader] : 1u << p->led;
    uint32_t leaders = hands[p->leader] | leads, others = hands[1 - p->leader];
    float least = INFINITY, most = -INFINITY;
    for (; leads; leads &= leads - 1) {
        int lead = lowest(leads);
        so.led = (int8_t)lead;
        for (uint32_t follows = legal(&so, others); follows; follows &= follows - 1) {
            int follow = lowest(follows);
            float end = points(r, tricks(p, lead, follow, leaders & ~(1u << lead), others & ~(1u << follow)));
            least = end < least ? end : least;
            most = end > most ? end : most;
        }
    }
    *worth = most;
    return least == most;
}

static void next_card(pass *r, const position *p, const guess *guesses, int number, float *worth) {
    (turn(p) == r->seat ? known_turn : guesses_turn)(r, p, guesses, number, worth);
}

/* What each guess makes against the known hand, which is all that `p` knows. */
static void play(pass *r, const position *p, const guess *guesses, int number, float *worth) {
    if (decided(&r->table->rules, p)) {
        for (int g = 0; g < number; g++)
            worth[g] = points(r, p->won[ELDER]);
        return;
    }
    if (p->won[0] + p->won[1] < HAND - 2) {
        next_card(r, p, guesses, number, worth);
        return;
    }
    char *free = r->free;
    selection open = none_of(r, number);
    for (int g = 0; g < number; g++)
        if (!settled(r, p, guesses[g].hand, &worth[g]))
            put(&open, guesses, g);
    if (open.number)
        next_card(r, p, open.guesses, open.number, open.worth);
    give_back(&open, worth);
    r->free = free;
}

/* What a hand makes against all hands of the opponent: with the best response, or by the table. */
double made(pass *r, int seat, uint32_t hand, bool best) {
    const context *c = &r->table->rules;
    r->free = r->memory;
    r->seat = seat;
    r->best = best;
    selection all = none_of(r, c->count);
    double total = 0, sum = 0;
    for (int i = 0; i < c->count; i++)
        if (!(c->hands[i] & hand) && c->weights[1 - seat][i] > 0)
            total += c->weights[1 - seat][i];
    for (int i = 0; i < c->count; i++)
        if (!(c->hands[i] & hand) && c->weights[1 - seat][i] > 0)
            all.guesses[all.number++] = (guess){c->hands[i], (float)(c->weights[1 - seat][i] / total)};
    position p = start(c, seat == ELDER ? hand : 0, seat == DEALER ? hand : 0);
    play(r, &p, all.guesses, all.number, all.worth);
    for (int g = 0; g < all.number; g++)
        sum -= (double)all.guesses[g].weight * all.worth[g];
    return sum;
}

/* The same for one hand, as (by the table, with the best response). */
void respond(pass *r, int seat, uint32_t hand, double *found) {
    found[0] = made(r, seat, hand, false);
    found[1] = made(r, seat, hand, true);
}
