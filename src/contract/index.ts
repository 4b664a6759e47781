/**
 * `coinslot/contract`: every call of the gateway, declared once. The storefront sends its requests by these values, and
 * operators who write their own gateway can use the same ones.
 */
export type * from './bridge.ts';
export * from './call.ts';
export { calls } from './calls.ts';
export * from './card-token.ts';
export * from './codes.ts';
export * from './coupon.ts';
export * from './events.ts';
export * from './game.ts';
export * from './goods.ts';
export * from './ingame.ts';
export * from './login.ts';
export * from './login-methods.ts';
export * from './order.ts';
export * from './partner.ts';
export * from './payment-ticket.ts';
export * from './reward.ts';
export * from './tracking.ts';
