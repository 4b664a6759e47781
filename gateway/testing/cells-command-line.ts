import { Readable } from 'node:stream';
import { commands } from '../cli/commands.ts';
import { runCommandLine } from '../cli/run-command.ts';
import type { OpenOptions } from '../database/database.ts';
import { requireCellMap } from '../server/cell-map.ts';
import { readCells } from '../server/cells.ts';
import { tiny } from './brands.ts';
import type { Printed } from './command-line.ts';
import { resetMoney } from './money-world.ts';
import { openTestPglite } from './pglite.ts';
import { makeWorld } from './world.ts';

/** The command line of an installation with the cells `a`, which is the home cell, and `b`. */
export async function openCellsCommandLine() {
  const list = 'a=postgres://user:secret@one/shop b=postgres://user:secret@two/shop';
  const now = Date.UTC(2026, 10, 20);
  const open = async (cell: string) => ({ ...(await openTestPglite()), cell, clock: () => now });
  const cells = { a: await open('a'), b: await open('b') };
  for (const db of Object.values(cells)) {
    await db.query("insert into store (kind) values ('demo')");
    await requireCellMap(db, readCells({ COINSLOT_CELLS: list }));
    await makeWorld(db.query);
  }
  /** Cells that do not answer. */
  const down = new Set<string>();

  const run = async (line: string, env: Readonly<Record<string, string>> = {}): Promise<Omit<Printed, 'json'>> => {
    const printed = { stdout: '', stderr: '' };
    const to = (name: keyof typeof printed) => ({
      write: (text: string): void => {
        printed[name] += text;
      },
    });
    const code = await runCommandLine(line.split(' '), commands, {
      env: {
        COINSLOT_CELLS: list,
        MODE: 'demo',
        ...env,
      },
      stdin: Object.assign(Readable.from([]), { isTTY: false }),
      stdout: to('stdout'),
      stderr: to('stderr'),
      user: 'olga',
      brands: [tiny],
      open: async ({ cell = '' }: OpenOptions) => {
        if (down.has(cell)) throw new Error('no connection');
        return { ...cells[cell as 'a' | 'b'], close: async () => {} };
      },
    });
    return { code, ...printed };
  };
  const json = async (line: string) => JSON.parse((await run(`${line} --json`)).stdout);
  const countIn = async (from: string): Promise<number[]> =>
    Promise.all([cells.a, cells.b].map(async ({ query }) => (await query(`select 1 from ${from}`)).rowCount));
  const reset = async (): Promise<void> => {
    down.clear();
    for (const { query } of Object.values(cells)) {
      await query('delete from blocks');
      await query('delete from audit');
      await resetMoney(query, now);
    }
  };
  return { cells, down, list, now, run, json, countIn, reset };
}
