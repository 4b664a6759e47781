import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { randomToken } from '../domain/secrets.ts';
import { emptyTemplate } from '../testing/pglite.ts';
import { approve, type BuiltServer, buildServer, fetchText, type Running, startGateway } from '../testing/process.ts';
import { game, logIn, offer } from '../testing/shopper.ts';

const times = process.env.EXHAUSTIVE ? 20 : 1;
const patienceMs = 600_000;
let built: BuiltServer;
/** What the first test leaves: a directory to copy, which is quicker than to make. */
let whole: string | null = null;
/** The same of a production that has sold nothing yet. */
let production: string | null = null;
/** What production is connected to. Nothing answers there, and nothing is delivered. */
const key = 'a-key-of-thirty-two-characters-00';
const nowhere = 'http://127.0.0.1:9/';
const connected = { ACCOUNTS_URL: nowhere, ACCOUNTS_KEY: key, DELIVERY_URL: nowhere, DELIVERY_KEY: key };
const directories: string[] = [];
const running: Running[] = [];

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  built = await buildServer();
}, patienceMs);
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.process.kill('SIGKILL');
    await one.gone;
  }
});
afterAll(() => {
  for (const folder of [...directories, built.folder]) rmSync(folder, { recursive: true, force: true });
});

const newDirectory = (from: string | null = null): string => {
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-crash-'));
  if (from) cpSync(from, directory, { recursive: true });
  directories.push(directory);
  return directory;
};
const start = (directory: string, entry = built.sandbox, env = {}, argv: readonly string[] = []): Running => {
  const one = startGateway(entry, directory, env, argv);
  running.push(one);
  return one;
};
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a process that is killed at any moment', { timeout: patienceMs }, () => {
  test('writes complete test data when its first start is repeated', async () => {
    const directory = newDirectory();
    for (let time = 0; time < times; time++) {
      const one = start(directory);
      // From the first file to the last row of the seeds; later kills find less and less to do.
      await later(200 + ((time + Math.random()) * 4_000) / times);
      one.process.kill('SIGKILL');
      await one.gone;
    }
    const last = start(directory);
    const site = await last.site;
    const token = await logIn(site);
    const { list } = (await fetchText(site, '/api/pay/getServerList', game, token)).content;
    expect(list).toHaveLength(5_000);
    await offer(site, token);
    last.process.kill('SIGTERM');
    expect(await last.gone).toBe(0);
    expect(existsSync(join(directory, 'postgres.partial'))).toBe(false);
    whole = directory;
  });

  test('NT-5 loses no acknowledged order or payment, and makes no second order for a key', async () => {
    const directory = newDirectory(whole);
    const acknowledged = new Map<string, { billing_no: string; paid: boolean }>();
    const paid = (): number => [...acknowledged.values()].filter((one) => one.paid).length;
    const keys: string[] = [];
    for (let time = 0; time < times; time++) {
      const one = start(directory);
      const site = await one.site;
      const token = await logIn(site);
      const { path, params } = await offer(site, token);
      let killed = false;
      const lane = async (): Promise<void> => {
        while (!killed) {
          const request_id = randomToken(128);
          keys.push(request_id);
          const made = await fetchText(site, path, { ...params, request_id }, token);
          if (made.code !== 1) throw new Error(made.message);
          const { billing_no, url } = made.content;
          acknowledged.set(request_id, { billing_no, paid: false });
          if (await approve(url)) acknowledged.set(request_id, { billing_no, paid: true });
        }
      };
      const lanes = Promise.allSettled(Array.from({ length: 8 }, lane));
      // A kill before anything was acknowledged would prove nothing, however slow the machine is.
      const paidBefore = paid();
      await vi.waitUntil(() => paid() > paidBefore, { timeout: patienceMs });
      await later(Math.random() * 1_200);
      one.process.kill('SIGKILL');
      killed = true;
      await lanes;
      await one.gone;
    }
    const site = await start(directory).site;
    const token = await logIn(site);
    const { path, params } = await offer(site, token);
    expect(paid()).toBeGreaterThanOrEqual(times);
    for (const request_id of keys) {
      const before = acknowledged.get(request_id);
      const read = await fetchText(site, '/api/pay/getOrderInfo', { request_id, simple: 1 }, token);
      if (before) expect(read.content).toMatchObject({ billing_no: before.billing_no });
      if (before?.paid) expect(read.content.status).toBe('Success');
      // The player's own retry finds the order that was made, or makes the only one.
      const again = await fetchText(site, path, { ...params, request_id }, token);
      if (read.code === 1) expect(again.content.billing_no).toBe(read.content.billing_no);
    }
  });
});

describe('the data directory', { timeout: patienceMs }, () => {
  test('is refused to a second process with a message, and the first one continues', async () => {
    const directory = newDirectory(whole);
    const first = start(directory);
    const site = await first.site;
    const second = start(directory);
    expect(await second.gone).toBe(1);
    expect(second.output()).toContain('is in use by another gateway process');
    expect((await logIn(site)).length).toBeGreaterThan(20);
    first.process.kill('SIGTERM');
    expect(await first.gone).toBe(0);
    const third = start(directory);
    expect(await third.site).toContain('127.0.0.1');
  });
});

