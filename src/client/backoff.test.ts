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
    const here = createSetting({ answers: [silent], gateways: three, failover: true });
    const control = new AbortController();
    const sent = here.client.send(contract.gameLogo, { client_id: '7' }, { signal: control.signal });
    const caught = sent.catch((error: unknown) => error);
    await here.platform.clock.advance(at);
    control.abort('changed my mind');
    expect(await caught).toBe('changed my mind');
    await here.platform.clock.advance(600_000);
    expect(here.seen).toHaveLength(1);
    expect(here.platform.clock.waiting()).toBe(0);
  });

  test('NT-1 a call with one attempt is aborted with the given reason too', async () => {
    const here = createSetting({ answers: [silent] });
    const control = new AbortController();
    const auth = { username: 'u', password: 'p', client_id: '1' };
    const caught = here.client.send(contract.auth, auth, { signal: control.signal }).catch((error: unknown) => error);
    await here.platform.clock.advance(1_000);
    control.abort('changed my mind');
    expect(await caught).toBe('changed my mind');
  });

  test('NT-1 a finished call leaves no timer and no listener', async () => {
    const here = createSetting({ answers: [dead, logo] });
    const { signal } = new AbortController();
    const sent = here.client.send(contract.gameLogo, { client_id: '7' }, { signal });
    await here.platform.clock.advance(4_000);
    await sent;
    expect(here.platform.clock.waiting()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('NT-1 a call that is aborted before it starts sends nothing', async () => {
    const here = createSetting({ answers: [logo] });
    const sent = here.client.send(contract.gameLogo, { client_id: '7' }, { signal: AbortSignal.abort('no') });
    expect(await here.end(sent)).toBe('no');
    expect(here.seen).toHaveLength(0);
  });

  test('NT-1 a call ends even if the network ignores the abort, and the late response is dropped', async () => {
    let answer = (_: Response): void => {};
    const deaf: NetworkAnswer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const here = createSetting({ answers: [deaf] });
    const control = new AbortController();
    const caught = here.client
      .send(contract.gameLogo, { client_id: '7' }, { signal: control.signal })
      .catch((error: unknown) => error);
    await here.platform.clock.settle();
    control.abort('gone');
    expect(await caught).toBe('gone');
    answer(Response.json({ code: 1, content: { icon: '/late.svg' } }));
    await here.platform.clock.settle();
    expect(await caught).toBe('gone');
  });

  test('NT-1 being offline uses no attempts, even if the connection changes often', async () => {
    const here = createSetting({ answers: [dead, dead, dead, dead, dead, logo], online: false });
    const caught = here.client.send(contract.gameLogo, { client_id: '7' }).catch((error: unknown) => error);
    for (let flips = 0; flips < 4; flips++) {
      await here.platform.clock.advance(60_000);
      here.platform.setOnline(false);
      await here.platform.clock.advance(2_000);
      expect(here.seen).toHaveLength(flips + 1);
      here.platform.setOnline(true);
      here.platform.setOnline(false);
      await here.platform.clock.advance(1_000);
    }
    expect(here.seen).toHaveLength(5);
    here.platform.setOnline(true);
    expect(await here.end(caught)).toEqual({ icon: '/i.svg' });
  });

  test('NT-5 a call with one attempt waits until it is online', async () => {
    const here = createSetting({ answers: [paid], gateways: [front('a', { keepsKeys: false })], online: false });
    const caught = here.client.send(contract.cardOrder, card).catch((error: unknown) => error);
    await here.platform.clock.advance(60_000);
    expect(here.seen).toHaveLength(0);
    here.platform.setOnline(true);
    expect(await here.end(caught)).toMatchObject({ billing_no: 'B1' });
    expect(here.seen.map(({ at }) => at)).toEqual([60_500]);
  });

  test('TR-3 an event does not wait to be online', async () => {
    const here = createSetting({ answers: [dead], online: false });
    expect(await here.end(here.client.send(contract.evoke, { client_id: '1' }))).toBeInstanceOf(NetworkError);
    expect(here.seen.map(({ at }) => at)).toEqual([0]);
  });

  test('NT-1 waiting for the connection can be aborted', async () => {
    const here = createSetting({ answers: [dead], online: false });
    const control = new AbortController();
    const caught = here.client
      .send(contract.gameLogo, { client_id: '7' }, { signal: control.signal })
      .catch((error: unknown) => error);
    await here.platform.clock.advance(5_000);
    control.abort('closed');
    expect(await caught).toBe('closed');
  });

  test('NT-1 a device that reports offline but gets responses counts its attempts', async () => {
    const here = createSetting({ answers: [logo, dead], online: false });
    const ask = (): Promise<unknown> => here.end(here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(await ask()).toEqual({ icon: '/i.svg' });
    expect(await ask()).toBeInstanceOf(NetworkError);
    expect(here.seen).toHaveLength(4);
  });
});
