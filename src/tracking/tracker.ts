import { type About, dotPath, mostEvents, orderEventPath, paidEvent, type TrackEvent } from '../contract/tracking.ts';
import type { Platform, Undo } from '../platform/platform.ts';

/** What a tracker is made of. */
export interface TrackerOptions {
  readonly platform: Pick<Platform, 'fetch' | 'beacon' | 'setTimer' | 'onLeave'>;
  /** The collection address, which must have passed `rules/address`. */
  readonly base: string;
  /** Who sends; read only once the player agreed, since it leaves ids on the device. */
  readonly about: () => About;
}

/** Sends events in batches, and the rest on leaving, with what was lost before. It never throws, and says nothing of a failure (TR-3). */
export interface Tracker {
  track(event: TrackEvent): void;
  /** True: events are sent. Null: they wait in memory for an answer. False: they are dropped. */
  allow(allowed: boolean | null): void;
  stop: Undo;
}

const batch = 10;
const waitMs = 5_000;
/** A slow endpoint holds one connection for so long, and never a second one. */
const answerMs = 10_000;

/** No cookie, no address of the page, and no answer that could be read: an event says only what it says. */
const how: RequestInit = {
  method: 'POST',
  mode: 'no-cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  keepalive: true,
  priority: 'low',
};

interface Post {
  readonly address: string;
  readonly text: string;
  readonly events: readonly TrackEvent[];
}

/** Paid orders each go to their own address, all other events together (TR-1). */
function postsOf(events: readonly TrackEvent[], { base, about }: TrackerOptions): Post[] {
  const who = about();
  const paid = events.filter((event) => event.event_name === 'payOrder');
  const others = events.filter((event) => !paid.includes(event));
  return [
    { address: base + dotPath, text: JSON.stringify({ ...who, events: others }), events: others },
    ...paid.map((event) => ({
      address: base + orderEventPath,
      text: JSON.stringify({ ...who, event: paidEvent, ...event }),
      events: [event],
    })),
  ].filter((post) => post.events.length > 0);
}

/** Creates the tracker of one storefront. */
export function createTracker(options: TrackerOptions): Tracker {
  const { platform } = options;
  let waiting: readonly TrackEvent[] = [];
  let lost: readonly TrackEvent[] = [];
  let allowed: boolean | null = null;
  let busy = false;
  let undoWait: Undo | null = null;
  let undoAnswer: Undo = () => {};

  const send = async (): Promise<void> => {
    busy = true;
    for (const post of postsOf(taken(), options)) {
      const over = new AbortController();
      undoAnswer = platform.setTimer(answerMs, () => over.abort());
      try {
        await platform.fetch(post.address, { ...how, body: post.text, signal: over.signal });
      } catch {
        // A player cannot act on it, and it must cost a purchase nothing: it goes once more as the page is left.
        lost = [...lost, ...post.events].slice(-mostEvents);
      }
      undoAnswer();
    }
    busy = false;
    plan();
  };

  const taken = (): readonly TrackEvent[] => {
    undoWait?.();
    undoWait = null;
    const all = waiting;
    waiting = [];
    return all;
  };

  const plan = (): void => {
    if (!allowed || busy || waiting.length === 0) return;
    if (waiting.length >= batch) void send();
    else undoWait ??= platform.setTimer(waitMs, () => void send());
  };

  const leave = (): void => {
    if (!allowed) return;
    for (const { address, text } of postsOf([...lost, ...taken()].slice(-mostEvents), options))
      platform.beacon(address, text);
    lost = [];
  };
  const undoLeave = platform.onLeave(leave);

  return {
    track(event) {
      if (allowed === false) return;
      waiting = [...waiting, event].slice(-mostEvents);
      plan();
    },
    allow(now) {
      allowed = now;
      undoWait?.();
      undoWait = null;
      if (now === false) waiting = lost = [];
      plan();
    },
    stop() {
      leave();
      undoAnswer();
      undoLeave();
      allowed = false;
    },
  };
}
