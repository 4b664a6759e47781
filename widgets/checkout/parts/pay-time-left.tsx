import { useEffect, useState } from 'react';
import type { Platform } from '../../../src/platform/platform.ts';
import { payMinutesToAnnounce, payTime, payTimeChangesMs } from '../../../src/rules/duration.ts';
import { durationText } from '../../../src/ui/duration-text.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';

/** The time, in milliseconds since 1970; the component is drawn again when something else is to be shown of what is left. */
function usePayClock(platform: Platform, pay_by: number): number {
  const [nowMs, look] = useState(platform.now());
  useEffect(() => {
    const ms = payTimeChangesMs(pay_by, nowMs);
    if (ms === null) return;
    // It is drawn a little later than looked.
    const restMs = Math.max(0, nowMs + ms - platform.now());
    return platform.setTimer(restMs, () => look(platform.now()));
  }, [platform, pay_by, nowMs]);
  return nowMs;
}

/** What is left of the time in which an order can be paid: for the eye as it passes, for the ear a few times (RS-2). */
export function PayTimeLeft({ platform, pay_by }: { platform: Platform; pay_by: number }) {
  const i18n = useWords();
  const { t, time } = i18n;
  const nowMs = usePayClock(platform, pay_by);
  const left = payTime(pay_by, nowMs);
  const announced = payMinutesToAnnounce(pay_by, nowMs);
  return (
    <>
      {left.is === 'over' ? (
        <p>{t('pay_over')}</p>
      ) : (
        <p role="timer">
          <Icon name="clock" />
          <span>
            {left.is === 'calm' && left.left.is === 'days' ? t('pay_by', { time: time(pay_by) }) : t('pay_left')}
          </span>
          <b className="numbers">
            <bdi>
              {left.is === 'ending'
                ? `${left.minutes}:${`${left.seconds}`.padStart(2, '0')}`
                : durationText(i18n, left.left)}
            </bdi>
          </b>
        </p>
      )}
      <span className="visually-hidden" role="status">
        {announced !== null && t('pay_soon', { time: t('minutes', { minutes: announced }) })}
      </span>
    </>
  );
}
