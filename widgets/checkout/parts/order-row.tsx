import { Fragment, useState } from 'react';
import { shortOrderNumber } from '../../../src/rules/order-help.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { mainAction, type OrderAction } from '../order-state.ts';
import { giftLine } from './gift-text.ts';
import { refundText } from './help.tsx';
import { type OrderDialog, OrderDialogs } from './order-menu.tsx';
import { OrderPicture } from './order-picture.tsx';
import type { OrderProps } from './order-props.ts';
import { OrderStateChip } from './order-state-chip.tsx';

const actionTexts = { pay: 'unpaid_go', check: 'check_again', buy: 'buy_again', help: 'get_help' } as const;

/** An order of the list. A tap on it continues its payment, or shows its receipt; the menu has all that can be done. */
export function OrderRow(props: OrderProps) {
  const { store, intent, actions } = props;
  const i18n = useWords();
  const { t, time } = i18n;
  const [open, setOpen] = useState<OrderDialog | null>(null);
  const name = useValue(store.catalogue.nameOf)(intent) || intent.method_name;
  const main = mainAction(intent, useValue(store.recent.buyable)(intent));
  const back = refundText(i18n, intent);
  const { billing_no, game_name, server_name, gift, role_name } = intent;
  const number = billing_no && shortOrderNumber(billing_no);
  const facts = [...new Set([number, game_name, server_name, gift ? '' : role_name])].filter(Boolean);
  const run = (action: Exclude<OrderAction, null>): void => (action === 'help' ? setOpen('help') : actions[action]());
  return (
    <li className="card order">
      <OrderPicture store={store} intent={intent} />
      <div className="order-what">
        <button
          type="button"
          className="order-open"
          onClick={() => (main === 'pay' ? actions.pay() : setOpen('receipt'))}
        >
          <bdi>{name}</bdi>
        </button>
        <p className="muted numbers order-when">
          <bdi>{time(Math.floor(intent.made / 1_000), 'day')}</bdi>
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' '}
              <span>
                {'· '}
                <bdi>{fact}</bdi>
              </span>
            </Fragment>
          ))}
        </p>
        <p className="order-line">
          <OrderStateChip intent={intent} />
          <b className="numbers">{intent.price_text}</b>
        </p>
        {intent.gift && (
          <p className="muted order-gift">
            <bdi>{giftLine(i18n, intent)}</bdi>
          </p>
        )}
        {back && <p className="muted order-refund">{back}</p>}
      </div>
      <div className="order-acts">
        {main && (
          <Button small onTap={() => run(main)}>
            {t(actionTexts[main])}
          </Button>
        )}
      </div>
      <button
        type="button"
        className="round order-more"
        aria-haspopup="dialog"
        aria-label={t('order_more', { product: name })}
        onClick={() => setOpen('menu')}
      >
        <Icon name="more" />
      </button>
      {open && <OrderDialogs {...props} open={open} onOpen={setOpen} />}
    </li>
  );
}
