import type { Brand } from '../../../src/brand/index.ts';
import { exportCatalogue } from '../../catalogue/index.ts';
import type { Database } from '../../database/database.ts';
import { listBlocks } from '../../domain/fraud/blocks.ts';
import type { CellSettings } from '../../server/cells.ts';
import { planSpread } from '../../server/spread-cells.ts';
import { type Check, checked } from './check.ts';

/** Checks that new accounts are spread over all cells that no brand has for itself. */
const checkSpread = (databases: readonly Database[], cells: CellSettings): Promise<Check> =>
  checked('new accounts', async () => {
    const { from, to, isDone } = await planSpread(databases, cells);
    if (isDone) return `get one of the cells ${to.join(', ')}`;
    const text = `get one of the cells ${from.join(', ')} only; see coinslot-gateway cells spread`;
    return { state: 'unknown', text };
  });

/** The catalogue of a brand as a text that is the same for the same catalogue. */
const catalogueText = async (db: Database, brand: Brand): Promise<string> =>
  JSON.stringify(await exportCatalogue(db, brand));

/** The blocks of a database as a text that is the same for the same blocks. */
async function blocksText(db: Database): Promise<string> {
  const blocks = await listBlocks(db, false);
  return JSON.stringify(blocks.map(({ kind, value, until }) => `${kind} ${value} ${until?.toISOString()}`).sort());
}

/** Checks that each cell has the same copy of something as the home cell. @param repair what the operator does otherwise */
const checkCopies = (
  name: string,
  databases: readonly Database[],
  read: (db: Database) => Promise<string>,
  repair: string,
): Promise<Check> =>
  checked(name, async () => {
    const [home, ...others] = await Promise.all(databases.map(read));
    const different = others.flatMap((text, at) => (text === home ? [] : [databases[at + 1]?.cell]));
    if (different.length === 0) return 'the same in all cells';
    throw new Error(`other than in the home cell in ${different.join(', ')}; ${repair}`);
  });

/**
 * Checks what the cells of an installation have in common.
 * @param databases every cell, the home cell first
 */
export async function checkCells(
  databases: readonly Database[],
  cells: CellSettings,
  shops: readonly Brand[],
): Promise<readonly Check[]> {
  return [
    await checkSpread(databases, cells),
    ...(await Promise.all(
      shops.map((brand) =>
        checkCopies(
          `catalogue of ${brand.name}`,
          databases,
          (db) => catalogueText(db, brand),
          'run coinslot-gateway catalogue load',
        ),
      ),
    )),
    await checkCopies('blocks', databases, blocksText, 'compare coinslot-gateway block list'),
  ];
}
