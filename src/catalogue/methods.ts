import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Goods, type GoodsList, getPaymentList, type PaymentList, type SubPayment } from '../contract/goods.ts';
import { type Channel, channelOf, channels } from '../payments/channels.ts';
import { firstOption, firstRegion, type MethodOption, options } from '../payments/options.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import type { Core, CurrentPlayer, PayStep } from '../store/core.ts';
import type { Areas } from './area.ts';
import type { Games } from './games.ts';
import type { Catalogue } from './goods.ts';

/** A price in the player's currency, in major units. */
export interface Cost {
  readonly price: number;
  readonly currency: string;
}

/**
 * Returns the price of each product of a list in the currency of a country: the country that is paid from, else the saved one if the list
 * has it, else the first one. Without a price for the country it is in the currency of the list.
 */
export function costIn(
  { regions: currencies = {}, currency: listCurrency }: Pick<GoodsList, 'regions' | 'currency'>,
  saved: string | undefined,
  region?: string | null,
): (product: Goods) => Cost {
  const from = region ?? [saved, ...Object.keys(currencies)].find((one) => one && Object.hasOwn(currencies, one)) ?? '';
  const currency = Object.hasOwn(currencies, from) ? currencies[from] : undefined;
  return ({ prices, price }) => {
    const own = currency && prices && Object.hasOwn(prices, currency) ? prices[currency] : undefined;
    return currency && own !== undefined ? { price: own, currency } : { price, currency: listCurrency };
  };
}

/** The payment methods for the selected product (PY-1…4). */
export interface Methods {
  readonly list: ReadonlySignal<Load<PaymentList>>;
  readonly regions: ReadonlySignal<readonly string[]>;
  readonly region: ReadonlySignal<string | null>;
  /** The last selected country, known before the list is loaded. */
  readonly saved: ReadonlySignal<string | undefined>;
  /** The price of the product in the region. */
  readonly cost: ReadonlySignal<Cost | null>;
  /** Returns the price of any product in the region. Without a price for the region it is in the currency of the list. */
  readonly costOf: ReadonlySignal<(product: Goods) => Cost>;
  /** The available options, in one list with the available sub-options (PY-3). */
  readonly options: ReadonlySignal<readonly MethodOption[]>;
  /** The selected option: the player's own, else the first. */
  readonly picked: ReadonlySignal<SubPayment | null>;
  /** The key of the last used option on this device. */
  readonly used: ReadonlySignal<string | undefined>;
  chooseRegion(region: string): void;
  pick(option: SubPayment): void;
  /** Preselects an option by key or payway id, for a deep link. A payway with several options leaves the first selected. */
  preselect(pay: string): void;
  /** Deselects the option. The first is not selected instead: what failed is not what the player wants again. */
  deselect(): void;
  again(): Promise<void>;
}

const cardPayways: ReadonlySet<number | undefined> = new Set(
  channels.filter((one: Channel) => one.card).map(({ id }) => id),
);

/** Stands for a selection that was taken back. No option has this key. */
const none = '-';

/** The selected option: the one of the key or payway id, else the first. */
function pickedOf(all: readonly MethodOption[], picked: string | null): MethodOption | null {
  if (picked === none) return null;
  const matching = all.filter(({ payway_id }) => String(payway_id) === picked);
  return all.find(({ key }) => key === picked) ?? (matching.length === 1 ? matching[0] : null) ?? firstOption(all);
}

/** Creates the payment methods. They load when a product is selected and the pay step is open, or a coupon changes its price. */
export function createMethods(
  core: Core,
  from: {
    areas: Areas;
    games: Games;
    catalogue: Catalogue;
    repaid: ReadonlySignal<{ readonly replenish_id: string } | null>;
    payStep: PayStep;
    session: CurrentPlayer;
    gift: { readonly isChosen: ReadonlySignal<boolean> };
  },
): Methods {
  const { send, platform, storage, events } = core;
  const { areas, games, catalogue, repaid, payStep, session, gift } = from;
  const isByPlayerId = computed(() => session.user.value !== null && session.account.value === null);
  const selectedRegion = signal<string | null>(null);
  const pickedKey = signal<string | null>(null);
  const product = computed(() => catalogue.product.value?.value ?? null);
  const client = computed(() => games.current.value?.client_id);
  const link = computed(() => repaid.value?.replenish_id);
  const params = computed(() => {
    const [client_id, domain_area, product_id] = [client.value, areas.current.value?.id, product.value];
    if (!client_id || !domain_area || !product_id) return null;
    return { client_id, domain_area, product_id, platform: platform.device(), replenish_id: link.value };
  });
  const loader = createLoader<PaymentList>(core, () => JSON.stringify(params.value), core.i18n.requested);

  core.undo(
    effect(() => {
      const current = params.value;
      if (!current) return loader.clear();
      if (!payStep.open.value && !payStep.totalled.value) return;
      // A pay step that reopens keeps its old list until the new one arrives, so that nothing moves.
      void loader.run((signal) => send(getPaymentList, current, { signal }), 'quiet');
    }),
  );

  const value = computed(() => loaded(loader.state.value));
  const saved = computed(() => selectedRegion.value ?? storage.get('paymentOrderInfo')?.region);
  const region = computed(() => {
    const list = value.value;
    return list && firstRegion(list, saved.value);
  });
  const costOf = computed(() => {
    const { regions } = loaded(catalogue.goods.value) ?? {};
    return costIn({ regions, currency: catalogue.currency.value }, saved.value, region.value);
  });
  const cost = computed<Cost | null>(() => {
    const chosen = catalogue.product.value;
    if (!chosen) return null;
    const own = value.value?.prices[region.value ?? ''];
    return own ?? costOf.value(chosen);
  });
  // Read once when the list loads, so that options do not move while the player taps.
  const used = computed(() =>
    value.value ? storage.get('paymentIntents')?.findLast(({ option }) => option)?.option : undefined,
  );
  const available = computed(() => {
    const all = value.value?.regions[region.value ?? ''] ?? [];
    if (!cost.value) return [];
    // A point card needs a full log-in (LG-7).
    const allowed = isByPlayerId.value ? all.filter(({ payway_id }) => !cardPayways.has(payway_id)) : all;
    // The payment site takes no gifts (GF-1).
    const forGift = gift.isChosen.value
      ? allowed.filter(({ payway_id }) => channelOf(payway_id)?.path !== null)
      : allowed;
    return options(forGift, { price: cost.value.price, device: platform.device(), used: used.value });
  });

  return {
    list: loader.state,
    regions: computed(() => Object.keys(value.value?.regions ?? {})),
    region,
    saved,
    cost,
    costOf,
    options: available,
    used,
    picked: computed(() => pickedOf(available.value, pickedKey.value)),
    chooseRegion(next) {
      selectedRegion.value = next;
      storage.set('paymentOrderInfo', { ...storage.get('paymentOrderInfo'), region: next });
    },
    pick(option) {
      pickedKey.value = option.key;
      events.emit('method:chosen', { payway: option.key });
    },
    preselect(pay) {
      pickedKey.value = pay;
    },
    deselect() {
      pickedKey.value = none;
    },
    again: loader.again,
  };
}
