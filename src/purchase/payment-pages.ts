import type { Started } from '../contract/order.ts';
import { type Channel, channels, isPaidInSameWindow } from '../payments/channels.ts';
import { framePage } from '../payments/modules.ts';
import { drawWaiting } from '../platform/browser-waiting-page.ts';
import type { Window, WindowPage } from '../platform/platform.ts';
import { safeAddress } from '../rules/address.ts';
import type { Core } from '../store/core.ts';
import type { Intent } from './intent.ts';
import type { PaymentPageState } from './state.ts';

/** The page of a provider's own form and the parameters of its script (PY-10). They stay in memory. */
export interface InlineForm {
  readonly page: string;
  readonly parameters: Started['module'];
}

/** The window that a tap opened for an order. `isLate`: the player has stopped waiting, so only another tap opens the payment page. */
export interface PreparedWindow {
  readonly channel: Channel;
  readonly target: Window | null;
  readonly isLate?: boolean;
}

/** Opens payment pages: in a new window, in this one, or in a frame inside the page (PY-10, PY-13). */
export interface PaymentPages {
  /** Keeps the response that made an order in memory: it has the form, or the parameters of the provider's script. */
  hold(intent: Intent, started: Started): void;
  /** The key of the intent whose response is kept, or null. */
  held(): string | null;
  /** The form for paying an order inside the page, or null. Its parameters are lost on a reload. */
  inside(intent: Intent): InlineForm | null;
  /** Opens the payment window before the order is made, because only a tap may open one. Returns null if none is needed. */
  prepare(channel: Channel | null, intent: Intent): Window | null;
  /**
   * Shows the payment page in the prepared window, or in a new one without `prepared`, which must happen in a tap. Calls `refused` if the
   * host page's policy blocks the form. Then a link must be offered.
   */
  open(intent: Intent, prepared?: PreparedWindow, refused?: () => void): PaymentPageState;
  /** Whether the payment window of the last order is closed. */
  isClosed(): boolean;
}

/** The channel of an order, or null for an order of which only the number is known. */
export const channelOf = ({ channel }: Intent): Channel | null => channels.find(({ name }) => name === channel) ?? null;

/** The content of the payment window while the order is made: the brand, the method, and that the order is on its way. */
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

/** A window may look closed for so long after a navigation, because the other site can cut the opener relation. */
const tiesMs = 3_000;

/** Creates the payment pages of a storefront. */
export function createPaymentPages(core: Core): PaymentPages {
  const { platform, i18n, storage } = core;
  let form: { readonly intent: string; readonly started: Started } | null = null;
  let paidIn: { readonly target: Window; readonly sentMs: number } | null = null;
  /** Whether the host page's policy lets forms go to payment pages. */
  let posts = true;

  const startedOf = (intent: Intent): Started | null => (form?.intent === intent.intent ? form.started : null);
  const inside = (intent: Intent): InlineForm | null => {
    const page = framePage(channelOf(intent), core);
    const parameters = startedOf(intent)?.module ?? {};
    return page && Object.keys(parameters).length > 0 ? { page, parameters } : null;
  };
  const prepare = (channel: Channel | null, { method_name: method }: Intent): Window | null =>
    channel?.card || isPaidInSameWindow(channel, platform)
      ? null
      : platform.openWindow(waitingPage(core, method), drawWaiting);

  /** Whether this page may navigate by itself. A returning player must find the order, so the storage must work. */
  const mayLeave = (): boolean => {
    const intents = platform.windowless() ? storage.get('paymentIntents') : null;
    return intents !== null && storage.set('paymentIntents', intents);
  };

  /** Shows the payment page in the prepared window or in this one, or returns `link` (PY-13). */
  const show = (
    target: Window | null,
    channel: Channel | null,
    intent: Intent,
    isLate: boolean,
    refused: () => void,
  ): PaymentPageState => {
    const address = safeAddress(intent.url ?? '');
    if (!address) {
      target?.close(i18n.t('go_back'));
      return 'link';
    }
    const started = startedOf(intent);
    const fields = posts && started?.method === 'POST' ? started.fields : null;
    const isRefused = (): void => {
      posts = false;
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
    // A program without windows would open a link in this window too, so no second tap is needed.
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
