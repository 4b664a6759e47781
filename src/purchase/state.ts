import type { Order } from '../contract/order.ts';
import type { Intent } from './journal.ts';

/**
 * How the payment page was opened: in a window, in this one, or not yet, so that a link must be offered (PY-13); `inside` this
 * page, in the provider's own form, or `left` where the player closed that (PY-10).
 */
export type Opened = 'window' | 'same' | 'link' | 'inside' | 'left';

/** How a purchase stands (RS-1…4, design: money is made once). */
export type Progress =
  | { readonly is: 'idle' }
  /** The order is being made. Taps are absorbed. */
  | { readonly is: 'sending'; readonly intent: Intent }
  /** Another tab is making the same order. */
  | { readonly is: 'elsewhere'; readonly intent: Intent }
  /** The order exists and waits for the money; here and below a `repeat` was made before (RS-1). */
  | {
      readonly is: 'pending';
      readonly intent: Intent;
      readonly opened: Opened;
      readonly checking: boolean;
      readonly repeat?: boolean;
    }
  /** The answer was lost, or only the number is known: the order is looked for, and nothing is called failed. */
  | { readonly is: 'unknown'; readonly intent: Intent; readonly checking: boolean }
  | { readonly is: 'success'; readonly intent: Intent; readonly order: Order; readonly repeat?: boolean }
  | { readonly is: 'fail'; readonly intent: Intent; readonly order: Order; readonly repeat?: boolean };

/** The progress that an intent of the journal stands for when the page starts anew. */
export function resumed(intent: Intent): Progress {
  return intent.state === 'pending' && intent.url
    ? { is: 'pending', intent, opened: 'link', checking: false }
    : { is: 'unknown', intent, checking: false };
}

/** Waits between two checks in milliseconds: soon at first, then ever more rarely; the last one repeats (RS-2). */
export const checkWaitsMs = [2_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000] as const;

/** So long after it was sent a request may still make its order: one that is not found yet is not called unmade. */
export const underWayMs = 12_000;

/** An intent is taken up by itself for half an hour; after that the player is asked. */
export const takenUpMs = 30 * 60_000;
