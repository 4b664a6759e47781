import { createMemoryClock, type MemoryClock } from './memory-clock.ts';

/** The state that the tabs of one browser share. */
export interface MemoryWorld {
  readonly clock: MemoryClock;
  readonly lasting: Map<string, string>;
  readonly cookies: Map<string, { readonly text: string; readonly until: number }>;
  readonly locks: Set<string>;
  /** The listeners of all tabs. The writer's own are not called. */
  readonly onStored: Set<{ readonly tab: object; readonly run: (key: string | null) => void }>;
  keyCount: number;
}

/** Creates a browser without tabs. */
export function createMemoryWorld(start: number): MemoryWorld {
  return {
    clock: createMemoryClock(start),
    lasting: new Map(),
    cookies: new Map(),
    locks: new Set(),
    onStored: new Set(),
    keyCount: 0,
  };
}
