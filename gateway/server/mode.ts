import type { Brand, Deploy } from '../../src/brand/index.ts';
import type { Database } from '../database/database.ts';
import { migrate, migrations, requireSchema } from '../database/migrate.ts';
import { canChangeTables, currentRole } from '../database/privileges.ts';
import { claimStore, requireStoreKind } from '../database/store-kind.ts';
import { Alarm } from '../domain/alarms/alarm.ts';
import { modeProblem } from './configuration/mode-problem.ts';
import { ConfigurationError } from './configuration/problems.ts';
import { readSetting } from './configuration/read.ts';
import type { Environment } from './values.ts';

/** What a production process takes: real money or test money. */
export type Mode = 'live' | 'demo';

/**
 * Reads the mode: `MODE=production` takes real money, `MODE=demo` takes test money. The sandbox has its own entry.
 * @throws {Error} with a message for the operator
 */
export function readMode(env: Environment): Mode {
  const mode = readSetting(env, 'MODE');
  const problem = modeProblem(mode);
  if (problem) throw new ConfigurationError([`MODE ${problem}`]);
  return mode === 'demo' ? 'demo' : 'live';
}

/**
 * Checks that the brands have hosts in this mode, and that a live process gets no demo hosts.
 * @throws {Error} with a message for the operator
 */
export function checkMode(mode: Mode, shops: readonly Brand[], deploy: Deploy): void {
  if (mode === 'demo') {
    if (shops.some(({ hosts }) => hosts.demo.length > 0)) return;
    throw new Error('MODE is demo, but no served brand has a demo host. Set demo hosts in COINSLOT_DEPLOY.');
  }
  for (const { name } of shops) {
    const { hosts = [], gateways = [], frame } = deploy[name]?.demo ?? {};
    const [first] = [...hosts, ...gateways.map((one) => (typeof one === 'string' ? one : one.url)), frame].filter(
      Boolean,
    );
    if (first === undefined) continue;
    throw new Error(
      `COINSLOT_DEPLOY sets ${first} for the demo of ${name}, but this process takes real money: players would get goods in the live game for test money. Remove the demo here, and start another process for it with MODE=demo and its own database.`,
    );
  }
}

/** Migrates the database of a shop. @throws {Error} with a message for the operator, before writing, if the database is of another kind */
export async function prepareStore(db: Database, mode: Mode, list = migrations): Promise<void> {
  await requireStoreKind(db, mode);
  await migrate(db, list);
  await claimStore(db, mode);
}

/**
 * Checks that a process can use the database of a shop. The embedded database is migrated, because no other process uses it. A PostgreSQL
 * is not: a command migrates it, while gateways of the previous release still sell.
 * @returns what an operator should repair
 * @throws {Error} with a message for the operator
 */
export async function openStore(db: Database, mode: Mode): Promise<readonly Alarm[]> {
  if (db.isEmbedded) {
    await prepareStore(db, mode);
    return [];
  }
  await requireStoreKind(db, mode);
  await requireSchema(db);
  await claimStore(db, mode);
  const role = await currentRole(db);
  if (!(await canChangeTables(db, role))) return [];
  return [
    new Alarm(
      'database-role',
      `the gateway uses the database as ${role}, who can change and drop its tables. Grant another role with coinslot-gateway migrate --grant, and use that one in DATABASE_URL`,
    ),
  ];
}
