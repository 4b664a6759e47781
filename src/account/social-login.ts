import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { providersOf } from '../brand/brand.ts';
import { responseKey } from '../identity/pending-login.ts';
import type { LoginConfig } from '../identity/provider.ts';
import type { Core } from '../store/core.ts';
import { loadSocialLoginFlow } from './load-social-login-flow.ts';
import type { SocialLoginFlow } from './social-login-flow.ts';
import type { SocialLoginParts } from './social-login-offers.ts';

/** The login with a provider. Most players do not need it, so it loads when a log-in is first requested. */
export interface SocialLogin {
  readonly flow: ReadonlySignal<SocialLoginFlow | null>;
  /** The names of the offered providers, or of the possible ones while the offers load. */
  readonly names: ReadonlySignal<readonly string[]>;
  /** How player IDs are written, if a visitor may buy by one here (LG-7); `loading` until that is known. */
  readonly playerIds: ReadonlySignal<LoginConfig['player_id'] | 'loading' | null>;
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
      if (requested.value && !from.session.account.value) void load();
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
      return loading.value ? providersOf(brand).filter((name) => ios || name !== 'apple') : [];
    }),
    playerIds: computed(() => {
      // A partner's page gets no such session, a replenish link and gifts need an account, and who has a character session wants more.
      const isPossible = brand.logins.includes('player_id') && !core.handOver && !from.loginGame.value;
      if (!isPossible || popups.needsAccount.value || from.session.user.value) return null;
      return flow.value ? flow.value.playerIds.value : loading.value ? 'loading' : null;
    }),
    request() {
      wasRequested.value = true;
    },
    cancel: () => flow.peek()?.cancel(),
  };
}
