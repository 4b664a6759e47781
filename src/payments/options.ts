import type { Payment, PaymentList, SubPayment } from '../contract/goods.ts';
import { isWithinRange } from '../rules/money.ts';

/** The values that decide which options a player sees: the price in the region's currency, and the device. */
export interface OptionContext {
  readonly price: number;
  readonly device: 'android' | 'ios' | 'web';
  /** The key of the last used option. */
  readonly used?: string | undefined;
}

/** The wallets that are a part of the device. */
const builtIn: Readonly<Record<OptionContext['device'], RegExp | null>> = {
  ios: /apple ?pay/i,
  android: /(google|samsung) ?pay/i,
  web: null,
};

/** The options that a player can choose: sub-options, and options without sub-options. */
export function choices(list: readonly Payment[]): SubPayment[] {
  return list.flatMap((one) => (one.sub_payment.length ? one.sub_payment : [one]));
}

const isOffered = (option: SubPayment, { price, device }: OptionContext): boolean => {
  const offered = device === 'ios' || !/apple/i.test(option.name);
  return offered && option.icon !== '' && isWithinRange(price, option.min_money, option.max_money);
};

/** The rank of an option: the last used one first, then the device's own wallets, then the others. */
const rankOf = (option: Payment, { device, used }: OptionContext): number => {
  const own = choices([option]);
  if (used && own.some(({ key }) => key === used)) return 0;
  return own.some(({ name }) => builtIn[device]?.test(name)) ? 1 : 2;
};

/**
 * The options to show: each has an icon, fits the price and, where it has sub-options, keeps at least one of them; Apple Pay
 * only on iOS (PY-3, PY-4). The option used last comes first, then the device's own, then the others by their sort.
 */
export function options(list: readonly Payment[], context: OptionContext): Payment[] {
  return list
    .map((option) => ({ ...option, sub_payment: option.sub_payment.filter((sub) => isOffered(sub, context)) }))
    .filter((option, at) =>
      list[at]?.sub_payment.length ? option.icon !== '' && option.sub_payment.length > 0 : isOffered(option, context),
    )
    .sort((a, b) => rankOf(a, context) - rankOf(b, context) || a.sort - b.sort);
}

/** The region to start with: the saved one, else the country the gateway sees, else the first (PY-1). */
export function firstRegion(list: PaymentList, saved: string | undefined): string | null {
  const regions = Object.keys(list.regions);
  return [saved, list.country].find((one) => one !== undefined && regions.includes(one)) ?? regions[0] ?? null;
}
