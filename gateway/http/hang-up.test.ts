import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createSandbox } from '../sandbox/app.ts';
import { migrateSandbox } from '../sandbox/prepare.ts';
import { listen } from '../server/listen.ts';
import { tiny } from '../testing/brands.ts';
import { openTestPglite } from '../testing/pglite.ts';
import type { LogEntry } from './log.ts';

const db = await openTestPglite();
await migrateSandbox(db);

test('NT-5 a request that does not arrive completely is no error of the server', async () => {
  const entries: LogEntry[] = [];
  const app = createSandbox({ db, shops: [tiny], log: (entry) => void entries.push(entry) });
  let stop = async (): Promise<void> => {};
  const timeouts = { headersMs: 100, requestMs: 100 };
  const port = await new Promise<number>((resolve) => {
    stop = listen(app, { port: 0, hostname: '127.0.0.1', timeouts }, resolve);
  });
  const head = 'POST /api/pay/getServerList HTTP/1.1\r\nHost: tiny.localhost\r\nContent-Length: 10\r\n\r\nabc';
  const slow = connect(port, '127.0.0.1').on('error', () => {});
  slow.write(head);
  await expect.poll(() => entries.length, { timeout: 5_000 }).toBe(1);
  expect(entries.map(({ event, fields }) => [event, fields?.status])).toEqual([['request', 408]]);
  slow.destroy();
  await stop();
});
