import { describe, expect, test } from 'vitest';
import { type Bounds, explore } from '../testing/model/explore.ts';
import { type NextState, orderOf } from '../testing/model/world.ts';
import { next } from './state.ts';

const timeout = 1_200_000;
/** A million worlds take about a minute and 1.2 GB. */
const most = process.env.EXHAUSTIVE ? 1_000_000 : 6_000;

/** How much may happen in a run: the less there is of each, the deeper it is looked. */
const bounds: readonly (readonly [what: string, bounds: Omit<Bounds, 'most'>])[] = [
  ['three taps, two faults, two reloads', { tabs: 2, taps: 3, faults: 2, reloads: 2, plain: false }],
  ['two taps, a fault', { tabs: 2, taps: 2, faults: 1, reloads: 0, plain: false }],
  ['one tab, two taps, a fault, a reload', { tabs: 1, taps: 2, faults: 1, reloads: 1, plain: false }],
  [
    'two taps, a fault, a reload, and no order can be cancelled',
    { tabs: 2, taps: 2, faults: 1, reloads: 1, plain: true },
  ],
];

describe('NT-5 all sequences of events in two tabs, with a gateway and a network that loses, delays and repeats', () => {
  test.each(bounds)('%s: the rules of the purchase hold', { timeout }, (what, within) => {
    const { fault, worlds, depth, all } = explore(next, { ...within, most });
    console.log(`${what}: ${worlds} worlds, ${depth} events deep${all ? ', all there are' : ''}`);
    expect(fault).toBeNull();
    expect(all || worlds === most).toBe(true);
  });
});

test('NT-5 a cancellation that finds no order yet does not drop a pending request', { timeout }, () => {
  const first = [
    ...['tab 1: pay by A', 'tab 1 gets the turn', 'tab 1: later', 'tab 1: cancel i0', 'cancel i0 arrives'],
    ...['send i0 arrives', 'tab 1 hears of cancel i0', 'the answer to send i0 is lost', 'tab 1: pay by B'],
  ];
  const within = { tabs: 1, taps: 2, faults: 1, reloads: 0, plain: false } as const;
  expect(explore(next, { ...within, first, most: 3_000 }).fault).toBeNull();
});

/** The way to an order that waits for the money. */
const waiting = ['tab 1: pay by A', 'tab 1 gets the turn', 'send i0 arrives', 'tab 1 hears of send i0'];

interface Bug {
  readonly name: string;
  readonly broken: NextState;
  readonly wrong: RegExp;
  readonly within?: Partial<Bounds>;
}

/** Machines with a bug each, and what must be found of it. */
const bugs: readonly Bug[] = [
  {
    name: 'a new key on each try',
    broken: (state, event) => next(state, event.is === 'turn' ? { ...event, journal: [] } : event),
    wrong: /can both be paid/,
  },
  {
    name: '"failed" for an answer that does not come',
    broken(state, event) {
      if (event.is !== 'lost') return next(state, event);
      const { intent } = event;
      const progress = { is: 'fail', intent, order: orderOf(intent.intent, 'Fail') } as const;
      return { state: { ...state, progress }, effects: next(state, event).effects };
    },
    wrong: /called failed and is not/,
  },
  {
    name: 'a late success that is dropped',
    broken: (state, event) =>
      event.is === 'read' && state.progress.is === 'fail'
        ? { state: { ...state, reading: null }, effects: [] }
        : next(state, event),
    wrong: /late success of i\d is dropped/,
    within: { tabs: 1, taps: 1, faults: 0, first: waiting },
  },
  {
    name: 'an old order that stays payable',
    broken(state, event) {
      const own = state.progress.is === 'sending' ? state.progress.intent.fingerprint : '';
      const journal = event.journal.filter(({ fingerprint }) => fingerprint === own);
      return next(state, event.is === 'turn' ? { ...event, journal } : event);
    },
    wrong: /can both be paid/,
    within: { tabs: 1, faults: 0 },
  },
  {
    name: 'an order that is made again and does not take the place of the failed one',
    broken(state, event) {
      const step = next(state, event);
      const effects = step.effects.map((one) => {
        if (one.is !== 'send') return one;
        const { replaces: _, ...send } = one;
        return send;
      });
      return { ...step, effects };
    },
    wrong: /does not take the place of/,
    within: { tabs: 1, faults: 0, first: waiting },
  },
];

describe('negative control', () => {
  test.each(bugs)('$name is found on the shortest path', { timeout }, ({ name, broken, wrong, within }) => {
    const found = explore(broken, { tabs: 2, taps: 2, faults: 1, reloads: 0, plain: false, most: 100_000, ...within });
    console.log(`${name}: ${found.fault?.what}\n  ${found.fault?.path.join('\n  ')}`);
    expect(found.fault?.what).toMatch(wrong);
    expect(found.fault?.path.length).toBeLessThan(20);
  });
});
