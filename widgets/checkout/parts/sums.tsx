import type { Cost } from '../../../src/catalogue/methods.ts';
import { savingOf, storePriceIn } from '../../../src/rules/goods.ts';
import { useCouponName } from '../../../src/ui/ticket.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** What the app store asks, what the coupon takes off, and what the player saves, line by line (CP-6, GD-6). */
export function Sums({ model, cost }: { model: Checkout; cost: Cost }) {
  const { t, price } = useWords();
  const { coupons, methods, catalogue } = model.store;
  const full = useValue(methods.cost);
  const applied = useValue(coupons.applied);
  const product = useValue(catalogue.product);
  const listCurrency = useValue(catalogue.currency);
  const name = useCouponName();
  if (!full || !product) return null;
  const coupon = full.price === cost.price ? null : applied;
  const isSame = full.currency === cost.currency;
  const store = isSame ? storePriceIn(product, full.currency, listCurrency) : null;
  const saving = savingOf(cost.price, store, cost.currency);
  if (!coupon && !saving) return null;
  return (
    <dl className="sums numbers">
      {saving && (
        <div>
          <dt>{t('store_price')}</dt>
          <dd>
            <s>{price(saving.storePrice, cost.currency)}</s>
          </dd>
        </div>
      )}
      <div>
        <dt>{saving ? t('price_here') : <bdi>{product.display}</bdi>}</dt>
        <dd>{coupon ? <s>{price(full.price, full.currency)}</s> : price(full.price, full.currency)}</dd>
      </div>
      {coupon && (
        <div>
          <dt>{name(coupon)}</dt>
          <dd className="minus">
            <bdi dir="ltr">−{price(full.price - cost.price, full.currency)}</bdi>
          </dd>
        </div>
      )}
      {saving && (
        <div>
          <dt>{t('you_save')}</dt>
          <dd className="minus">{price(saving.amount, cost.currency)}</dd>
        </div>
      )}
    </dl>
  );
}
