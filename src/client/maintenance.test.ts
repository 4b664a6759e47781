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

const sendLogo = ({ client }: ClientSetting, client_id = '7'): Promise<unknown> =>
  client.send(contract.gameLogo, { client_id });
/** When each request was sent. */
const times = ({ seen }: ClientSetting): number[] => seen.map(({ at }) => at);

describe('NT-3 while the gateway responds with 503', () => {
  test('a long Retry-After is shown at once, with its time, and uses no attempt', async () => {
    const setting = createSetting({ answers: [tenMinutes] });
    const began = setting.platform.now();
    void sendLogo(setting);
    await setting.platform.clock.advance(0);
    expect(setting.maintenance.state.value).toEqual({ backMs: began + 10 * minuteMs });
    await setting.platform.clock.advance(54_000);
    expect(times(setting)).toEqual([0]);
  });

  test.each([
    ['without a Retry-After', undefined],
    ['with a short one', '5'],
  ])('%s the player sees it within 6 s', async (_, retryAfter) => {
    const setting = createSetting({ answers: [closed(retryAfter)] });
    void sendLogo(setting);
    await setting.platform.clock.advance(2_000);
    expect(setting.maintenance.state.value).toBeNull();
    await setting.platform.clock.advance(4_000);
    expect(setting.maintenance.state.value).not.toBeNull();
  });

  test.each([0, 0.999])(
    'a read is retried at least once a minute and succeeds by itself (random %d)',
    async (random) => {
      const setting = createSetting({ answers: [tenMinutes, tenMinutes, tenMinutes, logo], random: () => random });
      const sent = sendLogo(setting);
      await setting.platform.clock.advance(3 * minuteMs);
      expect(await sent).toEqual({ icon: '/i.svg' });
      const gaps = times(setting).map((at, index, all) => at - (all[index - 1] ?? 0));
      expect(gaps).toHaveLength(4);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(minuteMs);
      expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(15_000);
      expect(setting.maintenance.state.value).toBeNull();
      expect(setting.platform.clock.waiting()).toBe(0);
    },
  );

  test('waiting reads probe in turn, one at a time, and the first response lets all continue', async () => {
    let open = false;
    const answer: NetworkAnswer = (...args) => (open ? logo : tenMinutes)(...args);
    const setting = createSetting({ answers: [answer] });
    const sent = Promise.all([sendLogo(setting, '1'), sendLogo(setting, '2'), sendLogo(setting, '3')]);
    await setting.platform.clock.advance(4 * minuteMs);
    const clientIds = (): (string | null)[] => setting.seen.map(({ url }) => url.searchParams.get('client_id'));
    expect(clientIds()).toEqual(['1', '2', '3', '1', '2', '3', '1']);
    open = true;
    await setting.platform.clock.advance(minuteMs);
    expect(await sent).toHaveLength(3);
    expect(clientIds()).toHaveLength(10);
  });

  test('a new read is sent at once, and its response lets the waiting ones continue', async () => {
    const setting = createSetting({ answers: [tenMinutes, logo] });
    const first = sendLogo(setting);
    await setting.platform.clock.advance(1_000);
    expect(await sendLogo(setting)).toEqual({ icon: '/i.svg' });
    expect(await first).toEqual({ icon: '/i.svg' });
    expect(times(setting)).toEqual([0, 1_000, 1_000]);
  });

  test('a single 503 between other responses is not shown, and the call fails as before', async () => {
    const answer: NetworkAnswer = (seen, init) =>
      (seen.url.searchParams.get('client_id') === 'bad' ? closed() : logo)(seen, init);
    const setting = createSetting({ answers: [answer] });
    const states: unknown[] = [];
    setting.maintenance.state.subscribe((state) => states.push(state));
    const sent = sendLogo(setting, 'bad').catch((error: unknown) => error);
    for (let second = 0; second < 12; second++) {
      await sendLogo(setting);
      await setting.platform.clock.advance(1_000);
    }
    expect(await sent).toBeInstanceOf(NetworkError);
    expect(states).toEqual([null]);
  });

  test('a promised time stays until it is over; then the next one applies', async () => {
    const setting = createSetting({ answers: [closed('90'), closed('600')] });
    const began = setting.platform.now();
    void sendLogo(setting);
    await setting.platform.clock.advance(80_000);
    expect(setting.seen).toHaveLength(2);
    expect(setting.maintenance.state.value).toEqual({ backMs: began + 90_000 });
    await setting.platform.clock.advance(40_000);
    expect(setting.maintenance.state.value?.backMs).toBe(began + (setting.seen[2]?.at ?? 0) + 600_000);
  });

  test('an aborted waiting read rejects with the reason and probes no more', async () => {
    const setting = createSetting({ answers: [tenMinutes] });
    const control = new AbortController();
    const sent = setting.client.send(contract.gameLogo, { client_id: '7' }, { signal: control.signal });
    const caught = sent.catch((error: unknown) => error);
    await setting.platform.clock.advance(10_000);
    control.abort('gone');
    expect(await caught).toBe('gone');
    await setting.platform.clock.advance(11 * minuteMs);
    expect(setting.seen).toHaveLength(1);
    // No read will find out that the gateway is back: its word is believed.
    expect(setting.maintenance.state.value).toBeNull();
    expect(setting.platform.clock.waiting()).toBe(0);
  });

  test('a disposed storefront leaves no timer and probes no more', async () => {
    const setting = createSetting({ answers: [tenMinutes] });
    void sendLogo(setting);
    await setting.platform.clock.advance(1_000);
    setting.maintenance.stop();
    await setting.platform.clock.advance(5 * minuteMs);
    expect(setting.seen).toHaveLength(1);
    expect(setting.platform.clock.waiting()).toBe(0);
  });
});

