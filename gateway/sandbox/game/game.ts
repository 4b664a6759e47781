import type { Database } from '../../database/database.ts';
import type { Delivery } from '../../ports/delivery.ts';

/** Has the game of an order give its goods late: until a moment (ms since 1970) it does not answer. */
export async function delayGoods({ query }: Pick<Database, 'query'>, billingNo: string, until: number): Promise<void> {
  await query('insert into game_delays (billing_no, until) values ($1, $2) on conflict (billing_no) do nothing', [
    billingNo,
    new Date(until),
  ]);
}

/** The games of the sandbox, which take whatever they are given, each delivery once. Some are slow on request: {@link delayGoods}. */
export function createSandboxGame({ query, clock }: Pick<Database, 'query' | 'clock'>): Delivery {
  return async ({ delivery_id, billing_no, account_id, gp_id, server_id, role_id, item, quantity, gift_note = '' }) => {
    const { rows } = await query<{ is_late: boolean }>(
      `with late as (select 1 from game_delays where billing_no = $8 and until > $9),
       given as (
         insert into game_goods (delivery_id, account_id, gp_id, server_id, role_id, item, quantity, gift_note)
         select $1, $2, $3, $4, $5, $6, $7::bigint, $10 where not exists (select 1 from late) on conflict (delivery_id) do nothing)
       select exists (select 1 from late) as is_late`,
      [delivery_id, account_id, gp_id, server_id, role_id, item, quantity, billing_no, new Date(clock()), gift_note],
    );
    if (rows[0]?.is_late) throw new Error('the game is slow, as the payment page was told');
    return { is: 'delivered' };
  };
}
