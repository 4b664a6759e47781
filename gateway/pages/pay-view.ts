import { html } from 'hono/html';
import type { OrderRow } from '../orders.ts';
import type { Markup } from './document.ts';
import type { Family, Look } from './looks.ts';
import { codeDrawing } from './qr.ts';

/** What a payment page shows. */
export interface Bill {
  readonly order: OrderRow;
  readonly channel: string;
  readonly look: Look;
  readonly family: Family;
  /** The shop's name. */
  readonly merchant: string;
  /** The amount in words: `THB 1,050.00`. */
  readonly amount: string;
  /** Names this showing of the page, so that a second click is the same event. */
  readonly event: string;
  /** The page of the shop that the player goes back to. */
  readonly back: string;
}

/** The seconds of the two slow answers a player can choose. */
export const slowS = { pay: 20, deliver: 30 } as const;

const last4 = (text: string): string =>
  `${1_000 + ([...text].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 9_000)}`;

const means: Readonly<Record<Family, (bill: Bill) => Markup>> = {
  wallet: ({ order, look }) => html`<h2>Your wallet</h2>
<p class="tile"><span>${order.payment_name === look.title ? 'Balance' : order.payment_name}</span><b>•••• ${last4(order.account_id)}</b></p>
<p class="hint">The amount is taken from your balance.</p>`,
  carrier: ({ order }) => html`<h2>Charged to your phone</h2>
<p class="tile"><span>${order.payment_name}</span><b>••• ••• ${last4(order.account_id)}</b></p>
<p class="hint">It appears on your next bill, or is taken from your prepaid balance.</p>`,
  card: ({ order }) => html`<h2>Confirm it is you</h2>
<p class="plastic"><span>${order.payment_name}</span><b>•••• •••• •••• ${last4(order.account_id)}</b><i>Test card</i></p>
<p class="hint">Your bank asks you to confirm this payment.</p>`,
  voucher: ({ order }) => html`<h2>Your payment code</h2>
<p class="ticket"><span>${order.payment_name}</span><b>${last4(order.billing_no)} ${last4(order.pay_token)} ${last4(order.account_id)}</b></p>
<p class="hint">Show this code at the counter, or enter it in the app.</p>`,
  qr: ({ order }) => html`<h2>Scan to pay</h2>
${codeDrawing(order.billing_no)}
<p class="hint">Scan with ${order.payment_name}. In the sandbox, press the button instead.</p>`,
  bank: ({ order }) => html`<h2>Transfer</h2>
<dl class="lines"><div><dt>To</dt><dd>Sandbox Bank</dd></div><div><dt>Account</dt><dd>000-${last4(order.brand)}-${last4(order.region)}</dd></div><div><dt>Reference</dt><dd>${order.billing_no.slice(0, 10).toUpperCase()}</dd></div></dl>`,
};

const hidden = (bill: Bill): Markup => html`<input type="hidden" name="event" value="${bill.event}">`;

const open = (bill: Bill): Markup => html`<section class="means">${means[bill.family](bill)}
<form method="post" action="/pay/${bill.channel}/${bill.order.pay_token}/choice">${hidden(bill)}
<button class="primary" name="choice" value="approve">Approve ${bill.amount}</button>
<button class="plain" name="choice" value="decline">Decline</button>
<fieldset><legend>Behave like a slow provider</legend>
<button name="choice" value="hold">Hold: stay pending</button>
<button name="choice" value="later">Approve in ${slowS.pay} seconds</button>
<button name="choice" value="deliver-later">Approve now, deliver in ${slowS.deliver} seconds</button>
</fieldset></form></section>`;

const failed = (
  bill: Bill,
): Markup => html`<section class="means"><h2 class="verdict bad">This payment was declined</h2>
<p class="hint">No money was taken. A provider may still report a success later, and the goods are delivered then.</p>
<p><a class="primary" href="${bill.back}">Back to ${bill.merchant}</a></p>
<form method="post" action="/pay/${bill.channel}/${bill.order.pay_token}/choice">${hidden(bill)}
<fieldset><legend>Behave like a late provider</legend><button name="choice" value="approve">Approve after all</button></fieldset></form></section>`;

const paid = (bill: Bill): Markup => html`<section class="means"><h2 class="verdict good">This payment is complete</h2>
<p class="hint">${bill.order.delivered_at ? 'The goods were delivered.' : 'The goods are on their way.'}</p>
<p><a class="primary" href="${bill.back}">Back to ${bill.merchant}</a></p></section>`;

const body = { 1: paid, '-1': open, '-2': failed } as const;

/** The payment page of an order, in the manner of its channel. */
export function payView(bill: Bill): Markup {
  const { order, look, channel, merchant, amount } = bill;
  return html`<aside class="ribbon" aria-label="Sandbox"><b>Sandbox</b> This is not a real payment page. No money moves.</aside>
<main>
<header><img src="/art/pay/${channel}.svg" alt="" width="40" height="40"><h1>${look.title}</h1><span class="secure">Test mode</span></header>
<section class="bill"><p class="to">Pay <b>${merchant}</b></p><p class="amount">${amount}</p>
<dl class="lines">
<div><dt>Product</dt><dd>${order.product_name}</dd></div>
<div><dt>Game</dt><dd>${order.game_name}</dd></div>
<div><dt>For</dt><dd>${order.role_name} · ${order.server_name}</dd></div>
<div><dt>Account</dt><dd>${order.user_name}</dd></div>
<div><dt>Method</dt><dd>${order.payment_name}</dd></div>
<div><dt>Order</dt><dd class="mono">${order.billing_no}</dd></div>
</dl></section>
${body[order.status](bill)}
</main>
${order.status === -1 ? html`<footer><a href="${bill.back}">Return to ${merchant} without paying</a></footer>` : ''}`;
}
