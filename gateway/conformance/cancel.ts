import * as v from 'valibot';
import { order, payCall, started } from '../../src/contract/index.ts';
import type { Subject } from './checks.ts';
import { sentOf } from './target.ts';
import { newKey } from './world.ts';

/** An unpaid order can be given up, a repeat comes to the same, and it is then read as failed. */
export async function cancels({ name, call, wire, world, send, note }: Subject): Promise<void> {
  const [sold] = world.purchases;
  if (name !== 'cancelOrder' || !sold) return;
  const [path, { params }] = sold;
  const bought = await send(sentOf(payCall(path), { ...params, request_id: newKey() }, wire, world.token));
  const made = v.safeParse(started, bought.content);
  if (!made.success) return note('gives an order up', `${path} sold nothing to give up`);
  const { billing_no } = made.output;
  for (const what of ['a cancel', 'a repeat']) {
    const heard = await send(sentOf(call, { client_id: params.client_id, billing_no }, wire, world.token));
    if (heard.status === 404) return;
    const read = v.safeParse(order, heard.content);
    const status = read.success ? read.output.status : `code ${heard.code}, HTTP ${heard.status}`;
    note('gives an order up', status === 'Fail' || status === -2 ? null : `${what} answered ${status}, not Fail`);
  }
}
