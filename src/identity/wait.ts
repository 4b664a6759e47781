import type { AskingWindow, Platform, Undo } from '../platform/platform.ts';
import { type Answer, answerOf } from './answer.ts';
import type { Begun, Provider } from './provider.ts';
import { validateCallback } from './validate-callback.ts';

const answerWithinMs = 120_000;
const lookMs = 500;

/**
 * Waits for the one answer to a try that its own window gives at the return page's origin, and calls back once: with it,
 * `closed` where the player closed the window, or `late` (T03). Afterwards, and once undone, nothing is listened to.
 */
export function waitForAnswer(
  platform: Pick<Platform, 'setTimer'>,
  page: AskingWindow,
  provider: Provider,
  mine: Begun,
  run: (how: Answer | 'closed' | 'late') => void,
): Undo {
  let looking: Undo = () => {};
  const stop = (): void => {
    for (const one of undos) one();
    looking();
  };
  const end = (how: Answer | 'closed' | 'late'): void => {
    stop();
    run(how);
  };
  // A page's last message may arrive after its window has closed.
  const look = (gone: boolean): void => {
    looking = platform.setTimer(lookMs, () => (gone && page.closed() ? end('closed') : look(page.closed())));
  };
  const undos = [
    page.hear(new URL(mine.redirect_uri).origin, (said) => {
      const answer = answerOf(said);
      if (answer && validateCallback(answer, provider, mine) !== 'foreign') end(answer);
    }),
    platform.setTimer(answerWithinMs, () => end('late')),
  ];
  look(false);
  return stop;
}
