import type { Gateway } from '../brand/brand.ts';
import type { Call } from '../contract/call.ts';

/** The number of attempts at one gateway for a call that may be repeated (NT-1). */
const attempts = 3;

const waitMs = 4_000;
const longestWaitMs = 60_000;

/** The wait before the next attempt: 4 s, or as long as the gateway requested, up to 60 s (NT-1). */
export const pauseMs = (requestedMs: number): number => Math.max(waitMs, Math.min(requestedMs, longestWaitMs));

/** Parses a `Retry-After` header to milliseconds from `now`, or 0. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
}

/** Whether a call contains a password. The gateway counts each wrong attempt. */
export const isPassword = (call: Call): boolean => call.path.endsWith('/auth');

/**
 * How often to send a call to a gateway (NT-1, NT-5). Reads and idempotent writes are repeated. A keyed write or code exchange is repeated only
 * if the gateway stores its response by key. A password and a tracking event are sent once.
 */
export function attemptsAt(gateway: Gateway, call: Call): number {
  if (call.kind === 'read' || call.kind === 'idempotent-write') return attempts;
  if (call.kind === 'beacon' || isPassword(call)) return 1;
  return gateway.keepsKeys ? attempts : 1;
}

/** The price with a coupon, which a purchase does not need, and the call that contains a card. */
const neverWaiting = ['/api/pay/productPoints', '/api/pay/card_precheck'];

/** Whether a call waits until maintenance is over (NT-3). Writes do not wait: the player would not know their result (NT-5). */
export const waitsForMaintenance = ({ kind, path }: Call): boolean => kind === 'read' && !neverWaiting.includes(path);

/**
 * Returns the gateways to try, in order (NT-1): the remembered one, then the others in the order of the brand. Writes use only gateways with the
 * main gateway's store, and a second one only if it stores keys: otherwise a retry could create a second order (NT-5). A password is sent
 * once, to the first of them that can be reached.
 */
export function gatewayOrder(gateways: readonly Gateway[], call: Call, remembered: number | null): number[] {
  const all = gateways.map((_, index) => index);
  const ordered = remembered === null ? all : [remembered, ...all.filter((index) => index !== remembered)];
  if (call.kind === 'read') return ordered;
  const [main] = gateways;
  const sameStore = ordered.filter((index) => {
    const gateway = gateways[index];
    return gateway?.store === main?.store && gateway?.keepsKeys === main?.keepsKeys;
  });
  return main && (attemptsAt(main, call) > 1 || isPassword(call)) ? sameStore : sameStore.slice(0, 1);
}
