import { percentOff } from '../../../src/rules/coupons.ts';
import { withoutZeros } from '../../../src/rules/money.ts';
import { pointRate, rewardKinds, vipProgress } from '../../../src/rules/rewards.ts';
import { Lines } from '../../../src/ui/lines.tsx';
import { Medal, metalOf } from '../../../src/ui/medal/medal.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';
import type { VipLevel, VipRules, VipStanding } from '../vip.ts';

/** What a level brings, in a few words each. */
function Brings({ level }: { level: VipLevel }) {
  const { t, percent } = useWords();
  const of = (type: string) => level.coupons_list.filter((one) => (one.type ?? 'permanent') === type);
  return (
    <ul className="vip-brings">
      {rewardKinds.flatMap((kind) =>
        of(kind).map((one) => (
          <li key={one.code}>
            <bdi className="numbers" dir="ltr">
              −{percent(percentOff(one.discount_rate))}
            </bdi>{' '}
            {t(`vip_${kind}`)}
          </li>
        )),
      )}
    </ul>
  );
}

/** All levels, lowest first, each with the points that it needs and what it brings (VP-2); and how points are earned. */
export function Levels(props: { model: VipCentre; rules: VipRules; standing: VipStanding | null }) {
  const { model, rules, standing } = props;
  const { t, price } = useWords();
  const { levels } = standing ?? vipProgress(rules.vip_level_infos, 0);
  const at = standing?.level ? levels.indexOf(standing.level) : -1;
  const { money, points } = pointRate(rules.point_to_coin);
  const { areas, brand } = model.store;
  const area = useValue(areas.current)?.currency ?? brand.currency;
  // The rate is for the money that the rules name; for the brand's, where they name none.
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
            className={`vip-level ${metalOf(index)} ${index === at ? 'now' : standing && index > at ? 'dim' : ''}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <Medal />
            <Lines name={level.level_name}>{t('vip_needs', { count: level.need_points })}</Lines>
            {index === at && <b className="vip-here">{t('vip_here')}</b>}
            {standing && index > at && <span className="visually-hidden">{t('reward_locked')}</span>}
            {level.coupons_list.length > 0 && <Brings level={level} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
