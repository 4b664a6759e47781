import type { Undo } from './platform.ts';

/** A clock that only moves when a test advances it. */
export interface MemoryClock {
  now(): number;
  monotonicNow(): number;
  setTimer(ms: number, run: () => void): Undo;
  /** Advances the time and runs due timers in order. Their promises get time to continue. */
  advance(ms: number): Promise<void>;
  /** Gives pending promises time to continue without advancing the time. */
  settle(): Promise<void>;
  /** Changes the wall clock, as a player or a network can. The monotonic clock does not jump. */
  jump(ms: number): void;
  /** The number of waiting timers. */
  waiting(): number;
}

/** Waits for one turn of the real event loop, so that streams and other real work can continue. */
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

/** Creates a clock that starts at `start`, in milliseconds since 1970. */
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
