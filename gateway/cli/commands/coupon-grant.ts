import { type CouponGrant, type GrantOutcome, grantCoupon } from '../../domain/coupons/grant-coupon.ts';
import { randomToken } from '../../domain/secrets.ts';
import { inAccountCell } from '../cells.ts';
import { type CliCommand, CommandError, type Input, UsageError } from '../command.ts';
import { readDate } from '../read-date.ts';

const refusals: Readonly<Record<Exclude<GrantOutcome, 'granted' | 'repeat'>, string>> = {
  'no-such-coupon': 'there is no such coupon',
  'no-such-account': 'there is no such account; an account exists once it has logged in',
  'other-brand': 'the coupon is of another brand than the account',
  'code-taken': 'the code is of another coupon or account',
};

/** Reads the options. @throws {UsageError} */
function readGrant(input: Input): CouponGrant {
  const code = input.text('code') ?? randomToken(128);
  if (!/^[\w/.:-]{1,64}$/.test(code))
    throw new UsageError('--code must have letters, digits and _ / . : - only, at most 64.');
  const until = input.text('until');
  return {
    coupon_id: input.required('coupon_id'),
    account_id: input.required('account'),
    code,
    state: input.has('claim') ? 'claim' : 'avail',
    valid_end: until === undefined ? null : readDate('until', until),
  };
}

/** The command `coupon grant`. */
export const couponGrant: CliCommand = {
  name: 'coupon grant',
  does: 'Gives a coupon to an account.',
  more: 'The same --code gives it once. Without one, each call gives one more.',
  args: [{ name: 'coupon_id', means: 'the coupon' }],
  options: {
    account: { type: 'string', value: '<account_id>', means: 'the account that gets it', isRequired: true },
    code: { type: 'string', value: '<text>', means: 'names this coupon of the account; random by default' },
    until: { type: 'string', value: '<date>', means: 'its last day in UTC, or a moment; without an end by default' },
    claim: { type: 'boolean', means: 'the player has to claim it; by default the player has it at once' },
  },
  cells: inAccountCell('account'),
  example: 'coupon grant summer-10 --account watt-1234 --code summer/watt-1234 --until 2026-12-31',
  json: '`outcome`: `granted`, or `repeat` where the account has it by this code; `code`. Refused with `no-such-coupon`, `no-such-account`, `other-brand` or `code-taken`',
  subject: (input) => input.required('account'),
  question: async (input, context) => {
    const { coupon_id, account_id, valid_end } = readGrant(input);
    const { clock } = await context.database();
    if (valid_end && valid_end.getTime() <= clock()) throw new UsageError('--until is in the past.');
    return `Give the coupon ${coupon_id} to account ${account_id}?`;
  },
  run: async (input, context) => {
    const grant = readGrant(input);
    const { code } = grant;
    const outcome = await grantCoupon(await context.database(), grant);
    if (outcome !== 'granted' && outcome !== 'repeat')
      throw new CommandError(outcome, `Not granted: ${refusals[outcome]}.`);
    const text = outcome === 'granted' ? 'The account has the coupon' : 'The account had the coupon already';
    return { data: { outcome, code }, audit: `${outcome} ${code}`, lines: [`${text}, code ${code}.`] };
  },
};
