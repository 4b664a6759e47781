import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { SubPayment } from '../contract/goods.ts';
import type { Core } from '../store/core.ts';
import { numbered } from './history.ts';
import { type Intent, type Journal, settled } from './journal.ts';
import { cardRequest } from './point-card-order.ts';
import { createFollow } from './polling.ts';
import { type Missing, type Request, request, type Shop } from './request.ts';
import { type Progress, takenUpMs } from './state.ts';
import { createSending, type Inside } from './submit.ts';

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
}

/** Creates the checkout. */
export function createCheckout(core: Core, shop: Shop, journal: Journal): Checkout {
  const { platform, storage, undo, popups } = core;
  const { t } = core.i18n;
  const progress = signal<Progress>({ is: 'idle' });
  const fault = signal<unknown>(null);
  const account = computed(() => shop.session.user.value?.suid);
  const follow = createFollow(core, journal, progress, fault);
  const sending = createSending(core, journal, progress, fault, follow);

  const resume = (intent: Intent): void => {
    const own = account.peek();
    fault.value = null;
    if (own && intent.account && intent.account !== own) {
      // What another account ordered is not shown to this one (PY-14).
      follow.stop();
      progress.value = { is: 'idle' };
      popups.toast(t('account_mismatch'), 'bad');
    } else follow.take(intent);
  };

  const resumeByNumber = (billing_no: string): void =>
    resume(
      journal.find((one) => one.billing_no === billing_no) ??
        numbered(billing_no, account.peek() ?? '', platform.now()),
    );

  /** The order that the page was left with, if its player is still here (NT-5: kept across reloads and tabs). */
  const takeUp = (): void => {
    const recent = (one: Intent): boolean => platform.now() - one.made < takenUpMs;
    const left = journal.find((one) => journal.mine(one) && !one.aside && !settled(one) && recent(one));
    const now = progress.peek();
    if (left && now.is === 'idle') resume(left);
    // Whoever returned without a session is known by now.
    else if (now.is === 'idle' || journal.mine(now.intent)) void follow.check();
    else if (now.intent.account) resume(now.intent);
    else resumeByNumber(now.intent.billing_no ?? '');
  };
  // Whoever comes finds their open order; whoever goes, from this tab or another one, leaves nothing on the screen.
  let shown = account.peek();
  takeUp();
  undo(
    effect(() => {
      const now = account.value;
      if (now === shown) return;
      if (shown) {
        follow.stop();
        progress.value = { is: 'idle' };
      }
      shown = now;
      if (now) takeUp();
    }),
  );

  // What asks about orders on no screen is fetched once there is one that is open; without it they stay as they were.
  let asks: boolean | null = null;
  undo(() => {
    asks = false;
  });
  undo(
    effect(() => {
      if (asks !== null || journal.all.value.every(settled)) return;
      asks = true;
      import('./reconcile.ts').then(
        ({ createAside }) => asks && createAside(core, journal, progress, follow, account),
        () => {
          asks = null;
        },
      );
    }),
  );

  /** Asks before a card is spent, sends what was asked about if it is still the same, and lets the card go (CD-1, T24). */
  const spend = async (asked: Request, now: () => Request | Missing): Promise<void> => {
    const { fingerprint, role_name: role, server_name: server } = asked.intent;
    const text = t('tip_recharge_confirm', { role, server });
    if (!(await popups.ask({ title: t('card_title'), text, yes: t('card_use'), no: t('cancel') }))) return;
    const still = now();
    if (typeof still === 'string' || still.intent.fingerprint !== fingerprint) return;
    await sending.start(still);
    if (progress.peek().is !== 'idle') return shop.card.clear();
    if (fault.peek()) shop.card.refuse(fault.peek());
    fault.value = null;
  };

  const begin = (now: () => Request | Missing): Missing | null => {
    const { is } = progress.peek();
    if (is === 'sending' || is === 'elsewhere') return null;
    const asked = now();
    if (typeof asked === 'string') return asked;
    fault.value = null;
    void (asked.channel.card ? spend(asked, now) : sending.start(asked));
    return null;
  };

  return {
    progress,
    fault,
    intents: journal.all,
    pay: (option, agreed = false) => begin(() => request(core, shop, option, agreed)),
    topUp: () => begin(() => cardRequest(core, shop)),
    reopen: sending.reopen,
    inside: sending.inside,
    leave(opened) {
      const now = progress.peek();
      if (now.is === 'pending') progress.value = { ...now, opened };
    },
    check: follow.check,
    resume,
    resumeByNumber,
    stopWaiting() {
      const now = progress.peek();
      if (now.is !== 'sending') return;
      progress.value = { is: 'unknown', intent: now.intent, checking: false };
      follow.start();
    },
    close() {
      follow.stop();
      const now = progress.peek();
      if (now.is === 'pending' || now.is === 'unknown') journal.put({ ...now.intent, aside: true });
      if (now.is === 'success') storage.remove('replenishBillingNo');
      progress.value = { is: 'idle' };
    },
  };
}
