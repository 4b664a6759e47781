import type { MemoryClock } from './memory-clock.ts';
import { createMemoryPage } from './memory-page.ts';
import { createMemoryStorage, type Failure } from './memory-storage.ts';
import type { MemoryAsking, MemoryWindow } from './memory-window.ts';
import { createMemoryWindows, type MemoryTalk } from './memory-windows.ts';
import { createMemoryWorld, type MemoryWorld } from './memory-world.ts';
import type { PagePlatform } from './platform.ts';

/** What a platform in memory may be told at its beginning. */
export interface MemoryOptions {
  readonly address?: string;
  /** Answers requests; without it every request fails as a dead network does. */
  readonly fetch?: WindowOrWorkerGlobalScope['fetch'];
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly languages?: readonly string[];
  readonly device?: 'android' | 'ios' | 'web';
  /** What the browser says of itself; nothing, unless told otherwise. */
  readonly agent?: string;
  readonly online?: boolean;
  readonly windowless?: boolean;
  readonly shop?: string;
  /** What `random` answers. */
  readonly random?: () => number;
  /** Another tab of the same browser: the two share storage, cookies, locks and the clock. */
  readonly beside?: MemoryPlatform;
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
  failStorage(how: Failure): void;
  /** Makes the browser refuse windows. */
  blockWindows(blocked: boolean): void;
  setFetch(fetch: WindowOrWorkerGlobalScope['fetch']): void;
  /** How often the page was reloaded. */
  reloadCount(): number;
  /** The player leaves the page, or looks at something else. */
  goAway(): void;
  /** The player looks at the page again. */
  comeBack(): void;
  /** The player goes back or forward to an address. */
  goTo(path: string): void;
}

/** Creates a platform without a browser: time, storage, windows and the network are in the hands of the test. */
export function createMemoryPlatform(options: MemoryOptions = {}): MemoryPlatform {
  const world = options.beside?.world ?? createMemoryWorld(options.now ?? Date.UTC(2026, 10, 20, 12));
  const { clock } = world;
  let send = options.fetch ?? (() => Promise.reject(new TypeError('the network is dead')));
  const copied: string[] = [];
  const reports: unknown[] = [];
  const beacons: MemoryPlatform['beacons'][number][] = [];

  return {
    ...createMemoryStorage(world),
    ...createMemoryPage(options.address ?? 'https://watt.example/', options.online ?? true),
    ...createMemoryWindows(options.windowless ?? false),
    clock,
    world,
    copied,
    reports,
    beacons,
    fetch: (input, init) => send(input, init),
    setFetch(next) {
      send = next;
    },
    now: clock.now,
    knowsTime: () => true,
    monotonicNow: clock.monotonicNow,
    setTimer: clock.setTimer,
    key: () => `memory-key-${String(world.keyCount++).padStart(11, '0')}`,
    digest: async (text) => `digest-of-${text}`,
    random: options.random ?? (() => 0.5),
    async copy(text) {
      copied.push(text);
      return true;
    },
    beacon: (to, text) => beacons.push({ address: to, text }) > 0,
    languages: () => options.languages ?? ['en'],
    agent: () => options.agent ?? '',
    device: () => options.device ?? 'web',
    shop: () => options.shop ?? null,
    report: (error) => void reports.push(error),
  };
}
