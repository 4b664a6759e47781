import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { responseKey } from '../identity/pending-login.ts';
import type { Core } from '../store/core.ts';
import { loadSocialLoginFlow } from './load-social-login-flow.ts';
import type { SocialLoginFlow } from './social-login-flow.ts';
import type { SocialLoginParts } from './social-login-offers.ts';

/** The login with a provider. Most players do not need it, so it loads when a log-in is first requested. */
export interface SocialLogin {
  readonly flow: ReadonlySignal<SocialLoginFlow | null>;
  /** The names of the offered providers, or of the possible ones while the offers load. */
  readonly names: ReadonlySignal<readonly string[]>;
  /** Loads the offers until a player is logged in: they must be known before the tap that opens a window. */
  request(): void;
  /** Cancels the current attempt and clears the result of the last one. */
  cancel(): void;
}

/** Creates the lazy login with providers. */
export function createSocialLogin(core: Core, from: Omit<SocialLoginParts, 'requested'>): SocialLogin {
  const { platform, brand, popups, view, undo, hostedForms } = core;
  const wasRequested = signal(false);
  const requested = computed(() => wasRequested.value || popups.login.value);
  const flow = signal<SocialLoginFlow | null>(null);
  const loading = signal(false);
  let isDisposed = false;
  const load = async (): Promise<void> => {
    // On a partner's page players log in on the brand's own page (EM-8).
    if (loading.peek() || flow.peek() || hostedForms) return;
    loading.value = true;
    try {
      const createSocialLoginFlow = await loadSocialLoginFlow();
      if (!isDisposed) flow.value = createSocialLoginFlow(core, { ...from, requested });
    } catch {
      // The log-in form works without it. The next request tries again.
    }
    loading.value = false;
  };
  undo(() => {
    isDisposed = true;
  });
  undo(
    effect(() => {
      if (requested.value && !from.session.user.value) void load();
    }),
  );
  // This page has returned from a provider.
  if (view === 'page' && platform.tab.read(responseKey) !== null) void load();

  return {
    flow,
    names: computed(() => {
      const now = flow.value;
      if (now) return [...now.possible.value, ...now.offers.value.map(({ name }) => name)];
      const ios = platform.device() === 'ios';
      return loading.value
        ? brand.logins.filter((name) => name !== 'account' && name !== 'player_id' && (ios || name !== 'apple'))
        : [];
    }),
    request() {
      wasRequested.value = true;
    },
    cancel: () => flow.peek()?.cancel(),
  };
}
