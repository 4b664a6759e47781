import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Attempt, Over } from '../identity/attempt.ts';
import type { Begun, LoginConfig, Provider } from '../identity/provider.ts';
import type { Core } from '../store/core.ts';
import { inGameLogin } from './in-game-login.ts';
import type { Session } from './session.ts';

/** The state of a login with a provider. */
export type SocialLoginState =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly label: string }
  | { readonly is: 'over'; readonly label: string; readonly why: Over };

/** The attempts to log in with a provider, one at a time. A cancelled attempt reports nothing. */
export interface SocialLoginAttempts {
  readonly state: ReadonlySignal<SocialLoginState>;
  /** Starts an attempt in place of the last one. */
  begin(config: LoginConfig, provider: Provider, begun: Begun): Attempt;
  /** Stores the started login for this tab. Null removes it. */
  remember(begun: Begun | null): void;
  /** Ends the attempt. */
  end(label: string, why: Over): void;
  /** Cancels the attempt and clears the result of the last one. */
  cancel(): void;
  /** Aborts when the current attempt is cancelled. */
  signal(): AbortSignal;
}

/** Creates the attempts of one storefront. */
export function createAttempts({ platform, storage, send, undo }: Core, session: Session): SocialLoginAttempts {
  const state = signal<SocialLoginState>({ is: 'idle' });
  let running = new AbortController();
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
      if (session.user.value) running.abort();
    }),
  );
  undo(() => running.abort());
  return {
    state,
    remember: keep,
    end,
    signal: () => running.signal,
    cancel() {
      running.abort();
      keep(null);
      state.value = { is: 'idle' };
    },
    begin(config, provider, begun) {
      const { label } = provider;
      running = new AbortController();
      state.value = { is: 'waiting', label };
      return {
        ...{ platform, config, provider, begun, keep, signal: running.signal },
        // Uses the calls of the game that it was started for, even if the page now shows another one (RP-1).
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
