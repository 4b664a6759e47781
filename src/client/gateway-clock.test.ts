import { describe, expect, test } from 'vitest';
import { createMemoryClock } from '../platform/memory-clock.ts';
import { createGatewayClock } from './gateway-clock.ts';

const dayMs = 86_400_000;
const trueMs = Date.UTC(2026, 10, 26, 12);

describe('T36 the gateway’s clock', () => {
  test.each([-730, -3, -1, 0, 1, 3, 730])('on a device whose clock is %i days ahead', async (days) => {
    const device = createMemoryClock(trueMs + days * dayMs);
    const clock = createGatewayClock(device);
    expect([clock.now(), clock.isKnown()]).toEqual([trueMs + days * dayMs, false]);
    const sent = device.monotonicNow();
    await device.advance(400);
    clock.learn(trueMs + 200, sent);
    expect([clock.now(), clock.isKnown()]).toEqual([trueMs + 400, true]);
    // Changes of the device's clock do not affect it.
    device.jump(-3 * dayMs);
    await device.advance(dayMs);
    expect(clock.now()).toBe(trueMs + 400 + dayMs);
  });

  test('is set again by each response, because sleep can stop the monotonic clock', () => {
    const device = createMemoryClock(trueMs);
    const clock = createGatewayClock(device);
    clock.learn(trueMs, 0);
    clock.learn(trueMs + 3_600_000, 0);
    expect(clock.now()).toBe(trueMs + 3_600_000);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1_764_158_400, 1e15])('%d is not a valid time', (wrong) => {
    const device = createMemoryClock(trueMs);
    const clock = createGatewayClock(device);
    clock.learn(wrong, 0);
    expect([clock.now(), clock.isKnown()]).toEqual([trueMs, false]);
  });
});
