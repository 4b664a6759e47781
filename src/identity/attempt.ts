import type { User } from '../contract/login.ts';
import type { AskingWindow, Platform } from '../platform/platform.ts';
import type { SocialLoginResponse } from './answer.ts';
import { authorize } from './authorize.ts';
import type { LoginStep, Provider, StartedLogin } from './provider.ts';
import { validateCallback } from './validate-callback.ts';
import { waitForAnswer } from './wait.ts';

/** Why a login attempt failed: the player or the browser declined, or an error stopped it (null: the provider rejected it). */
export type LoginFailure = 'denied' | 'closed' | 'blocked' | { readonly error: unknown };

/** A login attempt and its callbacks. */
export interface LoginAttempt extends LoginStep {
  readonly platform: Pick<Platform, 'fetch' | 'setTimer' | 'digest' | 'leave'>;
  readonly provider: Provider;
  /** After it aborts, the attempt calls no callback. */
  readonly signal: AbortSignal;
  /** Stores the secrets of the attempt for this tab. Null removes them. */
  readonly remember: (login: StartedLogin | null) => void;
  /** Sets the user. Rejects if that fails. */
  readonly onUser: (user: User) => Promise<void>;
  readonly onFailure: (why: LoginFailure) => void;
}

/** Sends the provider's response to the gateway, once (T03). */
export async function finish(attempt: LoginAttempt, response: SocialLoginResponse): Promise<void> {
  const { provider, login, signal, remember, onUser, onFailure } = attempt;
  remember(null);
  const verdict = validateCallback(response, provider, login);
  if (verdict !== 'good') return onFailure(verdict === 'denied' ? verdict : { error: null });
  try {
    const user = await provider.finish(attempt, response as Required<SocialLoginResponse>);
    if (!signal.aborted) await onUser(user);
  } catch (error) {
    if (!signal.aborted) onFailure({ error });
  }
}

/** Sends the player to the provider, in a window or in this tab, and waits for the response of the window. */
export async function run(attempt: LoginAttempt, page: AskingWindow | null): Promise<void> {
  const { provider, platform, signal, remember, onFailure } = attempt;
  let stop = (): void => page?.close();
  signal.addEventListener('abort', () => stop());
  try {
    const target = await authorize(provider, attempt, platform.digest);
    if (signal.aborted) return;
    const login = { ...attempt.login, state: target.state };
    remember(login);
    if (!page) return platform.leave(target.address);
    page.go(target.address);
    const stopWaiting = waitForAnswer(platform, page, provider, login, (how) => {
      stop = () => {};
      if (how === 'late') page.close();
      if (how === 'late' || how === 'closed') onFailure(how === 'closed' ? how : { error: null });
      else void finish({ ...attempt, login }, how);
    });
    stop = () => {
      stopWaiting();
      page.close();
    };
  } catch (error) {
    page?.close();
    if (!signal.aborted) onFailure({ error });
  }
}
