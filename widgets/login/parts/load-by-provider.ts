import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import type { ByProvider as View } from './by-provider.tsx';

/** Fetches the view of the providers, with its words and styles. */
export const loadByProvider = (): Promise<typeof View> =>
  import('./by-provider.tsx').then(({ ByProvider, words, styles }) => {
    registerChunk({ words, styles });
    return ByProvider;
  });
