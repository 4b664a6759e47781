import type { Undo } from '../platform/platform.ts';

/** The order data that the player must see before paying. */
export interface PaySummary {
  readonly product_name: string;
  readonly price_text: string;
  readonly role_name: string;
  readonly server_name: string;
}

/**
 * Protects "Pay" on our page inside another page's frame (T31). That page may cover the frame or make it invisible, and trick the player
 * into a tap.
 */
export interface PayGuard {
  /** Observes whether the player can see an element with a pay button. */
  watch(element: Element): Undo;
  /** Runs `order` at once if the player can see what they pay for. Otherwise it requests a confirmation first. Call it inside the tap. */
  pass(summary: PaySummary, order: () => void): void;
}
