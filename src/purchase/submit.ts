import type { Signal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import type { Started } from '../contract/order.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { framePage } from '../payments/modules.ts';
import type { Window } from '../platform/platform.ts';
import { safeAddress } from '../rules/address.ts';
import type { Core } from '../store/core.ts';
import { wordsFor } from '../store/reactions.ts';
import { owedBy } from './history.ts';
import { type Intent, type Journal, lockOf } from './journal.ts';
import type { Follow } from './polling.ts';
import type { Request } from './request.ts';
import type { Opened, Progress } from './state.ts';

/** The page of a provider's own form, and what its script needs (PY-10). Kept in memory alone. */
export interface Inside {
  readonly page: string;
  readonly parameters: Started['module'];
}

/** Sends a purchase once and opens where it is paid. */
export interface Sending {
  /** Call it inside the tap. */
  start(asked: Request): Promise<void>;
  reopen(): void;
  /** Where an order is paid inside the page, or null: its parameters are not stored, and a reload forgets them. */
  inside(intent: Intent): Inside | null;
}

/** Why no order was made. A busy gateway may have made one, as may everything that is not an answer: then it is null. */
const refusal = (error: unknown): CodeWord | null =>
  error instanceof GatewayError && error.word !== 'busy' ? error.word : null;

/** The payment site's address with the common payload, for the methods without a call (PY-7). */
function siteAddress(site: string, { payload, channel }: Request, intent: Intent): string {
  const query = new URLSearchParams({ payway: channel.name, request_id: intent.intent });
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) query.set(name, String(value));
  return `${site}?${query}`;
}

