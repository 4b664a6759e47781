import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Core } from '../store/core.ts';
import { type Intent, isOpen, numbered, takenUp } from './intent.ts';
import type { Journal } from './journal.ts';
import { createLastPurchase } from './last-purchase.ts';
import { loadPurchase } from './load-purchase.ts';
import type { CreatePurchase, Purchase } from './purchase.ts';
import type { PurchaseContext } from './request.ts';
import type { Progress } from './transitions/types.ts';

/** Loads the purchase code of a storefront: with the checkout, or for an open order. */
export interface PurchaseLoader {
  /** Every purchase this device remembers, of all players: see the journal. */
  readonly intents: ReadonlySignal<readonly Intent[]>;
  /** The progress of the purchase. Until the code is loaded, an order that will be shown is `unknown`. */
  readonly progress: ReadonlySignal<Progress>;
  /** Why the last attempt made no order. */
  readonly fault: ReadonlySignal<unknown>;
  /** The last successful purchase in this game. */
  readonly last: ReadonlySignal<Intent | null>;
  /** Creates the purchase with loaded code, or returns the existing one. */
  make(create: CreatePurchase): Purchase;
  /** Calls back with the purchase, at once if it is loaded. Shows an error if it cannot be loaded. */
  use(run: UsePurchase): void;
  /** Shows an order of the journal. */
  resume(intent: Intent): void;
  /** Shows an order of which only the number is known. */
  resumeByNumber(billing_no: string): void;
}

type UsePurchase = (purchase: Purchase) => void;

/** The error to show if the purchase cannot be loaded. Null shows nothing. */
type LoadErrorText = 'error_network' | 'error_orders_kept' | null;

const idle: Progress = { is: 'idle' };
const none = (): void => {};

/** Creates the loader of the purchase. */
export function createPurchaseLoader(core: Core, shop: PurchaseContext, journal: Journal): PurchaseLoader {
  const { platform, popups, i18n, undo } = core;
  const account = computed(() => shop.session.user.value?.suid);
  const loaded = signal<Purchase | null>(null);
  /** The order that was requested before the purchase was loaded, and the callback that shows it. */
  const requested = signal<{ readonly intent: Intent; readonly run: UsePurchase } | null>(null);
  const missing = signal(false);
  let over = false;
  undo(() => {
    over = true;
  });

  /** Shows the requested order in the same batch, so that nobody sees an idle purchase in between. */
  const make = (create: CreatePurchase): Purchase =>
    loaded.peek() ??
    untracked(() =>
      batch(() => {
        const made = create(core, shop, journal);
        loaded.value = made;
        requested.peek()?.run(made);
        return made;
      }),
    );
  const fetchIt = (run: UsePurchase, otherwise: LoadErrorText): void => {
    const arrive = (create: CreatePurchase): void => {
      if (!over) run(make(create));
    };
    const miss = (): void => {
      const isSecond = missing.peek();
      missing.value = true;
      if (!over && otherwise) showNotice(i18n.t(otherwise), isSecond);
    };
    void loadPurchase().then(arrive, miss).catch(platform.report);
  };
  /** Many browsers cache a failed import until the page is reloaded, so the second failure offers a reload. */
  const showNotice = (text: string, isSecond: boolean): void => {
    const { t } = i18n;
    if (!isSecond) popups.toast(text, 'bad');
    else
      void popups.confirm({
        title: t('reload'),
        text,
        yes: t('reload'),
        no: t('close'),
        onYes: platform.reload,
        light: true,
      });
  };
  const show = (intent: Intent, run: UsePurchase): void => {
    const purchase = loaded.peek();
    if (purchase) run(purchase);
    else {
      requested.value = { intent, run };
      fetchIt(none, 'error_orders_kept');
    }
  };

  // An open order is followed, whatever is on the page (NT-5).
  const follow = (): void => {
    const isOwn = (one: Intent): boolean => isOpen(one) && one.account === account.value;
    if (!loaded.value && account.value && journal.all.value.some(isOwn)) fetchIt(none, null);
  };
  undo(effect(follow));
  undo(platform.onReturn(follow));

  const expected = computed(() => {
    // The age of an order is computed again once the gateway has sent its time.
    void platform.knowsTime?.();
    return !missing.value && (requested.value?.intent ?? takenUp(journal.all.value, account.value, platform.now()));
  });
  const progress = computed<Progress>(() => {
    if (loaded.value) return loaded.value.checkout.progress.value;
    const intent = expected.value;
    return intent ? { is: 'unknown', intent, doing: 'waiting', checkResult: 'nothing' } : idle;
  });

  return {
    intents: journal.all,
    progress,
    fault: computed(() => loaded.value?.checkout.fault.value),
    last: createLastPurchase(core, shop, journal, progress),
    make,
    use(run) {
      const purchase = loaded.peek();
      if (purchase) run(purchase);
      else fetchIt(run, 'error_network');
    },
    resume: (intent) => show(intent, ({ checkout }) => checkout.resume(intent)),
    resumeByNumber(billing_no) {
      const intent = numbered(billing_no, account.peek() ?? '', platform.now());
      show(intent, ({ checkout }) => checkout.resumeByNumber(billing_no));
    },
  };
}
