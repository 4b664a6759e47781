import type { User } from '../contract/login.ts';
import type { AskingWindow, Platform } from '../platform/platform.ts';
import type { Answer } from './answer.ts';
import { authorize } from './authorize.ts';
import type { Begun, Provider, Step } from './provider.ts';
import { validateCallback } from './validate-callback.ts';
import { waitForAnswer } from './wait.ts';

/** Why a login attempt ended without a login: the player or the browser refused, or the error that stopped it; null where the provider refused. */
export type Over = 'denied' | 'closed' | 'blocked' | { readonly error: unknown };

/** A login attempt, and the callbacks that hear how it ends. */
export interface Attempt extends Step {
  readonly platform: Pick<Platform, 'fetch' | 'setTimer' | 'digest' | 'leave'>;
  readonly provider: Provider;
  /** After it was given up, the attempt calls nothing back. */
  readonly signal: AbortSignal;
  /** Keeps the secrets of the try for this tab; null forgets them. */
  readonly keep: (begun: Begun | null) => void;
  /** Rejects where the player could not be let in. */
  readonly entered: (user: User) => Promise<void>;
  readonly over: (why: Over) => void;
}

/** Brings an answer to the gateway, which is done once (T03). */
export async function finish(attempt: Attempt, answer: Answer): Promise<void> {
  const { provider, begun, signal, keep, entered, over } = attempt;
  keep(null);
  const means = validateCallback(answer, provider, begun);
  if (means !== 'good') return over(means === 'denied' ? means : { error: null });
  try {
    const user = await provider.finish(attempt, answer as Required<Answer>);
    if (!signal.aborted) await entered(user);
  } catch (error) {
    if (!signal.aborted) over({ error });
  }
}

/** Sends the player to the provider, in a window or without one in this tab, and waits for what the window answers. */
export async function run(attempt: Attempt, page: AskingWindow | null): Promise<void> {
  const { provider, platform, signal, keep, over } = attempt;
  let stop = (): void => page?.close();
  signal.addEventListener('abort', () => stop());
  try {
    const asks = await authorize(provider, attempt, platform.digest);
    if (signal.aborted) return;
    const begun = { ...attempt.begun, state: asks.state };
    keep(begun);
    if (!page) return platform.leave(asks.address);
    page.go(asks.address);
    const hangUp = waitForAnswer(platform, page, provider, begun, (how) => {
      stop = () => {};
      if (how === 'late') page.close();
      if (how === 'late' || how === 'closed') over(how === 'closed' ? how : { error: null });
      else void finish({ ...attempt, begun }, how);
    });
    stop = () => {
      hangUp();
      page.close();
    };
  } catch (error) {
    page?.close();
    if (!signal.aborted) over({ error });
  }
}
