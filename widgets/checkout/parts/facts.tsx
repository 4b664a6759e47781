import type { Progress } from '../../../src/store/progress.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** What the order is about: account, game, product, server, character, amount and number (RS-5). */
export function Facts({ model, now }: { model: Checkout; now: Exclude<Progress, { is: 'idle' }> }) {
  const { t, price } = useWords();
  const user = useValue(model.store.session.user);
  const order = now.is === 'success' || now.is === 'fail' ? now.order : null;
  const { intent } = now;
  const paid = order?.amount !== undefined && order.currency ? price(order.amount, order.currency) : intent.price_text;
  const rows: readonly (readonly [string, string])[] = [
    [t('account'), order?.user_name || user?.username || ''],
    [t('game'), order?.game_name || intent.game_name],
    [t('product'), order?.product_name || intent.product_name],
    [t('server'), order?.game_server_name || intent.server_name],
    [t('character'), order?.role_name || intent.role_name],
    [t('amount'), paid],
  ];
  return (
    <dl className="facts card">
      {rows.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ) : null,
      )}
      {intent.billing_no && (
        <div>
          <dt>{t('order_number')}</dt>
          <dd>
            <button type="button" className="order-number" onClick={() => void model.copyNumber()}>
              <span className="unseen">{t('copy_order')} </span>
              <bdi>{intent.billing_no}</bdi>
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}
