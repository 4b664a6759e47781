import type { CodeWord } from '../../contract/codes.ts';
import type { Order, Started } from '../../contract/order.ts';
import type { OrderStatus } from '../../rules/order.ts';
import type { Intent } from '../../storage/intent.ts';

/**
 * How the payment page was opened: in a window, which may be `closed` by now; in this one (`same`); or not yet, so that a link
 * must be offered (PY-13); `inside` this page, in the provider's own form, or `left` where the player closed that (PY-10).
 */
export type Opened = 'window' | 'closed' | 'same' | 'link' | 'inside' | 'left';

/** What is done about an order that waits: nothing, it is asked about, or it is given up, for good or for another method. */
export type Doing = 'waiting' | 'checking' | 'cancelling' | 'replacing';

/** What the last check that the player asked for brought: no money yet, or no answer. */
export type Heard = 'nothing' | 'unpaid' | 'unreached';

/** What the sending of a purchase depends on besides its intent. */
export interface Means {
  /** The intent whose answer is still in memory, with the form that no reload keeps; null: none. */
  readonly held: string | null;
  /** It is paid in a provider's own form inside the page. */
  readonly framed: boolean;
  /** The payment site's address, to which the key is added, where no call makes the order (PY-7). */
  readonly site: string | null;
}

interface Ended {
  readonly intent: Intent;
  readonly order: Order;
  readonly repeat?: boolean;
}

/** How a purchase stands (RS-1…4, design: money is made once). */
export type Progress =
  | { readonly is: 'idle' }
  /** The order is being made. Taps are absorbed. First the turn is taken, then what it replaces is given up, then it is sent. */
  | {
      readonly is: 'sending';
      readonly intent: Intent;
      /** The tap that it goes back to. */
      readonly attempt: string;
      readonly step: 'turn' | 'replacing' | 'sent';
      /** The orders of the same wish that are still to be given up. */
      readonly replaces: readonly Intent[];
      readonly means: Means;
    }
  /** Another tab is making an order of the same wish. */
  | { readonly is: 'elsewhere'; readonly intent: Intent }
  /** The order exists and waits for the money; here and below a `repeat` was made before (RS-1). */
  | {
      readonly is: 'pending';
      readonly intent: Intent;
      readonly opened: Opened;
      readonly doing: Doing;
      readonly heard: Heard;
      readonly repeat?: boolean;
    }
  /** The answer was lost, or only the number is known: the order is looked for, and nothing is called failed. */
  | { readonly is: 'unknown'; readonly intent: Intent; readonly doing: 'waiting' | 'checking'; readonly heard: Heard }
  | { [K in 'success' | 'fail']: { readonly is: K } & Ended }['success' | 'fail'];

/** A read that is under way. */
export interface Reading {
  /** The player asked for it. */
  readonly asked: boolean;
  /** The whole order is read, not its status alone (RS-2). */
  readonly whole: boolean;
  /** What was said before the whole order was read. */
  readonly told: OrderStatus | null;
  /** Why no order was found, while it is looked whether a tab is still making it. */
  readonly none: CodeWord | null;
}

/** All that a tab knows of the purchase. */
export interface State {
  readonly progress: Progress;
  /** Why the last try made no order: an error, `not-created`, or `not-replaced`. Null: nothing is wrong. */
  readonly fault: unknown;
  /** Who is logged in. */
  readonly account: string | undefined;
  /** The number of the last read or wait; what answers to an older one is dropped. */
  readonly ask: number;
  readonly reading: Reading | null;
  /** How often was waited since something changed: the waits grow longer. */
  readonly round: number;
  /** The intent whose whole order was read; null: none. */
  readonly whole: string | null;
  /** Whether orders can be cancelled, as far as is known: not every gateway offers it. */
  readonly cancels: boolean;
}

/** An order as it was answered, and its amount in words. */
export interface Answered {
  readonly order: Order;
  readonly price_text: string | undefined;
}

/** What became of an order that was to be given up: as it stands now, or why that is not known. */
export type Cancelled = ({ readonly is: 'order' } & Answered) | { readonly is: 'none' | 'not-offered' | 'lost' };

/** What a happening says that is its name alone. */
type Plain = 'reopen' | 'check' | 'stop-waiting' | 'close' | 'change-method' | 'journal' | 'forget-fault';

