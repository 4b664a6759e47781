import { lazyView } from '../src/mount/lazy-view.tsx';
import type { OwnPopups } from '../src/mount/own-popups.tsx';

/** The popups that a storefront brings itself, so that each widget works alone (EM-1). */
export const ownPopups: Required<OwnPopups> = {
  login: lazyView(async () => (await import('./login/index.ts')).login),
  characters: lazyView(async () => (await import('./goods/characters.tsx')).characters),
};
