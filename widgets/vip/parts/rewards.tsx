import { useRef } from 'react';
import type { Coupon } from '../../../src/contract/coupon.ts';
import { rewardState } from '../../../src/rules/rewards.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { Received } from '../../../src/ui/received.tsx';
import { Ticket, useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';

/** The button that claims a reward, or a note that the player received it. */
function Tag(props: {
  model: VipCentre;
  coupon: Coupon;
  /** One button claims all of them, and is the one to notice. */
  isOneOfMany: boolean;
  onClaim: (code: string) => void;
}) {
  const { model, coupon, isOneOfMany, onClaim } = props;
  const { t } = useWords();
  const name = useCouponName()(coupon);
  const claiming = useValue(model.store.coupons.claiming);
  if (rewardState(coupon) !== 'claim') return <Received />;
  return (
    <Button
      small
      kind={isOneOfMany ? 'ghost' : 'primary'}
      busy={claiming === coupon.code || claiming === ''}
      label={`${t('reward_claim')}: ${name}, ${t(`vip_${coupon.type ?? 'permanent'}`)}`}
      onTap={() => onClaim(coupon.code)}
    >
      {t('reward_claim')}
    </Button>
  );
}

/** The weekly and monthly rewards of the level, and one for each level that the player has reached (VP-3). */
export function Rewards({ model }: { model: VipCentre }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const rewards = useValue(model.rewards);
  const claimable = useValue(model.claimable);
  const claiming = useValue(model.store.coupons.claiming);
  // The claim removes its button, so the focus of a keyboard user moves to the heading.
  const claim = (code?: string): void => {
    void model.claim(code).then(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <section className="rewards-part vip-rewards">
      <div className="rewards-head">
        <h2 ref={heading} tabIndex={-1}>
          {t('vip_rewards')}
        </h2>
        {claimable > 1 && (
          <Button small kind="primary" busy={claiming === ''} onTap={() => claim()}>
            {t('reward_claim_all')}
          </Button>
        )}
      </div>
      {rewards.length === 0 && (
        <Notice icon="gift" text={t('no_rewards')} action={t('activity_go')} onAction={model.topUp} />
      )}
      <ul className="rewards-list vip-claims">
        {rewards.map((coupon) => (
          <Ticket key={coupon.code} coupon={coupon}>
            <Tag model={model} coupon={coupon} isOneOfMany={claimable > 1} onClaim={claim} />
          </Ticket>
        ))}
      </ul>
    </section>
  );
}
