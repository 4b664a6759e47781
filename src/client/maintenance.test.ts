import { describe, expect, test } from 'vitest';
import * as contract from '../contract/index.ts';
import { dead, type NetworkAnswer, ok } from '../testing/answers.ts';
import { type ClientSetting, card, createSetting, front, logo, paid, three } from '../testing/clients.ts';
import { NetworkError } from './errors.ts';

const closed =
  (retryAfter?: string): NetworkAnswer =>
  () =>
    new Response('', { status: 503, ...(retryAfter ? { headers: { 'Retry-After': retryAfter } } : {}) });
const tenMinutes = closed('600');
const minuteMs = 60_000;

const ask = ({ client }: ClientSetting, client_id = '7'): Promise<unknown> =>
  client.send(contract.gameLogo, { client_id });
/** When each request was sent. */
const times = ({ seen }: ClientSetting): number[] => seen.map(({ at }) => at);

describe('NT-3 while the gateway responds with 503', () => {
  test('a long Retry-After is shown at once, with its time, and uses no attempt', async () => {
    const here = createSetting({ answers: [tenMinutes] });
    const began = here.platform.now();
    void ask(here);
    await here.platform.clock.advance(0);
    expect(here.maintenance.state.value).toEqual({ backMs: began + 10 * minuteMs });
    await here.platform.clock.advance(54_000);
    expect(times(here)).toEqual([0]);
  });

  test.each([
    ['without a Retry-After', undefined],
    ['with a short one', '5'],
  ])('%s it is told within 6 s', async (_, retryAfter) => {
    const here = createSetting({ answers: [closed(retryAfter)] });
    void ask(here);
    await here.platform.clock.advance(2_000);
    expect(here.maintenance.state.value).toBeNull();
    await here.platform.clock.advance(4_000);
    expect(here.maintenance.state.value).not.toBeNull();
  });

  test.each([0, 0.999])(
    'a read asks again at least once a minute, and goes on by itself (random %d)',
    async (random) => {
      const here = createSetting({ answers: [tenMinutes, tenMinutes, tenMinutes, logo], random: () => random });
      const sent = ask(here);
      await here.platform.clock.advance(3 * minuteMs);
      expect(await sent).toEqual({ icon: '/i.svg' });
      const gaps = times(here).map((at, index, all) => at - (all[index - 1] ?? 0));
      expect(gaps).toHaveLength(4);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(minuteMs);
      expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(15_000);
      expect(here.maintenance.state.value).toBeNull();
      expect(here.platform.clock.waiting()).toBe(0);
    },
  );

  test('waiting reads probe in turn, one at a time, and the first response lets all continue', async () => {
    let open = false;
    const answer: NetworkAnswer = (...args) => (open ? logo : tenMinutes)(...args);
    const here = createSetting({ answers: [answer] });
    const sent = Promise.all([ask(here, '1'), ask(here, '2'), ask(here, '3')]);
    await here.platform.clock.advance(4 * minuteMs);
    const clientIds = (): (string | null)[] => here.seen.map(({ url }) => url.searchParams.get('client_id'));
    expect(clientIds()).toEqual(['1', '2', '3', '1', '2', '3', '1']);
    open = true;
    await here.platform.clock.advance(minuteMs);
    expect(await sent).toHaveLength(3);
    expect(clientIds()).toHaveLength(10);
  });

  test('a new read is sent at once, and its response lets the waiting ones continue', async () => {
    const here = createSetting({ answers: [tenMinutes, logo] });
    const first = ask(here);
    await here.platform.clock.advance(1_000);
    expect(await ask(here)).toEqual({ icon: '/i.svg' });
    expect(await first).toEqual({ icon: '/i.svg' });
    expect(times(here)).toEqual([0, 1_000, 1_000]);
  });

  test('a single 503 between other responses is not shown, and the call fails as before', async () => {
    const answer: NetworkAnswer = (seen, init) =>
      (seen.url.searchParams.get('client_id') === 'bad' ? closed() : logo)(seen, init);
    const here = createSetting({ answers: [answer] });
    const states: unknown[] = [];
    here.maintenance.state.subscribe((state) => states.push(state));
    const sent = ask(here, 'bad').catch((error: unknown) => error);
    for (let second = 0; second < 12; second++) {
      await ask(here);
      await here.platform.clock.advance(1_000);
    }
    expect(await sent).toBeInstanceOf(NetworkError);
    expect(states).toEqual([null]);
  });

  test('a promised time stays until it is over; then the next one applies', async () => {
    const here = createSetting({ answers: [closed('90'), closed('600')] });
    const began = here.platform.now();
    void ask(here);
    await here.platform.clock.advance(80_000);
    expect(here.seen).toHaveLength(2);
    expect(here.maintenance.state.value).toEqual({ backMs: began + 90_000 });
    await here.platform.clock.advance(40_000);
    expect(here.maintenance.state.value?.backMs).toBe(began + (here.seen[2]?.at ?? 0) + 600_000);
  });

  test('an aborted waiting read rejects with the reason and probes no more', async () => {
    const here = createSetting({ answers: [tenMinutes] });
    const control = new AbortController();
    const sent = here.client.send(contract.gameLogo, { client_id: '7' }, { signal: control.signal });
    const caught = sent.catch((error: unknown) => error);
    await here.platform.clock.advance(10_000);
    control.abort('gone');
    expect(await caught).toBe('gone');
    await here.platform.clock.advance(11 * minuteMs);
    expect(here.seen).toHaveLength(1);
    // No read will find out that the gateway is back: its word is believed.
    expect(here.maintenance.state.value).toBeNull();
    expect(here.platform.clock.waiting()).toBe(0);
  });

  test('a disposed storefront leaves no timer and probes no more', async () => {
    const here = createSetting({ answers: [tenMinutes] });
    void ask(here);
    await here.platform.clock.advance(1_000);
    here.maintenance.stop();
    await here.platform.clock.advance(5 * minuteMs);
    expect(here.seen).toHaveLength(1);
    expect(here.platform.clock.waiting()).toBe(0);
  });
});

