import { signal } from '@preact/signals-react';
import type { Platform } from '../platform/platform.ts';

/**
 * The time of the gateway, if it is known. Device clocks may be wrong or jump, so deadlines of the gateway are only compared with this
 * clock.
 */
export interface GatewayClock {
  /** Milliseconds since 1970. The device's clock is used until a gateway has sent its time. */
  now(): number;
  /** Whether a gateway has sent its time to this page. Effects and computed signals that call it run again once it has. */
  isKnown(): boolean;
  /** Takes the gateway's time from a response. `sentMs` is when the request was sent, on the monotonic clock. */
  learn(gatewayMs: number, sentMs: number): void;
}

/** Times outside of this range are invalid: the first release was after 2020. */
const firstMs = Date.UTC(2020, 0);
const lastMs = Date.UTC(2200, 0);

/** Creates the clock of a storefront. */
export function createGatewayClock(platform: Pick<Platform, 'now' | 'monotonicNow'>): GatewayClock {
  /** The gateway's time when the monotonic clock started. */
  let startMs: number | null = null;
  const known = signal(false);
  return {
    now: () => (startMs === null ? platform.now() : Math.round(startMs + platform.monotonicNow())),
    isKnown: () => known.value,
    learn(gatewayMs, sentMs) {
      if (!(gatewayMs >= firstMs && gatewayMs < lastMs)) return;
      // Assumes that the gateway read its clock halfway between request and response.
      startMs = gatewayMs - (sentMs + platform.monotonicNow()) / 2;
      known.value = true;
    },
  };
}
