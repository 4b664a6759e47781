import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { SocialLoginFlow } from '../../src/account/social-login-flow.ts';
import type { ProviderOffer } from '../../src/account/social-login-offers.ts';
import { GatewayError, NetworkError } from '../../src/client/errors.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Login } from './model.ts';

/** The login providers, as the form shows them (LG-2, LG-6). */
export interface Providers extends Pick<SocialLoginFlow, 'offers' | 'possible' | 'state'> {
  /** Why the last attempt ended, in words. */
  readonly fault: ReadonlySignal<string | null>;
  /** Call it inside the tap. */
  choose(offer: ProviderOffer): void;
  cancel(): void;
  /** The address of this page with its area and game only, and the link that opens it in the device's browser, where there is one. */
  link(): { readonly address: string; readonly browser: string | null };
  copyLink(): Promise<void>;
}

/** Creates the part of the login that providers have. */
export function createProviders({ store, refused, page }: Login, socialLogin: SocialLoginFlow): Providers {
  const { platform, areas, games, popups, i18n } = store;
  const { offers, possible, state } = socialLogin;

  const link = (): string => {
    const url = new URL(page(), platform.address());
    const params = { domain_area: areas.current.peek()?.id, client_id: games.current.peek()?.client_id };
    for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value);
    return url.href;
  };

  return {
    offers,
    possible,
    state,
    fault: computed(() => {
      const now = state.value;
      if (now.is !== 'over') return null;
      const { why, label: provider } = now;
      if (why === 'closed') return i18n.t('log_in_closed');
      if (typeof why === 'string') return i18n.t(`log_in_${why}`, { provider });
      const { error } = why;
      // Also where the provider let the player in, and what the page around gets for it was refused (EM-8).
      const isLogIn = error instanceof GatewayError && ['log-in-failed', 'not-logged-in'].includes(error.word);
      const ours = error instanceof NetworkError || (error instanceof GatewayError && !isLogIn);
      return ours ? errorMessage(error, store) : i18n.t('log_in_failed', { provider });
    }),
    choose(offer) {
      refused.value = offer.refuses ? offer : null;
      if (offer.refuses) socialLogin.cancel();
      else socialLogin.start(offer.name);
    },
    cancel() {
      refused.value = null;
      socialLogin.cancel();
    },
    link: () => ({ address: link(), browser: socialLogin.externalBrowserLink(link()) }),
    async copyLink() {
      if (await platform.copy(link())) popups.toast(i18n.t('copied'), 'good');
    },
  };
}
