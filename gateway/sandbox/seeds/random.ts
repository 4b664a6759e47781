/** Numbers that look like chance and are the same on every machine: the world is made from names, not from luck. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chance that follows from a name (FNV-1a): the same name gives the same numbers, in the same order. */
export function createRandom(name: string): Random {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const share = randomFrom(seed);
  const whole = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
  return { whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}
