import type { ComponentType } from 'react';
import { Later } from '../../../src/ui/later.tsx';
import { loadRest } from './load-deferred.ts';

function fetched<P extends object>(load: () => Promise<ComponentType<P>>) {
  return (viewProps: P) => <Later load={load} viewProps={viewProps} />;
}

/** `CardFields` of the rest, fetched when it is first drawn. */
export const CardFields = fetched(() => loadRest().then((rest) => rest.CardFields));
/** `CouponList` of the rest, fetched when it is first drawn. */
export const CouponList = fetched(() => loadRest().then((rest) => rest.CouponList));
/** `OrderList` of the rest, fetched when it is first drawn. */
export const OrderList = fetched(() => loadRest().then((rest) => rest.OrderList));
