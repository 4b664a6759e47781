import type * as Package from 'coinslot';
import type { Brand, Order } from 'coinslot';
import { expect, test } from 'vitest';
import { wattStorefront } from '../brands/watt.ts';
import type * as React from './react.tsx';
import type * as Script from './script.ts';
import type { CoinslotEventMap, CoinslotTags } from './script.ts';

/** What compiles, and what must not; nothing of it runs. */
function imported(host: Element, own: Brand, Coinslot: typeof Package): void {
  const storefront = Coinslot.createStorefront({ brand: 'watt', area: 'sea', locale: 'th', appearance: { radius: 4 } });
  storefront.mount(Coinslot.checkout, host, { product_id: 'g1' }).update({ inline: true });
  storefront.update({ area: 'eru', locale: undefined });
  storefront.on('order:paid', (order: Order) => order.billing_no);
  Coinslot.createStorefront({ brand: own, area: 'anywhere' });
  Coinslot.createStorefront({ brand: { ...wattStorefront, name: 'own' }, area: 'sea' });
  // @ts-expect-error no such brand
  Coinslot.createStorefront({ brand: 'wat' });
  // @ts-expect-error no such area of this brand
  Coinslot.createStorefront({ brand: 'watt', area: 'kr' });
  // @ts-expect-error no such area of a brand of one's own
  Coinslot.createStorefront({ brand: wattStorefront, area: 'kr' });
  // @ts-expect-error no such language
  Coinslot.createStorefront({ brand: 'watt', locale: 'jp' });
  // @ts-expect-error no such area
  storefront.update({ area: 'kr' });
  // @ts-expect-error no such tab
  storefront.mount(Coinslot.activity, host, { tab: 'cumulativ' });
  storefront.mount(Coinslot.topup, host, { product_id: 'g1' }).update({ pay: 'mol' });
  // @ts-expect-error the package mounts what was imported, not its name
  storefront.mount('topup', host);
  // @ts-expect-error it stands open where there is room
  storefront.mount(Coinslot.topup, host, { inline: true });
  // @ts-expect-error no such event
  storefront.on('order:payed', () => {});
}

function byTheScript(host: Element, { createStorefront, configure }: typeof Script): void {
  const storefront = createStorefront({ brand: 'watt', area: 'sea' });
  storefront.mount('topup', host, { product_id: 'g1' }).update({ pay: 'mol' });
  configure({ brands: [wattStorefront], gateway: 'https://pay.example' });
  // @ts-expect-error no such widget
  storefront.mount('top-up', host);
  // @ts-expect-error an option of another widget
  storefront.mount('login', host, { product_id: 'g1' });
}

function byTags(page: Document): void {
  globalThis.Coinslot.createStorefront({ brand: 'watt' }).mount('topup', '#shop');
  const tag = page.createElement('coinslot-topup');
  tag.brand = wattStorefront;
  tag.appearance = { colour: '#112233', scheme: 'dark' };
  tag.addEventListener('coinslot-order-paid', ({ detail }) => detail.billing_no);
  page.addEventListener('coinslot-error', ({ detail }) => detail.code);
  // @ts-expect-error no such property
  tag.appearance = { color: '#112233' };
}

/** Every attribute is a property of a tag that has it. */
function byProperties(page: Document): void {
  const shop = page.createElement('coinslot-storefront');
  shop.gateway = 'https://pay.example';
  shop.locale = 'th';
  shop.area = 'anywhere of a brand of your own';
  shop.client_id = null;
  shop.tracking = false;
  shop.radius = 4;
  shop.radius = '4';
  const topup = page.createElement('coinslot-topup');
  topup.demo = true;
  topup.scheme = 'dark';
  topup.product_id = 'g1';
  topup.role = '7';
  topup.pay = undefined;
  page.createElement('coinslot-login').popup = true;
  page.createElement('coinslot-replenish').billing_no = 'b1';
  // @ts-expect-error no such language
  shop.locale = 'jp';
  // @ts-expect-error a switch
  shop.demo = 'yes';
  // @ts-expect-error an attribute of widgets
  shop.product_id = 'g1';
  // @ts-expect-error an attribute of another widget
  page.createElement('coinslot-vip').tab = 'cumulative';
  // @ts-expect-error an option that is no attribute
  page.createElement('coinslot-activity').stage = 'https://pictures.example/stage.png';
  // @ts-expect-error no such property
  topup.productId = 'g1';
}

type WithoutComponent = Exclude<Capitalize<keyof Script.Widgets>, keyof typeof React>;
/** Does not compile where a widget has no React component of its name. */
const allHaveComponents: [WithoutComponent] extends [never] ? true : WithoutComponent = true;

const attributes: CoinslotTags['coinslot-activity'] = {
  brand: 'watt',
  area: 'sea',
  demo: 'false',
  tab: 'cumulative',
  'oncoinslot-order-paid': (event: CoinslotEventMap['coinslot-order-paid']) => event.detail.billing_no,
  // @ts-expect-error no such attribute
  'product-id': 'g1',
};

test('EM-1 EM-6 what is misspelt does not compile, and what is right does', () => {
  expect([imported, byTheScript, byTags, byProperties]).toHaveLength(4);
  expect(attributes).toHaveProperty('tab');
  expect(allHaveComponents).toBe(true);
});
