import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { GoodsArt } from '../../src/ui/goods-art.tsx';
import { useFetched } from '../../src/ui/later.tsx';
import { Failed } from '../../src/ui/notice.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { Checkout } from './model.ts';
import { CardEntry, CardTopUp } from './parts/card-topup.tsx';
import { OrderList } from './parts/lazy.tsx';
import { loadRest } from './parts/load-deferred.ts';
import { PayStep } from './parts/pay-step.tsx';

/** The chosen product and the way to the pay step, at the bottom of a narrow page. Without a choice, there is no bar. */
function Bar({ model }: { model: Checkout }) {
  const { t, price } = useWords();
  const { catalogue, methods, coupons } = model.store;
  const product = useValue(catalogue.product);
  const full = useValue(methods.cost);
  const cost = useValue(coupons.total) ?? full;
  const counting = useValue(coupons.isCounting);
  if (!product) return <CardEntry model={model} />;
  return (
    <div className="paybar" part="bar">
      <GoodsArt from={product.picture} />
      <div className="grow stack-text" aria-live="polite">
        <span className="muted">
          <bdi>{product.display}</bdi>
        </span>
        {full && cost && (
          <span
            className={counting ? 'sums-line numbers skeleton counting' : 'sums-line numbers'}
            aria-busy={counting || undefined}
          >
            <b className="sum" part="price">
              {price(cost.price, cost.currency)}
            </b>
            {cost.price !== full.price && <s className="muted">{price(full.price, full.currency)}</s>}
          </span>
        )}
      </div>
      <Button kind="primary" onTap={model.begin}>
        {t('choose_payment')}
      </Button>
    </div>
  );
}

/** How the order stands, as soon as there is one. */
function Outcome({ model }: { model: Checkout }) {
  const { t } = useWords();
  const { checkout, catalogue } = model.store;
  const chosen = useValue(catalogue.product) !== null;
  const { is } = useValue(checkout.progress);
  const ordered = is !== 'idle' && is !== 'sending';
  const rest = useFetched(loadRest, ordered || chosen);
  if (!ordered || rest.is === 'loading') return null;
  if (rest.is === 'ready') return <rest.got.Result model={model} />;
  return (
    <Dialog title={t('my_orders')} onClose={checkout.close}>
      <Failed text={t('error_orders_kept')} {...rest.next} />
    </Dialog>
  );
}

/** The pay step in place on a wide page, or behind a bar on a narrow one; and the result over everything. */
export function CheckoutView({ model }: { model: Checkout }) {
  const { t } = useWords();
  const inline = useValue(model.inline);
  const open = useValue(model.open);
  const listing = useValue(model.listing);
  const close = (): void => model.list(false);
  const product = useValue(model.store.catalogue.product);
  const game = useValue(model.store.games.current);
  return (
    <div className={inline ? 'checkout inline' : 'checkout'}>
      {inline ? (
        <section className="card pay-card" part="card" aria-label={t('pay_title')}>
          <header className="bought">
            {game && !product?.picture ? (
              <Picture className="bought-game" from={game.logo} name={game.name} />
            ) : (
              product && <GoodsArt from={product.picture} />
            )}
            <div className="stack-text">
              {game && <bdi className="muted">{game.name}</bdi>}
              <h2>
                <bdi>{product?.display ?? t('pay_title')}</bdi>
              </h2>
            </div>
          </header>
          <PayStep model={model} />
        </section>
      ) : (
        <Bar model={model} />
      )}
      {open && !inline && product && (
        <Dialog title={product.display} aside={<GoodsArt from={product.picture} />} onClose={model.close}>
          <PayStep model={model} />
        </Dialog>
      )}
      <CardTopUp model={model} />
      {listing && (
        <Dialog title={t('my_orders')} onClose={close}>
          <OrderList store={model.store} onBuy={close} />
        </Dialog>
      )}
      <Outcome model={model} />
    </div>
  );
}
