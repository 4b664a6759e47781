import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { EventName } from '../contract/events.ts';
import type { Shop } from '../purchase/request.ts';
import type { Known } from '../tracking/event.ts';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { StoreEvents } from '../store/events.ts';

/** Tells one event with what is known of it besides what everything says; an order brings its `amount`. */
export type Track = (name: EventName, detail?: Known & { readonly amount?: number }) => void;

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
} as const satisfies Partial<Record<keyof StoreEvents, EventName>>;

const settled = { 'order:failed': 'failOrder', 'order:paid': 'payOrder' } as const;

/** A tab that tells how an order ended keeps others from telling it for so long: until they read what it wrote of it. */
const toldMs = 10_000;

/**
 * Tells what happens as it happens; the end of an order once, although each tab that shows it hears of it (TR-1). Two tabs that
 * hear of it in the same moment share a lock; where a browser has neither locks nor storage, nothing tells one of the other.
 */
export function tellEvents({ events, internal, platform, undo }: Core, track: Track): void {
  for (const [name, event] of Object.entries(told) as [keyof typeof told, EventName][]) {
    undo(events.on(name, (detail) => track(event, detail as Known)));
  }
  undo(
    internal.on('order:settled', ({ name, order }) => {
      const tell = (): Promise<void> => {
        track(settled[name], order);
        return new Promise((done) => void platform.setTimer(toldMs, done));
      };
      void platform.locked(`told:${name}:${order.billing_no}`, tell).catch(platform.report);
    }),
  );
  undo(events.on('reward:claimed', ({ all }) => track(all ? 'claimAllRewards' : 'claimReward')));
}

/** A call that gets no answer is told once in this time (NT-3). */
const sameLossMs = 60_000;

/** Tells which call got no answer; one that is asked again and again fails as often, and is not told each time. */
export function tellLosses({ events, platform, undo }: Core, track: Track): void {
  const toldMs = new Map<string, number>();
  undo(
    events.on('call:lost', ({ call }) => {
      const now = platform.monotonicNow();
      if (now - (toldMs.get(call) ?? Number.NEGATIVE_INFINITY) < sameLossMs) return;
      toldMs.set(call, now);
      track('networkError', { call });
    }),
  );
}

/** Tells the page in sight when a yes follows a no; nothing else of the time before is told (TR-3). */
export function tellPages({ events, undo }: Core, may: ReadonlySignal<boolean | null>, track: Track): void {
  let page = '';
  let wasRefused = false;
  undo(
    events.on('page:viewed', (seen) => {
      page = seen.page;
      wasRefused = may.peek() === false;
    }),
  );
  undo(
    effect(() => {
      if (may.value === false) wasRefused = true;
      if (!may.value || !wasRefused || !page) return;
      wasRefused = false;
      track('viewPage', { page });
    }),
  );
}

/** Tells every change to something; with `first` what is there from the start too. */
export function tellEach({ undo }: Core, track: Track, name: EventName, value: () => unknown, first?: 'first'): void {
  let last = first ? undefined : value();
  undo(
    effect(() => {
      const now = value();
      if (now && now !== last) track(name);
      last = now;
    }),
  );
}

/** Tells what is seen on the signals of a storefront. */
export function tellChanges(
  core: Core,
  { areas, games, session }: Pick<Shop, 'areas' | 'games' | 'session'>,
  track: Track,
): void {
  tellEach(core, track, 'viewGameList', () => loaded(games.list.value), 'first');
  tellEach(core, track, 'login', () => session.user.value?.suid, 'first');
  tellEach(core, track, 'changeArea', () => areas.current.value?.id);
  tellEach(core, track, 'changeLanguage', () => core.i18n.language.value);
}
