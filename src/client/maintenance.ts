import { signal as createSignal, type ReadonlySignal } from '@preact/signals-react';
import type { Platform } from '../platform/platform.ts';
import { waitFor } from './backoff.ts';

/** The gateway is closed for maintenance: it responds with 503. */
export interface Maintenance {
  /** When the gateway promises to be back, in milliseconds since 1970. Null: unknown. */
  readonly backMs: number | null;
}

/** Knows whether the gateway is closed for maintenance, and lets reads wait until it is open again (NT-3). */
export interface MaintenanceGate {
  /** Null while the gateway is open. */
  readonly state: ReadonlySignal<Maintenance | null>;
  /** Whether a gateway has ever responded to a call. */
  readonly hasResponded: ReadonlySignal<boolean>;
  /** Reports a response with 503. `waitMs` is its `Retry-After`, or 0. `isLast`: there is no other backup gateway. */
  reportUnavailable(waitMs: number, isLast: boolean): void;
  /** Reports a response to a call, with any code. */
  reportResponse(): void;
  /** Waits until a retry makes sense. Rejects with the reason of an aborted signal. */
  whenOpen(signal: AbortSignal | undefined): Promise<void>;
  /** Stops all timers and drops all waiting reads. */
  stop(): void;
}

/** A wait of this length or more is shown to the player at once, and no attempt is made during it. */
export const longWaitMs = 10_000;
/** A gateway that only responds with 503 for this long is closed. */
const closedAfterMs = 3_000;
const shortestMs = 15_000;
/** The longest time between probes. It is a minute with the jitter. */
const longestMs = 55_000;
const jitterMs = 5_000;

/**
 * Creates the gate of one storefront. While it is closed, one waiting read at a time probes the gateway, at least once a minute. The first
 * response lets all of them continue.
 */
export function createMaintenanceGate(
  platform: Pick<Platform, 'now' | 'monotonicNow' | 'setTimer' | 'random'>,
): MaintenanceGate {
  const state = createSignal<Maintenance | null>(null);
  const hasResponded = createSignal(false);
  /** The waiting reads, in the order of their probes. */
  const waiting = new Set<() => void>();
  /** When the gate opens: on the monotonic clock, and as shown to the player. */
  let promised: { readonly untilMs: number; readonly backMs: number } | null = null;
  let cancelClosing: (() => void) | null = null;
  let cancelProbe: (() => void) | null = null;
  let isStopped = false;

  const open = (): void => {
    cancelClosing?.();
    cancelProbe?.();
    cancelClosing = cancelProbe = promised = null;
    state.value = null;
  };

  const leftMs = (): number => (promised ? promised.untilMs - platform.monotonicNow() : 0);
  const probeLater = (): void => {
    const afterMs = Math.min(Math.max(leftMs(), shortestMs), longestMs) + platform.random() * jitterMs;
    cancelProbe = platform.setTimer(afterMs, () => {
      const [first] = waiting;
      first?.();
      // Without a waiting read there is no probe: the next call finds out by itself.
      if (first || leftMs() > 0) probeLater();
      else open();
    });
  };

  const close = (): void => {
    cancelClosing?.();
    cancelClosing = null;
    const backMs = promised?.backMs ?? null;
    if (state.peek()?.backMs !== backMs) state.value = { backMs };
    if (!cancelProbe) probeLater();
  };

  return {
    state,
    hasResponded,
    reportUnavailable(waitMs, isLast) {
      if (isStopped) return;
      // Keep a promised time until it is over, so that the player does not see another time every minute.
      if (leftMs() <= 0)
        promised = waitMs > 0 ? { untilMs: platform.monotonicNow() + waitMs, backMs: platform.now() + waitMs } : null;
      if (state.peek() || (isLast && waitMs >= longWaitMs)) close();
      else cancelClosing ??= platform.setTimer(closedAfterMs, close);
    },
    reportResponse() {
      hasResponded.value = true;
      open();
      for (const resume of [...waiting]) resume();
    },
    whenOpen: (signal) =>
      waitFor((done) => {
        const resume = (): void => {
          waiting.delete(resume);
          done();
        };
        waiting.add(resume);
        return () => waiting.delete(resume);
      }, signal),
    stop() {
      isStopped = true;
      open();
      waiting.clear();
    },
  };
}
