import type { Database } from '../../database/database.ts';
import { cellOf } from '../../domain/cell.ts';
import { listStalled, retryStalled, type StalledJob } from '../../domain/worker/stalled.ts';
import { inEvery, inFoundCells } from '../cells.ts';
import { type CellTarget, type CliCommand, CommandError, type Input, UsageError } from '../command.ts';
import { formatTime, toTable } from '../format.ts';

/** The command `dead-letters`. */
export const deadLetters: CliCommand = {
  name: 'dead-letters',
  does: 'Lists what the gateway does not try any more: what the game or the provider refused, and what failed for seven days. Refunds that have been pending at their provider for seven days are listed too; the gateway keeps asking for them.',
  cells: inEvery,
  example: 'dead-letters',
  json: '`letters`: a list, the oldest first, of `kind` (`delivery`, `refund` or `job`), `id`, `is` (`refused`, `dead` or `pending`), `at` and `why`',
  run: async (_, context) => {
    const letters = await listStalled(await context.database());
    const rows = letters.map(({ id, is, at, why }) => [formatTime(at), is, id, why]);
    return { data: { letters }, lines: rows.length === 0 ? ['Nothing was given up.'] : toTable(rows) };
  },
};

/** What a call retries. @throws {UsageError} @throws {CommandError} */
async function chosen(db: Database, input: Input): Promise<readonly StalledJob[]> {
  const id = input.text('id');
  if ((id === undefined) === !input.has('all'))
    throw new UsageError('dead-letters retry needs an id, or --all for all of them.');
  const letters = await listStalled(db);
  if (id === undefined) return letters;
  const found = letters.filter((one) => one.id === id);
  if (found.length === 0) throw new CommandError('not-given-up', `${id} was not given up, or is being tried again.`);
  return found;
}

/** The cell of what a call retries. Most ids contain the number of an order, which names its cell. */
function cellOfLetter(input: Input): CellTarget {
  if (input.has('all')) return 'every';
  const number = input
    .text('id')
    ?.split('/')
    .find((part) => cellOf(part) !== '');
  return number === undefined ? 'named' : { order: number };
}

/** The command `dead-letters retry`. */
export const deadLettersRetry: CliCommand = {
  name: 'dead-letters retry',
  does: 'Has the worker try again what was given up, or ask at once for a refund that is pending.',
  more: 'The game and the provider get the ids of before, by which they know what they have done: nothing is given or refunded twice.',
  args: [{ name: 'id', means: 'the id that dead-letters shows', isOptional: true }],
  options: { all: { type: 'boolean', means: 'all of them' } },
  cells: inFoundCells('the cell of the order in the id; with `--all` each cell in turn', cellOfLetter),
  example: 'dead-letters retry refund/4PjYVQ6mWv0cQ1s2bA9xKg',
  json: '`retried` and `left`: lists of ids; what is left cannot be tried again, because goods or money would be given twice. Refused with `not-given-up`',
  subject: (input) => input.text('id') ?? '',
  question: async (input, context) => {
    const letters = await chosen(await context.database(), input);
    return letters.length === 0 ? null : `Try again: ${letters.map(({ id }) => id).join(', ')}?`;
  },
  run: async (input, context) => {
    const db = await context.database();
    const retried: string[] = [];
    const left: string[] = [];
    for (const letter of await chosen(db, input)) ((await retryStalled(db, letter)) ? retried : left).push(letter.id);
    return {
      ok: left.length === 0,
      data: { retried, left },
      audit: `${retried.length} retried, ${left.length} left`,
      lines: [
        ...retried.map((id) => `${id} is tried again.`),
        ...left.map((id) => `${id} cannot be tried again: the goods or the money would be given twice.`),
        ...(retried.length + left.length === 0 ? ['Nothing was given up.'] : []),
      ],
    };
  },
};
