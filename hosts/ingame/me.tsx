import { useState } from 'react';
import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { checkout } from '../../widgets/checkout/index.ts';
import { OrderList } from '../../widgets/checkout/parts/lazy.tsx';
import { meStyles } from '../shell/me/me.tsx';
import { MeDialog } from '../shell/me/me-dialog.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { Tab, Tabs } from './tabs.ts';

/** The styles of Me, and of the orders. */
export const styles = meStyles + checkout.styles;

/** Me inside a game, without anything that leads to another account (RT-4). */
export function GameMe(props: { store: Store; brand: Brand; tabs: Tabs; onClose: () => void }) {
  const { store, brand, tabs, onClose } = props;
  const { t } = usePageWords();
  const [showsOrders, setShowsOrders] = useState(false);
  const go = (tab: Tab): void => {
    onClose();
    tabs.go(tab);
  };
  const toTopup = (): void => go('topup');
  if (showsOrders)
    return (
      <Dialog title={t('my_orders')} onClose={onClose}>
        <div className="order-list">
          <OrderList store={store} onBuy={toTopup} onShow={toTopup} emblem="/art/empty/orders.svg" />
        </div>
      </Dialog>
    );
  return (
    <MeDialog
      store={store}
      brand={brand}
      inGame
      onOrders={() => setShowsOrders(true)}
      onGoods={toTopup}
      onVip={brand.vip ? () => go('vip') : undefined}
      onGifts={() => go('activity')}
      onClose={onClose}
    />
  );
}
