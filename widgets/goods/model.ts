import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { CurrentGame } from '../../src/catalogue/games.ts';
import type { Choice } from '../../src/catalogue/recipient.ts';
import type { Goods as Product } from '../../src/contract/goods.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { Intent } from '../../src/purchase/intent.ts';
import { waitingOrders } from '../../src/purchase/waiting-orders.ts';
import { bestValue, type PurchaseLimit } from '../../src/rules/goods.ts';
import { loaded } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The options of an embedder. */
export interface GoodsOptions {
  /** The product to choose as soon as it is known. */
  readonly product_id?: string;
}

/** Everything the goods picker shows and does. */
export interface Goods {
  readonly store: Store;
  /** The chosen type of products; the first one until the player chooses. */
  readonly type: ReadonlySignal<string | null>;
  readonly types: ReadonlySignal<readonly Choice[]>;
  /** The products of the chosen type, by typeSort, then goodsSort (GD-1). */
  readonly products: ReadonlySignal<readonly Product[]>;
  /** Offers above the products of the first type: a special product, and one with a limit. */
  readonly offers: ReadonlySignal<readonly Product[]>;
  /** The product that gives the most for its price. */
  readonly best: ReadonlySignal<string | null>;
  /** Orders that are not on the screen and still wait for money. */
  readonly waiting: ReadonlySignal<readonly Intent[]>;
  chooseType(type: string): void;
  /** The purchase limit of a product. If an unpaid order of the player uses it up, the product opens that order (GD-3). */
  readonly purchases: ReadonlySignal<(product: Product) => PurchaseLimit>;
  /** Chooses a product, or no product if it is chosen already; one with an unpaid order leads to its payment instead (GD-3). */
  choose(product: Product): void;
  /** Asks before another game takes the place of the chosen one (GM-4). */
  chooseGame(game: CurrentGame): Promise<void>;
  /** Registers a visible picker. Returns a function that removes it. */
  appear(): Undo;
  dispose(): void;
}

const bySort = (a: Product, b: Product): number => a.typeSort - b.typeSort || a.goodsSort - b.goodsSort;

/** The first special product of another type than the one that is shown, and the first one of a third with a limit. */
function offersOfOtherTypes(all: readonly Product[], selectedType: string | null): readonly Product[] {
  const others = all.filter(({ typeKey }) => typeKey !== selectedType);
  const special = others.find(({ isSpecial }) => isSpecial);
  const limited = others.find(
    ({ isLimit, isSpecial, typeKey }) => isLimit && !isSpecial && typeKey !== special?.typeKey,
  );
  return special && limited ? [special, limited] : [];
}

/** Creates the model of the goods picker. */
export function createGoods(store: Store, options: ReadonlySignal<GoodsOptions>): Goods {
  const { catalogue, games, popups, i18n, purchase } = store;
  const requestedType = signal<string | null>(null);
  const list = computed(() => loaded(catalogue.goods.value));
  const all = computed(() => [...(list.value?.list ?? [])].sort(bySort));
  const types = computed(() => {
    const named = new Map(list.value?.types.map((type) => [type.value, type]));
    const keys = [...new Set(all.value.map((product) => product.typeKey))];
    return keys.map((key) => named.get(key) ?? { value: key, display: key });
  });
  const type = computed(() => {
    const known = types.value.some((one) => one.value === requestedType.value);
    const chosen = catalogue.product.value?.typeKey;
    return (known ? requestedType.value : chosen) ?? types.value[0]?.value ?? null;
  });
  const products = computed(() => all.value.filter((product) => product.typeKey === type.value));
  const waiting = waitingOrders(store);
  // Read all signals here: the computed value would not depend on signals that only the returned function reads.
  const purchases = computed(() => {
    const purchaseOf = catalogue.purchases.value;
    const role = store.recipient.role.value?.value;
    const unpaid = waiting.value;
    return (product: Product): PurchaseLimit => {
      const found = purchaseOf(product);
      if (found.is !== 'reached') return found;
      const fills = (one: Intent): boolean =>
        one.product_id === product.value && (found.per !== 'role' || one.role_id === role);
      return unpaid.some(fills) ? { is: 'unpaid' } : found;
    };
  });
  const productId = computed(() => options.value.product_id);
  const stop = effect(() => {
    if (productId.value) catalogue.preselect(productId.value);
  });

  return {
    store,
    types,
    type,
    products,
    offers: computed(() => (type.value === types.value[0]?.value ? offersOfOtherTypes(all.value, type.value) : [])),
    best: computed(() => bestValue(products.value.filter((one) => purchases.value(one).is !== 'reached'))),
    waiting,
    purchases,
    chooseType(next) {
      requestedType.value = next;
    },
    choose(product) {
      const { is } = purchases.peek()(product);
      if (is === 'reached') return;
      // A second tap takes the choice back.
      if (is !== 'unpaid' && product.value === catalogue.product.peek()?.value) return catalogue.preselect(null);
      if (is !== 'unpaid') return catalogue.choose(product);
      const unpaid = waiting.peek().find((one) => one.product_id === product.value);
      if (unpaid) return purchase.resume(unpaid);
      // It was made on another device.
      purchase.use(async ({ orders }) => {
        const found = await orders.lead(product.value, store.recipient.role.peek()?.value);
        if (!found) popups.toast(i18n.t('error_unpaid'), 'bad');
      });
    },
    async chooseGame(game) {
      if (await games.switchTo(game)) popups.show(null);
    },
    appear() {
      store.pickers.value += 1;
      return () => {
        store.pickers.value -= 1;
      };
    },
    dispose: stop,
  };
}
