import { type About, dotPath, mostEvents, orderEventPath, paidEvent, type TrackEvent } from '../contract/tracking.ts';
import type { Platform, Undo } from '../platform/platform.ts';

/** The options of {@link createTracker}. */
export interface TrackerOptions {
  readonly platform: Pick<Platform, 'fetch' | 'beacon' | 'setTimer' | 'onLeave'>;
  /** The collection address. It must be safe (`rules/address`). */
  readonly base: string;
  /** The sender. Read only after the player agreed, because it stores ids on the device. */
  readonly about: () => About;
}

/** Sends events in batches, and the rest and lost ones when the page closes. It never throws and reports no errors (TR-3). */
export interface Tracker {
  track(event: TrackEvent): void;
  /** True: events are sent. Null: they wait in memory for the player's choice. False: they are dropped. */
  allow(allowed: boolean | null): void;
  stop: Undo;
}

const batchSize = 10;
const waitMs = 5_000;
/** The time limit of a request. There is at most one at a time. */
const timeoutMs = 10_000;

/** No cookie, no address of the page, and no readable response: the server learns only the event. */
const fetchOptions: RequestInit = {
  method: 'POST',
  mode: 'no-cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  keepalive: true,
  priority: 'low',
};

interface TrackingPost {
  readonly address: string;
  readonly text: string;
  readonly events: readonly TrackEvent[];
}

/** Paid orders are posted one by one to their own address, all other events together (TR-1). */
function postsOf(events: readonly TrackEvent[], { base, about }: TrackerOptions): TrackingPost[] {
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
  /** The posts of the batch that is being sent, without the one under way. */
  let unsent: readonly TrackingPost[] = [];
  let allowed: boolean | null = null;
  let busy = false;
  let cancelWait: Undo | null = null;
  let undoTimeout: Undo = () => {};

  const send = async (): Promise<void> => {
    busy = true;
    unsent = postsOf(takeWaiting(), options);
    while (unsent[0]) {
      const post = unsent[0];
      unsent = unsent.slice(1);
      const timeout = new AbortController();
      undoTimeout = platform.setTimer(timeoutMs, () => timeout.abort());
      try {
        await platform.fetch(post.address, { ...fetchOptions, body: post.text, signal: timeout.signal });
      } catch {
        // Players cannot act on it, and it must not disturb a purchase. It is sent again when the page closes.
        lost = [...lost, ...post.events].slice(-mostEvents);
      }
      undoTimeout();
    }
    busy = false;
    schedule();
  };

  const takeWaiting = (): readonly TrackEvent[] => {
    cancelWait?.();
    cancelWait = null;
    const all = waiting;
    waiting = [];
    return all;
  };

  const schedule = (): void => {
    if (!allowed || busy || waiting.length === 0) return;
    if (waiting.length >= batchSize) void send();
    else cancelWait ??= platform.setTimer(waitMs, () => void send());
  };

  const leave = (): void => {
    if (!allowed) return;
    const queued = unsent.flatMap(({ events }) => events);
    for (const { address, text } of postsOf([...lost, ...queued, ...takeWaiting()].slice(-mostEvents), options))
      platform.beacon(address, text);
    lost = [];
    unsent = [];
  };
  const undoLeave = platform.onLeave(leave);

  return {
    track(event) {
      if (allowed === false) return;
      waiting = [...waiting, event].slice(-mostEvents);
      schedule();
    },
    allow(now) {
      allowed = now;
      cancelWait?.();
      cancelWait = null;
      if (now === false) {
        waiting = lost = [];
        unsent = [];
      }
      schedule();
    },
    stop() {
      leave();
      undoTimeout();
      undoLeave();
      allowed = false;
    },
  };
}
