import type { MemoryClock } from './memory-clock.ts';
import { createMemoryPage } from './memory-page.ts';
import { createMemoryStorage, type StorageFailure } from './memory-storage.ts';
import type { MemoryMessageWindow, MemoryWindow } from './memory-window.ts';
import { createMemoryWindows, type MemoryChannel } from './memory-windows.ts';
import { createMemoryWorld, type MemoryWorld } from './memory-world.ts';
import type { PagePlatform } from './platform.ts';

/** The options of a platform in memory. */
export interface MemoryOptions {
  readonly address?: string;
  /** Responds to requests. Without it every request fails as without a network. */
  readonly fetch?: WindowOrWorkerGlobalScope['fetch'];
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly languages?: readonly string[];
  readonly device?: 'android' | 'ios' | 'web';
  /** The user agent. The default is empty. */
  readonly agent?: string;
  readonly installed?: boolean;
  readonly online?: boolean;
  readonly windowless?: boolean;
  readonly shop?: string;
  /** The implementation of `random`. */
  readonly random?: () => number;
  /** Another tab of the same browser: the two share storage, cookies, locks and the clock. */
  readonly sameBrowserAs?: MemoryPlatform;
}

/** A platform in memory, with handles for tests. */
export interface MemoryPlatform extends PagePlatform {
  readonly clock: MemoryClock;
  readonly world: MemoryWorld;
  /** The opened windows, in order. */
  readonly opened: MemoryWindow[];
  /** The opened windows that can send messages, in order. */
  readonly messageWindows: MemoryMessageWindow[];
  /** The navigations of the page itself. */
  readonly navigations: MemoryWindow['navigations'];
  readonly copied: string[];
  /** The addresses of the pages that were printed. */
  readonly printed: string[];
  /** The message channels to frames. */
  readonly channels: MemoryChannel[];
  readonly reports: unknown[];
  /** The posted beacons. */
  readonly beacons: { readonly address: string; readonly text: string }[];
  setOnline(online: boolean): void;
  /** `full`: writing fails. `blocked`: reading fails too. Null: storage works again. */
  failStorage(how: StorageFailure): void;
  /** Makes the browser block windows. */
  blockWindows(blocked: boolean): void;
  setFetch(fetch: WindowOrWorkerGlobalScope['fetch']): void;
  /** The number of reloads. */
  reloadCount(): number;
  /** The player leaves the page or switches to another one. */
  goAway(): void;
  /** The player returns to the page. */
  comeBack(): void;
  /** The player goes back or forward to an address. */
  goTo(path: string): void;
}

/** Creates a platform without a browser: the test controls time, storage, windows and the network. */
export function createMemoryPlatform(options: MemoryOptions = {}): MemoryPlatform {
  const world = options.sameBrowserAs?.world ?? createMemoryWorld(options.now ?? Date.UTC(2026, 10, 20, 12));
  const { clock } = world;
  let send = options.fetch ?? (() => Promise.reject(new TypeError('the network is dead')));
  const copied: string[] = [];
  const printed: string[] = [];
  const reports: unknown[] = [];
  const beacons: MemoryPlatform['beacons'][number][] = [];

  return {
    ...createMemoryStorage(world),
    ...createMemoryPage(options.address ?? 'https://watt.example/', options.online ?? true),
    ...createMemoryWindows(options.windowless ?? false),
    clock,
    world,
    copied,
    printed,
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
    print() {
      printed.push(options.address ?? '');
    },
    beacon: (to, text) => beacons.push({ address: to, text }) > 0,
    languages: () => options.languages ?? ['en'],
    agent: () => options.agent ?? '',
    isInstalled: () => options.installed === true,
    device: () => options.device ?? 'web',
    shop: () => options.shop ?? null,
    report: (error) => void reports.push(error),
  };
}
