import { type RefundRequestResult, type RefusedRefund, requestRefund } from '../../domain/refunds/request-refund.ts';
import { inOrderCell } from '../cells.ts';
import { type CliCommand, CommandError, type Input, UsageError } from '../command.ts';
import { formatSum, parseSum } from '../format.ts';
import { requireOrder } from './order.ts';

const reasons: Readonly<Record<RefusedRefund, string>> = {
  'no-such-order': 'there is no such order',
  'bad-amount': 'the amount is no amount of money',
  'not-paid': 'the order is not paid',
  'paid-by-card': 'a point card paid the order, which no provider gives back',
  'other-currency': 'it was paid in another currency; refund it in the dashboard of the provider',
  'on-its-way': 'the game may still give the goods, so the money cannot go back yet; wait until the game has responded',
  'more-than-left': 'less is left of the order',
  'already-refunded': 'all of the order is refunded already, or will be',
  'other-request': 'the key was used for another amount',
  'refused-by-provider': 'the provider has refused this refund; see coinslot-gateway dead-letters',
};

/** Reads `--amount`; undefined for all that is left. @throws {UsageError} */
function readAmount(input: Input, currency: string): number | undefined {
  const text = input.text('amount');
  if (text === undefined) return undefined;
  const amount = parseSum(text, currency);
  if (amount === null)
    throw new UsageError(
      `--amount must be an amount of ${currency} such as ${formatSum(499, currency).split(' ')[0]}.`,
    );
  return amount;
}

/** @throws {CommandError} for a refused one */
function toResult(result: RefundRequestResult) {
  if (result.is === 'refused') {
    const left =
      result.left_minor !== undefined && result.currency
        ? ` (left: ${formatSum(result.left_minor, result.currency)})`
        : '';
    throw new CommandError(
      result.why,
      `Not refunded: ${reasons[result.why]}${left}${result.detail ? `: ${result.detail}` : ''}.`,
    );
  }
  const { is, refund_id, amount_minor, currency, left_minor } = result;
  const state = is === 'done' ? 'has been made' : 'is queued; the worker sends it to the provider';
  return {
    data: result,
    audit: `${is} ${refund_id}`,
    lines: [
      `The refund of ${formatSum(amount_minor, currency)} ${state}.`,
      `${formatSum(left_minor, currency)} of the order is left.`,
    ],
  };
}

/** The command `refund`. */
export const refundCommand: CliCommand = {
  name: 'refund',
  does: 'Gives the money of an order back: all that is left of it, or a part.',
  more: 'The same call again does nothing more, so a second refund of the same amount needs another --key. The player sees that the order is refunded; goods that were not delivered are not delivered any more once nothing is left.',
  args: [{ name: 'billing_no', means: 'the number of the order' }],
  options: {
    amount: {
      type: 'string',
      value: '<sum>',
      means: 'a part, in the currency of the order; all that is left by default',
    },
    reason: { type: 'string', value: '<text>', means: 'why, for your own records', isRequired: true },
    key: { type: 'string', value: '<text>', means: 'names the request: the same key refunds once' },
  },
  cells: inOrderCell,
  example: 'refund 4PjYVQ6mWv0cQ1s2bA9xKg --amount 4.99 --reason "sent twice"',
  json: '`is`: `queued` or `done`; `refund_id`, `amount_minor`, `currency`, `left_minor`. Refused with `no-such-order`, `not-paid`, `paid-by-card`, `other-currency`, `on-its-way`, `more-than-left`, `already-refunded`, `other-request` or `refused-by-provider`',
  subject: (input) => input.required('billing_no'),
  question: async (input, context) => {
    input.required('reason');
    const order = await requireOrder(await context.database(), input.required('billing_no'));
    const amount = readAmount(input, order.currency);
    const what = amount === undefined ? 'all that is left' : formatSum(amount, order.currency);
    return `Refund ${what} of order ${order.billing_no} (${order.product_name}, ${formatSum(order.amount_minor, order.currency)}, account ${order.account_id})?`;
  },
  run: async (input, context) => {
    const db = await context.database();
    const { billing_no, currency } = await requireOrder(db, input.required('billing_no'));
    const amount_minor = readAmount(input, currency);
    const request_key = input.text('key') ?? (amount_minor === undefined ? 'whole' : `amount/${amount_minor}`);
    const reason = input.required('reason');
    return toResult(await requestRefund(db, { billing_no, amount_minor, reason, by: context.by, request_key }));
  },
};
