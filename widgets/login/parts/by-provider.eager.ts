import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import { ByProvider, styles, words } from './by-provider.tsx';

/** See the same name of `by-provider.lazy.ts`, for a build in which everything is inside. */
export const loadByProvider: typeof import('./by-provider.lazy.ts').loadByProvider = async () => {
  registerChunk({ words, styles });
  return ByProvider;
};
