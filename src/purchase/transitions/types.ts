import type { CodeWord } from '../../contract/codes.ts';
import type { Order, Started } from '../../contract/order.ts';
import type { OrderStatus } from '../../rules/order.ts';
import type { Intent } from '../../storage/intent.ts';

/**
 * Where the payment page is: in a `window` or in a window that is `closed` now, in the `same` window, or `inside` this page in the
 * provider's own form, which the player may have `left` (PY-10). `link`: it is not open, so a link must be offered (PY-13).
 */
export type PaymentPageState = 'window' | 'closed' | 'same' | 'link' | 'inside' | 'left';

/** The activity about an unpaid order: none, a status check, or a cancellation, for good or for another method. */
export type OrderActivity = 'waiting' | 'checking' | 'cancelling' | 'replacing';

/** The result of the last check that the player requested: still unpaid, or no response. */
export type CheckResult = 'nothing' | 'unpaid' | 'unreached';

/** What sending a purchase depends on besides its intent. */
export interface SendContext {
  /** The key of the intent whose response is still in memory, with a form that a reload loses, or null. */
  readonly held: string | null;
  /** The order is paid in a provider's own form inside the page. */
  readonly framed: boolean;
  /** The payment site's address without the key, if no call makes the order (PY-7). */
  readonly site: string | null;
}

interface EndedOrder {
  readonly intent: Intent;
  readonly order: Order;
  readonly repeat?: boolean;
}

/** The progress of a purchase (RS-1…4, design: money is made once). */
export type Progress =
  | { readonly is: 'idle' }
  /** The order is being made, and taps are ignored. First the lock is taken, then replaced orders are cancelled, then it is sent. */
  | {
      readonly is: 'sending';
      readonly intent: Intent;
      /** The key of the tap that started it. */
      readonly attempt: string;
      readonly step: 'turn' | 'replacing' | 'sent';
      /** The orders of the same purchase that must be cancelled first. */
      readonly replaces: readonly Intent[];
      readonly context: SendContext;
    }
  /** Another tab is making an order of the same purchase. */
  | { readonly is: 'elsewhere'; readonly intent: Intent }
  /** The order exists and is unpaid. `repeat`: it was made earlier (RS-1). */
  | {
      readonly is: 'pending';
      readonly intent: Intent;
      readonly opened: PaymentPageState;
      readonly doing: OrderActivity;
      readonly checkResult: CheckResult;
      readonly repeat?: boolean;
    }
  /** The response was lost, or only the number is known. The order is looked up, and is not reported as failed. */
  | {
      readonly is: 'unknown';
      readonly intent: Intent;
      readonly doing: 'waiting' | 'checking';
      readonly checkResult: CheckResult;
    }
  | { [K in 'success' | 'fail']: { readonly is: K } & EndedOrder }['success' | 'fail'];

/** A pending read of an order. */
export interface OrderRead {
  /** The player requested it. */
  readonly isRequested: boolean;
  /** It reads the whole order, not only the status (RS-2). */
  readonly whole: boolean;
  /** The status of an earlier response, before the whole order was read. */
  readonly status: OrderStatus | null;
  /** Why no order was found, while the tab checks whether another tab is still making it. */
  readonly none: CodeWord | null;
}

/** Everything that a tab knows about the purchase. */
export interface PurchaseState {
  readonly progress: Progress;
  /** Why the last attempt made no order: an error, `not-created`, or `not-replaced`. Null: there is no fault. */
  readonly fault: unknown;
  /** The current account. */
  readonly account: string | undefined;
  /** The number of the last read or wait. Results of older ones are ignored. */
  readonly pollId: number;
  readonly reading: OrderRead | null;
  /** The number of waits since the last change. Each wait is longer. */
  readonly round: number;
  /** The key of the intent whose whole order was read, or null. */
  readonly whole: string | null;
  /** Whether the gateway can cancel orders, as far as is known. */
  readonly cancels: boolean;
}

/** An order from a response, and its formatted amount. */
export interface PricedOrder {
  readonly order: Order;
  readonly price_text: string | undefined;
}

/** The result of a cancellation: the order as it is now, or why that is unknown. */
export type CancelResult = ({ readonly is: 'order' } & PricedOrder) | { readonly is: 'none' | 'not-offered' | 'lost' };

/** Happenings without data. */
type PlainHappening = 'reopen' | 'check' | 'stop-waiting' | 'close' | 'change-method' | 'journal' | 'forget-fault';

