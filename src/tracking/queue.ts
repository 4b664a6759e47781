import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { EventName } from '../contract/events.ts';
import type { About } from '../contract/tracking.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import type { Known } from './event.ts';

/** An event as it happened: what is known of it, when in milliseconds since 1970, and whose key. */
export type Happened = readonly [name: EventName, known: Known, nowMs: number, user: string | undefined];

/** So many events wait for what sends them. */
const mostEarly = 50;

/**
 * Tells events to the tracker, which is fetched for the first of them: nobody waits for it, and where it cannot be had the next
 * event asks again. `may` is as `Tracker.allow` takes it (TR-3).
 */
export function createEventQueue(
  { platform, undo }: { readonly platform: Platform; undo(undo: Undo): void },
  base: string,
  about: () => About,
  may: ReadonlySignal<boolean | null>,
): (happened: Happened) => void {
  let early: readonly Happened[] = [];
  let asked = false;
  let over = false;
  let tell: ((happened: Happened) => void) | null = null;
  undo(() => {
    over = true;
  });

  const fetchTracker = async (): Promise<void> => {
    asked = true;
    try {
      const { createTracker, eventOf } = await import('./index.ts');
      if (over) return;
      const tracker = createTracker({ platform, base, about });
      undo(tracker.stop);
      undo(effect(() => tracker.allow(may.value)));
      tell = ([name, known, nowMs, user]) => tracker.track({ ...eventOf(name, known, nowMs), user });
      early.map(tell);
    } catch {
      asked = false;
    }
  };

  return (happened) => {
    if (may.peek() === false) early = [];
    else if (tell) tell(happened);
    else {
      early = [...early, happened].slice(-mostEarly);
      if (!asked) void fetchTracker();
    }
  };
}
