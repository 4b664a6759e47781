import { useEffect, useState } from 'react';
import { GatewayError, NetworkError } from '../../../src/client/errors.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { type Purchase, withPurchase } from '../../../src/purchase/purchase.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { NothingYet } from '../../../src/ui/nothing-yet.tsx';
import { Failed } from '../../../src/ui/notice.tsx';
import { useCreated } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { matchesSearch, orderState } from '../order-state.ts';
import { OrderRow } from './order-row.tsx';
import { type OrderFilter, OrderSearch } from './order-search.tsx';

const bones = [1, 2, 3];

/** What the list of orders needs, and what leads on from it. */
export interface OrdersProps<S extends Store> {
  readonly store: S;
  /** Leads to the goods: one is about to be bought. */
  readonly onBuy: () => void;
  /** An order that waits is shown. */
  readonly onShow?: () => void;
  /** The address of what is shown where there is no order yet. */
  readonly emblem?: string;
}

/** Splits orders, newest first, by the month in which they were made. */
function byMonth(list: readonly Intent[], monthOf: (seconds: number) => string): [month: string, Intent[]][] {
  const months = new Map<string, Intent[]>();
  for (const intent of list) {
    const month = monthOf(Math.floor(intent.made / 1_000));
    months.set(month, [...(months.get(month) ?? []), intent]);
  }
  return [...months];
}

/** The orders that a player looks for, by month. */
function FoundOrders(props: OrdersProps<Store & Purchase> & { list: readonly Intent[] }) {
  const { store, list, onBuy, onShow } = props;
  const { t, time } = useWords();
  const [filter, setFilter] = useState<OrderFilter>({ search: '', group: null });
  const nameOf = useValue(store.catalogue.nameOf);
  const { checkout, recent } = store;
  const found = list.filter(
    (intent) =>
      (filter.group === null || orderState(intent).group === filter.group) &&
      matchesSearch(intent, nameOf(intent), filter.search),
  );
  const isFiltered = filter.group !== null || filter.search.trim() !== '';
  const actionsOf = (intent: Intent) => {
    const pay = (): void => {
      checkout.resume(intent);
      onShow?.();
    };
    return {
      pay,
      check: () => {
        pay();
        void checkout.check();
      },
      buy: () => void recent.again(intent).then((done) => done && onBuy()),
    };
  };
  return (
    <div className="orders">
      <OrderSearch list={list} filter={filter} onChange={setFilter} />
      <p className="visually-hidden" role="status">
        {isFiltered && t('orders_found', { count: found.length })}
      </p>
      {byMonth(found, (seconds) => time(seconds, 'month')).map(([month, orders]) => (
        <section key={month} className="order-month">
          <h2>{month}</h2>
          <ul>
            {orders.map((intent) => (
              <OrderRow key={intent.billing_no ?? intent.intent} {...{ store, intent }} actions={actionsOf(intent)} />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <div className="card orders-no-match">
          <b>{t('orders_no_match')}</b>
          <p className="muted">{t('orders_no_match_text')}</p>
          <Button onTap={() => setFilter({ search: '', group: null })}>{t('orders_show_all')}</Button>
        </div>
      )}
    </div>
  );
}

function Orders({ store, onBuy, onShow, emblem }: OrdersProps<Store & Purchase>) {
  const { t } = useWords();
  const user = useValue(store.session.account);
  const list = useValue(store.orders.list);
  const theirs = useValue(store.orders.state);
  useEffect(() => {
    if (user) void store.orders.load();
  }, [store, user]);
  // A gateway that speaks only the spec has no such list: then the device's own is all there is.
  const isLost = theirs.is === 'failed' && !(theirs.why instanceof GatewayError && theirs.why.word === 'not-yet');
  // A player who looks for an order must not read that nothing was ordered.
  const why = (): string =>
    theirs.is === 'failed' && !(theirs.why instanceof NetworkError)
      ? errorMessage(theirs.why, store)
      : t('error_orders_kept');
  const failed = isLost && <Failed text={why()} onAgain={() => void store.orders.again()} />;
  if (list.length === 0) {
    if (!user || failed) return failed;
    if (theirs.is === 'idle' || theirs.is === 'loading')
      return (
        <div className="orders">
          <div className="order-search skeleton" />
          <ul className="order-month" aria-busy="true" aria-label={t('loading')}>
            {bones.map((one) => (
              <li key={one} className="order skeleton" />
            ))}
          </ul>
        </div>
      );
    return (
      <NothingYet
        emblem={emblem}
        title={t('no_orders')}
        text={t('no_orders_text')}
        action={t('choose_product')}
        onAction={onBuy}
      />
    );
  }
  return (
    <>
      {failed}
      <FoundOrders {...{ store, list, onBuy, onShow }} />
    </>
  );
}

/** The player's orders, newest first, and what can be done with each. */
export function OrderList({ store, ...props }: OrdersProps<Store>) {
  const whole = useCreated(() => withPurchase(store));
  return whole && <Orders store={whole} {...props} />;
}
