import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import type { ByPlayerId as View } from './by-player-id.tsx';

/** Loads the view of the login by player ID, with its words and styles. */
export const loadByPlayerId = (): Promise<typeof View> =>
  import('./by-player-id.tsx').then(({ ByPlayerId, words, styles }) => {
    registerChunk({ words, styles });
    return ByPlayerId;
  });
