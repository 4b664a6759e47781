import { html } from 'hono/html';
import { type Bill, decision, type Means, type PageContent, stepForm } from '../bill.ts';

const banks = ['Harbour Bank', 'Meridian Trust', 'First Orchard Bank', 'Northlight Savings'] as const;

const choose = (bill: Bill): PageContent => ({
  body: html`<h2>Choose your bank</h2>
${stepForm(
  bill,
  'bank',
  html`<fieldset class="options"><legend>Banks of the sandbox</legend>${banks.map(
    (name, at) =>
      html`<label><input type="radio" name="bank" value="${name}" required${at === 0 ? html` checked` : ''}> ${name}</label>`,
  )}</fieldset>`,
  'Go on to the bank',
)}`,
});

/** The player's bank on line: which one, then its confirmation. */
export const bank: Means = {
  open: choose,
  take(bill, form) {
    const name = banks.find((one) => one === form.get('bank'));
    if (!name) return choose(bill);
    return {
      decides: true,
      body: html`<h2>${name}</h2>
<dl class="lines boxed"><div><dt>From</dt><dd>Current account</dd></div><div><dt>To</dt><dd>${bill.merchant}</dd></div><div><dt>Amount</dt><dd>${bill.amount}</dd></div></dl>
<p class="hint">A bank asks you to log in here. The sandbox's does not.</p>
${decision(bill)}`,
    };
  },
};
