import { html } from 'hono/html';
import { decision, last4, type Means } from '../bill.ts';

/** Points that the player holds with the provider: one click. */
export const balance: Means = {
  open: (bill) => ({
    decides: true,
    body: html`<h2>Your balance</h2>
<p class="tile"><span>${bill.payment.payment_name}</span><b>•••• ${last4(bill.payment.account_id)}</b></p>
<p class="hint">${bill.amount} is taken from it. Nothing else is needed.</p>
${decision(bill)}`,
  }),
};
