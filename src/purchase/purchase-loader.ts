import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Core } from '../store/core.ts';
import { type Intent, isOpen, numbered, takenUp } from './intent.ts';
import type { Journal } from './journal.ts';
import { createLastPurchase } from './last-purchase.ts';
import { loadPurchase } from './load-purchase.ts';
import type { CreatePurchase, Purchase } from './purchase.ts';
import type { Shop } from './request.ts';
import type { Progress } from './transitions/types.ts';

/** The purchase of a storefront, which is fetched with the checkout, or for an order that is open already. */
export interface PurchaseLoader {
  /** Every purchase this device remembers, of all players: see the journal. */
  readonly intents: ReadonlySignal<readonly Intent[]>;
  /** How the purchase stands. Until it is here, an order that is about to be on the screen is looked for. */
  readonly progress: ReadonlySignal<Progress>;
  /** Why the last try made no order. */
  readonly fault: ReadonlySignal<unknown>;
  /** The last purchase in this game that succeeded. */
  readonly last: ReadonlySignal<Intent | null>;
  /** The purchase, made by who brought its code; there is one. */
  make(create: CreatePurchase): Purchase;
  /** Does something with the purchase: at once where it is here. That it cannot be fetched is said. */
  use(run: Run): void;
  /** Shows an order of the journal. */
  resume(intent: Intent): void;
  /** Shows an order that only its number is known of. */
  resumeByNumber(billing_no: string): void;
}

type Run = (purchase: Purchase) => void;

/** What the player is told where the purchase cannot be fetched: null says nothing. */
type Otherwise = 'error_network' | 'error_orders_kept' | null;

const idle: Progress = { is: 'idle' };
const none = (): void => {};

/** Creates what fetches the purchase. */
export function createPurchaseLoader(core: Core, shop: Shop, journal: Journal): PurchaseLoader {
  const { platform, popups, i18n, undo } = core;
  const account = computed(() => shop.session.user.value?.suid);
  const here = signal<Purchase | null>(null);
  /** The order that was asked for before the purchase was here, and what shows it. */
  const asked = signal<{ readonly intent: Intent; readonly run: Run } | null>(null);
  const missing = signal(false);
  let over = false;
  undo(() => {
    over = true;
  });

  /** What was asked for is on the screen in the same moment: nothing sees a purchase that stands idle in between. */
  const make = (create: CreatePurchase): Purchase =>
    here.peek() ??
    untracked(() =>
      batch(() => {
        const made = create(core, shop, journal);
        here.value = made;
        asked.peek()?.run(made);
        return made;
      }),
    );
  const fetchIt = (run: Run, otherwise: Otherwise): void => {
    const arrive = (create: CreatePurchase): void => {
      if (!over) run(make(create));
    };
    const miss = (): void => {
      const isSecond = missing.peek();
      missing.value = true;
      if (!over && otherwise) say(i18n.t(otherwise), isSecond);
    };
    void loadPurchase().then(arrive, miss).catch(platform.report);
  };
  /** Many browsers keep what could not be fetched as long as the page lives: the second time it is offered to load the page anew. */
  const say = (text: string, isSecond: boolean): void => {
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
  const show = (intent: Intent, run: Run): void => {
    const purchase = here.peek();
    if (purchase) run(purchase);
    else {
      asked.value = { intent, run };
      fetchIt(none, 'error_orders_kept');
    }
  };

  // An open order is followed, whatever is on the page (NT-5).
  const follow = (): void => {
    const isOwn = (one: Intent): boolean => isOpen(one) && one.account === account.value;
    if (!here.value && account.value && journal.all.value.some(isOwn)) fetchIt(none, null);
  };
  undo(effect(follow));
  undo(platform.onReturn(follow));

  const coming = computed(
    () => !missing.value && (asked.value?.intent ?? takenUp(journal.all.value, account.value, platform.now())),
  );
  const progress = computed<Progress>(() => {
    if (here.value) return here.value.checkout.progress.value;
    const intent = coming.value;
    return intent ? { is: 'unknown', intent, doing: 'waiting', heard: 'nothing' } : idle;
  });

  return {
    intents: journal.all,
    progress,
    fault: computed(() => here.value?.checkout.fault.value),
    last: createLastPurchase(core, shop, journal, progress),
    make,
    use(run) {
      const purchase = here.peek();
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