/** Creates the sending half of the checkout (T16, T17; design: money is made once). */
export function createSending(
  core: Core,
  journal: Journal,
  progress: Signal<Progress>,
  fault: Signal<unknown>,
  follow: Follow,
): Sending {
  const { platform, send, storage, events, sites, popups, i18n } = core;
  /** The form of the last order, or what its module needs; it is never stored. */
  let form: { intent: string; started: Started } | null = null;

  /** Shows the payment page in the prepared window, in this one, or leaves it to a link (PY-13). */
  const show = (target: Window | null, channel: Channel | null, intent: Intent): Opened => {
    const address = safeAddress(intent.url ?? '');
    if (!address) {
      target?.close();
      return 'link';
    }
    const made = held(intent);
    const fields = made?.method === 'POST' ? made.fields : null;
    if (target) {
      if (fields) target.post(address, fields);
      else target.go(address);
      return 'window';
    }
    if (channel?.window !== 'same') return 'link';
    if (fields) platform.leaveByPost(address, fields);
    else platform.leave(address);
    return 'same';
  };

  const byName = (name: string): Channel | null => channels.find((one) => one.name === name) ?? null;
  const held = (intent: Intent): Started | null => (form?.intent === intent.intent ? form.started : null);
  const inside = (intent: Intent): Inside | null => {
    const page = framePage(byName(intent.channel), core);
    const parameters = held(intent)?.module ?? {};
    return page && Object.keys(parameters).length > 0 ? { page, parameters } : null;
  };
  const windowFor = (channel: Channel | null): Window | null =>
    channel?.window === 'same' || channel?.card || platform.windowless() ? null : platform.openWindow();

  const tell = (opened: Opened, { billing_no, product_id }: Intent): void => {
    if (opened !== 'link') events.emit('pay:opened', { billing_no, product_id });
  };
  const pending = (target: Window | null, channel: Channel | null, intent: Intent): void => {
    const opened = inside(intent) ? 'inside' : show(target, channel, intent);
    progress.value = { is: 'pending', intent, opened, checking: false };
    follow.start();
    tell(opened, intent);
  };

  /** Whether an intent is still on the screen without a result: a late answer leads nobody back who has left it. */
  const awaited = ({ intent }: Intent): boolean => {
    const now = progress.peek();
    return (now.is === 'sending' || now.is === 'pending' || now.is === 'unknown') && now.intent.intent === intent;
  };

  const make = async (asked: Request, target: Window | null): Promise<void> => {
    const known = journal.open(asked.intent.fingerprint);
    // A form is not stored: after a reload the same key brings it back.
    const stored = known && (held(known) || (known.method !== 'POST' && !framePage(asked.channel, core)));
    const again = known?.state === 'pending' && known.url && stored;
    const state = again ? 'pending' : 'sending';
    const { made } = asked.intent;
    const intent = journal.put({ ...(known ?? asked.intent), state, made, aside: false, unmade: false });
    if (again) return pending(target, asked.channel, intent);
    progress.value = { is: 'sending', intent };
    if (!asked.call) {
      const url = siteAddress(sites.paymentSite, asked, intent);
      return pending(target, asked.channel, journal.put({ ...intent, state: 'pending', url }));
    }
    try {
      const started = await send(asked.call, { ...asked.payload, request_id: intent.intent });
      if (!journal.mine(intent)) return target?.close();
      form = { intent: intent.intent, started };
      const { billing_no, url, method } = started;
      const isKnown = journal.find((one) => one.intent === intent.intent)?.billing_no === billing_no;
      const order = journal.put({ ...intent, state: 'pending', billing_no, url, method, aside: !awaited(intent) });
      storage.set('paymentOrderInfo', { ...storage.get('paymentOrderInfo'), billing_no });
      if (!isKnown) events.emit('order:created', { billing_no, product_id: order.product_id });
      if (!awaited(intent)) return target?.close();
      // A card pays at once, and has no page to go to.
      if (asked.channel.card && !url) follow.take(order);
      else pending(target, asked.channel, order);
    } catch (error) {
      target?.close();
      const why = refusal(error);
      if (why) {
        // An earlier attempt may make the order after all: its key is kept, unless it stands for something else.
        if (why === 'other-request') journal.drop(intent);
        else journal.put({ ...intent, state: 'unknown', aside: true, unmade: true });
        const { product_id } = intent;
        const code = String(asked.payload.coupon_code ?? '');
        if (why === 'illegal-coupon') events.emit('coupon:refused', { code, product_id });
        if (why === 'limit-reached') events.emit('order:refused', { product_id });
        // Whoever has left it is not disturbed; whose session is over has left nothing.
        if (journal.mine(intent) && !awaited(intent)) return;
        const owed = why === 'unpaid-order' && owedBy(error, platform.now());
        if (owed) {
          popups.toast(i18n.t('error_unpaid'));
          const known = journal.find(({ billing_no }) => billing_no === owed.billing_no);
          return follow.take(known ?? { ...owed, account: intent.account });
        }
        // Where nobody waits at the pay step any more, that would not say it.
        if (progress.peek().is === 'unknown') popups.toast(wordsFor(error, core, 'error_payment_parameters'), 'bad');
        follow.stop();
        progress.value = { is: 'idle' };
        fault.value = error;
        return;
      }
      if (!journal.mine(intent) || !awaited(intent)) return;
      progress.value = { is: 'unknown', intent: journal.put({ ...intent, state: 'unknown' }), checking: false };
      events.emit('order:unknown', { product_id: intent.product_id });
      follow.start();
    }
  };

  return {
    inside,
    async start(asked) {
      const target = framePage(asked.channel, core) ? null : windowFor(asked.channel);
      progress.value = { is: 'sending', intent: asked.intent };
      const turn = await platform.locked(lockOf(asked.intent.fingerprint), () => make(asked, target));
      if (turn.is === 'done') return;
      target?.close();
      progress.value = { is: 'elsewhere', intent: asked.intent };
      follow.watch(asked.intent.fingerprint);
    },
    reopen() {
      const now = progress.peek();
      if (now.is !== 'pending') return;
      const channel = byName(now.intent.channel);
      const opened = inside(now.intent) ? 'inside' : show(windowFor(channel), channel, now.intent);
      progress.value = { ...now, opened };
      tell(opened, now.intent);
    },
  };
}
