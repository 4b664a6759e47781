import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import { Framed, styles, words } from './framed.tsx';

/** See the same name of `framed.lazy.ts`, for a build in which everything is inside. */
export const loadFramed: typeof import('./framed.lazy.ts').loadFramed = async () => {
  registerChunk({ words, styles });
  return Framed;
};
