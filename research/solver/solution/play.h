/* The play of the cards, in normal form without the turn-up: bits 0 to 6 of a hand are the seven trumps, lowest
 * first, bits 8 to 31 the plain suits. Seat 0 is the elder, who leads first; seat 1 is the dealer. */
#ifndef PLAY_H
#define PLAY_H

#include <stdbool.h>
#include <stdint.h>

enum { HAND = 5, SUITS = 4, ELDER = 0, DEALER = 1, NO_CARD = -1 };
#define TRUMPS 255u
#define KING (1u << 6)

/* Who holds the king of trumps as far as both know before the first lead. */
enum king { TURNED, ANNOUNCED, OPEN };

/* What the players of one context play for, and with which hands. */
typedef struct {
    int32_t king;                 /* enum king */
    int32_t count;                /* how many hands there are */
    double points[HAND + 1];      /* the elder's points above the dealer's, by the elder's tricks */
    const uint32_t *hands;        /* all sets of five cards */
    const double *weights[2];     /* how likely each seat holds each of them */
} context;

typedef struct {
    uint32_t hand[2];
    uint32_t possible[2];         /* the cards that the opponent of each player may hold, as far as the play tells */
    int8_t led;                   /* the card led to the open trick, or NO_CARD */
    int8_t last_lead[2];          /* the card that each player has led last, or NO_CARD */
    int8_t last[2][SUITS];        /* the card of each suit that each player has played last, or NO_CARD */
    int8_t leader;
    int8_t won[2];
    uint8_t leads[2];             /* the suits that each player has led to a trick that is over */
    uint8_t thrown[2];            /* the plain suits of which each player has thrown a card away on another suit */
    bool king_shown[2];           /* whether each player knows that the opponent has held the king */
} position;

/* How much of what they see a player goes by. With so many cards in hand as ALL_COUNT or more, every card counts finely,
 * and between that and roughly there is something to learn from, too. */
enum detail { FINELY, ROUGHLY, BETWEEN };
enum { ALL_COUNT = 4 };

/* What a player may do, as far as it makes a difference to them. */
typedef struct {
    uint64_t key;                 /* names all that the player goes by; equal for equivalent positions */
    int8_t number;
    uint32_t cards[HAND];         /* for each choice, the cards that touch, and those of equivalent suits */
} choices;

static inline int top(uint32_t cards) { return 31 - __builtin_clz(cards); }
static inline int lowest(uint32_t cards) { return __builtin_ctz(cards); }
static inline uint32_t suit_of(int card) { return TRUMPS << (card & ~7); }

/* The cards that would take a trick from one that is led. */
static inline uint32_t beaters(int card) {
    uint32_t higher = suit_of(card) & (~1u << card);
    return card > 7 ? higher | TRUMPS : higher;
}

static inline uint64_t draw(uint64_t *random) {  /* xorshift64* */
    *random ^= *random >> 12;
    *random ^= *random << 25;
    *random ^= *random >> 27;
    return *random * 2685821657736338717u;
}

static inline double chance(uint64_t *random) { return (double)(draw(random) >> 11) * 0x1p-53; }

static inline int any_of(uint64_t *random, uint32_t cards) {
    for (int skip = (int)(chance(random) * __builtin_popcount(cards)); skip; skip--)
        cards &= cards - 1;
    return lowest(cards);
}

/* Where to look for a key first, before the number of places is taken into account. */
static inline uint64_t place_of(uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> 40; }

static inline int turn(const position *p) { return p->led == NO_CARD ? p->leader : 1 - p->leader; }

void prepare(void);
position start(const context *c, uint32_t elder, uint32_t dealer);
bool decided(const context *c, const position *p);
uint32_t legal(const position *p, uint32_t hand);
choices choose(const position *p, uint32_t hand, enum detail detail);
position after(const context *c, const position *p, int card);

#endif
