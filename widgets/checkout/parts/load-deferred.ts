import { registerChunk } from '../../../src/mount/chunk-registry.ts';

/** Loads the deferred part of the checkout, with its texts and styles. */
export const loadRest = () => import('./deferred.ts').then(registerChunk);
