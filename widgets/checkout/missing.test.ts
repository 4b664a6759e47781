import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../src/client/errors.ts';
import { codes } from '../../src/contract/codes.ts';
import { faultWords, missingForPayStep } from './missing.ts';

const some = {};

test.each([
  [null, null, null, 'product'],
  [null, some, some, 'product'],
  [some, null, null, 'login'],
  [some, null, some, 'login'],
  [some, some, null, 'role'],
  [some, some, some, null],
] as const)(
  'GD-4 with product %o, player %o and character %o the missing input is %s',
  (product, user, role, lacking) => {
    expect(missingForPayStep(product, user, role)).toBe(lacking);
  },
);

describe('NT-4 why no order was made', () => {
  const store = { i18n: { t: (key: string) => key } } as unknown as Parameters<typeof faultWords>[1];
  const refused = (word: keyof typeof codes): GatewayError => new GatewayError('', word, codes[word], '', undefined);

  test.each([
    ['nothing', null, null],
    ['a coupon that its row tells of', refused('illegal-coupon'), null],
    ['an order that was not made', 'not-created', 'error_unmade'],
    ['an order that could not be replaced', 'not-replaced', 'error_not_replaced'],
    ['a limit', refused('limit-reached'), 'error_limit'],
    ['a parameter', refused('bad-parameter'), 'error_payment_parameters'],
  ])('NT-4 %s', (_, why, words) => {
    expect(faultWords(why, store)).toBe(words);
  });
});
