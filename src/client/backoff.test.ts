import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import * as contract from '../contract/index.ts';
import { dead, type NetworkAnswer, silent } from '../testing/answers.ts';
import { card, createSetting, front, logo, paid, three } from '../testing/clients.ts';
import { NetworkError } from './errors.ts';

describe('aborting and being offline', () => {
  test.each([
    ['in flight', 1_000],
    ['between attempts', 11_000],
  ])('NT-1 a call is cancelled %s at once, with the reason given', async (_, at) => {
    const setting = createSetting({ answers: [silent], gateways: three, failover: true });
    const control = new AbortController();
    const sent = setting.client.send(contract.gameLogo, { client_id: '7' }, { signal: control.signal });
    const caught = sent.catch((error: unknown) => error);
    await setting.platform.clock.advance(at);
    control.abort('changed my mind');
    expect(await caught).toBe('changed my mind');
    await setting.platform.clock.advance(600_000);
    expect(setting.seen).toHaveLength(1);
    expect(setting.platform.clock.waiting()).toBe(0);
  });

  test('NT-1 a call with one attempt is aborted with the given reason too', async () => {
    const setting = createSetting({ answers: [silent] });
    const control = new AbortController();
    const auth = { username: 'u', password: 'p', client_id: '1' };
    const caught = setting.client
      .send(contract.auth, auth, { signal: control.signal })
      .catch((error: unknown) => error);
    await setting.platform.clock.advance(1_000);
    control.abort('changed my mind');
    expect(await caught).toBe('changed my mind');
  });

  test('NT-1 a finished call leaves no timer and no listener', async () => {
    const setting = createSetting({ answers: [dead, logo] });
    const { signal } = new AbortController();
    const sent = setting.client.send(contract.gameLogo, { client_id: '7' }, { signal });
    await setting.platform.clock.advance(4_000);
    await sent;
    expect(setting.platform.clock.waiting()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('NT-1 a call that is aborted before it starts sends nothing', async () => {
    const setting = createSetting({ answers: [logo] });
    const sent = setting.client.send(contract.gameLogo, { client_id: '7' }, { signal: AbortSignal.abort('no') });
    expect(await setting.end(sent)).toBe('no');
    expect(setting.seen).toHaveLength(0);
  });

  test('NT-1 a call ends even if the network ignores the abort, and the late response is dropped', async () => {
    let answer = (_: Response): void => {};
    const deaf: NetworkAnswer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const setting = createSetting({ answers: [deaf] });
    const control = new AbortController();
    const caught = setting.client
      .send(contract.gameLogo, { client_id: '7' }, { signal: control.signal })
      .catch((error: unknown) => error);
    await setting.platform.clock.settle();
    control.abort('gone');
    expect(await caught).toBe('gone');
    answer(Response.json({ code: 1, content: { icon: '/late.svg' } }));
    await setting.platform.clock.settle();
    expect(await caught).toBe('gone');
  });

  test('NT-1 being offline uses no attempts, even if the connection changes often', async () => {
    const setting = createSetting({ answers: [dead, dead, dead, dead, dead, logo], online: false });
    const caught = setting.client.send(contract.gameLogo, { client_id: '7' }).catch((error: unknown) => error);
    for (let flips = 0; flips < 4; flips++) {
      await setting.platform.clock.advance(60_000);
      setting.platform.setOnline(false);
      await setting.platform.clock.advance(2_000);
      expect(setting.seen).toHaveLength(flips + 1);
      setting.platform.setOnline(true);
      setting.platform.setOnline(false);
      await setting.platform.clock.advance(1_000);
    }
    expect(setting.seen).toHaveLength(5);
    setting.platform.setOnline(true);
    expect(await setting.end(caught)).toEqual({ icon: '/i.svg' });
  });

  test('NT-5 a call with one attempt waits until it is online', async () => {
    const setting = createSetting({ answers: [paid], gateways: [front('a', { keepsKeys: false })], online: false });
    const caught = setting.client.send(contract.cardOrder, card).catch((error: unknown) => error);
    await setting.platform.clock.advance(60_000);
    expect(setting.seen).toHaveLength(0);
    setting.platform.setOnline(true);
    expect(await setting.end(caught)).toMatchObject({ billing_no: 'B1' });
    expect(setting.seen.map(({ at }) => at)).toEqual([60_500]);
  });

  test('TR-3 an event does not wait to be online', async () => {
    const setting = createSetting({ answers: [dead], online: false });
    expect(await setting.end(setting.client.send(contract.evoke, { client_id: '1' }))).toBeInstanceOf(NetworkError);
    expect(setting.seen.map(({ at }) => at)).toEqual([0]);
  });

  test('NT-1 waiting for the connection can be aborted', async () => {
    const setting = createSetting({ answers: [dead], online: false });
    const control = new AbortController();
    const caught = setting.client
      .send(contract.gameLogo, { client_id: '7' }, { signal: control.signal })
      .catch((error: unknown) => error);
    await setting.platform.clock.advance(5_000);
    control.abort('closed');
    expect(await caught).toBe('closed');
  });

  test('NT-1 a device that reports offline but gets responses counts its attempts', async () => {
    const setting = createSetting({ answers: [logo, dead], online: false });
    const sendLogo = (): Promise<unknown> => setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(await sendLogo()).toEqual({ icon: '/i.svg' });
    expect(await sendLogo()).toBeInstanceOf(NetworkError);
    expect(setting.seen).toHaveLength(4);
  });
});
