import { useEffect, useState } from 'react';
import type { Store } from '../../src/store/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from '../shell/page-words.ts';
import { createActivityOffer } from './activity-offer-model.ts';

export { default as styles } from './activity-offer.css?inline';

/** The gifts that wait for a player, offered on the goods once a day: small, and gone with the first product that is chosen. */
export function ActivityOffer({ store, onGo }: { store: Store; onGo: () => void }) {
  const { t } = usePageWords();
  const [offer] = useState(() => createActivityOffer(store));
  useEffect(() => offer.dispose, [offer]);
  const gifts = useValue(offer.gifts);
  if (gifts === 0) return null;
  return (
    <div className="offer card">
      <Icon name="gift" />
      <b className="grow">{t('activity_offer', { count: gifts })}</b>
      <Button small kind="primary" onTap={onGo}>
        {t('reward_claim')}
      </Button>
      <button type="button" className="round" aria-label={t('close')} onClick={offer.dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
