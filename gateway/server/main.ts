import { brands } from '../../brands/index.ts';
import { createApp } from '../http/app.ts';
import { createHosting } from '../http/hosting.ts';
import { checkMode, prepareStore, readMode } from './mode.ts';
import { checkPartners } from './partners.ts';
import { readPorts } from './ports.ts';
import { giveUp, run } from './run.ts';
import { readSettings } from './settings.ts';
import { readShops } from './shops/read-shops.ts';

/** The entry of production: it seeds nothing, and its world is what the operator writes into the database. */
async function start(): Promise<void> {
  const mode = readMode(process.env);
  const { shops, known, deploy } = readShops(process.env, brands, false);
  checkMode(mode, shops, deploy);
  const settings = readSettings(process.env);
  checkPartners(settings.partners, known);
  // A setting that is wrong is reported before the database is opened; nothing is signed yet.
  readPorts(process.env, { mode, shops }, () => 0);
  await run(
    {
      prepare: (db) => prepareStore(db, mode),
      ports: ({ clock }) => readPorts(process.env, { mode, shops }, clock),
      app: (options) => createApp({ ...options, shops, hosting: createHosting(shops, mode) }),
      shops,
      greeting: (port) => `The gateway listens on port ${port}.`,
    },
    settings,
  );
}

await start().catch(giveUp);
