import { brands } from '../../brands/index.ts';
import type { Database } from '../database/database.ts';
import { hasMigration, migrate } from '../database/migrate.ts';
import { createApp } from '../http/app.ts';
import { checkPartners } from './partners.ts';
import { readPorts } from './ports.ts';
import { giveUp, run } from './run.ts';
import { readSettings, requireProduction } from './settings.ts';
import { readShops } from './shops/read-shops.ts';

/** @throws {Error} with a sentence for the operator, for a database in which the sandbox wrote accounts that everybody knows */
async function prepare(db: Database): Promise<void> {
  if (await hasMigration(db, 'sandbox/'))
    throw new Error('This database belongs to the sandbox. Set DATABASE_URL or DATA_DIR to another one.');
  await migrate(db);
}

/** The entry of production: it seeds nothing, and its world is what the operator writes into the database. */
async function start(): Promise<void> {
  requireProduction(process.env);
  const { shops, known } = readShops(process.env, brands, false);
  const settings = readSettings(process.env);
  checkPartners(settings.partners, known);
  // A setting that is wrong is reported before the database is opened.
  readPorts(process.env);
  await run(
    {
      prepare,
      ports: ({ clock }) => readPorts(process.env, clock),
      app: (options) => createApp({ ...options, shops }),
      greeting: (port) => `The gateway listens on port ${port}.`,
    },
    settings,
  );
}

await start().catch(giveUp);
