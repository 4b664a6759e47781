import * as v from 'valibot';
import { type Call, codes, order, payCall, started } from '../../src/contract/index.ts';
import type { Subject } from './checks.ts';
import { type Send, sentOf } from './target.ts';
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
    const reply = await send(sentOf(call, { client_id: params.client_id, billing_no }, wire, world.token));
    if (reply.status === 404) return;
    const read = v.safeParse(order, reply.content);
    const status = read.success ? read.output.status : `code ${reply.code}, HTTP ${reply.status}`;
    note('gives an order up', status === 'Fail' || status === -2 ? null : `${what} answered ${status}, not Fail`);
  }
}

/** The orders that were made meanwhile, so that they can be given up: an account may have a limit of unpaid ones. */
export function createCleaner(send: Send): {
  readonly send: Send;
  clean(call: Call, client_id: unknown, token: string): Promise<void>;
} {
  const made = new Set<string>();
  return {
    async send(sent) {
      const reply = await send(sent);
      const read = v.safeParse(started, reply.content);
      if (reply.code === codes.success && read.success) made.add(read.output.billing_no);
      return reply;
    },
    async clean(call, client_id, token) {
      for (const billing_no of made) {
        const { status } = await send(sentOf(call, { client_id, billing_no }, 'spec', token));
        if (status === 404) break;
      }
      made.clear();
    },
  };
}
