import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import type { Purchase } from '../../src/purchase/purchase.ts';
import type { Store } from '../../src/storefront/store.ts';

const slowMs = 3_000;
/** As long as one attempt may take; there may be several, and offline they wait. */
const leaveMs = 10_000;

/** Watches whether an order takes longer than a moment, or so long that the player may leave it to be looked for. */
export function watchSlowOrder({ checkout, platform }: Pick<Store & Purchase, 'checkout' | 'platform'>): {
  readonly slow: ReadonlySignal<false | 'slow' | 'leave'>;
  readonly stop: Undo;
} {
  const slow = signal<false | 'slow' | 'leave'>(false);
  const at = (ms: number, is: 'slow' | 'leave'): Undo =>
    platform.setTimer(ms, () => {
      slow.value = is;
    });
  const stop = effect(() => {
    slow.value = false;
    if (checkout.progress.value.is !== 'sending') return;
    const stops = [at(slowMs, 'slow'), at(leaveMs, 'leave')];
    return () => {
      for (const stop of stops) stop();
    };
  });
  return { slow, stop };
}