/** Something that happened: a tap, a response, or the end of a wait. */
export type Happening =
  | { readonly [K in PlainHappening]: { readonly is: K } }[PlainHappening]
  | { readonly is: 'pay'; readonly intent: Intent }
  | { readonly is: 'turn'; readonly attempt: string; readonly context: SendContext }
  | { readonly is: 'busy'; readonly attempt: string }
  | {
      readonly is: 'started';
      readonly intent: Intent;
      readonly attempt: string;
      readonly started: Pick<Started, 'billing_no' | 'url' | 'method' | 'pay_code' | 'pay_by'>;
      /** The order is paid with a point card, immediately. */
      readonly card: boolean;
    }
  | {
      readonly is: 'refused';
      readonly intent: Intent;
      readonly attempt: string;
      readonly word: CodeWord;
      readonly error: unknown;
      /** The unpaid order that blocks this one. */
      readonly owed: Intent | null;
    }
  | { readonly is: 'lost'; readonly intent: Intent; readonly attempt: string }
  | { readonly is: 'opened'; readonly intent: Intent; readonly opened: PaymentPageState }
  /** The address of the payment site has a ticket now. */
  | { readonly is: 'ticketed'; readonly intent: Intent; readonly url: string }
  | { readonly is: 'leave'; readonly opened: 'left' | 'link' }
  | { readonly is: 'cancel'; readonly intent: Intent }
  | {
      readonly is: 'cancelled';
      readonly intent: Intent;
      readonly attempt: string | null;
      readonly answer: CancelResult;
      /** When the request was sent, in milliseconds since 1970. */
      readonly requestedAt: number;
    }
  | { readonly is: 'resume'; readonly intent: Intent }
  | { readonly is: 'resume-number'; readonly billing_no: string }
  | { readonly is: 'account'; readonly account: string | undefined }
  /** The gateway has sent its time, by which the age of an order is right. */
  | { readonly is: 'time-known' }
  | ({ readonly is: 'read'; readonly pollId: number } & PricedOrder)
  | { readonly is: 'unread'; readonly pollId: number; readonly word: CodeWord | 'lost' }
  | { readonly is: 'probed'; readonly pollId: number; readonly free: boolean }
  /** A wait is over. `closed`: the payment window is closed. */
  | { readonly is: 'tick'; readonly pollId: number; readonly closed: boolean }
  /** The player returned to the page. */
  | { readonly is: 'returned'; readonly closed: boolean }
  /** An order was read that is not on the screen. */
  | ({ readonly is: 'found'; readonly intent: Intent } & PricedOrder)
  | { readonly is: 'not-found'; readonly intent: Intent };

/** A happening with its time and the journal at that moment. `now` is in milliseconds since 1970. */
export type Event = Happening & { readonly now: number; readonly journal: readonly Intent[] };

/** The messages to the player. */
export type NoticeText =
  | 'account_mismatch'
  | 'error_unpaid'
  | 'order_cancelled'
  | 'order_stays'
  | 'cancel_failed'
  | 'cancel_unheard'
  | 'cancel_not_offered';

/** Something to perform. */
export type Effect =
  | { readonly is: 'write' | 'drop'; readonly intent: Intent }
  /** Opens the window of the tap, and takes the lock of the purchase that all tabs share. */
  | { readonly is: 'take-turn'; readonly intent: Intent }
  /** Releases the lock, and closes the window of the tap if no page was opened in it. */
  | { readonly is: 'end-turn'; readonly attempt: string }
  /** `replaces`: the number of the replaced order. */
  | { readonly is: 'send'; readonly intent: Intent; readonly attempt: string; readonly replaces?: string }
  /**
   * Opens the payment page of an order, in the window of the tap or, without an attempt, in a new one. `isLate`: the player has stopped
   * waiting.
   */
  | { readonly is: 'open'; readonly intent: Intent; readonly attempt: string | null; readonly isLate?: true }
  | {
      readonly is: 'read';
      readonly pollId: number;
      readonly intent: Intent;
      readonly simple: boolean;
      /** The player waits for the result, so a missing response is reported soon. */
      readonly isRequested: boolean;
    }
  /** Checks whether a tab is making an order of the purchase. */
  | { readonly is: 'probe'; readonly pollId: number; readonly intent: Intent }
  | { readonly is: 'wait'; readonly pollId: number; readonly ms: number }
  /** Aborts the pending read and wait. */
  | { readonly is: 'rest' }
  | { readonly is: 'cancel'; readonly intent: Intent; readonly attempt: string | null }
  | { readonly is: 'remember-number'; readonly billing_no: string }
  | { readonly is: 'forget-replenish' }
  /** Lets the player choose another payment method for the content of an order. */
  | { readonly is: 'choose'; readonly intent: Intent }
  | { readonly is: 'notify'; readonly what: NoticeText }
  | { readonly is: 'notify-error'; readonly error: unknown }
  | {
      readonly is: 'emit';
      readonly name: 'order:created' | 'order:unknown' | 'order:refused' | 'coupon:refused' | 'pay:opened';
      readonly intent: Intent;
    }
  | {
      readonly is: 'emit-order';
      readonly name: 'order:paid' | 'order:failed';
      readonly order: Order;
      /** No other tab of this device has reported it, so that each order is counted once. */
      readonly first: boolean;
    };

/** The result of an event: the next state, and the effects to perform in order. */
export interface Transition {
  readonly state: PurchaseState;
  readonly effects: readonly Effect[];
}

/** The transition for one kind of event. */
export type TransitionFor<K extends Happening['is']> = (
  state: PurchaseState,
  event: Extract<Event, { is: K }>,
) => Transition;
