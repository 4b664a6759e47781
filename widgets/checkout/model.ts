import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { GatewayError } from '../../src/client/errors.ts';
import type { Payment, SubPayment } from '../../src/contract/goods.ts';
import { pointCard } from '../../src/purchase/point-card-order.ts';
import type { Purchase } from '../../src/purchase/purchase.ts';
import type { Missing } from '../../src/purchase/request.ts';
import { wordsFor } from '../../src/store/reactions.ts';
import type { Store } from '../../src/store/store.ts';
import { openWhenWanted } from './wanted-pay-step.ts';

/** What an embedder may set. */
export interface CheckoutOptions {
  /** The product to pay for. */
  readonly product_id?: string;
  /** Shows the result of this order, as a return from a payment page does. */
  readonly billing_no?: string;
  /** True: the pay step stands open, as on a wide page. Left out: a bar, and a sheet that opens from it. */
  readonly inline?: boolean;
  /** Who gets it, by id; passed over where it is not the player's own character. */
  readonly server?: string;
  readonly role?: string;
  /** Chosen in place of the best coupon, where it can be used. */
  readonly coupon_code?: string;
  /** A payway id or the key of an option: it is picked, and the pay step opens. */
  readonly pay?: string;
}

/** Everything the checkout shows and does. */
export interface Checkout {
  readonly store: Store & Purchase;
  readonly inline: ReadonlySignal<boolean>;
  /** The pay step is open. */
  readonly open: ReadonlySignal<boolean>;
  /** The option whose sub-options are shown (PY-1). */
  readonly parent: ReadonlySignal<Payment | null>;
  /** Why the last tap made no order, in words. */
  readonly fault: ReadonlySignal<string | null>;
  /** Whether an order takes longer than a moment, or so long that the player may leave it to be looked for. */
  readonly slow: ReadonlySignal<false | 'slow' | 'leave'>;
  /** Opens the pay step, or leads to what is missing first (GD-4). */
  begin(): void;
  /** Closes the pay step; while an order is being made only once that takes long. */
  close(): void;
  pick(option: Payment): void;
  pickSub(option: SubPayment): void;
  closeSub(): void;
  /** Call it inside the tap. */
  pay(): void;
  /** Back to the pay step after a fail or for another method (RS-3, RS-4). */
  changeWay(): void;
  /** The player agreed to what the law asks before this purchase; never before the next one. */
  readonly agreed: ReadonlySignal<boolean>;
  agree(agreed: boolean): void;
  /** How often a tap on "pay" found it missing. */
  readonly unagreed: ReadonlySignal<number>;
  /** The order that a payment page led back to. */
  readonly returned: ReadonlySignal<string | undefined>;
  /** The list of orders is open. */
  readonly listing: ReadonlySignal<boolean>;
  list(open: boolean): void;
  /** The game can be topped up with a point card (CD-3). */
  readonly hasCard: ReadonlySignal<boolean>;
  /** Opens the top-up with a point card, or leads to what is missing first. */
  openCard(): void;
  closeCard(): void;
  /** Tops up with the card that was checked; it asks first (CD-1). */
  useCard(): void;
  dispose(): void;
}

/** A tap within this time of the last one is the same tap (PY-15); the journal and the lock are what really guards. */
const sameTapMs = 300;
const slowMs = 3_000;
/** As long as one attempt may take; there may be several, and offline they wait. */
const leaveMs = 10_000;

