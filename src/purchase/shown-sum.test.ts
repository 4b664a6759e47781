import { effect } from '@preact/signals-react';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { couponList } from '../contract/coupon.ts';
import { getGoodsList, getLimitProductInfo, getPaymentList, productPoints } from '../contract/goods.ts';
import { discounted } from '../rules/coupons.ts';
import { price } from '../rules/money.ts';
import { loaded } from '../store/async-resource.ts';
import { createCouponShop } from '../testing/coupon-shop.ts';
import { must } from '../testing/must.ts';
import { type TestStorefront, tap } from '../testing/storefront.ts';
import { goodsList, paymentList, products } from '../testing/world-data.ts';

const runs = process.env.EXHAUSTIVE ? 2_000 : 60;
const calls = { getGoodsList, getPaymentList, productPoints, couponList, getLimitProductInfo };
const rates: Readonly<Record<string, number>> = { week10: 0.9, month15: 0.85 };
const bahtPerDollar = 35;

/** Each game sells the same products at its own prices. */
const factorOf = (client: string): number => ({ '1013': 1, '1014': 2, '1023': 3 })[client] ?? 1;
const dollarsOf = (client: string, product: string): number =>
  Math.round(
    must(
      products.find(({ value }) => value === product),
      product,
    ).price *
      100 *
      factorOf(client),
  ) / 100;

/** What the gateway charges, computed without the storefront. */
function charged(of: { client: string; product: string; country?: string | undefined; coupon?: string | undefined }) {
  const isThai = of.country === 'TH';
  const cents = Math.round(dollarsOf(of.client, of.product) * (isThai ? bahtPerDollar : 1) * 100);
  const left = of.coupon ? discounted(cents, must(rates[of.coupon], of.coupon)) : cents;
  return { price: left / 100, currency: isThai ? 'THB' : 'USD' };
}

/** Compares the shown sum with the gateway's price of the same selection, at every change. */
function watchSums({ store }: TestStorefront): string[] {
  const wrong: string[] = [];
  const stop = effect(() => {
    const { catalogue, methods, coupons, games } = store;
    const [product, client] = [catalogue.product.value?.value, games.current.value?.client_id];
    const [cost, total, coupon] = [methods.cost.value, coupons.total.value, coupons.applied.value?.code];
    if (!product || !client) return;
    const country = methods.region.value ?? (cost?.currency === 'THB' ? 'TH' : undefined);
    const visibleSums = JSON.stringify({ cost, total });
    const full = charged({ client, product, country });
    const right = JSON.stringify({ cost: full, total: total && charged({ client, product, country, coupon }) });
    if (visibleSums !== right)
      wrong.push(`${client} ${product} ${country} ${coupon}: shown ${visibleSums}, charged ${right}`);
  });
  onTestFinished(stop);
  return wrong;
}

type SumStep = readonly [string, (shop: TestStorefront, held: (() => Promise<void>)[]) => unknown];
const one = <T>(name: string, values: readonly T[], run: (shop: TestStorefront, value: T) => unknown) =>
  fc.constantFrom(...values).map((value): SumStep => [`${name} ${value}`, (shop) => run(shop, value)]);

const step = fc.oneof(
  one('product', ['g60', 'g600', 'g1200', 'once'], ({ store }, value) => {
    const found = loaded(store.catalogue.goods.peek())?.list.find((goods) => goods.value === value);
    if (found) store.catalogue.choose(found);
  }),
  one('country', ['TH', 'Global'], ({ store }, country) => store.methods.chooseRegion(country)),
  one('coupon', ['week10', 'month15', null], ({ store }, code) => store.coupons.choose(code)),
  one('method', [0, 1, 2], ({ store }, at) => {
    const option = store.methods.options.peek()[at];
    if (option) store.methods.pick(option);
  }),
  one('pay step', [true, false], ({ store }, isOpen) => {
    store.payStep.open.value = isOpen;
  }),
  one('character', [0, 1], ({ store }, at) => {
    const found = loaded(store.recipient.characters.peek())?.[at];
    if (found) store.recipient.choose(found);
  }),
  one('game', ['1013', '1014', '1023'], ({ store }, client_id) =>
    store.games.choose({ gp_id: client_id === '1023' ? '102' : '101', client_id, name: client_id, logo: '' }),
  ),
  fc
    .tuple(
      fc.constantFrom(...Object.keys(calls)),
      fc.constantFrom('before', 'after') as fc.Arbitrary<'before' | 'after'>,
    )
    .map(
      ([name, where]): SumStep => [
        `hold ${name} ${where}`,
        ({ world }, held) => held.push(world.hold(must(calls[name as keyof typeof calls], name), where)),
      ],
    ),
  fc.constant<SumStep>(['answer', (_, held) => held.pop()?.()]),
);

/** A shop of three games with different prices. */
async function openShop(): Promise<TestStorefront> {
  const shop = await createCouponShop();
  shop.world.answer(getGoodsList, ({ client_id }) => ({
    ...goodsList,
    regions: { Global: 'USD', TH: 'THB' },
    list: products.map((goods) => {
      const dollars = dollarsOf(client_id, goods.value);
      return {
        ...goods,
        price: dollars,
        prices: { THB: charged({ client: client_id, product: goods.value, country: 'TH' }).price },
      };
    }),
  }));
  shop.world.answer(getPaymentList, ({ client_id, product_id }) => {
    const dollars = dollarsOf(client_id, product_id);
    const list = paymentList(dollars);
    return {
      ...list,
      prices: { ...list.prices, TH: charged({ client: client_id, product: product_id, country: 'TH' }) },
    };
  });
  shop.world.answer(productPoints, ({ client_id, product_id, coupon_code: coupon }) => ({
    points: 1,
    discountPrice: charged({ client: client_id, product: product_id, coupon }).price,
  }));
  const again = shop.reload();
  onTestFinished(again.kill);
  await again.settle();
  return again;
}

test('PY-11 CP-6 the shown sum is always the charged sum, for all selections and delays of responses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.integer({ max: 3, min: 0 }).map(Boolean)), { minLength: 4, maxLength: 30 }),
      async (steps) => {
        const shop = await openShop();
        const wrong = watchSums(shop);
        const held: (() => Promise<void>)[] = [];
        for (const [[, run], settles] of steps) {
          await run(shop, held);
          // Everything that is not held gets a response: two parallel selections are rare.
          if (settles) await shop.settle();
          expect(wrong).toEqual([]);
        }
        const { store, world, settle } = shop;
        for (const letGo of held) await letGo();
        await settle();
        expect(wrong).toEqual([]);
        const before = world.orders.length;
        await tap(shop);
        const made = store.checkout.intents.peek().at(-1);
        if (world.orders.length === before || !made) return;
        const { client_id: client, product_id: product = '', region: country, coupon_code: coupon } = made;
        const sum = charged({ client, product, country, coupon });
        expect(made.price_text).toBe(price(sum.price, sum.currency));
      },
    ),
    { numRuns: runs, seed: Number(process.env.SEED ?? 0) },
  );
}, 120_000);
