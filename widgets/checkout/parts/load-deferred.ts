import { registerChunk } from '../../../src/mount/chunk-registry.ts';

/** Fetches the rest of the checkout, with its words and styles. */
export const loadRest = () => import('./deferred.ts').then(registerChunk);
