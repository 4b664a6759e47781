import type { Store } from '../../src/storefront/store.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { OrderList } from '../../widgets/checkout/parts/lazy.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { Router } from '../shell/router.ts';

/** The player's orders, over whichever step is shown; buying one again leads to the goods. */
export function Orders({ store, router }: { store: Store; router: Router }) {
  const { t } = usePageWords();
  const close = (): void => {
    router.orders.value = false;
  };
  const buy = (): void => {
    close();
    const { is } = router.screen.peek();
    if (is !== 'goods' && is !== 'recharge') router.go('/selectGoods');
  };
  return (
    <Dialog title={t('my_orders')} onClose={close}>
      <div className="order-list">
        <OrderList store={store} onBuy={buy} onShow={close} emblem="/art/empty/orders.svg" />
      </div>
    </Dialog>
  );
}
