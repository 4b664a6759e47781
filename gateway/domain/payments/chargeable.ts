import { type Channel, type ChannelName, channels } from '../../../src/payments/channels.ts';
import { discounted } from '../../../src/rules/coupons.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import type { PaymentProviders } from '../../ports/payment-provider.ts';
import { ApiError } from '../api-error.ts';

/** Where an order is paid. */
export interface PaidBy {
  readonly brand: string;
  readonly area: string;
  readonly channel: ChannelName;
}

/**
 * The step between the amounts that can be charged through a channel in a currency, in minor units. Null where no provider serves the
 * channel, or its provider cannot charge the currency.
 */
function stepOf(payments: PaymentProviders, by: PaidBy, currency: string): number | null {
  const provider = payments.forOrder(by);
  return provider && (provider.amountStep ? provider.amountStep(currency) : 1);
}

/**
 * The step of a payment option, as {@link stepOf} describes; null where the option cannot pay the price. A point card needs no provider,
 * and the storefront reports a payway that is not in the table.
 */
export function optionStep(
  payments: PaymentProviders,
  market: Omit<PaidBy, 'channel'>,
  payway: number,
  { amount_minor, currency }: { readonly amount_minor: number; readonly currency: string },
): number | null {
  const channel: (Channel & { readonly name: ChannelName }) | undefined = channels.find(({ id }) => id === payway);
  if (!channel || channel.card) return 1;
  const step = stepOf(payments, { ...market, channel: channel.name }, currency);
  return step !== null && amount_minor % step === 0 ? step : null;
}

const cannotCharge = (): ApiError =>
  new ApiError('bad-parameter', 'This way to pay does not take this amount. Please choose another.', {
    field: 'channel',
  });

/**
 * What is charged for a price with a coupon: rounded to what the provider can charge. Without a provider every minor unit counts, because
 * a point card pays, or the order is refused for want of one.
 * @param rate what the coupon leaves of the price; 1 without one
 * @throws {ApiError} `bad-parameter` where the provider cannot charge it
 */
export function chargedAmount(
  payments: PaymentProviders,
  by: PaidBy,
  { amount_minor, currency }: { readonly amount_minor: number; readonly currency: string },
  rate = 1,
): number {
  const step = payments.forOrder(by) ? stepOf(payments, by, currency) : 1;
  if (step === null) throw cannotCharge();
  const charged = rate === 1 ? amount_minor : discounted(amount_minor, rate, step);
  if (charged % step !== 0) throw cannotCharge();
  return charged;
}

/** The price in the money of the order and the rate of its coupon. */
export interface Discount {
  readonly amount_minor: number;
  readonly currency: string;
  readonly rate: number;
  /** The money of the goods list. */
  readonly listCurrency: string;
}

/**
 * What a storefront of an older version shows for a discounted price. It knows no steps, and counts KRW in hundredths where the goods list is in
 * other money.
 */
const olderDisplayedAmount = ({ amount_minor, currency, rate, listCurrency }: Discount): number =>
  currency === 'KRW' && listCurrency !== 'KRW'
    ? discounted(amount_minor * 100, rate) / 100
    : discounted(amount_minor, rate);

/**
 * Checks that the player was shown what is charged. A storefront that does not report what it shows is of an older version; it
 * is refused a coupon whose price it shows in another way.
 * @param displayed in major units
 * @throws {ApiError} `bad-parameter` for `shown_amount`; `illegal-coupon`
 */
export function requireDisplayedAmount(
  displayed: number | undefined,
  charged: { readonly amount_minor: number; readonly currency: string },
  discount: Discount | null,
): void {
  const { amount_minor, currency } = charged;
  if (displayed === undefined) {
    if (discount && olderDisplayedAmount(discount) !== amount_minor)
      throw new ApiError('illegal-coupon', 'This coupon cannot be used with this way to pay.');
    return;
  }
  // Fifteen digits: the last one of a double is not money.
  const isSame = displayed.toPrecision(15) === majorUnits(amount_minor, currency).toPrecision(15);
  if (!isSame)
    throw new ApiError('bad-parameter', 'The price has changed. Please load the page again.', {
      field: 'shown_amount',
    });
}
