import { html } from 'hono/html';
import { paymentFailures } from '../../../src/rules/failure.ts';
import type { ChannelKind } from '../../ports/payment-provider.ts';
import type { Markup } from '../pages/document.ts';
import type { Look } from './looks.ts';
import type { PaymentWithStatus } from './till/payments.ts';

/** What a payment page shows. */
export interface Bill {
  readonly payment: PaymentWithStatus;
  readonly channel: string;
  readonly look: Look;
  readonly kind: ChannelKind;
  /** The shop's name. */
  readonly merchant: string;
  /** The amount in words: `THB 1,050.00`. */
  readonly amount: string;
  /** Names this showing of the page, so that a second click is the same event. */
  readonly event: string;
  /** The page of the shop that the player goes back to. */
  readonly back: string;
  /** The moment of the showing, in milliseconds. */
  readonly now: number;
  /** How many fields were posted to the page, all of them right; 0 for one that was opened by its link. */
  readonly posted: number;
}

/** What a player can make the provider do. */
export const choices = ['approve', 'decline', 'hold', 'later', 'deliver-later', ...paymentFailures] as const;
/** One of {@link choices}. */
export type Choice = (typeof choices)[number];

/** What stands between the bill and the sandbox's panel. */
export interface PageContent {
  readonly body: Markup;
  /** True where approving and declining are the page's own buttons, which the panel then leaves out. */
  readonly decides?: true;
}

/** Where a form of a page leads: to another view of it, or to what the provider then says. */
export type Step = PageContent | Choice;

/** One kind of payment page. */
export interface Means {
  /** What it begins with. */
  open(bill: Bill): PageContent;
  /** What follows its own form, which {@link stepForm} makes. */
  take?(bill: Bill, form: URLSearchParams): Step;
}

/** A form of the page's own: its `step` says which, and what is in it is looked at and forgotten. */
export function stepForm(bill: Bill, step: string, fields: Markup, button: string): Markup {
  return html`<form method="post" action="/pay/${bill.channel}/${bill.payment.token}/step" autocomplete="on">
<input type="hidden" name="event" value="${bill.event}"><input type="hidden" name="step" value="${step}">
${fields}<button class="primary">${button}</button></form>`;
}

/** Buttons that make the provider do something. */
export function choiceForm(bill: Bill, buttons: Markup): Markup {
  return html`<form method="post" action="/pay/${bill.channel}/${bill.payment.token}/choice">
<input type="hidden" name="event" value="${bill.event}">${buttons}</form>`;
}

/** The two buttons of a page that asks for nothing but a yes. */
export function decision(bill: Bill): Markup {
  return choiceForm(
    bill,
    html`<button class="primary" name="choice" value="approve">Approve ${bill.amount}</button>
<button class="plain" name="choice" value="decline">Decline</button>`,
  );
}

/** How a field of a form is to be typed. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** What is wrong with it. */
  readonly fault?: string | undefined;
  readonly mode?: 'numeric' | 'tel' | 'text';
  /** What a browser may fill in. */
  readonly fill?: string;
  readonly secret?: true;
  readonly most?: number;
  readonly example?: string;
}

/** A field with its label, and beside it what is wrong. */
export function field(one: Field): Markup {
  const { name, label, value = '', fault, mode = 'text', fill = 'off', secret, most = 64, example = '' } = one;
  return html`<p class="field"><label for="f-${name}">${label}</label>
<input id="f-${name}" name="${name}" type="${secret ? 'password' : 'text'}" value="${value}" inputmode="${mode}" autocomplete="${fill}" maxlength="${most}" placeholder="${example}" required${fault ? html` aria-invalid="true" aria-describedby="e-${name}"` : ''}>
${fault ? html`<span class="fault" id="e-${name}">${fault}</span>` : ''}</p>`;
}

/** Four digits that always are the same for the same text. */
export function last4(text: string): string {
  return `${1_000 + ([...text].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 9_000)}`;
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in words: `24 November 2026 at 09:41 UTC`. */
export function moment(at: Date): string {
  return `${moments.format(at)} UTC`;
}
