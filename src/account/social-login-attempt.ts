import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { LoginAttempt, LoginFailure } from '../identity/attempt.ts';
import type { LoginConfig, Provider, StartedLogin } from '../identity/provider.ts';
import type { Core } from '../store/core.ts';
import { inGameLogin } from './in-game-login.ts';
import type { Session } from './session.ts';

/** The state of a login with a provider. */
export type SocialLoginState =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly label: string }
  | { readonly is: 'over'; readonly label: string; readonly why: LoginFailure };

/** The attempts to log in with a provider, one at a time. A cancelled attempt reports nothing. */
export interface SocialLoginAttempts {
  readonly state: ReadonlySignal<SocialLoginState>;
  /** Starts an attempt in place of the last one. */
  begin(config: LoginConfig, provider: Provider, login: StartedLogin): LoginAttempt;
  /** Stores the started login for this tab. Null removes it. */
  remember(login: StartedLogin | null): void;
  /** Ends the attempt. */
  end(label: string, why: LoginFailure): void;
  /** Cancels the attempt and clears the result of the last one. */
  cancel(): void;
  /** Aborts when the current attempt is cancelled. */
  signal(): AbortSignal;
}

/** Creates the attempts of one storefront. */
export function createAttempts({ platform, storage, send, undo }: Core, session: Session): SocialLoginAttempts {
  const state = signal<SocialLoginState>({ is: 'idle' });
  let running = new AbortController();
  const remember = (login: StartedLogin | null): void => {
    if (login) storage.set('signIn', login);
    else storage.remove('signIn');
  };
  const end = (label: string, why: LoginFailure): void => {
    remember(null);
    state.value = { is: 'over', label, why };
  };
  undo(
    effect(() => {
      if (session.account.value) running.abort();
    }),
  );
  undo(() => running.abort());
  return {
    state,
    remember,
    end,
    signal: () => running.signal,
    cancel() {
      running.abort();
      remember(null);
      state.value = { is: 'idle' };
    },
    begin(config, provider, login) {
      const { label } = provider;
      running = new AbortController();
      state.value = { is: 'waiting', label };
      return {
        ...{ platform, config, provider, login, remember, signal: running.signal },
        // Uses the calls of the game that it was started for, even if the page now shows another one (RP-1).
        send: (call, params) => send(...inGameLogin(call, params, login.game_id)),
        async onUser(user) {
          const handedOver = session.enter(user);
          if (!handedOver) state.value = { is: 'idle' };
          await handedOver;
          state.value = { is: 'idle' };
        },
        onFailure: (why) => end(label, why),
      };
    },
  };
}
