import { effect, type Signal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import { getOrderInfo, type Order } from '../contract/order.ts';
import { orderStatus } from '../rules/order-status.ts';
import type { Core } from '../store/core.ts';
import { learned } from './history.ts';
import { type Intent, type Journal, lockOf, settled } from './journal.ts';
import { checkWaitsMs, type Progress, resumed, underWayMs } from './state.ts';

/** Follows an order to its end. */
export interface Follow {
  /** Begins to check, ever more rarely, and at once whenever the player looks at the page again. */
  start(): void;
  stop(): void;
  /** Checks now. */
  check(): Promise<void>;
  /** Shows an intent of the journal and follows it. */
  take(intent: Intent): void;
  /** Shows an order whose money came while nobody followed it. */
  paid(intent: Intent, order: Order): void;
  /** Waits for another tab to make the order, then follows that one. */
  watch(fingerprint: string): void;
}

/** How often a tab looks whether the one that makes the order is still there. */
const lookMs = 15_000;

/**
 * Creates the following half of the checkout (RS-2): the whole order at first, which says until when it is to be paid; simple
 * checks while it is pending; the whole order again before a result is shown.
 */
export function createFollow(core: Core, journal: Journal, progress: Signal<Progress>, fault: Signal<unknown>): Follow {
  const { platform, send, events, undo, i18n, popups } = core;
  let timer = (): void => {};
  let round = 0;
  let busy = false;
  let under = new AbortController();
  let over = false;
  /** The intent whose whole order was read. */
  let whole = '';

  const stop = (): void => {
    timer();
    under.abort();
    busy = false;
  };
  undo(() => {
    over = true;
    stop();
  });

  const ended = (intent: Intent, order: Order, state: 'success' | 'fail', repeat: boolean): void => {
    const again = progress.peek().is === state;
    const done = journal.put({ ...learned(intent, order, i18n.price), state });
    stop();
    progress.value = { is: state, intent: done, order, repeat };
    // The money is here; the goods may still be on their way, and the player watches for them.
    if (state === 'success' && !order.delivered_at) plan();
    if (!again) events.emit(state === 'success' ? 'order:paid' : 'order:failed', order);
  };

  /** Reads the order by its number or, where the answer was lost, by the intent that may have made it. */
  const read = (intent: Intent, simple: boolean): Promise<Order> => {
    const by = intent.billing_no ? { billing_no: intent.billing_no } : { request_id: intent.intent };
    return send(getOrderInfo, { ...by, simple }, { signal: under.signal });
  };

  const settle = async (intent: Intent): Promise<void> => {
    const simple = whole === intent.intent && intent.billing_no !== undefined;
    const first = await read(intent, simple);
    const told = orderStatus(first.status);
    const order = simple && told !== 'pending' ? await read(intent, false) : first;
    if (!simple) whole = intent.intent;
    // A repeat says that the order was there before, and not how it stands.
    const repeat = told === 'repeat';
    const status = repeat ? orderStatus(order.status) : told;
    if (status === 'success' || status === 'fail') return ended(intent, order, status, repeat);
    const found = journal.put({ ...learned(intent, order, i18n.price), state: 'pending' });
    // Another tab learned more than this answer knows.
    if (found.state !== 'pending') {
      return ended(found, await read(found, false), found.state as 'success' | 'fail', repeat);
    }
    const now = progress.peek();
    const opened = now.is === 'pending' ? now.opened : 'link';
    progress.value = { is: 'pending', intent: found, opened, checking: false, repeat };
    if (!intent.billing_no) {
      events.emit('order:created', { billing_no: order.billing_no, product_id: found.product_id });
    }
  };

  /** No order came of the intent. It is kept all the same: a request still under way must find its own key again. */
  const unmade = async (intent: Intent, word: CodeWord): Promise<void> => {
    const known = intent.fingerprint !== '';
    const mayCome = platform.now() - intent.made < underWayMs;
    if (known && (intent.state === 'pending' || mayCome)) return;
    // While a tab holds the lock, its request is still under way.
    await platform.locked(lockOf(intent.fingerprint), async () => {
      stop();
      progress.value = { is: 'idle' };
      // Of an order that only its number is known of: it is somebody else's (PY-14).
      if (!known) return word === 'not-yours' ? popups.toast(i18n.t('account_mismatch'), 'bad') : undefined;
      journal.put({ ...intent, state: 'unknown', aside: true, unmade: true });
      fault.value = 'unmade';
    });
  };

  /** A check that the player asked for shows that it runs, and takes the place of a quiet one. */
  const check = async (asked: boolean): Promise<void> => {
    const now = progress.peek();
    // Whoever returns without a session is not asked to log in by a check: the result says it, and has the button.
    if (now.is === 'idle' || !journal.mine(now.intent)) return;
    const waits = now.is === 'pending' || now.is === 'unknown';
    if (!waits && now.is !== 'fail' && !(now.is === 'success' && !now.order.delivered_at)) return;
    if (busy && (!asked || (waits && now.checking))) return;
    under.abort();
    under = new AbortController();
    const { signal: mine } = under;
    busy = true;
    if (waits && asked) progress.value = { ...now, checking: true };
    const word = await settle(now.intent).then(
      () => null,
      (error: unknown) => (error instanceof GatewayError ? error.word : 'lost'),
    );
    if (mine.aborted) return;
    busy = false;
    if (word === 'not-yours' || word === 'bad-parameter') await unmade(now.intent, word);
    const after = progress.peek();
    if (after.is === 'pending' || after.is === 'unknown') progress.value = { ...after, checking: false };
    // Without a session every check would ask the player to log in again; the log-in itself starts the next one.
    const still = after.is === 'pending' || after.is === 'unknown' || (after.is === 'success' && word);
    if (still && word !== 'not-logged-in') plan();
  };

  const plan = (): void => {
    timer();
    if (over) return;
    const wait = checkWaitsMs[Math.min(round++, checkWaitsMs.length - 1)] ?? 30_000;
    timer = platform.setTimer(wait, () => void check(false));
  };

  const start = (): void => {
    stop();
    round = 0;
    plan();
  };

  undo(
    platform.onReturn(() => {
      round = 0;
      void check(false);
    }),
  );

  // What another tab learned is this one's too: its order, or its result.
  undo(
    effect(() => {
      const all = journal.all.value;
      const now = progress.peek();
      if (now.is === 'elsewhere') {
        // Not one that is settled: that may be an earlier purchase of the same.
        const made = journal.open(now.intent.fingerprint);
        if (made && made.state !== 'sending') take(made);
      } else if (now.is === 'pending' || now.is === 'unknown' || now.is === 'fail') {
        const own = all.find((one) => one.intent === now.intent.intent);
        if (own && settled(own) && own.state !== now.is) void check(false);
      }
    }),
  );

  const take = (intent: Intent): void => {
    // An answer about the order that was shown before would take the place of this one.
    stop();
    progress.value = resumed(intent);
    round = 0;
    void check(false);
  };

  /** Waits while the other tab holds the lock; it may be gone by now, and its intent then tells what became of the order. */
  const look = async (fingerprint: string): Promise<void> => {
    const turn = await platform.locked(lockOf(fingerprint), async () => {});
    if (over || progress.peek().is !== 'elsewhere') return;
    const left = journal.open(fingerprint);
    if (turn.is === 'busy') timer = platform.setTimer(lookMs, () => void look(fingerprint));
    else if (left) take(left);
    else progress.value = { is: 'idle' };
  };

  return {
    start,
    stop,
    check: () => check(true),
    take,
    paid: (intent, order) => ended(intent, order, 'success', false),
    watch(fingerprint) {
      const made = journal.open(fingerprint);
      if (made && made.state !== 'sending') return take(made);
      void look(fingerprint);
    },
  };
}
