import type { Activity, ActivityType } from '../../../src/contract/reward.ts';
import { weekdayFormat } from '../../../src/i18n/formatters.ts';
import { dateAt } from '../../../src/i18n/moment.ts';
import { duration, offerTime } from '../../../src/rules/duration.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { withoutZeros } from '../../../src/rules/money.ts';
import { dayOf, percentOf } from '../../../src/rules/rewards.ts';
import { Button } from '../../../src/ui/button.tsx';
import { durationText } from '../../../src/ui/duration-text.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { ActivityCentre } from '../model.ts';

const daySeconds = 86_400;

/** The last seven days, today last. A day with a top-up has a tick. The text above has the same information in words. */
function Week({ achieved, nowMs }: { achieved: readonly number[]; nowMs: number }) {
  const { language } = useWords();
  const today = dayOf(nowMs);
  const days = new Set(achieved.map((seconds) => Math.floor(seconds / daySeconds)));
  const weekday = weekdayFormat(language.peek());
  return (
    <div className="activity-week" aria-hidden="true">
      {[6, 5, 4, 3, 2, 1, 0].map((ago) => {
        const day = today - ago;
        return (
          <span key={day} className={[days.has(day) && 'done', ago === 0 && 'today'].filter(Boolean).join(' ')}>
            <i>{days.has(day) && <Icon name="check" />}</i>
            {weekday.format(new Date(day * daySeconds * 1_000))}
          </span>
        );
      })}
    </div>
  );
}

/** How long a running activity takes, with its end; or the whole period of one that does not run (AC-1, AC-3). */
function Period({ activity: { start_time, end_time }, nowMs }: { activity: Activity; nowMs: number }) {
  const words = useWords();
  const { t, language } = words;
  // A line may break between two times, but never inside one.
  const at = (seconds: number): string => dateAt(seconds, '', language.peek()).replaceAll(' ', '\u00a0');
  const left = start_time * 1_000 <= nowMs ? offerTime(end_time, nowMs) : null;
  if (!left) return <span translate="no">{t('activity_period', { from: at(start_time), to: at(end_time) })}</span>;
  const time = left.is === 'calm' ? left.left : duration(left.seconds);
  return (
    <span className="stack-text" translate="no">
      <b>
        {time.is === 'days'
          ? t('activity_ends_days', { count: time.days })
          : t('activity_ends', { time: durationText(words, time) })}
      </b>
      <span>{at(end_time)}</span>
    </span>
  );
}

/** The name of the activity, its period, and the player's progress (AC-1, AC-3). */
export function Progress(props: { model: ActivityCentre; activity: Activity; type: ActivityType }) {
  const { model, activity, type } = props;
  const { t, language, price } = useWords();
  const { session, platform } = model.store;
  const user = useValue(session.account);
  const { name, days, total, currency = '', achieved } = activity;
  const gifts = useValue(model.gifts);
  const has = type === 'cumulative' ? total : days;
  const goal = gifts.find((gift) => gift.state === 'lock') ?? gifts.at(-1);
  return (
    <div className="rewards-card activity-card">
      {model.stage && <Picture from={model.stage} name="" className="activity-stage" />}
      <h2>
        <bdi>{localizedText(name, language.peek()) || t(`activity_${type}`)}</bdi>
      </h2>
      <p className="activity-period">
        <Icon name="clock" />
        <Period activity={activity} nowMs={platform.now()} />
      </p>
      {user && (
        <p className="rewards-row activity-has" translate="no">
          {type === 'cumulative' ? (
            <>
              {t('activity_total', { money: withoutZeros(price(total, currency)) })}
              {goal && (
                <bdi className="numbers" aria-hidden="true">
                  {price(goal.need, currency)}
                </bdi>
              )}
            </>
          ) : (
            t('activity_days', { count: days })
          )}
        </p>
      )}
      {user && type === 'continuous' && <Week achieved={achieved} nowMs={platform.now()} />}
      {user && type === 'cumulative' && goal && (
        <div className="rewards-track activity-track" aria-hidden="true">
          <i style={{ inlineSize: `${percentOf(has, goal.need)}%` }} />
        </div>
      )}
      {user ? (
        <Button onTap={model.goToGoods}>{t('activity_go')}</Button>
      ) : (
        <Button onTap={model.logIn}>{t('log_in')}</Button>
      )}
    </div>
  );
}
