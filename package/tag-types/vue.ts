// What compiles with the package's types of the tags, and what must not (EM-1, EM-6); nothing of it runs.
import type {} from 'coinslot/tags/vue';
import type { GlobalComponents } from 'vue';

/** What a template may bind to a tag. */
type Bound = { [T in keyof GlobalComponents]: Partial<InstanceType<GlobalComponents[T]>['$props']> };

/** Tags as they are meant. */
export const valid: Bound = {
  'coinslot-storefront': { brand: 'watt', area: 'sea', locale: 'th', colour: '#112233', radius: 4, tracking: 'false' },
  'coinslot-goods': { product_id: 'g1' },
  'coinslot-checkout': { inline: '', onCoinslotOrderPaid: ({ detail }) => detail.billing_no.toUpperCase() },
  'coinslot-topup': { brand: 'watt', appearance: { scheme: 'dark' }, role: '7' },
  'coinslot-activity': { tab: 'cumulative', onCoinslotError: ({ detail }) => detail.code === 'brand' },
  'coinslot-login': { popup: '' },
  'coinslot-vip': { demo: false },
  'coinslot-replenish': { replenish_id: 'r1' },
};

/** Tags of which each has one fault. */
export const faulty: Partial<Bound>[] = [
  // @ts-expect-error a brand is a name or an object
  { 'coinslot-topup': { brand: 7 } },
  // @ts-expect-error no such language
  { 'coinslot-topup': { locale: 'jp' } },
  // @ts-expect-error no such attribute
  { 'coinslot-topup': { productId: 'g1' } },
  // @ts-expect-error an option of another widget
  { 'coinslot-login': { product_id: 'g1' } },
  // @ts-expect-error a switch
  { 'coinslot-checkout': { inline: 'yes' } },
  // @ts-expect-error no such event
  { 'coinslot-topup': { onCoinslotOrderPayed: () => {} } },
  // @ts-expect-error an order number is a text
  { 'coinslot-topup': { onCoinslotOrderPaid: ({ detail }) => detail.billing_no.toFixed() } },
  // @ts-expect-error no such tag
  { 'coinslot-top-up': { brand: 'watt' } },
];
