import { type DeliverAgainOutcome, deliverOrderAgain } from '../../domain/delivery/deliver-again.ts';
import { inOrderCell } from '../cells.ts';
import { type CliCommand, CommandError } from '../command.ts';
import { requireOrder } from './order.ts';

const refusals: Readonly<Record<Exclude<DeliverAgainOutcome, 'scheduled' | 'waiting'>, string>> = {
  delivered: 'the game has given the goods already',
  'not-paid': 'the order is not paid',
  refunded: 'the money of the order goes back or has gone back',
  held: 'the order is held; decide about it by review approve or review refuse',
  'no-delivery': 'the order has no delivery of its own',
  'no-such-order': 'there is no such order',
};

/** The command `deliver-again`. */
export const deliverAgainCommand: CliCommand = {
  name: 'deliver-again',
  does: 'Has the game asked again for the goods of a paid order that it refused, or that had no game for test money.',
  more: 'The game gets the delivery_id of before, by which it knows what it has given: nothing is given twice. The same call again does nothing more.',
  args: [{ name: 'billing_no', means: 'the number of the order' }],
  cells: inOrderCell,
  example: 'deliver-again 4PjYVQ6mWv0cQ1s2bA9xKg',
  json: '`outcome`: `scheduled`, or `waiting` where it is being delivered. Refused with `delivered`, `not-paid`, `refunded`, `held`, `no-delivery` or `no-such-order`',
  subject: (input) => input.required('billing_no'),
  question: async (input, context) => {
    const order = await requireOrder(await context.database(), input.required('billing_no'));
    return `Ask the game ${order.gp_id} again for ${order.product_name} of order ${order.billing_no}, for ${order.role_name} (${order.role_id})?`;
  },
  run: async (input, context) => {
    const outcome = await deliverOrderAgain(await context.database(), input.required('billing_no'));
    if (outcome !== 'scheduled' && outcome !== 'waiting')
      throw new CommandError(outcome, `Not delivered again: ${refusals[outcome]}.`);
    const text =
      outcome === 'scheduled'
        ? 'The worker asks the game again.'
        : 'The order is being delivered: the worker asks the game.';
    return { data: { outcome }, audit: outcome, lines: [text] };
  },
};
