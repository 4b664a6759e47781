import { expect, test } from 'vitest';
import type { CodeWord } from '../contract/codes.ts';
import { intentOf, orderFor, unpaidOf } from '../testing/machine.ts';
import { createPurchaseCore, refusal } from '../testing/purchase-core.ts';
import { cancelUnpaid } from './cancelling.ts';

const unpaid = unpaidOf('i1');
const [info, cancel] = ['/api/pay/getOrderInfo', '/api/pay/cancelOrder'];
type CancelAnswer = ReturnType<typeof orderFor> | CodeWord | Error;

/** Cancels an order while the gateway sends `answers` in order. Returns the result and the requests. */
async function cancelWith(answers: readonly CancelAnswer[], intent = unpaid) {
  const { core, sent, settle } = createPurchaseCore();
  const became = cancelUnpaid(core, intent, 'c');
  for (const [at, answer] of answers.entries()) {
    await settle();
    if (typeof answer === 'string') sent[at]?.refuse(refusal(answer));
    else if (answer instanceof Error) sent[at]?.refuse(answer);
    else sent[at]?.answer(answer);
  }
  return { became: await became, sent: sent.map(({ path, params }) => [path, params]) };
}

const failed = orderFor(unpaid, 'Fail', { amount: 5, currency: 'USD' });

test('RS-3 an order is cancelled by its number, and answered as it then stands', async () => {
  const { became, sent } = await cancelWith([failed]);
  expect(became).toEqual({ is: 'order', order: failed, price_text: 'USD 5' });
  expect(sent).toEqual([[cancel, { client_id: 'c', billing_no: 'Bi1' }]]);
});

test('NT-5 one that only its key is known of is looked for first', async () => {
  const lost = intentOf('i1');
  const found = await cancelWith([orderFor(unpaid, 'Pending'), failed], lost);
  expect(found.became).toMatchObject({ is: 'order', order: failed });
  expect(found.sent).toEqual([
    [info, { request_id: 'i1' }],
    [cancel, { client_id: 'c', billing_no: 'Bi1' }],
  ]);
  expect((await cancelWith(['not-yours'], lost)).became).toEqual({ is: 'none' });
  expect((await cancelWith(['busy'], lost)).became).toEqual({ is: 'lost' });
});

test('NT-5 T44 one that was found, and may not be cancelled with a session for another game, does not count as never made', async () => {
  const { became } = await cancelWith([orderFor(unpaid, 'Pending'), 'not-yours'], intentOf('i1'));
  expect(became).toEqual({ is: 'lost' });
});

test.each<[what: string, answers: CancelAnswer[], is: string]>([
  ['paid', ['not-yet', orderFor(unpaid, 'Success')], 'order'],
  ['failed', ['not-yet', orderFor(unpaid, 'Fail')], 'order'],
  ['unpaid', ['not-yet', orderFor(unpaid, 'Pending')], 'not-offered'],
  ['not known', ['not-yet', new TypeError('dead')], 'lost'],
])('RS-3 a gateway that offers no cancelling is asked how the order stands: %s', async (_, answers, is) => {
  const { became, sent } = await cancelWith(answers);
  expect(became.is).toBe(is);
  expect(sent[1]).toEqual([info, { billing_no: 'Bi1', request_id: 'i1' }]);
});

test.each<CancelAnswer>(['not-yours', 'busy', new TypeError('dead')])(
  'RS-3 NT-5 %s says nothing of an order with a number',
  async (why) => {
    const { became, sent } = await cancelWith([why]);
    expect(became).toEqual({ is: 'lost' });
    expect(sent).toHaveLength(1);
  },
);

test('NT-3 the answer is waited for six seconds, and then it is not known', async () => {
  const { core, sent, platform, settle } = createPurchaseCore();
  void cancelUnpaid(core, intentOf('i1'), 'c');
  sent[0]?.answer(orderFor(unpaid, 'Pending'));
  await settle();
  await platform.clock.advance(5_999);
  sent[1]?.refuse(refusal('not-yet'));
  await settle();
  const aborted = () => sent.map(({ signal }) => signal?.aborted);
  expect(aborted()).toEqual([false, false, false]);
  await platform.clock.advance(1);
  expect(aborted()).toEqual([true, true, true]);
});

test('NT-3 the wait is over with the answer', async () => {
  const { core, sent, platform, settle } = createPurchaseCore();
  void cancelUnpaid(core, unpaid, 'c');
  sent[0]?.answer(failed);
  await settle();
  expect(platform.clock.waiting()).toBe(0);
});
