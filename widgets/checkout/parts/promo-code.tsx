import { useEffect, useId, useRef, useState } from 'react';
import { percentOff } from '../../../src/rules/coupons.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { createPromoCode, type PromoCode } from '../promo-code.ts';

const messages = { used: 'promo_done', kept: 'promo_kept', locked: 'promo_locked' } as const;

/** What the code brought, or why it brought nothing. */
function Answer({ id, model }: { id: string; model: PromoCode }) {
  const { t } = useWords();
  const name = useCouponName();
  const fault = useValue(model.fault);
  const redeemed = useValue(model.redeemed);
  const text = fault ?? (redeemed && t(messages[redeemed.is], { name: name(redeemed.coupon) }));
  return (
    <p id={id} className={fault ? 'promo-answer bad' : 'promo-answer taken'} role="status">
      {text && <Icon name={fault ? 'warn' : 'check'} />}
      <span>{text}</span>
    </p>
  );
}

function Form({ model }: { model: PromoCode }) {
  const { t } = useWords();
  const answer = useId();
  const form = useRef<HTMLFormElement>(null);
  const typed = useValue(model.typed);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <form
      className="promo"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void model.redeem();
      }}
    >
      <div className="promo-line">
        <Field label={t('promo_label')} value={typed} onType={model.type} max={64} describedBy={answer} />
        <Button submit busy={useValue(model.busy)} disabled={typed.trim() === ''}>
          {t('promo_redeem')}
        </Button>
      </div>
      <Answer id={answer} model={model} />
    </form>
  );
}

/** "Have a code?": the folded field for a promo code, where the gateway takes some (CP-8). A visitor logs in first. */
export function PromoCodeField({ store, forProduct }: { store: Store; forProduct: boolean }) {
  const { t } = useWords();
  const { session, config, repaid, brand, popups } = store;
  const [code] = useState(() => createPromoCode(store, forProduct));
  const [isOpen, open] = useState(false);
  const account = useValue(session.account);
  const isTaken = useValue(config.value)?.code_config.is_has_code;
  const isRepaid = useValue(repaid) !== null;
  if (!isTaken || !brand.vip || isRepaid) return null;
  if (isOpen && account) return <Form model={code} />;
  const tap = (): void => {
    open(true);
    if (!account) popups.openLogin();
  };
  return (
    <div className="promo-fold">
      <Button kind="plain" onTap={tap}>
        {t('promo_ask')}
      </Button>
      {isOpen && !account && (
        <span className="muted" role="status">
          {t('error_log_in_first')}
        </span>
      )}
    </div>
  );
}

/** The coupon that would save more, which waits to be claimed or used (CP-9). */
export function BetterCoupon({ model }: { model: Checkout }) {
  const { t, number } = useWords();
  const better = useValue(model.store.coupons.better);
  if (!better) return null;
  const percent = number(percentOff(better.discount_rate));
  return (
    <span className="better">
      {t(better.use_category === 'claim' ? 'coupon_waiting' : 'coupon_better', { percent })}
    </span>
  );
}
