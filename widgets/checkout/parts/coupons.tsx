import { type ReactNode, useState } from 'react';
import { percentOff } from '../../../src/rules/coupons.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { CouponList } from './lazy.tsx';

/** The text below the coupon's name: the amount saved, or why nothing is saved (CP-7). */
function CouponText({ model }: { model: Checkout }) {
  const { t, price } = useWords();
  const { brand, coupons, methods, view } = model.store;
  const hint = useValue(coupons.hint);
  const one = useValue(coupons.selected);
  const applied = useValue(coupons.applied);
  const total = useValue(coupons.total);
  const cost = useValue(methods.cost);
  // A classic brand has its VIP centre only inside its games.
  const misleads = hint === 'tip_claim_more' && brand.generation === 'classic' && view !== 'in-game';
  if (hint || !one) return <>{hint && !misleads && t(hint)}</>;
  if (applied && total && cost) {
    return (
      <span className="minus" translate="no">
        {t('coupon_saves', { price: price(cost.price - total.price, cost.currency) })}
      </span>
    );
  }
  return <>{t('coupon_off', { percent: percentOff(one.discount_rate) })}</>;
}

/** The coupon of the purchase, and the way to the others (CP-1…5); `better` names one that would save more (CP-9). */
export function CouponRow({ model, better }: { model: Checkout; better: ReactNode }) {
  const { t, number } = useWords();
  const { coupons } = model.store;
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const name = useCouponName();
  const offered = useValue(coupons.offered);
  const list = useValue(coupons.list);
  const failed = useValue(coupons.failed);
  const one = useValue(coupons.selected);
  const hint = useValue(coupons.hint);
  if (!offered) return null;
  if (failed) return <Notice icon={tag} text={t('coupon_failed')} action={t('retry')} onAction={coupons.again} />;
  if (list.is !== 'ready') return <div className="coupon skeleton" aria-busy="true" />;
  return (
    <>
      <button type="button" className="coupon" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {one ? (
          <span className="cut numbers" aria-hidden="true">
            <bdi dir="ltr">−{number(percentOff(one.discount_rate))}%</bdi>
          </span>
        ) : (
          <Icon name={tag} />
        )}
        {one && <span className="visually-hidden">{t('coupon')}: </span>}
        <Lines name={one ? name(one) : t(hint === 'tip_claim_more' ? 'coupon_none' : 'coupon')}>
          <CouponText model={model} />
          {better}
        </Lines>
        <Icon name="chevron" flip />
      </button>
      {open && (
        <Dialog title={t('coupons')} onClose={close}>
          <CouponList model={model} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

const tag = ['M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5h.01'] as const;
