import { type CardRepair, type LostOrder, repairCards } from '../../domain/cards/repair-cards.ts';
import { type Cells, createCells } from '../../domain/cell.ts';
import { type CodeRepair, repairCodes } from '../../domain/coupons/repair-codes.ts';
import { inHomeWithAll } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError } from '../command.ts';
import { formatSum, formatTime, toTable } from '../format.ts';

/** The databases of all cells, which must all answer. @throws {CommandError} */
async function openCells(context: CommandContext): Promise<Cells> {
  const all = await context.all();
  if (all.length < 2) throw new CommandError('no-cells', 'There is one database, so there is nothing to compare.');
  return createCells(all);
}

const most = 20;
/** A list for people, which is cut: the JSON output has all of it. */
const listed = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

const lostRow = ({ billing_no, at, gp_id, amount_minor, currency, gems, extra_gems, gems_name }: LostOrder) => [
  billing_no,
  formatTime(at),
  gp_id,
  formatSum(amount_minor, currency),
  `${Number(gems) + Number(extra_gems)} ${gems_name}`,
];

/** What an operator has to do, for people. */
function problemLines(cards: CardRepair, codes: CodeRepair): string[] {
  const lost = cards.lost.slice(0, most).map(lostRow);
  return [
    ...(cards.missing.length > 0
      ? [
          `Cards of these orders are not stored. Import their files again, and repeat the command: ${listed(cards.missing)}`,
        ]
      : []),
    ...(codes.missing.length > 0
      ? [`These codes are not stored. Load the catalogue, and repeat the command: ${listed(codes.missing)}`]
      : []),
    ...(codes.waiting.length > 0
      ? [`These coupons are lost with their account or their kind: ${listed(codes.waiting)}`]
      : []),
    ...(lost.length > 0
      ? [
          `Orders that their cell has lost, and whose card is used: ${cards.lost.length}. Decide about each by card settle:`,
        ]
      : []),
    ...toTable(lost).map((line) => `  ${line}`),
    ...cards.twice
      .slice(0, most)
      .map(({ billing_no, other }) => `Used twice: one card paid ${billing_no} and ${other}.`),
    ...(codes.twice.length > 0 ? [`Coupons of requests that were redeemed twice: ${listed(codes.twice)}`] : []),
    ...(cards.unknown.length > 0
      ? [`Orders of an earlier release whose card is not known: ${listed(cards.unknown)}`]
      : []),
  ];
}

/** The command `cells repair`. */
export const cellsRepair: CliCommand = {
  name: 'cells repair',
  does: 'Makes the home cell and the other cells agree on used point cards and promo codes, after a cell was restored.',
  more: 'Cards and codes that the other cells have used are marked in the home cell. Coupons that a cell has lost are added again. Orders that a cell has lost are listed, and their cards stay used. Run it before the gateways start. It may be repeated.',
  options: { 'dry-run': { type: 'boolean', means: 'only print what would change' } },
  cells: inHomeWithAll,
  example: 'cells repair --dry-run',
  json: '`cards`: `marked` (a number), `lost` (a list of `billing_no`, `cell`, `at`, `gp_id`, `amount_minor`, `currency`, `gems`, `extra_gems`, `gems_name`), `twice` (a list of `billing_no` and `other`), and the orders `missing` and `unknown`; `codes`: `counted` and `granted` (numbers), the codes `missing`, and the coupons `waiting` and `twice`. `ok` is false while something is `lost`, `missing` or `waiting`. Refused with `no-cells` or `cell-unavailable`',
  question: async (input, context) => {
    if (input.has('dry-run')) return null;
    await openCells(context);
    return 'Mark in the home cell what the other cells have used, and give the cells their lost coupons again?';
  },
  run: async (input, context) => {
    const cells = await openCells(context);
    const isDryRun = input.has('dry-run');
    const options = { isDryRun, now: cells.home.clock() };
    const cards = await repairCards(cells, options);
    const codes = await repairCodes(cells, options);
    const text = `cards marked as used: ${cards.marked}; uses of codes counted: ${codes.counted}; coupons added again: ${codes.granted}`;
    const problems = problemLines(cards, codes);
    return {
      ok: cards.lost.length + cards.missing.length + codes.missing.length + codes.waiting.length === 0,
      data: { cards, codes },
      audit: text,
      lines: [`${isDryRun ? 'Nothing was changed. A repair would bring: ' : 'Repaired: '}${text}.`, ...problems],
    };
  },
};
