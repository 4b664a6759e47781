import { useEffect } from 'react';
import type { Store } from '../../src/store/store.ts';
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
  useEffect(() => {
    // An order that the player goes on with is shown as a step, and a log-out leaves nothing open (LG-5).
    const shown = store.purchase.progress.peek();
    const stops = [
      store.purchase.progress.subscribe((now) => {
        if (now !== shown && now.is !== 'idle') router.orders.value = false;
      }),
      // Not by the event of the log-out: the list may be gone before it comes.
      store.session.user.subscribe((user) => {
        if (!user) router.orders.value = false;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, router]);
  const buy = (): void => {
    close();
    const { is } = router.screen.peek();
    if (is !== 'goods' && is !== 'recharge') router.go('/selectGoods');
  };
  return (
    <Dialog title={t('my_orders')} onClose={close}>
      <OrderList store={store} onBuy={buy} emblem="/art/empty/orders.svg" />
    </Dialog>
  );
}
