import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import type { Framed as View } from './framed.tsx';

/** Fetches the log-in of a partner's page, with its words and styles. */
export const loadFramed = (): Promise<typeof View> =>
  import('./framed.tsx').then(({ Framed, words, styles }) => {
    registerChunk({ words, styles });
    return Framed;
  });
