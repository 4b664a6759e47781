/**
 * `coinslot/contract`: every call of the gateway, declared once. Operators who write their own gateway read the same
 * values that the storefront sends by.
 */
export type * from './bridge.ts';
export * from './call.ts';
export { calls } from './calls.ts';
export * from './card-token.ts';
export * from './codes.ts';
export * from './events.ts';
export * from './game.ts';
export * from './goods.ts';
export * from './ingame.ts';
export * from './login.ts';
export * from './order.ts';
export * from './partner.ts';
export * from './payment-ticket.ts';
export * from './reward.ts';
export * from './tracking.ts';
