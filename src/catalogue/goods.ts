import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type Goods, type GoodsList, getGoodsList, getLimitProductInfo, type Limit } from '../contract/goods.ts';
import { type Purchase, purchase } from '../rules/goods.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Areas } from './area.ts';
import type { Config } from './config.ts';
import type { Games } from './games.ts';
import type { Recipient } from './recipient.ts';

/** What an order says of its product. */
interface Ordered {
  readonly product_id: string;
  readonly product_name: string;
}

/** What is for sale, what the player may buy of it, and what is chosen (GD-1…4). */
export interface Catalogue {
  readonly goods: ReadonlySignal<Load<GoodsList>>;
  /** What the list is priced in. */
  readonly currency: ReadonlySignal<string>;
  readonly product: ReadonlySignal<Goods | null>;
  /** What the product of an order is called in the language of the page; as the order has it where it is not for sale here. */
  readonly nameOf: ReadonlySignal<(order: Ordered) => string>;
  choose(product: Goods): void;
  /** Preselects a product by id, for an embedder or a URL, as soon as it is loaded. It replaces an older choice; null clears it. */
  wish(product: string | null): void;
  /** What the limits say of a product (GD-2, GD-3). */
  readonly purchases: ReadonlySignal<(product: Goods) => Purchase>;
  again(): Promise<void>;
}

/** Clears the choice after its purchase, at logout and when the game changes. An embedder's preselection stays until the embedder changes it. */
function forgetWhenOver(
  { events, view, undo }: Core,
  chosen: Signal<string | null>,
  wished: Signal<string | null>,
): void {
  const forget = (): void =>
    batch(() => {
      chosen.value = null;
      if (view !== 'embedded') wished.value = null;
    });
  undo(
    events.on('order:paid', ({ product_id }) => {
      if (product_id === (chosen.peek() ?? wished.peek())) forget();
    }),
  );
  for (const name of ['session:logout', 'game:changed'] as const) undo(events.on(name, forget));
}

/** Creates the catalogue of the current game; limits load once a character is known (GD-4). */
export function createCatalogue(
  core: Core,
  from: { areas: Areas; games: Games; recipient: Recipient; config: Config },
): Catalogue {
  const { send, platform, events } = core;
  const { areas, games, recipient, config } = from;
  const client = computed(() => games.current.value?.client_id ?? '');
  const limitParams = computed(() => {
    const [role, server] = [recipient.role.value, recipient.server.value];
    if (!role || !server) return null;
    const area_id = config.hasAreaRoles.value ? role.area?.value : undefined;
    return { client_id: client.value, role_id: role.value, server_id: server.value, area_id };
  });
  const goods = createLoader<GoodsList>(core, () => `${client.value} ${areas.current.value?.id}`, core.i18n.wanted);
  const limits = createLoader<Limit[]>(core, () => JSON.stringify(limitParams.value));
  const currency = computed(() => loaded(goods.state.value)?.currency ?? core.brand.currency);
  const wished = signal<string | null>(null);
  const chosen = signal<string | null>(null);
  const product = computed(
    () => loaded(goods.state.value)?.list.find((one) => one.value === (chosen.value ?? wished.value)) ?? null,
  );

  core.undo(
    effect(() => {
      const domain_area = areas.current.value?.id;
      const client_id = client.value;
      chosen.value = null;
      if (!client_id || !domain_area) return goods.clear();
      const asked = { client_id, domain_area, platform: platform.device() };
      void goods.run((signal) => send(getGoodsList, asked, { signal }));
    }),
  );

  forgetWhenOver(core, chosen, wished);
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
  // A limit may have ended while the page was left open.
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
      // It is told before what follows from it, such as a pay step that opens.
      batch(() => {
        chosen.value = product_id;
        events.emit('goods:chosen', { product_id, name, price, currency: currency.peek() });
      });
    },
    wish(id) {
      if (id !== null && id === wished.peek()) return;
      batch(() => {
        wished.value = id;
        chosen.value = null;
      });
    },
    purchases: computed(() => {
      const limited = rows.value;
      return (one) => purchase(one.value, limited);
    }),
    again: goods.again,
  };
}
