import type { InferInput } from 'valibot';
import type { Answer, ReadParams } from '../contract/call.ts';
import type { cardOrder, cardPrecheck, PayCall, started } from '../contract/order.ts';
import { decodeCard } from '../rules/card.ts';
import type { Person } from './world-data.ts';
import { refusal, type WorldOrders } from './world-orders.ts';

/** The point cards of the world, each with its password and what it is worth (CD-2). */
export const cards: Readonly<Record<string, { password: string; worth: Answer<typeof cardPrecheck> }>> = {
  'COIN-4417-1234': {
    password: 'watt-7391',
    worth: { price: 9.99, currency: 'USD', card_type: 'Coin Card', gems_number: 600, extra_gems_number: 60 },
  },
  'COIN-4417-5678': { password: 'watt-5520', worth: { price: '500', gems_number: 1_500 } },
};

/** The token of a card, as the world makes one: nothing is secret here. */
export const worldToken = (card_info: string): string => `token.${card_info.replace('.', '-dot-')}`;

/** The cards of the world: each is spent by one order, which is paid at once. */
export interface WorldCards {
  /** What a card is worth. Throws one refusal for a wrong number, a wrong password and a spent card. */
  worth(card_info: string): Answer<typeof cardPrecheck>;
  /** Makes the order that spends a card, or answers the one that the same key made before. */
  spend(
    person: Person,
    path: string,
    params: ReadParams<PayCall> | ReadParams<typeof cardOrder>,
  ): InferInput<typeof started>;
}

/** Creates the cards; nothing of them is spent yet. */
export function createWorldCards(orders: WorldOrders): WorldCards {
  const spent = new Set<string>();
  const open = (card_info: string) => {
    const typed = decodeCard(card_info.replace('token.', '').replace('-dot-', '.'));
    const card = typed && cards[typed.number];
    if (!card || card.password !== typed.password || spent.has(typed.number)) {
      throw refusal('bad-parameter', 'The gateway says: this card cannot be used.', { field: 'card_info' });
    }
    return { number: typed.number, worth: card.worth };
  };
  return {
    worth: (card_info) => open(card_info).worth,
    spend(person, path, params) {
      const before = orders.all.some((one) => one.person === person && one.request_id === params.request_id);
      const number = before ? null : open(params.card_info ?? '').number;
      const order = orders.make(person, path, { product_id: '', domain_area: '', ...params });
      if (number) spent.add(number);
      orders.end(order, 'Success');
      return { billing_no: order.billing_no };
    },
  };
}
