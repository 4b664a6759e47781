import type { Activity, ActivityGift } from '../../../src/contract/index.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { characterOf, noCharacter } from '../../domain/accounts/characters.ts';
import { requirePlayer } from '../../domain/accounts/sessions.ts';
import {
  type Achieved,
  type ActivityRow,
  achievedBy,
  claimableIn,
  type GiftRow,
  giftsClaimedBy,
  giftsOf,
  nothing,
  receive,
  runningActivities,
} from '../../domain/activity/activity.ts';
import { isDailyClaimable } from '../../domain/activity/daily.ts';
import { ApiError } from '../../domain/api-error.ts';
import { type PictureAddress, pictureAddresses } from '../pictures.ts';
import { clientFor, type Handlers, markRepeat, playerFor } from './handler.ts';

const daySeconds = 86_400;
const seconds = (at: Date | null): number => (at ? Math.floor(at.getTime() / 1_000) : 0);

const gone = (): ApiError => new ApiError('no-activity', 'This activity does not exist, or is over.');

function stateOf(gift: GiftRow, activity: ActivityRow, { reached }: Achieved): ActivityGift['state'] {
  if (gift.activity_id !== activity.activity_id) return 'history';
  if (gift.claimed_at) return 'avail';
  return gift.need <= reached ? 'claim' : 'lock';
}

/** An activity as the contract has it. */
function onWire(
  picture: PictureAddress,
  activity: ActivityRow,
  achieved: Achieved,
  gifts: readonly GiftRow[],
): Activity {
  const { currency, type } = activity;
  return {
    activity_id: activity.activity_id,
    name: activity.name,
    start_time: seconds(activity.start_at),
    end_time: seconds(activity.end_at),
    days: achieved.run,
    achieved: achieved.days.map((day) => day * daySeconds),
    total: majorUnits(achieved.total, currency),
    currency,
    gifts: gifts.map((gift) => ({
      gift_id: gift.gift_id,
      name: gift.name,
      picture_address: picture(gift.picture),
      need: type === 'cumulative' ? majorUnits(gift.need, currency) : gift.need,
      state: stateOf(gift, activity, achieved),
      received_at: seconds(gift.claimed_at),
      items: gift.items.map((item) => ({
        name: item.name,
        quantity: item.quantity,
        picture_address: picture(item.picture),
      })),
    })),
  };
}

/** Top-up activities: what runs, how far a player has come, and the gifts (AC-1, AC-2). A visitor sees what there is to reach. */
export const activity: Handlers<'cumulativeActivityInfo' | 'receiveActivityGift' | 'activityStatus'> = {
  cumulativeActivityInfo: async ({ client_id, type }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const { query } = services.db;
    const now = services.clock();
    const player = request.token
      ? await requirePlayer(query, request, client.brand.name, services.clock(), client.gp_id)
      : null;
    const found = (await runningActivities(query, client.gp_id, now)).find((one) => one.type === type);
    if (!found) throw gone();
    const achieved = player ? await achievedBy(query, found, player.account_id, now) : nothing;
    return onWire(
      pictureAddresses(request, services),
      found,
      achieved,
      await giftsOf(query, found, player?.account_id ?? ''),
    );
  },

  receiveActivityGift: async ({ client_id, activity_id, ...recipient }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const { account_id } = player;
    const { query } = services.db;
    const claim = { ...recipient, account_id, gift_id: recipient.gift_id };
    const before = await giftsClaimedBy(query, 'activity', claim);
    if (before.length > 0) {
      markRepeat(request);
      return { received: before };
    }
    const now = services.clock();
    const found = (await runningActivities(query, client.gp_id, now)).find((one) => one.activity_id === activity_id);
    if (!found) throw gone();
    const whose = { brand: client.brand.name, account_id, gp_id: client.gp_id };
    if (!(await characterOf(services.accounts, whose, claim))) throw noCharacter();
    await receive(query, found, claim, now);
    return { received: await giftsClaimedBy(query, 'activity', claim) };
  },

  activityStatus: async ({ client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const { query } = services.db;
    const player = request.token
      ? await requirePlayer(query, request, client.brand.name, services.clock(), client.gp_id)
      : null;
    const running = await runningActivities(query, client.gp_id, services.clock());
    let claimable = 0;
    for (const one of player ? running : [])
      claimable += await claimableIn(query, one, player?.account_id ?? '', services.clock());
    const runs = (type: ActivityRow['type']): boolean => running.some((one) => one.type === type);
    return {
      cumulative: runs('cumulative'),
      continuous: runs('continuous'),
      claimable,
      daily: player !== null && (await isDailyClaimable(query, client.gp_id, player.account_id, services.clock())),
    };
  },
};
