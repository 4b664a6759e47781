import type { Database } from '../../database/database.ts';
import type { Refund } from '../../ports/refund.ts';

/** The payment providers of the sandbox, which give back whatever they are asked for, each refund once. */
export function createSandboxRefund({ query }: Pick<Database, 'query'>): Refund {
  return async ({ refund_id, billing_no, amount_minor, currency }) => {
    await query(
      `insert into provider_refunds (refund_id, billing_no, amount_minor, currency) values ($1, $2, $3, $4)
       on conflict (refund_id) do nothing`,
      [refund_id, billing_no, amount_minor, currency],
    );
    return { is: 'refunded' };
  };
}
