import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Activity, receiveActivityGift } from '../../src/contract/reward.ts';
import type { Load } from '../../src/store/async-resource.ts';
import { createClaims, reportReceived } from '../../src/store/claims.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Store } from '../../src/storefront/store.ts';

/** Claims the gifts of an activity. */
export interface GiftClaim {
  /** The gift that is being claimed. Empty if all are, null if none is. */
  readonly claiming: ReadonlySignal<string | null>;
  /** Claims a gift, or all, for the chosen character; if a response was lost, a repeat is the same claim (T22). */
  claim(gift_id?: string): Promise<void>;
}

/** Creates the claims for the gifts of the selected activity and the chosen character (AC-1, T22). */
export function createGiftClaim(
  store: Store,
  from: {
    readonly state: ReadonlySignal<Load<Activity> | { readonly is: 'gone' | 'none' }>;
    readonly client: ReadonlySignal<string>;
    reload(): void;
  },
): GiftClaim {
  const { i18n, popups, recipient, send, session } = store;
  const { state, client, reload } = from;
  const claiming = signal<string | null>(null);
  const claims = createClaims(store);
  return {
    claiming,
    async claim(gift_id) {
      const now = state.peek();
      const [server, role] = [recipient.server.peek(), recipient.role.peek()];
      if (claiming.peek() !== null || now.is !== 'ready') return;
      if (!session.account.peek()) return popups.openLogin({ account: true });
      if (!server || !role) return popups.toast(i18n.t('choose_character'), 'bad');
      const { activity_id } = now.value;
      const params = { client_id: client.peek(), activity_id, gift_id, server_id: server.value, role_id: role.value };
      claiming.value = gift_id ?? '';
      let receivedCount = 0;
      try {
        const { received } = await claims.send(Object.values(params).join(' '), (request_id) =>
          send(receiveActivityGift, { ...params, request_id }),
        );
        receivedCount = received.length;
      } catch (error) {
        popups.toast(errorMessage(error, store, 'receive_fail'), 'bad');
      }
      claiming.value = null;
      if (receivedCount === 0) return reload();
      reportReceived(store, receivedCount, gift_id === undefined);
    },
  };
}
