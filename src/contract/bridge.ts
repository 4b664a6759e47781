import type { Language } from '../brand/brand.ts';

/** What every message of the in-game view begins with (EM-4). */
export interface FromCoinslot {
  readonly from: 'coinslot';
}

/** What an order is named by. `billing_no` is missing where the payment site makes the order, or an answer was lost. */
export interface ToldOrder {
  readonly product_id: string;
  readonly billing_no?: string | undefined;
}

/**
 * How the login stands. `done`: the player of the token is known. `needed`: a new token helps, because there is none or it is not
 * valid any more. `refused`: the token is valid, and no other one helps: its player has to prove a real name first, or the address
 * names no game of theirs. The view says so itself; a game that opened it again would only see the same.
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
  /** The gateway called the order paid, or failed. */
  paid: ToldOrder;
  failed: ToldOrder;
  /** The player closes the view. */
  close: object;
  /** The player goes back to the game, or the game said `back` where there is nothing to go back to. */
  back: object;
}

/** A message to the game: `{ from: 'coinslot', type: 'paid', product_id, billing_no }`. */
export type ViewMessage = {
  [T in keyof ViewMessages]: FromCoinslot & { type: T } & ViewMessages[T];
}[keyof ViewMessages];

/** What a game may say to the view; anything else is ignored. */
export type GameMessage =
  /** The player wants to leave: nothing is lost, and the view answers `close`. */
  | { readonly to: 'coinslot'; readonly type: 'close' }
  /** The device's own way back: what lies on top is closed, then the first tab is shown, then the view answers `back`. */
  | { readonly to: 'coinslot'; readonly type: 'back' }
  | { readonly to: 'coinslot'; readonly type: 'language'; readonly language: Language };
