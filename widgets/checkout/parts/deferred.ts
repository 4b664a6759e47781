/**
 * The rest of the checkout: what a player needs once something is to be paid. A script has it in a file of its own, fetched as
 * the pay step opens, so that a visitor who only looks around does not wait for it; and nothing is ordered before it is there.
 */

import { hostedFormStyles } from '../../../src/mount/hosted/hosted-form-view.tsx';
import medal from '../../../src/ui/medal/medal.css?inline';
import ticket from '../../../src/ui/ticket.css?inline';
import came from '../came.css?inline';
import own from '../deferred.css?inline';

export { enRest as words } from '../../../src/i18n/english/deferred.ts';
export { CardFields } from './card-fields.tsx';
export { CouponList } from './coupon-list.tsx';
export { LawNotice } from './law.tsx';
export { OrderList } from './orders.tsx';
export { BetterCoupon, PromoCodeField } from './promo-code.tsx';
export { Result } from './result.tsx';

/** The styles of this part. */
export const styles = ticket + medal + own + came + hostedFormStyles;
