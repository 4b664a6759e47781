import { channels, isPaidInSameWindow } from '../../../src/payments/channels.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/**
 * A real link to where an order is paid: no blocker stops it, and it works where windows do not exist (PY-13). It is `quiet`
 * where something else is to be done first.
 */
export function PayLink({ model, intent, quiet }: { model: Checkout; intent: Intent; quiet?: boolean }) {
  const { t } = useWords();
  const { billing_no, product_id } = intent;
  const link = safeAddress(intent.url ?? '');
  if (!link) return null;
  const channel = channels.find(({ name }) => name === intent.channel);
  const isSameWindow = isPaidInSameWindow(channel, model.store.platform);
  return (
    <a
      className={`button ${quiet ? 'ghost' : 'primary'} wide`}
      href={link}
      target={isSameWindow ? undefined : '_blank'}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={() => model.store.events.emit('pay:opened', { billing_no, product_id })}
    >
      {t('to_pay')}
      <Icon name="out" flip />
    </a>
  );
}
