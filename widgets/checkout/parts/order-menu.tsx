import { awaitsPayment, settled } from '../../../src/purchase/intent.ts';
import { paidByCard } from '../../../src/purchase/point-card-order.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Facts } from './facts.tsx';
import { Help, isLate, Late } from './help.tsx';
import type { OrderProps } from './order-props.ts';
import { Receipt } from './receipt.tsx';

/** The dialog of an order. */
export type OrderDialog = 'menu' | 'receipt' | 'help';

/** The dialog of an order: all its actions, its receipt, or help. */
export function OrderDialogs(props: OrderProps & { open: OrderDialog; onOpen: (next: OrderDialog | null) => void }) {
  const { store, intent, actions, open, onOpen } = props;
  const { t } = useWords();
  const name = useValue(store.catalogue.nameOf)(intent) || intent.method_name;
  const buyable = useValue(store.recent.buyable)(intent);
  const close = (): void => onOpen(null);
  if (open === 'receipt') return <Receipt key={open} store={store} intent={intent} onClose={close} />;
  if (open === 'help')
    return (
      <Dialog key={open} title={t('get_help')} onClose={close}>
        {isLate(intent, store.platform.now()) && <Late />}
        <Facts store={store} intent={intent} whole />
        <Help store={store} intent={intent} />
      </Dialog>
    );
  return (
    <Dialog key={open} title={name} onClose={close}>
      <div className="order-menu">
        {awaitsPayment(intent) && intent.url && (
          <Button kind="primary" wide onTap={actions.pay}>
            {t('unpaid_go')}
          </Button>
        )}
        {!settled(intent) && (
          <Button wide onTap={actions.check}>
            {t('check_again')}
          </Button>
        )}
        {settled(intent) && buyable && (
          <Button wide onTap={actions.buy}>
            {t('buy_again')}
          </Button>
        )}
        <Button wide onTap={() => onOpen('receipt')}>
          {t('receipt')}
        </Button>
        <Button wide onTap={() => onOpen('help')}>
          {t('get_help')}
        </Button>
        {awaitsPayment(intent) && !paidByCard(intent) && <CancelOrder store={store} intent={intent} />}
      </div>
    </Dialog>
  );
}
