import { html } from 'hono/html';
import type { FailureCode } from '../../../src/rules/failure.ts';
import { shortOrderNumber } from '../../../src/rules/order-help.ts';
import type { Markup } from '../pages/document.ts';
import { type Bill, choiceForm, type PageContent } from './bill.ts';

/** The seconds of the two slow answers a player can choose. */
export const slowS = { pay: 20, deliver: 30 } as const;

/** How the sandbox names the reasons for which a payment fails. */
const reasons: Record<Exclude<FailureCode, 'declined'>, string> = {
  insufficient_funds: 'Not enough money',
  authentication_failed: 'Payer not authenticated',
  expired: 'Time ran out',
  limit: 'Over the limit',
  cancelled: 'Stopped by the payer',
  provider_unavailable: 'Provider does not work',
};

/** What the sandbox's provider can be made to do, whatever the page itself asks for. */
const panel = (bill: Bill, { decides }: PageContent): Markup =>
  html`<section class="panel">${choiceForm(
    bill,
    html`<fieldset><legend>Sandbox: answer for the provider</legend>
${
  decides
    ? ''
    : html`<button name="choice" value="approve">Approve ${bill.amount}</button>
<button name="choice" value="decline">Decline</button>`
}
<button name="choice" value="hold">Hold: stay pending</button>
<button name="choice" value="later">Approve in ${slowS.pay} seconds</button>
<button name="choice" value="deliver-later">Approve now, deliver in ${slowS.deliver} seconds</button>
</fieldset>
<details><summary>Fail for another reason</summary><fieldset><legend>Sandbox: why it fails</legend>
${Object.entries(reasons).map(([code, text]) => html`<button name="choice" value="${code}">${text}</button>\n`)}</fieldset></details>`,
  )}</section>`;

/** The way back to the shop: a link, or for providers that post their answer a form, whose fields the shop ignores. */
const returnLink = ({ back, merchant, look, payment }: Bill): Markup =>
  look.returns === 'post'
    ? html`<form method="post" action="${back}"><input type="hidden" name="P_OID" value="${payment.billing_no}"><input type="hidden" name="P_STATUS" value="${payment.status === 'paid' ? '00' : '01'}"><button class="primary">Back to ${merchant}</button></form>`
    : html`<p><a class="primary" href="${back}">Back to ${merchant}</a></p>`;

const afterAll = (bill: Bill): Markup =>
  html`<section class="panel">${choiceForm(
    bill,
    html`<fieldset><legend>Sandbox: behave like a late provider</legend><button name="choice" value="approve">Approve after all</button></fieldset>`,
  )}</section>`;

/** Whether the time to pay ran out before a payment was paid, declined or cancelled. */
export function isExpired({ payment, now }: Pick<Bill, 'payment' | 'now'>): boolean {
  const { pay_by, cancelled_at, status } = payment;
  if (!pay_by || status === 'paid' || status === 'failed') return false;
  return pay_by.getTime() <= (cancelled_at?.getTime() ?? now);
}

const expired = (bill: Bill): Markup => html`<h2 class="verdict bad">${
  bill.kind === 'qr' ? 'This code has expired' : 'The time to pay is over'
}</h2>
<p class="hint">No money was taken. Go back to ${bill.merchant} and pay again, this way or another. If you paid in the last moment, the goods still come.</p>
${returnLink(bill)}`;

const failed = (bill: Bill): Markup => html`<h2 class="verdict bad">${
  bill.payment.status === 'cancelled' ? 'This order was cancelled' : 'This payment was declined'
}</h2>
<p class="hint">No money was taken. A provider may still report a success later: then the goods are delivered, or the money goes back if they were ordered again.</p>
${returnLink(bill)}`;

const paid = (bill: Bill): Markup => html`<h2 class="verdict good">This payment is complete</h2>
<p class="hint">${bill.merchant} was told of it, and sends the goods.</p>
${returnLink(bill)}`;

/** What the page says by the status of the payment, and what the sandbox adds; `shown` is for a payment that is open. */
function parts(bill: Bill, content: PageContent): { body: Markup; added: Markup | '' } {
  if (bill.payment.status === 'paid') return { body: paid(bill), added: '' };
  if (isExpired(bill)) return { body: expired(bill), added: afterAll(bill) };
  return bill.payment.status === 'open'
    ? { body: content.body, added: panel(bill, content) }
    : { body: failed(bill), added: afterAll(bill) };
}

/** What comes after this page, for a payment that is open. */
const ahead = ({ merchant, payment }: Bill): Markup =>
  html`<section class="next"><h2>What happens next</h2><ol>
<li>You pay here. The amount stays as it is.</li>
<li>You come back to ${merchant}, which shows your order.</li>
<li>${payment.product_name} is sent to your character.</li>
</ol></section>`;

/** The page of a payment, in the manner of its channel: its receipt, and beside it how it is paid. */
export function payView(bill: Bill, content: PageContent): Markup {
  const { payment, look, channel, merchant, amount, posted } = bill;
  const { body, added } = parts(bill, content);
  const isOpen = payment.status === 'open' && !isExpired(bill);
  return html`<aside class="ribbon" aria-label="Sandbox"><b>Sandbox</b> This is not a real payment page. No money moves.</aside>
<main>
<div class="slip"><div class="paper">
<header><img src="/art/pay/${channel}.svg" alt="" width="46" height="46"><h1>${look.title}</h1><span class="secure">Test mode</span></header>
<section class="bill"><p class="to">Pay <b>${merchant}</b></p><p class="amount">${amount}</p>
<dl class="lines">
<div><dt>Product</dt><dd>${payment.product_name}</dd></div>
<div><dt>Account</dt><dd>${payment.user_name}</dd></div>
<div><dt>Method</dt><dd>${payment.payment_name}</dd></div>
<div><dt>Order</dt><dd class="mono">${shortOrderNumber(payment.billing_no)}</dd></div>
${posted > 0 ? html`<div><dt>Form</dt><dd>${posted} fields received</dd></div>` : ''}
</dl></section>
</div></div>
<div class="till">
<section class="means">${body}</section>
${isOpen ? ahead(bill) : ''}
${added}
</div>
</main>
${isOpen ? html`<footer><a href="${bill.back}">Return to ${merchant} without paying</a></footer>` : ''}`;
}
