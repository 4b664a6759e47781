import type { Started } from '../contract/order.ts';
import { type Channel, channels, isPaidHere } from '../payments/channels.ts';
import { framePage } from '../payments/modules.ts';
import { drawWaiting } from '../platform/browser-waiting-page.ts';
import type { Window, WindowPage } from '../platform/platform.ts';
import { safeAddress } from '../rules/address.ts';
import type { Core } from '../store/core.ts';
import type { Intent } from './intent.ts';
import type { Opened } from './state.ts';

/** The page of a provider's own form, and what its script needs (PY-10). Kept in memory alone. */
export interface Inside {
  readonly page: string;
  readonly parameters: Started['module'];
}

/** What a tap prepared for an order. `isLate`: the player has stopped waiting since, and is led nowhere without another tap. */
export interface Prepared {
  readonly channel: Channel;
  readonly target: Window | null;
  readonly isLate?: boolean;
}

/** Opens the pages on which orders are paid: in a window, in this one, or in a frame inside the page (PY-10, PY-13). */
export interface PaymentPages {
  /** Keeps what was answered when an order was made: its form, or what its provider's script needs. It is never stored. */
  hold(intent: Intent, started: Started): void;
  /** The intent whose answer is kept, or null. */
  held(): string | null;
  /** Where an order is paid inside the page, or null: its parameters are not stored, and a reload forgets them. */
  inside(intent: Intent): Inside | null;
  /** Opens the window of a payment before its order is made, because only a tap may open one; null where it needs none. */
  prepare(channel: Channel | null, intent: Intent): Window | null;
  /**
   * Shows where an order is paid, in the prepared window; without `prepared` it opens one, as the player has just asked. `refused` is
   * called where the policy of the page around lets no form go there: a link must do.
   */
  open(intent: Intent, prepared?: Prepared, refused?: () => void): Opened;
  /** Whether the window in which the last order is paid was closed. */
  isClosed(): boolean;
}

/** The channel that an order is paid by; null for an order that is known by its number alone. */
export const channelOf = ({ channel }: Intent): Channel | null => channels.find(({ name }) => name === channel) ?? null;

/** What the window of a payment says while its order is made: whose it is, how it is paid, and that it is being made. */
function waitingPage({ brand, i18n }: Core, method: string): WindowPage {
  const { t, language, rtl } = i18n;
  const words = { text: t('making_order'), fine: t('paid_once') };
  return {
    ...words,
    brand: brand.title ?? '',
    method,
    language: language.peek(),
    rtl: rtl.peek(),
    colour: brand.look.colour,
  };
}

/** A window that shows another site so soon after it was sent there may only look closed: such a site cuts all ties. */
const tiesMs = 3_000;

/** Creates the payment pages of a storefront. */
export function createPaymentPages(core: Core): PaymentPages {
  const { platform, i18n, storage } = core;
  let form: { readonly intent: string; readonly started: Started } | null = null;
  let paidIn: { readonly target: Window; readonly sentMs: number } | null = null;
  /** Whether the page around lets forms go to payment pages. */
  let posts = true;

  const startedOf = (intent: Intent): Started | null => (form?.intent === intent.intent ? form.started : null);
  const inside = (intent: Intent): Inside | null => {
    const page = framePage(channelOf(intent), core);
    const parameters = startedOf(intent)?.module ?? {};
    return page && Object.keys(parameters).length > 0 ? { page, parameters } : null;
  };
  const prepare = (channel: Channel | null, { method_name: method }: Intent): Window | null =>
    channel?.card || isPaidHere(channel, platform) ? null : platform.openWindow(waitingPage(core, method), drawWaiting);

  /** Whether this page may be left by itself: who comes back must find the order, and a device may keep nothing. */
  const mayLeave = (): boolean => {
    const intents = platform.windowless() ? storage.get('paymentIntents') : null;
    return intents !== null && storage.set('paymentIntents', intents);
  };

  /** Shows the payment page in the prepared window, in this one, or leaves it to a link (PY-13). */
  const show = (
    target: Window | null,
    channel: Channel | null,
    intent: Intent,
    isLate: boolean,
    refused: () => void,
  ): Opened => {
    const address = safeAddress(intent.url ?? '');
    if (!address) {
      target?.close(i18n.t('go_back'));
      return 'link';
    }
    const started = startedOf(intent);
    const fields = posts && started?.method === 'POST' ? started.fields : null;
    const isRefused = (): void => {
      posts = false;
      if (paidIn?.target === target) paidIn = null;
      platform.report(new Error(`The page lets no form go to ${new URL(address).origin}: name it in \`form-action\`.`));
      target?.close(i18n.t('go_back'));
      refused();
    };
    if (target) {
      const went = fields ? target.post(address, fields, isRefused) : target.go(address);
      if (!went) return 'link';
      paidIn = { target, sentMs: platform.monotonicNow() };
      return 'window';
    }
    // A program without windows shows a link in this one too, so that a second tap would only be in the way.
    if (channel?.window !== 'same' && !(channel && !isLate && mayLeave())) return 'link';
    if (fields) platform.leaveByPost(address, fields, isRefused);
    else platform.leave(address);
    return 'same';
  };

  return {
    inside,
    prepare,
    hold(intent, started) {
      form = { intent: intent.intent, started };
    },
    held: () => form?.intent ?? null,
    open(intent, prepared, refused = () => {}) {
      if (inside(intent)) return 'inside';
      const channel = prepared?.channel ?? channelOf(intent);
      const target = prepared ? prepared.target : prepare(channel, intent);
      return show(target, channel, intent, prepared?.isLate ?? false, refused);
    },
    isClosed() {
      if (!paidIn?.target.closed()) return false;
      const cutTies = platform.monotonicNow() - paidIn.sentMs < tiesMs;
      if (cutTies) paidIn = null;
      return !cutTies;
    },
  };
}
