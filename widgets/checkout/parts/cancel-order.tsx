import type { Intent } from '../../../src/purchase/intent.ts';
import type { Purchase } from '../../../src/purchase/purchase.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';

/** Cancels an unpaid order after a confirmation (RS-3). If the gateway cannot cancel orders, the button leaves an empty space. */
export function CancelOrder({ store, intent }: { store: Store & Purchase; intent: Intent }) {
  const { t } = useWords();
  const { checkout, popups } = store;
  const cancels = useValue(checkout.cancels);
  const cancelling = useValue(checkout.cancelling);
  const confirmCancel = (): void => {
    const question = { title: t('cancel_order'), text: t('cancel_order_ask') };
    const answers = { yes: t('cancel_order'), no: t('keep_order') };
    void popups.confirm({ ...question, ...answers, onYes: () => checkout.cancel(intent) });
  };
  return (
    <span className={cancels ? 'cancel-order' : 'cancel-order is-gone'}>
      <Button small kind="plain" busy={cancelling.includes(intent.intent)} disabled={!cancels} onTap={confirmCancel}>
        {t('cancel_order')}
      </Button>
    </span>
  );
}
