import { effect } from '@preact/signals-react';
import type { Undo } from '../../../src/platform/platform.ts';
import type { Screen } from '../../../src/rules/routes.ts';
import type { Store } from '../../../src/storefront/store.ts';
import type { Router } from '../router.ts';

/** The screens that show what a sales area has. */
const ofArea: ReadonlySet<Screen['is']> = new Set(['goods', 'home', 'recharge', 'activity', 'my', 'vip']);

/**
 * Leads from a screen of a sales area to /notArea where none is known (AR-2), but never away from an order under way.
 * @param resultFirst the page was opened for the result of an order, which another browser shows without an area
 */
export function guardArea(
  { areas, purchase }: Pick<Store, 'areas' | 'purchase'>,
  router: Router,
  resultFirst: boolean,
): Undo {
  let mayRedirect = !resultFirst;
  return effect(() => {
    const isIdle = purchase.progress.value.is === 'idle';
    const { is } = router.screen.value;
    if (mayRedirect && isIdle && ofArea.has(is) && !areas.current.peek()) router.go('/notArea', 'replace');
    mayRedirect = true;
  });
}
