import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import { payCall } from '../contract/order.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { intentOf, unpaidOf } from '../testing/machine.ts';
import { must } from '../testing/must.ts';
import { createPurchaseCore, refusal } from '../testing/purchase-core.ts';
import { lockOf, numbered } from './intent.ts';
import type { Journal } from './journal.ts';
import type { PurchaseRequest } from './request.ts';
import { createSubmit } from './submit.ts';

const channelOf = (name: string): Channel =>
  must(
    channels.find((one) => one.name === name),
    name,
  );
const intent = intentOf('i1');
const of = (name = 'razer', more: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
  channel: channelOf(name),
  call: payCall('razer_gold_pay'),
  payload: { client_id: 'c', country: undefined, session_time: 5 },
  intent,
  ...more,
});
const noMeans = { held: null, framed: false, site: null };
const started = { billing_no: 'B1', url: 'https://pay/1', method: 'GET' };

/** A tap whose turn was taken. */
async function tapped(request: PurchaseRequest = of(), mine = true) {
  const made = createPurchaseCore();
  const journal = { mine: () => mine } as unknown as Journal;
  const submit = createSubmit(made.core, journal, (one) => {
    made.happened.push(one);
    if (one.is === 'pay') submit.perform['take-turn']({ is: 'take-turn', intent: one.intent });
  });
  let over = false;
  void submit.start(request).then(() => {
    over = true;
  });
  await made.settle();
  const send = () => submit.perform.send({ is: 'send', intent, attempt: 'i1' });
  const end = () => submit.perform['end-turn']({ is: 'end-turn', attempt: 'i1' });
  return { ...made, submit, send, end, isOver: () => over, last: () => made.happened.at(-1) };
}

describe('the lock of a purchase', () => {
  test('PY-13 T18 is taken inside the tap, which opens the window', async () => {
    const { happened, platform, isOver, end, settle } = await tapped();
    expect(platform.opened).toHaveLength(1);
    expect(happened).toEqual([
      { is: 'pay', intent },
      { is: 'turn', attempt: 'i1', context: noMeans },
    ]);
    expect(await platform.locked(lockOf(intent), async () => {})).toEqual({ is: 'busy' });
    expect(isOver()).toBe(false);
    end();
    await settle();
    expect(isOver()).toBe(true);
    expect(platform.opened.map((one) => [one.closed(), one.shownTexts])).toEqual([[true, ['[go_back]']]]);
    expect(await platform.locked(lockOf(intent), async () => 1)).toEqual({ is: 'done', value: 1 });
    expect(happened).toHaveLength(2);
    end();
  });

  test('T18 of another tab is reported', async () => {
    const made = createPurchaseCore();
    void made.platform.locked(lockOf(intent), () => new Promise(() => {}));
    const submit = createSubmit(made.core, {} as Journal, (one) => {
      made.happened.push(one);
      if (one.is === 'pay') submit.perform['take-turn']({ is: 'take-turn', intent });
    });
    void submit.start(of());
    await made.settle();
    expect(made.happened.slice(1)).toEqual([{ is: 'busy', attempt: 'i1' }]);
  });

  test('NT-5 is not taken by a tap that was ignored', async () => {
    const { core, happened, dispatch, platform } = createPurchaseCore();
    const submit = createSubmit(core, {} as Journal, dispatch);
    await submit.start(of());
    submit.perform['take-turn']({ is: 'take-turn', intent });
    expect([happened.length, platform.opened.length]).toEqual([1, 0]);
  });

  test('PY-7 comes with the address of the payment site, with all known data', async () => {
    const { last } = await tapped(of('bank', { call: null }));
    const site = 'https://site.example/pay?payway=bank&client_id=c&session_time=5';
    expect(last()).toEqual({ is: 'turn', attempt: 'i1', context: { ...noMeans, site } });
  });

  test('PY-10 opens no window for a form inside the page', async () => {
    const { last, platform, end } = await tapped(
      of(
        must(
          channels.find((one) => 'module' in one && one.module === 'adyen'),
          'adyen',
        ).name,
      ),
    );
    expect(last()).toMatchObject({ context: { framed: true } });
    expect(platform.opened).toEqual([]);
    end();
  });
});

