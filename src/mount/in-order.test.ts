import { expect, test } from 'vitest';
import { createInOrder } from './in-order.ts';

/** Three that are fetched at once, and what came so far. */
function fetching() {
  const inOrder = createInOrder();
  const came: string[] = [];
  const ends: Record<string, { come: () => void; fail: () => void }> = {};
  for (const name of ['goods', 'checkout', 'vip']) {
    const fetchIt = inOrder(
      () =>
        new Promise<void>((resolve, reject) => {
          ends[name] = { come: resolve, fail: () => reject(new TypeError(name)) };
        }),
    );
    fetchIt().then(
      () => came.push(name),
      () => came.push(`no ${name}`),
    );
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { came, ends, settle };
}

test('EM-4 a widget that is fetched sooner than the one above it waits for that', async () => {
  const { came, ends, settle } = fetching();
  ends.vip?.come();
  ends.checkout?.come();
  await settle();
  expect(came).toEqual([]);
  ends.goods?.come();
  await settle();
  expect(came).toEqual(['goods', 'checkout', 'vip']);
});

test('EM-4 one that fails holds nothing back', async () => {
  const { came, ends, settle } = fetching();
  ends.checkout?.come();
  ends.goods?.fail();
  await settle();
  expect(came).toEqual(['no goods', 'checkout']);
});
