import { decideReview, listHeld, type ReviewDecision, type ReviewOutcome } from '../../domain/fraud/reviews.ts';
import { inEvery, inOrderCell } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError, type Input } from '../command.ts';
import { formatSum, formatTime, toTable } from '../format.ts';
import { requireOrder } from './order.ts';

const refusals: Readonly<Record<Exclude<ReviewOutcome, 'done' | 'repeat'>, string>> = {
  'no-such-order': 'there is no such order',
  'not-held': 'the order is not held',
  'decided-otherwise': 'it was decided in the other way before',
  'already-refunded': 'its money goes back already',
  'paid-by-card': 'a point card paid the order, which no provider gives back',
  'other-currency': 'it was paid in another currency; refund it in the dashboard of the provider',
  'not-paid': 'the order is not paid',
  'bad-amount': 'nothing can be refunded',
  'on-its-way': 'the game may still give the goods',
  'more-than-left': 'less is left of the order',
  'other-request': 'another refund has the same key',
  'refused-by-provider': 'the provider has refused this refund; see coinslot-gateway dead-letters',
};

/** The command `review list`. */
export const reviewList: CliCommand = {
  name: 'review list',
  does: 'Lists the orders that are paid and wait for a decision before their goods are delivered.',
  cells: inEvery,
  example: 'review list',
  json: '`orders`: a list, the oldest first, of `billing_no`, `reasons` (words separated by spaces, such as `blocked-account`), `at`, `account_id`, `product_name`, `amount_minor`, `currency`, `address` (or null), `instrument` (a digest, or empty)',
  run: async (_, context) => {
    const orders = await listHeld(await context.database());
    const rows = orders.map((one) => [
      formatTime(one.at),
      one.billing_no,
      one.reasons,
      formatSum(one.amount_minor, one.currency),
      one.product_name,
      one.account_id,
      one.address ?? '',
      one.instrument,
    ]);
    return { data: { orders }, lines: rows.length === 0 ? ['No order is held.'] : toTable(rows) };
  },
};

const args = [{ name: 'billing_no', means: 'the number of the order' }] as const;

async function questionOf(verb: string, input: Input, context: CommandContext): Promise<string> {
  const order = await requireOrder(await context.database(), input.required('billing_no'));
  const { billing_no, product_name, amount_minor, currency, account_id } = order;
  return `${verb} order ${billing_no} (${product_name}, ${formatSum(amount_minor, currency)}, account ${account_id})?`;
}

async function decide(input: Input, context: CommandContext, decision: ReviewDecision['decision'], done: string) {
  const review = {
    billing_no: input.required('billing_no'),
    decision,
    by: context.by,
    note: input.text('reason') ?? '',
  };
  const outcome = await decideReview(await context.database(), review);
  if (outcome !== 'done' && outcome !== 'repeat')
    throw new CommandError(outcome, `Nothing was changed: ${refusals[outcome]}.`);
  return { data: { outcome }, audit: outcome, lines: [outcome === 'done' ? done : 'It was decided so before.'] };
}

/** The command `review approve`. */
export const reviewApprove: CliCommand = {
  name: 'review approve',
  does: 'Has the goods of a held order delivered.',
  more: 'The same call again does nothing more. An order that was approved cannot be refused: refund it.',
  args,
  options: { reason: { type: 'string', value: '<text>', means: 'why, for your own records' } },
  cells: inOrderCell,
  example: 'review approve 4PjYVQ6mWv0cQ1s2bA9xKg --reason "known player"',
  json: '`outcome`: `done`, or `repeat` where it was approved before. Refused with `no-such-order`, `not-held`, `decided-otherwise` or `already-refunded`',
  subject: (input) => input.required('billing_no'),
  question: (input, context) => questionOf('Deliver the goods of', input, context),
  run: (input, context) => decide(input, context, 'approved', 'Approved: the worker asks the game.'),
};

/** The command `review refuse`. */
export const reviewRefuse: CliCommand = {
  name: 'review refuse',
  does: 'Gives the money of a held order back. Its goods are not delivered.',
  more: 'The same call again does nothing more. The player sees that the order is refunded.',
  args,
  options: { reason: { type: 'string', value: '<text>', means: 'why, for your own records', isRequired: true } },
  cells: inOrderCell,
  example: 'review refuse 4PjYVQ6mWv0cQ1s2bA9xKg --reason "stolen card"',
  json: '`outcome`: `done`, or `repeat` where it was refused before. Refused with `no-such-order`, `not-held`, `decided-otherwise`, or as `refund` is',
  subject: (input) => input.required('billing_no'),
  question: async (input, context) => {
    input.required('reason');
    return questionOf('Refund', input, context);
  },
  run: (input, context) => decide(input, context, 'refused', 'Refused: the worker sends the refund to the provider.'),
};
