import type { Intent } from '../../../src/purchase/intent.ts';
import { shortOrderNumber } from '../../../src/rules/order-help.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { contentsText } from '../../../src/ui/contents.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { giftRow } from './gift-text.ts';
import { refundText } from './help.tsx';
import { OrderPicture, useOrderedProduct } from './order-picture.tsx';
import { OrderStateChip } from './order-state-chip.tsx';

/** Everything about an order, to keep or to print. Print styles hide the rest of the page. */
export function Receipt({ store, intent, onClose }: { store: Store; intent: Intent; onClose: () => void }) {
  const i18n = useWords();
  const { t, time, price } = i18n;
  const name = useValue(store.catalogue.nameOf)(intent) || intent.method_name;
  const user = useValue(store.session.user);
  const { billing_no, refunded } = intent;
  const { print } = store.platform;
  const seller = useValue(store.areas.current)?.company?.name ?? store.brand.title;
  const contents = contentsText(useOrderedProduct(store, intent)?.contents ?? []);
  const facts: (readonly [string, string])[] = [
    [t('order_number'), billing_no ? `${shortOrderNumber(billing_no)} · ${billing_no}` : intent.intent],
    [t('order_time'), time(Math.floor(intent.made / 1_000), 'exact')],
    [t('game'), intent.game_name],
    [t('inside'), contents],
    [t('server'), intent.server_name],
    intent.gift ? giftRow(i18n, intent) : [t('character'), intent.role_name],
    [t('account'), user?.username ?? ''],
    [t('methods'), intent.method_name],
    [t('amount'), intent.price_text],
    [t('state_refunded'), refunded ? price(refunded.amount, refunded.currency) : ''],
  ];
  const rows = facts.filter(([, text]) => text);
  const back = refundText(i18n, intent);
  return (
    <Dialog title={t('receipt')} onClose={onClose}>
      <div className="receipt-paper">
        {seller && <p className="receipt-seller">{seller}</p>}
        <div className="receipt-product">
          <OrderPicture store={store} intent={intent} />
          <b>
            <bdi>{name}</bdi>
          </b>
          <OrderStateChip intent={intent} />
        </div>
        <dl className="facts">
          {rows.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numbers">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {back && <p className="muted">{back}</p>}
      </div>
      {print && !store.platform.windowless() && (
        <div className="receipt-print">
          <Button kind="primary" wide onTap={() => print()}>
            {t('print')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
