import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWatched } from '../../../src/ui/use-watched.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { CardFields } from './lazy.tsx';
import { Receiver } from './receiver.tsx';

/** The way to the top-up with a point card, where the game has one (CD-3). */
export function CardEntry({ model }: { model: Checkout }) {
  const { t } = useWords();
  return (
    <p className="card-entry">
      {useValue(model.hasCard) && (
        <button type="button" onClick={model.openCard}>
          {t('card_title')}
        </button>
      )}
    </p>
  );
}

/** The button that uses the card. */
function UseCard({ model }: { model: Checkout }) {
  const { t } = useWords();
  const progress = useValue(model.store.checkout.progress);
  const watchedRef = useWatched(model.store.payGuard?.watch);
  return (
    <div ref={watchedRef}>
      <Button wide kind="primary" busy={progress.is === 'sending'} onTap={model.useCard}>
        {t('card_use')}
      </Button>
    </div>
  );
}

/** The top-up with a point card: who gets it, the card, and what it is worth before it is used (LY-8). */
export function CardTopUp({ model }: { model: Checkout }) {
  const { t } = useWords();
  const open = useValue(model.store.card.open);
  if (!open) return null;
  return (
    <Dialog title={t('card_title')} onClose={model.closeCard}>
      <Receiver model={model} />
      <CardFields model={model} first>
        <UseCard model={model} />
      </CardFields>
    </Dialog>
  );
}
