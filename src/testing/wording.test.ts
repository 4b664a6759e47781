import { expect, test } from 'vitest';
import { isLeftEnglish, isOldWording, isRawKey } from './wording.ts';

test.each([
  ...['Topup', 'My', 'Event', 'Recharge failed', 'Recharge continue', 'Supplementary payment', 'User agreement'],
  ...['The page parameters are wrong. Enter again from the game.', '{{count}} editions', 'Point card'],
  ...['Limit reached: {{of}} of {{of}} bought', '{{amount}} / {{money}}', 'Every {{money}} spent brings {{points}}'],
])('I18-2 "%s" is one of the old words', (text) => {
  expect(isOldWording(text)).toBe(true);
});

test.each(['Top up', 'Me', 'Events', 'Try again', 'Terms of use', 'My orders', 'Limit reached · again in {{time}}'])(
  'I18-2 "%s" is not',
  (text) => {
    expect(isOldWording(text)).toBe(false);
  },
);

test('I18-2 a key among the texts is found', () => {
  expect(['tip_no_data', 'log_fail', 'receive_fail'].every(isRawKey)).toBe(true);
  expect(['payway_id is no exist', 'Log in', 'game', 'e-mail'].some(isRawKey)).toBe(false);
});

test('I18-2 English in another language is found, names are not', () => {
  expect(isLeftEnglish('Card number and password', 'Card number and password')).toBe(true);
  expect(isLeftEnglish('Kartennummer und Passwort', 'Card number and password')).toBe(false);
  expect(isLeftEnglish('Visa, Mastercard, JCB', 'Visa, Mastercard, JCB')).toBe(false);
  expect(isLeftEnglish('Top up', 'Top up')).toBe(false);
});
