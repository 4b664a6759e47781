import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { Checkout } from './model.ts';
import { CardEntry, CardTopUp } from './parts/card-topup.tsx';
import { OrderList } from './parts/orders.tsx';
import { PayStep } from './parts/pay-step.tsx';
import { Result } from './parts/result.tsx';
import { SubMethods } from './parts/sub-methods.tsx';

/** The product and the way to the pay step, at the bottom of a narrow page. */
function Bar({ model }: { model: Checkout }) {
  const { t, price } = useWords();
  const { catalogue } = model.store;
  const product = useValue(catalogue.product);
  const currency = useValue(catalogue.currency);
  return (
    <div className="paybar">
      <div className="grow stack-text" aria-live="polite">
        <span className="quiet">{product ? product.display : t('choose_product')}</span>
        {product ? <b className="sum numbers">{price(product.price, currency)}</b> : <CardEntry model={model} />}
      </div>
      <Button kind="primary" disabled={!product} onTap={model.begin}>
        {t('choose_payment')}
      </Button>
    </div>
  );
}

/** The pay step in place on a wide page, or behind a bar on a narrow one; and the result over everything. */
export function CheckoutView({ model }: { model: Checkout }) {
  const { t } = useWords();
  const inline = useValue(model.inline);
  const open = useValue(model.open);
  const parent = useValue(model.parent);
  const listing = useValue(model.listing);
  const close = (): void => model.list(false);
  const product = useValue(model.store.catalogue.product);
  return (
    <div className={inline ? 'checkout inline' : 'checkout'}>
      {inline ? (
        <section className="card pay-card" aria-label={t('pay_title')}>
          <h2>{product?.display ?? t('pay_title')}</h2>
          <PayStep model={model} />
        </section>
      ) : (
        <Bar model={model} />
      )}
      {open && !inline && product && (
        <Dialog title={product.display} onClose={model.close}>
          <PayStep model={model} />
        </Dialog>
      )}
      {parent && <SubMethods model={model} parent={parent} />}
      <CardTopUp model={model} />
      {listing && (
        <Dialog title={t('my_orders')} onClose={close}>
          <OrderList store={model.store} onBuy={close} />
        </Dialog>
      )}
      <Result model={model} />
    </div>
  );
}
