import { useRef } from 'react';
import type { ActivityGift, DailyGift } from '../../../src/contract/reward.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Failed } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { Received } from '../../../src/ui/received.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Daily } from '../daily-gift.ts';
import { NextGift } from './next-gift.tsx';

/** A day: what it brings, and whether it was received. The current day is larger. */
function Day({ gift, today }: { gift: ActivityGift; today: boolean }) {
  const { t, number, language } = useWords();
  const [first] = gift.items;
  const name = localizedText(gift.name, language.peek());
  const day = t('daily_day', { count: gift.need });
  return (
    <li className={`daily-day ${gift.state}${today ? ' today' : ''}`} aria-current={today ? 'date' : undefined}>
      <span className="daily-number">{day}</span>
      {gift.state === 'avail' ? (
        <Icon name="check" />
      ) : (
        <Picture className="daily-picture" from={gift.picture_address} name={name} />
      )}
      <bdi className="daily-count numbers" aria-hidden="true">
        {first && (first.quantity > 1 ? number(first.quantity) : '×1')}
      </bdi>
      <span className="visually-hidden">
        {gift.items.map((item) => `${localizedText(item.name, language.peek())} ×${number(item.quantity)}`).join(', ')}
        {gift.state === 'avail' && ` ${t('reward_received')}`}
      </span>
    </li>
  );
}

/** The index of the current day: that of the gift to claim, else the last received one, else the first. */
function todayOf({ gifts, claimed }: DailyGift): number {
  if (claimed) return gifts.findLastIndex(({ state }) => state === 'avail');
  return Math.max(
    0,
    gifts.findIndex(({ state }) => state === 'claim'),
  );
}

function Content({ model, daily }: { model: Daily; daily: DailyGift }) {
  const { t, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { session, platform } = model.store;
  const user = useValue(session.account);
  const busy = useValue(model.isClaiming);
  const { streak, claimed, missed, next_time } = daily;
  const today = todayOf(daily);
  // The claim removes its button, so the focus of a keyboard user moves to the heading.
  const claim = (): void => void model.claim().then(() => heading.current?.focus({ preventScroll: true }));
  return (
    <>
      <div className="daily-head">
        <div className="daily-words">
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{localizedText(daily.name, language.peek()) || t('daily_title')}</bdi>
          </h2>
          {!user && <p className="daily-text">{t('daily_log_in')}</p>}
          {user && missed && <p className="daily-text">{t('daily_missed')}</p>}
          {user && !missed && !claimed && <p className="daily-text">{t('daily_streak', { count: streak })}</p>}
          {user && claimed && next_time > 0 && (
            <p className="daily-text">
              <NextGift platform={platform} next_time={next_time} />
            </p>
          )}
          {user && claimed && next_time === 0 && <p className="daily-text">{t('daily_last')}</p>}
        </div>
        {user && claimed ? (
          <Received />
        ) : (
          <Button kind="primary" busy={busy} onTap={claim}>
            {t(user ? 'daily_claim' : 'log_in')}
          </Button>
        )}
      </div>
      <ol className="daily-days">
        {daily.gifts.map((gift, at) => (
          <Day key={gift.gift_id} gift={gift} today={at === today} />
        ))}
      </ol>
    </>
  );
}

/** The daily gift: seven days, today's to be claimed with one tap (AC-4). It shows nothing where the game has none, or until it is loaded. */
export function DailyCard({ model }: { model: Daily }) {
  const { t } = useWords();
  const state = useValue(model.state);
  if (state.is === 'failed') return <Failed onAgain={model.again} />;
  if (state.is !== 'ready') return null;
  return (
    <section className="daily" aria-label={t('daily_title')}>
      <Content model={model} daily={state.value} />
    </section>
  );
}
