import { describe, expect, test } from 'vitest';
import { intentOf, orderFor, unpaidOf } from '../testing/machine.ts';
import { createPurchaseCore, refusal } from '../testing/purchase-core.ts';
import { lockOf } from './intent.ts';
import { createPolling, withPriceText } from './polling.ts';

const unpaid = unpaidOf('i1');
const order = orderFor(unpaid, 'Pending');

function create(isClosed = () => false) {
  const made = createPurchaseCore();
  return { ...made, ...createPolling(made.core, made.dispatch, isClosed) };
}
const read = { is: 'read', pollId: 3, intent: unpaid, simple: true, isRequested: false } as const;

test.each([
  [9, 'USD', 'USD 9'],
  [0, 'USD', 'USD 0'],
  [undefined, 'USD', undefined],
  [9, undefined, undefined],
  [9, '', undefined],
])('RS-5 an amount of %s %s is said as %s', (amount, currency, price_text) => {
  const one = { ...order, amount, currency };
  expect(withPriceText(createPurchaseCore().core, one)).toEqual({ order: one, price_text });
});

describe('a read', () => {
  test('RS-2 asks by the number, and says what was answered', async () => {
    const shop = create();
    shop.read(read);
    expect(shop.sent).toMatchObject([{ path: '/api/pay/getOrderInfo', params: { billing_no: 'Bi1', simple: true } }]);
    shop.sent[0]?.answer(order);
    await shop.settle();
    expect(shop.happened).toEqual([{ is: 'read', pollId: 3, order, price_text: undefined }]);
    expect(shop.platform.clock.waiting()).toBe(0);
  });

  test('NT-5 asks by the key where no number is known', () => {
    const shop = create();
    shop.read({ ...read, intent: intentOf('i1'), simple: false });
    expect(shop.sent[0]?.params).toEqual({ request_id: 'i1', simple: false });
  });

  test.each([
    [refusal('not-yours'), 'not-yours'],
    [new TypeError('dead'), 'lost'],
  ] as const)('RS-2 says why none came: %s', async (why, word) => {
    const shop = create();
    shop.read(read);
    shop.sent[0]?.refuse(why);
    await shop.settle();
    expect(shop.happened).toEqual([{ is: 'unread', pollId: 3, word }]);
  });

  test('RS-3 that the player asked for is given up after five seconds', async () => {
    const shop = create();
    shop.read({ ...read, isRequested: true });
    await shop.platform.clock.advance(4_999);
    expect(shop.happened).toEqual([]);
    await shop.platform.clock.advance(1);
    expect(shop.happened).toEqual([{ is: 'unread', pollId: 3, word: 'lost' }]);
    expect(shop.sent[0]?.signal?.aborted).toBe(true);
    shop.sent[0]?.answer(order);
    await shop.settle();
    expect(shop.happened).toHaveLength(1);
  });

  test.each(['answer', 'refuse'] as const)('RS-2 of before comes to nothing once there is another: %s', async (how) => {
    const shop = create();
    shop.read({ ...read, isRequested: true });
    shop.read({ ...read, pollId: 4 });
    expect(shop.sent.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    shop.sent[0]?.[how](how === 'answer' ? order : refusal('not-yours'));
    await shop.platform.clock.advance(60_000);
    expect(shop.happened).toEqual([]);
  });

  test('RS-2 and a wait come to nothing when the order is left, or the page', async () => {
    for (const end of ['rest', 'dispose'] as const) {
      const shop = create();
      shop.read(read);
      shop.wait({ is: 'wait', pollId: 3, ms: 2_000 });
      if (end === 'rest') shop.rest({ is: 'rest' });
      else shop.dispose();
      shop.sent[0]?.answer(order);
      await shop.platform.clock.advance(60_000);
      expect(shop.happened).toEqual([]);
      expect(shop.sent[0]?.signal?.aborted).toBe(true);
    }
  });
});

describe('a wait', () => {
  test('RS-2 says when it is over, and whether the window of the payment is closed by then', async () => {
    let closed = false;
    const shop = create(() => closed);
    shop.wait({ is: 'wait', pollId: 1, ms: 5_000 });
    shop.wait({ is: 'wait', pollId: 2, ms: 2_000 });
    closed = true;
    await shop.platform.clock.advance(1_999);
    expect(shop.happened).toEqual([]);
    await shop.platform.clock.advance(10_000);
    expect(shop.happened).toEqual([{ is: 'tick', pollId: 2, closed: true }]);
  });

  test('RS-2 does not begin once the page is left', async () => {
    const shop = create();
    shop.dispose();
    shop.wait({ is: 'wait', pollId: 1, ms: 1 });
    expect(shop.platform.clock.waiting()).toBe(0);
  });
});

describe('what else is looked at', () => {
  test('T18 whether a tab holds the turn of the wish', async () => {
    const shop = create();
    const probe = { is: 'probe', pollId: 7, intent: unpaid } as const;
    shop.probe(probe);
    await shop.settle();
    void shop.platform.locked(lockOf(unpaid), () => new Promise(() => {}));
    shop.probe(probe);
    await shop.settle();
    const probed = { is: 'probed', pollId: 7 };
    expect(shop.happened).toEqual([
      { ...probed, free: true },
      { ...probed, free: false },
    ]);
    shop.probe(probe);
    shop.dispose();
    await shop.settle();
    expect(shop.happened).toHaveLength(2);
  });

  test('RS-2 the return of the player, until the page is left', () => {
    const shop = create(() => true);
    shop.platform.comeBack();
    expect(shop.happened).toEqual([{ is: 'returned', closed: true }]);
    shop.dispose();
    shop.platform.comeBack();
    expect(shop.happened).toHaveLength(1);
  });
});
