import type { RefObject } from 'react';
import { usePageTitle } from '../../src/page/page.tsx';
import { safeAddress } from '../../src/rules/address.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { OrderList } from '../../widgets/checkout/parts/lazy.tsx';
import { usePageWords } from '../shell/page-words.ts';

/** The player's orders; and where the law gives a right of withdrawal, the way to it. */
export function Orders(props: {
  store: Store;
  title: string;
  /** The heading, to scroll to. */
  heading: RefObject<HTMLHeadingElement | null>;
  onBuy: () => void;
}) {
  const { store, title, heading, onBuy } = props;
  const { t } = usePageWords();
  usePageTitle(`${t('my')} · ${title}`);
  const user = useValue(store.session.account);
  const area = useValue(store.areas.current);
  const help = safeAddress(store.brand.help ?? '');
  return (
    <section className="my-orders">
      <div className="orders-head">
        <h2 ref={heading} tabIndex={-1}>
          {t('my_orders')}
        </h2>
        {area?.law === 'europe' && help && (
          <a className="button plain" href={help} target="_blank" rel="noopener noreferrer">
            {t('withdrawal')}
            <span className="visually-hidden">{t('new_window')}</span>
          </a>
        )}
      </div>
      {!user && (
        <div className="orders-visitor card">
          <img src="/art/empty/orders.svg" alt="" width="160" height="120" />
          <p>{t('log_in_for_orders')}</p>
          <Button kind="primary" onTap={() => store.popups.openLogin({ account: true })}>
            {t('log_in')}
          </Button>
        </div>
      )}
      <OrderList store={store} onBuy={onBuy} emblem="/art/empty/orders.svg" />
    </section>
  );
}
