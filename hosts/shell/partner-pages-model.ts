import type { ReadonlySignal } from '@preact/signals-react';
import { GatewayError } from '../../src/client/errors.ts';
import { endPartnerSession, type PartnerSession, partnerSessions } from '../../src/contract/partner.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { createLoader, type Load } from '../../src/store/async-resource.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The pages of partners that may buy with the player's account. */
export interface PartnerPages {
  readonly all: ReadonlySignal<Load<readonly PartnerSession[]>>;
  /** Loads the list. */
  load(): Promise<void>;
  /** Revokes the right of one page. */
  end(session_id: string): Promise<void>;
  dispose: Undo;
}

/** Creates the list of partners' pages. It loads when a player opens it (EM-8). */
export function createPartnerPages(store: Store): PartnerPages {
  const { games, session, send, popups, retries: unanswered } = store;
  const { undo, dispose } = createUndos();
  const loader = createLoader<readonly PartnerSession[]>(
    { undo, retries: unanswered },
    () => `${games.current.value?.client_id} ${session.account.value?.oauth_token}`,
  );
  const params = () => ({
    client_id: games.current.peek()?.client_id ?? '',
    oauth_token: session.account.peek()?.oauth_token ?? '',
  });
  return {
    all: loader.state,
    load: () =>
      loader.run((signal) =>
        send(partnerSessions, params(), { signal }).catch((error: unknown) => {
          // A gateway without such sessions has none.
          if (error instanceof GatewayError && error.word === 'not-yet') return [];
          throw error;
        }),
      ),
    async end(session_id) {
      try {
        const who = params();
        const left = await send(endPartnerSession, { ...who, session_id });
        // Another account may have logged in meanwhile.
        if (who.oauth_token === params().oauth_token) await loader.run(() => Promise.resolve(left), 'quiet');
      } catch (error) {
        popups.toast(errorMessage(error, store), 'bad');
      }
    },
    dispose,
  };
}
