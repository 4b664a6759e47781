import { html } from 'hono/html';
import { plainCode } from '../../../../src/rules/text.ts';
import { type Bill, field, type Means, type PageContent, stepForm } from '../bill.ts';

const testCode = '1111 2222 3333 4444';
const usedCode = '9999 8888 7777 6666';
const plain = (code: string): string => plainCode(code).replace(/[ -]/g, '');

const formPage = (bill: Bill, code = '', fault = ''): PageContent => ({
  body: html`<h2>Redeem your code</h2>
${stepForm(
  bill,
  'code',
  html`${field({ name: 'code', label: `Code of ${bill.payment.payment_name}`, value: code, mode: 'numeric', most: 24, example: '0000 0000 0000 0000', fault })}
<p class="hint">It stands on the back of the card or on the receipt. The sandbox knows <b>${testCode}</b>, and <b>${usedCode}</b> as one that was used before.</p>`,
  'Redeem',
)}`,
});

/** A code that was bought before. */
export const voucher: Means = {
  open: (bill) => formPage(bill),
  take(bill, form) {
    const code = (form.get('code') ?? '').slice(0, 24);
    if (plain(code) === plain(testCode)) return 'approve';
    const isUsed = plain(code) === plain(usedCode);
    return formPage(
      bill,
      code,
      isUsed ? 'This code has been used already.' : 'This code is not known. Please check it.',
    );
  },
};
