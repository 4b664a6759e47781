import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Goods, getPaymentList, type Payment, type PaymentList, type SubPayment } from '../contract/goods.ts';
import { choices, firstRegion, options } from '../payments/options.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import type { Core, PayStep } from '../store/core.ts';
import type { Areas } from './area.ts';
import type { Games } from './games.ts';
import type { Catalogue } from './goods.ts';

/** A price in the currency the player pays in, in major units. */
export interface Cost {
  readonly price: number;
  readonly currency: string;
}

/** The ways to pay for the chosen product (PY-1…4). */
export interface Methods {
  readonly list: ReadonlySignal<Load<PaymentList>>;
  readonly regions: ReadonlySignal<readonly string[]>;
  readonly region: ReadonlySignal<string | null>;
  /** The country that is paid from, as far as it is known before the list is here: the one that was chosen last. */
  readonly saved: ReadonlySignal<string | undefined>;
  /** What the product costs in the region. */
  readonly cost: ReadonlySignal<Cost | null>;
  /** What any product of the list costs in the region; in the money of the list where the gateway says no more. */
  readonly costOf: ReadonlySignal<(product: Goods) => Cost>;
  /** The options that fit (PY-3). */
  readonly options: ReadonlySignal<readonly Payment[]>;
  /** The chosen option, or the chosen sub-option of one. */
  readonly picked: ReadonlySignal<SubPayment | null>;
  /** The key of the option that was paid with last on this device. */
  readonly used: ReadonlySignal<string | undefined>;
  chooseRegion(region: string): void;
  pick(option: SubPayment): void;
  /** Picks by key or by payway id as soon as the options are here: a link's wish. A payway of several options picks none. */
  wish(pay: string): void;
  again(): Promise<void>;
}

/** Creates the ways to pay; they load when a product is chosen and the pay step is open. */
export function createMethods(
  core: Core,
  from: {
    areas: Areas;
    games: Games;
    catalogue: Catalogue;
    repaid: ReadonlySignal<{ readonly replenish_id: string } | null>;
    payStep: PayStep;
  },
): Methods {
  const { send, platform, storage, events } = core;
  const { areas, games, catalogue, repaid, payStep } = from;
  const asked = signal<string | null>(null);
  const pickedKey = signal<string | null>(null);
  const product = computed(() => catalogue.product.value?.value ?? null);
  const client = computed(() => games.current.value?.client_id);
  const link = computed(() => repaid.value?.replenish_id);
  const params = computed(() => {
    const [client_id, domain_area, product_id] = [client.value, areas.current.value?.id, product.value];
    if (!client_id || !domain_area || !product_id) return null;
    return { client_id, domain_area, product_id, platform: platform.device(), replenish_id: link.value };
  });
  const loader = createLoader<PaymentList>(core, () => JSON.stringify(params.value), core.i18n.wanted);

  core.undo(
    effect(() => {
      const current = params.value;
      if (!current) return loader.clear();
      if (!payStep.open.value) return;
      // A pay step that reopens keeps its old list until the new one arrives, so that nothing moves.
      void loader.run((signal) => send(getPaymentList, current, { signal }), 'quiet');
    }),
  );

  const value = computed(() => loaded(loader.state.value));
  const saved = computed(() => asked.value ?? storage.get('paymentOrderInfo')?.region);
  const region = computed(() => {
    const list = value.value;
    return list && firstRegion(list, saved.value);
  });
  const costOf = computed(() => {
    const money = loaded(catalogue.goods.value)?.regions ?? {};
    const from =
      region.value ?? [saved.value, ...Object.keys(money)].find((one) => one && Object.hasOwn(money, one)) ?? '';
    const currency = Object.hasOwn(money, from) ? money[from] : undefined;
    const usual = catalogue.currency.value;
    return ({ prices, price }: Goods): Cost => {
      const own = currency && prices && Object.hasOwn(prices, currency) ? prices[currency] : undefined;
      return currency && own !== undefined ? { price: own, currency } : { price, currency: usual };
    };
  });
  const cost = computed<Cost | null>(() => {
    const chosen = catalogue.product.value;
    if (!chosen) return null;
    const own = value.value?.prices[region.value ?? ''];
    return own ?? costOf.value(chosen);
  });
  // Read when the list comes, so that nothing changes its place under a finger.
  const used = computed(() =>
    value.value ? storage.get('paymentIntents')?.findLast(({ option }) => option)?.option : undefined,
  );
  const shown = computed(() => {
    const all = value.value?.regions[region.value ?? ''] ?? [];
    if (!cost.value) return [];
    return options(all, { price: cost.value.price, device: platform.device(), used: used.value });
  });

  return {
    list: loader.state,
    regions: computed(() => Object.keys(value.value?.regions ?? {})),
    region,
    saved,
    cost,
    costOf,
    options: shown,
    used,
    picked: computed(() => {
      const all = choices(shown.value);
      const ways = all.filter(({ payway_id }) => String(payway_id) === pickedKey.value);
      return all.find(({ key }) => key === pickedKey.value) ?? (ways.length === 1 ? ways[0] : null) ?? null;
    }),
    chooseRegion(next) {
      asked.value = next;
      storage.set('paymentOrderInfo', { ...storage.get('paymentOrderInfo'), region: next });
    },
    pick(option) {
      pickedKey.value = option.key;
      events.emit('method:chosen', { payway: option.key });
    },
    wish(pay) {
      pickedKey.value = pay;
    },
    again: loader.again,
  };
}
