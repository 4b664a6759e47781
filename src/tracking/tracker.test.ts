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
      const aborted = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
      return Promise.race([aborted, answer()]);
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
    const setup = setting();
    setup.tracker.allow(true);
    for (const one of pages(2)) setup.tracker.track(one);
    await setup.advance(4_999);
    expect(setup.posted).toEqual([]);
    await setup.advance(1);
    expect(setup.posted[0]?.path).toBe(`https://collect.example${dotPath}`);
    expect(setup.posted[0]?.body).toEqual({ ...about, events: pages(2) });
  });

  test('TR-1 ten events are sent at once', async () => {
    const setup = setting();
    setup.tracker.allow(true);
    for (const one of pages(10)) setup.tracker.track(one);
    expect(setup.sizes()).toEqual([10]);
    await setup.advance(60_000);
    expect(setup.sizes()).toEqual([10]);
  });

  test('TR-1 a paid order is sent by its own call, as event 18', async () => {
    const setup = setting();
    setup.tracker.allow(true);
    setup.tracker.track(page());
    setup.tracker.track(paid);
    await setup.advance(5_000);
    expect(setup.posted.map(({ path }) => new URL(path).pathname)).toEqual([dotPath, orderEventPath]);
    expect(setup.posted[1]?.body).toEqual({ ...about, event: 18, ...paid });
  });

  test('TR-1 a paid order that waits behind a slow call goes by beacon as the page is left, and only once', async () => {
    let answered = (_: Response): void => {};
    const first = new Promise<Response>((done) => {
      answered = done;
    });
    const setup = setting({ answer: () => first });
    setup.tracker.allow(true);
    setup.tracker.track(page());
    setup.tracker.track(paid);
    await setup.advance(5_000);
    setup.platform.goAway();
    expect(setup.platform.beacons.map(({ text }) => JSON.parse(text))).toEqual([{ ...about, event: 18, ...paid }]);
    answered(new Response());
    await setup.advance(60_000);
    expect(setup.posted.map(({ path }) => new URL(path).pathname)).toEqual([dotPath]);
  });

  test('TR-3 a request has no cookie, no referrer and no token, and reads no response', async () => {
    const setup = setting();
    setup.tracker.allow(true);
    for (const one of pages(10)) setup.tracker.track(one);
    expect(setup.posted[0]?.init).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(setup.posted[0]?.init.headers).toBeUndefined();
  });
});

describe('consent of the player', () => {
  test('TR-3 without a choice nothing is sent, not even when the page closes, and the newest events wait', async () => {
    const setup = setting();
    setup.tracker.allow(null);
    for (const one of pages(mostEvents + 7)) setup.tracker.track(one);
    await setup.advance(60_000);
    setup.platform.goAway();
    expect([setup.posted, setup.platform.beacons]).toEqual([[], []]);
    setup.tracker.allow(true);
    await setup.advance(5_000);
    expect(setup.sizes()).toEqual([mostEvents]);
    expect(setup.posted[0]?.body.events?.at(-1)).toEqual(page(mostEvents + 6));
  });

  test('TR-3 a withdrawn consent stops waiting events', async () => {
    const setup = setting();
    setup.tracker.allow(true);
    setup.tracker.track(page());
    setup.tracker.allow(null);
    await setup.advance(60_000);
    setup.platform.goAway();
    expect([setup.posted, setup.platform.beacons]).toEqual([[], []]);
  });

  test('TR-3 a refused consent drops waiting and later events', async () => {
    const setup = setting();
    setup.tracker.allow(null);
    setup.tracker.track(page());
    setup.tracker.allow(false);
    setup.tracker.track(page());
    setup.tracker.allow(true);
    await setup.advance(60_000);
    expect(setup.posted).toEqual([]);
  });
});

describe('leaving', () => {
  test('TR-1 waiting events are sent by beacon, and only once', async () => {
    const setup = setting();
    setup.tracker.allow(true);
    setup.tracker.track(page());
    setup.tracker.track(paid);
    setup.platform.goAway();
    setup.platform.goAway();
    expect(setup.platform.beacons.map(({ address }) => new URL(address).pathname)).toEqual([dotPath, orderEventPath]);
    expect(JSON.parse(setup.platform.beacons[0]?.text ?? '')).toEqual({ ...about, events: [page()] });
    await setup.advance(60_000);
    expect(setup.posted).toEqual([]);
  });

  test('TR-1 `stop` sends the rest and stops all timers', async () => {
    const setup = setting({ answer: never });
    setup.tracker.allow(true);
    for (const one of pages(11)) setup.tracker.track(one);
    setup.tracker.stop();
    expect(setup.sizes()).toEqual([10]);
    expect(setup.platform.beacons).toHaveLength(1);
    setup.tracker.track(page());
    setup.platform.goAway();
    await setup.advance(60_000);
    expect([setup.sizes(), setup.platform.beacons.length]).toEqual([[10], 1]);
  });
});

describe('a slow or dead endpoint', () => {
  test('TR-3 has one request at a time, each up to 10 s', async () => {
    const at: number[] = [];
    const setup = setting({
      answer() {
        at.push(setup.platform.monotonicNow());
        return never();
      },
    });
    setup.tracker.allow(true);
    for (let second = 0; second < 40; second++) {
      setup.tracker.track(page());
      await setup.advance(1_000);
    }
    expect(at).toEqual([5_000, 15_000, 25_000, 35_000]);
    expect(setup.sizes()).toEqual([5, 10, 10, 10]);
  });

  test('TR-3 gets no retries; lost events are sent once more when the page closes, and never a third time', async () => {
    const setup = setting({ answer: dead });
    setup.tracker.allow(true);
    setup.tracker.track(page(1));
    setup.tracker.track(paid);
    await setup.advance(60_000);
    setup.tracker.track(page(2));
    expect(setup.posted).toHaveLength(2);
    setup.platform.goAway();
    setup.platform.goAway();
    expect(setup.left()).toEqual([[page(1), page(2)], undefined]);
  });

  test('TR-3 one request never has more events than a gateway accepts', async () => {
    const setup = setting({ answer: dead });
    setup.tracker.allow(true);
    for (let round = 0; round < 9; round++) {
      for (const one of pages(9)) setup.tracker.track(one);
      await setup.advance(6_000);
    }
    for (const one of pages(9)) setup.tracker.track(one);
    setup.platform.goAway();
    expect(setup.left()[0]).toHaveLength(mostEvents);
  });

  test('TR-3 is not reported', async () => {
    const setup = setting({ answer: dead });
    setup.tracker.allow(true);
    setup.tracker.track(page());
    await setup.advance(60_000);
    expect(setup.platform.reports).toEqual([]);
  });
});
