import type { Activity, ActivityGift, ActivityType } from '../../../src/contract/reward.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { Received } from '../../../src/ui/received.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { useGiftWords } from './gift-row.tsx';

/** The contents of a gift and its requirement (AC-1). */
export function GiftDialog(props: {
  gift: ActivityGift;
  type: ActivityType;
  activity: Activity;
  onClose: () => void;
  onClaim: () => void;
}) {
  const { gift, type, activity, onClose, onClaim } = props;
  const { t, number } = useWords();
  const words = useGiftWords(activity, type);
  return (
    <Dialog title={words.name(gift)} onClose={onClose}>
      <p className="lead" translate="no">
        {words.need(gift)}
      </p>
      <ul className="rewards-list">
        {gift.items.map(({ name, quantity, picture_address }) => (
          <li key={name} className="gift">
            <Picture className="gift-picture" from={picture_address} name={words.name({ name })} />
            <span className="grow">
              <bdi>{words.name({ name })}</bdi>
            </span>
            <bdi className="gift-quantity numbers">×{number(quantity)}</bdi>
          </li>
        ))}
      </ul>
      {gift.state === 'claim' && (
        <Button kind="primary" wide onTap={onClaim}>
          {t('reward_claim')}
        </Button>
      )}
      {gift.state === 'lock' && <p className="gift-locked">{t('reward_locked')}</p>}
      {gift.state === 'avail' && <Received />}
    </Dialog>
  );
}
