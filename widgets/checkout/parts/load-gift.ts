import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import type { GiftFor as View } from './gift.tsx';

/** Loads the choice between an own purchase and a gift, with its words and styles. */
export const loadGift = (): Promise<typeof View> =>
  import('./gift.tsx').then(({ GiftFor, words, styles }) => {
    registerChunk({ words, styles });
    return GiftFor;
  });
