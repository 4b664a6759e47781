import { html } from 'hono/html';
import { choiceForm, last4, type Means, moment } from '../bill.ts';
import { payCodeOf } from './pay-code.ts';

/** A transfer that the player makes at the own bank: the money is on its way for a day. */
export const transfer: Means = {
  open: (bill) => {
    const { brand, region, pay_by } = bill.payment;
    return {
      body: html`<h2>Transfer the amount</h2>
<dl class="lines boxed"><div><dt>To</dt><dd>Sandbox Bank</dd></div><div><dt>Account</dt><dd class="mono">000-${last4(brand)}-${last4(region)}</dd></div><div><dt>Amount</dt><dd>${bill.amount}</dd></div><div><dt>Reference</dt><dd class="mono">${payCodeOf('transfer', bill.payment)}</dd></div>
${pay_by ? html`<div><dt>Before</dt><dd><time datetime="${pay_by.toISOString()}">${moment(pay_by)}</time></dd></div>` : ''}</dl>
<p class="hint">Put the reference into the transfer, or nobody knows whose it is. Banks need up to a day.</p>
${choiceForm(bill, html`<button class="primary" name="choice" value="hold">I have made the transfer</button>`)}`,
    };
  },
};
