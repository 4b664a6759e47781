import type { Activity, ActivityGift, ActivityType } from '../../../src/contract/reward.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { withoutZeros } from '../../../src/rules/money.ts';
import { percentOf } from '../../../src/rules/rewards.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { Received } from '../../../src/ui/received.tsx';
import { useWords } from '../../../src/ui/words.tsx';

/** The texts of a gift in the player's language: its name, its requirement, and what is missing. */
export function useGiftWords({ currency = '', total, days }: Activity, type: ActivityType) {
  const { t, language, price } = useWords();
  return {
    name: (gift: { readonly name: string }): string => localizedText(gift.name, language.peek()) || t('activity_gifts'),
    need: ({ need }: ActivityGift): string =>
      type === 'cumulative'
        ? t('activity_need_money', { money: price(need, currency) })
        : t('activity_need_days', { count: need }),
    toGo: ({ need }: ActivityGift): string =>
      type === 'cumulative'
        ? t('activity_to_go', { money: withoutZeros(price(Math.max(0, need - total), currency)) })
        : t('activity_days_to_go', { count: Math.max(0, need - days) }),
  };
}

/** A gift with its requirement and the player's progress. A button claims it once the player reaches it. */
export function GiftRow(props: {
  gift: ActivityGift;
  type: ActivityType;
  activity: Activity;
  /** True for a visitor, who has no progress. */
  visitor: boolean;
  /** True for the first gift that the player has not reached. */
  nearest: boolean;
  busy: boolean;
  onOpen: () => void;
  onClaim: () => void;
}) {
  const { gift, type, activity, visitor, nearest, busy, onOpen, onClaim } = props;
  const { t } = useWords();
  const words = useGiftWords(activity, type);
  const name = words.name(gift);
  const away = gift.state === 'lock' && !visitor;
  const percent = percentOf(type === 'cumulative' ? activity.total : activity.days, gift.need);
  return (
    <li className={`gift on-track ${gift.state}${nearest ? ' nearest' : ''}`}>
      <button type="button" className="gift-open" aria-haspopup="dialog" onClick={onOpen}>
        <Picture className="gift-picture" from={gift.picture_address} name={name} />
        <span className="gift-text">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted" translate="no">
            {words.need(gift)}
          </span>
          {away && (
            <>
              <span className="rewards-track gift-track">
                <i style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className="visually-hidden">{t('reward_locked')}</span>
            </>
          )}
        </span>
        {away && <bdi className="gift-away numbers">{words.toGo(gift)}</bdi>}
      </button>
      {gift.state === 'claim' && (
        <Button small kind="primary" busy={busy} label={`${t('reward_claim')}: ${name}`} onTap={onClaim}>
          {t('reward_claim')}
        </Button>
      )}
      {gift.state === 'avail' && <Received />}
    </li>
  );
}