/** Creates the model of the checkout. */
export function createCheckout(store: Store & Purchase, options: ReadonlySignal<CheckoutOptions>): Checkout {
  const {
    checkout,
    catalogue,
    events,
    methods,
    popups,
    session,
    recipient,
    payStep,
    platform,
    i18n,
    recent,
    card,
    config,
    coupons,
  } = store;
  const { t } = i18n;
  const inline = computed(() => options.value.inline === true);
  const parent = signal<Payment | null>(null);
  const missing = signal<string | null>(null);
  const slow = signal<false | 'slow' | 'leave'>(false);
  const agreed = signal(false);
  const unagreed = signal(0);
  const listing = signal(false);
  let lastTapMs = Number.NEGATIVE_INFINITY;

  const words: Record<Missing, () => void> = {
    login: () => popups.openLogin(),
    role: () => popups.show('characters'),
    product: () => popups.toast(t('choose_product')),
    method: () => popups.toast(t('choose_method')),
    consent: () => {
      unagreed.value += 1;
    },
    card: () => popups.toast(t('enter_card')),
    'no-payway': () => {
      missing.value = t('error_payway');
    },
    'no-channel': () => {
      missing.value = t('error_channel');
    },
  };
  /** What must be there before the pay step makes sense. */
  const first = (): Missing | null => (catalogue.product.peek() ? whose() : 'product');
  const whose = (): Missing | null => {
    if (!session.user.peek()) return 'login';
    return recipient.role.peek() ? null : 'role';
  };
  /** What goes on as soon as the character is there that was missing for it. */
  let next: (() => void) | undefined;
  /** Says what is missing, or does it. */
  const lead = (lacking: Missing | null, go?: () => void): void => {
    if (lacking) {
      words[lacking]();
      // A tap that did nothing makes none of the next.
      lastTapMs = Number.NEGATIVE_INFINITY;
    } else go?.();
    next = lacking === 'role' ? go : undefined;
  };
  const sameTap = (): boolean => {
    const before = lastTapMs;
    lastTapMs = platform.monotonicNow();
    return lastTapMs - before < sameTapMs;
  };

  /** Whether nothing is being made, or it was left to be looked for. */
  const mayLeave = (): boolean => {
    if (slow.peek() === 'leave') checkout.stopWaiting();
    return checkout.progress.peek().is !== 'sending';
  };

  const agree = (now: boolean): void => {
    agreed.value = now;
    unagreed.value = 0;
  };

  const shut = (): void => {
    agree(false);
    listing.value = false;
    parent.value = null;
    if (!inline.peek()) payStep.open.value = false;
  };

  // One value each, so that a change of another option does not wish or show the same thing again.
  const wished = computed(() => options.value.product_id);
  const returned = computed(() => options.value.billing_no);
  const link = computed(() => {
    const { server, role, coupon_code, pay } = options.value;
    return JSON.stringify({ server, role, coupon_code, pay });
  });
  const stops = [
    effect(() => {
      if (wished.value) catalogue.wish(wished.value);
    }),
    effect(() => {
      if (popups.panel.value) return;
      if (recipient.role.peek()) next?.();
      next = undefined;
    }),
    // The pay step may be closed by now, and nothing else would say what became of the order.
    effect(() => {
      if (checkout.fault.value === 'not-created') popups.toast(t('error_unmade'), 'bad');
    }),
    effect(() => {
      if (returned.value) checkout.resumeByNumber(returned.value);
    }),
    effect(() => {
      if (link.value !== '{}') recent.wish(JSON.parse(link.value));
    }),
    effect(() => {
      if (inline.value && catalogue.product.value) payStep.open.value = true;
    }),
    effect(() => {
      slow.value = false;
      if (checkout.progress.value.is !== 'sending') return;
      const stops = [
        platform.setTimer(slowMs, () => {
          slow.value = 'slow';
        }),
        platform.setTimer(leaveMs, () => {
          slow.value = 'leave';
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    }),
    effect(() => {
      const { is } = checkout.progress.value;
      if (is === 'idle' || is === 'sending') return;
      shut();
    }),
    openWhenWanted(store),
    // A log-out leaves nothing open (LG-5).
    events.on('session:logout', shut),
  ];

  return {
    store,
    inline,
    open: payStep.open,
    parent,
    slow,
    fault: computed(() => {
      const why = checkout.fault.value;
      if (missing.value) return missing.value;
      // The row of the coupons says it, and the price stands without one (CP-6).
      if (why === null || (why instanceof GatewayError && why.word === 'illegal-coupon')) return null;
      const said = why === 'not-created' ? 'error_unmade' : why === 'not-replaced' ? 'error_not_replaced' : null;
      return said ? t(said) : wordsFor(why, store, 'error_payment_parameters');
    }),
    begin() {
      lead(first(), () => {
        payStep.open.value = true;
      });
      payStep.wanted.value = first() === 'login';
    },
    close() {
      if (mayLeave()) payStep.open.value = false;
    },
    pick(option) {
      missing.value = null;
      if (option.sub_payment.length > 0) parent.value = option;
      else methods.pick(option);
    },
    pickSub(option) {
      methods.pick(option);
      parent.value = null;
    },
    closeSub() {
      parent.value = null;
    },
    pay() {
      if (sameTap()) return;
      missing.value = null;
      const go = (): void => lead(first() ?? checkout.pay(methods.picked.peek(), agreed.peek()));
      if (first() || !coupons.unused.peek()) return go();
      const question = { title: t('coupon'), text: t('tip_noUse_coupon'), yes: t('continue'), no: t('cancel') };
      void popups.ask({ ...question, onYes: go });
    },
    changeWay() {
      checkout.changeMethod((intent) => {
        if (intent.channel === pointCard.name) return lead(whose(), card.show);
        // A page that the player came back to from a payment in its own window has forgotten what was chosen.
        if (!catalogue.product.peek()) void recent.again(intent);
        else payStep.open.value = true;
      });
    },
    hasCard: computed(() => store.repaid.value === null && config.value.value?.card_config.is_has_card === true),
    openCard: () => lead(whose(), card.show),
    closeCard() {
      if (mayLeave()) card.clear();
    },
    useCard() {
      if (!sameTap()) lead(checkout.topUp());
    },
    agreed,
    agree,
    unagreed,
    returned,
    listing,
    list(open) {
      listing.value = open;
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
