import { expect, test } from 'vitest';
import { checkCard, endOf, isLuhn, testCards } from './card-check.ts';

const now = Date.UTC(2026, 10, 21);
const good = { holder: 'A. Vale', number: '4242 4242 4242 4242', expiry: '08/29', cvc: '123' };

test('PY-5 every test card has a valid number, and one wrong digit is found', () => {
  for (const number of Object.keys(testCards)) {
    expect(isLuhn(number), number).toBe(true);
    for (let at = 0; at < number.length; at += 1) {
      const digit = (Number(number[at]) + 1) % 10;
      expect(isLuhn(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`), `${number} at ${at}`).toBe(false);
    }
  }
  for (const wrong of ['', '0', '4242', '4242a42424242424', '0'.repeat(20)]) expect(isLuhn(wrong), wrong).toBe(false);
});

test.each([
  ['4242 4242 4242 4242', '123', 'approve'],
  ['5555-5555-5555-4444', '123', 'approve'],
  ['378282246310005', '1234', 'approve'],
  ['4000000000000002', '123', 'decline'],
  ['4000000000003220', '123', 'confirm'],
])('PY-5 the card %s has its documented effect', (number, cvc, does) => {
  expect(checkCard({ ...good, number, cvc }, now)).toBe(does);
});

test.each([
  ['number', '4242 4242 4242 4241', /not right/],
  ['number', '4111 1111 1111 1111', /test cards only/],
  ['number', '', /not right/],
  ['expiry', '13/29', /month and year/],
  ['expiry', '10/26', /expired/],
  ['expiry', 'soon', /month and year/],
  ['cvc', '12', /3 digits/],
  ['cvc', '1234', /3 digits/],
  ['cvc', '١٢٣', /3 digits/],
  ['holder', '  ', /name/],
] as const)('PY-12 a card with the %s "%s" gets the message for that field only', (name, value, expected) => {
  const faults = checkCard({ ...good, [name]: value }, now);
  expect(faults).toEqual({ [name]: expect.stringMatching(expected) });
});

test('PY-12 a card is valid until the end of its month', () => {
  expect(endOf('11/26')).toBe(Date.UTC(2026, 11, 1));
  expect(endOf('12 / 2026')).toBe(Date.UTC(2027, 0, 1));
  expect(checkCard({ ...good, expiry: '11/26' }, Date.UTC(2026, 11, 1) - 1)).toBe('approve');
  expect(checkCard({ ...good, expiry: '11/26' }, Date.UTC(2026, 11, 1))).toHaveProperty('expiry');
});
