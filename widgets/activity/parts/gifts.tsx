import { type ReactNode, useRef, useState } from 'react';
import type { Activity, ActivityGift, ActivityType } from '../../../src/contract/reward.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { Tabs } from '../../../src/ui/tabs.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';
import { GiftDialog } from './gift-dialog.tsx';
import { GiftRow } from './gift-row.tsx';
import { History } from './history.tsx';

/** A tab of the gifts: the gifts of one state, or `all` of this activity. */
type GiftTab = 'all' | ActivityGift['state'];

/** The tabs of the gifts of a player (AC-1). A visitor has received nothing yet, and sees one list. */
function GiftTabs(props: { tab: GiftTab; isVisitor: boolean; onChoose: (tab: GiftTab) => void; children: ReactNode }) {
  const { tab, isVisitor, onChoose, children } = props;
  const { t } = useWords();
  if (isVisitor) return children;
  const tabs: readonly { readonly value: GiftTab; readonly display: string }[] = [
    { value: 'all', display: t('activity_gifts') },
    { value: 'claim', display: t('reward_claim') },
    { value: 'avail', display: t('reward_received') },
    { value: 'lock', display: t('reward_locked') },
    { value: 'history', display: t('activity_history') },
  ];
  return (
    <div className="gift-tabs">
      <Tabs label={t('activity_gifts')} tabs={tabs} current={tab} onChoose={onChoose}>
        {children}
      </Tabs>
    </div>
  );
}

/** The gifts, the nearest first. The player can open each one and claim it once reached, or claim all at once (AC-1). */
export function Gifts(props: { model: ActivityCentre; activity: Activity; type: ActivityType }) {
  const { model, activity, type } = props;
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState<GiftTab>('all');
  const user = useValue(model.store.session.account);
  const gifts = useValue(model.gifts);
  const history = useValue(model.history);
  const tab = user ? chosen : 'all';
  const inTab = tab === 'history' ? history : gifts.filter(({ state }) => tab === 'all' || state === tab);
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
      </div>
      <GiftTabs tab={tab} isVisitor={!user} onChoose={setChosen}>
        {inTab.length === 0 && tab !== 'all' && <Notice icon="gift" text={t('error_no_data')} />}
        {tab === 'history' ? (
          <History model={model} />
        ) : (
          <ul className="rewards-list activity-gifts">
            {inTab.map((gift) => (
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
        )}
      </GiftTabs>
      {looked && (
        <GiftDialog
          gift={looked}
          type={type}
          activity={activity}
          onClose={() => setOpen(null)}
          onClaim={() => claim(looked)}
        />
      )}
    </section>
  );
}
