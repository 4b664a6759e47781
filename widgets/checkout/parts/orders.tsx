import { useEffect, useState } from 'react';
import { gameOnDevice } from '../../../src/catalogue/games.ts';
import { GatewayError, NetworkError } from '../../../src/client/errors.ts';
import { awaitsPayment, type Intent, settled } from '../../../src/purchase/intent.ts';
import { paidByCard } from '../../../src/purchase/point-card-order.ts';
import { type Purchase, withPurchase } from '../../../src/purchase/purchase.ts';
import { shortOrderNumber } from '../../../src/rules/order.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { NothingYet } from '../../../src/ui/nothing-yet.tsx';
import { Failed } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useCreated } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Facts } from './facts.tsx';
import { Help, isLate, Late, refundText, unpaidEnd } from './help.tsx';

const states = {
  sending: ['state_unknown', 'wait'],
  unknown: ['state_unknown', 'wait'],
  pending: ['state_pending', 'wait'],
  success: ['state_success', 'good'],
  dismissed: ['state_unknown', 'wait'],
  'not-created': ['state_unknown', 'wait'],
  fail: ['state_fail', 'bad'],
} as const satisfies Record<Intent['state'], readonly [string, string]>;

/** The picture of the game that an order is for. */
function Thumb({ store, intent }: { store: Store; intent: Intent }) {
  const list = loaded(useValue(store.games.list)) ?? [];
  return (
    <Picture from={gameOnDevice(list, intent.client_id)?.logo ?? ''} name={intent.game_name} className="order-thumb" />
  );
}

interface OrderGiven extends OrdersGiven<Store & Purchase> {
  readonly intent: Intent;
}

function Order({ store, intent, onBuy, onShow }: OrderGiven) {
  const i18n = useWords();
  const { t, time } = i18n;
  const { catalogue, checkout, recent } = store;
  const name = useValue(catalogue.nameOf)(intent);
  const buyable = useValue(recent.buyable);
  const [helping, setHelping] = useState(false);
  const late = isLate(intent, store.platform.now());
  const under = intent.paid_at !== undefined && intent.delivered_at === undefined;
  const ended = unpaidEnd(intent);
  const back = refundText(i18n, intent);
  const isRefunded = intent.state === 'success' && intent.refunded?.whole;
  const way = intent.undelivered ? 'demo_undelivered' : 'on_its_way';
  const wait = back && intent.state === 'fail' ? 'refund_title' : isRefunded ? 'state_refunded' : under ? way : ended;
  const [word, tone] = wait ? ([wait, 'wait'] as const) : states[awaitsPayment(intent) ? 'pending' : intent.state];
  const show = (): void => {
    checkout.resume(intent);
    onShow?.();
  };
  const check = (): void => {
    show();
    void checkout.check();
  };
  return (
    <li className="card order">
      <Thumb store={store} intent={intent} />
      <div className="order-what">
        <p className="order-line">
          <b>
            <bdi>{name || intent.method_name}</bdi>
          </b>
          <b className="numbers">{intent.price_text}</b>
        </p>
        <p className="muted">
          <bdi>{intent.game_name}</bdi> · <bdi>{intent.server_name}</bdi> · <bdi>{intent.role_name}</bdi>
        </p>
        <p className="muted numbers order-when">
          <span>{time(Math.floor(intent.made / 1_000))}</span>
          {intent.billing_no && <bdi className="order-short">{shortOrderNumber(intent.billing_no)}</bdi>}
        </p>
        <p className={`order-state is-${tone}`}>{t(word)}</p>
        {back && <p className="muted">{back}</p>}
      </div>
      <div className="order-acts">
        {awaitsPayment(intent) && intent.url && (
          <Button small onTap={show}>
            {t('unpaid_go')}
          </Button>
        )}
        {!settled(intent) && (
          <Button small kind="plain" onTap={check}>
            {t('check_again')}
          </Button>
        )}
        {awaitsPayment(intent) && !paidByCard(intent) && <CancelOrder store={store} intent={intent} />}
        {settled(intent) && buyable(intent) && (
          <Button small onTap={() => void recent.again(intent).then((done) => done && onBuy())}>
            {t('buy_again')}
          </Button>
        )}
        {(late || intent.state === 'fail') && (
          <Button small kind="plain" onTap={() => setHelping(!helping)}>
            {t('get_help')}
          </Button>
        )}
      </div>
      {helping && (
        <>
          {late && <Late />}
          <Facts store={store} intent={intent} whole />
          <Help store={store} intent={intent} />
        </>
      )}
    </li>
  );
}

const bones = [1, 2, 3];

/** What the list of orders needs, and what leads on from it. */
export interface OrdersGiven<S extends Store> {
  readonly store: S;
  /** Leads to the goods: one is about to be bought. */
  readonly onBuy: () => void;
  /** An order that waits is shown. */
  readonly onShow?: () => void;
  /** The address of what is shown where there is no order yet. */
  readonly emblem?: string;
}

function Orders({ store, onBuy, onShow, emblem }: OrdersGiven<Store & Purchase>) {
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
        <ul className="orders" aria-busy="true" aria-label={t('loading')}>
          {bones.map((one) => (
            <li key={one} className="order skeleton" />
          ))}
        </ul>
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
      <ul className="orders">
        {list.map((intent) => (
          <Order key={intent.billing_no ?? intent.intent} {...{ store, intent, onBuy, onShow }} />
        ))}
      </ul>
    </>
  );
}

/** The player's orders, newest first, and what can be done with each. */
export function OrderList({ store, ...given }: OrdersGiven<Store>) {
  const whole = useCreated(() => withPurchase(store));
  return whole && <Orders store={whole} {...given} />;
}
