#include "play.h"

#include <string.h>

enum { ROUGH, MIDDLE, EXACT };
static uint16_t shapes[EXACT + 1][1 << 16];  /* by own cards and others of one suit: see shape */

static int fineness_of(enum detail detail, int held) {
    if (detail == FINELY)
        return held >= ALL_COUNT ? EXACT : held > 2 ? MIDDLE : ROUGH;
    return detail == BETWEEN ? MIDDLE : ROUGH;
}

/* How many of the others in a row count: above the own cards, between them, below them, and in a suit that is not held. */
static const struct { int above, between, below, apart; } most[] = {{3, 2, 1, 1}, {4, 3, 2, 2}, {8, 8, 8, 8}};

/* The owners of the cards of a suit, best first, after a 1: a 1 for an own card, a 0 for one of the others. */
static unsigned shape(int fineness, int own, int other) {
    unsigned made = 1;
    int limit = own ? most[fineness].above : most[fineness].apart, run = 0;
    for (int bit = 128; bit; bit >>= 1)
        if (own & bit) {
            made = made << 1 | 1;
            run = 0;
            limit = own & (bit - 1) ? most[fineness].between : most[fineness].below;
        } else if (other & bit && run < limit) {
            made <<= 1;
            run++;
        }
    return made;
}

void prepare(void) {
    for (int fineness = ROUGH; fineness <= EXACT; fineness++)
        for (int own = 0; own < 256; own++)
            for (int other = 0; other < 256; other++)
                shapes[fineness][own << 8 | other] = (uint16_t)shape(fineness, own, other);
}

position start(const context *c, uint32_t elder, uint32_t dealer) {
    const uint32_t pack = 0xffffff7f;
    position p = {.hand = {elder, dealer}, .possible = {pack, pack}, .led = NO_CARD, .last_lead = {NO_CARD, NO_CARD}};
    memset(p.last, NO_CARD, sizeof p.last);
    if (c->king == OPEN)
        p.possible[DEALER] &= ~KING;
    p.king_shown[DEALER] = c->king == ANNOUNCED;
    return p;
}

bool decided(const context *c, const position *p) {
    for (int tricks = p->won[ELDER]; tricks < HAND - p->won[DEALER]; tricks++)
        if (c->points[tricks] != c->points[tricks + 1])
            return false;
    return true;
}

uint32_t legal(const position *p, uint32_t hand) {
    if (p->led == NO_CARD)
        return hand;
    uint32_t following = hand & suit_of(p->led);
    if (following)
        return following & beaters(p->led) ? following & beaters(p->led) : following;
    return hand & TRUMPS ? hand & TRUMPS : hand;
}

/* What a player remembers of a suit, besides the cards that are left, in 4 bits: whether they have led it, if they hold
 * cards of it; and of the opponent, either whether they have led it and thrown one of it away, again only if the player
 * holds it, or, with `ranks`, whether they have played it, led it, and how many of the others are above their last one. */
static uint32_t memory(const position *p, int seat, int suit, bool ranks, uint32_t own, uint32_t others) {
    int other = 1 - seat;
    uint32_t kept = own ? p->leads[seat] >> suit & 1 : 0;
    if (!ranks)
        return own ? kept | (uint32_t)(p->leads[other] >> suit & 1) << 1 | (uint32_t)(p->thrown[other] >> suit & 1) << 2 : 0;
    int card = p->last[other][suit];
    if (card == NO_CARD)
        return kept;
    int above = __builtin_popcount(others >> (card & 7));
    bool led = p->leads[other] >> suit & 1 || (p->led != NO_CARD && p->led >> 3 == suit);
    return kept | (uint32_t)(1 + (above > 0) + (above > 2) + (led ? 0 : 3)) << 1;
}

/* Whether at most one card that is unseen is above the opponent's last lead. */
static bool high_lead(const position *p, int seat, uint32_t possible) {
    int card = p->last_lead[1 - seat];
    return card != NO_CARD && __builtin_popcount((possible & suit_of(card)) >> card) < 2;
}

/* Put the greater of two first, without a branch that nobody could foresee. */
static inline void put_in_order(uint32_t *one, uint32_t *other) {
    uint32_t greater = *one > *other ? *one : *other, lesser = *one > *other ? *other : *one;
    *one = greater;
    *other = lesser;
}

