import type { Intent } from '../../../src/purchase/intent.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { orderState } from '../order-state.ts';

/** The state of an order, as an icon and a text. */
export function OrderStateChip({ intent }: { intent: Intent }) {
  const { t } = useWords();
  const { word, tone, icon } = orderState(intent);
  return (
    <span className={`order-state is-${tone}`}>
      <Icon name={icon} />
      <span>{t(word)}</span>
    </span>
  );
}
