import type { OpenOptions, Query } from '../database/database.ts';
import { cellsThatMayHave, findCell, readSpread } from '../domain/accounts/account-cell.ts';
import { type Cells, cellOf, createCells } from '../domain/cell.ts';
import type { Environment } from '../server/values.ts';
import { targetOf } from './cells.ts';
import { type CliCommand, CommandError, type Input, UsageError } from './command.ts';
import { type CommandDatabases, openCell } from './context.ts';

/** The cell of an order. A number from before its database was a cell names none, so each cell is searched. */
async function cellOfOrder(
  plan: Cells<OpenOptions>,
  databases: CommandDatabases,
  billingNo: string,
): Promise<OpenOptions> {
  const letter = cellOf(billingNo);
  const named = plan.byLetter(letter);
  if (named) return named;
  if (letter)
    throw new CommandError('no-such-order', `There is no order ${billingNo}: COINSLOT_CELLS has no cell ${letter}.`);
  for (const cell of plan.all) {
    const { query } = await openCell(databases, cell);
    if ((await query('select 1 from orders where billing_no = $1', [billingNo])).rowCount > 0) return cell;
  }
  return plan.home;
}

/** The cell of an account, whose brand may have a cell for itself. */
async function cellOfAccount(
  plan: Cells<OpenOptions>,
  databases: CommandDatabases,
  accountId: string,
): Promise<OpenOptions> {
  const queryOf = async (cell: OpenOptions): Promise<Query> => (await openCell(databases, cell)).query;
  const spread = await readSpread(plan, await queryOf(plan.home));
  const candidates = cellsThatMayHave(plan, spread, accountId);
  const found = new Set<OpenOptions>();
  for (const cell of candidates) {
    const query = await queryOf(cell);
    const { rows } = await query<{ brand: string }>('select brand from accounts where account_id = $1', [accountId]);
    // The home cell also has rows of accounts that are in other cells.
    for (const { brand } of rows) found.add(await findCell(plan, spread, { brand, accountId }, queryOf));
  }
  const [cell = candidates[0] ?? plan.home, other] = found;
  if (other)
    throw new CommandError(
      'ambiguous-account',
      `The account ${accountId} is in the cells ${cell.cell} and ${other.cell}, of two brands. Nothing was changed.`,
    );
  return cell;
}

/**
 * The databases that a call runs on. One that is undefined is the only one, or what the command opens itself.
 * @throws {UsageError} for a call that needs another option
 * @throws {CommandError} for an order or an account whose cell is not known
 */
export async function chooseCells(
  command: CliCommand,
  input: Input,
  env: Environment,
  databases: CommandDatabases,
): Promise<readonly (OpenOptions | undefined)[]> {
  if (!env.COINSLOT_CELLS) {
    if (input.text('cell') !== undefined) throw new UsageError('--cell needs COINSLOT_CELLS, which is not set.');
    return [undefined];
  }
  const target = targetOf(command, input);
  if (target === null) return [undefined];
  const { all, apart } = databases.settings();
  const plan = createCells(all, apart);
  if (target === 'home') return [plan.home];
  if (target === 'every') return plan.all;
  if (typeof target === 'string') throw new UsageError(`${command.name} needs --cell=<letter>.`);
  if ('order' in target) return [await cellOfOrder(plan, databases, target.order)];
  if ('account' in target) return [await cellOfAccount(plan, databases, target.account)];
  const named = plan.byLetter(target.letter);
  if (named) return [named];
  const letters = all.map(({ cell }) => cell).join(', ');
  throw new UsageError(`--cell must be one of ${letters}, not ${target.letter}.`);
}
