import type { Payment, PaymentList, SubPayment } from '../contract/goods.ts';
import { isWithinRange } from '../rules/money.ts';

/** What decides which options a player sees: the product's price in the region's currency, and the device. */
export interface Showing {
  readonly price: number;
  readonly device: 'android' | 'ios' | 'web';
  /** The key of the option that was paid with last. */
  readonly used?: string | undefined;
}

/** The wallets that are a part of the device. */
const builtIn: Readonly<Record<Showing['device'], RegExp | null>> = {
  ios: /apple ?pay/i,
  android: /(google|samsung) ?pay/i,
  web: null,
};

/** The options that can be chosen: those without any below them, and those below the others. */
export function choices(list: readonly Payment[]): SubPayment[] {
  return list.flatMap((one) => (one.sub_payment.length ? one.sub_payment : [one]));
}

const shown = (option: SubPayment, { price, device }: Showing): boolean => {
  const offered = device === 'ios' || !/apple/i.test(option.name);
  return offered && option.icon !== '' && isWithinRange(price, option.min_money, option.max_money);
};

/** How early an option stands: the one used last, then what the device itself can pay with, then the others. */
const place = (option: Payment, { device, used }: Showing): number => {
  const own = choices([option]);
  if (used && own.some(({ key }) => key === used)) return 0;
  return own.some(({ name }) => builtIn[device]?.test(name)) ? 1 : 2;
};

/**
 * The options to show: each has an icon, fits the price and, where it has sub-options, keeps at least one of them; Apple Pay
 * only on iOS (PY-3, PY-4). The option used last comes first, then the device's own, then the others by their sort.
 */
export function options(list: readonly Payment[], showing: Showing): Payment[] {
  return list
    .map((option) => ({ ...option, sub_payment: option.sub_payment.filter((sub) => shown(sub, showing)) }))
    .filter((option, at) =>
      list[at]?.sub_payment.length ? option.icon !== '' && option.sub_payment.length > 0 : shown(option, showing),
    )
    .sort((a, b) => place(a, showing) - place(b, showing) || a.sort - b.sort);
}

/** The region to start with: the saved one, else the country the gateway sees, else the first (PY-1). */
export function firstRegion(list: PaymentList, saved: string | undefined): string | null {
  const regions = Object.keys(list.regions);
  return [saved, list.country].find((one) => one !== undefined && regions.includes(one)) ?? regions[0] ?? null;
}
