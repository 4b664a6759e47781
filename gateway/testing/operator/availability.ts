import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { startSilentProxy } from '../silent-proxy.ts';
import { type BusyShop, type Fate, openBusyShop, pause } from './busy-shop.ts';
import {
  type Cluster,
  clusterIn,
  copyCluster,
  createCluster,
  ownFolder,
  promote,
  runStatement,
  until,
} from './cluster.ts';

/** What a scene has to work with. */
interface Stage {
  readonly folder: string;
  readonly primary: Cluster;
  /** Lets the connections to the database fall silent, or leads them elsewhere. */
  readonly proxy: Awaited<ReturnType<typeof startSilentProxy>>;
  readonly shop: BusyShop;
  /** Prints a line of the timeline. */
  note(what: string): void;
}

/** A failure while a shop sells. */
interface Scene {
  /** Settings of the first PostgreSQL. */
  readonly parameters?: (folder: string) => readonly string[];
  /** Whether PgBouncer in transaction mode stands before PostgreSQL. */
  readonly isPooled?: boolean;
  /** Settings of the gateway and the worker. */
  readonly env?: NodeJS.ProcessEnv;
  /** Bytes of the file system of the database; that of the machine by default. */
  readonly diskMb?: number;
  play(stage: Stage): Promise<unknown>;
}

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const archive = (folder: string) => [
  'archive_mode=on',
  `archive_command=cp %p ${folder}/archive/%f`,
  'archive_timeout=2',
];
const held = 10_000;

/** Copies the primary, and waits until each commit waits for the copy. */
async function addStandby({ folder, primary, note }: Stage): Promise<Cluster> {
  copyCluster(primary, `${folder}/standby`, true);
  const standby = await clusterIn(`${folder}/standby`);
  await standby.start();
  await runStatement(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await runStatement(primary.url, 'select pg_reload_conf()');
  await until(async () => {
    const [row] = await runStatement(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
    if (!row) throw new Error('The standby is not synchronous.');
  });
  note('a standby follows, and every commit waits for it');
  return standby;
}

const killAndRestart: Scene['play'] = async ({ primary, note }) => {
  await primary.kill();
  note('PostgreSQL is killed');
  await pause(2_000);
  await primary.start();
  note('PostgreSQL runs again');
};

const scenes: Readonly<Record<string, Scene>> = {
  'killed and restarted': { play: killAndRestart },
  'through PgBouncer, killed': { isPooled: true, play: killAndRestart },
  'standby promoted': {
    play: async (stage) => {
      const { folder, primary, proxy, note } = stage;
      const standby = await addStandby(stage);
      await pause(2_000);
      await primary.kill();
      note('the primary is killed');
      promote(`${folder}/standby`);
      note('the standby is the primary');
      // Without a standby of its own its commits would wait forever.
      await runStatement(standby.url, 'alter system reset synchronous_standby_names');
      await runStatement(standby.url, 'select pg_reload_conf()');
      proxy.lead(standby.port);
      note('the address of the database leads to it');
    },
  },
  'connections held': {
    play: async ({ proxy, primary, note }) => {
      proxy.lead(1);
      note('new connections are refused');
      await pause(held / 2);
      proxy.lead(primary.port);
      note('connections work again');
      await pause(2_000);
      proxy.silence();
      note('open connections lose every packet');
    },
  },
  'disk full': {
    diskMb: 400,
    parameters: () => ['max_wal_size=64MB', 'min_wal_size=32MB'],
    play: async ({ folder, primary, note }) => {
      const ballast = `${folder}/ballast`;
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
      } catch {
        note('the disk is full');
      }
      await pause(held);
      fs.rmSync(ballast);
      note('the disk has room again');
      const answers = await runStatement(primary.url, 'select 1').then(
        () => true,
        () => false,
      );
      if (answers) return;
      await primary.kill();
      await primary.start();
      note('PostgreSQL had ended, and is started again');
    },
  },
  'slow disk': {
    play: async ({ primary, note }) => {
      for (const setting of ['commit_delay = 100000', 'commit_siblings = 0'])
        await runStatement(primary.url, `alter system set ${setting}`);
      await runStatement(primary.url, 'select pg_reload_conf()');
      note('each commit takes 100 ms longer');
      await pause(held);
    },
  },
  'clocks a minute ahead': {
    env: { LD_PRELOAD: faketime, FAKETIME: '+60s' },
    play: async ({ note }) => {
      note('the gateway and the worker are a minute ahead of the database');
      await pause(held / 2);
    },
  },
  'restored to a moment': {
    parameters: archive,
    play: async ({ folder, primary, proxy, shop, note }) => {
      copyCluster(primary, `${folder}/backup`, false);
      note('a base backup is made');
      const before = shop.made();
      while (shop.made() < before + 10) await pause(50);
      const [row] = await runStatement<{ at: string; orders: string }>(
        primary.url,
        'select clock_timestamp()::text as at, (select count(*) from orders) as orders',
      );
      await pause(1_000);
      proxy.lead(1);
      await runStatement(primary.url, 'drop table deliveries cascade');
      note(`a mistake drops a table; to restore: ${row?.orders} orders of ${row?.at}`);
      await runStatement(primary.url, 'select pg_switch_wal()');
      await pause(3_000);
      await primary.kill();
      fs.writeFileSync(`${folder}/backup/recovery.signal`, '');
      const restored = await clusterIn(`${folder}/backup`);
      await restored.start([
        `restore_command=cp ${folder}/archive/%f %p`,
        `recovery_target_time=${row?.at}`,
        'recovery_target_action=promote',
        'archive_mode=off',
      ]);
      await until(() => runStatement(restored.url, 'create temp table is_writable ()'));
      const [after] = await runStatement<{ orders: string }>(restored.url, 'select count(*) as orders from orders');
      note(`PostgreSQL runs at that moment, with ${after?.orders} orders`);
      proxy.lead(restored.port);
    },
  },
};

/** The names of all scenes. */
export const sceneNames = Object.keys(scenes);

/** What became of a shop. */
export interface SceneResult extends Fate {
  readonly scene: string;
  /** The longest time without an order from the failure on. */
  readonly pausedMs: number;
}

/** Measures the longest time between two orders. */
function watchSales({ made }: BusyShop): () => number {
  let [count, sinceMs, longestMs] = [made(), performance.now(), 0];
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - sinceMs);
    if (made() === count) return;
    [count, sinceMs] = [made(), performance.now()];
  }, 20);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

