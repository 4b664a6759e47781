/** `@coinslot/gateway/adapters`: ports over HTTP, the payment providers, and the signature of requests. */
export { httpAccounts } from './accounts.ts';
export { httpAlarmHook } from './alarm-hook.ts';
export { httpDelivery } from './delivery.ts';
export type { AccountSettings, PaymentAdapter } from './payments/adapter.ts';
export { httpPayments } from './payments/http.ts';
export { paymentAdapters } from './payments/index.ts';
export { httpRefund } from './refund.ts';
export { isSigned, sign, signatureHeader } from './signature.ts';
export type { Endpoint } from './signed-post.ts';
