import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import { createDeepLink, type DeepLink } from './deep-link.ts';
import type { PurchaseContext } from './request.ts';

const characterOf = (server: string, role: string) => ({ server: { value: server }, role: { value: role } });
const characters = [characterOf('s1', 'r1'), characterOf('s1', 'r2'), characterOf('s2', 'r1'), characterOf('s3', 'r3')];
const ready = <T>(value: T) => ({ is: 'ready', value }) as const;

/** Follows a link in a shop with four characters and two products. `role`: the selected character. `resumed` is merged into the link. */
function following(link: DeepLink, opens = false, role: string | null = 'r0', resumed?: DeepLink) {
  const { core } = createPurchaseCore();
  const did: unknown[] = [];
  const [product, chosen] = [signal<unknown>(null), signal<unknown>(role)];
  const payStep = { open: signal(false), requested: signal(false), inlineCheckouts: new Set<object>() };
  const leaving = signal(false);
  const goods = signal<{ is: string }>({ is: 'loading' });
  const shop = {
    session: { leaving, user: signal({}) },
    recipient: {
      characters: signal(ready(characters)),
      role: chosen,
      choose(one: ReturnType<typeof characterOf>) {
        chosen.value = one.role.value;
        did.push(`${one.server.value} ${one.role.value}`);
      },
    },
    catalogue: {
      goods,
      product,
      choose(one: { value: string }) {
        product.value = one;
        did.push(one.value);
      },
    },
    methods: {
      chooseRegion: (region: string) => did.push(`region ${region}`),
      preselect: (pay: string) => did.push(`pay ${pay}`),
    },
    coupons: { preselect: (code: string) => did.push(`coupon ${code}`) },
    payStep,
  } as unknown as PurchaseContext;
  const popups = { toast: (text: string) => did.push(text) };
  const follow = createDeepLink({ ...core, popups } as never, shop);
  follow(link, opens);
  if (resumed) follow(resumed, false, true);
  const before = [...did];
  goods.value = ready({ list: [{ value: 'gems' }, { value: 'gold' }] });
  goods.value = ready({ list: [{ value: 'gems' }, { value: 'gold' }] });
  return { before, did: did.slice(before.length), open: payStep.open.value, requested: payStep.requested.value };
}

test('RT-3 region, method and coupon of the link are preselected at once', () => {
  expect(following({ region: 'TW', pay: '10201', coupon_code: 'C1' }).before).toEqual([
    'region TW',
    'pay 10201',
    'coupon C1',
  ]);
  expect(following({}).before).toEqual([]);
});

test.each<[link: DeepLink, did: string[]]>([
  [{}, []],
  [{ product_id: 'gold' }, ['gold']],
  [{ product_id: 'gone' }, ['[choose_product]']],
  [{ server: 's3' }, ['s3 r3']],
  [{ role: 'r2' }, ['s1 r2']],
  [{ server: 's2', role: 'r1' }, ['s2 r1']],
  [{ server: 's1' }, ['[not_your_character]']],
  [{ role: 'r1' }, ['[not_your_character]']],
  [{ role: 'r9' }, ['[not_your_character]']],
  [{ server: 's3', product_id: 'gems' }, ['s3 r3', 'gems']],
])('RT-3 once the goods are loaded %j is selected once, or reported as missing', (link, did) => {
  expect(following(link).did).toEqual(did);
});

test.each<[link: DeepLink, opens: boolean, role: string | null, step: 'open' | 'requested' | 'closed']>([
  [{ product_id: 'gems' }, true, 'r0', 'open'],
  [{ product_id: 'gems' }, false, 'r0', 'closed'],
  [{ product_id: 'gems' }, true, null, 'closed'],
  [{ product_id: 'gems', open: true }, true, null, 'requested'],
  [{ open: true }, true, 'r0', 'requested'],
  [{}, true, 'r0', 'closed'],
])('RT-3 the pay step opens if everything is selected: %j, %s, %s: %s', (link, opens, role, step) => {
  const { open, requested } = following(link, opens, role);
  expect([open, requested]).toEqual([step === 'open', step === 'requested']);
});

test('RT-3 LG-4 what a login interrupted keeps the character and the pay step of a link that is not applied yet', () => {
  const resumed = { server: undefined, role: undefined, product_id: 'gold', open: false };
  expect(following({ server: 's1', role: 'r2' }, true, null, resumed)).toMatchObject({
    did: ['s1 r2', 'gold'],
    open: true,
  });
});
