import type { Database } from '../../database/database.ts';
import type { Delivery } from '../../ports/delivery.ts';

/** The games of the sandbox, which take whatever they are given, each delivery once. */
export function createSandboxGame({ query }: Pick<Database, 'query'>): Delivery {
  return async ({ delivery_id, account_id, gp_id, server_id, role_id, item, quantity }) => {
    await query(
      `insert into game_goods (delivery_id, account_id, gp_id, server_id, role_id, item, quantity)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (delivery_id) do nothing`,
      [delivery_id, account_id, gp_id, server_id, role_id, item, quantity],
    );
    return { is: 'delivered' };
  };
}
