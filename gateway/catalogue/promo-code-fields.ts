import * as v from 'valibot';
import { count, id, may, moment, must, object, someOf } from './fields.ts';

/** A code that players type to get a coupon. */
export const promoCode = object({
  code: must(
    v.pipe(v.string('a text'), v.regex(/^[A-Z0-9]{4,32}$/, '4 to 32 capitals and digits')),
    'What players type. They may type small letters, spaces and dashes too.',
  ),
  coupon: must(id, 'The coupon that it brings.'),
  area: may(id, 'The only area in which it is taken. Left out, all areas of the brand.'),
  products: may(someOf(id), 'The only products that its coupon is for. Left out, all that take coupons.'),
  uses: may(count, 'How often it may be redeemed in all. Left out, any number of times.'),
  perAccount: may(count, 'How often an account may redeem it. Left out, once.'),
  start: may(moment, 'From when on it is taken. Left out, at once.'),
  end: may(moment, 'When it is over. Left out, never.'),
  couponDays: may(
    v.pipe(count, v.maxValue(3_650, 'at most 3,650')),
    'How many days its coupon lasts. Left out, until the code is over.',
  ),
});
