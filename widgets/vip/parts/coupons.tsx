import { useState } from 'react';
import type { Coupon } from '../../../src/contract/reward.ts';
import { couponState } from '../../../src/rules/coupons.ts';
import type { Load } from '../../../src/store/load.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Ticket, useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';

const said = { unusable: 'coupon_locked', used: 'coupon_used', expired: 'coupon_expired' } as const;

/** A coupon that no level brought can be claimed too; of the others it is said why they cannot be used (CP-2). */
function Tag({ model, coupon }: { model: VipCentre; coupon: Coupon }) {
  const { t } = useWords();
  const name = useCouponName()(coupon);
  const claiming = useValue(model.store.coupons.claiming);
  const state = couponState(coupon);
  if (state === 'usable') return null;
  if (state !== 'claimable') return <span className="quiet">{t(said[state])}</span>;
  return (
    <Button
      small
      kind="primary"
      busy={claiming === coupon.code || claiming === ''}
      label={`${t('reward_claim')}: ${name}`}
      onTap={() => void model.claim(coupon.code)}
    >
      {t('reward_claim')}
    </Button>
  );
}

function Tickets(props: { model: VipCentre; load: Load<readonly Coupon[]>; onAgain: () => void; none: string }) {
  const { model, load, onAgain, none } = props;
  const { t } = useWords();
  if (load.is === 'failed') return <Failed onAgain={onAgain} />;
  if (load.is !== 'ready') {
    return (
      <ul className="vip-list" aria-busy="true" aria-label={t('loading')}>
        {[1, 2].map((one) => (
          <li key={one} className="ticket bone" />
        ))}
      </ul>
    );
  }
  if (load.value.length === 0) return <Notice icon="gift" text={none} />;
  return (
    <ul className="vip-list">
      {load.value.map((coupon) => (
        <Ticket key={coupon.code} coupon={coupon}>
          <Tag model={model} coupon={coupon} />
        </Ticket>
      ))}
    </ul>
  );
}

/** The coupons that the player has, without the rewards above, and the way to the past ones and back (CP-4). */
export function Coupons({ model }: { model: VipCentre }) {
  const { t } = useWords();
  const { coupons } = model.store;
  const [past, setPast] = useState(false);
  const offered = useValue(coupons.offered);
  const list = useValue(coupons.list);
  const history = useValue(coupons.history);
  const above = new Set(useValue(model.rewards).map(({ code }) => code));
  if (!offered) return null;
  const own: Load<readonly Coupon[]> =
    list.is === 'ready'
      ? { is: 'ready', value: list.value.filter((one) => one.use_category !== 'claim' || !above.has(one.code)) }
      : list;
  const back = (): void => setPast(false);
  return (
    <section className="vip-part">
      <div className="vip-head">
        <h2>{t('coupons')}</h2>
        <Button
          small
          kind="plain"
          onTap={() => {
            coupons.wantHistory();
            setPast(true);
          }}
        >
          {t('coupons_history')}
        </Button>
      </div>
      <Tickets model={model} load={own} onAgain={coupons.again} none={t('coupon_none')} />
      {past && (
        <Dialog title={t('coupons_history')} onClose={back}>
          <Tickets model={model} load={history} onAgain={coupons.wantHistory} none={t('error_no_data')} />
          <Button onTap={back}>{t('back')}</Button>
        </Dialog>
      )}
    </section>
  );
}
