import { listClaimedByRefunded } from '../../domain/refunds/claimed.ts';
import { inFoundCells } from '../cells.ts';
import type { CliCommand } from '../command.ts';
import { formatTime, toTable } from '../format.ts';

/** The command `claimed-gifts`. */
export const claimedGiftsCommand: CliCommand = {
  name: 'claimed-gifts',
  does: 'Lists gifts and VIP rewards that were claimed because of orders that were refunded since.',
  more: 'Nothing is taken away by itself. Decide with the game whether the player keeps them.',
  options: { order: { type: 'string', value: '<billing_no>', means: 'only because of this order' } },
  cells: inFoundCells('the cell of `--order`, else each cell in turn', (input) => {
    const order = input.text('order');
    return order === undefined ? 'every' : { order };
  }),
  example: 'claimed-gifts --order 4PjYVQ6mWv0cQ1s2bA9xKg',
  json: '`claimed`: a list of `kind` (`gift` or `reward`), `account_id`, `billing_no`, `id`, `of` (the activity or the level), `need`, `reached` (money in minor units, days or points) and `claimed_at` (ISO 8601, or null)',
  run: async (input, context) => {
    const order = input.text('order');
    const claimed = await listClaimedByRefunded(await context.database(), order === undefined ? undefined : [order]);
    const rows = claimed.map(({ kind, account_id, billing_no, id, of, claimed_at }) => [
      claimed_at ? formatTime(claimed_at) : '',
      account_id,
      `${kind} ${id} of ${of}`,
      `order ${billing_no}`,
    ]);
    return {
      data: { claimed },
      lines: rows.length === 0 ? ['Nothing was claimed because of a refunded order.'] : toTable(rows),
    };
  },
};
