import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { SubPayment } from '../contract/goods.ts';
import type { Core } from '../store/core.ts';
import { giveUp } from './cancelling.ts';
import type { Intent } from './intent.ts';
import type { Journal } from './journal.ts';
import { createNotices } from './notices.ts';
import { createPay } from './pay.ts';
import type { Inside } from './payment-pages.ts';
import { cardRequest } from './point-card-order.ts';
import { createPolling } from './polling.ts';
import { createReconcile } from './reconcile.ts';
import { type Missing, request, type ShopWithCard } from './request.ts';
import { createRunner, type Runner } from './runner.ts';
import type { Happening, Progress } from './state.ts';
import { createSubmit } from './submit.ts';

/** The purchase of one storefront: made once, followed to its end, taken up again after a reload (PY, RS, NT-5). */
export interface Checkout {
  readonly progress: ReadonlySignal<Progress>;
  /** Why the last try made no order: an error, or what was missing. */
  readonly fault: ReadonlySignal<unknown>;
  /** Every purchase this device remembers, of all players: see the journal. */
  readonly intents: ReadonlySignal<readonly Intent[]>;
  /** Pays with an option; `agreed`: to delivery at once. Call it inside the tap: a payment window may be opened (PY-13). */
  pay(option: SubPayment | null, agreed?: boolean): Missing | null;
  /** Tops up with the point card that was typed and checked (CD-3). */
  topUp(): Missing | null;
  /** Opens the payment page of the pending order again. Call it inside the tap. */
  reopen(): void;
  /** Where an order is paid inside the page, in the provider's own form (PY-10). */
  inside(intent: Intent): Inside | null;
  /** Closes the provider's form; the order waits, and is paid by a link where the form cannot be had. */
  leave(opened: 'left' | 'link'): void;
  /** Asks how the order stands (RS-3 "recharge done"). */
  check(): Promise<void>;
  /** Takes up an order of the journal, or one that only its number is known of. */
  resume(intent: Intent): void;
  resumeByNumber(billing_no: string): void;
  /** Waits for the answer no longer: the order is looked for, and shown when it is there. */
  stopWaiting(): void;
  /** Leaves the result; the order stays in the journal. */
  close(): void;
  /** Whether an unpaid order can be cancelled, as far as is known. */
  readonly cancels: ReadonlySignal<boolean>;
  /** The keys of the intents that are being given up. */
  readonly giving: ReadonlySignal<readonly string[]>;
  /** Gives an unpaid order up, and says what became of it. */
  cancel(intent: Intent): void;
  /** Gives the order on the screen up for another method; `then` is called once another one may be chosen (RS-3). */
  changeMethod(then: (intent: Intent) => void): void;
}

/** Tells the machine who is logged in and what other tabs wrote, from the start. */
function watch(
  { undo }: Core,
  journal: Journal,
  account: ReadonlySignal<string | undefined>,
  { dispatch }: Runner,
): void {
  // A log-in finds the open order of its player; a log-out, in this tab or another one, clears the screen.
  undo(
    effect(() => {
      const now = account.value;
      untracked(() => dispatch({ is: 'account', account: now }));
    }),
  );
  undo(
    effect(() => {
      void journal.all.value;
      untracked(() => dispatch({ is: 'journal' }));
    }),
  );
}

/** Creates the checkout. */
export function createCheckout(core: Core, shop: ShopWithCard, journal: Journal): Checkout {
  const account = computed(() => shop.session.user.value?.suid);
  const giving = signal<readonly string[]>([]);
  let choose = (_: Intent): void => {};
  const dispatch = (happening: Happening): void => runner.dispatch(happening);
  const submit = createSubmit(core, journal, dispatch);
  const runner: Runner = createRunner(core, journal, {
    ...submit.perform,
    ...createPolling(core, dispatch, submit.isClosed),
    ...createNotices(core),
    write: ({ intent }) => journal.put(intent),
    drop: ({ intent }) => journal.drop(intent),
    cancel({ intent, attempt }) {
      const client_id = intent.client_id || (shop.games.current.peek()?.client_id ?? '');
      const askedAt = core.platform.now();
      giving.value = [...giving.peek(), intent.intent];
      void giveUp(core, intent, client_id).then((answer) => {
        giving.value = giving.peek().filter((one) => one !== intent.intent);
        dispatch({ is: 'cancelled', intent, attempt, answer, askedAt });
      });
    },
    choose: ({ intent }) => choose(intent),
  });
  watch(core, journal, account, runner);
  createReconcile(core, journal, runner, account);
  const begin = createPay(core, shop.card, runner, submit.start);

  return {
    progress: runner.progress,
    fault: runner.fault,
    cancels: runner.cancels,
    giving,
    intents: journal.all,
    pay: (option, agreed = false) => begin(() => request(core, shop, option, agreed)),
    topUp: () => begin(() => cardRequest(core, shop)),
    reopen: () => dispatch({ is: 'reopen' }),
    inside: submit.inside,
    leave: (opened) => dispatch({ is: 'leave', opened }),
    check() {
      dispatch({ is: 'check' });
      return runner.answered();
    },
    resume: (intent) => dispatch({ is: 'resume', intent }),
    resumeByNumber: (billing_no) => dispatch({ is: 'resume-number', billing_no }),
    stopWaiting: () => dispatch({ is: 'stop-waiting' }),
    close: () => dispatch({ is: 'close' }),
    cancel: (intent) => dispatch({ is: 'cancel', intent }),
    changeMethod(then) {
      choose = then;
      dispatch({ is: 'change-method' });
    },
  };
}
