import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { EventName } from '../contract/events.ts';
import type { PurchaseContext } from '../purchase/request.ts';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { StoreEvents } from '../store/events.ts';
import type { EventContext } from '../tracking/event.ts';

/** Tracks one event with its own data. An order has its `amount`. */
export type Track = (name: EventName, detail?: EventContext & { readonly amount?: number }) => void;

/** Tracked storefront events. Other tracking events come from the signals below. */
const trackedEvents = {
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
} as const satisfies Partial<Record<keyof StoreEvents, EventName>>;

const settledEvents = { 'order:failed': 'failOrder', 'order:paid': 'payOrder' } as const;

/** A tab that tracks the end of an order holds a lock for this time, until other tabs have read its stored state. */
const lockMs = 10_000;

/**
 * Tracks storefront events. The end of an order is tracked once, although every tab that shows the order detects it (TR-1): the tabs share a
 * lock. A browser without locks and storage can track it twice.
 */
export function trackEvents({ events, internal, platform, undo }: Core, track: Track): void {
  for (const [name, event] of Object.entries(trackedEvents) as [keyof typeof trackedEvents, EventName][]) {
    undo(events.on(name, (detail) => track(event, detail as EventContext)));
  }
  undo(
    internal.on('order:settled', ({ name, order }) => {
      const trackOnce = (): Promise<void> => {
        track(settledEvents[name], order);
        return new Promise((done) => void platform.setTimer(lockMs, done));
      };
      void platform.locked(`told:${name}:${order.billing_no}`, trackOnce).catch(platform.report);
    }),
  );
  undo(events.on('reward:claimed', ({ all }) => track(all ? 'claimAllRewards' : 'claimReward')));
}

/** A lost call is tracked at most once in this time (NT-3). */
const repeatAfterMs = 60_000;

/** Tracks calls that got no response. Repeated failures of the same call are not tracked each time. */
export function trackLostCalls({ events, platform, undo }: Core, track: Track): void {
  const trackedMs = new Map<string, number>();
  undo(
    events.on('call:lost', ({ call }) => {
      const now = platform.monotonicNow();
      if (now - (trackedMs.get(call) ?? Number.NEGATIVE_INFINITY) < repeatAfterMs) return;
      trackedMs.set(call, now);
      track('networkError', { call });
    }),
  );
}

/** Tracks the visible page when the player agrees after a refusal. Nothing else from before is tracked (TR-3). */
export function trackPages({ events, undo }: Core, allowed: ReadonlySignal<boolean | null>, track: Track): void {
  let page = '';
  let wasRefused = false;
  undo(
    events.on('page:viewed', (event) => {
      page = event.page;
      wasRefused = allowed.peek() === false;
    }),
  );
  undo(
    effect(() => {
      if (allowed.value === false) wasRefused = true;
      if (!allowed.value || !wasRefused || !page) return;
      wasRefused = false;
      track('viewPage', { page });
    }),
  );
}

/** Tracks an event each time a value changes to something. With `first` the initial value counts too. */
export function trackChange(
  { undo }: Core,
  track: Track,
  name: EventName,
  value: () => unknown,
  first?: 'first',
): void {
  let last = first ? undefined : value();
  undo(
    effect(() => {
      const now = value();
      if (now && now !== last) track(name);
      last = now;
    }),
  );
}

/** Tracks changes of the base models. */
export function trackChanges(
  core: Core,
  { areas, games, session }: Pick<PurchaseContext, 'areas' | 'games' | 'session'>,
  track: Track,
): void {
  trackChange(core, track, 'viewGameList', () => loaded(games.list.value), 'first');
  trackChange(core, track, 'login', () => session.user.value?.suid, 'first');
  trackChange(core, track, 'changeArea', () => areas.current.value?.id);
  trackChange(core, track, 'changeLanguage', () => core.i18n.language.value);
}
