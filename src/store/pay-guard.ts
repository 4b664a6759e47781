import type { Undo } from '../platform/platform.ts';

/** What the player must know of an order before it is made. */
export interface OrderSummary {
  readonly product_name: string;
  readonly price_text: string;
  readonly role_name: string;
  readonly server_name: string;
}

/**
 * Protects "pay" on a page of ours that somebody else's page shows in a frame (T31). That page may cover the frame, or make it invisible,
 * and have the player tap it unknowingly.
 */
export interface PayGuard {
  /** Observes whether the player can see an element with a button that pays. */
  watch(element: Element): Undo;
  /** Runs `order` at once if the player can see what they pay for. Otherwise it asks the player first. Call it inside the tap. */
  pass(summary: OrderSummary, order: () => void): void;
}
