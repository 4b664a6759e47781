import { describe, expect, test } from 'vitest';
import { dotPath, mostEvents, orderEventPath, type TrackEvent } from '../contract/tracking.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { eventOf } from './event.ts';
import { createTracker } from './tracker.ts';

const about = {
  app_id: 'watt-1101',
  app_event_id: 'WATT',
  device_id: 'device-0001',
  device: 'web',
  language: 'en',
  session_id: 'session-0001',
  session_time: 1,
} as const;
const page = (at = 0): TrackEvent => eventOf('viewPage', { page: `p${at}` }, 0);
const paid = eventOf('payOrder', { billing_no: 'B1', price: 9.99 }, 0);
const pages = (count: number): TrackEvent[] => Array.from({ length: count }, (_, at) => page(at));

/** A tracker and everything it posted; `answer` is what the endpoint does with a post. */
function setting({ answer = async () => new Response() } = {}) {
  const posted: {
    readonly path: string;
    readonly body: { readonly events?: TrackEvent[] };
    readonly init: RequestInit;
  }[] = [];
  const platform = createMemoryPlatform({
    fetch: (input, init = {}) => {
      const url = new URL(String(input));
      posted.push({ path: url.href, body: JSON.parse(String(init.body)), init });
      const given = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
      return Promise.race([given, answer()]);
    },
  });
  const tracker = createTracker({ platform, base: 'https://collect.example', about: () => about });
  return {
    tracker,
    platform,
    posted,
    sizes: () => posted.map(({ body }) => body.events?.length ?? 1),
    /** What was sent on leaving. */
    left: () => platform.beacons.map(({ text }) => (JSON.parse(text) as { readonly events?: TrackEvent[] }).events),
    advance: platform.clock.advance,
  };
}
const never = (): Promise<Response> => new Promise(() => {});
const dead = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

describe('batches', () => {
  test('TR-1 events are sent together after 5 s, with the sender first', async () => {
    const here = setting();
    here.tracker.allow(true);
    for (const one of pages(2)) here.tracker.track(one);
    await here.advance(4_999);
    expect(here.posted).toEqual([]);
    await here.advance(1);
    expect(here.posted[0]?.path).toBe(`https://collect.example${dotPath}`);
    expect(here.posted[0]?.body).toEqual({ ...about, events: pages(2) });
  });

  test('TR-1 ten events are sent at once', async () => {
    const here = setting();
    here.tracker.allow(true);
    for (const one of pages(10)) here.tracker.track(one);
    expect(here.sizes()).toEqual([10]);
    await here.advance(60_000);
    expect(here.sizes()).toEqual([10]);
  });

  test('TR-1 a paid order is sent by its own call, as event 18', async () => {
    const here = setting();
    here.tracker.allow(true);
    here.tracker.track(page());
    here.tracker.track(paid);
    await here.advance(5_000);
    expect(here.posted.map(({ path }) => new URL(path).pathname)).toEqual([dotPath, orderEventPath]);
    expect(here.posted[1]?.body).toEqual({ ...about, event: 18, ...paid });
  });

  test('TR-3 a request has no cookie, no referrer and no token, and reads no response', async () => {
    const here = setting();
    here.tracker.allow(true);
    for (const one of pages(10)) here.tracker.track(one);
    expect(here.posted[0]?.init).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(here.posted[0]?.init.headers).toBeUndefined();
  });
});

describe('consent of the player', () => {
  test('TR-3 without a choice nothing is sent, not even when the page closes, and the newest events wait', async () => {
    const here = setting();
    here.tracker.allow(null);
    for (const one of pages(mostEvents + 7)) here.tracker.track(one);
    await here.advance(60_000);
    here.platform.goAway();
    expect([here.posted, here.platform.beacons]).toEqual([[], []]);
    here.tracker.allow(true);
    await here.advance(5_000);
    expect(here.sizes()).toEqual([mostEvents]);
    expect(here.posted[0]?.body.events?.at(-1)).toEqual(page(mostEvents + 6));
  });

  test('TR-3 a withdrawn yes stops waiting events', async () => {
    const here = setting();
    here.tracker.allow(true);
    here.tracker.track(page());
    here.tracker.allow(null);
    await here.advance(60_000);
    here.platform.goAway();
    expect([here.posted, here.platform.beacons]).toEqual([[], []]);
  });

  test('TR-3 a no drops waiting and later events', async () => {
    const here = setting();
    here.tracker.allow(null);
    here.tracker.track(page());
    here.tracker.allow(false);
    here.tracker.track(page());
    here.tracker.allow(true);
    await here.advance(60_000);
    expect(here.posted).toEqual([]);
  });
});

describe('leaving', () => {
  test('TR-1 waiting events are sent by beacon, and only once', async () => {
    const here = setting();
    here.tracker.allow(true);
    here.tracker.track(page());
    here.tracker.track(paid);
    here.platform.goAway();
    here.platform.goAway();
    expect(here.platform.beacons.map(({ address }) => new URL(address).pathname)).toEqual([dotPath, orderEventPath]);
    expect(JSON.parse(here.platform.beacons[0]?.text ?? '')).toEqual({ ...about, events: [page()] });
    await here.advance(60_000);
    expect(here.posted).toEqual([]);
  });

  test('TR-1 `stop` sends the rest and stops all timers', async () => {
    const here = setting({ answer: never });
    here.tracker.allow(true);
    for (const one of pages(11)) here.tracker.track(one);
    here.tracker.stop();
    expect(here.sizes()).toEqual([10]);
    expect(here.platform.beacons).toHaveLength(1);
    here.tracker.track(page());
    here.platform.goAway();
    await here.advance(60_000);
    expect([here.sizes(), here.platform.beacons.length]).toEqual([[10], 1]);
  });
});

describe('a slow or dead endpoint', () => {
  test('TR-3 has one request at a time, each up to 10 s', async () => {
    const at: number[] = [];
    const here = setting({
      answer() {
        at.push(here.platform.monotonicNow());
        return never();
      },
    });
    here.tracker.allow(true);
    for (let second = 0; second < 40; second++) {
      here.tracker.track(page());
      await here.advance(1_000);
    }
    expect(at).toEqual([5_000, 15_000, 25_000, 35_000]);
    expect(here.sizes()).toEqual([5, 10, 10, 10]);
  });

  test('TR-3 gets no retries; lost events are sent once more when the page closes, and never a third time', async () => {
    const here = setting({ answer: dead });
    here.tracker.allow(true);
    here.tracker.track(page(1));
    here.tracker.track(paid);
    await here.advance(60_000);
    here.tracker.track(page(2));
    expect(here.posted).toHaveLength(2);
    here.platform.goAway();
    here.platform.goAway();
    expect(here.left()).toEqual([[page(1), page(2)], undefined]);
  });

  test('TR-3 one request never has more events than a gateway accepts', async () => {
    const here = setting({ answer: dead });
    here.tracker.allow(true);
    for (let round = 0; round < 9; round++) {
      for (const one of pages(9)) here.tracker.track(one);
      await here.advance(6_000);
    }
    for (const one of pages(9)) here.tracker.track(one);
    here.platform.goAway();
    expect(here.left()[0]).toHaveLength(mostEvents);
  });

  test('TR-3 is not reported', async () => {
    const here = setting({ answer: dead });
    here.tracker.allow(true);
    here.tracker.track(page());
    await here.advance(60_000);
    expect(here.platform.reports).toEqual([]);
  });
});
