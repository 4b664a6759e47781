import { registerChunk } from '../../../src/mount/chunk-registry.ts';
import { CardFields, CouponList, LawNotice, OrderList, Result, styles, words } from './deferred.ts';

/** See the same name of `deferred.lazy.ts`, for a build in which everything is inside. */
export const loadRest: typeof import('./deferred.lazy.ts').loadRest = async () =>
  registerChunk({ words, styles, CardFields, CouponList, LawNotice, OrderList, Result });
