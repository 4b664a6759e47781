import { html } from 'hono/html';
import { choiceForm, type Means, moment } from '../bill.ts';
import { barCodeSvg } from '../drawings.ts';
import { payCodeOf } from './pay-code.ts';

/** Cash at a counter: a slip to show, days to pay, and an order that is pending until tomorrow. */
export const store: Means = {
  open: (bill) => {
    const { billing_no, payment_name, pay_by } = bill.payment;
    return {
      body: html`<h2>Pay at the counter</h2>
<div class="ticket"><span>${payment_name}</span>${barCodeSvg(billing_no)}<b>${payCodeOf('store', bill.payment)}</b>
${pay_by ? html`<span>Pay before <time datetime="${pay_by.toISOString()}">${moment(pay_by)}</time></span>` : ''}</div>
<ol class="steps"><li>Take a picture of this slip, or write the number down.</li><li>Show it at the counter and pay ${bill.amount} in cash.</li><li>The shop hears of it within a day. Keep the receipt until then.</li></ol>
${choiceForm(bill, html`<button class="primary" name="choice" value="hold">I will pay at the counter</button>`)}`,
    };
  },
};
