import { enRewards } from '../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../src/i18n/i18n.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { withModel } from '../../src/ui/use-created.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from '../shell/page-words.ts';
import { createActivityOffer, type ActivityOffer as Offer } from './activity-offer-model.ts';

addEnglish(enRewards);

export { default as styles } from './activity-offer.css?inline';

interface OfferProps {
  readonly store: Store;
  readonly onGo: () => void;
}

function View({ model, onGo }: OfferProps & { model: Offer }) {
  const { t } = usePageWords();
  const gifts = useValue(model.gifts);
  if (gifts === 0) return null;
  return (
    <div className="offer card">
      <Icon name="gift" />
      <b className="grow">{t('activity_offer', { count: gifts })}</b>
      <Button small kind="primary" onTap={onGo}>
        {t('reward_claim')}
      </Button>
      <button type="button" className="round" aria-label={t('close')} onClick={model.dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The gifts that wait for a player, offered on the goods once a day: small, and gone with the first product that is chosen. */
export const ActivityOffer = withModel(({ store }: OfferProps) => createActivityOffer(store), View);
