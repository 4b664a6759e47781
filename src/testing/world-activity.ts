import type { Answer } from '../contract/call.ts';
import type {
  ActivityGift,
  ActivityType,
  activityStatus,
  cumulativeActivityInfo,
  dailyGift,
} from '../contract/reward.ts';
import type { Person } from './world-data.ts';

type ActivityInfo = Answer<typeof cumulativeActivityInfo>;

/** The activities of the world. */
export interface WorldActivity {
  info(person: Person | null, type: ActivityType): ActivityInfo;
  status(person: Person | null): Answer<typeof activityStatus>;
  /** Claims one gift of an activity, or all; answers those that are the player's now. */
  receive(person: Person, activity: string, gift: string | undefined): string[];
  daily(person: Person | null): Answer<typeof dailyGift>;
  /** Claims today's gift; answers it, or nothing after today's claim. */
  receiveDaily(person: Person): string[];
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

  /** When each person claimed a daily gift, by UTC day. Everybody but eve and ann claimed on the two days before; ann three days ago. */
  const claimed = new Map<Person, number[]>();
  const today = (): number => Math.floor(seconds() / daySeconds);
  const claimsOf = (person: Person): number[] => {
    const before = { eve: [], ann: [today() - 3] }[person as string] ?? [today() - 2, today() - 1];
    if (!claimed.has(person)) claimed.set(person, before);
    return claimed.get(person) ?? [];
  };
  const dailyOf = (person: Person | null) => {
    const days = person ? claimsOf(person) : [];
    const isClaimed = days.includes(today());
    let streak = 0;
    for (let day = isClaimed ? today() : today() - 1; days.includes(day); day--) streak++;
    return { isClaimed, streak, isMissed: days.length > 0 && streak === 0, done: streak % 7 };
  };

  return {
    daily(person) {
      const { isClaimed, streak, isMissed, done } = dailyOf(person);
      const stateOf = (at: number): ActivityGift['state'] =>
        at < done ? 'avail' : person && !isClaimed && at === done ? 'claim' : 'lock';
      return {
        activity_id: 'daily',
        name: '{"en":"The daily one"}',
        end_time: (today() + 30) * daySeconds,
        streak,
        claimed: isClaimed,
        missed: isMissed,
        next_time: (today() + 1) * daySeconds,
        gifts: Array.from({ length: 7 }, (_, at) => ({
          gift_id: `day-${at + 1}`,
          name: 'Gems',
          picture_address: '/art/skyward/coin.svg',
          need: at + 1,
          state: stateOf(at),
          items: [{ name: 'Gems', quantity: 10 * (at + 1), picture_address: '/art/skyward/coin.svg' }],
        })),
      };
    },
    receiveDaily(person) {
      const { isClaimed, done } = dailyOf(person);
      if (isClaimed) return [];
      claimsOf(person).push(today());
      return [`day-${done + 1}`];
    },
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
