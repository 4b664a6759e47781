import type { AskingWindow, Platform, Undo } from '../platform/platform.ts';
import { responseInMessage, type SocialLoginResponse } from './answer.ts';
import type { Provider, StartedLogin } from './provider.ts';
import { validateCallback } from './validate-callback.ts';

const timeoutMs = 120_000;
const checkMs = 500;

/**
 * Waits for the response of the attempt's own window at the return page's origin. Calls `run` once: with the response, `closed` if the player
 * closed the window, or `late` (T03). Afterwards, and after undo, it ignores messages.
 */
export function waitForAnswer(
  platform: Pick<Platform, 'setTimer'>,
  page: AskingWindow,
  provider: Provider,
  login: StartedLogin,
  run: (how: SocialLoginResponse | 'closed' | 'late') => void,
): Undo {
  let checking: Undo = () => {};
  const stop = (): void => {
    for (const one of undos) one();
    checking();
  };
  const end = (how: SocialLoginResponse | 'closed' | 'late'): void => {
    stop();
    run(how);
  };
  // The last message of a page can arrive after its window has closed.
  const check = (wasClosed: boolean): void => {
    checking = platform.setTimer(checkMs, () => (wasClosed && page.closed() ? end('closed') : check(page.closed())));
  };
  const undos = [
    page.hear(new URL(login.redirect_uri).origin, (message) => {
      const response = responseInMessage(message);
      if (response && validateCallback(response, provider, login) !== 'foreign') end(response);
    }),
    platform.setTimer(timeoutMs, () => end('late')),
  ];
  check(false);
  return stop;
}
