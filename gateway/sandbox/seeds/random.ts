/** Numbers that look like chance and are the same on every machine: the world is made from names, not from luck. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Chance that follows from a name (mulberry32 over FNV-1a): the same name gives the same numbers, in the same order. */
export function createRandom(name: string): Random {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
  return { whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}
