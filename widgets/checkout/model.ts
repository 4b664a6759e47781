import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { SubPayment } from '../../src/contract/goods.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { pointCard } from '../../src/purchase/point-card-order.ts';
import type { Purchase } from '../../src/purchase/purchase.ts';
import type { Store } from '../../src/storefront/store.ts';
import { followOptions } from './follow-options.ts';
import { createGuide, type Fault, type Guide } from './guide.ts';
import { faultWords } from './missing.ts';
import type { CheckoutOptions } from './options.ts';
import { openRequestedPayStep } from './requested-pay-step.ts';
import { watchSlowOrder } from './slow-order.ts';

/** Everything the checkout shows and does. */
export interface Checkout {
  readonly store: Store & Purchase;
  readonly inline: ReadonlySignal<boolean>;
  /** The pay step is open. */
  readonly open: ReadonlySignal<boolean>;
  /** The error text of the last tap on "pay". */
  readonly fault: ReadonlySignal<Fault | null>;
  /** Whether an order takes longer than a moment, or so long that the player may leave it to be looked for. */
  readonly slow: ReadonlySignal<false | 'slow' | 'leave'>;
  /** Opens the pay step, or first the step that is missing (GD-4). */
  begin(): void;
  /** Closes the pay step; while an order is being made only once that takes long. */
  close(): void;
  pick(option: SubPayment): void;
  /** Whether the player has tapped an option, rather than found one picked. */
  readonly hasTapped: ReadonlySignal<boolean>;
  /** Call it inside the tap. */
  pay(): void;
  /** Back to the pay step after a fail or for another method (RS-3, RS-4). */
  changeMethod(): void;
  /** The same, with no method picked: what failed is not what the player wants again. */
  payByOtherMethod(): void;
  /** The player agreed to what the law asks before this purchase; never before the next one. */
  readonly agreed: ReadonlySignal<boolean>;
  agree(agreed: boolean): void;
  /** How often a tap on "pay" found it missing, or something else that the law asks first. */
  readonly unagreed: ReadonlySignal<number>;
  /** Puts the unpaid order aside, clears the chosen product, and shows the player's orders. */
  keepWaiting(): void;
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
  /** Closes what the form of a card stands in: its popup, or the pay step. */
  dismissCard(): void;
  /** Tops up with the card that was checked; it asks first (CD-1). */
  useCard(): void;
  dispose(): void;
}

/** The open parts of a checkout, with a function that closes them. */
function createOpenParts({ payStep }: Store, inline: ReadonlySignal<boolean>, guide: Guide) {
  const agreed = signal(false);
  const listing = signal(false);
  const hasTapped = signal(false);
  const agree = (now: boolean): void => {
    agreed.value = now;
    guide.unagreed.value = 0;
  };
  const closeAll = (): void => {
    agree(false);
    listing.value = false;
    if (!inline.peek()) payStep.open.value = false;
  };
  return { agreed, listing, hasTapped, agree, closeAll };
}
type OpenParts = ReturnType<typeof createOpenParts>;

/** Emits `checkout:closed` when the checkout covers nothing of the page any more. */
function emitClosed({ checkout, payStep, events }: Store & Purchase, inline: ReadonlySignal<boolean>): Undo {
  let wasOpen = false;
  return effect(() => {
    const isOpen = (payStep.open.value && !inline.value) || checkout.progress.value.is !== 'idle';
    if (wasOpen && !isOpen) untracked(() => events.emit('checkout:closed', {}));
    wasOpen = isOpen;
  });
}

/** Closes the open parts on a new order or a logout, and reports orders that failed in the background. */
function followOrders(store: Store & Purchase, { closeAll }: OpenParts): Undo[] {
  const { checkout, popups, events, i18n } = store;
  return [
    // The pay step may be closed by now, and nothing else would show that the order failed.
    effect(() => {
      if (checkout.fault.value === 'not-created') popups.toast(i18n.t('error_unmade'), 'bad');
    }),
    effect(() => {
      const { is } = checkout.progress.value;
      if (is === 'idle' || is === 'sending') return;
      closeAll();
    }),
    openRequestedPayStep(store),
    // A log-out leaves nothing open (LG-5).
    events.on('session:logout', closeAll),
  ];
}

