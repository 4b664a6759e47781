/** Orders from the first byte to the goods: made once, settled forward only, delivered once. */
export { couponRate } from './orders/coupons.ts';
export { createOrder } from './orders/create.ts';
export { limitsFor } from './orders/limits.ts';
export { noProvider, type PayPlace, type PayProvider, sandboxProvider } from './orders/provider.ts';
export { latestOrders, type OrderRow, orderByPayToken, orderInfo, orderOf, statusOf } from './orders/read.ts';
export { settle, settleLater } from './orders/settle.ts';
export { type Kind, kindOf, termsOf } from './orders/terms.ts';
export { topUp } from './orders/top-up.ts';
export { doDueWork, expireUnpaid, startWorking } from './orders/work.ts';