describe('NT-1 NT-3 backups while the main gateway responds with 503', () => {
  test('the next one is tried at once, and if it responds no message is shown', async () => {
    const here = createSetting({ answers: [tenMinutes, logo], gateways: three, failover: true });
    const sent = ask(here);
    await here.platform.clock.advance(0);
    expect(await sent).toEqual({ icon: '/i.svg' });
    expect(here.hosts()).toBe('ab');
    expect(here.maintenance.state.value).toBeNull();
    expect(here.platform.clock.waiting()).toBe(0);
  });

  test('if all are closed, each is tried once and the message is shown at once', async () => {
    const here = createSetting({ answers: [tenMinutes], gateways: three, failover: true });
    void ask(here);
    await here.platform.clock.advance(0);
    expect(here.hosts()).toBe('abc');
    expect(here.maintenance.state.value).not.toBeNull();
  });

  test('a dead backup does not delay the message beyond 6 s and is not tried three times', async () => {
    const answer: NetworkAnswer = (seen, init) => (seen.url.hostname.startsWith('a') ? tenMinutes : dead)(seen, init);
    const here = createSetting({ answers: [answer], gateways: [front('a'), front('b')], failover: true });
    void ask(here);
    await here.platform.clock.advance(6_000);
    expect(here.maintenance.state.value).not.toBeNull();
    await here.platform.clock.advance(40_000);
    expect(here.hosts()).toBe('abb');
  });
});

describe('NT-5 writes while the gateway responds with 503', () => {
  test.each([
    [contract.productPoints, { client_id: '7', product_id: 'g1' }],
    [contract.cardPrecheck, { client_id: '7', card_info: 'x' }],
  ] as const)('$0.path does not wait: a purchase goes on without, and a card is not kept', async (call, params) => {
    const here = createSetting({ answers: [tenMinutes] });
    const ended = here.client.send(call as typeof contract.productPoints, params as never).catch((error) => error);
    await here.platform.clock.advance(minuteMs);
    expect(await ended).toBeInstanceOf(NetworkError);
    expect(here.maintenance.state.value).not.toBeNull();
  });

  test('a keyed write does not wait: it is sent once, and unknown at once', async () => {
    const here = createSetting({ answers: [tenMinutes, paid] });
    const caught = here.client.send(contract.cardOrder, card).catch((error: unknown) => error);
    await here.platform.clock.advance(0);
    expect(await caught).toBeInstanceOf(NetworkError);
    await here.platform.clock.advance(11 * minuteMs);
    expect(here.seen).toHaveLength(1);
  });

  test('after a lost response, a later 503 is not a rejection', async () => {
    const here = createSetting({ answers: [dead, tenMinutes] });
    expect(await here.end(here.client.send(contract.cardOrder, card))).toBeInstanceOf(NetworkError);
    expect(new Set(here.seen.map(({ body }) => JSON.parse(body).request_id))).toEqual(new Set(['intent-0001']));
    expect(here.seen).toHaveLength(2);
  });

  test('tracking events never change the maintenance state', async () => {
    const here = createSetting({ answers: [tenMinutes, ok({})] });
    void ask(here);
    await here.platform.clock.advance(1_000);
    await here.client.send(contract.evoke, { client_id: '1' });
    expect(here.maintenance.state.value).not.toBeNull();
  });
});
