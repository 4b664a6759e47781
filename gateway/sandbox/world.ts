import type { Brand } from '../../src/brand/index.ts';

/** The world of the sandbox. It is written brand by brand, so that a page waits for its own brand alone. */
export interface SandboxWorld {
  /** Resolves when the world of a brand is whole, of all brands for null. What is asked for is written next. */
  ready(brand: Brand | null): Promise<void>;
  /** Writes the brands that no request has asked for yet, one after the other. */
  fill(): Promise<void>;
  /** Stops at the next whole part, and resolves then. */
  stop(): Promise<void>;
}

/** Creates the world of some brands; `write` puts the world of one into the store, and leaves alone what is there. */
export function createWorld(
  brands: readonly Brand[],
  write: (brand: Brand, signal: AbortSignal) => Promise<unknown>,
): SandboxWorld {
  const ending = new AbortController();
  const { signal } = ending;
  const made = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = (brand: Brand): Promise<void> => {
    const known = made.get(brand.name);
    if (known !== undefined) return known;
    const work = last.then(async () => {
      if (!signal.aborted) await write(brand, signal);
    });
    made.set(brand.name, work);
    last = work.catch(() => {
      // The next who asks tries again.
      made.delete(brand.name);
    });
    return work;
  };
  const fill = async (): Promise<void> => {
    // Each is begun when the one before is whole, so that what is asked for meanwhile comes first.
    for (const brand of brands) if (!signal.aborted) await make(brand);
  };
  return {
    ready: (brand) => (brand ? make(brand) : fill()),
    fill,
    stop: async () => {
      ending.abort();
      await last;
    },
  };
}
