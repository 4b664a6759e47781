import type { ActivityGift, DailyGift } from '../../../src/contract/index.ts';
import { characterOf, noCharacter } from '../../domain/accounts/characters.ts';
import { requirePlayer } from '../../domain/accounts/sessions.ts';
import { giftsClaimedBy } from '../../domain/activity/activity.ts';
import {
  claimDaily,
  type DailyProgress,
  type DailyRow,
  dailyGiftsOf,
  dailyPosition,
  dailyProgress,
  nextGiftAt,
  noProgress,
  runningDaily,
} from '../../domain/activity/daily.ts';
import { ApiError } from '../../domain/api-error.ts';
import { pictureAddresses } from '../pictures.ts';
import { clientFor, type Handlers, markRepeat, playerFor } from './handler.ts';

const seconds = (ms: number): number => Math.floor(ms / 1_000);
const noDaily = (): ApiError => new ApiError('no-activity', 'There is no daily gift, or the activity is over.');

/** The state of a gift by its day. `progress` is null for a visitor, who can claim nothing. */
function stateOf(day: number, progress: DailyProgress | null): ActivityGift['state'] {
  if (!progress) return 'lock';
  const { today, claimed } = dailyPosition(progress);
  if (day <= claimed) return 'avail';
  return day === today ? 'claim' : 'lock';
}

function onWire(daily: DailyRow, progress: DailyProgress | null, now: number): Omit<DailyGift, 'gifts'> {
  const { streak, isClaimed, isMissed } = progress ?? noProgress;
  return {
    activity_id: daily.activity_id,
    name: daily.name,
    end_time: seconds(daily.end_at.getTime()),
    streak,
    claimed: isClaimed,
    missed: isMissed,
    next_time: seconds(nextGiftAt(daily, now) ?? 0),
  };
}

/** The daily gift: one a day, in a streak of seven (AC-4). A visitor sees what the days bring. */
export const daily: Handlers<'dailyGift' | 'receiveDailyGift'> = {
  dailyGift: async ({ client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const { query } = services.db;
    const now = services.clock();
    const player = request.token ? await requirePlayer(query, request, client.brand.name, now, client.gp_id) : null;
    const found = await runningDaily(query, client.gp_id, now);
    if (!found) throw noDaily();
    const progress = player ? await dailyProgress(query, found, player.account_id, now) : null;
    const picture = pictureAddresses(request, services);
    const gifts = await dailyGiftsOf(query, found);
    return {
      ...onWire(found, progress, now),
      gifts: gifts.map(({ gift_id, name, picture: own, need, items }) => ({
        gift_id,
        name,
        picture_address: picture(own),
        need,
        state: stateOf(need, progress),
        items: items.map((item) => ({
          name: item.name,
          quantity: item.quantity,
          picture_address: picture(item.picture),
        })),
      })),
    };
  },

  receiveDailyGift: async ({ client_id, activity_id, ...recipient }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const { account_id } = player;
    const { query } = services.db;
    const claim = { ...recipient, account_id, gift_id: undefined };
    const before = await giftsClaimedBy(query, 'daily', claim);
    if (before.length > 0) {
      markRepeat(request);
      return { received: before };
    }
    const now = services.clock();
    const found = await runningDaily(query, client.gp_id, now);
    if (found?.activity_id !== activity_id) throw noDaily();
    const whose = { brand: client.brand.name, account_id, gp_id: client.gp_id };
    if (!(await characterOf(services.accounts, whose, claim))) throw noCharacter();
    await claimDaily(query, found, claim, now);
    return { received: await giftsClaimedBy(query, 'daily', claim) };
  },
};