describe('the request', () => {
  test('NT-5 has the key of its intent, and its response is dispatched', async () => {
    const { send, sent, last, settle, submit } = await tapped();
    send();
    expect(sent).toMatchObject([{ path: '/api/pay/razer_gold_pay', params: { client_id: 'c', request_id: 'i1' } }]);
    sent[0]?.answer(started);
    await settle();
    expect(last()).toEqual({ is: 'started', intent, attempt: 'i1', started, card: false });
    submit.perform['take-turn']({ is: 'take-turn', intent });
  });

  test.each([true, false])('LG-5 its form is kept only for its own player: %s', async (mine) => {
    const { send, sent, settle, submit, happened, end } = await tapped(of(), mine);
    send();
    sent[0]?.answer(started);
    await settle();
    end();
    await settle();
    void submit.start(of());
    await settle();
    expect(happened.at(-1)).toEqual({ is: 'turn', attempt: 'i1', context: { ...noMeans, held: mine ? 'i1' : null } });
  });

  test('CD-3 of a card is marked so', async () => {
    const { send, sent, settle, last } = await tapped(of('card'));
    send();
    sent[0]?.answer(started);
    await settle();
    expect(last()).toMatchObject({ is: 'started', card: true });
  });

  test('PY-7 is not sent without a call, nor for an attempt that has ended', async () => {
    const site = await tapped(of('bank', { call: null }));
    site.send();
    const { send, end, sent } = await tapped();
    end();
    send();
    expect([...site.sent, ...sent]).toEqual([]);
  });

  test.each([
    [refusal('busy'), { is: 'lost' }],
    [new TypeError('dead'), { is: 'lost' }],
    [{ word: 'limit-reached' }, { is: 'lost' }],
    [refusal('limit-reached'), { is: 'refused', word: 'limit-reached', owed: null }],
  ])('NT-5 means that no order was made only after a rejection: %s', async (why, happening) => {
    const { send, sent, settle, last } = await tapped();
    send();
    sent[0]?.refuse(why);
    await settle();
    const error = happening.is === 'refused' ? { error: why } : {};
    expect(last()).toEqual({ intent, attempt: 'i1', ...happening, ...error });
  });

  test.each([
    ['unpaid-order', { billing_no: 'B9', url: 'https://pay/9' }, 'https://pay/9'],
    ['unpaid-order', { billing_no: 'B9' }, undefined],
    ['unpaid-order', { url: 'https://pay/9' }, null],
    ['unpaid-order', undefined, null],
    ['limit-reached', { billing_no: 'B9', url: 'https://pay/9' }, null],
  ] as const)('GD-3 %s with %j names the unpaid order', async (word, content, url) => {
    const { send, sent, settle, last, platform } = await tapped();
    send();
    sent[0]?.refuse(new GatewayError('pay', word, -1, '', content));
    await settle();
    const owed = url === null ? null : { ...numbered('B9', '', platform.now()), url };
    expect(last()).toMatchObject({ is: 'refused', word, owed });
  });
});

test('PY-13 an order opens in the window of its tap, or in a new one', async () => {
  const { submit, platform, last } = await tapped();
  const made = unpaidOf('i1');
  submit.perform.open({ is: 'open', intent: made, attempt: 'i1' });
  expect(last()).toEqual({ is: 'opened', intent: made, opened: 'window' });
  expect(platform.opened.map(({ navigations }) => navigations)).toEqual([[{ address: 'https://pay/i1' }]]);
  submit.perform.open({ is: 'open', intent: made, attempt: null });
  submit.perform.open({ is: 'open', intent: made, attempt: 'gone' });
  expect(platform.opened).toHaveLength(3);
  expect(submit.isClosed()).toBe(false);
});

describe('PY-7 the payment site', () => {
  const url = 'https://site.example/pay?payway=bank&client_id=c&request_id=i1';
  const there = { ...intentOf('i1', { channel: 'bank' }), url };
  /** A tap that opens the site, once the turn is over. */
  const toSite = async () => {
    const made = await tapped(of('bank', { call: null, intent: there }));
    made.submit.perform.open({ is: 'open', intent: there, attempt: 'i1' });
    made.end();
    const [window] = made.platform.opened;
    return { ...made, window, went: () => window?.navigations.map(({ address }) => address) };
  };

  test('opens with a ticket for the payload in the window of the tap, which waits for it', async () => {
    const { sent, settle, happened, window, went } = await toSite();
    expect(sent).toMatchObject([{ path: '/api/pay/site_ticket', params: { client_id: 'c', request_id: 'i1' } }]);
    expect(sent[0]?.params).not.toHaveProperty('payway');
    expect([window?.closed(), went()]).toEqual([false, []]);
    sent[0]?.answer({ ticket: 'one-time', valid_for: 600 });
    await settle();
    expect(went()).toEqual([`${url}&ticket=one-time`]);
    expect(happened.slice(-2)).toEqual([
      { is: 'ticketed', intent: there, url: `${url}&ticket=one-time` },
      { is: 'opened', intent: there, opened: 'window' },
    ]);
  });

  test('opens again with another ticket instead of the old one', async () => {
    const { submit, sent, settle, platform } = await tapped(of('bank', { call: null, intent: there }));
    submit.perform.open({ is: 'open', intent: { ...there, url: `${url}&ticket=old` }, attempt: null });
    expect(sent[0]?.params).not.toHaveProperty('ticket');
    sent[0]?.answer({ ticket: 'new', valid_for: 600 });
    await settle();
    expect(platform.opened.at(-1)?.navigations).toEqual([{ address: `${url}&ticket=new` }]);
  });

  test('opens without a ticket if the gateway has none', async () => {
    const { sent, settle, last, went } = await toSite();
    sent[0]?.refuse(refusal('not-yet'));
    await settle();
    expect(went()).toEqual([url]);
    expect(last()).toEqual({ is: 'opened', intent: there, opened: 'window' });
  });

  test.each([
    ['a refusal', refusal('limit-reached'), { is: 'refused', word: 'limit-reached', attempt: 'i1' }],
    ['no answer', new TypeError('dead'), { is: 'turn' }],
  ])('%s closes the window of the tap', async (_, why, happening) => {
    const { sent, settle, last, window, went } = await toSite();
    sent[0]?.refuse(why);
    await settle();
    expect([window?.closed(), went()]).toEqual([true, []]);
    expect(last()).toMatchObject(happening);
  });
});
