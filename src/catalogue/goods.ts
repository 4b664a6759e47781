import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type Goods, type GoodsList, getGoodsList, getLimitProductInfo, type Limit } from '../contract/goods.ts';
import { type PurchaseLimit, purchaseLimit } from '../rules/goods.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import type { Core, CurrentPlayer } from '../store/core.ts';
import type { Areas } from './area.ts';
import type { GameConfig } from './config.ts';
import type { Games } from './games.ts';
import type { Recipient } from './recipient.ts';

/** The product of an order. */
interface OrderedProduct {
  readonly product_id: string;
  readonly product_name: string;
}

/** The goods, their purchase limits, and the selected product (GD-1…4). */
export interface Catalogue {
  readonly goods: ReadonlySignal<Load<GoodsList>>;
  /** The currency of the list. */
  readonly currency: ReadonlySignal<string>;
  readonly product: ReadonlySignal<Goods | null>;
  /** Returns the name of an order's product in the current language, or the name in the order if it is not sold here. */
  readonly nameOf: ReadonlySignal<(order: OrderedProduct) => string>;
  choose(product: Goods): void;
  /** Preselects a product by id, for an embedder or a URL, as soon as it is loaded. It replaces an older choice; null clears it. */
  preselect(product: string | null): void;
  /** Returns the purchase limit of a product (GD-2, GD-3). */
  readonly purchases: ReadonlySignal<(product: Goods) => PurchaseLimit>;
  again(): Promise<void>;
}

/** Clears the choice after its purchase, at logout and when the game changes. An embedder's preselection stays until the embedder changes it. */
function clearAfterPurchase(
  { events, view, undo }: Core,
  chosen: Signal<string | null>,
  preselected: Signal<string | null>,
): void {
  const clear = (): void =>
    batch(() => {
      chosen.value = null;
      if (view !== 'embedded') preselected.value = null;
    });
  undo(
    events.on('order:paid', ({ product_id }) => {
      if (product_id === (chosen.peek() ?? preselected.peek())) clear();
    }),
  );
  for (const name of ['session:logout', 'game:changed'] as const) undo(events.on(name, clear));
}

/** Creates the catalogue of the current game. Limits load as soon as a character is known (GD-4). */
export function createCatalogue(
  core: Core,
  from: { areas: Areas; games: Games; recipient: Recipient; config: GameConfig; session: CurrentPlayer },
): Catalogue {
  const { send, platform, events } = core;
  const { areas, games, recipient, config, session } = from;
  const client = computed(() => games.current.value?.client_id ?? '');
  const limitParams = computed(() => {
    const [role, server] = [recipient.role.value, recipient.server.value];
    // What an account may still buy is not shown to who only knows the ID of its character (LG-7).
    if (!role || !server || !session.account.value) return null;
    const area_id = config.hasAreaRoles.value ? role.area?.value : undefined;
    return { client_id: client.value, role_id: role.value, server_id: server.value, area_id };
  });
  const goods = createLoader<GoodsList>(core, () => `${client.value} ${areas.current.value?.id}`, core.i18n.requested);
  const limits = createLoader<Limit[]>(core, () => JSON.stringify(limitParams.value));
  const currency = computed(() => loaded(goods.state.value)?.currency ?? core.brand.currency);
  const preselected = signal<string | null>(null);
  const chosen = signal<string | null>(null);
  const product = computed(
    () => loaded(goods.state.value)?.list.find((one) => one.value === (chosen.value ?? preselected.value)) ?? null,
  );

  core.undo(
    effect(() => {
      const domain_area = areas.current.value?.id;
      const client_id = client.value;
      chosen.value = null;
      if (!client_id || !domain_area) return goods.clear();
      const params = { client_id, domain_area, platform: platform.device() };
      void goods.run((signal) => send(getGoodsList, params, { signal }));
    }),
  );

  clearAfterPurchase(core, chosen, preselected);
  const loadLimits = (): void => {
    const params = limitParams.peek();
    if (params) void limits.run((signal) => send(getLimitProductInfo, params, { signal }), 'quiet');
    else limits.clear();
  };
  core.undo(
    effect(() => {
      void limitParams.value;
      loadLimits();
    }),
  );
  for (const name of ['order:created', 'order:refused', 'order:paid', 'order:failed'] as const)
    core.undo(events.on(name, loadLimits));
  // A limit can end while the page is in the background.
  core.undo(
    platform.onReturn(() => {
      const nowS = platform.now() / 1_000;
      if (rows.peek().some(({ next_pay_time: at }) => at > 0 && at <= nowS)) loadLimits();
    }),
  );

  const rows = computed<readonly Limit[]>(() => loaded(limits.state.value) ?? []);

  return {
    goods: goods.state,
    currency,
    product,
    nameOf: computed(() => {
      const list = loaded(goods.state.value)?.list;
      return (order) => list?.find(({ value }) => value === order.product_id)?.display ?? order.product_name;
    }),
    choose(one) {
      const { value: product_id, display: name, price } = one;
      // Listeners run before effects of the selection, such as the pay step that opens.
      batch(() => {
        chosen.value = product_id;
        events.emit('goods:chosen', { product_id, name, price, currency: currency.peek() });
      });
    },
    preselect(id) {
      if (id !== null && id === preselected.peek()) return;
      batch(() => {
        preselected.value = id;
        chosen.value = null;
      });
    },
    purchases: computed(() => {
      const limited = rows.value;
      return (one) => purchaseLimit(one.value, limited);
    }),
    again: goods.again,
  };
}
