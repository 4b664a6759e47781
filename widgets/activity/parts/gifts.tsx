import { useRef, useState } from 'react';
import type { Activity, ActivityGift, ActivityType } from '../../../src/contract/reward.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';
import { GiftDialog } from './gift-dialog.tsx';
import { GiftRow } from './gift-row.tsx';
import { History } from './history.tsx';

/** The gifts, the nearest first: each to be looked into, and claimed when it is reached; or all at once (AC-1). */
export function Gifts(props: { model: ActivityCentre; activity: Activity; type: ActivityType }) {
  const { model, activity, type } = props;
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [past, setPast] = useState(false);
  const user = useValue(model.store.session.user);
  const gifts = useValue(model.gifts);
  const claimable = useValue(model.claimable);
  const claiming = useValue(model.claiming);
  const looked = gifts.find((gift) => gift.gift_id === open);
  const nearest = gifts.find(({ state }) => state === 'lock');
  // The claim removes its button, so the focus of a keyboard user moves to the heading.
  const claim = (gift?: ActivityGift): void => {
    setOpen(null);
    void model.claim(gift?.gift_id).then(() => heading.current?.focus({ preventScroll: true }));
  };
  return (
    <section className="rewards-part">
      <div className="rewards-head">
        <h2 ref={heading} tabIndex={-1}>
          {t('activity_gifts')}
        </h2>
        {claimable > 1 && (
          <Button small busy={claiming === ''} onTap={() => claim()}>
            {t('reward_claim_all')}
          </Button>
        )}
        {user && (
          <Button small kind="plain" onTap={() => setPast(true)}>
            {t('activity_history')}
          </Button>
        )}
      </div>
      <ul className="rewards-list activity-gifts">
        {gifts.map((gift) => (
          <GiftRow
            key={gift.gift_id}
            gift={gift}
            type={type}
            activity={activity}
            visitor={!user}
            nearest={user !== null && gift === nearest}
            busy={claiming === '' || claiming === gift.gift_id}
            onOpen={() => setOpen(gift.gift_id)}
            onClaim={() => claim(gift)}
          />
        ))}
      </ul>
      {looked && (
        <GiftDialog
          gift={looked}
          type={type}
          activity={activity}
          onClose={() => setOpen(null)}
          onClaim={() => claim(looked)}
        />
      )}
      {past && <History model={model} onClose={() => setPast(false)} />}
    </section>
  );
}
