import type { MemoryClock } from './memory-clock.ts';
import { createMemoryAsking, createMemoryWindow, type MemoryAsking, type MemoryWindow } from './memory-window.ts';
import { createMemoryWorld, type MemoryWorld } from './memory-world.ts';
import type { PagePlatform, TextStore, Undo } from './platform.ts';

/** What a platform in memory may be told at its beginning. */
export interface MemoryOptions {
  readonly address?: string;
  /** Answers requests; without it every request fails as a dead network does. */
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly languages?: readonly string[];
  readonly device?: 'android' | 'ios' | 'web';
  /** What the browser says of itself; nothing, unless told otherwise. */
  readonly agent?: string;
  readonly online?: boolean;
  readonly windowless?: boolean;
  readonly deploy?: string;
  /** What `random` answers. */
  readonly random?: () => number;
  /** Another tab of the same browser: the two share storage, cookies, locks and the clock. */
  readonly beside?: MemoryPlatform;
}

/** A channel into a frame. */
export interface MemoryTalk {
  readonly origin: string;
  readonly given: unknown;
  say(what: unknown): void;
}

/** A platform in memory, with handles for tests. */
export interface MemoryPlatform extends PagePlatform {
  readonly clock: MemoryClock;
  readonly world: MemoryWorld;
  /** Windows that were opened, in order. */
  readonly opened: MemoryWindow[];
  /** Windows that were opened to answer, in order. */
  readonly asked: MemoryAsking[];
  /** Where the page was sent in its own window. */
  readonly left: MemoryWindow['went'];
  readonly copied: string[];
  /** What was handed into frames; `say` says something as the page in one does. */
  readonly talks: MemoryTalk[];
  readonly reports: unknown[];
  /** What was posted while the page was left. */
  readonly beacons: { readonly address: string; readonly text: string }[];
  setOnline(online: boolean): void;
  /** `full`: nothing more can be written. `blocked`: nothing can be read either. Null: it works again. */
  failStorage(how: 'full' | 'blocked' | null): void;
  /** Makes the browser refuse windows. */
  blockWindows(blocked: boolean): void;
  setFetch(fetch: typeof globalThis.fetch): void;
  /** The player leaves the page, or looks at something else. */
  goAway(): void;
  /** The player looks at the page again. */
  comeBack(): void;
  /** The player goes back or forward to an address. */
  goTo(path: string): void;
}

type Failure = 'full' | 'blocked' | null;

function createStore(kept: Map<string, string>, failure: () => Failure, wrote: (key: string) => void): TextStore {
  const own = new Map<string, string>();
  return {
    read: (key) => own.get(key) ?? (failure() === 'blocked' ? null : (kept.get(key) ?? null)),
    write(key, text) {
      own.delete(key);
      if (failure()) {
        own.set(key, text);
        return false;
      }
      kept.set(key, text);
      wrote(key);
      return true;
    },
    remove(key) {
      own.delete(key);
      if (failure() !== 'blocked' && kept.delete(key)) wrote(key);
    },
    keys: () => [...new Set([...own.keys(), ...(failure() === 'blocked' ? [] : kept.keys())])],
  };
}

function subscribe<T>(all: Set<T>, one: T): Undo {
  all.add(one);
  return () => all.delete(one);
}

/** Creates a platform without a browser: time, storage, windows and the network are in the hands of the test. */
export function createMemoryPlatform(options: MemoryOptions = {}): MemoryPlatform {
  const world = options.beside?.world ?? createMemoryWorld(options.now ?? Date.UTC(2026, 10, 20, 12));
  const { clock } = world;
  const own = {};
  const onNavigate = new Set<() => void>();
  const onReturn = new Set<() => void>();
  const onLeave = new Set<() => void>();
  const onOnline = new Set<(online: boolean) => void>();
  let address = new URL(options.address ?? 'https://watt.example/');
  let send = options.fetch ?? (() => Promise.reject(new TypeError('the network is dead')));
  let isOnline = options.online ?? true;
  let failure: Failure = null;
  let blocked = false;
  const opened: MemoryWindow[] = [];
  const asked: MemoryAsking[] = [];
  const left: MemoryWindow['went'] = [];
  const copied: string[] = [];
  const talks: MemoryTalk[] = [];
  const reports: unknown[] = [];
  const beacons: MemoryPlatform['beacons'][number][] = [];

  const tellOthers = (key: string): void => {
    for (const { tab, run } of [...world.onStored]) if (tab !== own) run(key);
  };

  return {
    clock,
    world,
    opened,
    asked,
    left,
    copied,
    talks,
    reports,
    beacons,
    fetch: (input, init) => send(input, init),
    now: clock.now,
    monotonicNow: clock.monotonicNow,
    setTimer: clock.setTimer,
    key: () => `memory-key-${String(world.keyCount++).padStart(11, '0')}`,
    digest: async (text) => `digest-of-${text}`,
    random: options.random ?? (() => 0.5),
    lasting: createStore(world.lasting, () => failure, tellOthers),
    tab: createStore(
      new Map(),
      () => failure,
      () => {},
    ),
    cookies: {
      read(name) {
        const cookie = failure === 'blocked' ? undefined : world.cookies.get(name);
        return cookie && cookie.until > clock.now() ? cookie.text : null;
      },
      write(name, text, days) {
        if (failure !== 'blocked') world.cookies.set(name, { text, until: clock.now() + days * 86_400_000 });
      },
      remove: (name) => void world.cookies.delete(name),
    },
    onStored: (run) => subscribe(world.onStored, { tab: own, run }),
    async locked(name, run) {
      if (world.locks.has(name)) return { is: 'busy' };
      world.locks.add(name);
      try {
        return { is: 'done', value: await run() };
      } finally {
        world.locks.delete(name);
      }
    },
    openWindow(words) {
      if (blocked || options.windowless) return null;
      const window = createMemoryWindow(words);
      opened.push(window);
      return window;
    },
    openAsking() {
      if (blocked || options.windowless) return null;
      const window = createMemoryAsking();
      asked.push(window);
      return window;
    },
    windowless: () => options.windowless ?? false,
    leave: (to) => void left.push({ address: to }),
    leaveByPost: (to, fields) => void left.push({ address: to, fields }),
    reload: () => {},
    talk(_, origin, given, hear) {
      let over = false;
      talks.push({ origin, given, say: (what) => (over ? undefined : hear(what)) });
      return () => {
        over = true;
      };
    },
    async copy(text) {
      copied.push(text);
      return true;
    },
    address: () => new URL(address),
    navigate: (path) => {
      address = new URL(path, address);
    },
    onNavigate: (run) => subscribe(onNavigate, run),
    onReturn: (run) => subscribe(onReturn, run),
    onLeave: (run) => subscribe(onLeave, run),
    beacon: (to, text) => beacons.push({ address: to, text }) > 0,
    onOnline: (run) => subscribe(onOnline, run),
    online: () => isOnline,
    languages: () => options.languages ?? ['en'],
    agent: () => options.agent ?? '',
    device: () => options.device ?? 'web',
    deploy: () => options.deploy ?? null,
    report: (error) => void reports.push(error),
    setOnline(online) {
      isOnline = online;
      for (const run of [...onOnline]) run(online);
    },
    failStorage(how) {
      failure = how;
    },
    blockWindows(is) {
      blocked = is;
    },
    setFetch(next) {
      send = next;
    },
    goAway() {
      for (const run of [...onLeave]) run();
    },
    comeBack() {
      for (const run of [...onReturn]) run();
    },
    goTo(path) {
      address = new URL(path, address);
      for (const run of [...onNavigate]) run();
    },
  };
}
