import type { Platform } from '../platform/platform.ts';

/**
 * The time by the gateway, as far as it is known. Device clocks are wrong, and some jump: a deadline of the gateway is only ever compared
 * with this clock.
 */
export interface GatewayClock {
  /** Milliseconds since 1970; by the device's clock until a gateway has said the time. */
  now(): number;
  /** Whether a gateway has said the time on this page. */
  isKnown(): boolean;
  /** Learns what time the gateway had; `sentMs` is when the request was sent, on the monotonic clock. */
  learn(gatewayMs: number, sentMs: number): void;
}

/** A time outside of these is no time: the first release is older than the one, and nobody lives to see the other. */
const firstMs = Date.UTC(2020, 0);
const lastMs = Date.UTC(2200, 0);

/** Creates the clock of one storefront. */
export function createGatewayClock(platform: Pick<Platform, 'now' | 'monotonicNow'>): GatewayClock {
  /** What time it was by the gateway when the monotonic clock began. */
  let beganMs: number | null = null;
  return {
    now: () => (beganMs === null ? platform.now() : Math.round(beganMs + platform.monotonicNow())),
    isKnown: () => beganMs !== null,
    learn(gatewayMs, sentMs) {
      if (!(gatewayMs >= firstMs && gatewayMs < lastMs)) return;
      // The gateway looked at its clock when about half the way was done.
      beganMs = gatewayMs - (sentMs + platform.monotonicNow()) / 2;
    },
  };
}
