import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { SubPayment } from '../contract/goods.ts';
import type { Core } from '../store/core.ts';
import { cancelUnpaid } from './cancelling.ts';
import type { Intent } from './intent.ts';
import type { Journal } from './journal.ts';
import { createNotices } from './notices.ts';
import { createPay } from './pay.ts';
import type { InlineForm } from './payment-pages.ts';
import { cardRequest } from './point-card-order.ts';
import { createPolling } from './polling.ts';
import { createReconcile } from './reconcile.ts';
import { type CheckoutContext, type MissingInput, request } from './request.ts';
import { createRunner, type Runner } from './runner.ts';
import type { Happening, Progress } from './state.ts';
import { createSubmit } from './submit.ts';

/** The purchase of one storefront: made once, followed until it ends, and resumed after a reload (PY, RS, NT-5). */
export interface Checkout {
  readonly progress: ReadonlySignal<Progress>;
  /** Why the last attempt made no order: an error, or what was missing. */
  readonly fault: ReadonlySignal<unknown>;
  /** Every purchase this device remembers, of all players: see the journal. */
  readonly intents: ReadonlySignal<readonly Intent[]>;
  /** Pays with an option. `agreed`: the player agreed to immediate delivery. Call it in the tap, because it may open a window (PY-13). */
  pay(option: SubPayment | null, agreed?: boolean): MissingInput | null;
  /** Tops up with the point card that was typed and checked (CD-3). */
  topUp(): MissingInput | null;
  /** Opens the payment page of the pending order again. Call it inside the tap. */
  reopen(): void;
  /** The provider's own form for paying an order inside the page (PY-10). */
  inside(intent: Intent): InlineForm | null;
  /** Closes the provider's form. The order stays pending. With `link` the form is unavailable and a link replaces it. */
  leave(opened: 'left' | 'link'): void;
  /** Requests the status of the order (RS-3 "recharge done"). */
  check(): Promise<void>;
  /** Requests the status of the unpaid orders that are not on the screen. */
  recheck(): Promise<void>;
  /** Shows an order of the journal and follows it. `resumeByNumber` does so for an order of which only the number is known. */
  resume(intent: Intent): void;
  resumeByNumber(billing_no: string): void;
  /** Stops waiting for the response. The order is looked up instead, and shown once it exists. */
  stopWaiting(): void;
  /** Leaves the result; the order stays in the journal. */
  close(): void;
  /** Whether unpaid orders can be cancelled, as far as is known. */
  readonly cancels: ReadonlySignal<boolean>;
  /** The keys of the intents that are being cancelled. */
  readonly cancelling: ReadonlySignal<readonly string[]>;
  /** Cancels an unpaid order, and shows the result. */
  cancel(intent: Intent): void;
  /** Cancels the order on the screen for another method. Calls `then` once the player may choose one (RS-3). */
  changeMethod(then: (intent: Intent) => void): void;
}

/** Reports the current account and the journal writes of other tabs to the state machine, from the start. */
function watch(
  { platform, undo }: Core,
  journal: Journal,
  account: ReadonlySignal<string | undefined>,
  { dispatch }: Runner,
): void {
  // A login resumes the open order of the player. A logout, in this tab or another one, clears the screen.
  undo(
    effect(() => {
      const now = account.value;
      untracked(() => dispatch({ is: 'account', account: now }));
    }),
  );
  // By a wrong clock of the device the open order may have looked too old to resume.
  undo(
    effect(() => {
      if (platform.knowsTime?.()) untracked(() => dispatch({ is: 'time-known' }));
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
export function createCheckout(core: Core, shop: CheckoutContext, journal: Journal): Checkout {
  const account = computed(() => shop.session.user.value?.suid);
  const cancelling = signal<readonly string[]>([]);
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
      const requestedAt = core.platform.now();
      cancelling.value = [...cancelling.peek(), intent.intent];
      void cancelUnpaid(core, intent, client_id).then((answer) => {
        cancelling.value = cancelling.peek().filter((one) => one !== intent.intent);
        dispatch({ is: 'cancelled', intent, attempt, answer, requestedAt });
      });
    },
    choose: ({ intent }) => choose(intent),
  });
  watch(core, journal, account, runner);
  const recheck = createReconcile(core, journal, runner, account);
  const begin = createPay(core, shop.card, runner, submit.start);

  return {
    progress: runner.progress,
    fault: runner.fault,
    cancels: runner.cancels,
    cancelling,
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
    recheck,
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