/* In a suit the player goes by 9 bits of shape, 3 that say of the suit that is led one more than how many own cards are
 * lower, and 4 of memory. Finely, with one or two cards in hand, they remember the ranks that the opponent has played. */
choices choose(const position *p, uint32_t hand, enum detail detail) {
    int seat = turn(p), held = __builtin_popcount(hand);
    uint32_t possible = p->possible[seat] & ~hand;
    int fineness = fineness_of(detail, held);
    bool ranks = detail == FINELY && held < 3;
    uint32_t seen[SUITS];
    for (int suit = 0; suit < SUITS; suit++) {
        uint32_t own = hand >> 8 * suit & 255, others = possible >> 8 * suit & 255;
        seen[suit] = shapes[fineness][own << 8 | others] | memory(p, seat, suit, ranks, own, others) << 12;
    }
    if (p->led != NO_CARD) {
        uint32_t lower = hand >> (p->led & ~7) & ((1u << (p->led & 7)) - 1);
        seen[p->led >> 3] |= (uint32_t)(1 + __builtin_popcount(lower)) << 9;
    }
    if (!ranks)
        seen[0] |= (uint32_t)high_lead(p, seat, possible) << 14;  /* no trump is ever thrown away */
    /* The plain suits in the order of what is seen of them, with their numbers, which break ties. */
    for (uint32_t suit = 0; suit < SUITS; suit++)
        seen[suit] = seen[suit] << 2 | (3 - suit);
    put_in_order(&seen[1], &seen[2]);
    put_in_order(&seen[2], &seen[3]);
    put_in_order(&seen[1], &seen[2]);
    bool shown = p->king_shown[seat] && p->possible[seat] & KING;
    choices made = {.key = (uint64_t)detail << 62 | (uint64_t)shown << 61 | (uint64_t)p->won[seat] << 58};
    uint32_t options = legal(p, hand);
    int8_t first = 0;  /* the first choice of the suit before, which an equivalent suit shares */
    for (int i = 0; i < SUITS; i++) {
        uint64_t here = seen[i] >> 2;
        int suit = 3 - (int)(seen[i] & 3);
        made.key |= (here >> 12 << 9 | (here & 511)) << 13 * (SUITS - 1 - i);
        if (here >> 9 & 7)
            made.key |= ((uint64_t)i << 3 | (here >> 9 & 7)) << 52;
        bool shares = i > 1 && here == seen[i - 1] >> 2;
        int8_t at = shares ? first : made.number;
        first = at;
        uint32_t below = 0;  /* the cards up to the one before, which is worth the same unless others lie between */
        for (uint32_t left = options & TRUMPS << 8 * suit; left; left &= left - 1) {
            uint32_t bit = left & -left;
            bool touches = below && !(possible & (bit - 1) & ~below);
            made.cards[touches ? at - 1 : at++] |= bit;
            below = bit | (bit - 1);
        }
        made.number = at;
    }
    return made;
}

position after(const context *c, const position *p, int card) {
    position next = *p;
    int seat = turn(p), other = 1 - seat;
    uint32_t bit = 1u << card;
    next.hand[seat] &= ~bit;
    next.possible[seat] &= ~bit;
    next.possible[other] &= ~bit;
    next.last[seat][card >> 3] = (int8_t)card;
    if (p->led == NO_CARD) {
        next.led = next.last_lead[seat] = (int8_t)card;
        /* The dealer announces the king before playing a card. */
        if (c->king == OPEN && p->won[0] + p->won[1] == 0) {
            if (p->hand[DEALER] & KING)
                next.king_shown[ELDER] = true;
            else
                next.possible[ELDER] &= ~KING;
        }
        return next;
    }
    bool beats = beaters(p->led) & bit;
    if (card >> 3 != p->led >> 3)
        next.possible[other] &= ~(suit_of(p->led) | (beats ? 0 : TRUMPS));
    else if (!beats)
        next.possible[other] &= ~(suit_of(p->led) & beaters(p->led));
    next.leads[other] |= (uint8_t)(1 << (p->led >> 3));
    if (card > 7 && card >> 3 != p->led >> 3)
        next.thrown[seat] |= (uint8_t)(1 << (card >> 3));
    next.led = NO_CARD;
    if (beats)
        next.leader = (int8_t)seat;
    next.won[next.leader]++;
    return next;
}
