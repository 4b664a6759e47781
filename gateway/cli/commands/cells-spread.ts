import { applySpread, planSpread, type SpreadChange } from '../../server/spread-cells.ts';
import { allFromHome } from '../cells.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { UsageError } from '../command.ts';

async function plan({ env, all, cells }: CommandContext): Promise<SpreadChange> {
  if (!env.COINSLOT_CELLS) throw new UsageError('cells spread needs COINSLOT_CELLS, which is not set.');
  return planSpread(await all(), cells());
}

/** The command `cells spread`. */
export const cellsSpread: CliCommand = {
  name: 'cells spread',
  does: 'Gives new accounts a cell of all cells of COINSLOT_CELLS that no brand has for itself.',
  more: 'Run it after a cell was added, when every gateway and worker runs with the new COINSLOT_CELLS. Accounts of before stay where they are. Gateways follow it at the next log-in, without a restart. It cannot be taken back. An interrupted call is finished by the same call.',
  cells: allFromHome,
  example: 'cells spread',
  json: '`from` and `to`: the letters of the cells of new accounts, before and after',
  question: async (_, context) => {
    const { from, to, isDone } = await plan(context);
    if (isDone) return null;
    return `Give new accounts one of the cells ${to.join(', ')}? Until now they get one of ${from.join(', ')}.`;
  },
  run: async (_, context) => {
    const change = await plan(context);
    const { from, to, isDone } = change;
    if (isDone) return { data: { from, to }, lines: [`New accounts get one of the cells ${to.join(', ')} already.`] };
    await applySpread(await context.all(), change);
    return {
      data: { from, to },
      audit: `from ${from.join(', ')} to ${to.join(', ')}`,
      lines: [`New accounts get one of the cells ${to.join(', ')}. Accounts of before stay where they are.`],
    };
  },
};
