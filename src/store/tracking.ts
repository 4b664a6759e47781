import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { EventName } from '../contract/events.ts';
import type { Checkout } from '../purchase/purchase.ts';
import type { Shop } from '../purchase/request.ts';
import { safeAddress } from '../rules/address.ts';
import { asksToTrack } from '../rules/consent.ts';
import type { Stored } from '../storage/table.ts';
import type { Known } from '../tracking/event.ts';
import { createEventQueue } from '../tracking/queue.ts';
import { loaded } from './async-resource.ts';
import type { Core, PayStep } from './core.ts';
import type { StoreEvents } from './events.ts';

/** Whether events are sent, which a player may be asked (TR-3). */
export interface Tracking {
  /** The law of the place wants the player to be asked. */
  readonly asks: ReadonlySignal<boolean>;
  /** What the player or the embedder said; null: nothing yet. A page of ours that asks writes it. */
  readonly answered: Signal<boolean | null>;
  /** True: events are sent. False: they are not. Null: they wait for an answer. */
  readonly allowed: ReadonlySignal<boolean | null>;
}

/** What is told as it happens; the rest is seen on the signals below. */
const told = {
  'page:viewed': 'viewPage',
  'session:login': 'manualLogin',
  'session:logout': 'logout',
  'game:changed': 'changeGame',
  'goods:chosen': 'selectGoods',
  'method:chosen': 'selectPayway',
  'pay:opened': 'openPayLink',
  'coupon:chosen': 'manualUseVipCoupon',
  'coupon:claimed': 'claimCoupon',
  'coupon:refused': 'refuseCoupon',
  'order:created': 'createOrder',
  'order:unknown': 'loseOrder',
  'order:failed': 'failOrder',
  'order:paid': 'payOrder',
} as const satisfies Partial<Record<keyof StoreEvents, EventName>>;

/**
 * Creates the tracking of one storefront: it listens, and nothing waits for it (TR-1…3). `given` is an embedder's word for
 * its visitors; without one a partner's page that must ask sends nothing.
 */
export function createTracking(
  core: Core,
  shop: Shop & { readonly checkout: Checkout; readonly payStep: PayStep },
  given: boolean | undefined,
): Tracking {
  const { platform, storage, brand, events, undo } = core;
  const { areas, games, session, catalogue, methods, coupons, recipient } = shop;
  const asks = computed(() => asksToTrack(brand, areas.current.value));
  const answered = signal(given ?? storage.get('trackChoice'));
  const allowed = computed(() => answered.value ?? (!asks.value || (core.view === 'embedded' ? false : null)));
  const base = (core.sites.collection || core.sites.gateways[0].url || platform.address().origin).replace(/\/$/, '');

  const kept = <K extends 'trackSession' | 'trackTimestamp'>(name: K, made: Stored[K]): Stored[K] => {
    const value = storage.get(name) ?? made;
    storage.set(name, value);
    return value;
  };
  const about = () => ({
    app_id: brand.appId,
    app_event_id: brand.eventId,
    device_id: core.visit.device(),
    device: platform.device(),
    language: core.i18n.language.peek(),
    session_id: kept('trackSession', platform.key()),
    session_time: kept('trackTimestamp', Math.floor(platform.now() / 1_000)),
  });

  const may = computed(() => (safeAddress(base) ? allowed.value : false));
  const tell = createEventQueue(core, base, about, may);

  /** A random key in place of the player: it says that two visits are one's, and never whose. */
  let player = storage.get('trackUser');
  const userKey = (): string | undefined => {
    const suid = session.user.peek()?.suid;
    if (!suid) return;
    if (player?.suid !== suid) player = { suid, key: platform.key() };
    if (allowed.peek()) storage.set('trackUser', player);
    return player.key;
  };

  const track = (name: EventName, detail: Known & { readonly amount?: number } = {}): void => {
    const product = catalogue.product.peek();
    const goods = { product_id: product?.value, payway: methods.picked.peek()?.key, ...coupons.total.peek() };
    const place = { client_id: games.current.peek()?.client_id, area: areas.current.peek()?.id };
    // An order may be of another day, and of other goods than the chosen ones.
    const known = { ...place, ...('billing_no' in detail ? { price: detail.amount } : goods), ...detail };
    if (may.peek() === false) return;
    tell([name, known, platform.now(), userKey()]);
  };
  for (const [name, event] of Object.entries(told) as [keyof typeof told, EventName][]) {
    undo(events.on(name, (detail) => track(event, detail as Known)));
  }
  undo(events.on('reward:claimed', ({ all }) => track(all ? 'claimAllRewards' : 'claimReward')));

  /** Tracks every change to something; with `first` what is there from the start too. */
  const changes = (name: EventName, value: () => unknown, first?: 'first'): void => {
    let last = first ? undefined : value();
    undo(
      effect(() => {
        const now = value();
        if (now && now !== last) track(name);
        last = now;
      }),
    );
  };
  changes('viewGameList', () => loaded(games.list.value), 'first');
  changes('login', () => session.user.value?.suid, 'first');
  changes('changeArea', () => areas.current.value?.id);
  changes('changeLanguage', () => core.i18n.language.value);
  changes('selectRole', () => recipient.role.value);
  changes('clickBuy', () => shop.payStep.open.value && catalogue.product.value?.value, 'first');
  changes('clickPay', () => shop.checkout.progress.value.is === 'sending');

  return { asks, answered, allowed };
}
