import { createMemoryPlatform, type MemoryOptions, type MemoryPlatform } from '../platform/memory.ts';

/** A tab of a browser in memory that a test can kill at any time. */
export interface TestTab {
  readonly platform: MemoryPlatform;
  /** Ends the tab like a crash or a reload: its work stops, and its locks are released. */
  kill(): void;
}

const never = new Promise<never>(() => {});

/** Creates a tab. With `beside` it shares storage, locks and clock with another one. */
export function createTab(options: MemoryOptions): TestTab {
  const platform = createMemoryPlatform(options);
  const held = new Set<string>();
  let dead = false;

  return {
    platform: {
      ...platform,
      fetch: (input, init) =>
        platform.fetch(input, init).then(
          (answer) => (dead ? never : answer),
          (error: unknown) => (dead ? never : Promise.reject(error)),
        ),
      setTimer: (ms, run) =>
        platform.setTimer(ms, () => {
          if (!dead) run();
        }),
      locked: (name, run) =>
        platform.locked(name, async () => {
          held.add(name);
          const value = await run();
          held.delete(name);
          return value;
        }),
    },
    kill() {
      dead = true;
      for (const name of held) platform.world.locks.delete(name);
    },
  };
}
