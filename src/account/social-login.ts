import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { keptAnswer } from '../identity/pending-login.ts';
import type { Core } from '../store/core.ts';
import { loadSocialLoginFlow } from './social-login-flow.lazy.ts';
import type { SocialLoginFlow } from './social-login-flow.ts';
import type { SocialLoginParts } from './social-login-offers.ts';

/** Logging in by a provider, which most players do without: it is fetched when a log-in is first wanted. */
export interface SocialLogin {
  readonly here: ReadonlySignal<SocialLoginFlow | null>;
  /** What is offered, by name, or may be while that is being found out. */
  readonly names: ReadonlySignal<readonly string[]>;
  /** Asks what is offered until a player is logged in: it must be known before the tap that opens a window. */
  want(): void;
  /** Gives up what is waited for, and forgets why the last try ended. */
  cancel(): void;
}

/** Creates what fetches the log-in by providers. */
export function createSocialLogin(core: Core, from: Omit<SocialLoginParts, 'wanted'>): SocialLogin {
  const { platform, brand, popups, view, undo, hostedForms } = core;
  const asked = signal(false);
  const wanted = computed(() => asked.value || popups.login.value);
  const here = signal<SocialLoginFlow | null>(null);
  const under = signal(false);
  let over = false;
  const fetchIt = async (): Promise<void> => {
    // On a partner's page players log in on the brand's own (EM-8).
    if (under.peek() || here.peek() || hostedForms) return;
    under.value = true;
    try {
      const createSocialLoginFlow = await loadSocialLoginFlow();
      if (!over) here.value = createSocialLoginFlow(core, { ...from, wanted });
    } catch {
      // The form is enough to log in with; who asks again gets the rest.
    }
    under.value = false;
  };
  undo(() => {
    over = true;
  });
  undo(
    effect(() => {
      if (wanted.value && !from.session.user.value) void fetchIt();
    }),
  );
  // This page was left for a provider, and has come back.
  if (view === 'page' && platform.tab.read(keptAnswer) !== null) void fetchIt();

  return {
    here,
    names: computed(() => {
      const now = here.value;
      if (now) return [...now.coming.value, ...now.offers.value.map(({ name }) => name)];
      const ios = platform.device() === 'ios';
      return under.value ? brand.logins.filter((name) => name !== 'account' && (ios || name !== 'apple')) : [];
    }),
    want() {
      asked.value = true;
    },
    cancel: () => here.peek()?.cancel(),
  };
}
