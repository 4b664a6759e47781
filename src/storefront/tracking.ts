import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { Games } from '../catalogue/games.ts';
import { safeAddress } from '../rules/address.ts';
import { asksToTrack } from '../rules/law.ts';
import type { Stored } from '../storage/table.ts';
import { eventOf, type Known } from '../tracking/event.ts';
import { createTracker } from '../tracking/tracker.ts';
import type { Core } from '../store/core.ts';
import { type Track, tellChanges, tellEvents, tellLosses, tellPages } from './tracked.ts';

/** Whether events are sent, which a player may be asked (TR-3). */
export interface Tracking {
  /** The law of the place wants the player to be asked. */
  readonly asks: ReadonlySignal<boolean>;
  /** What the player or the embedder said; null: nothing yet. A page of ours that asks writes it. */
  readonly answered: Signal<boolean | null>;
  /** True: events are sent. False: they are not. Null: they wait for an answer. */
  readonly allowed: ReadonlySignal<boolean | null>;
  /** Tells one event, where events are sent. */
  readonly track: Track;
  /** From now on events say of a purchase that is being put together what `goods` answers. */
  follow(goods: () => Known): void;
}

/** Where the player is, and who. */
interface Visitor {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
}

/**
 * Creates the tracking of one storefront: it listens, and nothing waits for it (TR-1…3). `given` is an embedder's word for
 * its visitors; without one a partner's page that must ask sends nothing.
 */
export function createTracking(core: Core, visitor: Visitor, given: boolean | undefined): Tracking {
  const { platform, storage, brand, events, undo } = core;
  const { areas, games, session } = visitor;
  const asks = computed(() => asksToTrack(brand, areas.guessed.value ? null : areas.current.value));
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
  const tracker = createTracker({ platform, base, about });
  undo(tracker.stop);
  undo(effect(() => tracker.allow(may.value)));

  /** A random key in place of the player: it says that two visits are one's, and never whose. */
  let player = storage.get('trackUser');
  const userKey = (): string | undefined => {
    const suid = session.user.peek()?.suid;
    if (!suid) return;
    if (player?.suid !== suid) player = { suid, key: platform.key() };
    if (allowed.peek()) storage.set('trackUser', player);
    return player.key;
  };

  let goods = (): Known => ({});
  /** What the orders that were made on this page cost. */
  const costs = new Map<string, Known>();
  undo(
    events.on('order:created', ({ billing_no }) => {
      const { price, currency } = goods();
      if (price !== undefined) costs.set(billing_no, { price, currency });
    }),
  );

  const track: Track = (name, detail = {}) => {
    const place = { client_id: games.current.peek()?.client_id, area: areas.current.peek()?.id };
    // An order may be of another day, and of other goods than the chosen ones.
    const { billing_no } = detail;
    const own = typeof billing_no === 'string' ? (costs.get(billing_no) ?? { price: detail.amount }) : goods();
    const known = { ...place, ...own, ...detail };
    if (may.peek() === false) return;
    tracker.track({ ...eventOf(name, known, platform.now()), user: userKey() });
  };
  tellEvents(core, track);
  tellLosses(core, track);
  tellPages(core, may, track);
  tellChanges(core, visitor, track);
  return {
    asks,
    answered,
    allowed,
    track,
    follow(next) {
      goods = next;
    },
  };
}
