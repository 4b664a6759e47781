import type { Brand } from '../brand/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Storage } from '../storage/storage.ts';
import { createStorage } from '../storage/storage.ts';
import type { Core } from '../store/core.ts';
import type { Users } from './session.ts';

const everybody = 'beta';

/**
 * Whether the user of this browser tests the shop (LG-5): the operator lets them, and they stored a key by hand. The key is
 * sent nowhere and gives no right; it changes what this page asks, and nothing else (T07).
 */
export function isTester(platform: Platform, { name, superMode }: Pick<Brand, 'name' | 'superMode'>): boolean {
  return superMode === true && createStorage(platform, name).get('betaAccountKey') !== null;
}

/** One user for all games. */
export const testerUsers = (storage: Storage): Users => ({
  key: 'betaUserInfo',
  of: () => everybody,
  read() {
    const user = storage.get('betaUserInfo');
    return user && { [everybody]: user };
  },
  write({ [everybody]: user }) {
    if (user) storage.set('betaUserInfo', user);
    else storage.remove('betaUserInfo');
  },
});

/** Says yes to questions that lose nothing, before they are drawn. What spends money is asked like everywhere. */
export function skipQuestions({ popups, undo }: Pick<Core, 'popups' | 'undo'>): void {
  undo(
    popups.question.subscribe((question) => {
      if (!question?.light) return;
      void Promise.resolve().then(() => {
        if (popups.question.peek() === question) popups.answer(true);
      });
    }),
  );
}
