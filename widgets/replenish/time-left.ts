import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Platform, Undo } from '../../src/platform/platform.ts';
import { type Countdown, countdown } from '../../src/rules/pay-time.ts';

/** What is left of a time, second by second (RP-3). */
export interface TimeLeft {
  readonly left: ReadonlySignal<Countdown>;
  readonly isOver: ReadonlySignal<boolean>;
  /** Looks at the clock at once: a machine that slept may have stopped its timers. */
  tick(): void;
}

/** Counts down to a moment on the clock that never jumps; null counts nothing. `undo` registers what must be undone. */
export function createTimeLeft(
  platform: Pick<Platform, 'monotonicNow' | 'setTimer'>,
  deadline: ReadonlySignal<number | null>,
  undo: (undo: Undo) => void,
): TimeLeft {
  const left = signal<Countdown>({ is: 'none' });
  const isOver = computed(() => left.value.is === 'expired');
  let stop = (): void => {};
  const tick = (): void => {
    stop();
    const end = deadline.peek();
    const now = platform.monotonicNow();
    left.value = countdown(end, now);
    if (end !== null && !isOver.peek()) stop = platform.setTimer((end - now) % 1_000 || 1_000, tick);
  };
  undo(() => stop());
  undo(
    effect(() => {
      deadline.value;
      tick();
    }),
  );
  return { left, isOver, tick };
}
