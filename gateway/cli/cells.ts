import {
  type CellRule,
  type CellTarget,
  type CliCommand,
  type CommandOption,
  type Input,
  UsageError,
} from './command.ts';

const rule = (means: string, target: CellRule['target'], takesCell = false): CellRule => ({ means, target, takesCell });

/** A command that uses no database. */
export const withoutCells = rule('no cell: it uses no database', () => null);
/** A command that opens the databases of all cells itself. */
export const allAtOnce = rule('all cells at once', () => null);
/** A command that opens the databases of all cells through its context. Its audit is in the home cell. */
export const allFromHome = rule('all cells at once', () => 'home');
/** A command about what only the home cell has. */
export const inHome = rule('the home cell', () => 'home');
/** A command of the home cell that opens all others too. */
export const inHomeWithAll = rule('the home cell, which it compares with all others', () => 'home');
/** A command that runs in each cell in turn. */
export const inEvery = rule('each cell in turn, or the one of `--cell`', () => 'every', true);
/** A command about something whose id does not say in which cell it is. */
export const inNamed = rule('the cell of `--cell`, which is needed', () => 'named', true);
/** A command about one order. */
export const inOrderCell = rule('the cell of the order', (input) => ({ order: input.required('billing_no') }));
/** A command about one account. @param name the argument or option with its id */
export const inAccountCell = (name: string, means = 'the cell of the account'): CellRule =>
  rule(means, (input) => ({ account: input.required(name) }));
/** A command about all that the cells have of one account. @param name the argument with its id */
export const inAccountCells = (name: string): CellRule =>
  inAccountCell(name, 'the cell of the account, and what the others have of it');
/** A command that lists, with options that name an order or an account. */
export const inFoundCells = (means: string, target: (input: Input) => CellTarget): CellRule =>
  rule(means, target, true);

/** The option of commands that may run in one of several cells. */
export const cellOption: CommandOption = {
  type: 'string',
  value: '<letter>',
  means: 'only this cell of COINSLOT_CELLS',
};

/** The cells of a call. @throws {UsageError} if it needs `--cell` */
export function targetOf({ name, cells }: CliCommand, input: Input): CellTarget | { readonly letter: string } | null {
  const letter = input.text('cell');
  if (letter !== undefined) return { letter };
  const target = cells.target(input);
  if (target === 'named') throw new UsageError(`${name} needs --cell=<letter>: its id does not name the cell.`);
  return target;
}
