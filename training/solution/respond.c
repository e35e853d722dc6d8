/* The exact best response to the policies of a table: it goes through all hands that the opponent may hold. */
#include "table.h"

#include <math.h>
#include <stdlib.h>

/* How many guesses there are at once for each hand, at most: 1, then 6, 4, 3 and 4 more by the first four tricks, which
 * split them by the card or copy them. */
enum { GUESSES = 18 };

/* A hand that the opponent of the response may hold, by how likely it is and has played as it did. */
typedef struct {
    uint32_t hand;
    float weight;
} guess;

/* A guess, after a card of it. */
typedef struct {
    guess rest;
    int card;
} move;

typedef struct {
    const table *table;
    int seat;
    guess *room;  /* for the guesses of later positions */
    move *moves;  /* room for those of one position */
} response;

/* What a hand makes against some guesses, times their weights. */
typedef struct {
    double best;  /* with the best response */
    double same;  /* with the policies of the table, as the opponent */
} made;

static made against(response *r, const position *p, const guess *guesses, int number);

/* How often a choice is made: always the first where the table says nothing. */
static float often(const known *found, int choice) {
    return found->sum ? (float)found->policy->parts[choice] / (float)found->sum : choice == 0;
}

static double points(const response *r, int elder_tricks) {
    double elder = r->table->rules.points[elder_tricks];
    return r->seat == ELDER ? elder : -elder;
}

/* `against` after a card of the seat. After the first lead the elder learns whether the dealer holds the king. */
static made after_card(response *r, const position *p, int card, const guess *guesses, int number) {
    const context *c = &r->table->rules;
    if (c->king != OPEN || p->led != NO_CARD || p->won[0] + p->won[1] || r->seat == DEALER) {
        position next = after(c, p, card);
        return against(r, &next, guesses, number);
    }
    made worth = {0, 0};
    for (uint32_t held = 0; held <= KING; held += KING) {
        guess *kept = r->room;
        for (int g = 0; g < number; g++)
            if ((guesses[g].hand & KING) == held)
                *r->room++ = guesses[g];
        position told = *p;
        told.hand[DEALER] = held;
        position next = after(c, &told, card);
        made then = against(r, &next, kept, (int)(r->room - kept));
        worth.best += then.best;
        worth.same += then.same;
        r->room = kept;
    }
    return worth;
}

static made own_turn(response *r, const position *p, const guess *guesses, int number) {
    known found;
    look_up(r->table, p, 1, &p->hand[r->seat], &found);
    made worth = {-INFINITY, 0};
    for (int i = 0; i < found.may.number; i++)
        /* The opponent may react to the rank of a card that makes no other difference: the response tries all. */
        for (uint32_t left = found.may.cards[i]; left; left &= left - 1) {
            made then = after_card(r, p, lowest(left), guesses, number);
            worth.best = then.best > worth.best ? then.best : worth.best;
            worth.same += then.same * often(&found, i) / __builtin_popcount(found.may.cards[i]);
        }
    return worth;
}

/* Add the cards that at most BATCH guesses play to the moves. Returns the end of them. */
static move *played(const response *r, const position *p, const guess *guesses, int number, move *end) {
    uint32_t hands[BATCH];
    known found[BATCH];
    for (int g = 0; g < number; g++)
        hands[g] = guesses[g].hand;
    look_up(r->table, p, number, hands, found);
    for (int g = 0; g < number; g++)
        for (int i = 0; i < found[g].may.number; i++) {
            uint32_t left = found[g].may.cards[i];
            float share = guesses[g].weight * often(&found[g], i) / (float)__builtin_popcount(left);
            for (; left && share > 0; left &= left - 1)
                *end++ = (move){{hands[g] & ~(left & -left), share}, lowest(left)};
        }
    return end;
}

