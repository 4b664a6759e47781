import { expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { openDatabase } from '../database/open.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import { makeWorld } from '../testing/world.ts';

const db = await openTestPostgres(4);
await makeWorld(db.query);
const elsewhere = await openDatabase({ url: db.url, connections: 2 });
type Client = ReturnType<typeof testClient>;

/** One gateway that looks after a change when it has a reason to, and one that looks once a second. */
const [a, b] = [
  { own: db, catalogueMaxAgeMs: 600_000 },
  { own: elsewhere, catalogueMaxAgeMs: 1_000 },
].map(({ own, ...age }) => testClient(createSandbox({ db: own, shops: [tiny], ...age })));
if (!a || !b) throw new TypeError('There are two gateways.');
const token = await a.logIn('ann');
const list = { client_id: 'c1', platform: 'web', domain_area: 'west' };

/** What each gateway shows as the price of the gems. */
const priceAt = async ({ call }: Client): Promise<number> =>
  (await call('/api/pay/getGoodsList', list)).content.list.find(({ value }: { value: string }) => value === 'gems')
    .price;
const buy = ({ call }: Client, request_id: string, shown_amount?: number) =>
  call('/api/pay/paypal_pay', { ...purchase, request_id, shown_amount }, { post: true, token });
const setPrice = (minor: number) =>
  elsewhere.query("update prices set amount_minor = $1 where product_id = 'gems' and currency = 'USD'", [minor]);
const charged = async (billing_no: string) =>
  (await db.query<{ amount_minor: number }>('select amount_minor from orders where billing_no = $1', [billing_no]))
    .rows[0]?.amount_minor;

/** Waits until a gateway shows a price. @returns how long that took */
async function untilShown(gateway: Client, price: number): Promise<number> {
  const from = performance.now();
  while ((await priceAt(gateway)) !== price) await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - from;
}

test('PY-3 GD-1 a price that another gateway changed is not charged behind what a player was shown, and is shown after a second', async () => {
  expect([await priceAt(a), await priceAt(b)]).toEqual([9.99, 9.99]);
  await setPrice(1_099);
  const before = await priceAt(a);
  expect(before).toBe(9.99);
  const refused = await buy(a, 'request-with-old-price-1', before);
  expect(refused).toMatchObject({ code: codes['bad-parameter'], content: { field: 'shown_amount' } });
  // Refused for its price, the page loads the list again, which is the new one.
  expect(await priceAt(a)).toBe(10.99);
  const made = await buy(a, 'request-with-new-price-1', 10.99);
  expect(made.code).toBe(1);
  expect(await charged(made.content.billing_no)).toBe(1_099);
  expect(await untilShown(b, 10.99)).toBeLessThan(3_000);
});

test('PY-3 a storefront that does not say what it shows is charged the price of now', async () => {
  expect(await priceAt(a)).toBe(10.99);
  await setPrice(1_199);
  expect(await priceAt(a)).toBe(10.99);
  const made = await buy(a, 'request-without-price-1');
  expect(await charged(made.content.billing_no)).toBe(1_199);
});

test('PY-3 where a change raises no version, the list is old, and the old price is refused nevertheless', async () => {
  await setPrice(999);
  await untilShown(b, 9.99);
  await elsewhere.query('alter table prices disable trigger catalogue_changed');
  await setPrice(1_299);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await priceAt(b)).toBe(9.99);
  expect((await buy(b, 'request-with-old-price-2', 9.99)).content).toMatchObject({ field: 'shown_amount' });
  await elsewhere.query('alter table prices enable trigger catalogue_changed');
  await setPrice(999);
  await untilShown(b, 9.99);
  expect((await buy(b, 'request-with-new-price-2', 9.99)).code).toBe(1);
  await elsewhere.close();
});
