import { percentOff } from '../../../src/rules/coupons.ts';
import { withoutZeros } from '../../../src/rules/money.ts';
import { pointRate, rewardKinds, vipProgress } from '../../../src/rules/rewards.ts';
import { Lines } from '../../../src/ui/lines.tsx';
import { Medal, metalOf } from '../../../src/ui/medal/medal.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';
import type { VipLevel, VipRules, VipStatus } from '../vip.ts';

/** The rewards of a level, in a few words each. */
function Brings({ level }: { level: VipLevel }) {
  const { t } = useWords();
  const of = (type: string) => level.coupons_list.filter((one) => (one.type ?? 'permanent') === type);
  return (
    <ul className="vip-brings">
      {rewardKinds.flatMap((kind) =>
        of(kind).map((one) => (
          <li key={one.code}>
            <b className="numbers">{t('coupon_off', { percent: percentOff(one.discount_rate) })}</b> ·{' '}
            {t(`vip_${kind}`)}
          </li>
        )),
      )}
    </ul>
  );
}

/** All levels, lowest first, each with its required points and its rewards (VP-2). Below them is how players earn points. */
export function Levels(props: { model: VipCentre; rules: VipRules; status: VipStatus | null }) {
  const { model, rules, status } = props;
  const { t, price } = useWords();
  const { levels } = status ?? vipProgress(rules.vip_level_infos, 0);
  const at = status?.level ? levels.indexOf(status.level) : -1;
  const { money, points } = pointRate(rules.point_to_coin);
  const { areas, brand } = model.store;
  const area = useValue(areas.current)?.currency ?? brand.currency;
  // The rate applies to the currency of the rules, or without one to that of the brand.
  const currency = rules.currency ?? (area === brand.currency && area);
  return (
    <section className="rewards-part vip-levels card">
      <div className="vip-levels-head">
        <h2>{t('vip_levels')}</h2>
        {points > 0 && currency && (
          <p className="muted" translate="no">
            {t('vip_rate', { money: withoutZeros(price(money, currency)), count: points })}
          </p>
        )}
      </div>
      <ol>
        {levels.map((level, index) => (
          <li
            key={level.level_id}
            className={`vip-level ${metalOf(index)} ${index === at ? 'now' : status && index > at ? 'dim' : ''}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <Medal />
            <Lines name={level.level_name}>{t('vip_needs', { count: level.need_points })}</Lines>
            {index === at && <b className="vip-here">{t('vip_here')}</b>}
            {status && index > at && <span className="visually-hidden">{t('reward_locked')}</span>}
            {level.coupons_list.length > 0 && <Brings level={level} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
