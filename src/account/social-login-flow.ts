import type { ReadonlySignal } from '@preact/signals-react';
import { readAnswer } from '../identity/answer.ts';
import { finish, run } from '../identity/attempt.ts';
import { begun as begin } from '../identity/authorize.ts';
import { keptAnswer, keptPath, keptWaiting, waitingMark } from '../identity/pending-login.ts';
import type { Begun } from '../identity/provider.ts';
import { returnPage } from '../identity/providers.ts';
import { validateCallback } from '../identity/validate-callback.ts';
import { wayOut } from '../rules/in-app.ts';
import type { Core } from '../store/core.ts';
import { createAttempts, type SocialLoginState } from './social-login-attempt.ts';
import { createSocialLoginOffers, type Offer, type SocialLoginParts } from './social-login-offers.ts';

/** Logging in by a provider (LG-2, LG-6, T03–T05). */
export interface SocialLoginFlow {
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** What may still be offered, by name, while that is asked. */
  readonly coming: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SocialLoginState>;
  /** Opens the provider's window and waits for its answer. Call it inside the tap. */
  start(name: string): void;
  /** Gives up what is waited for, and forgets why the last try ended. */
  cancel(): void;
  /** The link that opens an address in the device's browser, out of an in-app one; null where there is none. */
  wayOut(address: string): string | null;
}

/** Creates the login by the providers of the current game. */
export function createSocialLoginFlow(core: Core, from: SocialLoginParts): SocialLoginFlow {
  const { platform, storage, view, popups } = core;
  const { games, session, loginGame } = from;

  const kept = view === 'page' ? platform.tab.read(keptAnswer) : null;
  const taken = kept === null ? null : storage.get('signIn');
  // Before anything is asked: where this tab has come back to a link, the link may not have been read yet (RP-1).
  if (taken?.game_id) loginGame.value = taken.game_id;

  const { ask, find, offers, coming } = createSocialLoginOffers(core, from);
  const attempts = createAttempts(core, session);

  /** Finishes a login for which this tab was left, and that has come back. */
  const takeUp = async (begun: Begun, text: string): Promise<void> => {
    const signal = attempts.signal();
    try {
      const { config, providers } = await ask(begun.client_id);
      const answer = readAnswer(text);
      const provider = providers.find(({ name }) => name === begun.provider);
      if (!answer || !provider || signal.aborted || validateCallback(answer, provider, begun) === 'foreign') return;
      popups.openLogin();
      await finish(attempts.begin(config, provider, begun), answer);
    } catch (error) {
      if (!signal.aborted) attempts.end(begun.provider, { error });
    }
  };

  if (kept !== null) {
    platform.tab.remove(keptAnswer);
    attempts.keep(null);
    if (taken) void takeUp(taken, kept);
  }

  return {
    offers,
    coming,
    state: attempts.state,
    start(name) {
      const found = find(name);
      if (!found) return;
      attempts.cancel();
      const { config, provider } = found;
      const { origin, pathname, search } = platform.address();
      const redirect_uri = returnPage(provider, config);
      const begun = {
        ...begin(name, games.current.peek()?.client_id ?? '', redirect_uri, platform.key),
        game_id: loginGame.peek() ?? undefined,
      };
      // Before the window is opened: one that loses its opener on the way has this tab's memory, and logs in by itself.
      attempts.keep(begun);
      platform.tab.write(keptPath, pathname + search);
      const own = view === 'page' && redirect_uri.startsWith(`${origin}/`);
      const beginning = own ? redirect_uri + waitingMark : undefined;
      const words = core.i18n.t('loading');
      if (beginning) platform.tab.write(keptWaiting, words);
      const page = platform.windowless() ? null : platform.openAsking(words, beginning);
      // The response of `window.open` reveals an app with only one window.
      if (!page && !(platform.windowless() && own)) return attempts.end(provider.label, 'blocked');
      void run(attempts.begin(config, provider, begun), page);
    },
    cancel: attempts.cancel,
    wayOut: (address) => wayOut(address, platform.agent()),
  };
}
