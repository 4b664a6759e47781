import { canonical, createSeen } from './key.ts';
import { movesOf } from './moves.ts';
import { faultOf } from './rules.ts';
import { begin, type ModelWorld, type NextState } from './world.ts';

/** The bounds of an exploration. */
export interface Bounds {
  /** The maximum number of worlds. */
  readonly most: number;
  /** The number of tabs that the player uses, and of taps on "pay". */
  readonly tabs: 1 | 2;
  readonly taps: number;
  /** The number of faults, and of reloads or logouts. */
  readonly faults: number;
  readonly reloads: number;
  /** Orders cannot be cancelled at the gateway. */
  readonly plain: boolean;
  /** The moves that lead to the start of the search. */
  readonly first?: readonly string[];
}

/** The result of an exploration. */
export interface Exploration {
  readonly worlds: number;
  /** The largest number of moves in a row. */
  readonly depth: number;
  /** Every world within the bounds was visited. */
  readonly all: boolean;
  /** The first broken rule and the shortest path to it, or null. */
  readonly fault: { readonly what: string; readonly path: readonly string[] } | null;
}

/** Visits every reachable world, nearest first, until one breaks a rule. */
export function explore(
  next: NextState,
  { most, tabs, taps, faults, reloads, plain, first: firstMoves = [] }: Bounds,
): Exploration {
  const first = firstMoves.reduce(
    (world, what) => {
      const move = movesOf(next, world, tabs, taps).find(([by]) => by === what);
      if (!move) throw new TypeError(`explore: ${what} cannot happen here`);
      return move[1];
    },
    begin(next, plain, faults, reloads),
  );
  const seen = createSeen(most);
  seen(canonical(first));
  const came: { readonly from: number; readonly by: string }[] = [{ from: -1, by: '' }];
  const path = (at: number, last: string): string[] => {
    const steps = [last];
    for (let one = at; one > 0; one = came[one]?.from ?? 0) steps.unshift(came[one]?.by ?? '');
    return [...firstMoves, ...steps];
  };
  let level: (readonly [ModelWorld, number])[] = [[first, 0]];
  let depth = 0;
  for (; level.length > 0 && came.length < most; depth++) {
    const following: (readonly [ModelWorld, number])[] = [];
    for (const [world, at] of level) {
      for (const [by, after] of movesOf(next, world, tabs, taps)) {
        if (!after.wrong && seen(canonical(after))) continue;
        const what = faultOf(next, after);
        if (what) return { worlds: came.length, depth, all: false, fault: { what, path: path(at, by) } };
        following.push([after, came.length]);
        came.push({ from: at, by });
        if (came.length >= most) return { worlds: came.length, depth, all: false, fault: null };
      }
    }
    level = following;
  }
  return { worlds: came.length, depth, all: level.length === 0, fault: null };
}
