import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Attempt, Over } from '../identity/attempt.ts';
import type { Begun, LoginConfig, Provider } from '../identity/provider.ts';
import type { Core } from '../store/core.ts';
import { inGameLogin } from './in-game-login.ts';
import type { Session } from './session.ts';

/** How a login by a provider stands. */
export type SocialLoginState =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly label: string }
  | { readonly is: 'over'; readonly label: string; readonly why: Over };

/** The tries to log in by a provider: one at a time, and a try that was given up tells nothing any more. */
export interface Attempts {
  readonly state: ReadonlySignal<SocialLoginState>;
  /** Begins a try in place of the last one. */
  begin(config: LoginConfig, provider: Provider, begun: Begun): Attempt;
  /** Remembers for this tab what was begun; null forgets it. */
  keep(begun: Begun | null): void;
  /** Ends the try. */
  end(label: string, why: Over): void;
  /** Gives the try up, and forgets why the last one ended. */
  cancel(): void;
  /** Ends when the try under way is given up. */
  signal(): AbortSignal;
}

/** Creates the tries of one storefront. */
export function createAttempts({ platform, storage, send, undo }: Core, session: Session): Attempts {
  const state = signal<SocialLoginState>({ is: 'idle' });
  let under = new AbortController();
  const keep = (begun: Begun | null): void => {
    if (begun) storage.set('signIn', begun);
    else storage.remove('signIn');
  };
  const end = (label: string, why: Over): void => {
    keep(null);
    state.value = { is: 'over', label, why };
  };
  undo(
    effect(() => {
      if (session.user.value) under.abort();
    }),
  );
  undo(() => under.abort());
  return {
    state,
    keep,
    end,
    signal: () => under.signal,
    cancel() {
      under.abort();
      keep(null);
      state.value = { is: 'idle' };
    },
    begin(config, provider, begun) {
      const { label } = provider;
      under = new AbortController();
      state.value = { is: 'waiting', label };
      return {
        ...{ platform, config, provider, begun, keep, signal: under.signal },
        // By the calls of the game that it was begun for, whatever the page shows by then (RP-1).
        ask: (call, params) => send(...inGameLogin(call, params, begun.game_id)),
        async entered(user) {
          const handedOver = session.enter(user);
          if (!handedOver) state.value = { is: 'idle' };
          await handedOver;
          state.value = { is: 'idle' };
        },
        over: (why) => end(label, why),
      };
    },
  };
}
