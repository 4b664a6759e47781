import type { Query } from '../database/database.ts';
import { cardDigests } from '../domain/cards/point-cards.ts';
import { sandboxKey } from '../sandbox/card-key.ts';

const dayMs = 86_400_000;

/** Coupons of the test world by code: which coupon, whose, in which state, and in how many days it is over. */
const wallet = [
  ['ten', 'c-ten', 'a-ann', 'avail', null],
  ['half', 'c-half', 'a-ann', 'avail', 2],
  ['over', 'c-half', 'a-ann', 'avail', -1],
  ['gone', 'c-ten', 'a-ann', 'used', null],
  ['gift', 'c-ten', 'a-ann', 'claim', 5],
  ['gift-2', 'c-half', 'a-ann', 'claim', null],
  ['gift-over', 'c-half', 'a-ann', 'claim', -1],
  ['away', 'c-away', 'a-ann', 'avail', null],
  ['bobs', 'c-half', 'a-bob', 'avail', null],
  ['bobs-gift', 'c-half', 'a-bob', 'claim', null],
] as const;

/** Point cards of the test world: number, password, game, face value in minor units, currency, gems, extra gems. */
const cards = [
  ['1111', 'pass-1', 'g1', 1_000, 'USD', 600, 60],
  ['2222', 'pass-2', 'g1', 999, 'USD', 600, 0],
  ['3333', 'pass-3', 'g1', 999, 'USD', 600, 0],
  ['9999', 'pass-9', 'g9', 1_000, 'USD', 600, 60],
] as const;

/**
 * Adds money's papers to the test world: coupons are on for `g1` in the west with PayPal, for `gems` (10 points). 10 % off:
 * `ten`, of which `gone` is used and `gift` may be claimed; half off: `half`, `over`, and Bob's `bobs`; `away` is another
 * game's. Cards of `g1`, which takes them in the west: 1111 (10 USD), 2222 and 3333 (the price of the products); 9999 is another game's.
 */
async function makeMoney(query: Query, now: number): Promise<void> {
  await query(`update game_areas set is_open_coupon = true, is_has_card = true where gp_id = 'g1' and area = 'west'`);
  await query(`update goods set is_coupon = true, coupon_points = 10 where product_id = 'gems'`);
  await query(`update payments set open_coupon = true where brand = 'tiny' and payway_id in (10201, 11702)`);
  await query(`update payments set min_minor = 0 where brand = 'tiny' and payway_id = 11702`);
  for (const [id, gp, name, type, rate] of [
    ['c-ten', '', '{"en":"Ten off"}', 'permanent', 90],
    ['c-half', 'g1', 'Half off', 'week', 50],
    ['c-away', 'g9', 'Elsewhere', 'month', 20],
  ] as const)
    await query(
      `insert into coupons (coupon_id, brand, gp_id, name, type, rate_percent) values ($1, 'tiny', $2, $3, $4, $5)`,
      [id, gp, name, type, rate],
    );
  for (const [code, coupon, account, state, days] of wallet)
    await query(
      `insert into player_coupons (code, coupon_id, account_id, state, valid_end, used_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        code,
        coupon,
        account,
        state,
        days === null ? null : new Date(now + days * dayMs),
        state === 'used' ? new Date(now - dayMs) : null,
      ],
    );
  for (const [number, password, gp_id, amount, currency, gems, extra] of cards) {
    const { number_digest, password_digest } = cardDigests({ number, password }, 'salt', sandboxKey);
    await query(
      `insert into point_cards (number_digest, salt, password_digest, gp_id, card_type, amount_minor, currency, gems, extra_gems, gems_name)
       values ($1, $2, $3, $4, 'Test card', $5, $6, $7, $8, $9)`,
      [number_digest, 'salt', password_digest, gp_id, amount, currency, gems, extra, `${gems + extra} Gems`],
    );
  }
}

/** Gives every coupon and card back, and forgets all orders. */
export async function resetMoney(query: Query, now: number): Promise<void> {
  for (const table of ['player_coupons', 'coupons', 'point_cards', 'order_repeats', 'attempts'])
    await query(`delete from ${table}`);
  for (const table of [
    'order_limits',
    'limit_usage',
    'outbox',
    'deliveries',
    'provider_events',
    'payment_conflicts',
    'orders',
  ])
    await query(`delete from ${table}`);
  await makeMoney(query, now);
}
