import type { Brand, Deploy } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { claimStore, requireStoreKind } from '../database/store-kind.ts';
import type { Environment } from './values.ts';

/** What a process of production sells for: real money, or test money. */
export type Mode = 'live' | 'demo';

/**
 * Reads what the operator has said that this is to be: `MODE=production`, a shop that takes real money, or `MODE=demo`, which takes test
 * money. The sandbox is another entry.
 * @throws {Error} with a sentence for the operator
 */
export function readMode({ MODE }: Environment): Mode {
  if (MODE === 'production') return 'live';
  if (MODE === 'demo') return 'demo';
  const asked = (MODE ?? '').split(/[\s,+&]+/);
  if (['production', 'live'].some((one) => asked.includes(one)) && asked.includes('demo'))
    throw new Error(
      `MODE is ${MODE}, and one process serves one of the two: test money would buy what is delivered to the live game. Start one with MODE=production and another with MODE=demo, each with a database and a DELIVERY_URL of its own.`,
    );
  const given = MODE ? `MODE is ${MODE}.` : 'MODE is not set.';
  throw new Error(
    `${given} Set MODE=production to run a shop that takes real money, or MODE=demo for one that takes test money. To try the shop out, run the sandbox: npm start, or node dist/server/sandbox.mjs.`,
  );
}

/**
 * Checks that the brands have hosts in the mode, and that no demo hosts are asked for beside live ones.
 * @throws {Error} with a sentence for the operator
 */
export function checkMode(mode: Mode, shops: readonly Brand[], deploy: Deploy): void {
  if (mode === 'demo') {
    if (shops.some(({ hosts }) => hosts.demo.length > 0)) return;
    throw new Error(
      'MODE is demo, and no brand that is served has a demo host. Set its demo hosts in COINSLOT_DEPLOY.',
    );
  }
  for (const { name } of shops) {
    const { hosts = [], gateways = [], frame } = deploy[name]?.demo ?? {};
    const [first] = [...hosts, ...gateways.map((one) => (typeof one === 'string' ? one : one.url)), frame].filter(
      Boolean,
    );
    if (first === undefined) continue;
    throw new Error(
      `COINSLOT_DEPLOY asks for ${first}, which is of the demo of ${name}, in a process that takes real money: test money would buy what is delivered to the live game. Leave the demo out here, and start another process for it with MODE=demo and a database and DELIVERY_URL of its own.`,
    );
  }
}

/** Brings the database of a shop up to date. @throws {Error} with a sentence for the operator, before anything is written, for a database of another kind */
export async function prepareStore(db: Database, mode: Mode): Promise<void> {
  await requireStoreKind(db, mode);
  await migrate(db);
  await claimStore(db, mode);
}
