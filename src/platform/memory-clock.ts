import type { Undo } from './platform.ts';

/** A clock that stands still until it is told to move. */
export interface MemoryClock {
  now(): number;
  monotonicNow(): number;
  setTimer(ms: number, run: () => void): Undo;
  /** Moves on, and runs due timers in order; the promises that they began get time to go on. */
  advance(ms: number): Promise<void>;
  /** Gives promises under way the time to go on, without moving. */
  settle(): Promise<void>;
  /** Sets the wall clock, as a player or a network may; what is measured does not jump. */
  jump(ms: number): void;
  /** How many timers wait. */
  waiting(): number;
}

/** A turn of the real event loop, so that streams and other real work can go on. */
function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

const turns = 6;

/** Creates a clock that begins at `start`, in milliseconds since 1970. */
export function createMemoryClock(start: number): MemoryClock {
  let wall = start;
  let measured = 0;
  let count = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  const settle = async (): Promise<void> => {
    for (let done = 0; done < turns; done++) await turn();
  };
  const moveTo = (at: number): void => {
    wall += at - measured;
    measured = at;
  };
  const due = (until: number): [number, { readonly at: number; readonly run: () => void }] | undefined =>
    [...timers].filter(([, timer]) => timer.at <= until).toSorted(([a, one], [b, two]) => one.at - two.at || a - b)[0];

  return {
    now: () => wall,
    monotonicNow: () => measured,
    setTimer(ms, run) {
      const id = count++;
      timers.set(id, { at: measured + Math.max(ms, 0), run });
      return () => timers.delete(id);
    },
    async advance(ms) {
      const until = measured + ms;
      await settle();
      for (let next = due(until); next; next = due(until)) {
        const [id, { at, run }] = next;
        timers.delete(id);
        moveTo(at);
        run();
        await settle();
      }
      moveTo(until);
    },
    settle,
    jump(ms) {
      wall += ms;
    },
    waiting: () => timers.size,
  };
}
