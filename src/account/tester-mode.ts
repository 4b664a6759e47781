import type { Brand } from '../brand/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Storage } from '../storage/storage.ts';
import { createStorage } from '../storage/storage.ts';
import type { Core } from '../store/core.ts';
import type { Users } from './session.ts';

const testerKey = 'beta';

/**
 * Whether the user of this browser is a tester (LG-5): the operator allows it, and they stored a key by hand. The key is not sent and grants no
 * rights. It only skips confirmations on this page (T07).
 */
export function isTester(platform: Platform, { name, superMode }: Pick<Brand, 'name' | 'superMode'>): boolean {
  return superMode === true && createStorage(platform, name).get('betaAccountKey') !== null;
}

/** One user for all games. */
export const testerUsers = (storage: Storage): Users => ({
  key: 'betaUserInfo',
  of: () => testerKey,
  read() {
    const user = storage.get('betaUserInfo');
    return user && { [testerKey]: user };
  },
  write({ [testerKey]: user }) {
    if (user) storage.set('betaUserInfo', user);
    else storage.remove('betaUserInfo');
  },
});

/** Confirms harmless questions before they are rendered. Questions that spend money are still shown. */
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
