import { type LostCardDecision, type LostCardOutcome, settleLostCard } from '../../domain/cards/repair-cards.ts';
import { inOrderCell } from '../cells.ts';
import { type CliCommand, CommandError, type Input, UsageError } from '../command.ts';

const decisions: Readonly<Record<LostCardDecision, string>> = {
  used: 'the game gave the goods, and the card stays used',
  unused: 'the game did not give the goods, and the card may be used again',
};

/** Reads `--as`. @throws {UsageError} */
function readDecision(input: Input): LostCardDecision {
  const as = input.required('as');
  if (Object.hasOwn(decisions, as)) return as as LostCardDecision;
  throw new UsageError(`--as must be ${Object.keys(decisions).join(' or ')}, not ${as}.`);
}

const refusals: Readonly<Record<Exclude<LostCardOutcome, 'settled' | 'repeat'>, string>> = {
  'no-such-order': 'no card of another cell is used for this order',
  'order-exists': 'the order exists; see order show',
  'settled-otherwise': 'it was settled in the other way',
};

/** The command `card settle`. */
export const cardSettle: CliCommand = {
  name: 'card settle',
  does: 'Decides about a used point card whose order was lost when its cell was restored.',
  more: 'cells repair lists these orders. Ask the game first whether it has given the goods of delivery order/<billing_no>. The order can never be made afterwards.',
  args: [{ name: 'billing_no', means: 'the order that cells repair lists' }],
  options: {
    as: { type: 'string', value: '<how>', means: 'used or unused', isRequired: true },
    reason: { type: 'string', value: '<text>', means: 'why, for your own records', isRequired: true },
  },
  cells: inOrderCell,
  example: 'card settle b_4PjYVQ6mWv0cQ1s2bA9xKg --as unused --reason "not in the game"',
  json: '`outcome`: `settled`, or `repeat` where it was settled so before. Refused with `no-such-order`, `order-exists` or `settled-otherwise`',
  subject: (input) => input.required('billing_no'),
  question: (input) => {
    const as = readDecision(input);
    input.required('reason');
    return `Settle the card of order ${input.required('billing_no')} as ${as}: ${decisions[as]}?`;
  },
  run: async (input, context) => {
    const [as, db] = [readDecision(input), await context.database()];
    const outcome = await settleLostCard(await context.home(), db, input.required('billing_no'), as, db.clock());
    if (outcome !== 'settled' && outcome !== 'repeat')
      throw new CommandError(outcome, `Not settled: ${refusals[outcome]}.`);
    const text = `${outcome === 'settled' ? 'Settled' : 'It was settled before'}: ${decisions[as]}.`;
    return { data: { outcome }, audit: `${outcome} ${as}`, lines: [text] };
  },
};