/** What happened: a tap, an answer, a moment that came. */
export type Happening =
  | { readonly [K in Plain]: { readonly is: K } }[Plain]
  | { readonly is: 'pay'; readonly intent: Intent }
  | { readonly is: 'turn'; readonly attempt: string; readonly means: Means }
  | { readonly is: 'busy'; readonly attempt: string }
  | {
      readonly is: 'started';
      readonly intent: Intent;
      readonly attempt: string;
      readonly started: Pick<Started, 'billing_no' | 'url' | 'method' | 'pay_code'>;
      /** It is paid with a point card, at once. */
      readonly card: boolean;
    }
  | {
      readonly is: 'refused';
      readonly intent: Intent;
      readonly attempt: string;
      readonly word: CodeWord;
      readonly error: unknown;
      /** The unpaid order that stands in the way. */
      readonly owed: Intent | null;
    }
  | { readonly is: 'lost'; readonly intent: Intent; readonly attempt: string }
  | { readonly is: 'opened'; readonly intent: Intent; readonly opened: Opened }
  /** The address of the payment site has a ticket now. */
  | { readonly is: 'ticketed'; readonly intent: Intent; readonly url: string }
  | { readonly is: 'leave'; readonly opened: 'left' | 'link' }
  | { readonly is: 'cancel'; readonly intent: Intent }
  | {
      readonly is: 'cancelled';
      readonly intent: Intent;
      readonly attempt: string | null;
      readonly answer: Cancelled;
      /** When the gateway was asked, in milliseconds since 1970. */
      readonly askedAt: number;
    }
  | { readonly is: 'resume'; readonly intent: Intent }
  | { readonly is: 'resume-number'; readonly billing_no: string }
  | { readonly is: 'account'; readonly account: string | undefined }
  | ({ readonly is: 'read'; readonly ask: number } & Answered)
  | { readonly is: 'unread'; readonly ask: number; readonly word: CodeWord | 'lost' }
  | { readonly is: 'probed'; readonly ask: number; readonly free: boolean }
  /** A wait is over; `closed`: the payment window is. */
  | { readonly is: 'tick'; readonly ask: number; readonly closed: boolean }
  /** The player looks at the page again. */
  | { readonly is: 'returned'; readonly closed: boolean }
  /** An order on no screen was asked about. */
  | ({ readonly is: 'found'; readonly intent: Intent } & Answered)
  | { readonly is: 'not-found'; readonly intent: Intent };

/** What happened, when, and what the journal says at that moment. `now` is in milliseconds since 1970. */
export type Event = Happening & { readonly now: number; readonly journal: readonly Intent[] };

/** What is said to the player. */
export type Saying =
  | 'account_mismatch'
  | 'error_unpaid'
  | 'order_cancelled'
  | 'order_stays'
  | 'cancel_failed'
  | 'cancel_unheard'
  | 'cancel_not_offered';

/** What is to be done. */
export type Effect =
  | { readonly is: 'write' | 'drop'; readonly intent: Intent }
  /** Opens the window of the tap and takes the turn of the wish among all tabs. */
  | { readonly is: 'take-turn'; readonly intent: Intent }
  /** Gives the turn back and closes the window of the tap where nothing was opened in it. */
  | { readonly is: 'end-turn'; readonly attempt: string }
  /** `replaces`: the number of the order that it replaces. */
  | { readonly is: 'send'; readonly intent: Intent; readonly attempt: string; readonly replaces?: string }
  /**
   * Opens where an order is paid, in the window of the tap or, without an attempt, in one of its own. `isLate`: the player has
   * stopped waiting for it.
   */
  | { readonly is: 'open'; readonly intent: Intent; readonly attempt: string | null; readonly isLate?: true }
  | {
      readonly is: 'read';
      readonly ask: number;
      readonly intent: Intent;
      readonly simple: boolean;
      /** The player waits for the answer: it comes soon, or it is said that none came. */
      readonly asked: boolean;
    }
  /** Looks whether a tab is making an order of the wish. */
  | { readonly is: 'probe'; readonly ask: number; readonly intent: Intent }
  | { readonly is: 'wait'; readonly ask: number; readonly ms: number }
  /** Drops the read and the wait that are under way. */
  | { readonly is: 'rest' }
  | { readonly is: 'cancel'; readonly intent: Intent; readonly attempt: string | null }
  | { readonly is: 'remember-number'; readonly billing_no: string }
  | { readonly is: 'forget-replenish' }
  /** The player chooses another way to pay for what an order was made of. */
  | { readonly is: 'choose'; readonly intent: Intent }
  | { readonly is: 'say'; readonly what: Saying }
  | { readonly is: 'say-error'; readonly error: unknown }
  | {
      readonly is: 'emit';
      readonly name: 'order:created' | 'order:unknown' | 'order:refused' | 'coupon:refused' | 'pay:opened';
      readonly intent: Intent;
    }
  | {
      readonly is: 'emit-order';
      readonly name: 'order:paid' | 'order:failed';
      readonly order: Order;
      /** No other tab of this device has told it: what counts orders counts each once. */
      readonly first: boolean;
    };

/** What follows from an event: the next state, and what is to be done, in order. */
export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}
