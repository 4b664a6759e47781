import type { Language } from '../brand/brand.ts';

/** The fields at the start of every message of the in-game view (EM-4). */
export interface FromCoinslot {
  readonly from: 'coinslot';
}

/** Identifies an order. `billing_no` is missing if the payment site makes the order, or if a response was lost. */
export interface ToldOrder {
  readonly product_id: string;
  readonly billing_no?: string | undefined;
}

/**
 * The status of the login. `done`: the token is valid, and its player is known. `needed`: the token is missing or expired, so a new one
 * helps. `refused`: the token is valid, but another one would not help. Its player has to prove a real name first, or the address
 * does not name a game of theirs. The view shows the reason itself. If the game opens the view again, it gets the same status.
 */
export type LoginTold =
  | { readonly state: 'done' }
  | { readonly state: 'needed'; readonly reason: 'missing' | 'expired' }
  | { readonly state: 'refused'; readonly reason: 'not-real' | 'wrong-game' };

/**
 * The messages of the in-game view to the game, by `type`. They prove nothing: goods are delivered when the gateway notifies the game's
 * server, never because of a message.
 */
export interface ViewMessages {
  /** The view is rendered and receives messages. `version` is the version of this table. */
  ready: { readonly version: 1; readonly language: Language };
  login: LoginTold;
  /**
   * An order is being paid. `processing`, `paid` and `failed` are each sent once per order with a known number, until the view is reloaded.
   * So they are sent again for a player who returns from a payment page without paying, and pays again.
   */
  processing: ToldOrder;
  /** The gateway reported the order as paid, or as failed. */
  paid: ToldOrder;
  failed: ToldOrder;
  /** The player closes the view. */
  close: object;
  /** The player goes back to the game, or the game sent `back` and the view had nothing to go back to. */
  back: object;
}

/** A message to the game: `{ from: 'coinslot', type: 'paid', product_id, billing_no }`. */
export type ViewMessage = {
  [T in keyof ViewMessages]: FromCoinslot & { type: T } & ViewMessages[T];
}[keyof ViewMessages];

/** The messages that a game may send to the view. The view ignores all others. */
export type GameMessage =
  /** The player wants to leave. Nothing is lost, and the view responds with `close`. */
  | { readonly to: 'coinslot'; readonly type: 'close' }
  /** The back button of the device. It closes the top popup, then shows the first tab. After that, the view responds with `back`. */
  | { readonly to: 'coinslot'; readonly type: 'back' }
  | { readonly to: 'coinslot'; readonly type: 'language'; readonly language: Language };
