import type { Query } from '../../database/database.ts';
import { enqueue } from '../worker/outbox.ts';

/** Has the worker cancel the payment of a failed order at its provider, in the transaction that failed it. */
export async function enqueueCancel(query: Query, billingNo: string, now: number): Promise<void> {
  const { rowCount } = await query("select 1 from orders where billing_no = $1 and pay_ref <> ''", [billingNo]);
  if (rowCount > 0)
    await enqueue(query, `cancel-payment/${billingNo}`, 'cancel-payment', { billing_no: billingNo }, now);
}
