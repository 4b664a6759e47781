import type { ReadonlySignal } from '@preact/signals-react';
import { parseResponse } from '../identity/answer.ts';
import { finish, run } from '../identity/attempt.ts';
import { startLogin } from '../identity/authorize.ts';
import { responseKey, returnPathKey, waitingMark, waitingTextKey } from '../identity/pending-login.ts';
import type { StartedLogin } from '../identity/provider.ts';
import { returnPage } from '../identity/providers.ts';
import { validateCallback } from '../identity/validate-callback.ts';
import { externalBrowserLink } from '../rules/in-app.ts';
import type { Core } from '../store/core.ts';
import { createAttempts, type SocialLoginState } from './social-login-attempt.ts';
import {
  createSocialLoginOffers,
  type ProviderOffer,
  type SocialLoginOffers,
  type SocialLoginParts,
} from './social-login-offers.ts';

/** The login with a provider (LG-2, LG-6, T03–T05). */
export interface SocialLoginFlow {
  readonly offers: ReadonlySignal<readonly ProviderOffer[]>;
  /** The names of providers that may be offered, while the offers load. */
  readonly possible: ReadonlySignal<readonly string[]>;
  /** See `SocialLoginOffers.playerIds`. */
  readonly playerIds: SocialLoginOffers['playerIds'];
  readonly state: ReadonlySignal<SocialLoginState>;
  /** Opens the provider's window and waits for its response. Call it inside the tap. */
  start(name: string): void;
  /** Cancels the current attempt and clears the result of the last one. */
  cancel(): void;
  /** Returns a link that opens an address in the device's browser instead of an in-app one, or null. */
  externalBrowserLink(address: string): string | null;
}

/** Creates the login with the providers of the current game. */
export function createSocialLoginFlow(core: Core, from: SocialLoginParts): SocialLoginFlow {
  const { platform, storage, view, popups } = core;
  const { games, session, loginGame } = from;

  const storedAnswer = view === 'page' ? platform.tab.read(responseKey) : null;
  const startedLogin = storedAnswer === null ? null : storage.get('signIn');
  // Set before any request: when this tab returns to a replenish link, the link may not have been read yet (RP-1).
  if (startedLogin?.game_id) loginGame.value = startedLogin.game_id;

  const { load, find, offers, possible, playerIds } = createSocialLoginOffers(core, from);
  const attempts = createAttempts(core, session);

  /** Finishes a login after this tab has returned from the provider. */
  const resume = async (login: StartedLogin, text: string): Promise<void> => {
    const signal = attempts.signal();
    try {
      const { config, providers } = await load(login.client_id);
      const response = parseResponse(text);
      const provider = providers.find(({ name }) => name === login.provider);
      if (!response || !provider || signal.aborted || validateCallback(response, provider, login) === 'foreign') return;
      popups.openLogin();
      await finish(attempts.begin(config, provider, login), response);
    } catch (error) {
      if (!signal.aborted) attempts.end(login.provider, { error });
    }
  };

  if (storedAnswer !== null) {
    platform.tab.remove(responseKey);
    attempts.remember(null);
    if (startedLogin) void resume(startedLogin, storedAnswer);
  }

  return {
    offers,
    possible,
    playerIds,
    state: attempts.state,
    start(name) {
      const found = find(name);
      if (!found) return;
      attempts.cancel();
      const { config, provider } = found;
      const { origin, pathname, search } = platform.address();
      const redirect_uri = returnPage(provider, config);
      const login = {
        ...startLogin(name, games.current.peek()?.client_id ?? '', redirect_uri, platform.key),
        game_id: loginGame.peek() ?? undefined,
      };
      // Stored before the window opens: a window that loses its opener shares this tab's storage and logs in by itself.
      attempts.remember(login);
      platform.tab.write(returnPathKey, pathname + search);
      const own = view === 'page' && redirect_uri.startsWith(`${origin}/`);
      const firstAddress = own ? redirect_uri + waitingMark : undefined;
      const words = core.i18n.t('loading');
      if (firstAddress) platform.tab.write(waitingTextKey, words);
      const page = platform.windowless() ? null : platform.openAsking(words, firstAddress);
      // The response of `window.open` reveals an app with only one window.
      if (!page && !(platform.windowless() && own)) return attempts.end(provider.label, 'blocked');
      void run(attempts.begin(config, provider, login), page);
    },
    cancel: attempts.cancel,
    externalBrowserLink: (address) => externalBrowserLink(address, platform.agent()),
  };
}
