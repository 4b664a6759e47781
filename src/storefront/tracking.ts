import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { Games } from '../catalogue/games.ts';
import { safeAddress } from '../rules/address.ts';
import { needsTrackingConsent } from '../rules/law.ts';
import type { Stored } from '../storage/table.ts';
import type { Core } from '../store/core.ts';
import { type EventContext, eventOf } from '../tracking/event.ts';
import { createTracker } from '../tracking/tracker.ts';
import { type Track, trackChanges, trackEvents, trackLostCalls, trackPages } from './tracked.ts';

/** Whether events are sent, and the player's choice about it (TR-3). */
export interface Tracking {
  /** Tracking needs the player's consent here. */
  readonly needsConsent: ReadonlySignal<boolean>;
  /** The choice of the player or the embedder. Null: none yet. Our own page sets it. */
  readonly choice: Signal<boolean | null>;
  /** True: events are sent. False: they are not. Null: they wait for the choice. */
  readonly allowed: ReadonlySignal<boolean | null>;
  /** Tracks one event, if events are sent. */
  readonly track: Track;
  /** Adds the result of `goods` about the current purchase to later events. */
  follow(goods: () => EventContext): void;
}

/** The player's area, game and session. */
interface TrackedVisitor {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
}

/**
 * Creates the tracking of one storefront. It only listens, and nothing waits for it (TR-1…3). `embedderChoice` is the embedder's decision for its
 * visitors. Without one, a partner's page sends nothing if consent is needed.
 */
export function createTracking(core: Core, visitor: TrackedVisitor, embedderChoice: boolean | undefined): Tracking {
  const { platform, storage, brand, events, undo } = core;
  const { areas, games, session } = visitor;
  const needsConsent = computed(() => needsTrackingConsent(brand, areas.isGuess.value ? null : areas.current.value));
  const choice = signal(embedderChoice ?? storage.get('trackChoice'));
  const allowed = computed(() => choice.value ?? (!needsConsent.value || (core.view === 'embedded' ? false : null)));
  const base = (core.sites.collection || core.sites.gateways[0].url || platform.address().origin).replace(/\/$/, '');

  const stored = <K extends 'trackSession' | 'trackTimestamp'>(name: K, initial: Stored[K]): Stored[K] => {
    const value = storage.get(name) ?? initial;
    storage.set(name, value);
    return value;
  };
  const about = () => ({
    app_id: brand.appId,
    app_event_id: brand.eventId,
    device_id: core.visit.device(),
    device: platform.device(),
    language: core.i18n.language.peek(),
    session_id: stored('trackSession', platform.key()),
    session_time: stored('trackTimestamp', Math.floor(platform.now() / 1_000)),
  });

  const canSend = computed(() => (safeAddress(base) ? allowed.value : false));
  const tracker = createTracker({ platform, base, about });
  undo(tracker.stop);
  undo(effect(() => tracker.allow(canSend.value)));

  /** A random key instead of the player's id: it connects visits of one player without identifying them. */
  let player = storage.get('trackUser');
  const userKey = (): string | undefined => {
    const suid = session.user.peek()?.suid;
    if (!suid) return;
    if (player?.suid !== suid) player = { suid, key: platform.key() };
    if (allowed.peek()) storage.set('trackUser', player);
    return player.key;
  };

  let goods = (): EventContext => ({});
  /** The prices of orders that were created on this page. */
  const costs = new Map<string, EventContext>();
  undo(
    events.on('order:created', ({ billing_no }) => {
      const { price, currency } = goods();
      if (price !== undefined) costs.set(billing_no, { price, currency });
    }),
  );

  const track: Track = (name, detail = {}) => {
    const context = { client_id: games.current.peek()?.client_id, area: areas.current.peek()?.id };
    // An order can be older and contain other goods than the selected ones.
    const { billing_no } = detail;
    const own = typeof billing_no === 'string' ? (costs.get(billing_no) ?? { price: detail.amount }) : goods();
    const known = { ...context, ...own, ...detail };
    if (canSend.peek() === false) return;
    tracker.track({ ...eventOf(name, known, platform.now()), user: userKey() });
  };
  trackEvents(core, track);
  trackLostCalls(core, track);
  trackPages(core, canSend, track);
  trackChanges(core, visitor, track);
  return {
    needsConsent,
    choice,
    allowed,
    track,
    follow(next) {
      goods = next;
    },
  };
}
