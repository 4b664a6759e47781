import { signal as createSignal, type ReadonlySignal } from '@preact/signals-react';
import type { Platform } from '../platform/platform.ts';
import { waitFor } from './backoff.ts';

/** The gateway is closed for maintenance: it answers 503. */
export interface Maintenance {
  /** When it promises to be back, in milliseconds since 1970; null where it does not say. */
  readonly backMs: number | null;
}

/** Knows whether the gateway is closed for maintenance, and lets reads wait until it is open again (NT-3). */
export interface MaintenanceGate {
  /** Null while the gateway is open. */
  readonly state: ReadonlySignal<Maintenance | null>;
  /** Whether a gateway ever answered a call. */
  readonly heard: ReadonlySignal<boolean>;
  /** Says that an attempt was answered with 503. `waitMs` is what its `Retry-After` asked for, or 0; `isLast`: no backup is left to ask. */
  refused(waitMs: number, isLast: boolean): void;
  /** Says that a gateway answered a call, with whatever code. */
  answered(): void;
  /** Waits until it is worth asking again; rejects with the reason of a signal that is cancelled. */
  reopened(signal: AbortSignal | undefined): Promise<void>;
  /** Stops all timers and forgets who waits. */
  stop(): void;
}

/** From here on a wait is so long that the player is told at once, and no further attempt is made during it. */
export const longWaitMs = 10_000;
/** A gateway that answers nothing but 503 for so long is closed. */
const toldAfterMs = 3_000;
const shortestMs = 15_000;
/** With the jitter a minute: so often is asked at least. */
const longestMs = 55_000;
const jitterMs = 5_000;

/**
 * Creates the gate of one storefront. While it is closed, the waiting reads take turns to ask again, one at a time and at least
 * once a minute; the first answer lets all of them go on.
 */
export function createMaintenanceGate(
  platform: Pick<Platform, 'now' | 'monotonicNow' | 'setTimer' | 'random'>,
): MaintenanceGate {
  const state = createSignal<Maintenance | null>(null);
  const heard = createSignal(false);
  /** In the order in which they ask. */
  const waiting = new Set<() => void>();
  /** When the gate opens: on the monotonic clock, and as shown to the player. */
  let promised: { readonly untilMs: number; readonly backMs: number } | null = null;
  let stopTelling: (() => void) | null = null;
  let stopAsking: (() => void) | null = null;
  let over = false;

  const open = (): void => {
    stopTelling?.();
    stopAsking?.();
    stopTelling = stopAsking = promised = null;
    state.value = null;
  };

  const leftMs = (): number => (promised ? promised.untilMs - platform.monotonicNow() : 0);
  const askLater = (): void => {
    const afterMs = Math.min(Math.max(leftMs(), shortestMs), longestMs) + platform.random() * jitterMs;
    stopAsking = platform.setTimer(afterMs, () => {
      const [first] = waiting;
      first?.();
      // Without a read that waits, no answer will come: the next call finds out by itself.
      if (first || leftMs() > 0) askLater();
      else open();
    });
  };

  const close = (): void => {
    stopTelling?.();
    stopTelling = null;
    const backMs = promised?.backMs ?? null;
    if (state.peek()?.backMs !== backMs) state.value = { backMs };
    if (!stopAsking) askLater();
  };

  return {
    state,
    heard,
    refused(waitMs, isLast) {
      if (over) return;
      // A promise stands until its time is over: the player is not told another time every minute.
      if (leftMs() <= 0)
        promised = waitMs > 0 ? { untilMs: platform.monotonicNow() + waitMs, backMs: platform.now() + waitMs } : null;
      if (state.peek() || (isLast && waitMs >= longWaitMs)) close();
      else stopTelling ??= platform.setTimer(toldAfterMs, close);
    },
    answered() {
      heard.value = true;
      open();
      for (const goOn of [...waiting]) goOn();
    },
    reopened: (signal) =>
      waitFor((done) => {
        const goOn = (): void => {
          waiting.delete(goOn);
          done();
        };
        waiting.add(goOn);
        return () => waiting.delete(goOn);
      }, signal),
    stop() {
      over = true;
      open();
      waiting.clear();
    },
  };
}