describe('production', { timeout: patienceMs }, () => {
  test.each([
    ['', 'MODE is not set. Set MODE=production'],
    ['sandbox', 'MODE is sandbox. Set MODE=production'],
    ['production', 'ACCOUNTS_URL is not set'],
  ])('does not start with MODE=%s, and says what to do', async (MODE, message) => {
    const one = start(newDirectory(), built.production, { MODE });
    expect(await one.gone).toBe(2);
    expect(one.output()).toContain(message);
  });

  test.each(['production', 'worker'] as const)(
    'lists several wrong settings together, and opens nothing: %s',
    async (entry) => {
      const directory = newDirectory();
      const wrong = { MODE: 'production', PORT: 'many', COINSLOT_WORKRE: 'off', ACCOUNTS_KEY_FILE: '/no/such/file' };
      const one = start(directory, built[entry], {
        ...wrong,
        DELIVERY_URL: 'http://game.example/',
        COINSLOT_SERVE: 'x',
      });
      expect(await one.gone).toBe(2);
      expect(one.output()).toMatch(/^The configuration has \d problems:\n- /);
      for (const name of ['PORT', 'COINSLOT_WORKRE', 'ACCOUNTS_KEY_FILE', 'DELIVERY_URL', 'COINSLOT_SERVE'])
        expect(one.output()).toContain(`\n- ${name}`);
      expect(one.output()).not.toContain('\n- ACCOUNTS_KEY is not set');
      expect(readdirSync(directory)).toEqual([]);
    },
  );

  test('has no test data and no lobby, and rejects the database of a sandbox, as the sandbox rejects its database', async () => {
    const directory = newDirectory(await emptyTemplate());
    const one = start(directory, built.production, { MODE: 'production', ...connected });
    expect((await fetch(await one.site)).status).toBe(421);
    one.process.kill('SIGTERM');
    expect(await one.gone).toBe(0);
    production = newDirectory(directory);
    const db = await openDatabase({ directory });
    expect((await db.query('select 1 from games')).rowCount).toBe(0);
    const tables = await db.query(
      "select 1 from pg_tables where tablename in ('oauth_grants', 'id_grants', 'seed_chunks')",
    );
    expect(tables.rowCount).toBe(0);
    await db.query("insert into accounts values ('a', 'watt', 'ann', 'salt', 'hash')");
    await db.close();
    const sandbox = start(directory);
    expect(await sandbox.gone).toBe(1);
    expect(sandbox.output()).toContain('belongs to a shop');

    const played = start(newDirectory(whole), built.production, { MODE: 'production', ...connected });
    expect(await played.gone).toBe(1);
    expect(played.output()).toContain('belongs to the sandbox');
  });
});

describe('the probes of a load balancer', { timeout: patienceMs }, () => {
  test('report that a gateway is ready, and that it shuts down while it still responds', async () => {
    const settings = { MODE: 'production', ...connected, DRAIN_SECONDS: '300' };
    const one = start(newDirectory(production), built.production, settings);
    const site = await one.site;
    const ready = async (): Promise<number> => (await fetch(`${site}/readyz`)).status;
    expect(await ready()).toBe(200);
    one.process.kill('SIGTERM');
    await vi.waitUntil(async () => (await ready()) === 503, { timeout: patienceMs });
    expect((await fetch(`${site}/healthz`)).status).toBe(200);
    // A gateway that knows no shop by this name, and still serves.
    expect((await fetch(site)).status).toBe(421);
  });
});

describe('the command line', { timeout: patienceMs }, () => {
  const run = (directory: string, ...argv: string[]) =>
    spawnSync(process.execPath, [built.commands, ...argv], {
      encoding: 'utf8',
      input: '',
      env: { ...process.env, ...connected, MODE: 'production', DATABASE_URL: '', DATA_DIR: directory, LOG: 'off' },
    });

  test('migrates, serves and shows orders with one program', async () => {
    const directory = newDirectory(await emptyTemplate());
    expect(run(directory, 'migrat')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('did you mean migrate?'),
    });
    expect(run(directory, 'migrate', '--yes')).toMatchObject({ status: 0, stderr: '' });
    const one = start(directory, built.commands, { MODE: 'production', ...connected }, ['serve']);
    expect((await fetch(await one.site)).status).toBe(421);
    expect(run(directory, 'order', 'find', 'x')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('in use by another'),
    });
    one.process.kill('SIGTERM');
    expect(await one.gone).toBe(0);
    const found = run(directory, 'order', 'find', 'x', '--json');
    expect(JSON.parse(found.stdout)).toEqual({ ok: true, command: 'order find', result: { orders: [] } });
    const refused = run(directory, 'serve', '--port');
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('serve has no option --port') });
  });

  test('names the setting of a port that is in use', async () => {
    const one = start(newDirectory(production), built.commands, { MODE: 'production', ...connected }, ['serve']);
    const { port } = new URL(await one.site);
    const DATA_DIR = newDirectory(production);
    const { status, stderr } = spawnSync(process.execPath, [built.commands, 'serve'], {
      encoding: 'utf8',
      timeout: patienceMs,
      env: { ...process.env, ...connected, MODE: 'production', DATABASE_URL: '', DATA_DIR, PORT: port },
    });
    expect([status, stderr]).toEqual([
      1,
      `PORT ${port} is in use. Stop the process that uses it, or set PORT to another port.\n`,
    ]);
  });

  test('shows why a gateway cannot start', () => {
    const { status, stderr } = spawnSync(process.execPath, [built.commands, 'serve'], {
      encoding: 'utf8',
      env: { ...process.env, MODE: '' },
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('MODE is not set')]);
  });
});
