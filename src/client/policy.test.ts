import { describe, expect, test } from 'vitest';
import * as contract from '../contract/index.ts';
import { dead, type NetworkAnswer, ok } from '../testing/answers.ts';
import { card, createSetting, front, logo, paid, three } from '../testing/clients.ts';
import { NetworkError } from './errors.ts';

/** The front was reached, and its answer broke off. */
const lostAnswer: NetworkAnswer = () => new Response('{"code":1,"content":{', { status: 200 });

describe('attempts and backups', () => {
  test('NT-1 a read has three attempts, exactly 4 s apart', async () => {
    const setting = createSetting({ answers: [dead] });
    expect(await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }))).toBeInstanceOf(NetworkError);
    const gaps = setting.seen.map(({ at }, index) => at - (setting.seen[index - 1]?.at ?? at)).slice(1);
    expect(gaps).toEqual([4_000, 4_000]);
  });

  test('NT-1 then every backup gets three attempts', async () => {
    const setting = createSetting({ answers: [dead], gateways: three, failover: true });
    expect(await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }))).toBeInstanceOf(NetworkError);
    expect(setting.hosts()).toBe('aaabbbccc');
  });

  test('NT-1 without failover no backup is used, not even a remembered one', async () => {
    const setting = createSetting({
      answers: [dead],
      gateways: three,
      stored: { value: 1, until: Date.UTC(2026, 10, 20, 20) },
    });
    await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(setting.hosts()).toBe('aaa');
  });

  test('NT-1 a working backup is remembered as an index for exactly one day', async () => {
    const setting = createSetting({ answers: [dead, dead, dead, logo], gateways: three, failover: true });
    const sendLogo = (): Promise<unknown> => setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    await sendLogo();
    expect(setting.storage.get('paymentBakApi')).toBe(1);
    await setting.platform.clock.advance(43_200_000);
    await sendLogo();
    expect(setting.hosts()).toBe('aaabb');
    await setting.platform.clock.advance(43_200_000);
    await sendLogo();
    expect(setting.hosts()).toBe('aaabba');
  });

  test('NT-1 a dead remembered backup is removed when the main gateway responds', async () => {
    const setting = createSetting({ answers: [dead, dead, dead, logo], gateways: three, failover: true });
    setting.storage.set('paymentBakApi', 2);
    await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(setting.hosts()).toBe('ccca');
    expect(setting.storage.get('paymentBakApi')).toBeNull();
  });

  const soon = Date.UTC(2026, 10, 20, 20);
  test.each([
    { value: 'https://evil.example', until: soon },
    { value: '//evil.example', until: soon },
    { value: 99, until: soon },
    { value: -1, until: soon },
    { value: 0, until: soon },
    { value: 1.5, until: soon },
    { value: {}, until: soon },
    { value: 1, until: Date.UTC(2099, 0) },
    { value: 1 },
    'https://evil.example',
    7,
  ])('NT-1 a forged backup %j is never requested, and is removed', async (stored) => {
    const setting = createSetting({ answers: [logo], gateways: three, failover: true, stored });
    await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(setting.hosts()).toBe('a');
    expect(setting.platform.lasting.read('coinslot:watt:paymentBakApi')).toBeNull();
  });

  const other = { store: 'two' };
  const forgetful = { keepsKeys: false };
  test.each([
    ['fronts of one store that keep keys', [front('a'), front('b'), front('c')], 'aaabbbccc'],
    ['a backup with another store', [front('a'), front('b', other), front('c')], 'aaaccc'],
    ['a backup that keeps no keys', [front('a'), front('b', forgetful), front('c')], 'aaaccc'],
    ['a main gateway that keeps no keys', [front('a', forgetful), front('b'), front('c')], 'a'],
  ] as const)('NT-5 a keyed write with %s', async (_, gateways, hosts) => {
    const setting = createSetting({ answers: [dead], gateways: gateways as never, failover: true });
    expect(await setting.end(setting.client.send(contract.cardOrder, card))).toBeInstanceOf(NetworkError);
    expect(setting.hosts()).toBe(hosts);
  });

  test('NT-5 a remembered backup with another store never gets a keyed write', async () => {
    const setting = createSetting({ answers: [paid], gateways: [front('a'), front('b', other)], failover: true });
    setting.storage.set('paymentBakApi', 1);
    await setting.end(setting.client.send(contract.cardOrder, card));
    expect(setting.hosts()).toBe('a');
  });

  test('NT-5 all attempts of a keyed write have the same key', async () => {
    const setting = createSetting({ answers: [dead, dead, dead, dead, paid], gateways: three, failover: true });
    expect(await setting.end(setting.client.send(contract.cardOrder, card))).toMatchObject({ billing_no: 'B1' });
    expect(new Set(setting.seen.map(({ body }) => JSON.parse(body).request_id))).toEqual(new Set(['intent-0001']));
    expect(setting.hosts()).toBe('aaabb');
  });

  const params = { client_id: '1', billing_no: 'B1' };
  const cancelled = ok({ billing_no: 'B1', status: 'Fail' });

  test('NT-5 a cancel is repeated without a key, and only at gateways with the order', async () => {
    const gateways = [front('a', forgetful), front('b', { ...other, ...forgetful })] as const;
    const setting = createSetting({ answers: [dead, dead, cancelled], gateways, failover: true });
    expect(await setting.end(setting.client.send(contract.cancelOrder, params))).toMatchObject({ status: 'Fail' });
    expect(setting.hosts()).toBe('aaa');
    expect(new Set(setting.seen.map(({ method }) => method))).toEqual(new Set(['POST']));
    const lost = createSetting({ answers: [dead], gateways, failover: true });
    expect(await lost.end(lost.client.send(contract.cancelOrder, params))).toBeInstanceOf(NetworkError);
    expect(lost.hosts()).toBe('aaa');
  });

  test('NT-3 a missing optional call is rejected at once with a code; any other missing call is lost', async () => {
    const nowhere: NetworkAnswer = () => new Response('Not Found', { status: 404 });
    const setting = createSetting({ answers: [nowhere] });
    expect(await setting.end(setting.client.send(contract.cancelOrder, params))).toMatchObject({
      name: 'GatewayError',
      word: 'not-yet',
    });
    expect(setting.hosts()).toBe('a');
    const logoless = createSetting({ answers: [nowhere] });
    expect(await logoless.end(logoless.client.send(contract.gameLogo, { client_id: '7' }))).toBeInstanceOf(
      NetworkError,
    );
  });

  test.each([
    ['a password', contract.auth, { username: 'u', password: 'p', client_id: '1' }, true, 1],
    [
      'a replenish password',
      contract.ingameAuth,
      { username: 'u', password: 'p', client_id: '1', game_id: '1' },
      true,
      1,
    ],
    ['a code', contract.huaweiAuth, { authorization_code: 'c', redirect_uri: '/', client_id: '1' }, true, 3],
    [
      'a code without keys',
      contract.huaweiAuth,
      { authorization_code: 'c', redirect_uri: '/', client_id: '1' },
      false,
      1,
    ],
    ['an event', contract.evoke, { client_id: '1' }, true, 1],
  ] as const)('NT-1 %s is sent as many times as its kind allows', async (_, call, params, keepsKeys, times) => {
    const setting = createSetting({ answers: [dead], gateways: [front('a', { keepsKeys })] });
    expect(await setting.end(setting.client.send(call as never, params as never))).toBeInstanceOf(NetworkError);
    expect(setting.seen).toHaveLength(times);
  });

  test('NT-1 a password is sent once, to the first gateway that can be reached', async () => {
    const setting = createSetting({ answers: [dead, lostAnswer, logo], gateways: three, failover: true });
    const auth = { username: 'u', password: 'p', client_id: '1' };
    expect(await setting.end(setting.client.send(contract.auth, auth))).toBeInstanceOf(NetworkError);
    expect(setting.hosts()).toBe('ab');
    expect(setting.seen[1]?.at).toBe(0);
  });

  test.each([
    ['3', 4_000],
    ['30', 30_000],
    ['3600', 60_000],
    ['soon', 4_000],
    [new Date(Date.UTC(2026, 10, 20, 12, 0, 20)).toUTCString(), 20_000],
  ])('NT-1 Retry-After %s waits %i ms', async (header, waits) => {
    const busy: NetworkAnswer = () => new Response('', { status: 429, headers: { 'Retry-After': header } });
    const setting = createSetting({ answers: [busy, logo] });
    await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(setting.seen[1]?.at).toBe(waits);
  });
});
