import type { PaymentMode } from './payment-provider.ts';

/** Goods that a player is to have in a game. */
export interface DeliveryGoods {
  /** Names this delivery for ever, such as `order/<billing_no>`. The same id always stands for the same goods. */
  readonly delivery_id: string;
  /** The order that they were bought with; empty for a gift. */
  readonly billing_no: string;
  readonly account_id: string;
  readonly gp_id: string;
  readonly server_id: string;
  readonly role_id: string;
  /** What the game knows them by: the product, `gems` of a point card, or an item of a gift. */
  readonly item: string;
  readonly quantity: number;
  /** What the friend who pays writes to the player, as plain text of at most 200 characters; left out for none (GF-1). */
  readonly gift_note?: string;
  /** Whether the order was paid with real or test money. Left out for a gift. */
  readonly mode?: PaymentMode;
}

/**
 * What a game answers: the player has the goods, or the game will never give them, and why (for the operator, not for players).
 * `no-game`: test money bought them, and no game is connected that gives goods for it. This raises no alarm.
 */
export type DeliveryAnswer =
  | { readonly is: 'delivered' | 'no-game' }
  | { readonly is: 'refused'; readonly why: string };

/**
 * Gives goods to the game. It is asked after the order was committed, and again until it answers, also when an answer was lost: the
 * game must know a `delivery_id` again, answer `delivered`, and give nothing a second time.
 * @param signal aborts when the gateway stops waiting for the answer
 * @throws for everything that is no answer, such as a time-out or an error of the game: it is asked again later
 */
export type Delivery = (goods: DeliveryGoods, signal: AbortSignal) => Promise<DeliveryAnswer>;
