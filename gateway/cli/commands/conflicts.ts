import {
  findConflict,
  listConflicts,
  type PaymentConflict,
  type Settlement,
  type SettleOutcome,
  settleConflict,
} from '../../domain/payments/conflicts.ts';
import { inEvery, inNamed } from '../cells.ts';
import { type CliCommand, CommandError, type Input, UsageError } from '../command.ts';
import { formatSum, formatTime, toTable } from '../format.ts';

const kinds: Readonly<Record<PaymentConflict['kind'], string>> = {
  'wrong-sum': 'another sum than the order',
  'further-payment': 'the order was paid before; this payment is refunded',
  'changed-event': 'a known event with another content',
  'unknown-order': 'no such order here',
};

const sumOf = ({ amount_minor, currency }: PaymentConflict): string =>
  amount_minor !== null && currency !== null ? formatSum(amount_minor, currency) : '';

/** The command `conflicts`. */
export const conflictsCommand: CliCommand = {
  name: 'conflicts',
  does: 'Lists the payments that do not fit: of another sum, of an order that was paid before, and of unknown orders.',
  options: { all: { type: 'boolean', means: 'also those that are settled' } },
  cells: inEvery,
  example: 'conflicts',
  json: '`conflicts`: a list, the oldest first, of `id`, `kind` (`wrong-sum`, `further-payment`, `changed-event` or `unknown-order`), `at`, `provider`, `event_id`, `orders`, `outcome` (`success` or `fail`), `amount_minor`, `currency`, `settled_at`, `settled_as`, `settled_note`',
  run: async (input, context) => {
    const conflicts = await listConflicts(await context.database(), input.has('all'));
    const rows = conflicts.map((one) => [
      one.id,
      formatTime(one.at),
      one.provider,
      one.event_id ?? '',
      one.orders.join(' '),
      sumOf(one),
      kinds[one.kind] + (one.settled_as && `; settled: ${one.settled_as}`),
    ]);
    return { data: { conflicts }, lines: rows.length === 0 ? ['No conflict is open.'] : toTable(rows) };
  },
};

const settlements: Readonly<Record<Settlement, string>> = {
  accepted: 'the payment pays the order, whose goods are delivered',
  refunded: 'the payment goes back',
  noted: 'it is settled elsewhere, and nothing moves',
};

/** Reads `--as`. @throws {UsageError} */
function readSettlement(input: Input): Settlement {
  const as = input.required('as');
  if (Object.hasOwn(settlements, as)) return as as Settlement;
  throw new UsageError(`--as must be ${Object.keys(settlements).join(', ')}, not ${as}.`);
}

const refusals: Readonly<Record<Exclude<SettleOutcome, 'settled' | 'repeat'>, string>> = {
  'no-such-conflict': 'there is no such conflict',
  'settled-otherwise': 'it was settled in another way',
  'only-noted': 'only a payment of another sum can be accepted or refunded; use --as noted',
  'not-payable': 'the order does not take this payment: it is paid, replaced or refunded',
  'other-currency':
    'it was paid in another currency than the order; refund it in the dashboard of the provider, and use --as noted',
};

/** The command `conflicts settle`. */
export const conflictsSettle: CliCommand = {
  name: 'conflicts settle',
  does: 'Settles a payment that does not fit.',
  more: 'A payment of another sum can be accepted as it is, or refunded. A further payment of a paid order is refunded without this command, and anything else is only noted.',
  args: [{ name: 'id', means: 'the id that conflicts shows' }],
  options: {
    as: { type: 'string', value: '<how>', means: 'accepted, refunded or noted', isRequired: true },
    reason: { type: 'string', value: '<text>', means: 'why, for your own records', isRequired: true },
  },
  cells: inNamed,
  example: 'conflicts settle 7 --as refunded --reason "paid 1 cent too little"',
  json: '`outcome`: `settled`, or `repeat` where it was settled so before. Refused with `no-such-conflict`, `settled-otherwise`, `only-noted`, `not-payable` or `other-currency`',
  subject: (input) => input.required('id'),
  question: async (input, context) => {
    const [as, id] = [readSettlement(input), input.required('id')];
    input.required('reason');
    const found = await findConflict(await context.database(), id);
    if (!found) throw new CommandError('no-such-conflict', `There is no conflict ${id}.`);
    return `Settle ${id} (${[found.provider, found.event_id, sumOf(found)].filter(Boolean).join(' ')}) as ${as}: ${settlements[as]}?`;
  },
  run: async (input, context) => {
    const as = readSettlement(input);
    const outcome = await settleConflict(await context.database(), input.required('id'), as, input.required('reason'));
    if (outcome !== 'settled' && outcome !== 'repeat')
      throw new CommandError(outcome, `Not settled: ${refusals[outcome]}.`);
    const text = outcome === 'settled' ? `Settled: ${settlements[as]}.` : `It was settled before: ${settlements[as]}.`;
    return { data: { outcome }, audit: outcome, lines: [text] };
  },
};
