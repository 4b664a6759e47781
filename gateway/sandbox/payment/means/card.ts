import { html } from 'hono/html';
import { type Bill, choiceForm, field, type Means, type PageContent, stepForm } from '../bill.ts';
import { type CardInput, checkCard, type Faults } from './card-check.ts';

const bankCode = '123456';
const empty: CardInput = { holder: '', number: '', expiry: '', cvc: '' };

/** The form keeps what was typed, except for the security code. */
const form = (bill: Bill, { holder, number, expiry }: CardInput, faults: Faults): PageContent => ({
  body: html`<h2>Card</h2>
${Object.keys(faults).length > 0 ? html`<p class="alert" role="alert">Please check the marked fields. Nothing was charged.</p>` : ''}
${stepForm(
  bill,
  'card',
  html`${field({ name: 'number', label: 'Card number', value: number, mode: 'numeric', fill: 'cc-number', most: 23, example: '4242 4242 4242 4242', fault: faults.number })}
<div class="pair">${field({ name: 'expiry', label: 'Expires (MM/YY)', value: expiry, mode: 'numeric', fill: 'cc-exp', most: 7, example: 'MM/YY', fault: faults.expiry })}
${field({ name: 'cvc', label: 'Security code', mode: 'numeric', fill: 'cc-csc', secret: true, most: 4, example: 'CVC', fault: faults.cvc })}</div>
${field({ name: 'holder', label: 'Name on the card', value: holder, fill: 'cc-name', most: 60, fault: faults.holder })}`,
  `Pay ${bill.amount}`,
)}
<details class="cards"><summary>Test cards</summary><dl class="lines">
<div><dt>Approved</dt><dd class="mono">4242 4242 4242 4242</dd></div>
<div><dt>Approved (4-digit code)</dt><dd class="mono">3782 822463 10005</dd></div>
<div><dt>Declined</dt><dd class="mono">4000 0000 0000 0002</dd></div>
<div><dt>Asks your bank</dt><dd class="mono">4000 0000 0000 3220</dd></div>
</dl><p class="hint">Any name, date to come and security code. Real cards are refused; nothing typed is kept.</p></details>`,
});

const bankCheck = (bill: Bill, fault = ''): PageContent => ({
  body: html`<h2>Your bank asks: is it you?</h2>
<p class="sms"><b>SMS from Sandbox Bank</b> ${bankCode} confirms ${bill.amount} to ${bill.merchant}.</p>
${stepForm(
  bill,
  'bank',
  field({ name: 'code', label: 'Code', mode: 'numeric', fill: 'one-time-code', most: 8, fault }),
  'Confirm',
)}
${choiceForm(bill, html`<button class="plain" name="choice" value="decline">It is not me</button>`)}`,
});

/** A card: its form, and for one that asks the bank, the bank's page. */
export const card: Means = {
  open: (bill) => form(bill, empty, {}),
  take(bill, input) {
    if (input.get('step') === 'bank') {
      if ((input.get('code') ?? '').trim() === bankCode) return 'approve';
      return bankCheck(bill, 'This is not the code. Please look at the SMS.');
    }
    const of = (name: keyof CardInput): string => (input.get(name) ?? '').slice(0, 60);
    const typed = { holder: of('holder'), number: of('number'), expiry: of('expiry'), cvc: of('cvc') };
    const found = checkCard(typed, bill.now);
    if (found === 'confirm') return bankCheck(bill);
    return typeof found === 'string' ? found : form(bill, typed, found);
  },
};
