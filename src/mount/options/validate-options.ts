import { UsageError } from '../usage-errors/usage-error.ts';
import { serialize } from './attributes.ts';

// They are fetched together.
export { validateGame } from './validate-game.ts';

const ofTopup = ['product_id', 'billing_no', 'server', 'role', 'coupon_code', 'pay'];

/** The options that each widget takes, as `docs/embedding.md` lists them; `replenish` of the script shows the result of an order too. */
export const optionsOf: Readonly<Record<string, readonly string[] | undefined>> = {
  login: ['popup'],
  goods: ['product_id'],
  checkout: [...ofTopup, 'inline'],
  topup: ofTopup,
  vip: [],
  activity: ['tab', 'onTab', 'stage'],
  replenish: ['replenish_id', 'rp_client_id', 'billing_no'],
};
const every = Object.values(optionsOf).flat();

/** The options of a widget that are another one's. Those that no widget has are told as unknown. */
export function validateWidgetOptions(widget: string, given: object): UsageError[] {
  const own = optionsOf[widget];
  if (!own) return [];
  return Object.entries(given)
    .filter(([name, value]) => value !== undefined && every.includes(name) && !own.includes(name))
    .map(([name]) => new UsageError('other-option', name, [widget, ...own]));
}

/** What makes a storefront, and cannot change while it is on the page. */
const fixed = ['brand', 'gateway', 'demo', 'sites', 'onReady', 'onError', 'onEvent'];

/** The changes of a storefront that do nothing. One that says what the storefront was made with is none. */
export function validateChanges(made: object, changes: object): UsageError[] {
  const before = made as Readonly<Record<string, unknown>>;
  return Object.entries(changes)
    .filter(
      ([name, value]) => fixed.includes(name) && value !== undefined && serialize(value) !== serialize(before[name]),
    )
    .map(([name]) => new UsageError('fixed', name));
}
