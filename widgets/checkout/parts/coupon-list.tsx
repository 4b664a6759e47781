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
import type { Checkout } from '../model.ts';

/** What can be done with a coupon, or why nothing can (CP-2). */
function Tag({ model, coupon, onUse }: { model: Checkout; coupon: Coupon; onUse: () => void }) {
  const { t } = useWords();
  const { coupons } = model.store;
  const { code } = coupon;
  const chosen = useValue(coupons.selected)?.code === code;
  const claiming = useValue(coupons.claiming);
  const name = useCouponName()(coupon);
  const state = couponState(coupon);
  const button = (key: 'coupon_claim' | 'coupon_use' | 'coupon_cancel', onTap: () => void) => (
    <Button
      small
      kind={key === 'coupon_cancel' ? 'ghost' : 'primary'}
      busy={claiming === code}
      label={`${t(key)}: ${name}`}
      onTap={onTap}
    >
      {t(key)}
    </Button>
  );
  if (state === 'claimable') return button('coupon_claim', () => void coupons.claim(code));
  if (state === 'usable') {
    return chosen ? button('coupon_cancel', () => coupons.choose(null)) : button('coupon_use', onUse);
  }
  const key = { unusable: 'coupon_locked', used: 'coupon_used', expired: 'coupon_expired' } as const;
  return <span className="quiet tag">{t(key[state])}</span>;
}

/** Coupons that are loading, missing, or here. */
function Tickets(props: { model: Checkout; load: Load<readonly Coupon[]>; onAgain: () => void; onUse: () => void }) {
  const { model, load, onAgain, onUse } = props;
  const { t } = useWords();
  if (load.is === 'failed') return <Failed onAgain={onAgain} />;
  if (load.is !== 'ready') {
    return (
      <ul className="methods tickets" aria-busy="true" aria-label={t('loading')}>
        {[1, 2, 3].map((one) => (
          <li key={one} className="ticket bone" />
        ))}
      </ul>
    );
  }
  if (load.value.length === 0) return <Notice icon="gift" text={t('coupon_none')} />;
  return (
    <ul className="methods tickets">
      {load.value.map((coupon) => (
        <Ticket key={coupon.code} coupon={coupon}>
          <Tag
            model={model}
            coupon={coupon}
            onUse={() => {
              model.store.coupons.choose(coupon.code);
              onUse();
            }}
          />
        </Ticket>
      ))}
    </ul>
  );
}

/** The coupons to choose from, and the way to their history and back (CP-3, CP-4). */
export function CouponList({ model, onClose }: { model: Checkout; onClose: () => void }) {
  const { t } = useWords();
  const { coupons } = model.store;
  const [past, setPast] = useState(false);
  const list = useValue(coupons.list);
  const history = useValue(coupons.history);
  const hint = useValue(coupons.hint);
  const back = (): void => setPast(false);
  return (
    <Dialog title={t('coupons')} onClose={onClose}>
      {hint && <p className="lead">{t(hint)}</p>}
      <Tickets model={model} load={list} onAgain={coupons.again} onUse={onClose} />
      <Button
        kind="plain"
        onTap={() => {
          coupons.wantHistory();
          setPast(true);
        }}
      >
        {t('coupons_history')}
      </Button>
      {past && (
        <Dialog title={t('coupons_history')} onClose={back}>
          <Tickets model={model} load={history} onAgain={coupons.wantHistory} onUse={back} />
          <Button onTap={back}>{t('back')}</Button>
        </Dialog>
      )}
    </Dialog>
  );
}
