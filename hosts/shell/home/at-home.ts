import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Store } from '../../../src/storefront/store.ts';
import type { Router } from '../router.ts';

/** Whether the front page is shown: it was asked for, or no game is chosen yet. An order under way comes first. */
export function atHome({ games, purchase }: Store, { screen }: Router): ReadonlySignal<boolean> {
  return computed(() => {
    const { is } = screen.value;
    return purchase.progress.value.is === 'idle' && (is === 'home' || (is === 'goods' && !games.current.value));
  });
}
