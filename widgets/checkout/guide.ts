import { effect, type Signal, signal } from '@preact/signals-react';
import type { Undo } from '../../src/platform/platform.ts';
import type { MissingInput } from '../../src/purchase/request.ts';
import type { Store } from '../../src/storefront/store.ts';
import { missingBuyer, missingForPayStep } from './missing.ts';

/** Why no order was made, in words; what support needs to know of it stands below in small print. */
export interface Fault {
  readonly text: string;
  readonly small?: string;
}

/** Leads a player to what is missing for what was tapped, and takes two taps at once for one. */
export interface Guide {
  /** What is wrong with the chosen option, in words. */
  readonly wrongOption: Signal<Fault | null>;
  /** How often a tap on "pay" found missing what the law asks first. */
  readonly unagreed: Signal<number>;
  /** What is missing before the pay step makes sense, or before a card is typed, right now. */
  missing(): MissingInput | null;
  missingBuyer(): MissingInput | null;
  /** Leads to what is missing, or goes on; where only the character was missing it goes on once that is chosen. */
  lead(missing: MissingInput | null, go?: () => void): void;
  /** Whether a tap belongs to the one right before it. */
  isSameTap(): boolean;
  readonly stop: Undo;
}

/** A tap within this time of the last one is the same tap (PY-15); the journal and the lock are what really guards. */
const sameTapMs = 300;

/** Creates the guide of one checkout. */
export function createGuide({ catalogue, popups, session, recipient, platform, i18n: { t } }: Store): Guide {
  const wrongOption = signal<Fault | null>(null);
  const unagreed = signal(0);
  let lastTapMs = Number.NEGATIVE_INFINITY;
  let next: (() => void) | undefined;

  const leads: Record<MissingInput, () => void> = {
    login: () => popups.openLogin(),
    role: () => popups.show('characters'),
    product: () => popups.toast(t('choose_product')),
    method: () => popups.toast(t('choose_method')),
    law: () => {
      unagreed.value += 1;
    },
    card: () => popups.toast(t('enter_card')),
    friend: () => popups.toast(t('gift_missing')),
    'no-payway': () => {
      wrongOption.value = { text: t('error_no_payway'), small: t('error_payway') };
    },
    'no-channel': () => {
      wrongOption.value = { text: t('error_channel') };
    },
  };
  const stop = effect(() => {
    if (popups.panel.value) return;
    if (recipient.role.peek()) next?.();
    next = undefined;
  });

  return {
    wrongOption,
    unagreed,
    missing: () => missingForPayStep(catalogue.product.peek(), session.user.peek(), recipient.role.peek()),
    missingBuyer: () => missingBuyer(session.user.peek(), recipient.role.peek()),
    lead(missing, go) {
      if (missing) {
        leads[missing]();
        // A tap that did nothing makes none of the next.
        lastTapMs = Number.NEGATIVE_INFINITY;
      } else go?.();
      next = missing === 'role' ? go : undefined;
    },
    isSameTap() {
      const before = lastTapMs;
      lastTapMs = platform.monotonicNow();
      return lastTapMs - before < sameTapMs;
    },
    stop,
  };
}
