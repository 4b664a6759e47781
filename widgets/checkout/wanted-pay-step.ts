import { effect } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import type { Store } from '../../src/storefront/store.ts';

/**
 * Opens the pay step that a visitor asked for before a login, as soon as who gets the goods is known too: one character is taken by
 * itself, of several one is chosen first. A login or a choice that is closed ends the wish.
 */
export function openWhenWanted({ payStep, popups, session, recipient, catalogue }: Store): Undo {
  let offered = false;
  return effect(() => {
    if (!payStep.requested.value) {
      offered = false;
      return;
    }
    const [user, role] = [session.user.value, recipient.role.value];
    const isAsking = popups.login.value || popups.panel.value !== null;
    // A page of ours is loaded anew after a login, and remembers the wish.
    if (session.leaving.value || isAsking) return;
    if (user && role && catalogue.product.value) {
      payStep.requested.value = false;
      payStep.open.value = true;
    } else if (!user || offered) {
      payStep.requested.value = false;
    } else if (recipient.characters.value.is === 'ready' && catalogue.product.value) {
      offered = true;
      popups.show('characters');
    }
  });
}
