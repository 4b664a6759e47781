import type { Payment, PaymentList, SubPayment } from '../contract/goods.ts';
import { isWithinRange } from '../rules/money.ts';
import { channelOf } from './channels.ts';

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

/** An option that a player can choose. `carrier` is the name of the option that it is a sub-option of. */
export interface MethodOption extends SubPayment {
  readonly carrier?: string;
}

const isOffered = (option: SubPayment, { price, device }: OptionContext): boolean => {
  const offered = device === 'ios' || !/apple/i.test(option.name);
  return offered && option.icon !== '' && isWithinRange(price, option.min_money, option.max_money);
};

/** The rank of an option: the last used one first, then the device's own wallets, then the others. */
const rankOf = ({ key, name }: SubPayment, { device, used }: OptionContext): number => {
  if (used && key === used) return 0;
  return builtIn[device]?.test(name) ? 1 : 2;
};

/**
 * The options that a player can choose, in one list: sub-options take the place of the option that they belong to. Each has an
 * icon and fits the price; Apple Pay only on iOS (PY-3, PY-4). The option used last comes first, then the device's own, then
 * the others by their sort.
 */
export function options(list: readonly Payment[], context: OptionContext): MethodOption[] {
  return [...list]
    .sort((a, b) => a.sort - b.sort)
    .flatMap(({ sub_payment, ...option }): MethodOption[] => {
      if (sub_payment.length === 0) return [option];
      if (option.icon === '') return [];
      return [...sub_payment].sort((a, b) => a.sort - b.sort).map((sub) => ({ ...sub, carrier: option.name }));
    })
    .filter((option) => isOffered(option, context))
    .sort((a, b) => rankOf(a, context) - rankOf(b, context));
}

/** The option to start with: the first that a channel can carry, and that asks the player to type nothing. */
export function firstOption(list: readonly MethodOption[]): MethodOption | null {
  return (
    list.find(({ payway_id }) => {
      const channel = channelOf(payway_id);
      return channel !== undefined && !channel.card;
    }) ?? null
  );
}

/** The region to start with: the saved one, else the country the gateway sees, else the first (PY-1). */
export function firstRegion(list: PaymentList, saved: string | undefined): string | null {
  const regions = Object.keys(list.regions);
  return [saved, list.country].find((one) => one !== undefined && regions.includes(one)) ?? regions[0] ?? null;
}
