import {
  type AccountDatabases,
  type Erasure,
  eraseAccount,
  exportAccount,
} from '../../domain/accounts/personal-data.ts';
import { inAccountCells } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError } from '../command.ts';
import { toTable } from '../format.ts';

const accountId = { name: 'account_id', means: 'the account' } as const;
const noSuchAccount = 'there is no such account; an account exists once it has logged in';

const refusals: Readonly<Record<Exclude<Erasure['is'], 'erased'>, string>> = {
  'no-such-account': noSuchAccount,
  'pending-order': 'an order of it may still be paid. Wait until it is paid or expired',
  'held-order': 'an order of it is held. Decide about it by review approve or review refuse',
  'undelivered-goods': 'goods of it are not delivered. Deliver them or give the money back first',
  'open-refund': 'a refund of it is not finished',
  'open-dispute': 'a dispute of it is open',
};

/** Rows of an account are in its own cell, in the home cell, and in those of friends who bought gifts for it. */
const databasesOf = async (context: CommandContext): Promise<AccountDatabases> => ({
  db: await context.database(),
  home: await context.home(),
  others: await context.all(),
});

/** The command `account export`. */
export const accountExport: CliCommand = {
  name: 'account export',
  does: 'Prints everything that the database has of an account.',
  more: 'Tokens, digests and keys are left out. What your own systems and payment providers have is not in it.',
  args: [accountId],
  options: {},
  cells: inAccountCells('account_id'),
  example: 'account export watt-1234 --json',
  json: '`tables`: the rows by table. Refused with `no-such-account`',
  run: async (input, context) => {
    const tables = await exportAccount(await databasesOf(context), input.required('account_id'));
    if (!tables) throw new CommandError('no-such-account', `Not exported: ${noSuchAccount}.`);
    const counts = Object.entries(tables).map(([table, rows]) => [table, `${rows.length}`]);
    return { data: { tables }, lines: [...toTable(counts), 'Add --json for the rows.'] };
  },
};

/** The command `account erase`. */
export const accountErase: CliCommand = {
  name: 'account erase',
  does: 'Erases an account, and names and notes in the records of its sales.',
  more: 'Laws require those records; see retention.md. Erase the account in your own system too, or the next log-in adds it again.',
  args: [accountId],
  options: {},
  cells: inAccountCells('account_id'),
  example: 'account erase watt-1234',
  json: '`rows`: how many rows were changed, by table. Refused with `no-such-account`, `pending-order`, `held-order`, `undelivered-goods`, `open-refund` or `open-dispute`',
  subject: (input) => input.required('account_id'),
  question: (input) => Promise.resolve(`Erase account ${input.required('account_id')}? This cannot be undone.`),
  run: async (input, context) => {
    const erasure = await eraseAccount(await databasesOf(context), input.required('account_id'));
    if (erasure.is !== 'erased') throw new CommandError(erasure.is, `Not erased: ${refusals[erasure.is]}.`);
    const { rows } = erasure;
    return {
      data: { rows },
      lines: ['The account is erased.', ...toTable(Object.entries(rows).map(([a, b]) => [a, `${b}`]))],
    };
  },
};