static made opponents_turn(response *r, const position *p, const guess *guesses, int number) {
    move *end = r->moves;
    for (int done = 0; done < number; done += BATCH)
        end = played(r, p, guesses + done, number - done < BATCH ? number - done : BATCH, end);
    /* One list of guesses for each card that is played. */
    int counts[32] = {0};
    uint32_t cards = 0;
    for (const move *m = r->moves; m < end; m++) {
        counts[m->card]++;
        cards |= 1u << m->card;
    }
    guess *ends[32];
    for (uint32_t left = cards; left; left &= left - 1) {
        ends[lowest(left)] = r->room;
        r->room += counts[lowest(left)];
    }
    for (const move *m = r->moves; m < end; m++)
        *ends[m->card]++ = m->rest;
    position so = *p;
    /* Only the king of the hand that is not known matters to `after`, before the dealer plays. */
    so.hand[1 - r->seat] = 0;
    made worth = {0, 0};
    for (; cards; cards &= cards - 1) {
        int card = lowest(cards);
        position next = after(&r->table->rules, &so, card);
        made then = against(r, &next, ends[card] - counts[card], counts[card]);
        worth.best += then.best;
        worth.same += then.same;
    }
    return worth;
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

/* In the last two tricks, put the guesses into the room with which the points depend on what somebody chooses. Returns how
 * many there are. Most do not, and their points are known without a look at the table. */
static int unsettled(response *r, const position *p, const guess *guesses, int number, double *settled) {
    guess *kept = r->room;
    position so = *p;
    for (int g = 0; g < number; g++) {
        uint32_t hands[2];
        hands[r->seat] = p->hand[r->seat];
        hands[1 - r->seat] = guesses[g].hand;
        uint32_t leads = p->led == NO_CARD ? hands[p->leader] : 1u << p->led;
        uint32_t leaders = hands[p->leader] | leads, others = hands[1 - p->leader];
        double least = INFINITY, most = -INFINITY;
        for (; leads; leads &= leads - 1) {
            int lead = lowest(leads);
            so.led = (int8_t)lead;
            for (uint32_t follows = legal(&so, others); follows; follows &= follows - 1) {
                int follow = lowest(follows);
                double end = points(r, tricks(p, lead, follow, leaders & ~(1u << lead), others & ~(1u << follow)));
                least = end < least ? end : least;
                most = end > most ? end : most;
            }
        }
        if (least == most)
            *settled += guesses[g].weight * most;
        else
            *r->room++ = guesses[g];
    }
    return (int)(r->room - kept);
}

/* The points of the seat against the policies, times the weights of the opponent's hands. `p` knows the seat's hand
 * alone. */
static made against(response *r, const position *p, const guess *guesses, int number) {
    double settled = 0;
    if (decided(&r->table->rules, p)) {
        for (int g = 0; g < number; g++)
            settled += guesses[g].weight;
        settled *= points(r, p->won[ELDER]);
        return (made){settled, settled};
    }
    guess *room = r->room;
    if (p->won[0] + p->won[1] >= HAND - 2) {
        number = unsettled(r, p, guesses, number, &settled);
        guesses = room;
    }
    made worth = {0, 0};
    if (number)
        worth = (turn(p) == r->seat ? own_turn : opponents_turn)(r, p, guesses, number);
    r->room = room;
    return (made){worth.best + settled, worth.same + settled};
}

/* What one hand makes against all hands of the opponent: with the same policies, and with the best response. */
void respond(const table *t, int seat, uint32_t hand, double *found) {
    const context *c = &t->rules;
    guess *guesses = malloc(GUESSES * (size_t)c->count * sizeof *guesses);
    move *moves = malloc(HAND * (size_t)c->count * sizeof *moves);
    if (!guesses || !moves)
        abort();
    int number = 0;
    double total = 0;
    for (int i = 0; i < c->count; i++) {
        double weight = c->weights[1 - seat][i];
        if (!(c->hands[i] & hand) && weight > 0) {
            total += weight;
            guesses[number++] = (guess){c->hands[i], (float)weight};
        }
    }
    position p = start(c, seat == ELDER ? hand : 0, seat == DEALER ? hand : 0);
    response r = {.table = t, .seat = seat, .room = guesses + number, .moves = moves};
    made worth = against(&r, &p, guesses, number);
    found[0] = worth.same / total;
    found[1] = worth.best / total;
    free(guesses);
    free(moves);
}
