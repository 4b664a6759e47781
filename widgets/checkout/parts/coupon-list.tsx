import { useState } from 'react';
import type { Coupon } from '../../../src/contract/coupon.ts';
import { couponState } from '../../../src/rules/coupons.ts';
import type { Load } from '../../../src/store/async-resource.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Ticket, useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** What can be done with a coupon, or why nothing can (CP-2). */
function Tag(props: { model: Checkout; coupon: Coupon; chosen: boolean; onUse: () => void }) {
  const { model, coupon, chosen, onUse } = props;
  const { t } = useWords();
  const { coupons } = model.store;
  const { code } = coupon;
  const claiming = useValue(coupons.claiming);
  const name = useCouponName()(coupon);
  const state = couponState(coupon);
  const button = (what: 'claim' | 'use' | 'cancel', onTap: () => void) => (
    <Button
      small
      kind={({ claim: 'primary', use: 'ghost', cancel: 'plain' } as const)[what]}
      busy={claiming === code}
      label={`${t(`coupon_${what}`)}: ${name}`}
      onTap={onTap}
    >
      {t(`coupon_${what}`)}
    </Button>
  );
  if (state === 'claimable') return button('claim', () => void coupons.claim(code));
  if (state === 'usable') {
    return chosen ? button('cancel', () => coupons.choose(null)) : button('use', onUse);
  }
  const key = { unusable: 'coupon_locked', used: 'coupon_used', expired: 'coupon_expired' } as const;
  // One that cannot be used and is chosen all the same is kept by the player's own order, which waits.
  return <span className="muted tag">{t(chosen ? 'coupon_held' : key[state])}</span>;
}

/** Coupons that are loading, missing, or here. */
function Tickets(props: { model: Checkout; load: Load<readonly Coupon[]>; onAgain: () => void; onUse: () => void }) {
  const { model, load, onAgain, onUse } = props;
  const { t } = useWords();
  const { selected, choose } = model.store.coupons;
  const chosen = useValue(selected)?.code;
  if (load.is === 'failed') return <Failed onAgain={onAgain} />;
  if (load.is !== 'ready') {
    return (
      <ul className="tickets" aria-busy="true" aria-label={t('loading')}>
        {[1, 2, 3].map((one) => (
          <li key={one} className="ticket skeleton" />
        ))}
      </ul>
    );
  }
  if (load.value.length === 0) return <Notice icon="gift" text={t('coupon_none')} />;
  return (
    <ul className="tickets">
      {load.value.map((coupon) => (
        <Ticket key={coupon.code} coupon={coupon} picked={coupon.code === chosen}>
          <Tag
            model={model}
            coupon={coupon}
            chosen={coupon.code === chosen}
            onUse={() => {
              choose(coupon.code);
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
    <>
      {hint && hint !== 'please_select' && <p className="lead">{t(hint)}</p>}
      <Tickets model={model} load={list} onAgain={coupons.again} onUse={onClose} />
      <Button
        kind="plain"
        onTap={() => {
          coupons.loadHistory();
          setPast(true);
        }}
      >
        {t('coupons_history')}
      </Button>
      {past && (
        <Dialog title={t('coupons_history')} onClose={back}>
          <Tickets model={model} load={history} onAgain={coupons.loadHistory} onUse={back} />
          <Button onTap={back}>{t('back')}</Button>
        </Dialog>
      )}
    </>
  );
}
