import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { brands } from '../../brands/index.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { startWorker } from '../domain/worker/periodic.ts';
import { createApp } from '../http/app.ts';
import { followActivities, seed } from '../sandbox/seeds/index.ts';
import { type Settings, settingsOf } from './settings.ts';

/** Ends the process with a sentence for the operator. */
const giveUp = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

function addresses({ mode }: Settings, port: number): string {
  if (mode === 'production') return `The gateway listens on port ${port}.`;
  const shops = brands.map(({ name, title }) => `  http://${name.toLowerCase()}.localhost:${port}/  ${title}`);
  return [`Open http://localhost:${port}/ for every shop, account and page, or a shop itself:`, ...shops].join('\n');
}

async function start(): Promise<void> {
  const settings = settingsOf(process.env);
  const { mode, deploy, cardKey, partners, behindProxy, log } = settings;
  const db = await openDatabase({ ...settings.database, onLost: giveUp });
  await migrate(db);
  if (mode === 'sandbox') await seed(db, brands);
  const app = createApp({
    db,
    shops: brands,
    mode,
    deploy,
    cardKey,
    partners,
    behindProxy,
    log,
    built: settings.built,
  });
  const housework = mode === 'sandbox' ? [followActivities] : [];
  const stopWorking = startWorker(db, Date.now, (error) => log(`ERROR work: ${error}`), housework);

  const { port, hostname } = settings;
  const server = serve({ fetch: app.fetch, port, hostname, overrideGlobalObjects: false }, (info: AddressInfo) => {
    process.stdout.write(`${addresses(settings, info.port)}\n`);
  });
  server.once('error', giveUp);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Answers that are on their way go out; idle connections would keep the process for ever.
    const closed = new Promise((resolve) => server.close(resolve));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const patienceMs = 5_000;
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patienceMs).unref();
    await closed;
    await stopWorking();
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(giveUp));
}

await start().catch(giveUp);
