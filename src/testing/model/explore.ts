import { canonical, createSeen } from './key.ts';
import { movesOf } from './moves.ts';
import { faultOf } from './rules.ts';
import { begin, type Next, type World } from './world.ts';

/** How far is looked. */
export interface Bounds {
  /** How many worlds are looked at, at most. */
  readonly most: number;
  /** In how many tabs the player does something, and how many taps on "pay" there are. */
  readonly tabs: 1 | 2;
  readonly taps: number;
  /** How often something goes wrong on the way, and how often a tab is opened anew or the player logs out. */
  readonly faults: number;
  readonly reloads: number;
  /** Orders cannot be cancelled at the gateway. */
  readonly plain: boolean;
  /** What happens before anything else may: the way to where the search begins. */
  readonly first?: readonly string[];
}

/** What was found. */
export interface Found {
  readonly worlds: number;
  /** How many things happened one after another at most. */
  readonly depth: number;
  /** Nothing is left to be looked at within the bounds. */
  readonly all: boolean;
  /** The first thing that must not be, and the shortest way to it; null: there is none. */
  readonly fault: { readonly what: string; readonly path: readonly string[] } | null;
}

/** Looks at every world that can be reached, nearest first, until one breaks a rule. */
export function explore(next: Next, { most, tabs, taps, faults, reloads, plain, first: way = [] }: Bounds): Found {
  const first = way.reduce(
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
    return [...way, ...steps];
  };
  let level: (readonly [World, number])[] = [[first, 0]];
  let depth = 0;
  for (; level.length > 0 && came.length < most; depth++) {
    const following: (readonly [World, number])[] = [];
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
