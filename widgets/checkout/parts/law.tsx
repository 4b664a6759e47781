import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Law } from '../../../src/brand/brand.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { AgeQuestion } from './age-question.tsx';

/** The six items that Japan asks the last confirmation to show: one line with what is bought and the price, and all below it when opened. */
function Items({ model }: { model: Checkout }) {
  const { t, price } = useWords();
  const { catalogue, coupons, methods } = model.store;
  const product = useValue(catalogue.product);
  const [full, total] = [useValue(methods.cost), useValue(coupons.total)];
  const cost = total ?? full;
  const quantity = `${product?.display} × 1`;
  const amount = cost ? price(cost.price, cost.currency) : '';
  const rows = [
    [t('law_quantity'), quantity],
    [t('law_price'), amount],
    [t('law_payment'), t('law_payment_text')],
    [t('law_delivery'), t('law_delivery_text')],
    [t('law_cancel'), t('law_cancel_text')],
    [t('law_offer'), t('law_offer_text')],
  ];
  return (
    <details className="law-fold">
      <summary>
        <b>{t('law_terms')}</b>
        <span className="muted">
          <bdi>{quantity}</bdi> · <bdi>{amount}</bdi>
        </span>
        <Icon name="chevron" />
      </summary>
      <dl className="law">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The consent that Europe asks for before digital goods are delivered at once. A player who pays without it is led to it. */
function Consent({ model }: { model: Checkout }) {
  const { t } = useWords();
  const agreed = useValue(model.agreed);
  const missing = useValue(model.unagreed);
  const box = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(() => {
    if (missing > 0) box.current?.focus();
  }, [missing]);
  return (
    <div className="law">
      <label className="agree">
        <input
          ref={box}
          type="checkbox"
          checked={agreed}
          aria-invalid={missing > 0 || undefined}
          aria-describedby={hint}
          onChange={(event) => model.agree(event.currentTarget.checked)}
        />
        {t('law_consent')}
      </label>
      <p id={hint} className="order-state is-bad" role="alert">
        {missing > 0 && t('law_consent_missing')}
      </p>
    </div>
  );
}

/** What Korea asks to be said before the payment: when it can be withdrawn, and what holds for minors (LY-7). */
function Notices() {
  const { t } = useWords();
  return (
    <dl className="law">
      <div>
        <dt>{t('law_cancel')}</dt>
        <dd>{t('law_withdrawal_text')}</dd>
      </div>
      <div>
        <dt>{t('law_minors')}</dt>
        <dd>{t('law_minors_text')}</dd>
      </div>
    </dl>
  );
}

/** What the law of the area asks the last step to show (LY-6, LY-7): each law has its own. */
const notices: Record<Law, (props: { model: Checkout }) => ReactNode> = {
  japan: ({ model }) => (
    <>
      <AgeQuestion model={model} />
      <Items model={model} />
    </>
  ),
  europe: Consent,
  korea: Notices,
};

/** See {@link notices}. */
export function LawNotice({ model, law }: { model: Checkout; law: Law }) {
  const Notice = notices[law];
  return <Notice model={model} />;
}
