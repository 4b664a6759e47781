import { useEffect, useState } from 'react';
import { dayText } from '../../../src/i18n/formatters.ts';
import { localeOf } from '../../../src/i18n/moment.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { clockText } from '../../../src/rules/duration.ts';
import { payMinutesToAnnounce, payTime, payTimeChangesMs } from '../../../src/rules/pay-time.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';

/** The time in milliseconds since 1970. It renders again whenever the time that is left to pay reads differently. */
export function usePayClock(platform: Platform, pay_by: number | undefined): number {
  const [nowMs, look] = useState(platform.now());
  useEffect(() => {
    const ms = pay_by === undefined ? null : payTimeChangesMs(pay_by, nowMs);
    if (ms === null) return;
    // Rendering takes a moment, which counts.
    const restMs = Math.max(0, nowMs + ms - platform.now());
    return platform.setTimer(restMs, () => look(platform.now()));
  }, [platform, pay_by, nowMs]);
  return nowMs;
}

/** The share of the time to pay that is left, or null while the deadline is unknown. */
export function shareLeft({ made, pay_by }: Pick<Intent, 'made' | 'pay_by'>, nowMs: number): number | null {
  if (pay_by === undefined) return null;
  const wholeMs = Math.max(1, pay_by * 1_000 - made);
  return Math.min(1, Math.max(0, (pay_by * 1_000 - nowMs) / wholeMs));
}

/** The ring around the clock: how much is left of the time to pay, or a turning part while that is unknown. */
export function Dial({ share }: { share: number | null }) {
  return (
    <svg
      className={share === null ? 'pay-dial turns' : 'pay-dial'}
      viewBox="0 0 152 152"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="76" cy="76" r="72" />
      <circle cx="76" cy="76" r="72" pathLength="1" strokeDasharray={`${share ?? 0.3} 1`} />
    </svg>
  );
}

/** The texts in the ring: a clock in the last hour, before it the day and the time of day. */
export function useClockTexts(pay_by: number, nowMs: number) {
  const { t, time, language } = useWords();
  const left = payTime(pay_by, nowMs);
  if (left.is === 'over') return null;
  const at = time(pay_by, 'clock');
  if (left.is === 'running') return { long: false, clock: clockText(left.seconds), by: t('pay_by', { time: at }) };
  const day = dayText(pay_by * 1_000, nowMs, localeOf(language.peek()));
  return { long: true, clock: at, by: t('pay_by', { time: day }) };
}

function Texts({ pay_by, nowMs }: { pay_by: number; nowMs: number }) {
  const { t } = useWords();
  const texts = useClockTexts(pay_by, nowMs);
  if (!texts) return <Icon name="clock" />;
  return (
    // A running clock must not be read aloud each second.
    <span className={texts.long ? 'pay-clock is-long' : 'pay-clock'} role="timer" aria-live="off">
      {!texts.long && <span className="visually-hidden">{t('pay_left')}</span>}
      <b className="numbers">
        <bdi>{texts.clock}</bdi>
      </b>
      <span>{texts.by}</span>
    </span>
  );
}

/**
 * The time that is left to pay an order, as a ring with a clock. Its size never changes, so that nothing moves when the time becomes known.
 * It is announced to screen readers at five minutes, at one minute, and at the end (RS-2).
 */
export function PayClock({ platform, intent }: { platform: Platform; intent: Pick<Intent, 'made' | 'pay_by'> }) {
  const { t } = useWords();
  const { pay_by } = intent;
  const nowMs = usePayClock(platform, pay_by);
  const announced = pay_by === undefined ? null : payMinutesToAnnounce(pay_by, nowMs);
  const isOver = pay_by !== undefined && pay_by * 1_000 <= nowMs;
  return (
    <>
      <div className="pay-ring">
        <Dial share={shareLeft(intent, nowMs)} />
        {pay_by === undefined ? <Icon name="clock" /> : <Texts pay_by={pay_by} nowMs={nowMs} />}
      </div>
      <p className={isOver ? 'pay-over' : 'visually-hidden'} role="status">
        {isOver && t('pay_over')}
        {announced !== null && t('pay_soon', { time: t('minutes', { minutes: announced }) })}
      </p>
    </>
  );
}