/** Sells while something fails, and counts what was lost or doubled. */
export async function playScene(entry: string, name: string, print: (line: string) => void): Promise<SceneResult> {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no scene ${name}. There are: ${sceneNames.join(', ')}.`);
  const folder = ownFolder('availability');
  if (scene.diskMb) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${scene.diskMb}m,mode=0777`, 'tmpfs', folder]);
  fs.mkdirSync(`${folder}/archive`, { mode: 0o777 });
  fs.chmodSync(`${folder}/archive`, 0o777);
  createCluster(`${folder}/primary`);
  const primary = await clusterIn(`${folder}/primary`);
  await primary.start(scene.parameters?.(folder));
  const proxy = await startSilentProxy(primary.port);
  const bouncer = scene.isPooled
    ? await startPgbouncer(findPgbouncer() ?? '', new URL(`tcp://127.0.0.1:${proxy.port}`))
    : null;
  const via = (url: string): string => {
    const to = new URL(url);
    to.port = String(bouncer ? new URL(bouncer.url).port : proxy.port);
    return to.href;
  };
  const shop = await openBusyShop(entry, 'postgres', {
    owner: primary.url,
    via,
    env: { DATABASE_TIMEOUT_MS: '2000', ...scene.env },
  });
  const beganMs = performance.now();
  const note = (what: string): void =>
    print(`${((performance.now() - beganMs) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  try {
    const enough = 5;
    while (shop.made() < enough) await pause(50);
    note(`${name}: the shop sells`);
    const longest = watchSales(shop);
    await scene.play({ folder, primary, proxy, shop, note });
    const after = shop.made();
    while (shop.made() < after + enough) await pause(50);
    note('the shop sells again');
    const pausedMs = longest();
    const fate = await shop.settle();
    note(
      `${fate.orders} orders, ${fate.lost.length} lost, ${fate.doubled.length} doubled; no order for ${(pausedMs / 1_000).toFixed(1)} s at most`,
    );
    return { scene: name, pausedMs, ...fate };
  } finally {
    await shop.stop();
    await bouncer?.stop();
    await proxy.stop();
    stopServers(folder);
    if (scene.diskMb) execFileSync('umount', ['-l', folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends every PostgreSQL of a folder. */
function stopServers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = `${folder}/${name}/postmaster.pid`;
    if (!fs.existsSync(file)) continue;
    try {
      process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // It has ended.
    }
  }
}
