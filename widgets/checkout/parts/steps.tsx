import type { ReactNode } from 'react';
import { localeOf } from '../../../src/i18n/moment.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import type { Progress } from '../../../src/purchase/state.ts';
import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { useWords } from '../../../src/ui/words.tsx';

/** A step, with the second in which it was done; `at` is in seconds since 1970. One that is `done` has its tick. */
function Step({
  done,
  icon,
  at,
  children,
}: {
  done: boolean;
  icon?: IconName;
  at?: number | undefined;
  children: ReactNode;
}) {
  const { language } = useWords();
  const clock = new Intl.DateTimeFormat(localeOf(language.peek()), { timeStyle: 'medium' });
  return (
    <li className={done ? undefined : 'waits'}>
      <i>
        <Icon name={done ? 'check' : (icon ?? 'clock')} />
      </i>
      <span>{children}</span>
      {at !== undefined && <time className="numbers">{clock.format(at * 1_000)}</time>}
    </li>
  );
}

/** The two moments a player asks about: the money came in, the goods went out. */
export function Steps({ now }: { now: Extract<Progress, { is: 'success' }> }) {
  const { t } = useWords();
  const { paid_at, delivered_at } = now.order;
  const { role_name: role } = now.intent;
  const there = role ? t('delivered_to', { role }) : t('sent_to_character');
  return (
    <ol className="steps">
      <Step done at={paid_at}>
        {t('payment_received')}
      </Step>
      <Step done={delivered_at !== undefined} at={delivered_at}>
        {delivered_at === undefined ? t('on_its_way') : there}
      </Step>
    </ol>
  );
}

/** What was done for an unpaid order, and what is still to come. */
export function Ahead({ intent }: { intent: Intent }) {
  const { t } = useWords();
  return (
    <ol className="steps card">
      <Step done at={Math.floor(intent.made / 1_000)}>
        {t('step_made')}
      </Step>
      <Step done={false}>{t('step_payment')}</Step>
      <Step done={false} icon="gift">
        {t('step_delivery', { role: intent.role_name })}
      </Step>
    </ol>
  );
}
