// What compiles with the package's types of the tags, and what must not (EM-1, EM-6); nothing of it runs.
import type {} from 'coinslot/tags/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

/** Tags as they are meant. */
export const valid: SvelteHTMLElements = {
  'coinslot-storefront': { brand: 'watt', area: 'sea', locale: 'th', colour: '#112233', radius: 4, tracking: 'false' },
  'coinslot-goods': { product_id: 'g1' },
  'coinslot-checkout': { inline: '', 'oncoinslot-order-paid': ({ detail }) => detail.billing_no.toUpperCase() },
  'coinslot-topup': { brand: 'watt', appearance: { scheme: 'dark' }, role: '7', id: 'shop' },
  'coinslot-activity': { tab: 'cumulative', 'oncoinslot-error': ({ detail }) => detail.code === 'brand' },
  'coinslot-login': { popup: '', onclick: ({ currentTarget }) => currentTarget.area },
  'coinslot-vip': { demo: false },
  'coinslot-replenish': { replenish_id: 'r1' },
};

/** Tags of which each has one fault. */
export const faulty: Partial<SvelteHTMLElements>[] = [
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
  { 'coinslot-topup': { 'oncoinslot-order-payed': () => {} } },
  // @ts-expect-error an order number is a text
  { 'coinslot-topup': { 'oncoinslot-order-paid': ({ detail }) => detail.billing_no.toFixed() } },
  // @ts-expect-error no such tag
  { 'coinslot-top-up': { brand: 'watt' } },
];
