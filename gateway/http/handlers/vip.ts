import { localizedText } from '../../../src/rules/language.ts';
import { vipProgress } from '../../../src/rules/rewards.ts';
import { playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { areaIn, type GameClient } from '../../domain/catalogue/clients.ts';
import { moneyFrom } from '../../domain/catalogue/lowest-prices.ts';
import { offerRewards, pointsOf, type Reward, rewardsOf } from '../../domain/vip/vip.ts';
import type { Services } from '../services.ts';
import { coupon } from './coupons.ts';
import { clientFor, type Handlers, playerFor } from './handler.ts';

interface LevelRow {
  readonly level_id: string;
  readonly name: string;
  readonly show: string;
  readonly need_points: number;
}

const levelsOf = async ({ db }: Services, { brand }: GameClient): Promise<LevelRow[]> => {
  const { rows } = await db.query<LevelRow>(
    'select level_id, name, show, need_points::float8 as need_points from vip_levels where brand = $1 order by need_points',
    [brand.name],
  );
  if (!brand.vip || rows.length === 0)
    throw new ApiError('bad-parameter', 'This game has no VIP centre.', { field: 'client_id' });
  return rows;
};

const categories = { claim: 'claim', avail: 'avail', held: 'avail', used: 'history' } as const;

/** A reward as a coupon: what the player has of it, or locked. */
const asCoupon = (reward: Reward) =>
  coupon({
    ...reward,
    code: reward.code ?? reward.coupon_id,
    use_category: reward.state ? categories[reward.state] : 'lock',
  });

/** The VIP centre: its rules and levels, and how far a player has grown (VP-1). */
export const vip: Handlers<'vipBasicInfo' | 'vipInfo'> = {
  vipBasicInfo: async ({ client_id, domain_area, country }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const { brand } = client;
    const { name } = brand;
    const { query } = services.db;
    const currency = domain_area ? await moneyFrom(query, brand, areaIn(brand, domain_area), country) : brand.currency;
    const now = services.clock();
    const levels = await levelsOf(services, client);
    const account = (await playerOf(query, request, name, now, client.gp_id))?.account_id ?? '';
    if (account) await offerRewards(query, account, name, now);
    const rewards = await rewardsOf(query, account, name, now);
    const { rows } = await query<{ points_per_unit: number; faq_title: string; faq_content: string }>(
      'select points_per_unit, faq_title, faq_content from vip_programmes where brand = $1',
      [name],
    );
    const { points_per_unit = 0, faq_title = '', faq_content = '' } = rows[0] ?? {};
    return {
      // A product brings the same points whatever it is paid in, and its prices are no raw conversions: other money has no one rate.
      point_to_coin: currency === brand.currency ? points_per_unit : 0,
      currency,
      faq_title: localizedText(faq_title, request.language),
      faq_content: localizedText(faq_content, request.language),
      vip_level_infos: levels.map((level) => ({
        level_id: level.level_id,
        level_name: localizedText(level.name, request.language),
        level_show: level.show,
        need_points: level.need_points,
        coupons_list: rewards.filter(({ level_id }) => level_id === level.level_id).map(asCoupon),
      })),
    };
  },

  vipInfo: async ({ client_id }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const { account_id } = player;
    const levels = await levelsOf(services, client);
    const total_points = await pointsOf(services.db.query, account_id);
    const { level } = vipProgress(levels, total_points);
    return {
      vip_level: level?.level_id ?? '0',
      vip_level_name: localizedText(level?.name ?? '', request.language),
      vip_level_show: level?.show ?? '',
      total_points,
    };
  },
};
