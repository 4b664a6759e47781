import type { Gateway } from '../brand/brand.ts';
import type { Call } from '../contract/call.ts';

/** How often a call that may be repeated is sent to one gateway (NT-1). */
const attempts = 3;

const waitMs = 4_000;
const jitterMs = 1_000;
const longestWaitMs = 60_000;

/** How long to wait before the next attempt: 4 s and up to 1 s more, or as long as the gateway asked, up to 60 s (NT-1). */
export const pauseMs = (random: number, askedMs: number): number =>
  Math.max(waitMs + random * jitterMs, Math.min(askedMs, longestWaitMs));

/** What a `Retry-After` header asks for, in milliseconds from `now`; 0 when it asks for nothing. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
}

/** Whether a call carries a password: each try of a wrong one counts. */
export const isPassword = (call: Call): boolean => call.path.endsWith('/auth');

/**
 * How often a call may be sent to a gateway (NT-1, NT-5). A read is repeated freely, and what comes to the same
 * however often it is done; a keyed write and a code exchange only where the gateway answers a repeated key with the stored answer; a password is tried once, an event sent once.
 */
export function attemptsAt(gateway: Gateway, call: Call): number {
  if (call.kind === 'read' || call.kind === 'idempotent-write') return attempts;
  if (call.kind === 'beacon' || isPassword(call)) return 1;
  return gateway.keepsKeys ? attempts : 1;
}

/** What a purchase goes on without, and what holds a card. */
const impatient = ['/api/pay/productPoints', '/api/pay/card_precheck'];

/** Whether a call waits until maintenance is over (NT-3). A write does not: the player would not know what becomes of it (NT-5). */
export const waitsForMaintenance = ({ kind, path }: Call): boolean => kind === 'read' && !impatient.includes(path);

/**
 * The gateways that a call goes to, in order (NT-1): the remembered one, then the others as they stand. A call that is not a
 * read stays among fronts of the main gateway's store, and goes to a second one only where keys are kept: another store,
 * or one without keys, would make a second order (NT-5). A password is tried once, at the first front that can be reached.
 */
export function routeOf(gateways: readonly Gateway[], call: Call, remembered: number | null): number[] {
  const all = gateways.map((_, index) => index);
  const ordered = remembered === null ? all : [remembered, ...all.filter((index) => index !== remembered)];
  if (call.kind === 'read') return ordered;
  const [main] = gateways;
  const fronts = ordered.filter((index) => {
    const gateway = gateways[index];
    return gateway?.store === main?.store && gateway?.keepsKeys === main?.keepsKeys;
  });
  return main && (attemptsAt(main, call) > 1 || isPassword(call)) ? fronts : fronts.slice(0, 1);
}
