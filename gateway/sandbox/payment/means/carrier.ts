import { html } from 'hono/html';
import { type Bill, field, type Means, type PageContent, stepForm } from '../bill.ts';

const testPin = '1234';

const numberPage = (bill: Bill, phone = '', fault = ''): PageContent => ({
  body: html`<h2>Charge it to your phone</h2>
${stepForm(
  bill,
  'phone',
  html`${field({ name: 'phone', label: `${bill.payment.payment_name} number`, value: phone, mode: 'tel', fill: 'tel', most: 20, example: '081 234 5678', fault })}
<p class="hint">We send you a PIN by SMS. The amount appears on your next bill, or is taken from your prepaid balance.</p>`,
  'Send PIN',
)}`,
});

const pinPage = (bill: Bill, phone: string, fault = ''): PageContent => ({
  body: html`<h2>Enter the PIN</h2>
<p class="sms"><b>SMS to •••${phone.slice(-3)}</b> ${testPin} is your PIN to pay ${bill.amount} to ${bill.merchant}. Do not share it.</p>
${stepForm(
  bill,
  'pin',
  html`<input type="hidden" name="phone" value="${phone}">
${field({ name: 'pin', label: 'PIN', mode: 'numeric', fill: 'one-time-code', most: 8, fault })}`,
  `Pay ${bill.amount}`,
)}`,
});

/** A phone company: a number, then a PIN by SMS. */
export const carrier: Means = {
  open: (bill) => numberPage(bill),
  take(bill, form) {
    const phone = (form.get('phone') ?? '').slice(0, 20);
    if (!/^\+?\d{6,15}$/.test(phone.replace(/[\s()-]/g, '')))
      return numberPage(bill, phone, 'This is not a phone number. Any of 6 to 15 digits will do.');
    if (form.get('step') === 'phone') return pinPage(bill, phone);
    if ((form.get('pin') ?? '').trim() === testPin) return 'approve';
    return pinPage(bill, phone, 'This is not the PIN. Please look at the SMS.');
  },
};
