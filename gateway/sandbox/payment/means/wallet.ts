import { html } from 'hono/html';
import { majorUnits, price } from '../../../../src/rules/money.ts';
import { type Bill, decision, field, type Means, type PageContent, stepForm } from '../bill.ts';

const testPin = '1234';

const logIn = (bill: Bill, account = '', fault = ''): PageContent => ({
  body: html`<h2>Log in to ${bill.payment.payment_name}</h2>
${stepForm(
  bill,
  'log-in',
  html`${field({ name: 'account', label: 'Phone number or e-mail', value: account, most: 80 })}
${field({ name: 'pin', label: 'PIN', mode: 'numeric', secret: true, most: 8, fault })}
<p class="hint">Any name will do, and the PIN is <b>${testPin}</b>. Never type a real one here.</p>`,
  'Log in',
)}`,
});

const confirm = (bill: Bill, account: string): PageContent => {
  const { amount_minor, currency } = bill.payment;
  const held = (times: number): string => price(majorUnits(amount_minor * times, currency), currency);
  return {
    decides: true,
    body: html`<h2>Confirm the payment</h2>
<p class="tile"><span>${bill.payment.payment_name}</span><b class="cut">${account}</b></p>
<dl class="lines"><div><dt>Balance</dt><dd>${held(4)}</dd></div><div><dt>To pay</dt><dd>−${bill.amount}</dd></div><div><dt>Left</dt><dd>${held(3)}</dd></div></dl>
${decision(bill)}`,
  };
};

/** An electronic wallet: a log-in, then a confirmation. */
export const wallet: Means = {
  open: (bill) => logIn(bill),
  take(bill, form) {
    const account = (form.get('account') ?? '').trim().slice(0, 80);
    if (account && form.get('pin') === testPin) return confirm(bill, account);
    return logIn(bill, account, `This PIN is wrong. The sandbox's is ${testPin}.`);
  },
};
