import type { ReactNode } from 'react';
import { secondsFormat } from '../../../src/i18n/formatters.ts';
import { localeOf } from '../../../src/i18n/moment.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import type { Progress } from '../../../src/purchase/state.ts';
import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/**
 * A step, with the second in which it was done, or the day where that was not today; `at` is in seconds since 1970, `nowMs` in
 * milliseconds. One that is `done` has its tick.
 */
function Step({
  done,
  icon,
  at,
  nowMs,
  children,
}: {
  done: boolean;
  icon?: IconName | undefined;
  at?: number | undefined;
  nowMs: number;
  children: ReactNode;
}) {
  const { language, time } = useWords();
  const timeText = (seconds: number): string =>
    isSameDay(seconds * 1_000, nowMs)
      ? secondsFormat(localeOf(language.peek())).format(seconds * 1_000)
      : time(seconds);
  return (
    <li className={done ? undefined : 'waits'}>
      <i>
        <Icon name={done ? 'check' : (icon ?? 'clock')} />
      </i>
      <span translate="no">{children}</span>
      {at !== undefined && <time className="numbers">{timeText(at)}</time>}
    </li>
  );
}

/** The two moments a player asks about: the money came in, the goods went out. */
export function Steps({ now, nowMs }: { now: Extract<Progress, { is: 'success' }>; nowMs: number }) {
  const { t } = useWords();
  const { paid_at, delivered_at, undelivered, in_review } = now.order;
  const { role_name: role } = now.intent;
  const waits = t(undelivered ? 'demo_undelivered' : in_review ? 'in_review' : 'on_its_way');
  const there = role ? t('delivered_to', { role }) : t('sent_to_character');
  return (
    <ol className="steps">
      <Step done at={paid_at} nowMs={nowMs}>
        {t('payment_received')}
      </Step>
      <Step done={delivered_at !== undefined} icon={undelivered ? 'cross' : undefined} at={delivered_at} nowMs={nowMs}>
        {delivered_at === undefined ? waits : there}
      </Step>
    </ol>
  );
}

/** What was done for an unpaid order, and what is still to come. */
export function Ahead({ intent, nowMs }: { intent: Intent; nowMs: number }) {
  const { t } = useWords();
  return (
    <ol className="steps card">
      <Step done at={Math.floor(intent.made / 1_000)} nowMs={nowMs}>
        {t('step_made')}
      </Step>
      <Step done={false} nowMs={nowMs}>
        {t('step_payment')}
      </Step>
      <Step done={false} icon="gift" nowMs={nowMs}>
        {t('step_delivery', { role: intent.role_name })}
      </Step>
    </ol>
  );
}
