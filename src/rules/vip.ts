/** A level as the gateway lists it (VP-1). */
interface Level {
  readonly level_id: string;
  readonly need_points: number;
}

/** How far a player has grown (VP-2). */
export interface Growth<L> {
  /** All levels, lowest first. */
  readonly levels: readonly L[];
  /** The level reached; null below the first. */
  readonly level: L | null;
  /** The level to grow to; null at the highest. */
  readonly next: L | null;
  /** From the level reached to the next, in percent with two decimals: 0 to 100. */
  readonly percent: number;
  /** Points still missing to the next level, never negative. */
  readonly remaining: number;
}

/** The growth of a player with so many points; `id` names the level the gateway says was reached, which may be kept for a while. */
export function growth<L extends Level>(all: readonly L[], points: number, id?: string): Growth<L> {
  const levels = all.toSorted((a, b) => a.need_points - b.need_points);
  const named = levels.findIndex((one) => one.level_id === id);
  const at = named >= 0 ? named : levels.findLastIndex((one) => one.need_points <= points);
  const level = levels[at] ?? null;
  const next = levels[at + 1] ?? null;
  if (!next) return { levels, level, next, percent: 100, remaining: 0 };
  const from = level?.need_points ?? 0;
  const share = next.need_points > from ? (points - from) / (next.need_points - from) : 1;
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 10_000) / 100;
  return { levels, level, next, percent, remaining: Math.max(0, next.need_points - points) };
}
