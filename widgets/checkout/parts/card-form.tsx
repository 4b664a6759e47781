import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { CardFields } from './lazy.tsx';

/** The point card that the chosen option is paid with (PY-1). */
export function CardForm({ model }: { model: Checkout }) {
  const { t } = useWords();
  const { card } = model.store;
  const mode = useValue(card.mode);
  const open = useValue(card.open);
  if (!mode || open) return null;
  return (
    <section aria-label={t('card_title')}>
      <CardFields model={model} />
    </section>
  );
}
