import { effect } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import type { Store } from '../../src/storefront/store.ts';

/**
 * Opens the pay step that a visitor requested before a login, as soon as the character is known. A single character is chosen
 * automatically; with several, the player chooses first. Closing the login or that choice cancels the request.
 */
export function openRequestedPayStep({ payStep, popups, session, recipient, catalogue }: Store): Undo {
  let offered = false;
  return effect(() => {
    if (!payStep.requested.value) {
      offered = false;
      return;
    }
    const [user, role] = [session.user.value, recipient.role.value];
    const isAsking = popups.login.value || popups.panel.value !== null;
    // Our own pages reload after a login, and remember the request.
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