describe('NT-1 NT-3 backups while the main gateway responds with 503', () => {
  test('the next one is tried at once, and if it responds no message is shown', async () => {
    const setting = createSetting({ answers: [tenMinutes, logo], gateways: three, failover: true });
    const sent = sendLogo(setting);
    await setting.platform.clock.advance(0);
    expect(await sent).toEqual({ icon: '/i.svg' });
    expect(setting.hosts()).toBe('ab');
    expect(setting.maintenance.state.value).toBeNull();
    expect(setting.platform.clock.waiting()).toBe(0);
  });

  test('if all are closed, each is tried once and the message is shown at once', async () => {
    const setting = createSetting({ answers: [tenMinutes], gateways: three, failover: true });
    void sendLogo(setting);
    await setting.platform.clock.advance(0);
    expect(setting.hosts()).toBe('abc');
    expect(setting.maintenance.state.value).not.toBeNull();
  });

  test('a dead backup does not delay the message beyond 6 s and is not tried three times', async () => {
    const answer: NetworkAnswer = (seen, init) => (seen.url.hostname.startsWith('a') ? tenMinutes : dead)(seen, init);
    const setting = createSetting({ answers: [answer], gateways: [front('a'), front('b')], failover: true });
    void sendLogo(setting);
    await setting.platform.clock.advance(6_000);
    expect(setting.maintenance.state.value).not.toBeNull();
    await setting.platform.clock.advance(40_000);
    expect(setting.hosts()).toBe('abb');
  });
});

describe('NT-5 writes while the gateway responds with 503', () => {
  test.each([
    [contract.productPoints, { client_id: '7', product_id: 'g1' }],
    [contract.cardPrecheck, { client_id: '7', card_info: 'x' }],
  ] as const)(
    '$0.path does not wait: a purchase continues without it, and no card is kept waiting',
    async (call, params) => {
      const setting = createSetting({ answers: [tenMinutes] });
      const ended = setting.client.send(call as typeof contract.productPoints, params as never).catch((error) => error);
      await setting.platform.clock.advance(minuteMs);
      expect(await ended).toBeInstanceOf(NetworkError);
      expect(setting.maintenance.state.value).not.toBeNull();
    },
  );

  test('a keyed write does not wait: it is sent once, and unknown at once', async () => {
    const setting = createSetting({ answers: [tenMinutes, paid] });
    const caught = setting.client.send(contract.cardOrder, card).catch((error: unknown) => error);
    await setting.platform.clock.advance(0);
    expect(await caught).toBeInstanceOf(NetworkError);
    await setting.platform.clock.advance(11 * minuteMs);
    expect(setting.seen).toHaveLength(1);
  });

  test('after a lost response, a later 503 is not a rejection', async () => {
    const setting = createSetting({ answers: [dead, tenMinutes] });
    expect(await setting.end(setting.client.send(contract.cardOrder, card))).toBeInstanceOf(NetworkError);
    expect(new Set(setting.seen.map(({ body }) => JSON.parse(body).request_id))).toEqual(new Set(['intent-0001']));
    expect(setting.seen).toHaveLength(2);
  });

  test('tracking events never change the maintenance state', async () => {
    const setting = createSetting({ answers: [tenMinutes, ok({})] });
    void sendLogo(setting);
    await setting.platform.clock.advance(1_000);
    await setting.client.send(contract.evoke, { client_id: '1' });
    expect(setting.maintenance.state.value).not.toBeNull();
  });
});
