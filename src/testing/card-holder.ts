import { getPaymentList } from '../contract/goods.ts';
import { createTestStorefront, fill, type TestOptions, type TestStorefront } from './storefront.ts';
import { cards } from './world-cards.ts';

const [[number, { password, worth }]] = Object.entries(cards) as [[string, (typeof cards)[string]]];
/** The default card and its value. */
export const coin = { number, password, worth };

/** Two ways to pay, one of them a point card. */
export const cardList = {
  regions: {
    Global: [
      { payway_id: 11702, channel_id: 'pc', key: 'card', name: 'Point card', icon: '/i.svg' },
      { payway_id: 10201, key: 'paypal', name: 'PayPal', icon: '/i.svg' },
    ],
  },
};

/** Ann's shop with a product and Sun chosen, about to be paid with a point card. */
export async function openCardShop(options: TestOptions = {}): Promise<TestStorefront> {
  const shop = await createTestStorefront({ person: 'ann', ...options });
  shop.world.answer(getPaymentList, () => cardList);
  await fill(shop, { method: 'Point card' });
  return shop;
}

/** Other input than the default card. */
export interface TypedCard {
  readonly number?: string;
  readonly password?: string;
}

/** Types a card. */
export function type({ store: { card } }: TestStorefront, typed: TypedCard = {}): void {
  card.typeNumber(typed.number ?? number);
  card.typePassword(typed.password ?? password);
}

/** Types a card and checks it. */
export async function check(shop: TestStorefront, typed: TypedCard = {}): Promise<void> {
  type(shop, typed);
  await shop.store.card.check();
}

/** Answers the open question. */
export async function answer({ store, settle }: TestStorefront, yes: boolean): Promise<void> {
  store.popups.answer(yes);
  await settle();
}

/** Checks a card and tops up with it. */
export async function topUp(shop: TestStorefront): Promise<void> {
  await check(shop);
  shop.store.checkout.topUp();
  await answer(shop, true);
}

/** The texts of the two fields. */
export const typedIn = ({ store: { card } }: TestStorefront): string[] => [card.number.value, card.password.value];