/** The handlers of the taps that lead to an order. */
function orderTaps(
  store: Store & Purchase,
  guide: Guide,
  { agreed }: OpenParts,
): Pick<Checkout, 'begin' | 'pay' | 'changeMethod' | 'payByOtherMethod'> {
  const { catalogue, checkout, coupons, card, methods, payStep, popups, recent, i18n } = store;
  const open = (): void => {
    payStep.open.value = true;
  };
  const changeMethod = (): void => {
    checkout.changeMethod((intent) => {
      if (intent.channel === pointCard.name) return guide.lead(guide.missingBuyer(), card.show);
      // A page that the player came back to from a payment in its own window has forgotten what was chosen.
      if (!catalogue.product.peek()) void recent.again(intent);
      else open();
    });
  };
  return {
    begin() {
      guide.lead(guide.missing(), open);
      payStep.requested.value = guide.missing() === 'login';
    },
    pay() {
      if (guide.isSameTap()) return;
      guide.wrongOption.value = null;
      const go = (): void => guide.lead(guide.missing() ?? checkout.pay(methods.picked.peek(), agreed.peek()));
      if (guide.missing() || !coupons.unused.peek()) return go();
      const { t } = i18n;
      const question = { title: t('coupon'), text: t('tip_noUse_coupon'), yes: t('continue'), no: t('cancel') };
      void popups.confirm({ ...question, onYes: go });
    },
    changeMethod,
    payByOtherMethod() {
      changeMethod();
      methods.deselect();
    },
  };
}

/** Creates the model of the checkout. */
export function createCheckout(store: Store & Purchase, options: ReadonlySignal<CheckoutOptions>): Checkout {
  const { catalogue, checkout, card, config, internal, payStep, repaid, session, view } = store;
  const inline = computed(() => options.value.inline === true);
  const guide = createGuide(store);
  const parts = createOpenParts(store, inline, guide);
  const order = watchSlowOrder(store);
  const followed = followOptions(store, options);
  const stops = [...followed.stops, ...followOrders(store, parts), emitClosed(store, inline), order.stop, guide.stop];

  /** Whether nothing is being made, or it was left to be looked for. */
  const mayLeave = (): boolean => {
    if (order.slow.peek() === 'leave') checkout.stopWaiting();
    return checkout.progress.peek().is !== 'sending';
  };

  return {
    store,
    inline,
    open: payStep.open,
    hasTapped: parts.hasTapped,
    slow: order.slow,
    fault: computed(() => {
      const text = faultWords(checkout.fault.value, store);
      return guide.wrongOption.value ?? (text === null ? null : { text });
    }),
    pick(option) {
      parts.hasTapped.value = true;
      guide.wrongOption.value = null;
      store.methods.pick(option);
    },
    ...orderTaps(store, guide, parts),
    close() {
      if (mayLeave()) payStep.open.value = false;
    },
    hasCard: computed(() => repaid.value === null && config.value.value?.card_config.is_has_card === true),
    openCard: () => guide.lead(guide.missingBuyer(), card.show),
    closeCard() {
      if (mayLeave()) card.clear();
    },
    dismissCard() {
      if (!mayLeave()) return;
      if (card.open.peek()) card.clear();
      else payStep.open.value = false;
    },
    useCard() {
      if (!guide.isSameTap()) guide.lead(checkout.topUp());
    },
    agreed: parts.agreed,
    agree: parts.agree,
    unagreed: guide.unagreed,
    keepWaiting() {
      checkout.close();
      // A replenish link has one order. Its payer chose nothing.
      if (repaid.peek()) return;
      catalogue.preselect(null);
      if (view === 'page') internal.emit('orders:requested', {});
      else parts.listing.value = session.account.peek() !== null;
    },
    returned: followed.returned,
    listing: parts.listing,
    list(open) {
      parts.listing.value = open;
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
