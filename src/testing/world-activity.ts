import type { Answer } from '../contract/call.ts';
import type { ActivityGift, ActivityType, activityStatus, cumulativeActivityInfo } from '../contract/reward.ts';
import type { Person } from './world-data.ts';

type ActivityInfo = Answer<typeof cumulativeActivityInfo>;

/** The activities of the world. */
export interface WorldActivity {
  info(person: Person | null, type: ActivityType): ActivityInfo;
  status(person: Person | null): Answer<typeof activityStatus>;
  /** Claims one gift of an activity, or all; answers those that are the player's now. */
  receive(person: Person, activity: string, gift: string | undefined): string[];
}

const gifts = {
  cumulative: [
    ['c5', 'Pouch', 5],
    ['c15', '{"en":"Box","ja":"箱"}', 15],
    ['c18', 'Chest', 18],
    ['c50', 'Crown', 50],
  ],
  continuous: [
    ['d1', 'First day', 1],
    ['d3', 'Third day', 3],
  ],
} as const satisfies Record<ActivityType, readonly (readonly [string, string, number])[]>;

/** Creates the activities: everybody but eve has topped up 19.98 USD on two days in a row, and received the first gift of each. */
export function createWorldActivity(now: () => number): WorldActivity {
  const received = new Map<string, number>();
  const daySeconds = 86_400;
  const seconds = (): number => Math.floor(now() / 1_000);
  const giftsFor = (person: Person | null, type: ActivityType): ActivityGift[] =>
    gifts[type].map(([gift_id, name, need], at) => {
      const reached = person && person !== 'eve' && need <= (type === 'cumulative' ? 19.98 : 2);
      const got = received.get(`${person} ${gift_id}`) ?? (at === 0 && reached ? seconds() - daySeconds : 0);
      const state = !reached ? 'lock' : got ? 'avail' : 'claim';
      const items = [{ name: 'Gems', quantity: 1_500, picture_address: '/art/skyward/coin.svg' }];
      return { gift_id, name, picture_address: '/art/skyward/gift.svg', need, state, received_at: got, items };
    });
  const old = (person: Person): ActivityGift => ({
    ...{ gift_id: 'old', name: 'Old pouch', picture_address: '', need: 5, items: [] },
    ...{ state: 'history', received_at: seconds() - 20 * daySeconds - person.length },
  });

  return {
    info(person, type) {
      const today = seconds() - (seconds() % daySeconds);
      const plays = person && person !== 'eve';
      return {
        activity_id: type,
        name: `{"en":"The ${type} one"}`,
        start_time: today - 7 * daySeconds,
        end_time: today + 7 * daySeconds,
        days: plays ? 2 : 0,
        achieved: plays ? [today - 2 * daySeconds, today - daySeconds] : [],
        total: plays ? 19.98 : 0,
        currency: 'USD',
        gifts: [...giftsFor(person, type), ...(plays ? [old(person)] : [])],
      };
    },
    status(person) {
      const all = [...giftsFor(person, 'cumulative'), ...giftsFor(person, 'continuous')];
      return { cumulative: true, continuous: true, claimable: all.filter(({ state }) => state === 'claim').length };
    },
    receive(person, activity, gift) {
      const found = giftsFor(person, activity as ActivityType)
        .filter(({ gift_id, state }) => state === 'claim' && (!gift || gift === gift_id))
        .map(({ gift_id }) => gift_id);
      for (const one of found) received.set(`${person} ${one}`, seconds());
      return found;
    },
  };
}
