import type { Query } from '../database/database.ts';

/** Takes the VIP centre out of the test world, so that its coupons may go. */
export async function forgetVip(query: Query): Promise<void> {
  for (const table of ['player_coupons', 'vip_rewards', 'vip_levels', 'vip_programmes', 'vip_growth'])
    await query(`delete from ${table}`);
}

/**
 * Adds a VIP centre to the test world: level 1 from 0 points brings nothing, 2 from 100 and 3 from 200 bring a coupon of each
 * kind. Ann has the points; nobody else has any. The product `gems` brings 10.
 */
export async function makeVip(query: Query, points: number): Promise<void> {
  await query(
    `insert into vip_programmes (brand, points_per_unit, faq_title, faq_content)
     values ('tiny', 100, '{"en":"Questions","ja":"質問"}', '<p>Answers</p>')`,
  );
  for (const [level, need] of [
    [2, 100],
    [1, 0],
    [3, 200],
  ] as const) {
    await query('insert into vip_levels (brand, level_id, name, show, need_points) values ($1, $2, $3, $4, $5)', [
      'tiny',
      `${level}`,
      `{"en":"Level ${level}","ja":"レベル${level}"}`,
      `V${level}`,
      need,
    ]);
    if (level === 1) continue;
    for (const type of ['week', 'month', 'permanent']) {
      const id = `v-${level}-${type}`;
      await query("insert into coupons (coupon_id, brand, name, type, rate_percent) values ($1, 'tiny', '', $2, $3)", [
        id,
        type,
        100 - level,
      ]);
      await query("insert into vip_rewards (brand, level_id, coupon_id) values ('tiny', $1, $2)", [`${level}`, id]);
    }
  }
  await query("insert into vip_growth (account_id, points) values ('a-ann', $1)", [points]);
}
