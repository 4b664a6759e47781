import type { Answer } from '../contract/call.ts';
import type { couponList } from '../contract/coupon.ts';
import type { vipBasicInfo, vipInfo } from '../contract/reward.ts';
import type { Person } from './world-data.ts';

type VipCoupon = NonNullable<Answer<typeof couponList>[number]>;
type VipRules = Answer<typeof vipBasicInfo>;
type RuledLevel = NonNullable<VipRules['vip_level_infos'][number]> & { readonly coupons_list: VipCoupon[] };

/** How far everybody of the world has grown: ann to the middle, bob to the highest level, eve nowhere. */
const growth: Readonly<Record<Person, number>> = { ann: 634, bob: 2_000, eve: 0 };

const levels = [
  { level_id: 'gold', level_name: 'Gold', level_show: 'V3', need_points: 1_000 },
  { level_id: 'bronze', level_name: 'Bronze', level_show: 'V1', need_points: 0 },
  { level_id: 'silver', level_name: 'Silver', level_show: 'V2', need_points: 500 },
];
const kinds = ['permanent', 'month', 'week'] as const;

/** The VIP centre of the world. */
export interface WorldVip {
  rules(person: Person | null): Omit<VipRules, 'vip_level_infos'> & { readonly vip_level_infos: RuledLevel[] };
  progress(person: Person): Answer<typeof vipInfo>;
  /** Claims one reward, or all; answers the codes that are the player's now. */
  receive(person: Person, code: string | undefined): string[];
}

/** Creates the VIP centre; nothing is claimed yet. */
export function createWorldVip(): WorldVip {
  const claimed = new Set<string>();
  const reached = (person: Person) =>
    levels.filter(({ need_points }) => need_points <= growth[person]).sort((a, b) => b.need_points - a.need_points)[0];
  const vip: WorldVip = {
    rules(person) {
      const own = person && reached(person);
      const reward = (level_id: string, type: VipCoupon['type'], at: number): VipCoupon => {
        const code = `${level_id}-${type}`;
        const state =
          !person || own?.level_id !== level_id ? 'lock' : claimed.has(`${person} ${code}`) ? 'avail' : 'claim';
        return { code, name: '', use_category: state, type, discount_rate: 0.95 - at / 100 };
      };
      return {
        point_to_coin: 100,
        faq_title: 'Questions',
        faq_content:
          '<p>How do I <b>grow</b>?</p><script>alert(1)</script><a href="https://help.watt.example/">Help</a>',
        vip_level_infos: levels.map((level) => ({
          ...level,
          coupons_list: level.need_points > 0 ? kinds.map((kind, at) => reward(level.level_id, kind, at)) : [],
        })),
      };
    },
    progress(person) {
      const { level_id = '', level_name = '', level_show = '' } = reached(person) ?? {};
      return {
        vip_level: level_id,
        vip_level_name: level_name,
        vip_level_show: level_show,
        total_points: growth[person],
      };
    },
    receive(person, code) {
      const found = vip
        .rules(person)
        .vip_level_infos.flatMap(({ coupons_list }) => coupons_list)
        .filter((one) => one.use_category === 'claim' && (!code || one.code === code))
        .map((one) => String(one.code));
      for (const one of found) claimed.add(`${person} ${one}`);
      return found;
    },
  };
  return vip;
}
